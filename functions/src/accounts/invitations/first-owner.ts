import type { Person } from '@banso/contract/common'
import { invalid } from '@banso/contract/errors'
import type { PartnerDocument } from '@banso/contract/partners'
import type { StartupDocument } from '@banso/contract/startups'
import type { Unit } from '../../kernel/commit.ts'
import { isRegistered } from '../../resources/users/data.ts'
import { normalized } from '../emails/address.ts'
import { countInvitations, prepareInvitation, storeInvitation } from './invite.ts'

type Invitee = { last_name: string; first_name: string; email: string }
type Company = StartupDocument | PartnerDocument

/** The place of a company that nobody belongs to yet. */
const newPlace = (company: Company) => ({
  company_name: company.name,
  company_status: company.status,
  registration_step: 'registration_step' in company ? company.registration_step : null,
  heads: company.owner_count,
  setHeads: () => {},
})

/**
 * Invites the first owner of a company that is stored in the same commit. Comes after all reads and before all writes
 * of the commit; what it answers stores the invitation and its mail. Errors: 422 at `invitee.email` for an address of
 * anybody in the portal (operators see all people anyway), 429 for too many invitations.
 */
export async function inviteFirstOwner(
  unit: Unit,
  company: Company,
  invitee: Invitee,
  { person, now }: { person: Person; now: Date },
): Promise<() => void> {
  if (await isRegistered(unit, normalized(invitee.email)))
    throw invalid({ 'invitee.email': 'このメールアドレスはすでに登録されています。' })
  const actor = 'partner_type' in company ? 'partner' : 'startup'
  const into = { actor, companyUid: company.uid, inviter: person, place: newPlace(company) } as const
  const prepared = await prepareInvitation(unit, into, { ...invitee, role: 'owner' }, now)
  await countInvitations(unit, person, 1, now)
  return () => void storeInvitation(unit, prepared, now)
}
