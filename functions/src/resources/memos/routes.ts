import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '@banso/contract/errors'
import type { InterviewDocument } from '@banso/contract/interviews'
import { type MemoDocument, memos, partnerMemos, readersOf } from '@banso/contract/memos'
import { may, type PartnerId, type Reader } from '../../kernel/authorize.ts'
import { etagOf, newRecord } from '../../kernel/commit.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { attachments } from '../files/attach.ts'
import { memoNotifications } from '../interviews/notifications.ts'
import { interviewVerdicts, objectOf } from '../interviews/rules.ts'
import { type Area, interviewsIn } from '../interviews/seen.ts'
import { tasks, tasksOfMemo } from '../tasks/data.ts'
import { memos as collection, markRead, memosOf, memosWith } from './data.ts'
import { newMemo } from './rules.ts'

const isAuthor = (memo: MemoDocument, { caller }: Reader) => memo.author.uid === caller.uid

/** The author, or somebody of the author's company, or of the operators where one of them wrote it. */
const isOfOwnSide = ({ author, startup_company_uid, partner_company_uid }: MemoDocument, { caller }: Reader) => {
  const company = { startup: startup_company_uid, partner: partner_company_uid, operator: null }[author.actor]
  return author.actor === caller.actor && company === caller.companyUid
}

const present = (reader: Reader) => (memo: MemoDocument) => ({
  ...memo,
  revision_count: memo.revisions.length,
  read_by: isOfOwnSide(memo, reader)
    ? Object.values(memo.read_by).toSorted((a, b) => a.read_at.localeCompare(b.read_at))
    : [],
  etag: etagOf(memo),
  can: may(reader.caller, 'memo.update', () => isAuthor(memo, reader)) ? ['update'] : [],
})

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
  // Rows prove the interview; only an empty list costs a look.
  if (rows.length === 0 && !(await interviewsIn(area).get(params.interview_id))) throw new ApiError('not_found')
  await markRead(rows, reader)
  return { status: 200, body: { data: rows.map(present(reader)), page_info } } as const
}

const create = (context: Own<'create'>) =>
  context.commit(async (unit) => {
    const { params, body, caller, now } = context
    const interview = await interviewsIn(context).getIn(unit, params.interview_id)
    if (!interview) throw new ApiError('not_found')
    if (!interviewVerdicts(interview, context).includes('memo')) throw new ApiError('not_now')
    const files = await attachments(unit, context, { type: 'memo', uid: null }, body.file_uids)
    const memo = newMemo({
      ...newRecord(caller.person, now),
      ...body,
      interview_uid: interview.uid,
      startup_company_uid: interview.startup_company_uid,
      partner_company_uid: interview.partner_company_uid,
      template: interview.kind === 'pitch' ? 'investor' : interview.kind === 'followup' ? 'followup' : 'regular',
      files: files?.refs ?? [],
    })
    unit.create(collection, memo)
    files?.settle(memo.uid)
    const shared = body.visibility === 'all'
    unit.activity({
      verb: shared ? 'memo.shared' : 'memo.created',
      object: objectOf(interview),
      ...toldOf(context, shared, interview),
    })
    if (shared) for (const note of memoNotifications(interview, caller.person)) unit.notify(note)
    return { status: 201, body: { data: present(context)(memo) } }
  })

const update = (context: Own<'update'>) =>
  context.commit(async (unit) => {
    const { params, body, caller, now } = context
    const memo = unit.seen(await memosIn(context).getIn(unit, params.memo_id), present(context))
    if (!isAuthor(memo, context)) throw new ApiError('forbidden')
    const interview = await interviewsIn(context).getIn(unit, memo.interview_uid ?? '-')
    if (!interview) throw new ApiError('not_found')
    const revision = { saved_at: now.toISOString(), saved_by: caller.person, body: memo.body }
    const files = await attachments(unit, context, { type: 'memo', uid: memo.uid }, body.file_uids, memo.file_uids)
    const readers = readersOf({ ...memo, ...body })
    const made = isDeepStrictEqual(readers, memo.readers) ? [] : await tasksOfMemo(unit, memo.uid)
    const next = unit.edit(collection, memo, {
      ...body,
      ...(files && { files: files.refs }),
      readers,
      revisions: body.body === undefined || body.body === memo.body ? memo.revisions : [...memo.revisions, revision],
    })
    files?.settle(memo.uid)
    for (const task of made) unit.patch(tasks, task.uid, { memo_readers: readers })
    const widened = memo.visibility !== 'all' && next.visibility === 'all'
    unit.activity({
      verb: widened ? 'memo.shared' : 'memo.updated',
      object: objectOf(interview),
      ...toldOf(context, next.visibility === 'all', interview),
    })
    if (widened) for (const note of memoNotifications(interview, caller.person)) unit.notify(note)
    return { status: 200, body: { data: present(context)(next) } }
  })

export const memoRoutes = [
  ...implement(memos)({ list, create, update }),
  ...implement(partnerMemos)({ list, create, update }),
]
