import type { ApplyDocument } from '@banso/contract/applies'
import type { Person } from '@banso/contract/common'
import { addDays } from '@banso/contract/dates'
import type { SeminarDocument } from '@banso/contract/seminars'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import {
  makeGoal,
  makeInterview,
  makeMember,
  makeOperator,
  makeSeat,
  makeSeminar,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../testing/factory.ts'
import { changeRaw, removeRaw } from '../testing/raw.ts'
import { notificationsTo } from '../testing/store.ts'
import { recordReminded } from './data.ts'
import { remindOfDays, remindOfInterviews, remindOfSeminars } from './reminders.ts'

/** A day of its own for each test, years ahead, so that other files on the same emulators stay apart. */
let days = 0
const base = addDays('2041-01-01', ((Date.now() / 60_000) % 20_000) | 0)
let today: string
let startup: TestStartup
beforeEach(async () => {
  days += 30
  today = addDays(base, days)
  startup = await makeStartup()
})
const at = (time: string, on = today) => new Date(`${on}T${time}:00+09:00`)
const told = async ({ uid }: { uid: string }) => (await notificationsTo(uid)).map(({ title }) => title).sort()
const person = ({ uid, name }: { uid: string; name: string }, actor: 'startup' | 'operator' = 'startup') => ({
  uid,
  actor,
  name,
})

describe('interviews', () => {
  const reached = (which: string, moment: Date) => recordReminded(`interviews_${which}`, moment.toISOString())
  const meet = async (start: Date, people = [startup.owner, startup.member]) =>
    makeInterview(startup, people, {
      title: '定例',
      status: 'scheduled',
      start_at: start.toISOString(),
      end_at: new Date(start.getTime() + 3_600_000).toISOString(),
    })

  it('are told of a day and an hour before, to each once, with a link of the own area', async () => {
    const operator = await makeOperator('manager')
    const interview = await meet(at('15:00', addDays(today, 1)), [operator, startup.owner])
    await reached('day', at('14:00', addDays(today, 1)))
    await remindOfInterviews('day', at('14:55'))
    expect(await told(startup.owner)).toEqual([])
    for (const time of ['15:00', '15:05', '15:10']) await remindOfInterviews('day', at(time))
    expect(await notificationsTo(startup.owner.uid)).toMatchObject([
      {
        kind: 'interview',
        title: '明日15:00から面談があります',
        link: `/startups/${startup.uid}/interviews/${interview.uid}`,
        count: 1,
        ends_at: interview.start_at,
      },
    ])
    expect(await notificationsTo(operator.uid)).toMatchObject([
      { link: `/operator/interviews/${interview.uid}`, count: 1 },
    ])
    await reached('hour', at('14:00', addDays(today, 1)))
    for (const time of ['14:00', '14:01']) await remindOfInterviews('hour', at(time, addDays(today, 1)))
    expect(await told(operator)).toEqual(['まもなく面談が始まります', '明日15:00から面談があります'])
  })

  it('are not told of twice by a run that begins again, and anew at a new time', async () => {
    const start = at('10:00', addDays(today, 1))
    const interview = await meet(start)
    for (let runs = 0; runs < 2; runs += 1) {
      await reached('day', at('09:00', addDays(today, 1)))
      await remindOfInterviews('day', at('10:00'))
    }
    expect((await notificationsTo(startup.member.uid)).map(({ count }) => count)).toEqual([1])
    await changeRaw(`interviews/${interview.uid}`, { start_at: at('11:00', addDays(today, 2)).toISOString() })
    await remindOfInterviews('day', at('11:00', addDays(today, 1)))
    expect(await told(startup.member)).toEqual(['明日10:00から面談があります', '明日11:00から面談があります'])
  })

  it('that are broken keep nobody else from being told', async () => {
    const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const broken = await meet(at('15:00', addDays(today, 1)), [startup.member, startup.viewer])
    await meet(at('15:00', addDays(today, 1)), [startup.owner, startup.viewer])
    await changeRaw(`interviews/${broken.uid}`, { participants: 'nobody' })
    await reached('day', at('14:00', addDays(today, 1)))
    expect(await remindOfInterviews('day', at('15:00'))).toMatchObject({ count: 1, failed: 1 })
    expect(await told(startup.owner)).toEqual(['明日15:00から面談があります'])
    expect(await remindOfInterviews('day', at('15:05'))).toMatchObject({ failed: 0 })
    spy.mockRestore()
    await removeRaw(`interviews/${broken.uid}`)
  })

  it('are kept from who has said no, and when they are no longer to take place', async () => {
    const start = at('10:00', addDays(today, 1))
    const refused = await meet(start)
    const participants = refused.participants.map((one, index) => (index ? { ...one, response: 'ng' } : one))
    await changeRaw(`interviews/${refused.uid}`, { participants })
    const cancelled = await meet(start, [await makeMember(startup, 'member'), startup.member])
    await changeRaw(`interviews/${cancelled.uid}`, { status: 'cancelled' })
    await reached('day', at('09:00', addDays(today, 1)))
    await remindOfInterviews('day', at('10:00'))
    expect((await told(startup.owner)).length).toBe(1)
    expect(await told(startup.member)).toEqual([])
    expect(await told(cancelled.participants[0] ?? { uid: '' })).toEqual([])
  })
})

describe('seminars', () => {
  const reached = (which: string, moment: Date) => recordReminded(`seminars_${which}`, moment.toISOString())
  const seat = (seminar: SeminarDocument, holder: Person, status: ApplyDocument['status'] = 'confirmed') =>
    makeSeat(startup, seminar, holder, { status })
  const hold = async (start: Date, changes: Partial<SeminarDocument> = {}) =>
    makeSeminar({
      title: '資金の会',
      start_at: start.toISOString(),
      end_at: new Date(start.getTime() + 3_600_000).toISOString(),
      ...changes,
    })

  it('are told of a day and an hour before to who holds a seat, each once', async () => {
    const start = at('15:00', addDays(today, 1))
    const seminar = await hold(start)
    await seat(seminar, person(startup.owner))
    await seat(seminar, person(startup.member), 'waitlisted')
    await seat(seminar, person(startup.viewer), 'withdrawn')
    await reached('day', at('14:00', addDays(today, 1)))
    await remindOfSeminars('day', at('14:55'))
    expect(await told(startup.owner)).toEqual([])
    for (const time of ['15:00', '15:05']) await remindOfSeminars('day', at(time))
    expect(await notificationsTo(startup.owner.uid)).toMatchObject([
      {
        kind: 'apply',
        title: '明日15:00からセミナーがあります',
        body: expect.stringMatching(/^資金の会:.+ 15:00から$/),
        link: `/startups/seminars/${seminar.uid}`,
        count: 1,
        ends_at: seminar.start_at,
      },
    ])
    await reached('hour', at('14:00', addDays(today, 1)))
    await remindOfSeminars('hour', at('13:59', addDays(today, 1)))
    expect(await told(startup.owner)).toHaveLength(1)
    for (const time of ['14:00', '14:01']) await remindOfSeminars('hour', at(time, addDays(today, 1)))
    expect(await told(startup.owner)).toEqual(['まもなくセミナーが始まります', '明日15:00からセミナーがあります'])
    expect([await told(startup.member), await told(startup.viewer)]).toEqual([[], []])
  })

  it('are told of once by a run that begins again, also where the seat was taken anew, and anew at a new time', async () => {
    const seminar = await hold(at('10:00', addDays(today, 1)))
    const first = await seat(seminar, person(startup.owner))
    await reached('day', at('09:00', addDays(today, 1)))
    await remindOfSeminars('day', at('10:00'))
    await changeRaw(`applies/${first.uid}`, { status: 'withdrawn' })
    await seat(seminar, person(startup.owner))
    await reached('day', at('09:00', addDays(today, 1)))
    await remindOfSeminars('day', at('10:00'))
    expect((await notificationsTo(startup.owner.uid)).map(({ count }) => count)).toEqual([1])
    await changeRaw(`seminars/${seminar.uid}`, { start_at: at('11:00', addDays(today, 2)).toISOString() })
    await remindOfSeminars('day', at('11:00', addDays(today, 1)))
    expect(await told(startup.owner)).toEqual(['明日10:00からセミナーがあります', '明日11:00からセミナーがあります'])
  })

  it('that are called off or not published are not told of', async () => {
    const start = at('10:00', addDays(today, 1))
    for (const status of ['cancelled', 'draft'] as const)
      await seat(await hold(start, { status }), person(startup.owner))
    await reached('day', at('09:00', addDays(today, 1)))
    await remindOfSeminars('day', at('10:00'))
    expect(await told(startup.owner)).toEqual([])
  })

  it('are told of to everybody where more hold seats than one commit reminds', async () => {
    const seminar = await hold(at('10:00', addDays(today, 1)), { capacity: null })
    const people = Array.from({ length: 101 }, (_, index) => person({ uid: `${seminar.uid}-${index}`, name: '参加者' }))
    await Promise.all(people.map((holder) => seat(seminar, holder)))
    await reached('day', at('09:00', addDays(today, 1)))
    await remindOfSeminars('day', at('10:00'))
    const notes = await Promise.all(people.map(({ uid }) => notificationsTo(uid)))
    expect(notes.every(({ length }) => length === 1)).toBe(true)
  })
})

describe('every morning', () => {
  const run = async (on = today, time = '07:05', known = addDays(on, -1)) => {
    await recordReminded('days', known)
    await remindOfDays(at(time, on))
  }

  test('assignees are told what is due and what is overdue, each once', async () => {
    const operator = await makeOperator('manager')
    const assignees = [person(startup.member)]
    const due = (days: number, changes: object = {}) =>
      makeTask(startup, { due_on: addDays(today, days), assignees, ...changes })
    const one = await due(-1, { assignees: [person(startup.member), person(operator, 'operator')] })
    await Promise.all([due(0), due(3), due(1), due(-2), due(0, { status: 'done' }), due(0, { status: 'proposed' })])
    await run(today, '06:59')
    expect(await told(startup.member)).toEqual([])
    await run()
    await run()
    const notes = await notificationsTo(startup.member.uid)
    expect(notes.map(({ title, count }) => [title, count]).sort()).toEqual([
      ['期限が近い経営アクションが2件あります', 1],
      ['期限を過ぎた経営アクションが1件あります', 1],
    ])
    expect(notes.map(({ link }) => link).sort()).toEqual([
      `/startups/${startup.uid}/tasks/${one.uid}`,
      `/startups/${startup.uid}/tasks?assignee_uid=${startup.member.uid}&due=week`,
    ])
    expect(await notificationsTo(operator.uid)).toMatchObject([
      { link: `/operator/startups/${startup.uid}/tasks/${one.uid}` },
    ])
    expect(await told(startup.owner)).toEqual([])
  })

  test('owners are asked for the check-in of the day, and to close what ended a week ago', async () => {
    const goal = await makeGoal(startup, {
      title: '売上',
      next_checkin_on: today,
      last_checkin_at: at('10:00', addDays(today, -7)).toISOString(),
    })
    await makeGoal(startup, { title: '採用', due_on: addDays(today, -7), next_checkin_on: null })
    await makeGoal(startup, { next_checkin_on: today, status: 'achieved' })
    await makeGoal(startup, { next_checkin_on: addDays(today, 1) })
    await run()
    await run()
    expect(await told(startup.owner)).toEqual(['「売上」の更新をお願いします', '「採用」の期限を過ぎています'])
    expect(await notificationsTo(startup.owner.uid)).toContainEqual(
      expect.objectContaining({
        body: '前回の更新から7日がたちました。',
        link: `/startups/${startup.uid}/goals/${goal.uid}`,
        count: 1,
      }),
    )
  })

  test('a broken goal, action or interview keeps nobody else from being told, and is looked at once', async () => {
    const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const goals = [await makeGoal(startup, { title: '採用', next_checkin_on: today })]
    goals.push(await makeGoal(startup, { title: '売上', next_checkin_on: today }))
    const assignees = [person(startup.member)]
    const tasks = [
      await makeTask(startup, { due_on: today, assignees }),
      await makeTask(startup, { due_on: today, assignees }),
    ]
    const [goal, task] = [goals[0]?.uid, tasks[1]?.uid]
    await changeRaw(`goals/${goal}`, { owner: null })
    await changeRaw(`tasks/${task}`, { title: 7 })
    await recordReminded('days', addDays(today, -1))
    expect(await remindOfDays(at('07:05'))).toMatchObject({ failed: 2 })
    expect(await told(startup.owner)).toEqual(['「売上」の更新をお願いします'])
    expect(await told(startup.member)).toEqual(['期限が近い経営アクションが1件あります'])
    const lines = spy.mock.calls.join('\n')
    expect(lines).toContain(`"record":"goals/${goal}"`)
    expect(lines).toContain(`"record":"tasks/${task}"`)
    expect(await remindOfDays(at('07:10'))).toEqual({ count: 0, failed: 0 })
    spy.mockRestore()
    await Promise.all([removeRaw(`goals/${goal}`), removeRaw(`tasks/${task}`)])
  })

  test('days that were missed are made up for', async () => {
    await makeGoal(startup, { title: '昨日', next_checkin_on: addDays(today, -1) })
    await makeGoal(startup, { title: '先週', next_checkin_on: addDays(today, -6) })
    await makeTask(startup, { due_on: addDays(today, -3), assignees: [person(startup.owner)] })
    await run(today, '09:00', addDays(today, -3))
    expect(await told(startup.owner)).toEqual([
      '「昨日」の更新をお願いします',
      '期限を過ぎた経営アクションが1件あります',
    ])
  })
})
