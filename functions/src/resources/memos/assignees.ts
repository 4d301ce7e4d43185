import type { Person } from '@banso/contract/common'
import { invalid } from '@banso/contract/errors'
import type { MemoDocument, OperatorMemoInput } from '@banso/contract/memos'
import { fullName, type UserDocument } from '@banso/contract/users'
import type { Reader } from '../../kernel/authorize.ts'
import { canWrite, peopleNamed, READS_ONLY } from '../users/data.ts'

/** Who may be named in a memo's next actions. */

/** Who was in the interview: whom a company may name of the other sides. */
export type People = readonly Pick<Person, 'uid'>[]

type Wanted = OperatorMemoInput['next_actions'][number]
type NextAction = MemoDocument['next_actions'][number]

/** The person whom this very action names already, and no action is newly made for. */
const stands = ({ uid, assignee_uid, as_task }: Wanted, before: readonly NextAction[]): boolean => {
  const old = uid === null ? undefined : before.find((one) => one.uid === uid)
  return old?.assignee_uid === assignee_uid && (!as_task || old.task_uid !== null)
}

/**
 * uid → name. Reads only.
 * Errors: 422 at the action whose person does not belong to its side, or only reads there and so could not do it. Who
 * became a viewer afterwards stays where they stood: the rest of a memo can be put right without them.
 */
export async function assigneesOf(
  memo: Pick<MemoDocument, 'startup_company_uid' | 'partner_company_uid'>,
  wanted: readonly Wanted[],
  before: readonly NextAction[],
  { actor }: Pick<Reader['caller'], 'actor'>,
  named: People,
): Promise<Map<string, string>> {
  const uids = [...new Set(wanted.flatMap(({ assignee_uid }) => assignee_uid ?? []))]
  const users = new Map((await peopleNamed(uids)).map((user) => [user.uid, user]))
  const companies = { startup: memo.startup_company_uid, partner: memo.partner_company_uid, operator: null }
  const isOn = (user: UserDocument, side: Wanted['owner_actor']) => {
    const own = { startup: user.startup_company_uid, partner: user.partner_company_uid, operator: null }[side]
    return user.status === 'active' && user.actor === side && own === companies[side]
  }
  for (const [index, action] of wanted.entries()) {
    const { assignee_uid: uid, owner_actor: side } = action
    if (uid === null) continue
    const refused = (text: string) => invalid({ [`next_actions.${index}.assignee_uid`]: text })
    const user = users.get(uid)
    const isKnown = actor === 'operator' || actor === side || named.some((person) => person.uid === uid)
    if (!user || !isOn(user, side) || !isKnown)
      throw refused('選択した方は現在メンバーではありません。選び直してください。')
    if (!canWrite(user) && !stands(action, before)) throw refused(READS_ONLY)
  }
  return new Map([...users.values()].map((user) => [user.uid, fullName(user)]))
}
