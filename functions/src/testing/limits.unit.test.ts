import { globSync, readFileSync } from 'node:fs'
import '@banso/contract/locale'
import { contentDocument } from '@banso/contract/contents'
import { cleanFileName, fileIssue } from '@banso/contract/files'
import { manyOf } from '@banso/contract/paging'
import { queryIssue } from '@banso/contract/search-words'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoints } from './endpoints.ts'
import { savedViewInput } from './inputs.ts'
import { isTooLarge, limitsOf, ofLimit, told, withValue } from './limits.ts'

/** Every limit there is: what is as large as it may be is taken, and one more is refused where it stands. */

const named = { person: 'u1', startup: 's1', partner: 'p1', content: 'c1', me: 'u2', token: 'x'.repeat(43) }
/** What calls take: bodies, and queries with a `?` behind the name. */
const parts = endpoints.flatMap(({ name, def, bodyFor, search }) => [
  ...(def.body ? [{ name, schema: def.body, example: bodyFor(named) }] : []),
  ...(def.query
    ? [{ name: `${name}?`, schema: def.query, example: Object.fromEntries(new URLSearchParams(search)) }]
    : []),
])
const partOf = (name: string) => {
  const part = parts.find((one) => one.name === name)
  if (!part) throw new Error(`no call ${name}`)
  return part
}
const toldOf = (schema: z.core.$ZodType) => [...new Set(limitsOf(schema).map(told))]
const limited = parts.filter(({ schema }) => limitsOf(schema).length > 0)

test.each(limited)('$name takes as much as it may, and refuses one more by its name', ({ schema, example }) => {
  for (const limit of limitsOf(schema)) {
    const beyond = limit.kind === 'least' || limit.kind === 'shortest' ? -1 : 1
    const isRefused = (n: number) => isTooLarge(schema, withValue(example, limit.path, ofLimit(limit, n)), limit.path)
    expect([told(limit), isRefused(limit.n), isRefused(limit.n + beyond)]).toEqual([told(limit), false, true])
  }
})

/** What forms and their words promise: who changes a limit changes it here too. One area stands for all. */
const promised = {
  'accounts.resetPassword': 'email 254',
  'invitationAcceptance.accept': 'last_name 40, first_name 40, job_title 60, password 128',
  'startups.update':
    'name 100, name_kana 100, corporate_number 30, tagline 60, industries ×3, postal_code 20, address 120, website_url 500, sns_urls ×5, sns_urls.0 500, representative_name 80, representative_title 60, business_summary 1000, problem 800, solution 800, business_model 800, target_customers 800, employee_count ≥0, employee_count ≤100000, contractor_count ≥0, contractor_count ≤100000, funding_total_jpy ≥0, funding_total_jpy ≤10^15, last_round.amount_jpy ≥0, last_round.amount_jpy ≤10^15, last_round.lead 100, next_round.target_jpy ≥0, next_round.target_jpy ≤10^15',
  'operatorStartups.create':
    'name 100, representative_name 80, invitee.last_name 40, invitee.first_name 40, invitee.email 254, assigned_operator_uids ×5, apart_from ×60',
  'registrations.issues': 'issues ×5, issues.0.detail 1000',
  'registrations.complete':
    'name_kana 100, representative_title 60, business_summary 1000, industries ×3, employee_count ≥0, employee_count ≤100000',
  'issues.create': 'title 60, detail 1000',
  'issues.update': 'title 60, detail 1000, order ≥1, order ≤5',
  'issues.transition': 'resolution_note 500',
  'metrics.settings': 'settings ×10, settings.0.name 40, settings.0.unit 10',
  'metrics.create': 'value ≥-10^15, value ≤10^15, note 200',
  'metrics.enter': 'values ×240, values.0.value ≥-10^15, values.0.value ≤10^15',
  'metricAlerts.create': 'value ≥-10^15, value ≤10^15, months ≥1, months ≤6',
  'operatorMetrics.correct': 'value ≥-10^15, value ≤10^15, reason 200',
  'operatorPartners.create':
    'name 100, supported_categories ×8, invitee.last_name 40, invitee.first_name 40, invitee.email 254, assigned_operator_uids ×5, apart_from ×60',
  'startupUsers.create': 'email 254, last_name 40, first_name 40',
  'startupUsers.transition': 'reason 500',
  'startupUsers.update':
    'last_name 40, first_name 40, last_name_kana 40, first_name_kana 40, job_title 60, phone 30, bio 400',
  'startupUsers.addMembers': 'members ×20',
  'operatorUsers.update':
    'last_name 40, first_name 40, last_name_kana 40, first_name_kana 40, job_title 60, phone 30, bio 400, operator_profile.display_name 40, operator_profile.department 60, operator_profile.introduction 500, operator_profile.hours 60, operator_profile.capacity ≥0, operator_profile.capacity ≤1000',
  'startupCredentials.changeEmail': 'new_email 254',
  'startupCredentials.changePassword': 'new_password 128',
  'startupAvailabilities.update':
    'weekly.sun ×3, weekly.mon ×3, weekly.tue ×3, weekly.wed ×3, weekly.thu ×3, weekly.fri ×3, weekly.sat ×3, absences ×60, absences.0.note 100, buffer_minutes ≥0, buffer_minutes ≤60, max_interviews_per_day ≥1, max_interviews_per_day ≤8',
  'startupSavedViews.create': 'name 30, query.m1 300',
  'goals.create':
    'title 60, description 2000, issue_uids ×5, collaborator_uids ×10, measures ×5, measures.0.name 60, measures.0.unit 10, measures.0.start_value ≥-10^15, measures.0.start_value ≤10^15, measures.0.target_value ≥-10^15, measures.0.target_value ≤10^15, measures.0.tolerance ≥0, measures.0.tolerance ≤10^15, measures.0.weight ≥1, measures.0.weight ≤10',
  'goals.transition': 'reason 500, result_note 1000',
  'checkins.create': 'values.m1 ≥-10^15, values.m1 ≤10^15, comment 1000, blockers 500, asks 500',
  'checkins.update': 'values.m1 ≥-10^15, values.m1 ≤10^15, comment 1000, blockers 500, asks 500',
  'tasks.create':
    'title 80, description 4000, assignee_uids ×5, checklist ×20, checklist.0.text 80, measure_links ×5, measure_links.0.expected_delta ≥-10^15, measure_links.0.expected_delta ≤10^15, file_uids ×10',
  'tasks.transition': 'reason 500, comment 1000',
  'executions.create':
    'body 3000, minutes ≥0, minutes ≤1440, progress_after ≥0, progress_after ≤100, measure_updates ×5, measure_updates.0.value ≥-10^15, measure_updates.0.value ≤10^15, next_step 300, blocker 300, file_uids ×10',
  'executions.update':
    'body 3000, minutes ≥0, minutes ≤1440, progress_after ≥0, progress_after ≤100, measure_updates ×5, measure_updates.0.value ≥-10^15, measure_updates.0.value ≤10^15, next_step 300, blocker 300, file_uids ×10',
  'comments.createOnGoal': 'body 1000, mention_uids ×10',
  'applies.create': 'message ≥20, message 2000, issue_uids ×3, desired_slots ×3, file_uids ×5',
  'applies.transition': 'reason 500, message ≥20, message 2000',
  'applies.rate': 'stars ≥1, stars ≤5, comment 500',
  'applies.sendMessage': 'body 2000, file_uids ×5',
  'seminars.apply': 'message 500',
  'contacts.create':
    'subject 80, body ≥10, body 3000, file_uids ×5, interview_request.duration_minutes ≥15, interview_request.duration_minutes ≤240, interview_request.wishes ×5',
  'contacts.sendMessage': 'body 3000, file_uids ×5',
  'contacts.transition': 'body 3000',
  'contacts.rate': 'satisfaction ≥1, satisfaction ≤5',
  'operatorContacts.sendInternalMessage': 'body 2000, mention_uids ×10',
  'guestContacts.create': 'name 80, email 254, subject 80, body ≥10, body 3000, website 500',
  'files.create': 'name 1000, size ≥0',
  'interviews.update': 'purpose 500, agenda ×15, agenda.0.title 80, agenda.0.minutes ≥0, agenda.0.minutes ≤240',
  'interviews.propose': 'starts ×10',
  'promises.askMove': 'reason 500',
  'promises.answerMove': 'comment 300',
  'interviews.rate': 'rating ≥1, rating ≤5, comment 300',
  'memos.create':
    'body 10000, summary 300, decisions ×10, decisions.0 300, next_actions ×10, next_actions.0.title 80, file_uids ×10',
  'interviews.conclude': 'outcomes ×15, outcomes.0.outcome 1000',
  'operatorInterviews.declineChange': 'comment 300',
}
test.each(Object.entries(promised))('%s goes as far as %s', (name, expected) => {
  expect(toldOf(partOf(name).schema).join(', ').replaceAll('1000000000000000', '10^15')).toBe(expected)
})

const MB = 1024 * 1024
/** Limits that no schema of a call tells, at the last that is taken and at the first that is not. */
const others: { constant: string; takes: (n: number) => boolean; n: number }[] = [
  {
    constant: 'saved-views.ts MAX_CONDITIONS',
    n: 20,
    takes: (n) => {
      const query = Object.fromEntries(Array.from({ length: n }, (_, index) => [`c${index}`, 'x']))
      return z.safeParse(partOf('startupSavedViews.create').schema, savedViewInput({ query })).success
    },
  },
  {
    constant: 'search-words.ts SEARCH_MAX',
    n: 100,
    takes: (n) => queryIssue(`検索${'🌸'.repeat(n - 2)}`) === undefined,
  },
  {
    constant: 'files.ts MAX_FILE_BYTES',
    n: 20 * MB,
    takes: (size) => fileIssue('document', { name: 'a.pdf', size }) === undefined,
  },
  {
    constant: 'files.ts MAX_IMAGE_BYTES',
    n: 5 * MB,
    takes: (size) => fileIssue('avatar', { name: 'a.png', size }) === undefined,
  },
  {
    constant: 'files.ts NAME_MAX',
    n: 120,
    takes: (n) => {
      const name = `${'あ'.repeat(n - 4)}.pdf`
      return cleanFileName(name) === name
    },
  },
  {
    constant: 'contents.ts CONTENT_FILE_LIMIT',
    n: 5,
    takes: (n) =>
      contentDocument.shape.file_uids.safeParse(Array.from({ length: n }, (_, index) => `f${index}`)).success,
  },
]
test.each(others)('$constant: $n is taken, one more is not', ({ takes, n }) => {
  expect([takes(n), takes(n + 1)]).toEqual([true, false])
})

test('a filter takes all its values at once, and none twice over', () => {
  const values = Object.fromEntries(Array.from({ length: 18 }, (_, index) => [`v${index}`, '値']))
  const every = Object.keys(values).join(',')
  expect(manyOf(values).safeParse(every).success).toBe(true)
  expect(manyOf(values).safeParse(`${every},v0`).success).toBe(false)
})

/** Constants that are a limit in a call: the call and what `limitsOf` says of it. */
const inCalls: Record<string, readonly [call: string, limit: string]> = {
  'measures.ts MEASURE_LIMIT': ['goals.create', 'measures ×5'],
  'startup-operators.ts MAX_TAGS': ['operatorStartups.update', 'tags ×20'],
  'startup-operators.ts MAX_ASSIGNED_AT_ONCE': ['operatorStartups.assign', 'startups ×50'],
  'contact-states.ts MAX_CONTACTS_ASSIGNED': ['operatorContacts.assign', 'contacts ×50'],
  'interview-requests.ts MAX_WISHES': ['contacts.create', 'interview_request.wishes ×5'],
  'users.ts MAX_INVITED': ['startupUsers.addMembers', 'members ×20'],
  'users.ts MAX_AVATARS': ['startupUsers.avatars?', 'uids ×50'],
  'limits.ts REASON_MAX': ['goals.transition', 'reason 500'],
  'tasks.ts CHECKLIST_LIMIT': ['tasks.create', 'checklist ×20'],
  'tasks.ts ASSIGNEE_LIMIT': ['tasks.create', 'assignee_uids ×5'],
  'availabilities.ts ABSENCE_LIMIT': ['startupAvailabilities.update', 'absences ×60'],
  'goals.ts GOAL_ISSUE_LIMIT': ['goals.create', 'issue_uids ×5'],
  'seats.ts SEAT_MESSAGE_MAX': ['seminars.apply', 'message 500'],
  'files.ts ATTACHMENT_LIMIT': ['tasks.create', 'file_uids ×10'],
  'partner-fields.ts CATEGORY_LIMIT': ['partners.update', 'supported_categories ×8'],
  'partner-fields.ts PORTFOLIO_LIMIT': ['partners.update', 'portfolio ×50'],
  'partner-operators.ts MAX_PARTNERS_AT_ONCE': ['operatorPartners.assign', 'partners ×50'],
  'partners.ts MAX_COMPARED': ['startupPartners.comparison?', 'uids ×5'],
  'rankings.ts MAX_POINTS': ['operatorRankings.past?', 'weights.0 ≤100'],
  'applies.ts MAX_TARGETS': ['applies.prepare?', 'targets ×5'],
  'metrics.ts METRIC_LIMIT': ['metrics.settings', 'settings ×10'],
  'metrics.ts ENTRY_LIMIT': ['metrics.enter', 'values ×240'],
  'metric-alerts.ts MAX_IN_A_ROW': ['metricAlerts.create', 'months ≤6'],
  'paging.ts MAX_PAGE_SIZE': ['goals.list?', 'per_page ≤100'],
  'invitees.ts MAX_ASSIGNED': ['operatorStartups.create', 'assigned_operator_uids ×5'],
  'startup-fields.ts INDUSTRY_LIMIT': ['startups.update', 'industries ×3'],
  'startup-fields.ts SNS_LIMIT': ['startups.update', 'sns_urls ×5'],
  'interview-inputs.ts MAX_PARTICIPANTS': ['operatorInterviews.create', 'participants ×20'],
  'files.ts COVER_ALT_MAX': ['operatorPosts.create', 'cover_alt 100'],
  'posts.ts RELATED_LIMIT': ['operatorPosts.create', 'related_partner_uids ×5'],
  'seminars.ts SPEAKER_LIMIT': ['operatorSeminars.create', 'speakers ×10'],
  'seminars.ts ATTENDANCE_LIMIT': ['operatorSeminars.attendAll', 'attended ×100'],
  'seminars.ts MATERIAL_LIMIT': ['operatorSeminars.create', 'material_file_uids ×10'],
  'announcements.ts COMPANY_LIMIT': ['operatorAnnouncements.create', 'companies ×500'],
  'announcements.ts ANNOUNCEMENT_BODY_MAX': ['operatorAnnouncements.create', 'body 10000'],
  'special-features.ts ITEM_LIMIT': ['operatorSpecialFeatures.create', 'items ×30'],
  'special-features.ts ORDER_LIMIT': ['operatorSpecialFeatures.order', 'uids ×50'],
  'promises.ts REMIND_LIMIT': ['operatorPromises.remind', 'promise_uids ×50'],
  'task-batches.ts BATCH_LIMIT': ['operatorTaskBatches.create', 'startup_uids ×50'],
  'partner-applies.ts MAX_OFFERED': ['partnerApplies.transition', 'meeting.starts ×6'],
  'interview-inputs.ts MAX_AGENDA': ['interviews.update', 'agenda ×15'],
  'issue-links.ts MAX_ISSUES_ASKED': ['issueLinks.list?', 'uids ×20'],
  'loads.ts MAX_REASSIGNED': ['operatorLoads.reassign', 'changes ×30'],
  'mentions.ts MENTION_LIMIT': ['comments.createOnGoal', 'mention_uids ×10'],
  'loads.ts MAX_WEIGHT': ['operatorLoads.updateWeights', 'base ≤20'],
  'loads.ts MAX_OPERATORS_ASKED': ['operatorLoads.month?', 'uids ×10'],
  'exposures.ts MAX_SEEN': ['startupExposures.record', 'partner_uids ×50'],
}
test.each(Object.entries(inCalls))('%s holds in %s', (_constant, [call, limit]) => {
  expect(toldOf(partOf(call).schema)).toContain(limit)
})

/** Limits of the store and of rules: the file of the test that goes to n and to n + 1, and its title. */
const elsewhere: Record<string, readonly [file: string, title: string]> = {
  'users.ts MAX_MEMBERS': ['limits.api.test.ts', 'the next is the last that is taken'],
  'tasks.ts OPEN_TASK_LIMIT': ['limits.api.test.ts', 'the next is the last that is taken'],
  'goals.ts GOAL_LIMIT': ['limits.api.test.ts', 'the next is the last that is taken'],
  'issues.ts ISSUE_LIMIT': ['limits.api.test.ts', 'the next is the last that is taken'],
  'applies.ts OPEN_APPLY_LIMIT': ['limits.api.test.ts', 'the next is the last that is taken'],
  'saved-views.ts MAX_SAVED_VIEWS': ['limits.api.test.ts', 'the next is the last that is taken'],
  'interview-inputs.ts MAX_SLOTS': ['limits.api.test.ts', 'the next is the last that is taken'],
  'reopenings.ts MAX_REOPENINGS': ['limits.api.test.ts', 'the next is the last that is taken'],
  'kernel/facets.ts MOST_KEYS': ['facets.unit.test.ts', 'stay as they are where they would be more keys'],
  'paging.ts MAX_SKIP': ['limits.api.test.ts', 'a jump skips a thousand rows'],
  'special-features.ts MAX_FEATURES': ['limits.api.test.ts', 'ten features are shown'],
  'bookmarks.ts MAX_BOOKMARKS': ['posts.api.test.ts', 'of more than two hundred saved articles the oldest goes'],
  'applies.ts DAILY_APPLY_LIMIT': ['applies.api.test.ts', 'ten may be made in a day of Japan'],
  'exposures.ts EXPOSURE_LIMIT': ['exposures.api.test.ts', 'at 200 a partner is recommended, at 201 another one'],
  'exposures.ts MAX_VIEWS': ['exposures/views.api.test.ts', 'beyond three hundred things a day nothing is counted'],
  'exposures/rules.ts MOST_PARTNERS': ['exposures/rules.unit.test.ts', 'of two thousand partners in a month'],
  'invitations.ts MAX_SENT_A_DAY': ['days.api.test.ts', 'MAX_SENT_A_DAY'],
  'files.ts FILE_LIMIT': ['files.api.test.ts', 'FILE_LIMIT - 2'],
  'files.ts STORAGE_LIMIT_BYTES': ['files.api.test.ts', 'is no more than 2 GB'],
  'common-passwords.ts MAX_OUTSIDE': ['common-passwords.unit.test.ts', 'isCommonPassword'],
  'metric-alerts.ts ALERT_LIMIT': ['limits.api.test.ts', 'the next is the last that is taken'],
  'metric-alerts.ts MAX_RUNWAY': [
    'metric-crossings.unit.test.ts',
    'the limit of an alert is one that the number can have',
  ],
  'metrics/rules.ts MOST_CUSTOM': ['metrics/rules.unit.test.ts', 'thirty numbers of the own are remembered'],
  'limits.ts MOST_WAITS': ['waits.api.test.ts', 'more than nine are not counted'],
  'waits/startup.ts MOST': ['waits.api.test.ts', 'more than nine are not counted'],
  'goals/recount.ts MAX_POINTS': ['goals/recount.unit.test.ts', 'a year of days is kept whole'],
  'goals/recount.ts MAX_OBSERVATIONS': ['goals/recount.unit.test.ts', 'too many for one document stand together'],
  'mail/data.ts MAX_ATTEMPTS': ['deliver.api.test.ts', 'attempts'],
  'kernel/http.ts MAX_BODY_BYTES': ['http.unit.test.ts', 'MAX_BODY_BYTES'],
  'kernel/http.ts MAX_DEPTH': ['http.unit.test.ts', 'too deep'],
  'kernel/http.ts MAX_NODES': ['http.unit.test.ts', 'of too many parts'],
}

/**
 * How much is read, kept or done at once, more than there is or can be at a time; nobody is told of it, and what lies
 * beyond comes next.
 */
const portions = [
  'jobs/turns.ts MOST',
  'companies/data.ts MOST',
  'tasks/rules.ts MOST_REPEATED',
  'announcements/telling.ts MOST_BATCHES',
  'recommendations.ts SUGGESTION_LIMIT',
  'issue-links.ts MAX_LINKED',
  'loads/routes.ts MOST_DATED',
  'loads/routes.ts MOST_OPERATORS',
  'loads/routes.ts MOST_ROWS',
  'loads/sources.ts MOST_TOUCHES',
  'activities/data.ts MOST_NAMED',
  'calendar-feeds/calendar.ts MOST',
  'applies/data.ts MOST_EVER',
  'goals/data.ts MOST_BELOW',
  'goals/data.ts MOST_EVER',
  'issues/data.ts MOST_EVER',
  'interviews/brief.ts MOST_EXECUTIONS',
  'memos/data.ts MOST_TAKEN',
  'promises/data.ts MOST_AT_ONCE',
  'promises/data.ts MOST_JUDGED',
  'promises/data.ts MOST_TOLD',
  'sessions/sign-ins.ts MOST',
  'interviews/solver.ts MAX_CHANGES',
  'activities/data.ts MOST_CHANGES',
  'activities/seals.ts MOST_BROKEN',
  'disclosures/data.ts MOST_MEMBERS',
  'emails/data.ts MAX_CHANGES',
  'emails/settle.ts MOST',
  'invitations/invite.ts MAX_ROWS',
  'issues/data.ts MOST_UNSETTLED',
  'jobs/ended-partners.ts MOST',
  'jobs/walk.ts MOST',
  'jobs/notifications.ts MOST',
  'jobs/partner-figures.ts MOST',
  'jobs/startup-figures.ts MOST',
  'startups/recount.ts MOST',
  'jobs/reminders.ts MAX_A_DAY',
  'jobs/seals.ts MOST',
  'jobs/reminders.ts MAX_MISSED',
  'jobs/tick.ts MAX_MAILS',
  'kernel/authenticate.ts MAX_CACHED',
  'kernel/firestore/write.ts MAX_ATTEMPTS',
  'kernel/firestore/query.ts MAX_DISJUNCTIONS',
  'kernel/firestore/write.ts MAX_OUTLIVED',
  'kernel/names.ts MAX_KNOWN',
  'kernel/queue.ts MAX_KEPT',
  'kernel/queue.ts MAX_PASSING',
  'kernel/queue.ts MAX_PAUSE_MS',
  'kernel/limiter.ts MAX_KEYS',
  'kernel/search-keys.ts MAX_KEYS',
  'kernel/search-keys.ts MAX_QUERY_KEYS',
  'kernel/serve.ts DEFAULT_LIMIT',
  'kernel/serve.ts MAX_ADMISSIONS',
  'kernel/text-search.ts MOST_CANDIDATES',
  'memos/data.ts MOST_REVISIONS',
  'memos/drafts.ts MOST_DRAFTS',
  'memos/operators.ts MOST_NAMED',
  'metrics/data.ts MOST_VALUES',
  'notifications/routes.ts MOST_READ',
  'operations/operations.ts MAX_PAUSE_MS',
  'registration/data.ts LIMIT',
  'relations/data.ts MOST_APPROVED',
  'relations/data.ts PAIR_LIMIT',
  'seminars/data.ts IN_LIMIT',
  'seminars/data.ts MOST_HELD',
  'seminars/seats.ts MOST_RAISED',
  'signup/signup.ts LIMIT',
  'triggers/archives.ts MAX_COMMENT',
  'triggers/archives.ts MAX_ENTRIES',
  'triggers/images.ts MAX_PIXELS',
  'triggers/notifications.ts MAX_ENTRIES',
]

describe('constants', () => {
  const files = globSync(['contract/src/**/*.ts', 'functions/src/**/*.ts']).filter(
    (file) => !/\.test\.ts$|\/testing\//.test(file),
  )
  const declared = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const names = [...text.matchAll(/^(?:export )?const ((?:[A-Z]+_)*(?:LIMIT|MAX|MOST)(?:_[A-Z]+)*) =/gm)]
    const short = file.replace(/^contract\/src\/|^functions\/src\/(resources\/|accounts\/)?/, '')
    return names.map(([, name]) => `${short} ${name}`)
  })

  test('that are a limit are tried, each at its last and one more', () => {
    const tried = [...Object.keys(inCalls), ...Object.keys(elsewhere), ...others.map(({ constant }) => constant)]
    expect(declared.filter((constant) => ![...tried, ...portions].includes(constant))).toEqual([])
    expect([...tried, ...portions].filter((constant) => !declared.includes(constant))).toEqual([])
  })

  test.each(Object.entries(elsewhere))('%s is tried by a test that is there', (_constant, [file, title]) => {
    const texts = globSync('{contract,functions}/src/**/*.test.ts')
      .filter((path) => path.endsWith(`/${file}`))
      .map((path) => readFileSync(path, 'utf8'))
    expect(texts.some((text) => text.includes(title))).toBe(true)
  })
})
