import { type Mistake, mistakes } from './mistake.ts'

const passwords = 'functions/src/accounts/passwords/passwords.api.test.ts'
const emails = 'functions/src/accounts/emails/changes.api.test.ts'

/** Sessions, passwords and addresses: what ends a session ends all of them, and an address is proven first. */
export const sessions: readonly Mistake[] = [
  ...mistakes('functions/src/accounts/sessions/sessions.ts', [passwords, emails], {
    'a stale sign-in is fresh': ['age > FRESH_SECONDS ||', 'age > 100 * FRESH_SECONDS ||'],
    'a sign-in of the future is fresh': [' || age < -FUTURE_SECONDS', ''],
    'anybody changes anybody’s account': ["only === 'self' && caller.uid === userUid", "only === 'self'"],
  }),
  ...mistakes('functions/src/accounts/passwords/changes.ts', passwords, {
    'other sessions go on after a new password': [
      'unit.patch(users, uid, { valid_after: Math.max(ended, user.valid_after ?? 0) })',
      '',
    ],
    'nobody is told of a new password': [
      "queueMail(unit, { to: user.email, template: 'password_changed', parameters: {}, related: uid }, now)",
      '',
    ],
    'ending all sessions ends none': [
      '{ valid_after: Math.max(thisSecond(), user.valid_after ?? 0) }',
      '{ valid_after: user.valid_after ?? 0 }',
    ],
    'a weak password is taken': ["assertGoodPassword(password, email, 'new_password')", ''],
  }),
  ...mistakes('contract/src/credentials.ts', passwords, {
    'passwords are tried as often as anything else': [
      'limit: SECRET_TRIES,\n    body: z.strictObject({ new_password: newPassword })',
      'body: z.strictObject({ new_password: newPassword })',
    ],
  }),
  ...mistakes('functions/src/accounts/emails/changes.ts', emails, {
    'the old address is not warned': [
      "queueMail(unit, { to: user.email, template: 'email_change_warning', parameters, related: change.uid }, now)",
      '',
    ],
    'a change asked for before can still be confirmed': [
      "unit.patch(emailChanges, uid, { status: 'cancelled' })\n    unit.set(emailChanges, change)",
      'unit.set(emailChanges, change)',
    ],
    'a change taken back can still be confirmed': [
      "for (const { uid } of open) unit.patch(emailChanges, uid, { status: 'cancelled' })\n    unit.patch(users",
      'unit.patch(users',
    ],
    'the link in the warning counts for ever': [
      'if (!change || !isRevertible(change, now)) throw',
      'if (!change) throw',
    ],
    'later changes outlive the one taken back': ['changes.slice(0, at + 1)', 'changes.slice(at, at + 1)'],
    'the present address is asked for': ['if (email === user.email) throw invalid', "if (email === '') throw invalid"],
  }),
  ...mistakes('functions/src/accounts/emails/rules.ts', ['functions/src/accounts/emails/rules.unit.test.ts', emails], {
    'a change is confirmed after its end': [
      "status === 'pending' && now.toISOString() < until",
      "status === 'pending'",
    ],
    'a change is taken back after its end': [
      "status !== 'reverted' && now.toISOString() < until",
      "status !== 'reverted'",
    ],
    'a change is taken back twice': ["status !== 'reverted' && now.toISOString() < until", 'now.toISOString() < until'],
    'an address nobody has proven is adopted': ["if (!inAuth.verified) return { kind: 'restore' }", ''],
    'a cancelled change is adopted': [
      "(isOpen(change, now) || change.status === 'confirmed')",
      "(isOpen(change, now) || change.status !== 'reverted')",
    ],
    'any address of before is adopted': [
      "one.status === 'confirmed' && one.old_email === inAuth.email",
      'one.old_email === inAuth.email',
    ],
  }),
  ...mistakes('functions/src/accounts/emails/settle.ts', emails, {
    'changes that wait keep later ones from their turn': ['pendingChanges, now, MOST', 'pendingChanges, now, 100'],
    'sessions under the old address go on': [
      'const valid_after = Math.max(ended, user.valid_after ?? 0)',
      'const valid_after = user.valid_after',
    ],
    'the old mailbox is not told': [
      "{ to: user.email, template: 'email_changed'",
      "{ to: email, template: 'email_changed'",
    ],
    'the address goes on waiting': [
      'email_verified: true, pending_email: null, valid_after }',
      'email_verified: true, valid_after }',
    ],
    'a change that ran out goes on waiting': ['if (waits) writer.patch(users, user.uid, { pending_email: null })', ''],
  }),
  ...mistakes('functions/src/accounts/emails/restore.ts', emails, {
    'sessions under the wrong address go on': [
      'const valid_after = Math.max(thisSecond(), user.valid_after ?? 0)',
      'const valid_after = user.valid_after',
    ],
    'the rightful owner cannot set a password': ['if (reset)\n', 'if (!reset)\n'],
  }),
  ...mistakes('functions/src/accounts/mail-links.ts', 'functions/src/accounts/mail-links.api.test.ts', {
    'a disabled account gets a link': ['users.find(({ disabled }) => !disabled)', 'users[0]'],
    'a proven address is proven again': [
      'if (!account || account.emailVerified) return undefined',
      'if (!account) return undefined',
    ],
  }),
  ...mistakes('functions/src/kernel/attempts.ts', [passwords, emails], {
    'one try too few': ['if (calls > limit.calls) throw', 'if (calls >= limit.calls) throw'],
    'one try too many': ['if (calls > limit.calls) throw', 'if (calls > limit.calls + 1) throw'],
    'a window of tries never ends': [
      'Date.parse(known.expires_at) > now.getTime() ? known : undefined',
      'known.calls > 0 ? known : undefined',
    ],
    'each try begins a window anew': [
      'open ? Date.parse(open.expires_at) : now.getTime() + limit.seconds * 1000',
      'now.getTime() + limit.seconds * 1000',
    ],
  }),
]
