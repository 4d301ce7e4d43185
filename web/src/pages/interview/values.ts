import type { AgendaInput, InterviewInput } from '@banso/contract/interview-inputs'
import type { Interview, OperatorInterview } from '@banso/contract/interviews'

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

/** The agenda as its form begins. */
export const toAgendaInput = ({ agenda }: Pick<Interview, 'agenda'>): AgendaInput['agenda'] =>
  agenda.map(({ uid, title, minutes, link }) => ({
    uid,
    title,
    minutes,
    link: link && { type: link.type, uid: link.uid },
  }))

/** What of an interview its form changes. */
export const toInterviewInput = (interview: OperatorInterview): InterviewInput => {
  const { startup_company_uid, partner_company_uid, apply_uid, title, kind, purpose } = interview
  const { duration_minutes, method, meeting_url, place, participants } = interview
  return {
    ...{ startup_company_uid, partner_company_uid, apply_uid, title, kind, purpose },
    ...{ duration_minutes, method, meeting_url, place },
    participants: participants.map(({ uid, role, optional }) => ({ uid, role, optional })),
    agenda: toAgendaInput(interview),
  }
}
