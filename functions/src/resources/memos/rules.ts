import { isDeepStrictEqual } from 'node:util'
import { hoursSince } from '@banso/contract/dates'
import { RESTORE_DAYS } from '@banso/contract/limits'
import type { MemoRevisionDocument } from '@banso/contract/memo-revisions'
import { type MemoDocument, readersOf } from '@banso/contract/memos'
import type { Condition } from '@banso/contract/permissions'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import { newUid } from '../../kernel/firestore/codec.ts'
import type { NewDocument } from '../../kernel/new-document.ts'

/** What every memo begins with. */
const begun = () =>
  ({
    interview_uid: null,
    startup_company_uid: null,
    partner_company_uid: null,
    template: 'regular',
    summary: '',
    decisions: [],
    next_actions: [],
    assignees: [],
    temperature: null,
    pinned: false,
    file_uids: [],
    files: [],
    read_by: {},
    revision_count: 0,
  }) satisfies Partial<MemoDocument>

/** What follows from the rest of a new memo. */
type Derived = Pick<MemoDocument, 'author' | 'readers'>

/** The document of a new memo: what is given, over what every memo begins with. */
export function newMemo(given: NewDocument<MemoDocument, ReturnType<typeof begun> & Derived>): MemoDocument {
  const memo = { ...begun(), author: given.created_by, ...given }
  return { ...memo, readers: readersOf(memo) }
}

/** The author, or somebody of the author's company, or of the operators where one of them wrote it. */
export const isOfOwnSide = (
  { author, startup_company_uid, partner_company_uid }: MemoDocument,
  { caller }: Pick<Reader, 'caller'>,
): boolean => {
  const company = { startup: startup_company_uid, partner: partner_company_uid, operator: null }[author.actor]
  return author.actor === caller.actor && company === caller.companyUid
}

/** What the caller may do with a memo now. */
function verdicts(memo: MemoDocument, { caller, now }: Reader): string[] {
  const isOwn = isOfOwnSide(memo, { caller })
  const holds = (condition: Condition) => (condition === 'own_side' ? isOwn : memo.author.uid === caller.uid)
  const removes = may(caller, 'memo.remove', holds)
  if (memo.deleted_at !== null)
    return removes && hoursSince(memo.deleted_at, now) <= RESTORE_DAYS * 24 ? ['restore'] : []
  return [
    ...(may(caller, 'memo.update', holds) ? ['update'] : []),
    ...(removes ? ['remove'] : []),
    ...(isOwn && memo.revision_count > 0 ? ['revisions'] : []),
  ]
}

/** A memo as its reader gets it; who has read it is told to the author's own side alone. */
export const presentMemo = (reader: Reader) => (memo: MemoDocument) => ({
  ...memo,
  read_by: isOfOwnSide(memo, reader)
    ? Object.values(memo.read_by).toSorted((a, b) => a.read_at.localeCompare(b.read_at))
    : [],
  etag: etagOf(memo),
  can: verdicts(memo, reader),
})

/** The actions that a memo names since `before`. */
export const addedTo = (before: MemoDocument, { next_actions }: MemoDocument): MemoDocument['next_actions'] =>
  next_actions.filter(({ uid }) => uid !== null && before.next_actions.every((known) => known.uid !== uid))

const said = ['body', 'summary', 'decisions', 'next_actions', 'visibility'] as const
/** The version that a save leaves behind; undefined where it changes nothing of what the memo says. */
export function revisionOf(before: MemoDocument, next: MemoDocument): MemoRevisionDocument | undefined {
  if (said.every((field) => isDeepStrictEqual(before[field], next[field]))) return undefined
  const { body, summary, decisions, next_actions, visibility } = before
  return {
    uid: newUid(),
    memo_uid: before.uid,
    saved_at: before.updated_at,
    saved_by: before.updated_by,
    body,
    summary,
    decisions,
    next_actions,
    visibility,
  }
}
