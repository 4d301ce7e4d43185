import { inResource, type Mistake, mistakes } from './mistake.ts'

const acceptance = ['accept', 'meanwhile', 'standing'].map(
  (name) => `functions/src/accounts/invitations/${name}.api.test.ts`,
)
const standing = 'functions/src/accounts/invitations/standing.api.test.ts'
const faces = 'functions/src/resources/users/avatars.api.test.ts'
const hours = 'functions/src/resources/availabilities/availabilities.api.test.ts'
const reopened = 'functions/src/jobs/reopenings.api.test.ts'
const drafts = 'functions/src/resources/memos/drafts.api.test.ts'
const people = [
  'functions/src/resources/users/members.api.test.ts',
  'functions/src/accounts/operations/operations.api.test.ts',
]

/** Rights are looked at again when they take effect, and nothing outlives the right it came from. */
export const rights: readonly Mistake[] = [
  ...inResource('memos/assignees', 'memos', {
    'who only reads is promised for': ['if (!canWrite(user) && !stands(action, before)) throw refused(READS_ONLY)', ''],
    'who became a viewer keeps a memo from being put right': [' && !stands(action, before)', ''],
    'an action is newly made for who only reads now': ['(!as_task || old.task_uid !== null)', 'true'],
  }),
  ...inResource('interviews/agenda', 'interviews/links.api', {
    'an agenda is about what has been deleted': [
      '(await records[link.type](link.uid))?.deleted_at === null',
      '(await records[link.type](link.uid)) !== undefined',
    ],
    'a partner says what an agenda is about': ['partnerId === undefined && (await records', '(await records'],
    'what a partner was not told of is taken away by it': [
      'link === undefined || partnerId !== undefined ? kept',
      'link === undefined ? kept',
    ],
    'a record that has gone keeps the agenda as it is': ['if (link && !isSame(link, kept)) {', 'if (link) {'],
  }),
  ...mistakes('functions/src/resources/reopenings/rules.ts', reopened, {
    'a company that may not apply now is told of a partner': ["if (startup?.status !== 'active') return 'barred'", ''],
    'who has applied is told that applications are taken': ["if (hasApplied) return 'applied'", ''],
    'a company waits for ever': ["entry.ends_at <= now.toISOString() ? 'expired' : 'waits'", "'waits'"],
  }),
  ...mistakes('contract/src/reopenings.ts', reopened, {
    'room is told of while no applications are taken': [
      "accepts_applies && (kind === 'intake' ||",
      "(kind === 'intake' ||",
    ],
    'who waits for room is told where there is none': ["(kind === 'intake' || remaining_capacity > 0)", 'true'],
  }),
  ...mistakes('functions/src/resources/partners/data.ts', reopened, {
    'who waits is not looked at where startups find a partner no more': [
      'openness(before) !== openness(next)',
      'before.accepts_applies !== next.accepts_applies',
    ],
    'who waits for room is not looked at when a month begins': ['        ...dueAfter(partner, changed),\n', ''],
  }),
  ...mistakes('functions/src/jobs/reopenings.ts', reopened, {
    'who could not be looked at is forgotten': ['whole && (await countWaitingAt(partner.uid)) === waiting', 'whole'],
  }),
  ...inResource('applies/create', 'reopenings', {
    'who has applied waits on': ['      waitNoMore()\n', ''],
  }),
  ...inResource('startups/transition', 'reopenings', {
    'a company that has withdrawn waits on': ["to === 'active' ? undefined", "to === 'withdrawn' ? undefined"],
  }),
  ...mistakes(
    'functions/src/accounts/membership/ending.ts',
    'functions/src/resources/reopenings/reopenings.api.test.ts',
    { 'what who leaves has waited for is waited for on': ['  waitNoMore()\n', ''] },
  ),
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
  ...mistakes('functions/src/accounts/invitations/accept.ts', acceptance, {
    'a revoked invitation is accepted': ["!invitation || status !== 'pending'", "!invitation || status === 'accepted'"],
    'an invitation is accepted after its end': [
      "if (status === 'expired') throw new ApiError('token_expired')",
      "if (status === 'expired') return invitation as InvitationDocument",
    ],
    'somebody else founds the company': [
      "if (normalized(caller.email ?? '') !== email) throw",
      "if (normalized(caller.email ?? '') === '') throw",
    ],
    'who belongs elsewhere is taken in': [
      "if (account && account.status !== null) throw new ApiError('invitation_invalid')",
      '',
    ],
    'two accept for one address at once': ['if (under_way && !dead) throw', 'if (under_way && dead) throw'],
    'a link that was sent again goes on counting': [
      'if (invitation?.token_hash !== seen.token_hash) throw',
      'if (!invitation) throw',
    ],
    'who knew the password before the mail came stays in': [
      'valid_after: founder && founder.authTime - 1',
      'valid_after: null',
    ],
    'the whole address is shown': ["email.replace(/^(.{1,2}).*(?=@)/, '$1***')", 'email'],
  }),
  ...mistakes('functions/src/accounts/invitations/join.ts', acceptance, {
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
  }),
  ...mistakes('functions/src/accounts/invitations/standing.ts', standing, {
    'invitations of the suspended stand': [
      "if (inviter?.status !== 'active') return false",
      'if (!inviter || inviter.status === null) return false',
    ],
    'owners of other companies stand behind it': [
      '(membership.actor === actor && membership.companyUid === companyUid)',
      'membership.actor === actor',
    ],
    'managers stand behind invitations of operators': [
      "invitation.kind === 'operator' ? 'user.manage' : 'user.invite'",
      "'user.invite'",
    ],
    'invitations into a company that has ended stand': [
      'place !== undefined && !isOver(place.company_status) && mayInvite',
      'place !== undefined && mayInvite',
    ],
    'an ended invitation keeps its place': ['{ ended_at: at, expires_at: at }', '{ ended_at: at }'],
    'only the first invitations of somebody end': [
      'return found.length < BATCH ? undefined : found.at(-1)?.uid',
      'return undefined',
    ],
  }),
  ...mistakes('functions/src/accounts/membership/leave.ts', standing, {
    'invitations of who leaves go on': [
      '    invitations: endInvitations,\n    requests: endRequests,\n    hand_over',
      '    requests: endRequests,\n    hand_over',
    ],
    'invitations of the suspended go on': ['steps: { invitations: endInvitations, requests', 'steps: { requests'],
  }),
  ...mistakes(
    'functions/src/accounts/invitations/invite.ts',
    [
      'functions/src/resources/invitations/invitations.api.test.ts',
      'functions/src/accounts/invitations/standing.api.test.ts',
    ],
    {
      'who first invited stands behind what another sends again': [
        '{ ...sent, invited_by: sender.uid, ended_at: null }',
        '{ ...sent, ended_at: null }',
      ],
      'an invitation counts twice in a full company': ['isWaiting(invitation, now) ? 0 : 1', '1'],
      'a colleague is invited': [
        'if (await isColleague(unit, actor, companyUid, email))',
        'if ((await isColleague(unit, actor, companyUid, email)) && !place)',
      ],
    },
  ),
  ...mistakes('functions/src/accounts/membership/ending.ts', [...people, faces, hours, drafts], {
    'sessions of who leaves go on': ["{ status: 'left', valid_after, pending_email", "{ status: 'left', pending_email"],
    'who leaves is their own successor': ['named === user.uid ? undefined : await writerIn', 'await writerIn'],
    'the face of who leaves stays': ['if (file) unit.patch(files, file.uid, { deleted_at: now.toISOString() })', ''],
    'the hours of who leaves stay': ['  unit.remove(availabilities, user.uid)\n', ''],
    'the drafts of who leaves stay': ['  endDrafts()\n', ''],
    'a suspended head who leaves is counted twice': ["if (user.status === 'active') moveCount()", 'moveCount()'],
  }),
  ...mistakes(
    'functions/src/accounts/membership/membership.ts',
    [
      ...people,
      'functions/src/accounts/grants/grants.api.test.ts',
      'functions/src/resources/users/last-admin.api.test.ts',
    ],
    {
      'the last owner gives the role away': ['by < 0 && place.heads + by < 1', 'by < 0 && place.heads + by < 0'],
      'sessions of a lower role go on': ['valid_after: at, demoted_at: at', 'demoted_at: at'],
      'a higher role ends sessions': ['ranks.indexOf(to.role) < ranks.indexOf(before)', 'to.role !== before'],
      'nobody is told of another role': [
        'if (before !== null && before !== to.role) tellOfRole',
        'if (before === to.role) tellOfRole',
      ],
      'a grant moves somebody into another company': [
        "if (companyOf(user) !== to.companyUid) throw new Refused('別の企業に所属しています。')",
        '',
      ],
      'a suspended person gets a role': ["if (user.status === 'suspended') throw", 'if (user.status === null) throw'],
      'claims are not written anew': ['claims_rev: next.claims_rev + 1', 'claims_rev: next.claims_rev'],
    },
  ),
  ...mistakes(
    'functions/src/accounts/membership/seats.ts',
    [
      'functions/src/resources/invitations/invitations.api.test.ts',
      'functions/src/resources/users/members.api.test.ts',
      'functions/src/accounts/invitations/accept.api.test.ts',
    ],
    {
      'one invitation too many': [
        'present + waiting + more > MAX_MEMBERS',
        'present + waiting + more > MAX_MEMBERS + 1',
      ],
      'one member too many': ['>= MAX_MEMBERS\n', '> MAX_MEMBERS\n'],
      'open invitations take no place': ['more > 0 && present + waiting + more', 'more > 0 && present + more'],
    },
  ),
  ...mistakes('functions/src/accounts/membership/duties.ts', people, {
    'only what is closed passes on': [
      'record.deleted_at === null && here.isOpen(record, now)',
      'record.deleted_at === null && !here.isOpen(record, now)',
    ],
    'a successor stands on a record twice': [
      'next.findIndex((other) => other.uid === uid) === index',
      'next.findIndex((other) => other.uid === uid) >= 0',
    ],
    'a new name stands on goals of others only': [
      'walk([...duties, ...mentions], at, person.uid',
      'walk(mentions, at, person.uid',
    ],
  }),
  ...mistakes('functions/src/accounts/membership/duties.ts', 'functions/src/accounts/membership/leave.api.test.ts', {
    'who only reads by now takes over': [
      "account?.status === 'active' && canWrite(account)",
      "account?.status === 'active'",
    ],
  }),
  ...inResource('users/leave', 'users/members.api', {
    'the caller ends every membership': [
      'const user = await seenUser(unit, context)\n    operation = await endMembership(unit, user',
      'const user = (await unit.read(users, context.caller.uid)) as UserDocument\n    operation = await endMembership(unit, user',
    ],
  }),
  ...mistakes(
    'functions/src/accounts/operations/reconcile.ts',
    ['functions/src/accounts/operations/reconcile.api.test.ts'],
    {
      'accounts without membership go at once': ['const KEPT_MS = 24 * 3_600_000', 'const KEPT_MS = 0'],
      'accounts without membership stay': [
        'now.getTime() - Date.parse(since) <= kept ||',
        'now.getTime() - Date.parse(since) > kept ||',
      ],
      'people whose account has gone stay': ['!there.has(uid) && now.getTime()', 'there.has(uid) && now.getTime()'],
    },
  ),
  ...mistakes('functions/src/kernel/commit.ts', 'functions/src/kernel/membership.api.test.ts', {
    'a change is stored whatever has become of its author’s right': [
      "if (stands.status === 'rejected') throw stands.reason",
      "if (stands.status === 'rejected' && worked.status === 'rejected') throw stands.reason",
    ],
    'the right is not read with the change': ['if (!member) return work()', 'if (!member || member.uid) return work()'],
  }),
  ...mistakes('functions/src/kernel/authenticate.ts', 'functions/src/kernel/membership.api.test.ts', {
    'another role stores what the old one might': [
      'JSON.stringify([actor, role, companyUid, companyStatus, registrationStep])',
      'JSON.stringify([actor, companyUid, companyStatus, registrationStep])',
    ],
    'a company that has ended meanwhile stores': [
      'JSON.stringify([actor, role, companyUid, companyStatus, registrationStep])',
      'JSON.stringify([actor, role, companyUid, registrationStep])',
    ],
    'the suspended store': [
      'if (error instanceof ApiError) return false',
      'if (error instanceof ApiError) return true',
    ],
  }),
]
