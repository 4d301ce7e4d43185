import { systemPerson } from '@banso/contract/common'
import type { InterviewDocument } from '@banso/contract/interviews'
import { hasMeeting } from '@banso/contract/turns'
import type { Unit } from '../../kernel/commit.ts'
import { applies, patchApply } from '../applies/data.ts'
import { moved } from '../applies/rules.ts'
import { interviews } from './data.ts'

/** Whether an interview is being arranged or to come, as those who take part know it. */
export const isStanding = ({ status, deleted_at }: Pick<InterviewDocument, 'status' | 'deleted_at'>): boolean =>
  deleted_at === null && (status === 'adjusting' || status === 'scheduled')

/**
 * What becomes of the application that an interview is of: it knows whether a meeting of it stands, since otherwise it
 * is somebody's turn again, and goes on by itself once one has taken place. Reads; what it answers writes.
 */
export async function applyFollows(
  unit: Unit,
  { uid, apply_uid, status }: InterviewDocument,
  now: Date,
): Promise<(next: InterviewDocument) => void> {
  const apply = apply_uid ? await unit.read(applies, apply_uid) : undefined
  if (!apply) return () => {}
  const wasDone = status === 'done'
  const others = apply.interview_uids.filter((one) => one !== uid)
  const beside = await Promise.all(others.map((one) => unit.read(interviews, one)))
  return (next) => {
    const has_meeting = isStanding(next) || beside.some((one) => one !== undefined && isStanding(one))
    const interview_uids = next.deleted_at === null ? [...others, uid] : others
    const goesOn = next.status === 'done' && apply.status === 'scheduling'
    // What went on by itself goes back by itself, where the meeting has not taken place after all.
    const last = apply.status_history.at(-1)
    const goesBack =
      wasDone && next.status === 'scheduled' && last?.to === 'in_progress' && last.by.uid === systemPerson.uid
    const isSame = interview_uids.length === apply.interview_uids.length && has_meeting === hasMeeting(apply)
    if (isSame && !goesOn && !goesBack) return
    const fields = {
      interview_uids,
      has_meeting,
      ...(goesOn && moved(apply, 'in_progress', systemPerson, now)),
      ...(goesBack && moved(apply, 'scheduling', systemPerson, now)),
    }
    patchApply(unit, apply, fields, now)
  }
}
