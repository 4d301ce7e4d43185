import type { ActivityVerb } from '@banso/contract/activity-verbs'
import { systemPerson } from '@banso/contract/common'
import type { InvitationDocument } from '@banso/contract/invitations'
import { firstLetters } from '@banso/contract/letters'
import { type Actor, actorLabels, type Role, roleLabels } from '@banso/contract/roles'
import { fullName, MAX_MEMBERS, type UserDocument } from '@banso/contract/users'
import type { UserRecord } from 'firebase-admin/auth'
import { madeAt } from '../../kernel/authenticate.ts'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import { queueMail } from '../../mail/data.ts'
import { users } from '../../resources/users/data.ts'
import { membershipOf, newUser } from '../../resources/users/new-user.ts'
import { accountIn } from '../data.ts'
import { roleNotification } from '../notifications.ts'
import { type Place, placeOf } from './data.ts'
import { seatIn } from './seats.ts'

/** Why a role was not given, in words for whoever asked. */
export class Refused extends Error {}
/** Nobody would be left to decide. */
export class LastHead extends Refused {
  constructor() {
    super('管理者が1名のため変更できません。先に別の方を管理者にしてください。')
  }
}

/** What somebody is to be; `companyUid` is empty for operators. */
export type Belonging = { actor: Actor; role: Role; companyUid: string }

/** What the invited person is to be. */
export const belongingOf = (invitation: InvitationDocument): Belonging => {
  const { startup_company_uid, partner_company_uid, company_role, operator_role } = invitation
  const actor = startup_company_uid ? 'startup' : partner_company_uid ? 'partner' : 'operator'
  return {
    actor,
    companyUid: startup_company_uid ?? partner_company_uid ?? '',
    role: company_role ?? operator_role ?? 'viewer',
  }
}

const ranks: readonly Role[] = ['viewer', 'member', 'manager', 'owner', 'admin']
export const isHead = (role: Role | null): boolean => role === 'owner' || role === 'admin'
export const roleOf = (user: UserDocument): Role | null =>
  user.actor === 'operator' ? user.operator_role : user.company_role
/** The company's uid; empty for operators. */
export const companyOf = (user: Pick<UserDocument, 'startup_company_uid' | 'partner_company_uid'>): string =>
  user.startup_company_uid ?? user.partner_company_uid ?? ''

/** Keeps the count of heads when one comes or goes. Throws LastHead where nobody would be left. */
export function moveHeads(place: Place, by: number): void {
  if (by < 0 && place.heads + by < 1) throw new LastHead()
  if (by !== 0) place.setHeads(place.heads + by)
}

/** Whether a company's programme has ended so that nobody joins it any more. */
export const isOver = (status: UserDocument['company_status']): boolean =>
  status === 'withdrawn' || status === 'terminated'

/** The account a role is given to; address and name are those of a new member. */
export type Account = Pick<UserRecord, 'uid'> &
  Partial<Pick<UserRecord, 'email' | 'emailVerified' | 'displayName' | 'metadata'>>
type Giving = {
  /** Other fields that change with the role. */
  also?: Partial<UserDocument>
  verb?: ActivityVerb
  /** Why, for the activity. */
  reason?: string
}

/**
 * Gives an account its role: the one function behind every way to grant one. Makes the membership where there is
 * none and the company has a place left, ends older sessions where rights shrink, keeps the count of heads, and tells the person of another role.
 * Claims follow after the commit. Throws Refused; the caller has made sure that the account is meant.
 */
export async function giveRole(
  unit: Unit,
  account: Account,
  to: Belonging,
  now: Date,
  { also = {}, verb = 'role.granted', reason }: Giving = {},
): Promise<UserDocument> {
  const known = await accountIn(unit, account.uid)
  const place = await placeOf(unit, to.actor, to.companyUid)
  if (!place) throw new Refused('企業が見つかりません。')
  const user = known && known.status !== null ? known : undefined
  const before = user ? roleOf(user) : null
  if (!user && isOver(place.company_status)) throw new Refused('この企業の利用は終了しています。')
  if (user) assertFits(user, to)
  const take = user ? () => undefined : await seatIn(unit, to)
  if (!take) throw new Refused(`メンバーは${MAX_MEMBERS}名まで登録できます。`)
  moveHeads(place, Number(isHead(to.role)) - Number(isHead(before)))

  const belonging = belongingFields(to, place)
  const next = { ...(user ?? newMember(account, belonging, now)), ...belonging, ...also }
  const shrinks = before !== null && ranks.indexOf(to.role) < ranks.indexOf(before)
  const at = Math.floor(now.getTime() / 1000)
  const changed = {
    ...next,
    claims_rev: next.claims_rev + 1,
    ...(shrinks && { valid_after: at, demoted_at: at }),
  }
  const stored = user ? unit.edit(users, user, changed) : changed
  if (!user) unit.set(users, changed)
  take()
  unit.activity({
    verb,
    object: objectOf(stored),
    to: roleLabels[to.role],
    startupId: stored.startup_company_uid,
    partnerId: stored.partner_company_uid,
    diff: reason === undefined ? [] : [{ field: 'reason', label: '理由', before: '', after: reason }],
  })
  if (before !== null && before !== to.role) tellOfRole(unit, stored, to.role, now)
  return stored
}

export const objectOf = (user: UserDocument) => ({ type: 'user', uid: user.uid, title: fullName(user) })

/** The person learns of another role, whatever the settings. */
function tellOfRole(unit: Unit, user: UserDocument, role: Role, now: Date): void {
  unit.notify(roleNotification(user, role))
  const parameters = { name: fullName(user), role: roleLabels[role] }
  queueMail(unit, { to: user.email, template: 'role_changed', parameters }, now)
}

function assertFits(user: UserDocument, to: Belonging): void {
  if (user.actor !== to.actor) throw new Refused(`${actorLabels[user.actor]}の利用者です。区分は変更できません。`)
  if (companyOf(user) !== to.companyUid) throw new Refused('別の企業に所属しています。')
  if (user.status === 'suspended') throw new Refused('停止中の利用者です。停止を解除してからお手続きください。')
  if (user.status === 'left') throw new Refused('退会した利用者です。')
}

const belongingFields = ({ actor, role, companyUid }: Belonging, { heads: _, setHeads: __, ...mirrored }: Place) => ({
  actor,
  ...membershipOf(actor, companyUid, role),
  ...mirrored,
})

/** Name from the account's display name 「姓 名」, else from the address, until the person writes it. */
function newMember(account: Account, belonging: ReturnType<typeof belongingFields>, now: Date): UserDocument {
  const email = account.email ?? ''
  const [last_name = '', ...rest] = (account.displayName?.trim() || email.split('@')[0] || '').split(/\s+/)
  return newUser({
    ...newRecord(systemPerson, now),
    ...belonging,
    uid: account.uid,
    last_name: firstLetters(last_name, 40),
    first_name: firstLetters(rest.join(' '), 40),
    email,
    email_verified: account.emailVerified === true,
    account_made_at: madeAt(account.metadata?.creationTime),
    claims_rev: 0,
  })
}
