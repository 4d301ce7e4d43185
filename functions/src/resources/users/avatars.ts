import type { Avatar, UserDocument } from '@banso/contract/users'
import type { PartnerId, Reader, StartupId } from '../../kernel/authorize.ts'
import { relationBetween } from '../relations/data.ts'
import { canWrite, peopleNamed } from './data.ts'

/** Who asks, and for which company. */
type Asked = Reader & { readonly startupId?: StartupId | undefined; readonly partnerId?: PartnerId | undefined }

/** The startup and the partner who would meet, where the two are of one and the other. */
function pairOf(user: UserDocument, { startupId, partnerId }: Asked): [string, string] | undefined {
  if (startupId && user.partner_company_uid) return [startupId, user.partner_company_uid]
  return partnerId && user.startup_company_uid ? [user.startup_company_uid, partnerId] : undefined
}

/** What an operator lets startups know; nobody else is told, and nothing of those who no longer work here. */
function shownProfile({ actor, status, operator_profile }: UserDocument, { caller }: Asked) {
  if (caller.actor !== 'startup' || actor !== 'operator' || status !== 'active') return undefined
  if (!operator_profile?.public_to_startups) return undefined
  const { display_name, department, introduction, hours } = operator_profile
  return { display_name, department, introduction, hours }
}

/** Who could be put in charge of nothing. */
const readsOnly = (user: UserDocument): boolean => user.status === 'active' && !canWrite(user)

/**
 * The pictures of the named people, and who of them has left or only reads, as far as the caller's company meets them. Threads and
 * entries keep the name of a person alone, so that a new picture is shown everywhere at once and the old one can go, and
 * so that a record need not be changed when somebody in it leaves. What an operator says to startups lies in the same
 * document and is told along. Reads one document per
 * person with the addition of one per company met; nobody says whether the others exist.
 */
export async function avatarsOf(uids: readonly string[], context: Asked): Promise<Avatar[]> {
  const { caller, now } = context
  const told = (await peopleNamed(uids))
    .map((user) => ({ user, operator_profile: shownProfile(user, context) }))
    .filter(
      ({ user, operator_profile }) =>
        user.avatar_url !== null || user.status === 'left' || readsOnly(user) || operator_profile,
    )
  const met = new Map<string, Promise<boolean>>()
  const meets = (user: UserDocument): Promise<boolean> | boolean => {
    const company = user.startup_company_uid ?? user.partner_company_uid
    if (caller.actor === 'operator' || user.actor === 'operator' || company === caller.companyUid) return true
    const pair = pairOf(user, context)
    if (!pair || company === null) return false
    const known = met.get(company) ?? relationBetween(...pair, now).then((relation) => relation !== undefined)
    met.set(company, known)
    return known
  }
  const seen = await Promise.all(told.map(({ user }) => meets(user)))
  return told.flatMap(({ user, operator_profile }, index) => {
    const { uid, avatar_url, status } = user
    const beside = {
      ...(readsOnly(user) && { reads_only: true as const }),
      ...(operator_profile && { operator_profile }),
    }
    return seen[index] ? [{ uid, avatar_url, left: status === 'left', ...beside }] : []
  })
}

export const avatars = async ({ query, ...asked }: Asked & { readonly query: { readonly uids: readonly string[] } }) =>
  ({ status: 200, body: { data: await avatarsOf(query.uids, asked) } }) as const
