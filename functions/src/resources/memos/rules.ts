import { type MemoDocument, readersOf } from '@banso/contract/memos'
import type { Given } from '../../kernel/given.ts'

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
    temperature: null,
    pinned: false,
    file_uids: [],
    files: [],
    read_by: {},
    revisions: [],
  }) satisfies Partial<MemoDocument>

/** What follows from the rest of a new memo. */
type Derived = Pick<MemoDocument, 'author' | 'readers'>

/** The document of a new memo: what is given, over what every memo begins with. */
export function newMemo(given: Given<MemoDocument, ReturnType<typeof begun> & Derived>): MemoDocument {
  const memo = { ...begun(), author: given.created_by, ...given }
  return { ...memo, readers: readersOf(memo) }
}
