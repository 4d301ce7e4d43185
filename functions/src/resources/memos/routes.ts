import { ApiError } from '@banso/contract/errors'
import type { InterviewDocument } from '@banso/contract/interviews'
import { draftAbout } from '@banso/contract/memo-drafts'
import { memos, partnerMemos } from '@banso/contract/memos'
import type { PartnerId } from '../../kernel/authorize.ts'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { attachments } from '../files/attach.ts'
import { memoNotifications, promisedNotifications } from '../interviews/notifications.ts'
import { interviewVerdicts, objectOf } from '../interviews/rules.ts'
import { type Area, interviewsIn } from '../interviews/seen.ts'
import { countReadersOf } from '../users/data.ts'
import { agreed, storeAgreed } from './agreements.ts'
import { memos as collection, markRead, memosOf, memosWith } from './data.ts'
import { endDraft } from './drafts.ts'
import { allowed, edited, versionsTo, withGone } from './edit.ts'
import { addedTo, newMemo, presentMemo } from './rules.ts'

type Own<N extends keyof typeof memos> = Omit<
  Context<(typeof memos)[N]> | Context<(typeof partnerMemos)[N]>,
  keyof Area | 'params'
> &
  Area & { readonly params: Omit<Context<(typeof memos)[N]>['params'], 'startup_id'> }

/** The memos that the company of the address may read. */
const memosIn = ({ startupId, partnerId }: Area) => (startupId ? memosOf(startupId) : memosWith(partnerId as PartnerId))

/** Who is told of a memo: the own company, and with `shared` every company in the interview. */
const toldOf = ({ startupId, partnerId }: Area, shared: boolean, interview: InterviewDocument) => ({
  startupId: shared ? interview.startup_company_uid : startupId,
  partnerId: shared ? interview.partner_company_uid : partnerId,
})

const list = async ({ startupId, partnerId, params, query, ...reader }: Own<'list'>) => {
  const area = { startupId, partnerId }
  const { rows, page_info } = await memosIn(area).list(params.interview_id, query, reader.caller.uid)
  // Rows prove the interview, but for deleted ones, which may have gone with it; only those and no rows cost a look.
  const isProved = rows.length > 0 && !query.deleted
  if (!isProved && !(await interviewsIn(area).get(params.interview_id))) throw new ApiError('not_found')
  await markRead(rows, reader)
  return { status: 200, body: { data: rows.map(presentMemo(reader)), page_info } } as const
}

const notes = async ({ startupId, partnerId, query, ...reader }: Own<'notes'>) => {
  const { rows, page_info } = await memosIn({ startupId, partnerId }).notes(query, reader.caller.uid)
  await markRead(rows, reader)
  return { status: 200, body: { data: rows.map(presentMemo(reader)), page_info } } as const
}

/** The interview of a memo. Errors: 404. */
async function interviewIn(unit: Unit, area: Area, uid: string | null): Promise<InterviewDocument> {
  const interview = await interviewsIn(area).getIn(unit, uid ?? '-')
  if (!interview) throw new ApiError('not_found')
  return interview
}

const create = (context: Own<'create'>) =>
  context.commit(async (unit) => {
    const { params, caller, now } = context
    const { next_actions, ...said } = context.body
    const interview = await interviewIn(unit, context, params.interview_id)
    if (!interviewVerdicts(interview, context).includes('memo')) throw new ApiError('not_now')
    const files = await attachments(unit, context, { type: 'memo', uid: null }, said.file_uids)
    const memo = newMemo({
      ...newRecord(caller.person, now),
      ...said,
      interview_uid: interview.uid,
      startup_company_uid: interview.startup_company_uid,
      partner_company_uid: interview.partner_company_uid,
      files: files?.refs ?? [],
    })
    const made = await agreed(unit, context, memo, next_actions, [], interview.participants)
    const whole = { ...memo, next_actions: made.next_actions, assignees: made.assignees }
    unit.create(collection, whole)
    files?.settle(memo.uid)
    storeAgreed(unit, made)
    endDraft(unit, caller, draftAbout({ interview_uid: interview.uid }))
    const shared = said.visibility === 'all'
    unit.activity({
      verb: shared ? 'memo.shared' : 'memo.created',
      object: objectOf(interview),
      ...toldOf(context, shared, interview),
    })
    if (shared) for (const note of memoNotifications(interview, whole, caller.person)) unit.notify(note)
    return { status: 201, body: { data: presentMemo(context)(whole) } }
  })

const update = (context: Own<'update'>) =>
  context.commit(async (unit) => {
    const { params, body, caller } = context
    const memo = allowed(unit, context, await memosIn(context).getIn(unit, params.memo_id), 'update')
    const interview = await interviewIn(unit, context, memo.interview_uid)
    const { next_actions, ...said } = body
    const files = await attachments(unit, context, { type: 'memo', uid: memo.uid }, said.file_uids, memo.file_uids)
    const changes = { ...said, ...(files && { files: files.refs }) }
    const store = await edited(unit, context, memo, changes, next_actions, interview.participants)
    const next = store()
    files?.settle(memo.uid)
    endDraft(unit, caller, draftAbout({ memo_uid: memo.uid }))
    const widened = memo.visibility !== 'all' && next.visibility === 'all'
    unit.activity({
      verb: widened ? 'memo.shared' : 'memo.updated',
      object: objectOf(interview),
      ...toldOf(context, next.visibility === 'all', interview),
    })
    const told = widened
      ? memoNotifications(interview, next, caller.person)
      : next.visibility === 'all'
        ? promisedNotifications(interview, addedTo(memo, next), caller.person)
        : []
    for (const note of told) unit.notify(note)
    return { status: 200, body: { data: presentMemo(context)(next) } }
  })

const remove = (context: Own<'remove'>) =>
  context.commit(async (unit) => {
    const memo = allowed(unit, context, await memosIn(context).getIn(unit, context.params.memo_id), 'remove')
    const interview = await interviewIn(unit, context, memo.interview_uid)
    const store = await withGone(unit, memo, context.now.toISOString())
    store()
    const told = toldOf(context, memo.visibility === 'all', interview)
    unit.activity({ verb: 'memo.removed', object: objectOf(interview), ...told })
    return { status: 204 } as const
  })

const restore = (context: Own<'restore'>) =>
  context.commit(async (unit) => {
    const memo = allowed(unit, context, await memosIn(context).goneIn(unit, context.params.memo_id), 'restore')
    const interview = await interviewIn(unit, context, memo.interview_uid)
    const store = await withGone(unit, memo, null)
    const next = store()
    const told = toldOf(context, memo.visibility === 'all', interview)
    unit.activity({ verb: 'memo.restored', object: objectOf(interview), ...told })
    return { status: 200, body: { data: presentMemo(context)(next) } } as const
  })

const revisions = async ({ startupId, partnerId, params, ...reader }: Own<'revisions'>) =>
  versionsTo(reader, await memosIn({ startupId, partnerId }).get(params.memo_id))

/**
 * How many people read a memo once all sides may: everybody who is active there, whether in the interview or not. Errors:
 * 404.
 */
const readers = async ({ startupId, partnerId, params }: Own<'readers'>) => {
  const interview = await interviewsIn({ startupId, partnerId }).get(params.interview_id)
  if (!interview) throw new ApiError('not_found')
  const { startup_company_uid: startup, partner_company_uid: partner } = interview
  const counts = await Promise.all([
    countReadersOf('operator', ''),
    ...(startup && !startupId ? [countReadersOf('startup', startup)] : []),
    ...(partner && !partnerId ? [countReadersOf('partner', partner)] : []),
  ])
  return { status: 200, body: { data: { people: counts.reduce((sum, count) => sum + count, 0) } } } as const
}

const own = { readers, list, notes, create, update, remove, restore, revisions }
export const memoRoutes = [...implement(memos)(own), ...implement(partnerMemos)(own)]
