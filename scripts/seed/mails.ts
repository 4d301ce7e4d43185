import type { MailDocument } from '@banso/contract/mails'
import { fullName } from '@banso/contract/users'
import type { Clock } from './clock.ts'
import type { Dataset } from './dataset.ts'

/** Days after which the outbox forgets a mail. */
const KEPT_DAYS = 90

type Sent = Pick<MailDocument, 'uid' | 'to' | 'template' | 'parameters'> & Partial<MailDocument> & { at: string }

const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString()

/** Beside the invitations: what was sent to the people whose pages are looked at. */
const others = (clock: Clock): Sent[] => [
  {
    uid: 'mail-role',
    to: 'startup-member@banso.example',
    template: 'role_changed',
    parameters: { name: '三好 はるか', role: 'メンバー' },
    at: clock.moment('-45 11:02'),
  },
  {
    uid: 'mail-reset',
    to: 'startup-member@banso.example',
    template: 'password_reset',
    parameters: {},
    at: clock.moment('-20 08:41'),
  },
  {
    uid: 'mail-reset-failed',
    to: 'murase@people.example',
    template: 'password_reset',
    parameters: {},
    status: 'failed',
    attempts: 3,
    at: clock.moment('-33 14:02'),
  },
]

/** The mails behind the invitations, and a few more. All are done: none of them leaves again. */
export const makeMails = (clock: Clock, { invitations }: Pick<Dataset, 'invitations'>): MailDocument[] =>
  [
    ...invitations.map((invitation): Sent => {
      const inviter = invitation.created_by.name
      return {
        uid: `mail-${invitation.uid}`,
        to: invitation.email,
        template: invitation.kind.endsWith('_member') ? 'member_invitation' : 'registration',
        parameters: { name: fullName(invitation), company: invitation.company_name ?? '', inviter },
        related: invitation.uid,
        at: invitation.created_at,
      }
    }),
    ...others(clock),
  ].map(({ at, ...mail }) => ({
    related: null,
    entries: [],
    status: 'sent',
    attempts: 1,
    created_at: at,
    updated_at: later(at, 4000),
    expires_at: later(at, KEPT_DAYS * 86_400_000),
    ...mail,
  }))
