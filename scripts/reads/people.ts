import type { EndpointDef } from '@banso/contract/endpoint'
import {
  makeInvitation,
  makeMember,
  makePartnerMember,
  type TestPartner,
  type TestStartup,
} from '../../functions/src/testing/factory.ts'

type Companies = { startup: TestStartup; partner: TestPartner }
const into = ({ startup, partner }: Companies, partners: boolean) =>
  partners
    ? ({ kind: 'partner_member', partner_company_uid: partner.uid, company_name: partner.name } as const)
    : ({ startup_company_uid: startup.uid, company_name: startup.name } as const)

/** Fills the lists of people and invitations to a page, in companies of both kinds. */
export async function makePeople(companies: Companies, rows: number): Promise<void> {
  const { startup, partner } = companies
  // Three people each are there already.
  const missing = Array.from({ length: rows - 3 })
  await Promise.all(missing.flatMap(() => [makeMember(startup, 'member'), makePartnerMember(partner, 'member')]))
  const both = [into(companies, false), into(companies, true)]
  await Promise.all(Array.from({ length: rows }).flatMap(() => both.map(makeInvitation)))
}

/** A person and an invitation of the company whose people the call is about. */
export async function freshPeople(def: EndpointDef, companies: Companies) {
  if (!/\{user_id\}|\/invitations\//.test(def.path)) return { token: '', user_id: '', invitation_id: '' }
  const ofPartner = typeof def.access === 'object' && def.access.actor === 'partner'
  const member = ofPartner ? makePartnerMember(companies.partner, 'member') : makeMember(companies.startup, 'member')
  const invitation = await makeInvitation(into(companies, ofPartner))
  return { user_id: (await member).uid, invitation_id: invitation.uid, token: invitation.token }
}
