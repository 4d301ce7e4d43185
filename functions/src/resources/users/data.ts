import type { Person } from '@banso/contract/common'
import { invalid } from '@banso/contract/errors'
import { byName } from '@banso/contract/name-order'
import { type Actor, writes } from '@banso/contract/roles'
import {
  type AccountDocument,
  accountDocument,
  fullName,
  MAX_MEMBERS,
  type UserDocument,
  userDocument,
  userStatuses,
} from '@banso/contract/users'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { after, count, list, type Part, read, readMany, take, takeBatch } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { ofCompany } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'

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
  actor?: string[]
  status?: string[]
  company_role?: string[]
  operator_role?: string[]
  startup_uid?: string
  partner_uid?: string
}
const filters = ['actor', 'status', 'company_role', 'operator_role'] as const

function search(scope: Where[], sort: string, query: ListQuery, callerUid: string) {
  const where = [...scope]
  for (const field of filters) if (query[field]) where.push({ field, op: 'in', value: query[field] })
  return list(users, { where, sort: query.sort ?? sort, query, callerUid })
}

const member = (account: AccountDocument | undefined): UserDocument | undefined =>
  account && account.status !== null ? account : undefined

type Scope = { startupId?: StartupId | undefined; partnerId?: PartnerId | undefined }
/** Where to look for people: in the company of the path, or, for operators, everywhere. */
export function doorOf({ startupId, partnerId }: Scope) {
  if (startupId) return membersOf({ startupId })
  return partnerId ? membersOf({ partnerId }) : allUsers
}

/** Who can change something in the name of a company. */
const whoWrites: Where = { field: 'company_role', op: 'in', value: ['owner', 'member'] }

type Company = { startupId: StartupId } | { partnerId: PartnerId }

const notLeft: Where = { field: 'status', op: 'in', value: ['active', 'suspended'] }
const active: Where = { field: 'status', op: '==', value: 'active' }

/** The members of one company. There is no way to read one without naming the company. */
export const membersOf = (company: Company) => {
  const [field, companyUid] =
    'startupId' in company
      ? (['startup_company_uid', company.startupId] as const)
      : (['partner_company_uid', company.partnerId] as const)
  const owned = (account: AccountDocument | undefined) => {
    const user = member(account)
    return user?.[field] === companyUid ? user : undefined
  }
  return {
    list: (query: ListQuery, callerUid: string) =>
      search([{ field, op: '==', value: companyUid }], 'created_at', query, callerUid),
    /** Who has not left. */
    find: (query: TextQuery) => findByText(users, [{ field, op: '==', value: companyUid }, notLeft], query),
    get: async (uid: string) => owned(await read(accounts, uid)),
    getIn: async (writer: Writer, uid: string) => owned(await writer.read(accounts, uid)),
    /** Those who work there now, longest first. */
    active: (limit: number) => take(users, [{ field, op: '==', value: companyUid }, active], 'created_at', limit),
  }
}

/** Bare profiles lie among the members; whatever else a list asks for, only members have. */
const isMember: Where = { field: 'status', op: 'in', value: Object.keys(userStatuses) }
const asksForAll = (query: ListQuery) =>
  ofCompany(query).length === 0 && query.q === undefined && filters.every((field) => query[field] === undefined)

/** People of every kind: for operators alone. */
export const allUsers = {
  list: (query: ListQuery, callerUid: string) =>
    search(asksForAll(query) ? [isMember] : ofCompany(query), '-created_at', query, callerUid),
  find: (query: TextQuery) => findByText(users, [notLeft], query),
  get: async (uid: string) => member(await read(accounts, uid)),
  getIn: async (writer: Writer, uid: string) => member(await writer.read(accounts, uid)),
}

/** Everybody of a company who has not left, or all such operators. */
const belongingTo = (actor: Actor, companyUid: string): Where[] => [
  actor === 'operator'
    ? { field: 'actor', op: '==', value: 'operator' }
    : { field: `${actor}_company_uid`, op: '==', value: companyUid },
]
const present = (actor: Actor, companyUid: string): Where[] => [...belongingTo(actor, companyUid), notLeft]
export const countPresent = (actor: Actor, companyUid: string): Promise<number> =>
  count(users, present(actor, companyUid))
/** Whether one of them has this address. It takes the same steps for every address. */
export const isColleague = async (writer: Writer, actor: Actor, companyUid: string, email: string) =>
  (await writer.take(users, [...present(actor, companyUid), { field: 'email', op: '==', value: email }], undefined, 1))
    .length > 0
/** Whether anybody in the portal has this address. */
export const isRegistered = async (writer: Writer, email: string): Promise<boolean> =>
  (await writer.take(users, [notLeft, { field: 'email', op: '==', value: email }], undefined, 1)).length > 0
/** Everybody who has not left, in the order of ids: a part of a walk over all. */
export const presentAfter = (uid: string, limit: number): Promise<Part<UserDocument>> =>
  takeBatch(users, { where: [notLeft, ...after(uid)], sort: undefined }, limit, undefined)
/** Active people of an area, or of all, in the order of ids: a part of a walk over them. */
export const activeAfter = (actor: Actor | undefined, uid: string, limit: number): Promise<Part<UserDocument>> => {
  const area: Where[] = actor ? [{ field: 'actor', op: '==', value: actor }] : []
  return takeBatch(users, { where: [...area, active, ...after(uid)], sort: undefined }, limit, undefined)
}
/** All active people of a company; who cannot be read is left out. */
export const activeInCompany = (type: 'startup' | 'partner', companyUid: string): Promise<UserDocument[]> =>
  take(users, [...belongingTo(type, companyUid), active], undefined, MAX_MEMBERS)
/** All of them, to tell them what their company has become. */
export const presentIn = (writer: Writer, actor: Actor, companyUid: string): Promise<UserDocument[]> =>
  writer.take(users, present(actor, companyUid), undefined, MAX_MEMBERS)

/** The heads of a company, or of the operators, the longest there first. */
export function headsOf(writer: Writer, actor: Actor, companyUid: string): Promise<UserDocument[]> {
  const role = actor === 'operator' ? 'operator_role' : 'company_role'
  const head: Where = { field: role, op: '==', value: actor === 'operator' ? 'admin' : 'owner' }
  return writer.take(users, [...belongingTo(actor, companyUid), active, head], 'created_at', 2)
}
export const canWrite = ({ company_role, operator_role }: UserDocument): boolean =>
  writes(company_role ?? operator_role)
/** What is answered where somebody is put in charge who only reads. */
export const READS_ONLY = '「閲覧のみ」の方は担当にできません。編集できる方を選択してください。'

/** The active person of a company, or operator, with this uid. */
export async function activeIn(writer: Writer, actor: Actor, companyUid: string, uid: string) {
  const user = member(await writer.read(accounts, uid))
  const belongs = user?.actor === actor && (user.startup_company_uid ?? user.partner_company_uid ?? '') === companyUid
  return belongs && user.status === 'active' ? user : undefined
}
/** Like `activeIn`, for who is to do something there: viewers are none of them. */
export async function writerIn(writer: Writer, actor: Actor, companyUid: string, uid: string) {
  const user = await activeIn(writer, actor, companyUid, uid)
  return user && canWrite(user) ? user : undefined
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

/** Operators with all rights, for what nobody is in charge of; at most 20. */
export async function adminsOfPortal(): Promise<string[]> {
  const where: Where[] = [
    { field: 'operator_role', op: '==', value: 'admin' },
    { field: 'status', op: '==', value: 'active' },
  ]
  return (await take(users, where, 'created_at', 20)).map(({ uid }) => uid)
}

const activeOfPartner = (partnerUid: string): Where[] => [
  { field: 'partner_company_uid', op: '==', value: partnerUid },
  { field: 'status', op: '==', value: 'active' },
]
/** Who can answer for a partner; at most 20. */
export async function writersOfPartner(partnerUid: string): Promise<string[]> {
  const where: Where[] = [...activeOfPartner(partnerUid), whoWrites]
  return (await take(users, where, 'created_at', 20)).map(({ uid }) => uid)
}
/** Who of a startup can answer: its owners and members. */
export async function writersOfStartup(startupUid: string): Promise<string[]> {
  const where: Where[] = [
    { field: 'startup_company_uid', op: '==', value: startupUid },
    whoWrites,
    { field: 'status', op: '==', value: 'active' },
  ]
  return (await take(users, where, 'created_at', 20)).map(({ uid }) => uid)
}
/** How many people of a company, or of the operators, can read what is shared with it. */
export const countReadersOf = (actor: Actor, companyUid: string): Promise<number> =>
  count(users, [...belongingTo(actor, companyUid), { field: 'status', op: '==', value: 'active' }])
/** How many people all published partners have. */
export const countPublicReaders = (): Promise<number> =>
  count(users, [
    { field: 'actor', op: '==', value: 'partner' },
    { field: 'company_status', op: '==', value: 'published' },
    { field: 'status', op: '==', value: 'active' },
  ])

/** People of any company, for what is decided person by person (`avatars.ts`). */
export const peopleNamed = async (uids: readonly string[]): Promise<UserDocument[]> =>
  (await readMany(accounts, [...new Set(uids)])).flatMap((account) => member(account) ?? [])

/** The caller's own document; it exists, since the kernel has just read it. */
export async function currentUser(uid: string): Promise<UserDocument> {
  const user = await read(users, uid)
  if (!user) throw new Error('the caller has no document')
  return user
}

/**
 * People who may be named on a startup's record: its active members and active operators. Answers them by uid.
 * Errors: 422 at the named field for anybody else, and at those `inCharge` for viewers, who could not do it.
 */
export async function peopleFor<K extends string>(
  startupId: StartupId,
  named: Readonly<Record<K, readonly string[]>>,
  { inCharge = [] }: { inCharge?: readonly NoInfer<K>[] } = {},
): Promise<Map<string, Person>> {
  const uids = [...new Set(Object.values<readonly string[]>(named).flat())]
  const found = (await readMany(accounts, uids))
    .filter((account) => account.status !== null)
    .filter((user) => user.status === 'active' && (user.startup_company_uid === startupId || user.actor === 'operator'))
  const people = new Map(found.map((user) => [user.uid, { uid: user.uid, actor: user.actor, name: fullName(user) }]))
  for (const [field, asked] of Object.entries<readonly string[]>(named))
    if (asked.some((uid) => !people.has(uid)))
      throw invalid({ [field]: '選択した方は現在メンバーではありません。選び直してください。' })
  for (const field of inCharge)
    if (found.some((user) => named[field].includes(user.uid) && !canWrite(user))) throw invalid({ [field]: READS_ONLY })
  return people
}

/** Active operators by name, with how much each can be in charge of. */
export async function activeOperators(
  limit: number,
): Promise<{ uid: string; name: string; capacity: number | null }[]> {
  const found = await take(users, [{ field: 'actor', op: '==', value: 'operator' }, active], undefined, limit)
  return found
    .toSorted(byName((user) => ({ name: fullName(user), kana: `${user.last_name_kana}${user.first_name_kana}` })))
    .map((user) => ({ uid: user.uid, name: fullName(user), capacity: user.operator_profile?.capacity ?? null }))
}

/**
 * The named operators, in the order named; the first is in charge, or whoever is named as such, and the others may be
 * there to read. Errors: 422 at the field for who is no active operator, and for a viewer in charge.
 */
export async function operatorsNamed(
  field: string,
  uids: readonly string[],
  inCharge: readonly string[] = uids.slice(0, 1),
): Promise<Person[]> {
  const found = (await readMany(accounts, uids)).map(member)
  if (found.some((user) => user?.operator_role === 'viewer' && inCharge.includes(user.uid)))
    throw invalid({ [field]: READS_ONLY })
  const people = found.flatMap((user): Person[] =>
    user?.actor === 'operator' && user.status === 'active'
      ? [{ uid: user.uid, actor: 'operator', name: fullName(user) }]
      : [],
  )
  if (people.length < uids.length)
    throw invalid({ [field]: '選択した方は現在、運営の担当者ではありません。選び直してください。' })
  return people
}

/** The operators of each of several companies, the first of each in charge. Errors: as above. */
export async function operatorsOfEach(
  companies: readonly { readonly assigned_operator_uids: readonly string[] }[],
): Promise<Person[][]> {
  const field = 'assigned_operator_uids'
  const all = [...new Set(companies.flatMap(({ assigned_operator_uids: uids }) => uids))]
  const first = companies.flatMap(({ assigned_operator_uids: uids }) => uids.slice(0, 1))
  const people = new Map((await operatorsNamed(field, all, first)).map((person) => [person.uid, person]))
  return companies.map(({ assigned_operator_uids: uids }) => uids.flatMap((uid) => people.get(uid) ?? []))
}
