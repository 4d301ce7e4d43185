import type { InterviewDocument } from '@banso/contract/interviews'
import type { MailDocument } from '@banso/contract/mails'
import { defaultNotificationSettings, type NotificationDocument } from '@banso/contract/notifications'
import { defaultDisclosure } from '@banso/contract/startup-disclosures'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordReminded } from '../jobs/data.ts'
import { mailHeld } from '../jobs/notifications.ts'
import { remindOfInterviews } from '../jobs/reminders.ts'
import { executionRoutes } from '../resources/executions/routes.ts'
import { interviewRoutes } from '../resources/interviews/routes.ts'
import { clientOf } from '../testing/client.ts'
import {
  makeApply,
  makeGoal,
  makeInterview,
  makeMemo,
  makeOperator,
  makePartner,
  makePromise,
  makeRelation,
  makeStartup,
  makeTask,
  type TestPartner,
  type TestStartup,
} from '../testing/factory.ts'
import { executionInput } from '../testing/inputs.ts'
import { changeRaw } from '../testing/raw.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { allIn, setFields } from '../testing/store.ts'
import { arrangeNotification } from '../triggers/notifications.ts'
import { deliver } from './deliver.ts'

/** The brief that comes by mail a day before an interview: as its receiver may read it when the mail leaves. */

let server: TestServer
beforeAll(async () => {
  server = await startServer([...executionRoutes, ...interviewRoutes])
})
afterAll(() => server.stop())

const HOUR = 3_600_000
/** Noon of some day in Japan: outside of anybody's quiet hours. Each test has a day of its own. */
let noon = new Date('2041-05-07T03:00:00.000Z')
const hence = (hours: number, from = noon) => new Date(from.getTime() + hours * HOUR)

let startup: TestStartup
let partner: TestPartner
let other: TestPartner
let operator: Awaited<ReturnType<typeof makeOperator>>
let previous: InterviewDocument
let interview: InterviewDocument
const meeting = () => ({ partner_company_uid: partner.uid, partner_name: partner.name })
const everybody = () => [operator, startup.owner, partner.owner]
const scheduled = (start: Date, people = everybody()) =>
  makeInterview(startup, people, {
    ...meeting(),
    title: '次の面談',
    status: 'scheduled',
    start_at: start.toISOString(),
    end_at: hence(1, start).toISOString(),
  })

beforeEach(async () => {
  noon = hence(24 * 30)
  startup = await makeStartup({ disclosure: { ...defaultDisclosure, goals: 'approved_partners' } })
  ;[partner, other] = [await makePartner({ name: '当社パートナー' }), await makePartner({ name: '別のパートナー' })]
  operator = await makeOperator('manager')
  await makeRelation(startup, partner)
  previous = await makeInterview(startup, everybody(), {
    ...meeting(),
    title: '前の面談',
    status: 'done',
    start_at: '2026-01-05T05:00:00.000Z',
    end_at: '2026-01-05T06:00:00.000Z',
  })
  await makeMemo(previous, { visibility: 'all', decisions: ['皆の決定'] })
  await makeMemo(previous, { visibility: 'operators', decisions: ['運営の決定'] })
  const author = { uid: startup.owner.uid, actor: 'startup', name: startup.owner.name } as const
  await makeMemo(previous, { author, visibility: 'own_company', decisions: ['自社の決定'] })
  const [theirs, ours] = [`startup:${startup.uid}`, `partner:${partner.uid}`]
  const withPartner = { partner_company_uid: partner.uid }
  await makePromise(startup, { ...withPartner, title: '皆の約束', readers: ['operators', theirs, ours] })
  const kept = { state: 'kept', closed_at: new Date().toISOString() } as const
  await makePromise(startup, { ...withPartner, ...kept, title: '果たした約束', readers: ['operators', theirs, ours] })
  await makePromise(startup, { title: '運営の約束', readers: ['operators'] })
  const shared = { visibility: 'shared_partner', ...withPartner } as const
  const since = new Date().toISOString()
  await makeTask(startup, {
    ...shared,
    title: '共有のアクション',
    status: 'waiting',
    waiting_for: { uid: 'colleague', actor: 'startup', name: '社内の担当', since },
  })
  const task = await makeTask(startup, { title: '社内のアクション', status: 'doing' })
  const body = executionInput({ result: 'blocked', body: '社内の記録', blocker: '社内の行き詰まり' })
  const recorded = await clientOf(server, startup.owner).post(`${startup.base}/tasks/${task.uid}/executions`, { body })
  expect(recorded.status).toBe(201)
  await makeGoal(startup, { title: '公開の目標', disclosure: 'partners' })
  await makeGoal(startup, { title: '社内の目標' })
  await makeApply(startup, partner, { status: 'in_progress' })
  await makeApply(startup, other, { status: 'forwarded' })
  interview = await scheduled(hence(24))
})

const ofAll = ['皆の決定', '皆の約束', '果たした約束', '共有のアクション', '公開の目標', '前の面談']
/** Whoever has an application is told what it is for, and not the own name. */
const ofPartner = [...ofAll, '面談希望']
const ofStartup = [
  '自社の決定',
  '社内の担当',
  '社内のアクション',
  '社内の記録',
  '社内の行き詰まり',
  '社内の目標',
  '別のパートナー',
  '当社パートナー',
]
const ofOperators = ['運営の決定', '運営の約束', ...ofStartup.slice(1)]
const markers = [...new Set([...ofPartner, ...ofStartup, ...ofOperators])]

const mine = <T extends { uid: string }>(rows: T[], isMine: (row: T) => boolean) => rows.filter(isMine)
async function remind(now = noon) {
  await recordReminded('interviews_day', hence(23, now).toISOString())
  await remindOfInterviews('day', now)
  const notes = await allIn<NotificationDocument>('notifications')
  for (const note of mine(notes, ({ arranged_at }) => arranged_at === null)) await arrangeNotification(note.uid, now)
}
async function leave(now = noon) {
  for (const mail of mine(await allIn<MailDocument>('mail_outbox'), ({ status }) => status === 'queued'))
    await deliver(mail.uid, now)
}
type Sent = { uid: string; to: string; subject: string; text: string }
/** All that is stored of the mails to somebody: as they wait, and as they would have left. */
async function storedFor({ email }: { email: string }) {
  const sent = mine(await allIn<Sent>('dev_mails'), ({ to }) => to === email)
  const waiting = mine(await allIn<MailDocument>('mail_outbox'), ({ to }) => to === email)
  return { sent, waiting: JSON.stringify(waiting), all: JSON.stringify([sent, waiting]) }
}
const emailOf = async ({ uid }: { uid: string }) =>
  mine(await allIn<{ uid: string; email: string }>('users'), (user) => user.uid === uid)[0] as { email: string }
const told = async (person: { uid: string }) => {
  const stored = await storedFor(await emailOf(person))
  return { ...stored, markers: markers.filter((marker) => stored.all.includes(marker)).sort() }
}
const readers = () =>
  [
    ['startup', startup.owner, [...ofAll, ...ofStartup]],
    ['operator', operator, [...ofAll, ...ofOperators]],
    ['partner', partner.owner, ofPartner],
  ] as const

describe('the brief by mail', () => {
  test('tells each reader what that one may read, in the portal and in the mail alike, once', async () => {
    for (let runs = 0; runs < 2; runs += 1) {
      await remind()
      await leave()
    }
    const bases = { startup: startup.base, partner: partner.base, operator: '/api/operator' }
    for (const [side, person, readable] of readers()) {
      const stored = await told(person)
      expect([side, stored.markers]).toEqual([side, [...readable].sort()])
      // What waits to be sent holds nothing of it but whom the notice itself names: it is composed as the mail leaves.
      const named = side === 'partner' ? [] : ['当社パートナー']
      expect(markers.filter((marker) => stored.waiting.includes(marker))).toEqual(named)
      expect(stored.sent.map(({ subject }) => subject)).toEqual(['【Banso】明日12:00から面談があります'])
      expect(stored.sent[0]?.text).toContain(`/interviews/${interview.uid}`)
      const shown = await clientOf(server, person).get(`${bases[side]}/interviews/${interview.uid}/brief`)
      expect([side, markers.filter((marker) => shown.text.includes(marker)).sort()]).toEqual([side, stored.markers])
    }
    expect((await told(startup.owner)).sent[0]?.text).toContain('【行き詰まり・回答待ち】')
  })

  test('tells nothing that was shut after it was queued', async () => {
    await remind()
    await setFields('startup_companies', startup.uid, { disclosure: defaultDisclosure })
    const memos = await allIn<{ uid: string; interview_uid: string; visibility: string }>('memos')
    const [memo] = mine(memos, (one) => one.interview_uid === previous.uid && one.visibility === 'all')
    await changeRaw(`memos/${memo?.uid}`, { visibility: 'operators', readers: ['operators'] })
    await leave()
    const hidden = ['公開の目標', '皆の決定']
    expect((await told(partner.owner)).markers).toEqual(ofPartner.filter((marker) => !hidden.includes(marker)).sort())
    expect((await told(startup.owner)).markers).toEqual(
      [...ofAll, ...ofStartup].filter((marker) => marker !== '皆の決定').sort(),
    )
  })

  test('tells a partner of its own meeting alone once the relation has ended', async () => {
    await remind()
    const until = new Date(0).toISOString()
    await makeRelation(startup, partner, { until, read_only: true })
    await leave()
    expect((await told(partner.owner)).markers).toEqual(['皆の決定', '皆の約束', '果たした約束', '前の面談'].sort())
  })

  test.each([
    ['was suspended', () => setFields('users', partner.owner.uid, { status: 'suspended' })],
    ['was removed', () => setFields('users', partner.owner.uid, { status: 'left' })],
    ['belongs to another company', () => setFields('users', partner.owner.uid, { partner_company_uid: other.uid })],
    [
      'is in it no longer',
      () =>
        changeRaw(`interviews/${interview.uid}`, {
          participants: interview.participants.filter(({ uid }) => uid !== partner.owner.uid),
        }),
    ],
    [
      'has said no',
      () =>
        changeRaw(`interviews/${interview.uid}`, {
          participants: interview.participants.map((one) => ({ ...one, response: 'ng' })),
        }),
    ],
  ] as const)('is not sent to who %s since it was queued', async (_, change) => {
    await remind()
    await change()
    await leave()
    expect((await told(partner.owner)).sent).toEqual([])
    expect((await told(partner.owner)).markers).toEqual([])
  })

  test('goes to the address that its receiver has by then', async () => {
    await remind()
    const email = `moved-${startup.owner.uid}@test.example`
    await setFields('users', startup.owner.uid, { email })
    await leave()
    expect((await storedFor({ email })).sent).toHaveLength(1)
  })

  test('of an interview that was moved comes anew for the new time, and not for the old one', async () => {
    await remind()
    const start_at = hence(72).toISOString()
    await changeRaw(`interviews/${interview.uid}`, { start_at, end_at: hence(73).toISOString() })
    await leave()
    expect((await told(startup.owner)).sent).toEqual([])
    await remind(hence(48))
    await leave(hence(48))
    const { sent } = await told(startup.owner)
    expect(sent.map(({ subject }) => subject)).toEqual(['【Banso】明日12:00から面談があります'])
  })

  test.each([
    ['cancelled', { status: 'cancelled' }],
    ['adjusting', { status: 'adjusting', start_at: null, end_at: null }],
  ])('of an interview that is %s does not leave', async (_, changes) => {
    await remind()
    await changeRaw(`interviews/${interview.uid}`, changes)
    await leave()
    for (const [, person] of readers()) expect((await told(person)).sent).toEqual([])
  })

  test('that was held for the night is told in the morning, of the day it is by then', async () => {
    // 21:00 in Japan, the evening before an interview at 21:00.
    const evening = hence(9)
    await changeRaw(`interviews/${interview.uid}`, { status: 'cancelled' })
    const late = await scheduled(hence(24, evening))
    await remind(evening)
    await leave(evening)
    expect((await told(startup.owner)).sent).toEqual([])
    const morning = hence(11.5, evening)
    await mailHeld(morning)
    await leave(morning)
    const { sent, markers: found } = await told(startup.owner)
    expect(sent.map(({ subject }) => subject)).toEqual(['【Banso】本日21:00から面談があります'])
    expect(sent[0]?.text).toContain(late.uid)
    expect(found).toEqual([...ofAll, ...ofStartup].sort())
  })

  test('comes with what else a digest tells of, and is left out of it where it is not to be', async () => {
    const { kinds } = defaultNotificationSettings
    const daily = { ...kinds, interview: { in_app: 'immediate', mail: 'daily' } }
    const settings = { ...defaultNotificationSettings, kinds: daily }
    await setFields('users', startup.owner.uid, { notification_settings: settings })
    const second = await scheduled(hence(24))
    await remind()
    const morning = hence(20.5)
    await mailHeld(morning)
    await changeRaw(`interviews/${second.uid}`, { status: 'cancelled' })
    await leave(morning)
    const { sent } = await told(startup.owner)
    expect(sent.map(({ subject }) => subject)).toEqual(['【Banso】お知らせが1件あります'])
    expect(sent[0]?.text).toContain(interview.uid)
    expect(sent[0]?.text).not.toContain(second.uid)
  })

  test('is kept from who wants no mail of interviews', async () => {
    const { kinds } = defaultNotificationSettings
    const settings = {
      ...defaultNotificationSettings,
      kinds: { ...kinds, interview: { in_app: 'immediate', mail: 'off' } },
    }
    await setFields('users', startup.owner.uid, { notification_settings: settings })
    await remind()
    await leave()
    expect((await told(startup.owner)).sent).toEqual([])
    expect((await told(startup.member)).sent).toEqual([])
    expect((await told(operator)).sent).toHaveLength(1)
  })
})
