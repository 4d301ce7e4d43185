import type { EndpointDef } from '@banso/contract/endpoint'
import { TERMS_VERSION } from '@banso/contract/invitations'
import {
  makeInvitation,
  makeMember,
  makePartnerMember,
  type TestPartner,
  type TestStartup,
} from '../../functions/src/testing/factory.ts'
import { guestInput } from '../../functions/src/testing/inputs.ts'

/** What is sent about people; `token` is that of an open invitation. */
const profile = () => ({ job_title: '事業開発' })
const suspension = () => ({ to: 'suspended', reason: '休職のため' })
export const peopleBodies: Record<string, (people: { token: string }) => unknown> = {
  'invitationAcceptance.check': ({ token }) => ({ token }),
  'invitationAcceptance.accept': ({ token }) => ({
    token,
    last_name: '白戸',
    first_name: '瑞希',
    job_title: '',
    password: 'hanabi-to-umi-7',
    terms_accepted_version: TERMS_VERSION,
  }),
  'startupUsers.create': () => guestInput(),
  'startupUsers.addMembers': () => ({ members: [guestInput(), guestInput()] }),
  'startupUsers.update': profile,
  'startupUsers.transition': suspension,
  'partnerUsers.create': () => guestInput(),
  'partnerUsers.addMembers': () => ({ members: [guestInput(), guestInput()] }),
  'partnerUsers.update': profile,
  'partnerUsers.transition': suspension,
  'operatorUsers.create': () => ({ ...guestInput({ company_role: undefined }), operator_role: 'viewer' }),
  'operatorStartupUsers.create': () => guestInput(),
  'operatorPartnerUsers.create': () => guestInput(),
  'operatorUsers.update': profile,
  'operatorUsers.transition': suspension,
  'operatorUsers.role': () => ({ role: 'owner', reason: '引き継ぎのため' }),
}

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
