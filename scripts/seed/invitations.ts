import { createHash } from 'node:crypto'
import { INVITATION_DAYS, type InvitationDocument } from '@banso/contract/invitations'
import { newInvitation } from '../../functions/src/resources/invitations/rules.ts'
import type { Clock } from './clock.ts'
import { recordOf } from './people.ts'

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
    uid: 'invitation-expired',
    kind: 'startup_member',
    email: 'tateishi@people.example',
    last_name: '立石',
    first_name: '航',
    startup_company_uid: 'demo-startup',
    company_role: 'member',
    invited_by: 'demo-startup-owner',
    daysAgo: 15,
  },
  {
    uid: 'invitation-hasegawa',
    kind: 'startup_member',
    email: 'hasegawa@tsumuginote.example',
    last_name: '長谷川',
    first_name: '葵',
    startup_company_uid: 'demo-startup',
    company_role: 'member',
    invited_by: 'demo-startup-owner',
    accepted_at: clock.moment('-3 09:00'),
    accepted_by: 'demo-startup-sales',
    daysAgo: 4,
  },
  {
    uid: 'invitation-demo-partner',
    kind: 'partner_member',
    email: 'kanzaki@people.example',
    last_name: '神崎',
    first_name: '遥',
    partner_company_uid: 'demo-partner',
    company_role: 'member',
    invited_by: 'demo-partner-owner',
    daysAgo: 1,
  },
  {
    uid: 'invitation-demo-partner-expired',
    kind: 'partner_member',
    email: 'sudo@people.example',
    last_name: '須藤',
    first_name: '光',
    partner_company_uid: 'demo-partner',
    company_role: 'viewer',
    invited_by: 'demo-partner-owner',
    daysAgo: 20,
  },
  {
    uid: 'invitation-operator',
    kind: 'operator',
    email: 'nishio@people.example',
    last_name: '西尾',
    first_name: '真帆',
    operator_role: 'manager',
    invited_by: 'demo-operator-admin',
    daysAgo: 2,
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
    accepted_by: 'user-kanatabito-1',
    daysAgo: 4,
  },
]

/** Invitations in every state. Nobody knows the tokens behind the hashes: sending again makes a new one. */
export const makeInvitations = (clock: Clock, nameOf: (company: string) => string): InvitationDocument[] =>
  specs(clock).map(({ daysAgo, ...spec }) => {
    const sent = clock.moment(`-${daysAgo} 15:00`)
    return newInvitation({
      ...recordOf(spec.uid, spec.invited_by, sent),
      company_name: nameOf(spec.startup_company_uid ?? spec.partner_company_uid ?? '') || null,
      expires_at: clock.at(clock.day(INVITATION_DAYS - daysAgo), '15:00'),
      sent_count: 1,
      last_sent_at: sent,
      token_hash: createHash('sha256').update(`${spec.uid} ${sent}`).digest('hex'),
      ...spec,
    })
  })
