import { createHash } from 'node:crypto'
import { INVITATION_DAYS, type InvitationDocument } from '@banso/contract/invitations'
import { searchKeys } from '../../functions/src/kernel/search.ts'
import type { Clock } from './clock.ts'
import { stampsOf } from './people.ts'

type Spec = Partial<InvitationDocument> &
  Pick<InvitationDocument, 'uid' | 'kind' | 'email' | 'last_name' | 'first_name' | 'invited_by'> & { daysAgo: number }

const specs = (clock: Clock): Spec[] => [
  {
    uid: 'demo-invitation',
    kind: 'startup_member',
    email: 'shirato@people.example',
    last_name: '白戸',
    first_name: '瑞希',
    startup_company_uid: 'demo-startup',
    company_role: 'member',
    invited_by: 'demo-startup-owner',
    daysAgo: 2,
  },
  {
    uid: 'invitation-revoked',
    kind: 'startup_member',
    email: 'kusunoki@people.example',
    last_name: '楠',
    first_name: '丈',
    startup_company_uid: 'demo-startup',
    company_role: 'viewer',
    invited_by: 'demo-startup-owner',
    revoked_at: clock.moment('-5 12:00'),
    daysAgo: 6,
  },
  {
    uid: 'invitation-towairo',
    kind: 'startup_owner',
    email: 'towada@people.example',
    last_name: '十和田',
    first_name: '彩',
    startup_company_uid: 'startup-towairo',
    company_role: 'owner',
    invited_by: 'demo-operator-admin',
    daysAgo: 3,
  },
  {
    uid: 'invitation-mimamori',
    kind: 'partner_owner',
    email: 'mimori@people.example',
    last_name: '三森',
    first_name: '陽',
    partner_company_uid: 'plugin-mimamori',
    company_role: 'owner',
    invited_by: 'demo-operator-admin',
    daysAgo: 12,
  },
  {
    uid: 'invitation-kanatabito',
    kind: 'startup_owner',
    email: 'user-kanatabito-1@people.example',
    last_name: '彼方',
    first_name: '結',
    startup_company_uid: 'startup-kanatabito',
    company_role: 'owner',
    invited_by: 'demo-operator-user',
    accepted_at: clock.moment('-2 21:00'),
    daysAgo: 4,
  },
]

/** Invitations in every state. Nobody knows the tokens behind the hashes: sending again makes a new one. */
export const makeInvitations = (clock: Clock, nameOf: (company: string) => string): InvitationDocument[] =>
  specs(clock).map(({ daysAgo, ...spec }) => {
    const sent = clock.moment(`-${daysAgo} 15:00`)
    return {
      startup_company_uid: null,
      partner_company_uid: null,
      company_name: nameOf(spec.startup_company_uid ?? spec.partner_company_uid ?? ''),
      company_role: null,
      operator_role: null,
      expires_at: clock.at(clock.day(INVITATION_DAYS - daysAgo), '15:00'),
      accepted_at: null,
      revoked_at: null,
      sent_count: 1,
      last_sent_at: sent,
      token_hash: createHash('sha256').update(`${spec.uid} ${sent}`).digest('hex'),
      ...spec,
      s: searchKeys([`${spec.last_name}${spec.first_name}`, spec.email]),
      ...stampsOf(spec.invited_by, sent),
    }
  })
