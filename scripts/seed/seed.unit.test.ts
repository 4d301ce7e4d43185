import { openApplyStatuses, partnerApplyStatuses, seminarApplyStatuses } from '@banso/contract/apply-states'
import { systemPerson } from '@banso/contract/common'
import { contactStatuses } from '@banso/contract/contact-states'
import { dayInJapan } from '@banso/contract/dates'
import { executionIssues } from '@banso/contract/executions'
import { goalProgress } from '@banso/contract/goal-math'
import { goalIssues, goalStates } from '@banso/contract/goals'
import { interviewStatuses } from '@banso/contract/interview-states'
import { measureInput } from '@banso/contract/measures'
import { memoVisibilities } from '@banso/contract/memo-revisions'
import { partnerStatuses } from '@banso/contract/partner-states'
import { promiseStates } from '@banso/contract/promises'
import { seminarDisplayStatus } from '@banso/contract/seminars'
import { startupStatuses } from '@banso/contract/startup-states'
import { dueSort, taskIssues, taskStates } from '@banso/contract/tasks'
import { describe, expect, it } from 'vitest'
import { addSeen } from '../../functions/src/resources/exposures/rules.ts'
import { basisAfter, figuresOf } from '../../functions/src/resources/partners/figures.ts'
import { demoAccounts } from '../demo-accounts.ts'
import { type Dataset, type Kind, makeDataset, schemas } from './dataset.ts'
import { seatedStatuses } from './seminars.ts'

const now = new Date('2026-11-20T04:30:00Z')
const data = makeDataset({ now, seed: 1 })
const kinds = Object.keys(schemas) as Kind[]
const records = kinds.flatMap((kind) =>
  data[kind].map((record) => ({ kind, record: record as Record<string, unknown> })),
)
const users = new Map(data.users.map((user) => [user.uid, user]))

type Stamped = { created_at?: string; updated_at?: string; occurred_at?: string }

/** Every value inside a record with the name of its field; items of a list have the list's name. */
function* leaves(value: unknown, key = ''): Generator<{ key: string; value: unknown }> {
  yield { key, value }
  if (Array.isArray(value)) for (const item of value) yield* leaves(item, key)
  else if (value && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) if (name !== 's') yield* leaves(inner, name)
}

const uidsOf = (...of: Kind[]) => new Set(of.flatMap((kind) => data[kind].map(({ uid }) => uid)))
const people = uidsOf('users')
const companies = uidsOf('startup_companies', 'partner_companies')
/** Where a field's uid must be found, by the end of the field's name; the first that fits. */
const targets: [RegExp, Set<string>][] = [
  [/startup_company_uid$/, uidsOf('startup_companies')],
  [
    /partner_company_uid$|(reached|asked)_partner_uid$|organizer_partner_uid$|related_partner_uids$/,
    uidsOf('partner_companies'),
  ],
  // An action can be a partner's that it is shared with.
  [/assignee_uids$/, new Set([...people, ...uidsOf('partner_companies')])],
  [/memo_uid$/, uidsOf('memos')],
  [/promise_uid$/, uidsOf('promises')],
  [/batch_uid$/, uidsOf('task_batches')],
  [/startup_uids$/, uidsOf('startup_companies')],
  [/(user|operator|assignee|collaborator|participant|receiver)_uids?$/, people],
  [/goal_uid$/, uidsOf('goals')],
  [/task_uids?$/, uidsOf('tasks')],
  [/measure_uid$/, new Set(data.goals.flatMap(({ measures }) => measures.map(({ uid }) => uid)))],
  [/issue_uids?$/, uidsOf('startup_issues')],
  [/interview_uids?$/, uidsOf('interviews')],
  [/apply_uid$/, uidsOf('applies')],
  [/contact_uid$/, uidsOf('contacts')],
  [/content_uids?$/, uidsOf('contents')],
  [/seminar_uids$/, uidsOf('seminars')],
  [/target_uid$/, uidsOf('partner_companies', 'contents', 'seminars')],
  [/announcement_uid$/, uidsOf('announcements')],
  [/publisher_uid$/, people],
  [/invited_by$/, people],
  [/^company_uid$/, uidsOf('startup_companies', 'partner_companies')],
]

describe('the demo data', () => {
  it('fits the schemas it is stored by, with no field too many', () => {
    for (const kind of kinds)
      for (const record of data[kind]) expect(schemas[kind].parse(record), `${kind}/${record.uid}`).toEqual(record)
  })

  it('has no uid twice within a kind', () => {
    for (const kind of kinds) expect(new Set(data[kind].map(({ uid }) => uid)).size, kind).toBe(data[kind].length)
  })

  it('names nothing that does not exist', () => {
    for (const { kind, record } of records)
      for (const { key, value } of leaves(record)) {
        if (!/_uids?$|^invited_by$/.test(key) || typeof value !== 'string') continue
        const target = targets.find(([pattern]) => pattern.test(key))
        expect(target, `no rule for ${kind}.${key}`).toBeDefined()
        expect(target?.[1].has(value), `${kind}/${record.uid} ${key} → ${value}`).toBe(true)
      }
  })

  it('shows every person with the name and side they have', () => {
    for (const { kind, record } of records)
      for (const { value } of leaves(record)) {
        if (!value || typeof value !== 'object' || !('actor' in value && 'name' in value && 'uid' in value)) continue
        if (value.uid === systemPerson.uid) {
          expect(value).toEqual(systemPerson)
          continue
        }
        const user = users.get(String(value.uid))
        const partner = data.partner_companies.find(({ uid }) => uid === value.uid)
        const expected = partner
          ? { actor: 'partner', name: partner.name }
          : user && { actor: user.actor, name: `${user.last_name} ${user.first_name}` }
        expect({ actor: value.actor, name: value.name }, `${kind}/${record.uid}`).toEqual(expected)
      }
  })

  it('has the fixed ids other parts rely on', () => {
    const ids = (noun: string) => [`demo-${noun}`, `other-${noun}`]
    const required: [Kind, string[]][] = [
      ['startup_companies', ids('startup')],
      ['partner_companies', ids('partner')],
      ['goals', ids('goal')],
      ['tasks', ids('task')],
      ['interviews', ids('interview')],
      ['applies', ids('apply')],
      ['seminars', ids('seminar')],
      ['posts', ids('post')],
      ['users', ['demo-user', 'demo-partner-user', 'demo-operator-user', ...demoAccounts.map(({ uid }) => uid)]],
    ]
    for (const [kind, uids] of required) expect(data[kind].map(({ uid }) => uid)).toEqual(expect.arrayContaining(uids))

    const byUid = <K extends Kind>(kind: K, uid: string) => data[kind].find((record) => record.uid === uid)
    expect(byUid('goals', 'demo-goal')).toMatchObject({ status: 'active', startup_company_uid: 'demo-startup' })
    expect((byUid('goals', 'demo-goal') as Dataset['goals'][number]).measures).toHaveLength(2)
    expect(byUid('tasks', 'demo-task')).toMatchObject({ status: 'doing', goal_uid: 'demo-goal' })
    expect(byUid('partner_companies', 'demo-partner')).toMatchObject({ partner_type: 'investor' })
    expect(byUid('interviews', 'demo-interview')).toMatchObject({
      status: 'scheduled',
      startup_company_uid: 'demo-startup',
      partner_company_uid: 'demo-partner',
      participant_uids: expect.arrayContaining(['demo-operator-user', 'demo-partner-user', 'demo-user']),
    })
    expect(byUid('applies', 'demo-apply')).toMatchObject({
      status: 'accepted',
      startup_company_uid: 'demo-startup',
      target_uid: 'demo-partner',
    })
    expect(byUid('posts', 'demo-post')).toMatchObject({ status: 'published' })
    expect(users.get('demo-user')).toMatchObject({ email: 'startup-member@banso.example', company_role: 'member' })
    expect(users.get('demo-operator-user')).toMatchObject({ operator_role: 'manager', email_verified: true })
  })

  it('has something in every state', () => {
    const states: [string, string[], readonly string[]][] = [
      ['startups', data.startup_companies.map(({ status }) => status), Object.keys(startupStatuses)],
      ['partners', data.partner_companies.map(({ status }) => status), Object.keys(partnerStatuses)],
      ['goals', data.goals.map(({ status }) => status), Object.keys(goalStates)],
      ['health', data.goals.map(({ health }) => health), ['unset', 'on_track', 'at_risk', 'off_track']],
      [
        'tasks',
        data.tasks
          .filter(({ startup_company_uid }) => startup_company_uid === 'demo-startup')
          .map(({ status }) => status),
        Object.keys(taskStates),
      ],
      ['interviews', data.interviews.map(({ status }) => status), Object.keys(interviewStatuses)],
      ['promises', data.promises.map(({ state }) => state), Object.keys(promiseStates)],
      ['memos', data.memos.map(({ visibility }) => visibility), Object.keys(memoVisibilities)],
      [
        'applies',
        data.applies.map(({ status }) => status),
        Object.keys({ ...partnerApplyStatuses, ...seminarApplyStatuses }),
      ],
      ['contacts', data.contacts.map(({ status }) => status), Object.keys(contactStatuses)],
      [
        'seminars',
        data.seminars.map((seminar) => seminarDisplayStatus(seminar, now.toISOString())),
        ['before', 'open', 'few', 'full', 'cancelled', 'ended'],
      ],
    ]
    for (const [name, present, wanted] of states) expect([...new Set(present)].sort(), name).toEqual([...wanted].sort())
    expect(data.startup_companies).toHaveLength(12)
    for (const type of ['investor', 'master', 'plugin'])
      expect(data.partner_companies.filter(({ partner_type }) => partner_type === type)).toHaveLength(5)
    expect(data.posts).toHaveLength(10)
    expect(data.contents).toHaveLength(8)
  })

  it('is the same for the same moment and number, and another for another number', () => {
    expect(makeDataset({ now, seed: 1 })).toEqual(data)
    expect(makeDataset({ now, seed: 2 })).not.toEqual(data)
  })
})

describe('derived values of the demo data', () => {
  it('what actions say of their interview, memo and partner is what these say themselves', () => {
    const linked = data.tasks.filter((task) => task.interview_uid ?? task.partner_company_uid)
    expect(linked.length).toBeGreaterThan(2)
    for (const task of linked) {
      const interview = data.interviews.find(({ uid }) => uid === task.interview_uid)
      const memo = data.memos.find(({ uid }) => uid === task.memo_uid)
      const partner = data.partner_companies.find(({ uid }) => uid === task.partner_company_uid)
      expect(task).toMatchObject({
        interview_title: interview?.title ?? null,
        memo_readers: memo?.readers ?? [],
        partner_name: partner?.name ?? null,
      })
      const relation = data.relations.find(
        (one) =>
          one.startup_company_uid === task.startup_company_uid && one.partner_company_uid === task.partner_company_uid,
      )
      expect(relation?.until, task.uid).toBe(partner ? null : undefined)
    }
  })

  it('what actions keep and what they were proposed in say the same of them', () => {
    for (const task of data.tasks.filter(({ promise_uid }) => promise_uid !== null)) {
      const promise = data.promises.find(({ uid }) => uid === task.promise_uid)
      expect(promise).toMatchObject({ task_uid: task.uid, title: task.title, due_on: task.due_on, state: 'open' })
    }
    for (const promise of data.promises) {
      const named = data.memos
        .find(({ uid }) => uid === promise.memo_uid)
        ?.next_actions.find(({ uid }) => uid === promise.uid)
      expect(named).toMatchObject({ title: promise.title, due_on: promise.due_on })
      const startup = data.startup_companies.find(({ uid }) => uid === promise.startup_company_uid)
      const partner = data.partner_companies.find(({ uid }) => uid === promise.partner_company_uid)
      expect(promise).toMatchObject({ startup_name: startup?.name ?? '', partner_name: partner?.name ?? '' })
    }
    const [batch] = data.task_batches
    const proposed = data.tasks.filter(({ batch_uid }) => batch_uid === batch?.uid)
    expect(batch).toMatchObject({ total: 4, accepted: 1, declined: 1, withdrawn: 0 })
    expect(batch?.startup_uids).toEqual(proposed.map(({ startup_company_uid }) => startup_company_uid))
  })

  it('people are taken in the quarter hours of their interviews', () => {
    const scheduled = data.interviews.filter(({ status }) => status === 'scheduled')
    expect(scheduled.length).toBeGreaterThan(1)
    for (const { uid, participant_uids, duration_minutes } of scheduled)
      for (const person of participant_uids) {
        const days = data.interview_locks.filter((lock) => lock.uid.startsWith(`${person}_`))
        const taken = days.flatMap(({ quarters }) => Object.values(quarters).filter((by) => by === uid))
        expect(taken, `${person} in ${uid}`).toHaveLength(duration_minutes / 15)
      }
  })

  it('give goals the values, progress and history their check-ins and executions lead to', () => {
    for (const goal of data.goals) {
      const events = [
        ...data.goal_checkins
          .filter(({ goal_uid }) => goal_uid === goal.uid)
          .map(({ created_at, values }) => ({ created_at, values })),
        ...data.task_executions
          .filter(({ task_uid }) => data.tasks.find(({ uid }) => uid === task_uid)?.goal_uid === goal.uid)
          .map(({ created_at, measure_updates }) => ({
            created_at,
            values: Object.fromEntries(measure_updates.map(({ measure_uid, value }) => [measure_uid, value])),
          })),
      ].sort((a, b) => a.created_at.localeCompare(b.created_at))
      const values: Record<string, number> = Object.assign(
        Object.fromEntries(goal.measures.map(({ uid, start_value }) => [uid, start_value])),
        ...events.map((event) => event.values),
      )
      const current = Object.fromEntries(goal.measures.map(({ uid, current_value }) => [uid, current_value]))
      expect(current, goal.uid).toEqual(values)
      expect(goal.progress, goal.uid).toBe(goalProgress(goal.measures))
      expect(goal.history.at(-1), goal.uid).toMatchObject({ progress: goal.progress, values })
      expect(goal.history.map(({ on }) => on)).toEqual([...new Set(goal.history.map(({ on }) => on))].sort())
    }
  })

  it('give tasks the count and progress of their executions', () => {
    for (const task of data.tasks) {
      const mine = data.task_executions.filter(({ task_uid }) => task_uid === task.uid)
      const recorded = mine.findLast(({ progress_after }) => progress_after !== null)?.progress_after ?? 0
      expect(task.execution_count, task.uid).toBe(mine.length)
      expect(task.progress, task.uid).toBe(task.status === 'done' ? 100 : recorded)
      expect(task.due_sort).toBe(dueSort(task.due_on))
      const goal = data.goals.find(({ uid }) => uid === task.goal_uid)
      expect(task.goal_title).toBe(goal?.title ?? null)
      if (goal) expect(goal.startup_company_uid).toBe(task.startup_company_uid)
    }
  })

  it('give executions the number of their comments', () => {
    for (const { uid, comment_count } of data.task_executions)
      expect(comment_count, uid).toBe(data.comments.filter(({ target }) => target.uid === uid).length)
    expect(data.task_executions.some(({ comment_count }) => comment_count > 0)).toBe(true)
  })

  it('count the owners of each company, and mirror the company in its members', () => {
    for (const company of [...data.startup_companies, ...data.partner_companies]) {
      const members = data.users.filter(
        (user) => user.startup_company_uid === company.uid || user.partner_company_uid === company.uid,
      )
      const owners = members.filter(({ company_role, status }) => company_role === 'owner' && status === 'active')
      expect(company.owner_count, company.uid).toBe(owners.length)
      for (const member of members)
        expect(member).toMatchObject({ company_name: company.name, company_status: company.status })
    }
  })

  it('count seats and applies from the applies', () => {
    for (const seminar of data.seminars) {
      const mine = data.applies.filter(({ target_uid }) => target_uid === seminar.uid)
      expect(seminar.confirmed_count).toBe(mine.filter(({ status }) => seatedStatuses.includes(status)).length)
      expect(seminar.waitlisted_count).toBe(mine.filter(({ status }) => status === 'waitlisted').length)
      if (seminar.capacity !== null) expect(seminar.confirmed_count).toBeLessThanOrEqual(seminar.capacity)
    }
    for (const content of data.contents)
      expect(content.apply_count).toBe(data.applies.filter(({ target_uid }) => target_uid === content.uid).length)
    for (const partner of data.partner_companies) {
      const open = data.applies.filter(
        (apply) =>
          apply.partner_company_uid === partner.uid &&
          (openApplyStatuses as readonly string[]).includes(apply.status) &&
          apply.status_history.some(({ to }) => to === 'forwarded'),
      )
      expect(partner.open_apply_count, partner.uid).toBe(open.length)
    }
  })

  it('give partners the figures that the recount of their applies would', () => {
    for (const partner of data.partner_companies) {
      const own = data.applies.filter((apply) => apply.partner_company_uid === partner.uid)
      const basis = data.partner_figures.find(({ uid }) => uid === partner.uid)
      expect(basisAfter(basis, partner.uid, own, now), partner.uid).toBeUndefined()
      if (basis) expect(partner, partner.uid).toMatchObject(figuresOf(basis, partner.monthly_capacity))
    }
    const demo = data.partner_companies.find(({ uid }) => uid === 'demo-partner')
    expect(demo).toMatchObject({ sample_count: 26, median_response_days: 3 })
  })

  it('give partners the exposures and the reach that what startups saw comes to', () => {
    const months = [...new Set(data.startup_exposures.map(({ month }) => month))]
    expect(months).toHaveLength(2)
    for (const month of months) {
      const counts: Parameters<typeof addSeen>[0] = new Map()
      for (const document of data.startup_exposures) if (document.month === month) addSeen(counts, document)
      for (const { uid, months: kept } of data.partner_exposures) expect(kept[month], uid).toEqual(counts.get(uid))
    }
    const demo = data.partner_exposures.find(({ uid }) => uid === 'demo-partner')
    expect(demo?.months[months[0] ?? '']?.reach).toBeGreaterThan(3)
  })

  it('let the numbers of applies and contacts go on behind the last one given', () => {
    for (const kind of ['applies', 'contacts'] as const)
      for (const { number } of data[kind]) {
        const counter = data.counters.find(({ uid }) => uid === `${kind}_${number.slice(2, 6)}`)
        expect(counter?.last, number).toBeGreaterThanOrEqual(Number(number.slice(7)))
      }
  })

  it('let a startup have one open apply per target', () => {
    const open = data.applies
      .filter(({ status }) => (openApplyStatuses as readonly string[]).includes(status))
      .map((apply) => `${apply.startup_company_uid} ${apply.target_uid}`)
    expect(new Set(open).size).toBe(open.length)
  })

  it('join startup and partner by the applies that reached the partner', () => {
    const relation = data.relations.find(({ uid }) => uid === 'demo-startup_demo-partner')
    expect(relation).toMatchObject({ until: null, read_only: false })
    expect(data.relations.some(({ uid }) => uid === 'startup-nagisa_demo-partner')).toBe(false)
    expect(data.relations.find(({ uid }) => uid === 'demo-startup_plugin-todai')).toMatchObject({ read_only: true })
  })

  it('tell partners of no message that was written before the apply reached them', () => {
    const forwarded = new Map(data.applies.map(({ uid, forwarded_at }) => [uid, forwarded_at]))
    for (const { apply_uid, to_partner, created_at } of data.apply_messages) {
      const at = forwarded.get(apply_uid) ?? null
      expect(to_partner, apply_uid).toBe(at !== null && at <= created_at)
    }
    expect(data.apply_messages.some(({ to_partner }) => !to_partner)).toBe(true)
  })

  it('keep what a company says for itself with the company of who says it', () => {
    const companyOf = new Map(
      data.users.map((user) => [user.uid, user.startup_company_uid ?? user.partner_company_uid]),
    )
    for (const { company_uid, author, mentions } of data.apply_own_notes)
      for (const { uid } of [author, ...mentions]) expect(companyOf.get(uid), uid).toBe(company_uid)
    expect(new Set(data.apply_own_notes.map(({ company_uid }) => company_uid)).size).toBe(2)
  })
})

describe('texts and dates of the demo data', () => {
  it('break no rule the forms would hold against them', () => {
    for (const goal of data.goals) {
      const measures = goal.measures.map(({ current_value: _, metric_name: _name, measured_on: _on, ...measure }) =>
        measureInput.parse(measure),
      )
      expect(goalIssues({ ...goal, measures }), goal.uid).toEqual([])
    }
    for (const task of data.tasks) expect(taskIssues(task), task.uid).toEqual([])
    for (const execution of data.task_executions)
      expect(executionIssues(execution, dayInJapan(now)), execution.uid).toEqual([])
  })

  it('hold no English words of an interface', () => {
    const japanese = /[ぁ-んァ-ヶ一-龠]/
    const allowed = new Set(['A', 'URL', 'SaaS', 'BPO', 'IPO', 'M', 'PR'])
    for (const { kind, record } of records)
      for (const { key, value } of leaves(record)) {
        if (typeof value !== 'string' || !japanese.test(value)) continue
        const words = (value.normalize('NFKC').match(/[A-Za-z]+/g) ?? []).filter((word) => !allowed.has(word))
        expect(words, `${kind}/${record.uid} ${key}: ${value}`).toEqual([])
      }
    const texts = /^(title|name|body|comment|summary|lead|tagline|description|subject|message|purpose|note|detail)$/
    for (const { kind, record } of records)
      for (const { key, value } of leaves(record)) {
        // `purpose` of an apply and the like are keys of a table, not texts.
        if (typeof value !== 'string' || value === '' || !texts.test(key) || /^[a-z_]+$/.test(value)) continue
        if (value === systemPerson.name) continue
        expect(japanese.test(value), `${kind}/${record.uid} ${key}: ${value}`).toBe(true)
      }
  })

  it('mark nothing in a text that is shown as it was typed', () => {
    const rich = ['announcements', 'contents', 'memos', 'posts', 'seminars']
    for (const { kind, record } of records)
      for (const { key, value } of leaves(record)) {
        if (typeof value !== 'string' || (rich.includes(kind) && key === 'body')) continue
        expect(value, `${kind}/${record.uid} ${key}`).not.toMatch(/\*\*|^#+ |^- /m)
      }
  })

  it('never say that something happened later than now, whatever the day', () => {
    for (const moment of [
      '2026-11-20T04:30:00Z',
      '2027-01-03T15:05:00Z',
      '2028-02-29T00:10:00Z',
      '2026-10-31T15:01:00Z',
      '2026-11-22T21:59:00Z',
    ]) {
      const then = new Date(moment)
      const dataset = makeDataset({ now: then, seed: 1 })
      for (const kind of kinds)
        for (const record of dataset[kind]) {
          const { created_at, updated_at, occurred_at } = record as Stamped
          for (const at of [created_at, updated_at, occurred_at])
            if (at) expect(at <= then.toISOString(), `${kind}/${record.uid} ${at} at ${moment}`).toBe(true)
          if (created_at && updated_at) expect(updated_at >= created_at, `${kind}/${record.uid}`).toBe(true)
        }
    }
  })

  it('lead notifications to records that exist', () => {
    const known = new Set(records.map(({ record }) => record.uid))
    const words = [
      'startups',
      'partners',
      'edit',
      'operator',
      'tasks',
      'goals',
      'applies',
      'interviews',
      'contacts',
      'contact',
      'notifications',
      'announcement',
    ]
    for (const { link } of data.notifications)
      for (const part of link.split(/[/?=]/).filter(Boolean))
        expect(words.includes(part) || known.has(part), link).toBe(true)
    expect(companies.size).toBe(27)
  })
})
