import type { Person } from '@banso/contract/common'
import { invalid } from '@banso/contract/errors'
import { accountDocument, fullName, type UserDocument, userDocument } from '@banso/contract/users'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { collection, list, read, readMany, take, type Where } from '../../kernel/firestore.ts'

export const users = collection('users', userDocument, (user) => [
  `${user.last_name}${user.first_name}`,
  `${user.last_name_kana}${user.first_name_kana}`,
  user.email,
  user.job_title,
])
const accounts = collection('users', accountDocument)

type ListQuery = {
  page?: number
  per_page?: number
  cursor?: string
  q?: string
  sort?: string
  status?: string[]
  company_role?: string[]
}

/** The members of one company. */
export const membersOf = (company: { startupId: StartupId } | { partnerId: PartnerId }) => {
  const [field, companyUid] =
    'startupId' in company
      ? (['startup_company_uid', company.startupId] as const)
      : (['partner_company_uid', company.partnerId] as const)
  return {
    list: (query: ListQuery, callerUid: string) => {
      const where: Where[] = [{ field, op: '==', value: companyUid }]
      if (query.status) where.push({ field: 'status', op: 'in', value: query.status })
      if (query.company_role) where.push({ field: 'company_role', op: 'in', value: query.company_role })
      return list(users, { where, sort: query.sort ?? 'created_at', query, callerUid })
    },
  }
}

/** Who decides for a startup, and so is told of what waits for a decision. */
export async function ownersOf(startupId: StartupId): Promise<string[]> {
  const where: Where[] = [
    { field: 'startup_company_uid', op: '==', value: startupId },
    { field: 'company_role', op: '==', value: 'owner' },
    { field: 'status', op: '==', value: 'active' },
  ]
  return (await take(users, where, 'created_at', 20)).map(({ uid }) => uid)
}

/** The caller's own document; it exists, since the kernel has just read it. */
export async function currentUser(uid: string): Promise<UserDocument> {
  const user = await read(users, uid)
  if (!user) throw new Error('the caller has no document')
  return user
}

/**
 * People who may be named on a startup's record: its active members and active operators. Answers them by uid.
 * Errors: 422 at the named field for anybody else.
 */
export async function peopleFor(
  startupId: StartupId,
  named: Record<string, readonly string[]>,
): Promise<Map<string, Person>> {
  const uids = [...new Set(Object.values(named).flat())]
  const found = (await readMany(accounts, uids))
    .filter((account) => account.status !== null)
    .filter((user) => user.status === 'active' && (user.startup_company_uid === startupId || user.actor === 'operator'))
  const people = new Map(found.map((user) => [user.uid, { uid: user.uid, actor: user.actor, name: fullName(user) }]))
  for (const [field, asked] of Object.entries(named))
    if (asked.some((uid) => !people.has(uid)))
      throw invalid({ [field]: '選択した方は現在メンバーではありません。選び直してください。' })
  return people
}
