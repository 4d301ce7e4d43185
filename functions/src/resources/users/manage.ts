import type { Activity } from '@banso/contract/activities'
import { ApiError, invalid } from '@banso/contract/errors'
import { chooseMessage } from '@banso/contract/fields'
import { mediaUid, mediaUrl } from '@banso/contract/files'
import { userLabels } from '@banso/contract/labels/users'
import { companyRoles, operatorRoles, type Role } from '@banso/contract/roles'
import {
  fullName,
  type OperatorProfile,
  type operatorUsers,
  type partnerUsers,
  type startupUsers,
  type UserDocument,
  type UserProfileInput,
} from '@banso/contract/users'
import { start } from '../../accounts/membership/duties.ts'
import { companiesOf, told } from '../../accounts/membership/ending.ts'
import { companyOf, giveRole, LastHead, Refused, roleOf } from '../../accounts/membership/membership.ts'
import { refreshing } from '../../accounts/membership/refresh.ts'
import { begin, follow, type Operation } from '../../accounts/operations/operations.ts'
import type { Unit } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import type { Context } from '../../kernel/serve.ts'
import { attachedFiles } from '../files/attach.ts'
import { doorOf, users } from './data.ts'
import { presentUser, userVerdicts } from './rules.ts'

export type UpdateContext =
  | Context<typeof startupUsers.update>
  | Context<typeof partnerUsers.update>
  | Context<typeof operatorUsers.update>
type ChangeContext =
  | UpdateContext
  | Context<typeof operatorUsers.role>
  | Context<typeof startupUsers.remove>
  | Context<typeof partnerUsers.remove>
  | Context<typeof operatorUsers.remove>
  | Context<typeof startupUsers.transition>
  | Context<typeof partnerUsers.transition>
  | Context<typeof operatorUsers.transition>

/** The person as the caller saw them. Errors: 404 (who has left too), 412. */
export async function seenUser(unit: Unit, context: ChangeContext): Promise<UserDocument> {
  const user = await doorOf(context).getIn(unit, context.params.user_id)
  return unit.seen(user?.status === 'left' ? undefined : user, presentUser(context))
}

/** A refusal of `giveRole` as the API tells it. */
const refusal = (error: unknown, field: string): unknown => {
  if (error instanceof LastHead) return new ApiError('last_owner', { cause: error })
  return error instanceof Refused ? invalid({ [field]: error.message }) : error
}

/** The names of the changed fields; what people say of themselves is not repeated in the log. */
const changedFields = (before: UserDocument, after: UserDocument): Activity['diff'] =>
  diffOf(before, after, userLabels)
    .filter(({ field }) => field !== 'company_role')
    .map((row) => ({ ...row, before: '', after: '' }))

type Changes = { role?: Role | undefined; also?: Partial<UserDocument>; reason?: string; field: string }

async function changeRole(unit: Unit, user: UserDocument, { role, also, reason, field }: Changes, now: Date) {
  const to = { actor: user.actor, role: role as Role, companyUid: companyOf(user) }
  return giveRole(unit, user, to, now, { also, reason }).catch((error: unknown) => {
    throw refusal(error, field)
  })
}

/** Claims and names elsewhere follow the document, where it has changed in what they tell. */
function beginRefresh(
  unit: Unit,
  before: UserDocument,
  after: UserDocument,
  { caller, now }: Pick<ChangeContext, 'caller' | 'now'>,
): Operation | undefined {
  const renamed = fullName(before) !== fullName(after)
  if (!renamed && before.claims_rev === after.claims_rev) return undefined
  const payload = { uid: after.uid, renamed, by: caller.person, walk: start, invitations_after: '' }
  return begin(unit, refreshing, { payload, ...companiesOf(after) }, now)
}

type Body = Partial<UserProfileInput & Pick<UserDocument, 'company_role'> & { operator_profile: OperatorProfile }>

/** The picture that the body names in place of the one before; undefined where it names none. Reads only. */
async function newPicture(unit: Unit, context: UpdateContext, user: UserDocument) {
  const { avatar_file_uid } = context.body as Body
  const before = mediaUid(user.avatar_url)
  if (avatar_file_uid === undefined || avatar_file_uid === before) return undefined
  const { settle } = await attachedFiles(unit, context, {
    target: { type: 'user', uid: user.uid },
    purpose: 'avatar',
    field: 'avatar_file_uid',
    now: [avatar_file_uid],
    before: [before],
  })
  const avatar_url = avatar_file_uid && mediaUrl(avatar_file_uid)
  return { changes: { avatar_url }, settle: () => settle(user.uid) }
}

/** Errors: 403 for other people's profiles and for what is not the caller's to give, 409 for the last owner's role. */
export async function update(context: UpdateContext) {
  const { body, now } = context
  const { company_role: role, avatar_file_uid: _, ...profile } = body as Body
  let operation: Operation | undefined
  const reply = await context.commit(async (unit: Unit) => {
    const user = await seenUser(unit, context)
    const can = userVerdicts(user, context)
    if (!can.includes('update') || (role && !can.includes('manage'))) throw new ApiError('forbidden')
    if (profile.operator_profile && user.actor !== 'operator')
      throw invalid({ operator_profile: '運営担当者だけが登録できる項目です。' })
    const picture = await newPicture(unit, context, user)
    const also = { ...profile, ...picture?.changes }
    const moves = role !== undefined && role !== roleOf(user)
    const next = moves
      ? await changeRole(unit, user, { role: role as Role, also, field: 'company_role' }, now)
      : unit.edit(users, user, also)
    picture?.settle()
    const diff = changedFields(user, next)
    if (diff.length > 0 || !moves) unit.activity({ verb: 'user.updated', ...told(next), diff })
    operation = beginRefresh(unit, user, next, context)
    return { status: 200, body: { data: presentUser(context)(next) } } as const
  })
  if (operation) await follow(refreshing, operation, now)
  return reply
}

/** An operator gives somebody another role. Errors: 403 for one's own, 409 for the last of its kind, 422. */
export async function role(context: Context<typeof operatorUsers.role>) {
  const { body, now } = context
  let operation: Operation | undefined
  const reply = await context.commit(async (unit: Unit) => {
    const user = await seenUser(unit, context)
    if (user.uid === context.caller.uid) throw new ApiError('forbidden')
    assertFitting(user, body.role)
    const next = await changeRole(unit, user, { ...body, field: 'role' }, now)
    operation = beginRefresh(unit, user, next, context)
    return { status: 200, body: { data: presentUser(context)(next) } } as const
  })
  if (operation) await follow(refreshing, operation, now)
  return reply
}

/** Errors: 422 for a role of the other kind of people. */
function assertFitting({ actor }: UserDocument, role: Role): void {
  const roles = actor === 'operator' ? operatorRoles : companyRoles
  if (!Object.hasOwn(roles, role)) throw invalid({ role: chooseMessage(userLabels.company_role) })
}
