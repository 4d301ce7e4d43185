import { inResource, type Mistake, mistakes } from './mistake.ts'

/** Limits at n and n + 1, and the moments at which something ends. */
export const limits: readonly Mistake[] = [
  ...inResource('reopenings/routes', '../limits.api', {
    'one partner too many is waited for': ['own.length >= MAX_REOPENINGS', 'own.length > MAX_REOPENINGS'],
  }),
  ...mistakes('functions/src/kernel/queue.ts', 'functions/src/jobs/tick.api.test.ts', {
    'a run goes on when its time is over': ['if (isOver()) break', ''],
  }),
  ...mistakes('functions/src/jobs/data.ts', 'functions/src/jobs/tick.api.test.ts', {
    'what a run has left waits behind all others': ['[...first, ...due].map', 'due.map'],
  }),
  ...mistakes('functions/src/jobs/tick.ts', 'functions/src/jobs/tick.api.test.ts', {
    'what a run has not come to waits for its next interval': ['await giveBackJobs(left, now)', ''],
  }),
  ...mistakes('functions/src/kernel/text-search.ts', 'functions/src/resources/search/search.api.test.ts', {
    'one that falls away costs a whole handful': ['Math.max(missing, read - rows.length)', 'query.limit + 1'],
    'a search of look-alikes reads on': ['read < MOST_CANDIDATES', 'read < 2 * MOST_CANDIDATES'],
  }),
  ...inResource('applies/create', 'applies', {
    'one open apply too many': ['open.length >= OPEN_APPLY_LIMIT', 'open.length > OPEN_APPLY_LIMIT'],
    'one apply a day too many': ['made >= DAILY_APPLY_LIMIT', 'made > DAILY_APPLY_LIMIT'],
    'one apply a day too few': ['made >= DAILY_APPLY_LIMIT', 'made >= DAILY_APPLY_LIMIT - 1'],
    'applies of earlier days count': ['guard?.day === today ? guard.made : 0', 'guard?.made ?? 0'],
    'two open applies to the same target': [
      "if (same) throw new ApiError('already_applied'",
      "if (same && same.target_type !== target.type) throw new ApiError('already_applied'",
    ],
  }),
  ...inResource('goals/references', 'goals', {
    'one active goal too many': ['>= GOAL_LIMIT)', '> GOAL_LIMIT)'],
  }),
  ...inResource('goals/routes', 'goals', {
    'a goal comes back where there is no room': [
      "if (goal.status === 'active') await assertRoom(context.startupId)",
      '',
    ],
  }),
  ...inResource('goals/transition', 'goals', {
    'a goal starts where there is no room': ["if (body.to === 'active') await assertRoom(startupId)", ''],
  }),
  ...inResource('goals/rules', ['../spans.unit', 'goals'], {
    'a goal is taken up again after two months': ['<= REOPEN_DAYS * 24', '<= 2 * REOPEN_DAYS * 24'],
    'a goal comes back after two months': ['<= RESTORE_DAYS * 24', '<= 2 * RESTORE_DAYS * 24'],
  }),
  ...inResource('tasks/references', ['tasks', 'tasks/transitions.api'], {
    'one open action too many': ['>= OPEN_TASK_LIMIT)', '> OPEN_TASK_LIMIT)'],
  }),
  ...inResource('tasks/routes', 'tasks', {
    'an action comes back where there is no room': ['if (isOpen(task.status)) await assertRoom(context.startupId)', ''],
  }),
  ...inResource('tasks/transition', ['tasks/transitions.api', 'tasks'], {
    'an action is taken up again where there is no room': ['if (task.closed_at) await assertRoom(startupId)', ''],
  }),
  ...inResource('tasks/rules', ['../spans.unit', 'tasks', 'tasks/transitions.api'], {
    'an action is taken up again after two months': ['<= REOPEN_DAYS * 24', '<= 2 * REOPEN_DAYS * 24'],
    'an action comes back after two months': ['<= RESTORE_DAYS * 24', '<= 2 * RESTORE_DAYS * 24'],
    'a repeated action goes on after its end': [
      'task.recurrence_until && due_on > task.recurrence_until',
      'task.recurrence_until && due_on < task.recurrence_until',
    ],
  }),
  ...inResource('issues/routes', 'issues', {
    'one unsettled issue too many': ['unsettled.length >= ISSUE_LIMIT', 'unsettled.length > ISSUE_LIMIT'],
    'an issue comes back where there is no room': ['if (unsettled) assertRoom(unsettled)', ''],
    'an issue is taken up again where there is no room': ['if (!isIn) assertRoom(unsettled)', ''],
  }),
  ...inResource('issues/rules', ['../spans.unit', 'issues'], {
    'an issue comes back after two months': ['<= RESTORE_DAYS * 24', '<= 2 * RESTORE_DAYS * 24'],
  }),
  ...inResource('interviews/sides', 'interviews', {
    'one time to choose too many': [
      'interview.candidate_slots.length + fresh.length > MAX_SLOTS',
      'interview.candidate_slots.length + fresh.length > MAX_SLOTS + 1',
    ],
    'one time to choose too few': [
      'interview.candidate_slots.length + fresh.length > MAX_SLOTS',
      'interview.candidate_slots.length + fresh.length >= MAX_SLOTS',
    ],
  }),
  ...inResource('saved-views/routes', 'saved-views', {
    'one saved view too many': ['views.length >= MAX_SAVED_VIEWS', 'views.length > MAX_SAVED_VIEWS'],
    'one saved view too few': ['views.length >= MAX_SAVED_VIEWS', 'views.length >= MAX_SAVED_VIEWS - 1'],
    'two saved views of one name': ['view.name === name', 'view.name === undefined'],
  }),
  ...inResource('files/routes', 'files', {
    'one file too many': ['count >= FILE_LIMIT', 'count > FILE_LIMIT'],
    'the last file may be of any size': ['sum + size > STORAGE_LIMIT_BYTES', 'sum > STORAGE_LIMIT_BYTES'],
  }),
  ...inResource('files/data', 'files', {
    'deleted files count': ['return totals(files, [company, alive, {', 'return totals(files, [company, {'],
  }),
  ...inResource('metrics/rules', ['metrics/rules.unit', 'metrics'], {
    'one own number too many': ['known.size > MOST_CUSTOM', 'known.size > MOST_CUSTOM + 1'],
    'one own number too few': ['known.size > MOST_CUSTOM', 'known.size >= MOST_CUSTOM'],
  }),
  ...inResource('metrics/routes', 'metrics', {
    'a month too many on a sheet': ['months.length > METRIC_MONTHS', 'months.length > METRIC_MONTHS + 1'],
  }),
  ...mistakes('functions/src/resources/metrics/alerts.ts', 'functions/src/limits.api.test.ts', {
    'one alert too many': ['length >= ALERT_LIMIT', 'length > ALERT_LIMIT'],
  }),
  ...inResource('exposures/rules', ['exposures/rules.unit', 'exposures'], {
    'HOME passes a partner over at the limit': ['exposures > EXPOSURE_LIMIT', 'exposures >= EXPOSURE_LIMIT'],
    'a startup sees one partner too many in a month': [
      'Math.max(0, MOST_PARTNERS -',
      'Math.max(0, MOST_PARTNERS + 1 -',
    ],
  }),
  ...inResource('exposures/routes', 'exposures', {
    'the exposure that goes beyond the limit is not noticed': ['exposures: exposures + 1, reach', 'exposures, reach'],
  }),
  ...inResource('contents/rules', 'contents', {
    'one perk too many': ['taken < perk_limit', 'taken <= perk_limit'],
  }),
  ...inResource('exposures/views', 'exposures/views.api', {
    'what somebody opens counts each time': ['!seen.includes(key) && ', ''],
    'what is opened counts without end': ['&& seen.length < MAX_VIEWS', ''],
    'yesterday counts as today': ['stored?.day === today ? stored.seen : []', 'stored?.seen ?? []'],
  }),
  ...inResource('bookmarks/data', ['partners', 'posts'], {
    'bookmarks grow without end': ['.slice(-MAX_BOOKMARKS)', ''],
    'the newest bookmark goes': ['.slice(-MAX_BOOKMARKS)', '.slice(0, MAX_BOOKMARKS)'],
  }),
  ...inResource('seminars/rules', 'seminars/seats.api', {
    'one seat of a company too many': [
      'entries.length >= seminar.seats_per_company',
      'entries.length > seminar.seats_per_company',
    ],
    'newcomers pass who waits': ['Math.max(0, free - seminar.waitlisted_count)', 'free'],
    'seats can be taken from a paused company': ["if (caller.companyStatus === 'paused') return 'company_paused'", ''],
    'a full seminar has a queue nobody wanted': [
      "statusForNext(seminar) === 'waitlisted' && !seminar.waitlist_enabled",
      "statusForNext(seminar) === 'waitlisted' && seminar.status === 'draft'",
    ],
    'a seat can be given back after the beginning': [
      'now.toISOString() < seminar.start_at',
      'now.toISOString() < seminar.end_at',
    ],
  }),
  ...inResource('seminars/seats', 'seminars/seats.api', {
    'one who waits is forgotten': ['leaving ? limit + 1 : limit', 'limit'],
    'numbers are given twice': ['next: numbers.next + 1', 'next: numbers.next'],
  }),
  ...inResource('contacts/rules', ['../spans.unit', 'contacts/rules.unit', 'contacts'], {
    'a contact is reopened after two months': ['<= CONTACT_REOPEN_DAYS * 24', '<= 5 * CONTACT_REOPEN_DAYS * 24'],
  }),
  ...mistakes(
    'functions/src/jobs/contacts.ts',
    ['functions/src/jobs/tick.api.test.ts', 'functions/src/resources/contacts/contacts.api.test.ts'],
    {
      'contacts are settled a day early': [
        'CONTACT_WAITING_DAYS * 86_400_000',
        '(CONTACT_WAITING_DAYS - 1) * 86_400_000',
      ],
      'contacts are settled a day late': [
        'CONTACT_WAITING_DAYS * 86_400_000',
        '(CONTACT_WAITING_DAYS + 1) * 86_400_000',
      ],
    },
  ),
  ...mistakes(
    'functions/src/kernel/authorize.ts',
    [
      'functions/src/spans.unit.test.ts',
      'functions/src/resources/comments/comments.api.test.ts',
      'functions/src/resources/goals/checkins.api.test.ts',
    ],
    {
      'entries can be changed for ever': [
        'hoursSince(entry.created_at, now) < EDIT_HOURS',
        'hoursSince(entry.created_at, now) < 1000 * EDIT_HOURS',
      ],
      'entries of colleagues can be changed': ['entry.created_by.uid === caller.uid && hoursSince', 'hoursSince'],
    },
  ),
  ...mistakes('functions/src/kernel/limiter.ts', 'functions/src/kernel/limiter.api.test.ts', {
    'one call too few': ['window.known + batch.calls >= limit.calls', 'window.known + batch.calls + 1 >= limit.calls'],
    'one call too many': ['window.known + batch.calls >= limit.calls', 'window.known + batch.calls > limit.calls'],
    'a window never ends': ['known && known.until > now', 'known'],
    'processes learn nothing of each other': ['    window.known = calls\n', ''],
  }),
  ...mistakes('functions/src/kernel/sender.ts', 'functions/src/kernel/sender.unit.test.ts', {
    'a direct caller writes its own address': ["isEdge(chain[at] ?? '')", 'true'],
    'one hop more is believed': ['hop < hops', 'hop <= hops'],
  }),
  ...mistakes(
    'functions/src/mail/data.ts',
    [
      'functions/src/mail/deliver.api.test.ts',
      'functions/src/jobs/tick.api.test.ts',
      'functions/src/jobs/notifications.api.test.ts',
    ],
    {
      'a mail is tried four times': ['const MAX_ATTEMPTS = 3', 'const MAX_ATTEMPTS = 4'],
      'a mail is tried twice': ['const MAX_ATTEMPTS = 3', 'const MAX_ATTEMPTS = 2'],
    },
  ),
  ...mistakes(
    'functions/src/accounts/invitations/invite.ts',
    'functions/src/resources/invitations/invitations.api.test.ts',
    {
      'one mail of an invitation a day too many': ['before >= MAX_SENT_A_DAY', 'before > MAX_SENT_A_DAY'],
      'an invitation lasts a day longer': ['INVITATION_DAYS * 86_400_000', '(INVITATION_DAYS + 1) * 86_400_000'],
    },
  ),
  ...mistakes('functions/src/kernel/commit.ts', 'functions/src/resources/comments/comments.api.test.ts', {
    'long texts of notifications are refused': ['body: shortenedUnits(body, 160)', 'body'],
  }),
  ...mistakes('functions/src/triggers/notifications.ts', 'functions/src/jobs/notifications.api.test.ts', {
    'a mail tells of everything, however much': ['notes.slice(0, MAX_ENTRIES).map(entryOf)', 'notes.map(entryOf)'],
    'a single notification is told as several': ['count > 1 ?', 'count > 0 ?'],
  }),
  ...mistakes('contract/src/relations.ts', 'contract/src/relations.unit.test.ts', {
    'a withdrawn apply runs on for a month': ["closed_at === null || status === 'withdrawn'", 'closed_at === null'],
    'a relation ends a moment late': ['until > now.toISOString()', 'until >= now.toISOString()'],
    'the narrowest apply counts': ['reaches.toSorted().at(-1)', 'reaches.toSorted().at(0)'],
    'after the last apply the partner goes on writing': ['?? null, read_only: true', '?? null, read_only: false'],
  }),
]
