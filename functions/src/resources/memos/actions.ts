import { invalid } from '@banso/contract/errors'
import type { MemoDocument, OperatorMemoInput } from '@banso/contract/memos'
import type { Actor } from '@banso/contract/roles'
import type { TaskDocument } from '@banso/contract/tasks'
import type { PartnerId, Reader } from '../../kernel/authorize.ts'
import type { newRecord, Unit } from '../../kernel/commit.ts'
import { partnerOf } from '../partners/data.ts'
import { relationBetweenIn } from '../relations/data.ts'
import { newTask } from '../tasks/rules.ts'
import { writersOfPartner } from '../users/data.ts'

/** The actions that are made of a memo's next actions. */

type Wanted = OperatorMemoInput['next_actions']
type Caller = Reader['caller']
/** The partner whose next action becomes an action, and its people who are told; nobody where it says so itself. */
export type AskedPartner = { readonly uid: string; readonly name: string; readonly people: readonly string[] }

/** Of which sides somebody makes actions out of memos. */
const makes: { readonly [A in Actor]: readonly Actor[] } = {
  operator: ['startup', 'operator', 'partner'],
  startup: ['startup', 'partner'],
  partner: ['startup', 'partner'],
}
const refusals: { readonly [A in Actor]: string } = {
  operator: '経営アクションにできるのは、スタートアップについてのメモだけです。',
  startup: '経営アクションにできるのは、自社かパートナーが対応するものだけです。',
  partner: '経営アクションにできるのは、自社かスタートアップが対応するものだけです。',
}
const UNRELATED = '経営アクションにできるのは、申込を進めているパートナーの対応だけです。'
const UNSHARED = '経営アクションにできるのは、スタートアップと共有するメモだけです。'
const refused = (index: number, text: string) => invalid({ [`next_actions.${index}.as_task`]: text })

/**
 * The partner that is asked by those of them which `isNew` names. It reads what is made by its relation alone, so
 * without an open one nothing is made. Reads only.
 * Errors: 422 there, and for what a partner's startup could not read in the memo.
 */
export async function askedPartner(
  unit: Unit,
  { caller, now }: Reader,
  { startup_company_uid: startup, partner_company_uid: partner, readers }: MemoDocument,
  wanted: Wanted,
  isNew: (action: Wanted[number]) => boolean,
): Promise<AskedPartner | undefined> {
  const index = wanted.findIndex((one) => one.owner_actor === 'partner' && one.as_task && isNew(one))
  if (index < 0 || startup === null) return undefined
  const relation = partner === null ? undefined : await relationBetweenIn(unit, startup, partner, now)
  if (partner === null || !relation || relation.read_only) throw refused(index, UNRELATED)
  if (caller.actor === 'partner' && !readers.includes(`startup:${startup}`)) throw refused(index, UNSHARED)
  const people = caller.actor === 'partner' ? [] : await writersOfPartner(partner)
  return { uid: partner, name: (await partnerOf(partner as PartnerId)).name, people }
}

type Made = ReturnType<typeof newRecord> & Pick<TaskDocument, 'startup_name' | 'promise_uid'>
type Named = { readonly names: ReadonlyMap<string, string>; readonly partner: AskedPartner | undefined }

/**
 * The action of the startup that one of them becomes. What operators or a partner write for the startup's side is a
 * proposal to it, which it has to be able to read about; whatever else is somebody's own to do begins at once. A partner's is shared with the partner, and the company's to do.
 * Errors: 422 for what is not the writer's to make.
 */
export function taskFor(
  memo: MemoDocument,
  { title, owner_actor, assignee_uid, due_on }: Omit<Wanted[number], 'uid' | 'as_task'>,
  index: number,
  given: Made & { promise_uid: string },
  { names, partner }: Named,
  { actor }: Caller,
): TaskDocument {
  if (!memo.startup_company_uid || !makes[actor].includes(owner_actor)) throw refused(index, refusals[actor])
  const proposes = actor !== 'startup' && owner_actor === 'startup'
  if (proposes && actor === 'partner' && !memo.readers.includes(`startup:${memo.startup_company_uid}`))
    throw refused(index, UNSHARED)
  const person = assignee_uid && { uid: assignee_uid, actor: owner_actor, name: names.get(assignee_uid) ?? '' }
  const shared = owner_actor === 'partner' ? partner : undefined
  // A partner stands in an action as a company: whoever is named keeps the promise.
  const doer = shared ? { uid: shared.uid, actor: 'partner' as const, name: shared.name } : person
  return newTask({
    ...given,
    uid: `${given.promise_uid}-task`.slice(0, 64),
    title,
    description: '',
    goal_uid: null,
    issue_uid: null,
    assignee_uids: doer ? [doer.uid] : [],
    assignees: doer ? [doer] : [],
    owner_actor,
    ...(shared && { visibility: 'shared_partner', partner_company_uid: shared.uid, partner_name: shared.name }),
    start_on: null,
    due_on,
    priority: 'medium',
    checklist: [],
    recurrence: 'none',
    recurrence_until: null,
    measure_links: [],
    file_uids: [],
    startup_company_uid: memo.startup_company_uid,
    status: proposes ? 'proposed' : 'todo',
    proposed_by_operator: actor === 'operator',
    interview_uid: memo.interview_uid,
    memo_uid: memo.uid,
    memo_readers: memo.readers,
  })
}
