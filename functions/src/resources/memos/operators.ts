import { isDeepStrictEqual } from 'node:util'
import { ApiError, invalid } from '@banso/contract/errors'
import { type MemoDocument, type OperatorMemoInput, operatorMemos, readersOf } from '@banso/contract/memos'
import { fullName, type UserDocument } from '@banso/contract/users'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf, newRecord, type Unit } from '../../kernel/commit.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { allInterviews, interviews } from '../interviews/data.ts'
import { memoNotifications } from '../interviews/notifications.ts'
import { objectOf } from '../interviews/rules.ts'
import { partnerOf } from '../partners/data.ts'
import { promises, promisesOfMemo } from '../promises/data.ts'
import { startupOf } from '../startups/data.ts'
import { tasks, tasksOfMemo } from '../tasks/data.ts'
import { allUsers, membersOf } from '../users/data.ts'
import { type Agreed, agreed, storeAgreed } from './agreements.ts'
import { memos as collection, markRead, operatorsMemos } from './data.ts'
import { newMemo } from './rules.ts'

const present = (reader: Reader) => (memo: MemoDocument) => ({
  ...memo,
  revision_count: memo.revisions.length,
  read_by:
    memo.author.actor === 'operator'
      ? Object.values(memo.read_by).toSorted((a, b) => a.read_at.localeCompare(b.read_at))
      : [],
  etag: etagOf(memo),
  can: may(reader.caller, 'memo.update', () => memo.author.actor === 'operator') ? ['update'] : [],
})

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

/** Tells of the memo, to a company only where it may read it, and to whom it is newly shared with. */
function tell(
  unit: Unit,
  { caller }: Reader,
  subject: Subject,
  memo: MemoDocument,
  verb: 'created' | 'updated',
  before: readonly string[],
): void {
  const { interview } = subject
  const shared = (side: 'startup' | 'partner', readers: readonly string[] = memo.readers) =>
    readers.includes(`${side}:${side === 'startup' ? memo.startup_company_uid : memo.partner_company_uid}`)
  const fresh = (['startup', 'partner'] as const).filter((side) => shared(side) && !shared(side, before))
  unit.activity({
    verb: interview
      ? fresh.length > 0
        ? 'memo.shared'
        : `memo.${verb}`
      : verb === 'created'
        ? 'memo.noted'
        : 'memo.note_updated',
    object: interview ? objectOf(interview) : { type: 'memo', uid: memo.uid, title: subject.title },
    startupId: shared('startup') ? memo.startup_company_uid : null,
    partnerId: shared('partner') ? memo.partner_company_uid : null,
  })
  if (!interview) return
  const readers = interview.participants.filter(({ actor }) => fresh.some((side) => side === actor))
  for (const note of memoNotifications({ ...interview, participants: readers }, caller.person)) unit.notify(note)
}

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
    const about = interview_uid ? await allInterviews.getIn(unit, interview_uid) : undefined
    const whole = { ...memo, next_actions: made.next_actions }
    unit.create(collection, whole)
    // What an operator has written of it is its report (see `askForReports`).
    if (about?.needs_report) unit.derive(interviews, about, { needs_report: false })
    storeAgreed(unit, made)
    tell(unit, context, subject, whole, 'created', [])
    return { status: 201, body: { data: present(context)(whole) } }
  })
}

const update = (context: Context<typeof operatorMemos.update>) =>
  context.commit(async (unit) => {
    const { params, body, caller, now } = context
    const memo = unit.seen(await operatorsMemos.getIn(unit, params.memo_id), present(context))
    if (!present(context)(memo).can.includes('update')) throw new ApiError('forbidden')
    const { next_actions, ...said } = body
    const subject = await subjectOf(memo.interview_uid, memo.startup_company_uid, memo.partner_company_uid)
    if (said.visibility) assertShareable(said.visibility, memo)
    const changed = { ...memo, ...said }
    const readers = readersOf(changed)
    const next = { ...changed, readers }
    const made: Agreed | undefined =
      next_actions && (await agreed(unit, context, next, next_actions, memo.next_actions))
    const moved = !isDeepStrictEqual(readers, memo.readers)
    const kept = moved ? await tasksOfMemo(unit, memo.uid) : []
    const promised = moved ? await promisesOfMemo(unit, memo.uid) : []
    const revision = { saved_at: now.toISOString(), saved_by: caller.person, body: memo.body }
    const stored = unit.edit(collection, memo, {
      ...said,
      readers,
      ...(made && { next_actions: made.next_actions }),
      revisions: next.body === memo.body ? memo.revisions : [...memo.revisions, revision],
    })
    for (const task of kept) unit.patch(tasks, task.uid, { memo_readers: readers })
    for (const promise of promised) unit.patch(promises, promise.uid, { readers })
    if (made) storeAgreed(unit, made)
    tell(unit, context, subject, stored, 'updated', memo.readers)
    return { status: 200, body: { data: present(context)(stored) } }
  })

const MOST_NAMED = 50
const named = (users: readonly UserDocument[]) =>
  users.map((user) => ({ uid: user.uid, actor: user.actor, name: fullName(user) }))

export const operatorMemoRoutes = implement(operatorMemos)({
  list: async ({ query, ...reader }) => {
    const { rows, page_info } = await operatorsMemos.list(query, reader.caller.uid)
    await markRead(rows, reader)
    return { status: 200, body: { data: rows.map(present(reader)), page_info } }
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
})
