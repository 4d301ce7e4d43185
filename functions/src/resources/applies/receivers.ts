import type { ApplyDocument } from '@banso/contract/applies'
import type { Person } from '@banso/contract/common'
import { writes } from '@banso/contract/roles'
import type { StartupDocument } from '@banso/contract/startups'
import type { UserDocument } from '@banso/contract/users'
import type { StartupId } from '../../kernel/authorize.ts'
import { adminsOfPortal, membersOf, ownersOf, peopleNamed, writersOfPartner } from '../users/data.ts'

/** Who of the operators is told: who has taken the apply, else who is assigned to the startup, else the admins. */
export async function operatorsFor(
  startup: Pick<StartupDocument, 'assigned_operator_uids'>,
  apply?: Pick<ApplyDocument, 'assigned_operator_uid'>,
): Promise<string[]> {
  if (apply?.assigned_operator_uid) return [apply.assigned_operator_uid]
  return startup.assigned_operator_uids.length > 0 ? startup.assigned_operator_uids : adminsOfPortal()
}

/** Who of the operators is told of the answer to a proposal: who made it, else, where they have left, as above. */
export async function proposersOf(
  { created_by }: { readonly created_by: Person },
  startup: Pick<StartupDocument, 'assigned_operator_uids'>,
): Promise<string[]> {
  const [proposer] = await peopleNamed([created_by.uid])
  return proposer?.status === 'active' ? [proposer.uid] : operatorsFor(startup)
}

/** Who of the partner is told, once the apply has reached it: who is in charge and can still answer, else all who can. */
export async function partnerPeopleFor(
  apply: Pick<ApplyDocument, 'forwarded_at' | 'partner_company_uid' | 'partner_assignee_uid'>,
): Promise<string[]> {
  if (apply.forwarded_at === null || apply.partner_company_uid === null) return []
  const inCharge = await answererOf(apply.partner_company_uid, apply.partner_assignee_uid)
  return inCharge ? [inCharge] : writersOfPartner(apply.partner_company_uid)
}

async function answererOf(partnerUid: string, uid: string | null): Promise<string | undefined> {
  if (uid === null) return undefined
  const [person] = await peopleNamed([uid])
  return person && canAnswer(person, partnerUid) ? uid : undefined
}

/** Whether somebody answers applies for the partner: of its people, at work, and no viewer. */
export const canAnswer = ({ status, partner_company_uid, company_role }: UserDocument, partnerUid: string): boolean =>
  status === 'active' && partner_company_uid === partnerUid && writes(company_role)

/** Who of the startup is told: who has applied, else, where they have left, its owners. */
export async function startupPeopleFor({
  startup_company_uid,
  applicant_user_uid,
}: Pick<ApplyDocument, 'startup_company_uid' | 'applicant_user_uid'>): Promise<string[]> {
  // The apply has been read in the startup's name, or by an operator, who reads all.
  const startupId = startup_company_uid as StartupId
  const applicant = await membersOf({ startupId }).get(applicant_user_uid)
  return applicant?.status === 'active' ? [applicant.uid] : ownersOf(startupId)
}
