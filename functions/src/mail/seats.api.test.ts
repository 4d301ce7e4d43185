import type { MailDocument } from '@banso/contract/mails'
import type { NotificationDocument } from '@banso/contract/notifications'
import type { SeminarDocument } from '@banso/contract/seminars'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordReminded } from '../jobs/data.ts'
import { mailHeld } from '../jobs/notifications.ts'
import { remindOfSeminars } from '../jobs/reminders.ts'
import { raiseWaiting } from '../jobs/seminars.ts'
import { routes } from '../routes.ts'
import { clientOf, newKey } from '../testing/client.ts'
import { makeSeminar, makeStartup, type TestStartup } from '../testing/factory.ts'
import { changeRaw } from '../testing/raw.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { allIn, setFields } from '../testing/store.ts'
import { arrangeNotification } from '../triggers/notifications.ts'
import { devMailsTo } from './data.ts'
import { deliver } from './deliver.ts'

/** What reminds by mail of a seminar: where it is, and a file for the calendar, for who holds a seat as it leaves. */

let server: TestServer
beforeAll(async () => {
  server = await startServer(routes)
})
afterAll(() => server.stop())

const HOUR = 3_600_000
/** Noon of some day in Japan: outside of anybody's quiet hours. Each test has a day of its own. */
let noon = new Date('2051-05-07T03:00:00.000Z')
const hence = (hours: number, from = noon) => new Date(from.getTime() + hours * HOUR)

let startup: TestStartup
let seminar: SeminarDocument
let seat: string
const seminarAt = (start: Date) =>
  makeSeminar({
    title: '資金の会',
    start_at: start.toISOString(),
    end_at: hence(2, start).toISOString(),
    entry_close_at: hence(-1, start).toISOString(),
    format: 'hybrid',
    venue: '本館3階',
    online_url: 'https://meet.example/room',
  })
async function enter({ uid }: SeminarDocument): Promise<string> {
  const answer = await clientOf(server, startup.owner).post(`${startup.base}/seminars/${uid}/applies`, {
    body: {},
    key: newKey(),
  })
  expect(answer.status).toBe(201)
  return answer.body.data.uid
}
beforeEach(async () => {
  noon = hence(24 * 30)
  startup = await makeStartup()
  seminar = await seminarAt(hence(24))
  seat = await enter(seminar)
})

const mine = <T extends { uid: string }>(rows: T[], isMine: (row: T) => boolean) => rows.filter(isMine)
async function remind(which: 'day' | 'hour' = 'day', now = noon) {
  const ahead = which === 'day' ? 24 : 1
  await recordReminded(`seminars_${which}`, hence(ahead - 1 / 60, now).toISOString())
  await remindOfSeminars(which, now)
  const notes = await allIn<NotificationDocument>('notifications')
  for (const note of mine(notes, ({ arranged_at }) => arranged_at === null)) await arrangeNotification(note.uid, now)
}
async function leave(now = noon) {
  for (const mail of mine(await allIn<MailDocument>('mail_outbox'), ({ status }) => status === 'queued'))
    await deliver(mail.uid, now)
}
const sent = async () => {
  const users = await allIn<{ uid: string; email: string }>('users')
  const [owner] = mine(users, ({ uid }) => uid === startup.owner.uid)
  return devMailsTo(owner?.email ?? '')
}

describe('the mail that reminds of a seminar', () => {
  test('says when and where it is and brings the calendar file, once', async () => {
    for (let runs = 0; runs < 2; runs += 1) {
      await remind()
      await leave()
    }
    const waiting = mine(await allIn<MailDocument>('mail_outbox'), ({ related }) => related === startup.owner.uid)
    // The place is told to holders alone, so that it is looked up as the mail leaves.
    expect(JSON.stringify(waiting)).not.toContain('meet.example')
    const mails = await sent()
    expect(mails.map(({ subject }) => subject)).toEqual(['【Banso】明日12:00からセミナーがあります'])
    expect(mails[0]?.text).toMatch(
      /資金の会\n日時:\d+\/\d+\(.\) 12:00〜14:00\n開催形式:会場とオンライン\n会場:本館3階\n視聴URL:https:\/\/meet\.example\/room/,
    )
    expect(mails[0]?.text).toContain(`/startups/seminars/${seminar.uid}`)
    expect(mails[0]?.attachments).toMatchObject([
      { name: '資金の会.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH' },
    ])
    expect(mails[0]?.attachments[0]?.content).toContain(`UID:seminar-${seminar.uid}@banso`)
  })

  test('that a seat came free says when it ends and where, as it is when it leaves, with the calendar file', async () => {
    await changeRaw(`seminars/${seminar.uid}`, { waitlisted_count: 1, capacity: 5 })
    await setFields('applies', seat, { status: 'waitlisted' })
    await raiseWaiting(noon)
    for (const note of mine(await allIn<NotificationDocument>('notifications'), (one) => one.arranged_at === null))
      await arrangeNotification(note.uid, noon)
    const end_at = hence(74).toISOString()
    await changeRaw(`seminars/${seminar.uid}`, { start_at: hence(72).toISOString(), end_at })
    await leave()
    const [mail, ...others] = await sent()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('【Banso】キャンセル待ちから参加確定になりました')
    expect(mail?.text).toMatch(/日時:\d+\/\d+\(.\) 12:00〜14:00\n開催形式:会場とオンライン\n会場:本館3階/)
    expect(mail?.attachments).toMatchObject([{ name: '資金の会.ics' }])
  })

  test('comes again an hour before', async () => {
    await remind()
    await leave()
    await remind('hour', hence(23))
    await leave(hence(23))
    const mails = await sent()
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      '【Banso】まもなくセミナーが始まります',
      '【Banso】明日12:00からセミナーがあります',
    ])
    expect(mails.every(({ attachments }) => attachments.length === 1)).toBe(true)
  })

  test.each([
    ['the seat was given up', () => setFields('applies', seat, { status: 'withdrawn' })],
    ['the holder was suspended', () => setFields('users', startup.owner.uid, { status: 'suspended' })],
    ['the holder has left', () => setFields('users', startup.owner.uid, { status: 'left' })],
    ['the seminar was called off', () => changeRaw(`seminars/${seminar.uid}`, { status: 'cancelled' })],
    ['the seminar was taken back', () => changeRaw(`seminars/${seminar.uid}`, { status: 'draft' })],
    ['the seminar was moved', () => changeRaw(`seminars/${seminar.uid}`, { start_at: hence(72).toISOString() })],
  ] as const)('does not leave where %s since it was queued', async (_, change) => {
    await remind()
    await change()
    await leave()
    expect(await sent()).toEqual([])
  })

  test('that was held for the night tells of the day as it is by then', async () => {
    await setFields('applies', seat, { status: 'withdrawn' })
    // 21:00 in Japan, the evening before a seminar at 21:00.
    const evening = hence(9)
    await enter(await seminarAt(hence(24, evening)))
    await remind('day', evening)
    await leave(evening)
    expect(await sent()).toEqual([])
    await mailHeld(hence(11.5, evening))
    await leave(hence(11.5, evening))
    expect((await sent()).map(({ subject }) => subject)).toEqual(['【Banso】本日21:00からセミナーがあります'])
  })
})
