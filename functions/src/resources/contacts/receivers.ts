import type { ContactDocument } from '@banso/contract/contacts'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { operatorsFor } from '../applies/receivers.ts'
import { partnerOf } from '../partners/data.ts'
import { startupOf } from '../startups/data.ts'
import { membersOf, ownersOf, writersOfPartner } from '../users/data.ts'

type Asked = Pick<ContactDocument, 'startup_company_uid' | 'partner_company_uid'>
type Company = { readonly name: string; readonly assigned_operator_uids: string[] }

/** The company that asked; undefined for a guest. The contact has been read in its name, or by who reads all. */
export async function companyOf({ startup_company_uid, partner_company_uid }: Asked): Promise<Company | undefined> {
  if (startup_company_uid) return startupOf(startup_company_uid as StartupId)
  return partner_company_uid ? partnerOf(partner_company_uid as PartnerId) : undefined
}

/** Who of the operators is told: who answers the contact, else who is in charge of the company, else the admins. */
export async function operatorsOf(contact: ContactDocument): Promise<string[]> {
  if (contact.assigned_operator_uid) return [contact.assigned_operator_uid]
  return operatorsFor((await companyOf(contact)) ?? { assigned_operator_uids: [] })
}

/** Who is told of an answer: who asked, else, where they have left, who decides for the company; nobody of a guest's. */
export async function askersOf(contact: ContactDocument): Promise<string[]> {
  const { sender, startup_company_uid, partner_company_uid } = contact
  if (!sender) return []
  const startupId = startup_company_uid as StartupId | null
  const partnerId = partner_company_uid as PartnerId | null
  const members = startupId ? membersOf({ startupId }) : partnerId ? membersOf({ partnerId }) : undefined
  if ((await members?.get(sender.uid))?.status === 'active') return [sender.uid]
  if (startupId) return ownersOf(startupId)
  return partnerId ? writersOfPartner(partnerId) : []
}
