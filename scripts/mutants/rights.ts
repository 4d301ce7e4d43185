import { type Mistake, mistakes } from './mistake.ts'

/** Rights are looked at again when they take effect, and nothing outlives the right it came from. */
export const rights: readonly Mistake[] = [
  ...mistakes('functions/src/kernel/authenticate.ts', 'functions/src/kernel/door.api.test.ts', {
    'who somebody was at the call before decides on the next': [
      'const user = await read(accounts, identity.uid)',
      'const known = globalThis as unknown as Record<string, AccountDocument | undefined>\n  const user = (known[identity.uid] ??= await read(accounts, identity.uid))',
    ],
  }),
  ...mistakes('functions/src/kernel/authorize.ts', 'functions/src/resources/partners/states.api.test.ts', {
    'the end of a company ends nothing': ["readOnly && grant?.scope !== 'self' && !grant?.outlives", 'false'],
    'the end of a partner shuts what runs on': [' && !grant?.outlives', ''],
  }),
  ...mistakes(
    'functions/src/accounts/invitations/accept.ts',
    [
      'functions/src/accounts/invitations/accept.api.test.ts',
      'functions/src/accounts/invitations/meanwhile.api.test.ts',
      'functions/src/accounts/invitations/standing.api.test.ts',
    ],
    {
      'somebody else founds the company': [
        "if (normalized(caller.email ?? '') !== email) throw",
        "if (normalized(caller.email ?? '') === '') throw",
      ],
      'a link that was sent again goes on counting': [
        'if (invitation?.token_hash !== seen.token_hash) throw',
        'if (!invitation) throw',
      ],
      'who knew the password before the mail came stays in': [
        'valid_after: founder && founder.authTime - 1',
        'valid_after: null',
      ],
    },
  ),
  ...mistakes(
    'functions/src/accounts/invitations/join.ts',
    [
      'functions/src/accounts/invitations/accept.api.test.ts',
      'functions/src/accounts/invitations/meanwhile.api.test.ts',
      'functions/src/accounts/invitations/standing.api.test.ts',
    ],
    {
      'an invitation whose inviter was removed meanwhile lets in': [
        "if (!(await standsIn(unit, invitation))) throw new Refused('招待した方は、もう招待できません。')",
        '',
      ],
      'an invitation revoked meanwhile lets in': [
        "if (!invitation || status !== 'pending') throw new Refused('招待が取り消されています。')",
        "if (!invitation) throw new Refused('招待が取り消されています。')",
      ],
      'an invitation can be taken twice': [
        '{ accepted_at: now.toISOString(), accepted_by: task.uid }',
        '{ accepted_by: task.uid }',
      ],
    },
  ),
  ...mistakes(
    'functions/src/accounts/invitations/standing.ts',
    'functions/src/accounts/invitations/standing.api.test.ts',
    {
      'invitations of the suspended stand': [
        "if (inviter?.status !== 'active') return false",
        'if (!inviter || inviter.status === null) return false',
      ],
      'owners of other companies stand behind it': [
        '(membership.actor === actor && membership.companyUid === companyUid)',
        'membership.actor === actor',
      ],
      'invitations into a company that has ended stand': [
        'place !== undefined && !isOver(place.company_status) && mayInvite',
        'place !== undefined && mayInvite',
      ],
    },
  ),
  ...mistakes('functions/src/accounts/membership/leave.ts', 'functions/src/accounts/invitations/standing.api.test.ts', {
    'invitations of who leaves go on': [
      '    invitations: endInvitations,\n    requests: endRequests,\n    hand_over',
      '    requests: endRequests,\n    hand_over',
    ],
  }),
  ...mistakes(
    'functions/src/accounts/membership/ending.ts',
    [
      'functions/src/resources/users/members.api.test.ts',
      'functions/src/accounts/operations/operations.api.test.ts',
      'functions/src/resources/users/avatars.api.test.ts',
      'functions/src/resources/availabilities/availabilities.api.test.ts',
      'functions/src/resources/memos/drafts.api.test.ts',
    ],
    {
      'sessions of who leaves go on': [
        "{ status: 'left', valid_after, pending_email",
        "{ status: 'left', pending_email",
      ],
      'the hours of who leaves stay': ['  unit.remove(availabilities, user.uid)\n', ''],
      'the drafts of who leaves stay': ['  endDrafts()\n', ''],
    },
  ),
  ...mistakes(
    'functions/src/accounts/membership/membership.ts',
    [
      'functions/src/resources/users/members.api.test.ts',
      'functions/src/accounts/operations/operations.api.test.ts',
      'functions/src/accounts/grants/grants.api.test.ts',
      'functions/src/resources/users/last-admin.api.test.ts',
    ],
    {
      'the last owner gives the role away': ['by < 0 && place.heads + by < 1', 'by < 0 && place.heads + by < 0'],
      'sessions of a lower role go on': ['valid_after: at, demoted_at: at', 'demoted_at: at'],
      'a grant moves somebody into another company': [
        "if (companyOf(user) !== to.companyUid) throw new Refused('別の企業に所属しています。')",
        '',
      ],
      'a suspended person gets a role': ["if (user.status === 'suspended') throw", 'if (user.status === null) throw'],
      'claims are not written anew': ['claims_rev: next.claims_rev + 1', 'claims_rev: next.claims_rev'],
    },
  ),
  ...mistakes(
    'functions/src/accounts/membership/duties.ts',
    ['functions/src/resources/users/members.api.test.ts', 'functions/src/accounts/operations/operations.api.test.ts'],
    {
      'only what is closed passes on': [
        'record.deleted_at === null && here.isOpen(record, now)',
        'record.deleted_at === null && !here.isOpen(record, now)',
      ],
    },
  ),
  ...mistakes('functions/src/accounts/membership/duties.ts', 'functions/src/accounts/membership/leave.api.test.ts', {
    'who only reads by now takes over': [
      "account?.status === 'active' && canWrite(account)",
      "account?.status === 'active'",
    ],
  }),
  ...mistakes('functions/src/kernel/commit.ts', 'functions/src/kernel/membership.api.test.ts', {
    'a change is stored whatever has become of its author’s right': [
      "if (stands.status === 'rejected') throw stands.reason",
      "if (stands.status === 'rejected' && worked.status === 'rejected') throw stands.reason",
    ],
  }),
  ...mistakes('functions/src/kernel/authenticate.ts', 'functions/src/kernel/membership.api.test.ts', {
    'another role stores what the old one might': [
      'JSON.stringify([actor, role, companyUid, companyStatus, registrationStep])',
      'JSON.stringify([actor, companyUid, companyStatus, registrationStep])',
    ],
    'the suspended store': [
      'if (error instanceof ApiError) return false',
      'if (error instanceof ApiError) return true',
    ],
  }),
]
