import type { InterviewInput } from '@banso/contract/interview-inputs'
import type { OperatorInterview } from '@banso/contract/interviews'

/** What the form of a new interview begins with: the one who fills it in leads. */
export const blankInterview = (
  startup_company_uid: string,
  partner_company_uid: string | null,
  apply_uid: string | null,
  me: string,
): InterviewInput => ({
  startup_company_uid,
  partner_company_uid,
  apply_uid,
  title: '',
  kind: partner_company_uid ? 'intro' : 'regular',
  participants: me ? [{ uid: me, role: 'host', optional: false }] : [],
  duration_minutes: 60,
  method: 'online',
  meeting_url: '',
  place: '',
  purpose: '',
  agenda: [],
})

/** What of an interview its form changes. */
export const toInterviewInput = (interview: OperatorInterview): InterviewInput => {
  const { startup_company_uid, partner_company_uid, apply_uid, title, kind, purpose } = interview
  const { duration_minutes, method, meeting_url, place, participants, agenda } = interview
  return {
    ...{ startup_company_uid, partner_company_uid, apply_uid, title, kind, purpose },
    ...{ duration_minutes, method, meeting_url, place },
    participants: participants.map(({ uid, role, optional }) => ({ uid, role, optional })),
    agenda: agenda.map(({ uid, title, minutes }) => ({ uid, title, minutes })),
  }
}
