import type { ApplyDocument } from '@banso/contract/applies'
import type { Person } from '@banso/contract/common'
import type { SeminarDocument } from '@banso/contract/seminars'
import type { Reader, StartupId } from '../../kernel/authorize.ts'
import { newRecord } from '../../kernel/commit.ts'
import { newApply } from '../applies/rules.ts'

type Company = Reader & { startupId: StartupId; startup_name: string; person: Person }
type Given = { number: string; status: ApplyDocument['status']; message?: string | undefined }

/** One person's apply for a seminar. It shares nothing with anybody, and nobody has to answer it. */
export const newSeat = (
  seminar: SeminarDocument,
  { caller, now, startupId, startup_name, person }: Company,
  { number, status, message = '' }: Given,
): ApplyDocument =>
  newApply({
    ...newRecord(caller.person, now),
    number,
    target_type: 'seminar',
    target_uid: seminar.uid,
    target_snapshot: { name: seminar.title, partner_company_uid: null, partner_name: null, partner_type: null },
    startup_company_uid: startupId,
    startup_name,
    applicant: person,
    purpose: 'seat',
    message,
    status,
  })
