import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '@banso/contract/errors'
import { type MemoDocument, memos, readersOf } from '@banso/contract/memos'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf, newRecord } from '../../kernel/commit.ts'
import { implement } from '../../kernel/serve.ts'
import { attachments } from '../files/attach.ts'
import { interviewsOf } from '../interviews/data.ts'
import { memoNotifications } from '../interviews/notifications.ts'
import { interviewVerdicts, objectOf } from '../interviews/rules.ts'
import { tasks, tasksOf } from '../tasks/data.ts'
import { memos as collection, markRead, memosOf } from './data.ts'
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

export const memoRoutes = implement(memos)({
  list: async ({ startupId, params, query, ...reader }) => {
    const { rows, page_info } = await memosOf(startupId).list(params.interview_id, query, reader.caller.uid)
    // Rows prove the interview; only an empty list costs a look.
    if (rows.length === 0 && !(await interviewsOf(startupId).get(params.interview_id))) throw new ApiError('not_found')
    await markRead(rows, reader)
    return { status: 200, body: { data: rows.map(present(reader)), page_info } }
  },
  create: (context) =>
    context.commit(async (unit) => {
      const { startupId, params, body, caller, now } = context
      const interview = await interviewsOf(startupId).getIn(unit, params.interview_id)
      if (!interview) throw new ApiError('not_found')
      if (!interviewVerdicts(interview, context).includes('memo')) throw new ApiError('not_now')
      const files = await attachments(unit, context, { type: 'memo', uid: null }, body.file_uids)
      const memo = newMemo({
        ...newRecord(caller.person, now),
        ...body,
        interview_uid: interview.uid,
        startup_company_uid: startupId,
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
        startupId,
        partnerId: shared ? interview.partner_company_uid : null,
      })
      if (shared) for (const note of memoNotifications(interview, caller.person)) unit.notify(note)
      return { status: 201, body: { data: present(context)(memo) } }
    }),
  update: (context) =>
    context.commit(async (unit) => {
      const { startupId, params, body, caller, now } = context
      const memo = unit.seen(await memosOf(startupId).getIn(unit, params.memo_id), present(context))
      if (!isAuthor(memo, context)) throw new ApiError('forbidden')
      const interview = await interviewsOf(startupId).getIn(unit, memo.interview_uid ?? '-')
      if (!interview) throw new ApiError('not_found')
      const revision = { saved_at: now.toISOString(), saved_by: caller.person, body: memo.body }
      const files = await attachments(unit, context, { type: 'memo', uid: memo.uid }, body.file_uids, memo.file_uids)
      const readers = readersOf({ ...memo, ...body })
      const made = isDeepStrictEqual(readers, memo.readers) ? [] : await tasksOf(startupId).ofMemo(unit, memo.uid)
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
        startupId,
        partnerId: next.visibility === 'all' ? interview.partner_company_uid : null,
      })
      if (widened) for (const note of memoNotifications(interview, caller.person)) unit.notify(note)
      return { status: 200, body: { data: present(context)(next) } }
    }),
})
