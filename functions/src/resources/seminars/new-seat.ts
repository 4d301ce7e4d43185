import type { ApplyDocument } from '@banso/contract/applies'
import type { Person } from '@banso/contract/common'
import type { SeminarDocument } from '@banso/contract/seminars'
import type { Reader, StartupId } from '../../kernel/authorize.ts'
import { newRecord } from '../../kernel/commit.ts'

/** A change of state as the apply remembers it. */
export const step = (
  from: ApplyDocument['status'] | null,
  to: ApplyDocument['status'],
  by: Person,
  now: Date,
): ApplyDocument['status_history'][number] => ({ from, to, by, at: now.toISOString(), reason: '', comment: '' })

type Company = Reader & { startupId: StartupId; startup_name: string; person: Person }
type Given = { number: string; status: ApplyDocument['status']; message?: string | undefined }

/** One person's apply for a seminar. It shares nothing with anybody, and nobody has to answer it. */
export const newSeat = (
  seminar: SeminarDocument,
  { caller, now, startupId, startup_name, person }: Company,
  { number, status, message = '' }: Given,
): ApplyDocument => ({
  ...newRecord(caller.person, now),
  number,
  target_type: 'seminar',
  target_uid: seminar.uid,
  target_snapshot: { name: seminar.title, partner_company_uid: null, partner_name: null, partner_type: null },
  partner_company_uid: null,
  startup_company_uid: startupId,
  startup_name,
  applicant_user_uid: person.uid,
  applicant: person,
  purpose: 'seat',
  message,
  issue_uids: [],
  issues: [],
  desired_slots: [],
  file_uids: [],
  files: [],
  share_consent: true,
  shared_groups: [],
  status,
  status_history: [step(null, status, caller.person, now)],
  assigned_operator_uid: null,
  partner_assignee_uid: null,
  forwarded_at: null,
  respond_due_at: null,
  interview_uids: [],
  task_uids: [],
  decline_reason: null,
  result: null,
  feedback: { startup: null, partner: null },
  closed_at: null,
})
