import { inResource, type Mistake, mistakes } from './mistake.ts'

const goals = 'functions/src/resources/goals/goals.api.test.ts'

/** Whoever changes a record has seen what they change; what follows from something else makes no form stale. */
export const etags: readonly Mistake[] = [
  ...inResource('reopenings/routes', 'reopenings', {
    'what is waited for is taken back unseen': ['unit.seen(known, presentReopening(context))', 'known'],
  }),
  ...mistakes('functions/src/kernel/commit.ts', goals, {
    'a record is overwritten unseen': [
      'if (options.ifMatch !== undefined && options.ifMatch.replace',
      'if (options.ifMatch === undefined && String(options.ifMatch).replace',
    ],
    'an edit leaves the ETag as it was': ['rev: record.rev + 1,', 'rev: record.rev,'],
    'an edit is nobody’s': ['updated_by: person }', 'updated_by: record.updated_by }'],
  }),
  ...mistakes('functions/src/kernel/commit.ts', 'functions/src/kernel/commit.api.test.ts', {
    'a change needs no entry in the activity': ['&& !told.silent) throw', '&& told.silent) throw'],
    'what tells nobody needs an entry all the same': [
      'told.entries.length === 0 && !told.silent',
      'told.entries.length === 0',
    ],
    'what follows from somebody’s call is told as the portal’s own': [
      'const options = { person, requestId, now,',
      'const options = { person: systemPerson, requestId, now,',
    ],
    'a weak ETag is refused': ["options.ifMatch.replace(/^W\\//, '') !== etagOf", 'options.ifMatch !== etagOf'],
  }),
  ...mistakes(
    'functions/src/kernel/serve.ts',
    ['functions/src/kernel/errors.api.test.ts', 'functions/src/testing/matrix/records.api.test.ts', goals],
    {
      'changes need no ETag': ["if (def.ifMatch && !ifMatch) throw new ApiError('precondition_required')", ''],
      'undeclared fields leave the server': [
        'return state.committed ? reply : { ...reply, body: declared(found.def, reply) }',
        'return reply',
      ],
    },
  ),
  ...inResource('goals/checkins', 'goals/checkins.api', {
    'a check-in makes open forms stale': [
      'unit.create(checkinCollection, checkin)\n    unit.derive(',
      'unit.create(checkinCollection, checkin)\n    unit.edit(',
    ],
    'a check-in is overwritten unseen': [
      'const checkin = unit.seen(found, presentCheckin(goal, context))',
      'const checkin = found as CheckinDocument',
    ],
  }),
  ...inResource('executions/routes', 'executions', {
    'an entry makes open forms stale': [
      'unit.derive(tasks, task, taskAfter(task, execution, now))',
      'unit.edit(tasks, task, taskAfter(task, execution, now))',
    ],
  }),
  ...inResource('applies/transition', 'applies/transitions.api', {
    'the other side sees that somebody has rated': [
      '  patchApply(unit, apply, fields, now)\n',
      '  unit.edit(applyCollection, apply, fields)\n',
    ],
  }),
  ...inResource('issues/references', ['issues', 'tasks', 'applies', 'goals'], {
    'taking up an issue makes open forms stale': [
      "unit.derive(issueCollection, issue, { status: 'working' })",
      "unit.edit(issueCollection, issue, { status: 'working' })",
    ],
  }),
  ...inResource('issues/routes', 'issues', {
    'making room makes open forms stale': [
      'for (const { uid, order } of displaced(list)) unit.patch(issueCollection, uid, { order })',
      'for (const { uid, order } of displaced(list)) unit.edit(issueCollection, list.find((one) => one.uid === uid) as IssueDocument, { order })',
    ],
  }),
  ...inResource('disclosures/routes', 'disclosures', {
    'changing one group forgets the others': [
      '{ disclosure: { ...startup.disclosure, ...body } }',
      '{ disclosure: body as typeof startup.disclosure }',
    ],
    'a disclosure is overwritten unseen': [
      'unit.seen(await unit.read(startups, startupId), presentDisclosure(context))',
      '(await unit.read(startups, startupId)) as StartupDocument',
    ],
  }),
  ...inResource('notifications/settings', 'notifications/settings.api', {
    'changing one setting forgets the others': [
      '{ notification_settings: { ...user.notification_settings, ...body } }',
      '{ notification_settings: body as typeof user.notification_settings }',
    ],
  }),
  ...inResource('seminars/seats', 'seminars/seats.api', {
    'a raised seat keeps its ETag': ['rev: waiting.rev + 1', 'rev: waiting.rev'],
  }),
  ...inResource('metrics/routes', 'metrics', {
    'a value that is there is overwritten': [
      'if (before && before.deleted_at === null)\n      throw',
      'if (before && before.deleted_at !== null)\n      throw',
    ],
    'of many values one that has moved on is overwritten': ['if (stale.length > 0)', 'if (stale.length > 1)'],
  }),
  ...inResource('startups/routes', 'startups/profile.api', {
    'people keep the old name of their company': [
      'for (const { uid } of people) unit.patch(users, uid, { company_name: next.name })',
      '',
    ],
    'the completeness is that of before': [
      'profileCompleteness({ ...startup, ...changes })',
      'profileCompleteness(startup)',
    ],
  }),
  ...inResource('partners/data', ['../jobs/partner-figures.api', 'partners'], {
    'figures make open forms stale': [
      '        ...figuresOf(next, partner.monthly_capacity),\n',
      '        ...figuresOf(next, partner.monthly_capacity),\n        rev: partner.rev + 1,\n',
    ],
    'the catalogue keeps the old figures': ['if (isListedOtherwise) putShard(writer, withPartner(shard, changed))', ''],
  }),
  ...inResource('partners/data', 'partners/catalogue.api', {
    'a shard is stored without its mark': ["writer.placeIn(marks, 'all', 'shards', mark)", 'void mark'],
    'a shard that is known is never looked at again': [
      'knownEntries(uid, marked[uid]?.mark)])',
      'knownEntries(uid, marked[uid]?.mark) ?? entriesOf(undefined)])',
    ],
    'the recount believes every mark': ['&& marked?.shards[uid]?.mark === markOf(shard)', ''],
  }),
  ...inResource('memos/edit', 'memos', {
    'an old text of a memo is lost': ['if (revision) unit.create(memoRevisions, revision)', ''],
    'a memo of somebody else is changed': ['if (!present(memo).can.includes(verdict))', "if (verdict === '')"],
  }),
  ...inResource('memos/drafts', 'memos/drafts.api', {
    'the words of one device go over those of another': ['  unit.seen<Kept>(before, present)\n', ''],
    'words that are kept already are taken for those of another device': [
      'if (isDeepStrictEqual(before.fields, fields)) return answer(before)',
      '',
    ],
  }),
  ...mistakes('web/src/kit/conflict.tsx', 'web/src/kit/conflict.unit.test.tsx', {
    'what others saved is overwritten': ['const merged = { ...theirs }', 'const merged = { ...base }'],
    'what both changed is not asked': [
      '!same(theirs[field], base[field]) && !same(theirs[field], mine[field])',
      'same(theirs[field], base[field]) && !same(theirs[field], mine[field])',
    ],
    'both typing the same is asked': [
      '!same(theirs[field], base[field]) && !same(theirs[field], mine[field])',
      '!same(theirs[field], base[field])',
    ],
    'a third save is merged against the first': ['      known.current = latest\n', ''],
    'who cancels has saved': ['if (!decided) throw error', 'if (!decided) return latest'],
  }),
  ...mistakes('functions/src/kernel/changes.ts', 'functions/src/kernel/changes.unit.test.ts', {
    'a record is told as it was after the moment': ['occurred_at > moment)', 'occurred_at >= moment)'],
    'the newest change counts': [
      'b.occurred_at.localeCompare(a.occurred_at)',
      'a.occurred_at.localeCompare(b.occurred_at)',
    ],
  }),
]
