import { inResource, type Mistake, mistakes, noticedFirstBy } from './mistake.ts'

const all: readonly Mistake[] = [
  ...mistakes('contract/src/dates.ts', 'contract/src/holidays.unit.test.ts', {
    'holidays are working days': ['isWeekend(on) || isHoliday(on)', 'isWeekend(on)'],
    'every working day opens a week': ['addDays(mondayOf(day), -1), 1) === day', 'addDays(day, -1), 1) === day'],
  }),
  ...mistakes('web/src/lib/days-off.ts', 'web/src/lib/days-off.unit.test.ts', {
    'the weekend is not warned of': ['?? weekendNames[new Date(day).getUTCDay()] ?? null', ''],
    'a day off is that of UTC': ['dayOffName(dayInJapan(new Date(moment)))', 'dayOffName(moment.slice(0, 10))'],
  }),
  ...mistakes(
    'contract/src/dates.ts',
    ['contract/src/rules.unit.test.ts', 'functions/src/resources/applies/applies.api.test.ts'],
    {
      'the wait for tomorrow ends at nine in the morning': [
        "addDays(dayInJapan(now), 1), '00:00'",
        "addDays(dayInJapan(now), 1), '09:00'",
      ],
      'a month after the 31st is two months later': ['Math.min(date, lastDay)', 'date'],
    },
  ),
  ...mistakes(
    'functions/src/kernel/scopes.ts',
    [
      'functions/src/resources/activities/system.api.test.ts',
      'functions/src/resources/dashboards/dashboards.api.test.ts',
    ],
    {
      'the last day of a span is left out': ["momentInJapan(addDays(to, 1), '00:00')", "momentInJapan(to, '00:00')"],
      'the first day of a span begins at nine': ["momentInJapan(from, '00:00')", "momentInJapan(from, '09:00')"],
    },
  ),
  ...inResource('contacts/data', ['contacts/operators.api', 'dashboards'], {
    'first answers whose moment lies ahead are told as late': [
      "const op = which === 'overdue' ? '<' : '>='",
      "const op = which === 'overdue' ? '>=' : '<'",
    ],
  }),
  ...inResource('applies/create', 'applies', {
    'applies of a day are counted by the UTC day': [
      'const today = dayInJapan(now)',
      'const today = now.toISOString().slice(0, 10)',
    ],
    'times to meet may have passed today': ['slot <= now.toISOString()', 'slot.slice(0, 10) < dayInJapan(now)'],
  }),
  ...inResource('applies/routes', 'applies', {
    'what is left of today is told by the UTC day': [
      'guard?.day === dayInJapan(now)',
      'guard?.day === now.toISOString().slice(0, 10)',
    ],
  }),
  ...inResource('applies/rules', 'applies/rules.unit', {
    'answers are due a working day early': [
      'addBusinessDays(dayInJapan(now), slaDays)',
      'addBusinessDays(dayInJapan(now), slaDays - 1)',
    ],
    'answers are due by the UTC day': [
      'addBusinessDays(dayInJapan(now), slaDays)',
      'addBusinessDays(now.toISOString().slice(0, 10), slaDays)',
    ],
  }),
  ...inResource('applies/numbers', ['applies', 'contacts'], {
    'the year of a number is that of UTC': ['Number(dayInJapan(now).slice(0, 4))', 'now.getUTCFullYear()'],
  }),
  ...inResource('activities/data', 'disclosures', {
    'readers are written down once a UTC day': [
      'const day = dayInJapan(now)',
      'const day = now.toISOString().slice(0, 10)',
    ],
  }),
  ...inResource('contacts/rules', ['contacts/rules.unit', '../days.api'], {
    'the first answer is due by the UTC day': [
      'addBusinessDays(dayInJapan(now), 1)',
      'addBusinessDays(now.toISOString().slice(0, 10), 1)',
    ],
  }),
  ...inResource('tasks/routes', 'tasks', {
    'what is overdue is told by the UTC day': [
      'Context<typeof tasks.list>) => {\n  const asked = { callerUid: reader.caller.uid, today: dayInJapan(reader.now) }',
      'Context<typeof tasks.list>) => {\n  const asked = { callerUid: reader.caller.uid, today: reader.now.toISOString().slice(0, 10) }',
    ],
  }),
  ...inResource('goals/data', 'goals', {
    'a goal due today counts as overdue': [
      "[{ field: 'due_on', op: '<', value: today }]",
      "[{ field: 'due_on', op: '<=', value: today }]",
    ],
  }),
  ...inResource('tasks/data', 'tasks', {
    'due today counts as overdue': [
      "if (due === 'overdue') span.push({ field: 'due_sort', op: '<', value: today })",
      "if (due === 'overdue') span.push({ field: 'due_sort', op: '<=', value: today })",
    ],
  }),
  ...inResource('tasks/rules', ['tasks', 'tasks/transitions.api'], {
    'a repeated action reaches the UTC day': ['< dayInJapan(now)', '< now.toISOString().slice(0, 10)'],
    'a repeated action due today is skipped': ['< dayInJapan(now)', '<= dayInJapan(now)'],
  }),
  ...inResource('goals/checkins', 'goals/checkins.api', {
    'a check-in counts for the UTC day': [
      'body.checked_on ?? dayInJapan(now)',
      'body.checked_on ?? now.toISOString().slice(0, 10)',
    ],
  }),
  ...inResource('goals/rules', ['goals/rules.unit', 'goals'], {
    'a goal can be missed on its last day': ['dayInJapan(now) > goal.due_on', 'dayInJapan(now) >= goal.due_on'],
    'a goal can be missed only after its end in UTC': [
      'dayInJapan(now) > goal.due_on',
      'now.toISOString() > `${goal.due_on}T23:59:59Z`',
    ],
  }),
  ...inResource('goals/transition', 'goals', {
    'the first check-in is due by the UTC day': [
      'nextCheckin(dayInJapan(now), goal.checkin_cycle)',
      'nextCheckin(now.toISOString().slice(0, 10), goal.checkin_cycle)',
    ],
  }),
  ...inResource('executions/routes', 'executions', {
    'an entry is dated by the UTC day': [
      'executionIssues(body, dayInJapan(now))',
      'executionIssues(body, now.toISOString().slice(0, 10))',
    ],
  }),
  ...inResource('interviews/locks', 'interviews', {
    'times are taken on the UTC day': ['new Date(at + JAPAN_MS)', 'new Date(at)'],
  }),
  ...inResource('interviews/spoken', ['../jobs/reminders.api'], {
    'an interview this morning is told as tomorrow': [
      'dayInJapan(new Date(start)) === dayInJapan(now)',
      'start.slice(0, 10) === now.toISOString().slice(0, 10)',
    ],
    'the time of an interview is told in UTC': [
      '=> new Date(Date.parse(moment) + 9 * 3_600_000)',
      '=> new Date(Date.parse(moment))',
    ],
  }),
  ...inResource('metrics/routes', 'metrics', {
    'the month under way is that of UTC': ['month > monthOf(dayInJapan(now))', 'month > monthOf(now.toISOString())'],
    'the month under way cannot be filled in': [
      'month > monthOf(dayInJapan(now))',
      'month >= monthOf(dayInJapan(now))',
    ],
  }),
  ...inResource('disclosures/data', 'disclosures', {
    'the last months begin with that of UTC': ['monthOf(dayInJapan(now))', 'monthOf(now.toISOString())'],
  }),
  ...inResource('partners/figures', ['partners/figures.unit', '../days.api'], {
    'applies count for the UTC day': ['dayInJapan(new Date(moment))', 'moment.slice(0, 10)'],
    'capacity is counted for the UTC month': ['monthOf(dayInJapan(now))', 'monthOf(now.toISOString())'],
  }),
  ...inResource('notifications/rules', 'notifications/rules.unit', {
    'the next digest is looked for on the UTC day': [
      'const today = dayInJapan(now)',
      'const today = now.toISOString().slice(0, 10)',
    ],
    'quiet hours are those of UTC': ['moment.getTime() + 9 * 3_600_000', 'moment.getTime()'],
    'the quiet hours have no first minute': ['time >= from', 'time > from'],
    'the quiet hours last a minute longer': ['time < until', 'time <= until'],
  }),
  ...mistakes(
    'functions/src/accounts/invitations/invite.ts',
    'functions/src/resources/invitations/invitations.api.test.ts',
    {
      'mails of an invitation are counted by the UTC day': [
        'const on = dayInJapan(now)',
        'const on = now.toISOString().slice(0, 10)',
      ],
    },
  ),
  ...mistakes('functions/src/jobs/reminders.ts', 'functions/src/jobs/reminders.api.test.ts', {
    'the day reminded of is that of UTC': [
      'const today = dayInJapan(now)',
      'const today = now.toISOString().slice(0, 10)',
    ],
    'nobody is reminded of what is due in three days': ['[today, addDays(today, 3)]', '[today, addDays(today, 2)]'],
    'a second run of the day reminds again': ['known === today || ', ''],
    'reminders begin at four in the afternoon': [
      'momentInJapan(today, REMINDED_FROM)',
      "today.concat('T', REMINDED_FROM)",
    ],
  }),
  ...mistakes(
    'functions/src/jobs/data.ts',
    ['functions/src/jobs/tick.api.test.ts', 'functions/src/resources/goals/checkins.api.test.ts'],
    {
      'one missed check-in lowers the health': ["cycle === 'weekly' ? -7 : -14", "cycle === 'weekly' ? 0 : 0"],
      'health is lowered again each hour': [
        "if (goal?.status !== 'active' || goal.health_stale || !stale)",
        "if (goal?.status !== 'active' || !stale)",
      ],
    },
  ),
  ...mistakes('web/src/pages/notification/parts/by-day.ts', 'web/src/pages/notification/parts/by-day.unit.test.ts', {
    'notifications stand under the UTC day': ['dayInJapan(new Date(row.shown_at))', 'row.shown_at.slice(0, 10)'],
  }),
  ...mistakes('web/src/pages/home/parts/todos.ts', 'web/src/pages/home/parts/next-move.unit.test.ts', {
    'a check-in due today is nothing to do': ['goal.next_checkin_on <= today', 'goal.next_checkin_on < today'],
    'an action due today is nothing to do': [
      'due_on !== null && due_on <= today && status',
      'due_on !== null && due_on < today && status',
    ],
    'times to answer are due by the UTC day': ['on: dayInJapan(new Date(until))', 'on: until.slice(0, 10)'],
  }),
  ...mistakes('web/src/lib/month-grid.ts', 'web/src/pages/task/parts/by-due-date.unit.test.ts', {
    'the calendar begins on Sunday': ['const first = mondayOf(day)', 'const first = addDays(mondayOf(day), -1)'],
  }),
  ...mistakes('web/src/pages/goal/parts/period.ts', 'web/src/pages/goal/parts/period.unit.test.ts', {
    'a quarter ends on the first day of the next': ['months[kind]), -1)', 'months[kind]), 0)'],
  }),
]

/** Rules by day: the day is that of Japan, begins at its midnight, and working days are counted as such. */
export const days = all.map((mistake) =>
  mistake.tests.some((test) => test.includes('.api.'))
    ? noticedFirstBy('functions/src/days.api.test.ts')(mistake)
    : mistake,
)
