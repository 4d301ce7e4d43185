import { type Mistake, mistakes } from './mistake.ts'

/** Sessions, passwords and addresses: what ends a session ends all of them, and an address is proven first. */
export const sessions: readonly Mistake[] = [
  ...mistakes(
    'functions/src/accounts/sessions/sessions.ts',
    ['functions/src/accounts/passwords/passwords.api.test.ts', 'functions/src/accounts/emails/changes.api.test.ts'],
    {
      'anybody changes anybody’s account': ["only === 'self' && caller.uid === userUid", "only === 'self'"],
    },
  ),
  ...mistakes('functions/src/accounts/passwords/changes.ts', 'functions/src/accounts/passwords/passwords.api.test.ts', {
    'other sessions go on after a new password': [
      'unit.patch(users, uid, { valid_after: Math.max(ended, user.valid_after ?? 0) })',
      '',
    ],
    'ending all sessions ends none': [
      '{ valid_after: Math.max(thisSecond(), user.valid_after ?? 0) }',
      '{ valid_after: user.valid_after ?? 0 }',
    ],
  }),
  ...mistakes('functions/src/accounts/emails/changes.ts', 'functions/src/accounts/emails/changes.api.test.ts', {
    'a change taken back can still be confirmed': [
      "for (const { uid } of open) unit.patch(emailChanges, uid, { status: 'cancelled' })\n    unit.patch(users",
      'unit.patch(users',
    ],
    'the link in the warning counts for ever': [
      'if (!change || !isRevertible(change, now)) throw',
      'if (!change) throw',
    ],
  }),
  ...mistakes('functions/src/accounts/emails/settle.ts', 'functions/src/accounts/emails/changes.api.test.ts', {
    'sessions under the old address go on': [
      'const valid_after = Math.max(ended, user.valid_after ?? 0)',
      'const valid_after = user.valid_after',
    ],
  }),
  ...mistakes('functions/src/accounts/mail-links.ts', 'functions/src/accounts/mail-links.api.test.ts', {
    'a disabled account gets a link': ['users.find(({ disabled }) => !disabled)', 'users[0]'],
  }),
]
