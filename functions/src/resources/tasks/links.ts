import type { Person } from '@banso/contract/common'
import { invalid } from '@banso/contract/errors'
import type { TaskDocument } from '@banso/contract/tasks'
import type { PartnerId, Reader, StartupId } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import { interviewsOf } from '../interviews/data.ts'
import { memoNamedBy } from '../memos/data.ts'
import { partnerOf } from '../partners/data.ts'
import { relationBetween } from '../relations/data.ts'
import { startupOf } from '../startups/data.ts'
import { peopleFor, writersOfPartner } from '../users/data.ts'
import { askedNotification } from './notifications.ts'

/** What an action says of the interview and the memo it comes from. */
type Origin = Pick<TaskDocument, 'interview_uid' | 'interview_title' | 'memo_uid' | 'memo_readers'>

/**
 * Where an action comes from; of a memo follows its interview. Reads only.
 * Errors: 422 for an interview or a memo that is not the startup's, or that the caller does not read.
 */
export async function originOf(
  unit: Unit,
  { startupId, caller }: Reader & { startupId: StartupId },
  named: { interview_uid?: string | null | undefined; memo_uid?: string | null | undefined },
): Promise<Origin> {
  const memo = named.memo_uid ? await memoNamedBy(unit, startupId, caller, named.memo_uid) : undefined
  if (named.memo_uid && !memo) throw invalid({ memo_uid: 'このメモは削除されました。選び直してください。' })
  const interview_uid = named.interview_uid ?? memo?.interview_uid ?? null
  if (memo?.interview_uid && memo.interview_uid !== interview_uid)
    throw invalid({ memo_uid: '選択した面談のメモを選択してください。' })
  const interview = interview_uid ? await interviewsOf(startupId).getIn(unit, interview_uid) : undefined
  if (interview_uid && !interview) throw invalid({ interview_uid: 'この面談は削除されました。選び直してください。' })
  return {
    interview_uid,
    interview_title: interview?.title ?? null,
    memo_uid: memo?.uid ?? null,
    memo_readers: memo?.readers ?? [],
  }
}

type Shared = Pick<TaskDocument, 'visibility' | 'partner_company_uid' | 'partner_name'>

/** The partner an action is shared with. Errors: 422 for one that no open apply makes an approved one. */
export async function sharedWith(
  startupId: StartupId,
  { visibility = 'company', partner_company_uid = null }: Partial<Shared>,
  now: Date,
): Promise<Shared> {
  if (partner_company_uid === null) return { visibility, partner_company_uid, partner_name: null }
  const relation = await relationBetween(startupId, partner_company_uid, now)
  if (!relation || relation.read_only)
    throw invalid({ partner_company_uid: '共有できるのは、申込を進めているパートナーだけです。' })
  const { name } = await partnerOf(partner_company_uid as PartnerId)
  return { visibility, partner_company_uid, partner_name: name }
}

type AskedOf = Pick<TaskDocument, 'status' | 'asked_partner_uid'>
/**
 * Tells the people of a partner of an action that has just become theirs to do; a proposal is, once it is taken up.
 * Reads now, writes when called.
 */
export async function askingOf(
  startupId: StartupId,
  before: AskedOf | undefined,
  { status, asked_partner_uid: uid }: AskedOf,
): Promise<(unit: Unit, task: TaskDocument) => void> {
  const isKnown = before?.asked_partner_uid === uid && before?.status !== 'proposed'
  if (uid === null || status === 'proposed' || isKnown) return () => {}
  const [people, { name }] = await Promise.all([writersOfPartner(uid), startupOf(startupId)])
  return (unit, task) => {
    for (const one of people) unit.notify(askedNotification(task, one, name))
  }
}

/** The partner of an action as somebody who can do something. */
export const partnerAsPerson = ({ partner_company_uid: uid, partner_name: name }: Shared): Person | undefined =>
  uid === null ? undefined : { uid, actor: 'partner', name: name ?? '' }

/**
 * The assignees with their names: people, and the partner it is shared with.
 * Errors: 422 for who is no active member, no operator and not that partner, and for viewers.
 */
export async function assigned(
  startupId: StartupId,
  assignee_uids: readonly string[],
  shared: Shared,
): Promise<Pick<TaskDocument, 'assignees'>> {
  const partner = partnerAsPerson(shared)
  const uids = assignee_uids.filter((uid) => uid !== partner?.uid)
  const people = await peopleFor(startupId, { assignee_uids: uids }, { inCharge: ['assignee_uids'] })
  return { assignees: assignee_uids.flatMap((uid) => (uid === partner?.uid ? partner : people.get(uid)) ?? []) }
}
