import { globSync, readFileSync } from 'node:fs'
import type { ApplyDocument } from '@banso/contract/applies'
import { addDays, momentInJapan } from '@banso/contract/dates'
import type { GoalDocument } from '@banso/contract/goals'
import { MAX_SENT_A_DAY } from '@banso/contract/invitations'
import type { OperatorApplySummary } from '@banso/contract/operator-applies'
import type { OperatorPartner } from '@banso/contract/partner-operators'
import type { PromiseDocument } from '@banso/contract/promises'
import { defaultDisclosure } from '@banso/contract/startup-disclosures'
import type { OperatorStartup } from '@banso/contract/startup-operators'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { warnOfAnswers } from './jobs/applies.ts'
import { warnOfFirstAnswers } from './jobs/contacts.ts'
import { lowerStaleGoals, recordReminded } from './jobs/data.ts'
import { recountLoads } from './jobs/loads.ts'
import { recountPartners } from './jobs/partner-figures.ts'
import { remindOfDays } from './jobs/reminders.ts'
import { judgeStartups } from './jobs/startup-figures.ts'
import type { Reader, StartupId } from './kernel/authorize.ts'
import { applyColumns } from './resources/applies/export.ts'
import { forwardedNotification } from './resources/applies/notifications.ts'
import { yearOf } from './resources/applies/numbers.ts'
import { respondDueAt } from './resources/applies/rules.ts'
import { calendarBegin } from './resources/calendar-feeds/rules.ts'
import { firstResponseDue } from './resources/contacts/rules.ts'
import { interviewsOfToday } from './resources/dashboards/data.ts'
import { keptFrom, openMonths } from './resources/exposures/rules.ts'
import { checkinNotification } from './resources/goals/notifications.ts'
import { reminderNotifications } from './resources/interviews/notifications.ts'
import { touchDaysOf } from './resources/loads/rules.ts'
import { nextDigest, quietEnd } from './resources/notifications/rules.ts'
import { fitBasisOf } from './resources/partners/data.ts'
import { partnerColumns } from './resources/partners/export.ts'
import { basisOf, factOf } from './resources/partners/figures.ts'
import { promiseColumns } from './resources/promises/export.ts'
import { doneState } from './resources/promises/rules.ts'
import { interview as foundInterview } from './resources/search/rules.ts'
import { startupColumns } from './resources/startups/export.ts'
import { silentBefore } from './resources/startups/figures.ts'
import { recount } from './resources/startups/recount.ts'
import { newStartup } from './resources/startups/rules.ts'
import { nextOccurrence } from './resources/tasks/rules.ts'
import { routes } from './routes.ts'
import { type Answer, type Client, clientOf } from './testing/client.ts'
import {
  makeApply,
  makeCalendarFeed,
  makeContact,
  makeContent,
  makeGoal,
  makeInterview,
  makeInvitation,
  makeMetric,
  makeOperator,
  makePartner,
  makePromise,
  makeRelation,
  makeStartup,
  makeTask,
  makeTaskBatch,
  type TestPartner,
  type TestStartup,
} from './testing/factory.ts'
import { applyInput, checkinInput, executionInput, goalInput, moveRequest } from './testing/inputs.ts'
import { changeRaw, rawAt, removeRaw, storeRaw } from './testing/raw.ts'
import { startServer, type TestServer } from './testing/server.ts'
import { notificationsTo } from './testing/store.ts'

/**
 * Every rule by day, around a midnight in Japan and around nine in the morning, where the day of UTC begins. A file that
 * asks for the day without a row here is reported, so that no rule by day stands untested.
 */

/** New Year: day, month and year turn at once. Both sides of it are followed by a holiday, so due days have their own. */
const [eve, day] = ['2030-12-31', '2031-01-01'] as const
/** A Tuesday and a Wednesday without holidays around them. */
const [tuesday, wednesday] = ['2031-06-10', '2031-06-11'] as const
const momentsOf = ([first, second]: readonly [string, string]) =>
  (
    [
      [first, '23:59'],
      [second, '00:00'],
      [second, '08:59'],
      [second, '09:00'],
    ] as const
  ).map(([on, time]) => new Date(momentInJapan(on, time)))

let server: TestServer
let startup: TestStartup
let partner: TestPartner
let owner: Client
beforeAll(async () => {
  server = await startServer(routes)
  ;[startup, partner] = await Promise.all([makeStartup({ metrics_settings: ['mrr'] }), makePartner()])
  owner = clientOf(server, startup.owner)
}, 60_000)
afterAll(() => server.stop())

/** The caller's own calls at a moment. */
const at = (now: Date) => {
  server.setClock(now)
  return owner
}
const path = (rest: string) => `${startup.base}/${rest}`
/** The day of the newest point of a goal's chart, and the day of its next check-in. */
const pointOf = async (uid: string) => {
  const { history, next_checkin_on } = (await rawAt(`goals/${uid}`)) as unknown as GoalDocument
  return { point: history.at(-1)?.on, next: next_checkin_on }
}
const countOf = async (now: Date, client: Client, search: string): Promise<number> => {
  server.setClock(now)
  return (await client.get(search)).body.page_info.total_count
}
const reader = () => ({ caller: { person: { uid: 'u', actor: 'startup', name: '試験' } } }) as unknown as Reader

const shortly = ({ status, headers }: Answer) =>
  status === 429 && Number(headers.get('retry-after')) <= 60 ? 'a minute to wait' : status

type Row = {
  /** The file that asks for the day. */
  file: string
  rule: string
  /** What the rule says at a moment. */
  says: (now: Date) => unknown
  /** What it is to say at 23:59, and from midnight on: at 0:00, 8:59 and 9:00. */
  before: unknown
  after: unknown
  /** Where 8:59 and 9:00 differ from midnight by a time of their own. */
  later?: unknown
  turn?: readonly [string, string]
}

const rows: Row[] = [
  {
    file: 'accounts/invitations/invite.ts',
    rule: 'mails of an invitation are counted by the day',
    says: async (now) => {
      const sent_today = { on: eve, count: MAX_SENT_A_DAY }
      const { uid } = await makeInvitation({ startup_company_uid: startup.uid, sent_today })
      return shortly(await at(now).post(path(`invitations/${uid}/resend`), { ifMatch: '"r1"' }))
    },
    before: 'a minute to wait',
    after: 200,
  },
  {
    file: 'jobs/data.ts',
    rule: 'a goal is stale once two check-ins were missed by today',
    says: async (now) => {
      const { uid } = await makeGoal(startup, { health: 'on_track', next_checkin_on: addDays(eve, -7) })
      await lowerStaleGoals(now)
      return (await rawAt(`goals/${uid}`))?.health_stale
    },
    before: false,
    after: true,
  },
  {
    file: 'jobs/partner-figures.ts',
    rule: 'capacity is counted anew with the month',
    says: async (now) => {
      const { uid } = await makePartner({ monthly_capacity: 4, remaining_capacity: 1 })
      await storeRaw(`partner_figures/${uid}`, { uid, facts: '[]', month: eve.slice(0, 7) })
      await recountPartners(now)
      return (await rawAt(`partner_companies/${uid}`))?.remaining_capacity
    },
    before: 1,
    after: 4,
  },
  {
    file: 'jobs/reminders.ts',
    rule: 'people are reminded of the day from seven in the morning',
    says: async (now) => {
      const { member } = await makeStartup()
      const assignees = [{ uid: member.uid, actor: 'startup', name: member.name } as const]
      await makeTask(startup, { due_on: day, assignees })
      await recordReminded('days', addDays(eve, -1))
      await remindOfDays(now)
      return (await notificationsTo(member.uid)).length
    },
    before: 0,
    after: 0,
    later: 1,
  },
  {
    file: 'resources/activities/data.ts',
    rule: 'a reader is written down once a day',
    says: async (now) => {
      const disclosure = { ...defaultDisclosure, funding: 'approved_partners' } as const
      const last_round = { stage: 'seed', amount_jpy: 1, closed_on: null, lead: '主幹' } as const
      const read = await makeStartup({ disclosure, last_round })
      await makeRelation(read, partner)
      for (const moment of [new Date(momentInJapan(eve, '21:00')), now]) {
        server.setClock(moment)
        await clientOf(server, partner.viewer).get(`${partner.base}/startups/${read.uid}`)
      }
      return countOf(now, clientOf(server, read.viewer), `${read.base}/access_logs?group=funding`)
    },
    before: 1,
    after: 2,
  },
  {
    file: 'resources/applies/create.ts',
    rule: 'ten applies may be made a day, and the rest of the day is waited for',
    says: async (now) => {
      await storeRaw(`apply_guards/${startup.uid}`, { uid: startup.uid, day: eve, made: 10 })
      return shortly(await at(now).post(path('applies'), { body: applyInput((await makePartner()).uid) }))
    },
    before: 'a minute to wait',
    after: 201,
  },
  {
    file: 'kernel/spoken.ts',
    rule: 'the day of an answer is that of Japan',
    says: (now) => {
      const applicant = { uid: 'a', actor: 'startup', name: '申込者' }
      const apply = { startup_name: '社', target_snapshot: {}, respond_due_at: now.toISOString(), applicant }
      return /\d+\/\d+/.exec(forwardedNotification(apply as unknown as ApplyDocument, 'u').title)?.[0]
    },
    before: '12/31',
    after: '01/01',
  },
  {
    file: 'resources/applies/numbers.ts',
    rule: 'numbers begin with the year',
    says: yearOf,
    before: 2030,
    after: 2031,
  },
  {
    file: 'resources/applies/routes.ts',
    rule: 'what is left of today is told',
    says: async (now) => {
      await storeRaw(`apply_guards/${startup.uid}`, { uid: startup.uid, day: eve, made: 7 })
      return (await at(now).get(path('applies/preparation?targets=partner:nobody'))).body.data.left_today
    },
    before: 3,
    after: 10,
  },
  {
    file: 'resources/applies/rules.ts',
    rule: 'an answer is due so many working days after today',
    says: (now) => respondDueAt(now, 2),
    before: momentInJapan('2031-06-12', '18:00'),
    after: momentInJapan('2031-06-13', '18:00'),
    turn: [tuesday, wednesday],
  },
  {
    file: 'resources/contacts/rules.ts',
    rule: 'the first answer is due on the next working day',
    says: firstResponseDue,
    before: momentInJapan(wednesday, '18:00'),
    after: momentInJapan('2031-06-12', '18:00'),
    turn: [tuesday, wednesday],
  },
  {
    file: 'resources/disclosures/data.ts',
    rule: 'partners are shown twelve months up to this one',
    says: async (now) => {
      const other = await makeStartup({ metrics_settings: ['mrr'] })
      const months = ['2029-12', '2030-01', '2030-12', '2031-01']
      for (const [value, month] of months.entries()) await makeMetric(other, { metric_key: 'mrr', month, value })
      server.setClock(now)
      const { data } = (await clientOf(server, other.owner).get(`${other.base}/disclosure/preview`)).body
      return data.groups.metrics[0].values.map(({ month }: { month: string }) => month)
    },
    before: ['2030-01', '2030-12'],
    after: ['2030-12', '2031-01'],
  },
  {
    file: 'resources/executions/routes.ts',
    rule: 'nothing is recorded that lies ahead, and the goal’s point is today’s',
    says: async (now) => {
      const goal = await makeGoal(startup)
      const { uid } = await makeTask(startup, { goal_uid: goal.uid, due_on: null })
      const record = (executed_on: string) =>
        at(now).post(path(`tasks/${uid}/executions`), {
          body: executionInput({ executed_on, measure_updates: [{ measure_uid: 'm1', value: 12 }] }),
        })
      const made = await record(eve)
      const ahead = await record(day)
      const changed = await owner.patch(path(`executions/${made.body.data.uid}`), {
        body: { executed_on: day },
        ifMatch: '"r1"',
      })
      return [ahead.status, changed.status, (await pointOf(goal.uid)).point]
    },
    before: [422, 422, eve],
    after: [201, 200, day],
  },
  {
    file: 'resources/goals/checkins.ts',
    rule: 'a check-in is today’s, and the next one is counted from it',
    says: async (now) => {
      const { uid } = await makeGoal(startup)
      await at(now).post(path(`goals/${uid}/checkins`), { body: checkinInput() })
      return pointOf(uid)
    },
    before: { point: eve, next: addDays(eve, 7) },
    after: { point: day, next: addDays(day, 7) },
  },
  {
    file: 'resources/goals/recount.ts',
    rule: 'a number of the present month makes the point of the day it is stored on',
    says: async (now) => {
      const other = await makeStartup({ metrics_settings: ['mrr'] })
      const words = { uid: 'm1', current_value: 10, metric_key: 'mrr', metric_name: '月次経常収益' }
      const [measure] = goalInput('').measures
      if (!measure) throw new Error('a goal has measures')
      const { uid } = await makeGoal(other, { measures: [{ ...measure, ...words }], metric_keys: ['mrr'] })
      server.setClock(now)
      const body = { metric_key: 'mrr', month: '2031-06', value: 15, note: '' }
      await clientOf(server, other.owner).post(`${other.base}/metrics`, { body })
      return (await pointOf(uid)).point
    },
    before: '2031-06-08',
    after: '2031-06-09',
    turn: ['2031-06-08', '2031-06-09'],
  },
  {
    file: 'resources/goals/notifications.ts',
    rule: 'the days since the last check-in are those of Japan',
    says: async (now) => {
      const goal = await makeGoal(startup, { last_checkin_at: now.toISOString() })
      return /\d+日/.exec(checkinNotification(goal, addDays(day, 7)).body)?.[0]
    },
    before: '8日',
    after: '7日',
  },
  {
    file: 'resources/goals/routes.ts',
    rule: 'the chart of a goal that begins later begins today',
    says: async (now) => {
      const other = await makeStartup()
      server.setClock(now)
      const client = clientOf(server, other.owner)
      const later = { start_on: addDays(day, 30), due_on: addDays(day, 90), status: 'active' }
      const made = await client.post(`${other.base}/goals`, { body: { ...goalInput(other.owner.uid), ...later } })
      return pointOf(made.body.data.uid)
    },
    before: { point: eve, next: addDays(eve, 7) },
    after: { point: day, next: addDays(day, 7) },
  },
  {
    file: 'resources/goals/routes.ts',
    rule: 'what is overdue, due this week and due this month is so for operators who list it',
    says: async (now) => {
      const other = await makeStartup()
      for (const due_on of [eve, addDays(eve, 8), addDays(eve, 31)]) await makeGoal(other, { due_on })
      const operator = clientOf(server, await makeOperator('manager'))
      const counts: number[] = []
      for (const due of ['overdue', 'week', 'month'])
        counts.push(await countOf(now, operator, `/api/operator/goals?startup_uid=${other.uid}&due=${due}`))
      return counts
    },
    before: [0, 1, 2],
    after: [1, 2, 3],
  },
  {
    file: 'resources/home/routes.ts',
    rule: 'HOME tells as a week opens what has changed since the Monday before',
    says: async (now) => (await at(now).get(path('home'))).body.data.since,
    before: null,
    after: '2031-06-02',
    turn: ['2031-06-08', '2031-06-09'],
  },
  {
    file: 'resources/goals/rules.ts',
    rule: 'a goal is missed once its last day is over',
    says: async (now) => {
      const { uid } = await makeGoal(startup, { due_on: eve })
      return (await at(now).get(path(`goals/${uid}`))).body.data.can.includes('transition:missed')
    },
    before: false,
    after: true,
  },
  {
    file: 'resources/goals/transition.ts',
    rule: 'a goal that is begun is checked in from today on',
    says: async (now) => {
      const other = await makeStartup()
      const { uid } = await makeGoal(other, { status: 'draft', next_checkin_on: null })
      server.setClock(now)
      const options = { body: { to: 'active' }, ifMatch: '"r1"' }
      await clientOf(server, other.owner).post(`${other.base}/goals/${uid}/transition`, options)
      return (await pointOf(uid)).next
    },
    before: addDays(eve, 7),
    after: addDays(day, 7),
  },
  {
    file: 'resources/interviews/brief.ts',
    rule: 'a measure is told as it stood on the day of the last interview',
    says: async (now) => {
      const other = await makeStartup()
      const point = (on: string, m1: number) => ({ on, progress: 0, values: { m1 } })
      await makeGoal(other, { history: [point(eve, 11), point(day, 12)] })
      const people = [other.owner, other.member]
      const held = (start: string) => ({
        status: 'scheduled' as const,
        start_at: start,
        end_at: new Date(Date.parse(start) + 3_600_000).toISOString(),
      })
      await makeInterview(other, people, { ...held(now.toISOString()), status: 'done' })
      const next = await makeInterview(other, people, held(momentInJapan(addDays(day, 7), '10:00')))
      server.setClock(new Date(momentInJapan(addDays(day, 1), '12:00')))
      const answer = await clientOf(server, other.owner).get(`${other.base}/interviews/${next.uid}/brief`)
      return answer.body.data.goals[0].measure.previous_value
    },
    before: 11,
    after: 12,
  },
  {
    file: 'resources/interviews/spoken.ts',
    rule: 'an interview is today’s or tomorrow’s by the day in Japan',
    says: (now) => {
      const people = [{ uid: startup.owner.uid, actor: 'startup' as const, name: '', role: 'host', response: 'none' }]
      const interview = { uid: 'i', title: '面談', startup_company_uid: startup.uid, participants: people }
      const start = momentInJapan(day, '18:30')
      return reminderNotifications(interview as never, start, 'day', now)[0]?.title.slice(0, 7)
    },
    before: '明日18:30',
    after: '本日18:30',
  },
  {
    file: 'resources/calendar-feeds/rules.ts',
    rule: 'the calendar begins thirty days before today',
    says: async (now) => calendarBegin(now),
    before: addDays(eve, -30),
    after: addDays(day, -30),
  },
  {
    file: 'resources/calendar-feeds/calendar.ts',
    rule: 'the calendar ends half a year from today',
    says: async (now) => {
      const other = await makeStartup()
      const token = await makeCalendarFeed({ uid: other.owner.uid, actor: 'startup', name: '' })
      const on = addDays(day, 180)
      await makeGoal(other, { status: 'active', owner_user_uid: other.owner.uid, due_on: on, next_checkin_on: null })
      server.setClock(now)
      return (await clientOf(server).get(`/api/calendars/${token}`)).text.includes('BEGIN:VEVENT')
    },
    before: false,
    after: true,
  },
  {
    file: 'resources/metrics/routes.ts',
    rule: 'this month is the last one shown, and the last one that takes a value',
    says: async (now) => {
      const other = await makeStartup({ metrics_settings: ['mrr'] })
      server.setClock(now)
      const client = clientOf(server, other.owner)
      const body = { metric_key: 'mrr', month: day.slice(0, 7), value: 1, note: '' }
      const made = await client.post(`${other.base}/metrics`, { body })
      return [(await client.get(`${other.base}/metrics`)).body.data.to, made.status]
    },
    before: ['2030-12', 422],
    after: ['2031-01', 201],
  },
  {
    file: 'resources/notifications/rules.ts',
    rule: 'the digest comes with the next morning, and so does the end of the quiet hours',
    says: (now) => [nextDigest(now), quietEnd(now, { quiet_from: '20:00', quiet_until: '10:00' })],
    before: [momentInJapan(day, '08:00'), momentInJapan(day, '10:00')],
    after: [momentInJapan(day, '08:00'), momentInJapan(day, '10:00')],
    later: [momentInJapan(addDays(day, 1), '08:00'), momentInJapan(day, '10:00')],
  },
  {
    file: 'resources/partners/figures.ts',
    rule: 'an apply counts for the day and the month in which it reached the partner',
    says: async (now) => {
      const apply = await makeApply(startup, partner, { status: 'forwarded', forwarded_at: now.toISOString() })
      const fact = factOf(apply)
      return [fact?.sent_on, basisOf('p', fact ? [{ ...fact, sent_on: day }] : [], now).month]
    },
    before: [eve, null],
    after: [day, '2031-01'],
  },
  {
    file: 'resources/exposures/rules.ts',
    rule: 'a card that is seen counts for the day and the month in Japan, and last month is settled a day longer',
    says: async (now) => {
      const [seen, other] = await Promise.all([makePartner(), makeStartup()])
      const look = () =>
        clientOf(server, other.viewer).post(`${other.base}/exposures`, { body: { partner_uids: [seen.uid] } })
      server.setClock(new Date(momentInJapan(eve, '12:00')))
      await look()
      server.setClock(now)
      await look()
      const { body } = await clientOf(server, seen.owner).get(`${seen.base}/exposures`)
      const { month, exposures, before } = body.data
      return [month, exposures, before.exposures, openMonths(now), keptFrom(now)]
    },
    before: ['2030-12', 1, 0, ['2030-12'], '2030-11'],
    after: ['2031-01', 1, 1, ['2030-12', '2031-01'], '2030-12'],
  },
  {
    file: 'resources/contents/rules.ts',
    rule: 'a perk can be asked for until its last day in Japan has ended',
    says: async (now) => {
      const { uid } = await makeContent({ perk_until: eve, apply_enabled: true })
      return (await at(now).get(path(`contents/${uid}`))).body.data.can.includes('apply')
    },
    before: true,
    after: false,
  },
  {
    file: 'resources/search/rules.ts',
    rule: 'a hit is dated as in Japan',
    says: async (now) => {
      const found = await makeInterview(startup, [startup.owner, startup.member], { start_at: now.toISOString() })
      return foundInterview(() => '/')(found)
        .note.split('・')
        .at(-1)
    },
    before: '2030/12/31',
    after: '2031/01/01',
  },
  {
    file: 'resources/tasks/routes.ts',
    rule: 'what is overdue, due today and due this week is so for all who list it',
    says: async (now) => {
      const other = await makeStartup()
      for (const due_on of [eve, day, addDays(eve, 8)]) await makeTask(other, { due_on })
      const operator = clientOf(server, await makeOperator('manager'))
      const own = clientOf(server, other.viewer)
      const counts: number[] = []
      for (const due of ['overdue', 'today', 'week'])
        for (const [client, search] of [
          [own, `${other.base}/tasks?due=${due}`],
          [operator, `/api/operator/tasks?startup_uid=${other.uid}&due=${due}`],
        ] as const)
          counts.push(await countOf(now, client, search))
      return counts
    },
    before: [0, 0, 1, 1, 2, 2],
    after: [1, 1, 2, 2, 3, 3],
  },
  {
    file: 'resources/tasks/rules.ts',
    rule: 'a repeating action goes on from today',
    says: async (now) => {
      const task = await makeTask(startup, { recurrence: 'weekly', due_on: addDays(eve, -7) })
      return nextOccurrence(task, { ...reader(), now })?.due_on
    },
    before: eve,
    after: addDays(eve, 7),
  },
  {
    file: 'jobs/applies.ts',
    rule: 'an answer due by the end of the next working day is warned of',
    says: async (now) => {
      const [asked] = await Promise.all([makePartner(), recordReminded('applies_tomorrow', now.toISOString())])
      await makeApply(startup, asked, { status: 'forwarded', respond_due_at: momentInJapan('2031-06-12', '12:00') })
      await warnOfAnswers(now)
      return (await notificationsTo(asked.owner.uid)).length
    },
    before: 0,
    after: 1,
    turn: [tuesday, wednesday],
  },
  {
    file: 'jobs/contacts.ts',
    rule: 'a first answer is warned of on the morning of its last day',
    says: async (now) => {
      const [{ uid }] = await Promise.all([
        makeOperator('manager'),
        recordReminded('contacts_today', now.toISOString()),
        recordReminded('contacts_overdue', now.toISOString()),
      ])
      const first_response_due_at = momentInJapan(wednesday, '18:00')
      await makeContact(startup, { first_response_due_at, assigned_operator_uid: uid })
      await warnOfFirstAnswers(now)
      return (await notificationsTo(uid)).length
    },
    before: 0,
    after: 0,
    later: 1,
    turn: [tuesday, wednesday],
  },
  {
    file: 'jobs/startup-figures.ts',
    rule: 'health is judged once a day',
    says: async (now) => {
      const { uid } = await makeStartup()
      await changeRaw(`startup_companies/${uid}`, { health_on: eve })
      await judgeStartups(now)
      return (await rawAt(`startup_companies/${uid}`))?.health_on
    },
    before: eve,
    after: day,
  },
  {
    file: 'jobs/loads.ts',
    rule: 'what is kept of the load is counted anew once a day',
    says: async (now) => {
      const { uid } = await makeStartup()
      await changeRaw(`startup_companies/${uid}`, { 'load.on': eve })
      // A run takes two hundred of those that other rows have made.
      for (const _ of [1, 2, 3]) await recountLoads(now)
      const { load } = (await rawAt(`startup_companies/${uid}`)) as { load: { on: string } }
      return load.on
    },
    before: eve,
    after: day,
  },
  {
    file: 'resources/loads/rules.ts',
    rule: 'what an operator does counts for its day',
    says: (now) => touchDaysOf([{ verb: 'memo.created', occurred_at: now.toISOString() }], [], day).memo,
    before: [eve],
    after: [day],
  },
  {
    file: 'resources/loads/routes.ts',
    rule: 'the weeks of an operator begin with the Monday of this one',
    says: async (now) => {
      const operator = clientOf(server, await makeOperator('viewer'))
      server.setClock(now)
      return (await operator.get('/api/operator/loads/month?uids=nobody')).body.data.weeks[0]
    },
    before: '2031-06-02',
    after: '2031-06-09',
    turn: ['2031-06-08', '2031-06-09'],
  },
  {
    file: 'resources/applies/portfolio.ts',
    rule: 'an answer is due soon until the end of the next working day',
    says: async (now) => {
      const other = await makeStartup()
      const respond_due_at = momentInJapan('2031-06-12', '12:00')
      await makeApply(other, partner, { status: 'forwarded', respond_due_at })
      const operator = clientOf(server, await makeOperator('manager'))
      return countOf(now, operator, `/api/operator/applies?due=soon&startup_uid=${other.uid}`)
    },
    before: 0,
    after: 1,
    turn: [tuesday, wednesday],
  },
  {
    file: 'resources/applies/export.ts',
    rule: 'a table tells the day of an apply',
    says: async (now) => {
      const made = { created_at: now.toISOString() } as OperatorApplySummary
      return applyColumns.find(({ head }) => head === '申込日')?.cell(made)
    },
    before: eve,
    after: day,
  },
  {
    file: 'resources/dashboards/data.ts',
    rule: "today's interviews are those of the day in Japan",
    says: async (now) => {
      const time = { start_at: momentInJapan(day, '12:00'), end_at: momentInJapan(day, '13:00') }
      const { uid } = await makeInterview(startup, [startup.owner, startup.member], { status: 'scheduled', ...time })
      const { rows: found } = await interviewsOfToday({ callerUid: 'anybody', now, scope: 'all' })
      const isThere = found.some((one) => one.uid === uid)
      await removeRaw(`interviews/${uid}`)
      return isThere
    },
    before: false,
    after: true,
  },
  {
    file: 'resources/promises/rules.ts',
    rule: 'a promise is kept up to the end of its day',
    says: async (now) => doneState({ due_on: eve, moved_late: false } as PromiseDocument, now),
    before: 'kept',
    after: 'late',
  },
  {
    file: 'resources/promises/negotiate.ts',
    rule: 'another day is agreed to until it has passed',
    says: async (now) => {
      const by = { uid: startup.member.uid, actor: 'startup', name: startup.member.name } as const
      const [due_on, readers] = [addDays(eve, -7), ['operators', `startup:${startup.uid}`]]
      const move_request = moveRequest(by, { old_due_on: due_on, due_on: eve })
      const { uid } = await makePromise(startup, { due_on, readers, move_request })
      const operator = clientOf(server, await makeOperator('manager'))
      server.setClock(now)
      const path = `/api/operator/promises/${uid}/move_request/answer`
      return (await operator.post(path, { body: { agrees: true, comment: '' }, ifMatch: '"r1"' })).status
    },
    before: 200,
    after: 409,
  },
  {
    file: 'resources/promises/export.ts',
    rule: 'a table tells the day a promise was over',
    says: async (now) => {
      const over = { closed_at: now.toISOString() } as Parameters<(typeof promiseColumns)[number]['cell']>[0]
      return promiseColumns.find(({ head }) => head === '終わった日')?.cell(over)
    },
    before: eve,
    after: day,
  },
  {
    file: 'resources/startups/export.ts',
    rule: 'a table tells the day of the last contact',
    says: async (now) => {
      const met = { last_contact_at: now.toISOString() } as OperatorStartup
      return startupColumns.find(({ head }) => head === '最終連絡')?.cell(met)
    },
    before: eve,
    after: day,
  },
  {
    file: 'resources/startups/figures.ts',
    rule: 'days without contact are days in Japan',
    says: async (now) => silentBefore(14, now),
    before: new Date(momentInJapan(addDays(eve, -13), '00:00')).toISOString(),
    after: new Date(momentInJapan(addDays(day, -13), '00:00')).toISOString(),
  },
  {
    file: 'resources/startups/recount.ts',
    rule: 'a recount judges health for the day',
    says: async (now) => {
      const { uid } = await makeStartup()
      await recount(uid, now)
      return (await rawAt(`startup_companies/${uid}`))?.health_on
    },
    before: eve,
    after: day,
  },
  {
    file: 'resources/startups/routes.ts',
    rule: 'health that is judged by hand is of the day',
    says: async (now) => {
      const { uid } = await makeStartup()
      const operator = clientOf(server, await makeOperator('admin'))
      server.setClock(now)
      const body = { health: 'watch', reason: '次の面談まで様子を見ます。' }
      await operator.post(`/api/operator/startups/${uid}/health`, { body, ifMatch: '"r1"' })
      return (await rawAt(`startup_companies/${uid}`))?.health_on
    },
    before: eve,
    after: day,
  },
  {
    file: 'resources/startups/rules.ts',
    rule: 'a new startup is judged for its first day',
    says: async (now) =>
      newStartup({ name: '試験', representative_name: '代表' }, reader().caller.person, now).health_on,
    before: eve,
    after: day,
  },
  {
    file: 'resources/startups/transition.ts',
    rule: 'a startup in another state is judged for the day',
    says: async (now) => {
      const { uid } = await makeStartup()
      const operator = clientOf(server, await makeOperator('admin'))
      server.setClock(now)
      const body = { to: 'paused', reason: '代表の都合により休止します。' }
      await operator.post(`/api/operator/startups/${uid}/transition`, { body, ifMatch: '"r1"' })
      return (await rawAt(`startup_companies/${uid}`))?.health_on
    },
    before: eve,
    after: day,
  },
  {
    file: 'kernel/reminding.ts',
    rule: 'a startup is reminded once a working day',
    says: async (now) => {
      const { batch } = await makeTaskBatch(await makeStartup(), { reminded_at: momentInJapan(tuesday, '12:00') })
      const operator = clientOf(server, await makeOperator('manager'))
      server.setClock(now)
      return (await operator.post(`/api/operator/task_batches/${batch.uid}/remind`)).status
    },
    before: 409,
    after: 200,
    turn: [tuesday, wednesday],
  },
  {
    file: 'resources/applies/partners.ts',
    rule: 'times that a partner offers begin with the day after this one',
    says: async (now) => {
      const taker = await makePartner()
      await makeRelation(startup, taker)
      const forwarded_at = momentInJapan(addDays(tuesday, -1), '12:00')
      const apply = await makeApply(startup, taker, { status: 'forwarded', forwarded_at, desired_slots: [] })
      server.setClock(now)
      const { body } = await clientOf(server, taker.owner).get(`${taker.base}/applies/${apply.uid}/free_times`)
      return body.data.times[0]
    },
    before: momentInJapan(wednesday, '10:00'),
    after: momentInJapan(addDays(wednesday, 1), '10:00'),
    turn: [tuesday, wednesday],
  },
  {
    file: 'resources/partners/export.ts',
    rule: 'a table tells the day since which changes wait',
    says: async (now) => {
      const asked = { changes_requested_at: now.toISOString() } as OperatorPartner
      return partnerColumns.find(({ head }) => head === '承認待ちの変更')?.cell(asked)
    },
    before: eve,
    after: day,
  },
  {
    file: 'kernel/reminding.ts',
    rule: 'a partner is reminded of an action once a working day',
    says: async (now) => {
      const { uid } = await makeTask(startup, {
        visibility: 'shared_partner',
        partner_company_uid: partner.uid,
        owner_actor: 'partner',
        reminded_at: momentInJapan(tuesday, '12:00'),
      })
      const operator = clientOf(server, await makeOperator('manager'))
      server.setClock(now)
      return (await operator.post(`/api/operator/partners/${partner.uid}/tasks/${uid}/remind`, { body: {} })).status
    },
    before: 409,
    after: 200,
    turn: [tuesday, wednesday],
  },
  {
    file: 'resources/partners/data.ts',
    rule: 'the days until a round are counted',
    says: async (now) => {
      const { uid } = await makeStartup({
        next_round: { stage: 'seed', target_jpy: null, target_on: day },
      })
      return (await fitBasisOf(uid as StartupId, now)).days_left
    },
    before: 1,
    after: 0,
  },
  {
    file: 'resources/timelines/routes.ts',
    rule: 'a number leaves the timeline with the twelve months that partners are shown',
    says: async (now) => {
      const disclosure = { ...defaultDisclosure, metrics: 'approved_partners' } as const
      const told = await makeStartup({ disclosure, metrics_settings: ['mrr'] })
      const reading = await makePartner()
      await makeRelation(told, reading)
      server.setClock(now)
      const body = { metric_key: 'mrr', month: '2030-01', value: 1, note: '' }
      await clientOf(server, told.owner).post(`${told.base}/metrics`, { body })
      return (await clientOf(server, reading.viewer).get(`${reading.base}/timeline`)).body.data.length
    },
    before: 1,
    after: 0,
  },
]

describe.each(rows)('$file: $rule', ({ says, before, after, later = after, turn = [eve, day] }) => {
  const [last, first, early, nine] = momentsOf(turn) as [Date, Date, Date, Date]
  test.each([
    ['23:59', last, before],
    ['0:00', first, after],
    ['8:59', early, later],
    ['9:00', nine, later],
  ] as const)('at %s', async (_time, now, expected) => {
    expect(await says(now)).toEqual(expected)
  })
})

test('every file that asks for the day in Japan has its row', () => {
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  const asking = sources.filter(
    (file) =>
      !/\.test\.ts$|^testing\//.test(file) &&
      /\bdayInJapan\(/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  )
  expect(asking.sort()).toEqual([...new Set(rows.map(({ file }) => file))].sort())
})
