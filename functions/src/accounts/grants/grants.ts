import { systemPerson } from '@banso/contract/common'
import { email } from '@banso/contract/fields'
import { companyRoles, operatorRoles, roleLabels } from '@banso/contract/roles'
import { isUid } from '@banso/contract/uid'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { app } from '../../kernel/app.ts'
import { commitBySystem } from '../../kernel/commit.ts'
import { normalized } from '../emails/address.ts'
import { writeClaims } from '../membership/claims.ts'
import { start } from '../membership/duties.ts'
import { companiesOf } from '../membership/ending.ts'
import { type Belonging, giveRole, Refused } from '../membership/membership.ts'
import { refreshing } from '../membership/refresh.ts'
import { begin, follow } from '../operations/operations.ts'
import { grantAt, type RoleGrant, refuseGrant, roleGrants } from './data.ts'

const VALID_MS = 3_600_000

/**
 * Applies `role_grants/{id}` and stamps it applied or refused, with the cause in words. Whoever can
 * make the document has access to the project itself: that is how the first operator comes to be. Repeating a
 * delivery changes nothing: the stamp is set in the same transaction as the role; only the claims are written
 * again, in case the first delivery died before them.
 */
export async function applyGrant(id: string, madeAt: Date, now: Date): Promise<void> {
  const grant = await grantAt(id)
  if (!grant || grant.status === 'refused') return
  try {
    const account = await accountFor(grant)
    if (grant.status === undefined) await giveAndStamp(id, account, demandOf(grant, madeAt, now), now)
    await writeClaims(account.uid)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await refuseGrant(id, error.message, now)
  }
}

async function giveAndStamp(id: string, account: UserRecord, to: Belonging, now: Date): Promise<void> {
  const operation = await commitBySystem({ requestId: `role_grants/${id}`, now }, async (unit) => {
    // Refusing a stamped grant changes nothing, so the slower of two deliveries ends here.
    if ((await unit.read(roleGrants, id))?.status !== undefined) throw new Refused('処理済みです。')
    const user = await giveRole(unit, account, to, now)
    const cause = `「${roleLabels[to.role]}」にしました。`
    unit.patch(roleGrants, id, { status: 'applied', stamped_at: now.toISOString(), cause })
    const payload = { uid: user.uid, renamed: false, by: systemPerson, walk: start, invitations_after: '' }
    return begin(unit, refreshing, { payload, ...companiesOf(user) }, now)
  })
  await follow(refreshing, operation, now)
}

/** The account a grant means. An address counts only where Auth says it is verified: anybody can sign up with any. */
async function accountFor(grant: RoleGrant): Promise<UserRecord> {
  const address = normalized(grant.email)
  if (!grant.uid && !address) throw new Refused('uid または email を入力してください。')
  const known = grant.uid ? isUid(grant.uid) : email.safeParse(address).success
  const { users } = known
    ? await getAuth(app).getUsers([grant.uid ? { uid: grant.uid } : { email: address }])
    : { users: [] }
  const account = users[0]
  if (!account) throw new Refused('アカウントが見つかりません。')
  if (!grant.uid && !account.emailVerified) throw new Refused('メールアドレスが未確認です')
  return account
}

/** What a grant asks for. Throws Refused where it is too old, gives no reason, or names no role or company. */
export function demandOf(grant: RoleGrant, madeAt: Date, now: Date): Belonging {
  if (now.getTime() - madeAt.getTime() > VALID_MS)
    throw new Refused('作成から1時間を過ぎています。もう一度作成してください。')
  if (!grant.reason) throw new Refused('理由(reason)を入力してください。')
  const [actor = '', role = '', ...rest] = grant.role.split(':')
  const companyUid = { startup: grant.startup_company_uid, partner: grant.partner_company_uid }[actor] ?? ''
  if (rest.length === 0 && actor === 'operator' && Object.hasOwn(operatorRoles, role))
    return { actor, role: role as keyof typeof operatorRoles, companyUid: '' }
  if (rest.length > 0 || (actor !== 'startup' && actor !== 'partner') || !Object.hasOwn(companyRoles, role))
    throw new Refused('権限(role)は operator:admin や startup:owner のように入力してください。')
  if (!isUid(companyUid)) throw new Refused(`企業の uid(${actor}_company_uid)を入力してください。`)
  return { actor, role: role as keyof typeof companyRoles, companyUid }
}
