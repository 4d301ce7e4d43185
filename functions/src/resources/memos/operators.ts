import { ApiError, invalid } from '@banso/contract/errors'
import type { InterviewDocument } from '@banso/contract/interviews'
import { draftAbout } from '@banso/contract/memo-drafts'
import { type MemoDocument, type OperatorMemoInput, operatorMemos } from '@banso/contract/memos'
import { fullName, type UserDocument } from '@banso/contract/users'
import type { PartnerId, Reader, StartupId } from '../../kernel/authorize.ts'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { allInterviews } from '../interviews/data.ts'
import { memoNotifications, promisedNotifications } from '../interviews/notifications.ts'
import { objectOf } from '../interviews/rules.ts'
import { partnerOf } from '../partners/data.ts'
import { startupOf } from '../startups/data.ts'
import { allUsers, canWrite, membersOf } from '../users/data.ts'
import { agreed, storeAgreed } from './agreements.ts'
import { memos as collection, markRead, operatorsMemos } from './data.ts'
import { endDraft } from './drafts.ts'
import { allowed, edited, goneAlone, versionsTo, withGone } from './edit.ts'
import { promisedNotifications as promisedInCall, sharedNotifications } from './notifications.ts'
import { addedTo, newMemo, presentMemo } from './rules.ts'

const sides = ['startup', 'partner'] as const
type Side = (typeof sides)[number]
type Companies = Pick<MemoDocument, 'startup_company_uid' | 'partner_company_uid'>
type Subject = Companies & {
  interview: Awaited<ReturnType<typeof allInterviews.get>>
  title: string
}

/** What a memo is about, with the name it is told under. Errors: 404 for what is not there, 422 for nothing at all. */
async function subjectOf(
  interview_uid: string | null,
  startup_uid: string | null,
  partner_uid: string | null,
): Promise<Subject> {
  if (interview_uid) {
    const interview = await allInterviews.get(interview_uid)
    if (!interview) throw new ApiError('not_found')
    const { startup_company_uid, partner_company_uid, title } = interview
    return { interview, startup_company_uid, partner_company_uid, title }
  }
  const startup = startup_uid ? await startupOf(startup_uid as StartupId) : undefined
  const partner = partner_uid ? await partnerOf(partner_uid as PartnerId) : undefined
  if (!startup && !partner) throw invalid({ startup_uid: 'スタートアップかパートナーを選択してください。' })
  const title = [startup?.name, partner?.name].filter(Boolean).join('・')
  const companies = { startup_company_uid: startup?.uid ?? null, partner_company_uid: partner?.uid ?? null }
  return { interview: undefined, ...companies, title }
}

/** Errors: 422 where a memo would be shared with a company it is not about. */
function assertShareable(visibility: OperatorMemoInput['visibility'], companies: Companies): void {
  const lacks =
    (visibility === 'startup' && !companies.startup_company_uid) ||
    (visibility === 'partner' && !companies.partner_company_uid)
  if (lacks) throw invalid({ visibility: 'このメモに関係する企業を選択してください。' })
}

const MOST_NAMED = 50
/** The people of the memo's companies on these sides. */
async function peopleOn(sides: readonly Side[], memo: MemoDocument): Promise<UserDocument[]> {
  const { startup_company_uid: startupId, partner_company_uid: partnerId } = memo
  const [ofStartup, ofPartner] = await Promise.all([
    startupId && sides.includes('startup') ? membersOf({ startupId: startupId as StartupId }).active(MOST_NAMED) : [],
    partnerId && sides.includes('partner') ? membersOf({ partnerId: partnerId as PartnerId }).active(MOST_NAMED) : [],
  ])
  return [...ofStartup, ...ofPartner]
}

/** Tells of the memo, to a company only where it may read it, and to whom it is newly shared with. */
async function tell(
  unit: Unit,
  { caller }: Reader,
  subject: Subject,
  memo: MemoDocument,
  verb: 'created' | 'updated' | 'removed' | 'restored',
  before: readonly string[],
  added: MemoDocument['next_actions'] = [],
): Promise<void> {
  const { interview } = subject
  const shared = (side: Side, readers: readonly string[] = memo.readers) =>
    readers.includes(`${side}:${side === 'startup' ? memo.startup_company_uid : memo.partner_company_uid}`)
  // What comes back after a deletion was told when it was shared.
  const fresh = verb === 'restored' ? [] : sides.filter((side) => shared(side) && !shared(side, before))
  unit.activity({
    verb: interview
      ? fresh.length > 0
        ? 'memo.shared'
        : `memo.${verb}`
      : verb === 'created'
        ? 'memo.noted'
        : `memo.note_${verb}`,
    object: interview ? objectOf(interview) : { type: 'memo', uid: memo.uid, title: subject.title },
    startupId: shared('startup') ? memo.startup_company_uid : null,
    partnerId: shared('partner') ? memo.partner_company_uid : null,
  })
  /** Those who read it before and after, and have promised something since. */
  const bound = sides.filter(
    (side) => shared(side) && shared(side, before) && added.some(({ owner_actor }) => owner_actor === side),
  )
  const notes = interview
    ? [
        ...memoNotifications(withThoseOn(fresh, interview), memo, caller.person),
        ...promisedNotifications(withThoseOn(bound, interview), added, caller.person),
      ]
    : [
        ...sharedNotifications(memo, await peopleOn(fresh, memo), caller.person),
        ...promisedInCall({ ...memo, next_actions: added }, await peopleOn(bound, memo), caller.person),
      ]
  for (const note of notes) unit.notify(note)
}
const withThoseOn = (on: readonly Side[], interview: InterviewDocument): InterviewDocument => ({
  ...interview,
  participants: interview.participants.filter(({ actor }) => on.some((side) => side === actor)),
})

async function create(context: Context<typeof operatorMemos.create>) {
  const { body, caller, now } = context
  const { interview_uid, startup_uid, partner_uid, next_actions, ...said } = body
  const subject = await subjectOf(interview_uid, startup_uid, partner_uid)
  assertShareable(said.visibility, subject)
  return context.commit(async (unit) => {
    const given = newRecord(caller.person, now)
    const { startup_company_uid, partner_company_uid } = subject
    const memo = newMemo({
      ...given,
      ...said,
      interview_uid,
      startup_company_uid,
      partner_company_uid,
      next_actions: [],
    })
    const made = await agreed(unit, context, memo, next_actions, [])
    const whole = { ...memo, next_actions: made.next_actions, assignees: made.assignees }
    unit.create(collection, whole)
    storeAgreed(unit, made)
    endDraft(unit, caller, draftAbout({ interview_uid, startup_uid, partner_uid }))
    await tell(unit, context, subject, whole, 'created', [])
    return { status: 201, body: { data: presentMemo(context)(whole) } }
  })
}

const subjectOfMemo = ({ interview_uid, startup_company_uid, partner_company_uid }: MemoDocument) =>
  subjectOf(interview_uid, startup_company_uid, partner_company_uid)

const update = (context: Context<typeof operatorMemos.update>) =>
  context.commit(async (unit) => {
    const { params, body, caller } = context
    const memo = allowed(unit, context, await operatorsMemos.getIn(unit, params.memo_id), 'update')
    const { next_actions, ...said } = body
    const subject = await subjectOfMemo(memo)
    if (said.visibility) assertShareable(said.visibility, memo)
    const store = await edited(unit, context, memo, said, next_actions)
    const stored = store()
    endDraft(unit, caller, draftAbout({ memo_uid: memo.uid }))
    await tell(unit, context, subject, stored, 'updated', memo.readers, addedTo(memo, stored))
    return { status: 200, body: { data: presentMemo(context)(stored) } }
  })

const remove = (context: Context<typeof operatorMemos.remove>) =>
  context.commit(async (unit) => {
    const memo = allowed(unit, context, await operatorsMemos.getIn(unit, context.params.memo_id), 'remove')
    const subject = await subjectOfMemo(memo)
    const store = await withGone(unit, memo, context.now.toISOString())
    await tell(unit, context, subject, store(), 'removed', memo.readers)
    return { status: 204 }
  })

const restore = (context: Context<typeof operatorMemos.restore>) =>
  context.commit(async (unit) => {
    const memo = allowed(unit, context, await operatorsMemos.goneIn(unit, context.params.memo_id), 'restore')
    const subject = await subjectOfMemo(memo)
    const store = await withGone(unit, memo, null)
    const next = store()
    await tell(unit, context, subject, next, 'restored', memo.readers)
    return { status: 200, body: { data: presentMemo(context)(next) } }
  })

const named = (users: readonly UserDocument[]) =>
  users.map((user) => ({ uid: user.uid, actor: user.actor, name: fullName(user), writes: canWrite(user) }))

export const operatorMemoRoutes = implement(operatorMemos)({
  list: async ({ query, ...reader }) => {
    const found = await operatorsMemos.list(query, reader.caller.uid)
    const { rows, page_info } = query.deleted ? await goneAlone(found) : found
    await markRead(rows, reader)
    return { status: 200, body: { data: rows.map(presentMemo(reader)), page_info } }
  },
  audience: async ({ query: { startup_uid, partner_uid }, caller }) => {
    const [startup, partner] = await Promise.all([
      startup_uid ? startupOf(startup_uid as StartupId) : null,
      partner_uid ? partnerOf(partner_uid as PartnerId) : null,
    ])
    const [operators, ofStartup, ofPartner] = await Promise.all([
      allUsers.list({ actor: ['operator'], status: ['active'], per_page: MOST_NAMED }, caller.uid),
      startup ? membersOf({ startupId: startup.uid as StartupId }).active(MOST_NAMED) : [],
      partner ? membersOf({ partnerId: partner.uid as PartnerId }).active(MOST_NAMED) : [],
    ])
    const data = {
      operators: named(operators.rows),
      startup: startup && { name: startup.name, people: named(ofStartup) },
      partner: partner && { name: partner.name, people: named(ofPartner) },
    }
    return { status: 200, body: { data } }
  },
  create,
  update,
  remove,
  restore,
  revisions: async ({ params, ...reader }) => versionsTo(reader, await operatorsMemos.get(params.memo_id)),
})
