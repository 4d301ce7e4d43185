import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '@banso/contract/errors'
import {
  MEMO_DRAFT_DAYS,
  type MemoDraftDocument,
  memoDraftDocument,
  memoDrafts,
  operatorMemoDrafts,
  partnerMemoDrafts,
} from '@banso/contract/memo-drafts'
import { isUid } from '@banso/contract/uid'
import type { PartnerId, Reader, StartupId } from '../../kernel/authorize.ts'
import { etagOf, newRecord, type Unit } from '../../kernel/commit.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { read } from '../../kernel/firestore/query.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { allInterviews } from '../interviews/data.ts'
import { interviewVerdicts } from '../interviews/rules.ts'
import { type Area, interviewsIn } from '../interviews/seen.ts'
import { partnerOf } from '../partners/data.ts'
import { startupOf } from '../startups/data.ts'
import { memosOf, memosWith, operatorsMemos } from './data.ts'
import { presentMemo } from './rules.ts'

/**
 * What somebody is writing and has not saved. A draft is its author's alone: no list, no search, no activity and no
 * notification knows of it, and it opens only where the memo itself could be saved now.
 */

const drafts = collection('memo_drafts', memoDraftDocument)

/** One of each author for each thing: writing it again makes nothing twice, and nobody can name another's. */
const draftUid = (authorUid: string, about: string): string =>
  createHash('sha256').update(`${authorUid}\n${about}`).digest('base64url')

/** The memo is saved: what was its draft goes in the same commit, also where there is none. */
export const endDraft = (unit: Unit, { uid }: { readonly uid: string }, about: string): void =>
  unit.remove(drafts, draftUid(uid, about))

const MOST_DRAFTS = 100
/** The drafts of somebody who goes. Reads; what it answers removes them. */
export async function endDraftsOf(unit: Unit, authorUid: string): Promise<() => void> {
  const own = await unit.take(drafts, [{ field: 'author_uid', op: '==', value: authorUid }], undefined, MOST_DRAFTS)
  return () => {
    for (const { uid } of own) unit.remove(drafts, uid)
  }
}

/** Nothing is kept. It has a version too, so that the first words of two devices do not pass each other unseen. */
const nothing = (uid: string) => ({ uid, rev: 0, updated_at: '', updated_by: null, fields: {}, memo_etag: null })
type Kept = ReturnType<typeof nothing> | MemoDraftDocument

const present = (draft: Kept) => ({
  fields: draft.fields,
  memo_etag: draft.memo_etag,
  updated_at: draft.updated_at || null,
  etag: etagOf(draft),
})
const expiryFrom = (now: Date) => new Date(now.getTime() + MEMO_DRAFT_DAYS * 86_400_000).toISOString()
const alive = (draft: MemoDraftDocument | undefined, now: Date) =>
  draft && draft.expires_at > now.toISOString() ? draft : undefined

type Call = Reader & Area & { readonly params: { readonly memo_draft_id: string } }

/** Whether the caller could save this memo now. */
async function isWritable(about: string, area: Area, reader: Reader): Promise<boolean> {
  const [, kind = 'memo', uid = about] = /^(memo|interview|startup|partner)-(.+)$/.exec(about) ?? []
  if (!isUid(uid)) return false
  const isOperator = !area.startupId && !area.partnerId
  if (kind === 'memo') {
    const own = area.startupId ? memosOf(area.startupId) : area.partnerId ? memosWith(area.partnerId) : operatorsMemos
    const memo = await own.get(uid)
    return memo !== undefined && presentMemo(reader)(memo).can.includes('update')
  }
  if (kind === 'interview') {
    const interview = await (isOperator ? allInterviews : interviewsIn(area)).get(uid)
    return interview !== undefined && (isOperator || interviewVerdicts(interview, reader).includes('memo'))
  }
  if (!isOperator) return false
  // Both refuse what is not there.
  return Boolean(await (kind === 'startup' ? startupOf(uid as StartupId) : partnerOf(uid as PartnerId)))
}

/** Errors: 404. */
async function assertWritable({ params, startupId, partnerId, ...reader }: Call): Promise<void> {
  if (!(await isWritable(params.memo_draft_id, { startupId, partnerId }, reader))) throw new ApiError('not_found')
}

const get = async (context: Call) => {
  const uid = draftUid(context.caller.uid, context.params.memo_draft_id)
  const [draft] = await Promise.all([read(drafts, uid), assertWritable(context)])
  return { status: 200, body: { data: present(alive(draft, context.now) ?? nothing(uid)) } } as const
}

type Keep = Call & { readonly body: Context<typeof memoDrafts.keep | typeof operatorMemoDrafts.keep>['body'] }
/**
 * Keeps the words of the moment: one write, and no read but the draft's own once it is there. The same words again are
 * kept already, whatever version they name: an answer was lost. Without fields nothing is left to keep.
 * Errors: 404 where the memo could not be saved; 412 with what another device has kept meanwhile.
 */
const keep = (context: Keep) => async (unit: Unit) => {
  const { caller, now, params } = context
  const { fields, memo_etag } = context.body
  const uid = draftUid(caller.uid, params.memo_draft_id)
  const known = alive(await unit.read(drafts, uid), now)
  if (!known) await assertWritable(context)
  unit.silent()
  const before: Kept = known ?? nothing(uid)
  const answer = (draft: Kept) => ({ status: 200, body: { data: present(draft) } }) as const
  if (isDeepStrictEqual(before.fields, fields)) return answer(before)
  unit.seen<Kept>(before, present)
  if (Object.keys(fields).length === 0) {
    unit.remove(drafts, uid)
    return answer(nothing(uid))
  }
  const said = { fields, memo_etag, expires_at: expiryFrom(now) }
  if (known) return answer(unit.edit(drafts, known, said))
  const draft: MemoDraftDocument = {
    ...newRecord(caller.person, now),
    ...said,
    uid,
    author_uid: caller.uid,
    about: params.memo_draft_id,
    // A later draft of the same memo never has a version that another device knows from an earlier one.
    rev: now.getTime(),
  }
  unit.set(drafts, draft)
  return answer(draft)
}

export const memoDraftRoutes = [
  ...implement(memoDrafts)({ get, keep: (context) => context.commit(keep(context)) }),
  ...implement(partnerMemoDrafts)({ get, keep: (context) => context.commit(keep(context)) }),
  ...implement(operatorMemoDrafts)({ get, keep: (context) => context.commit(keep(context)) }),
]
