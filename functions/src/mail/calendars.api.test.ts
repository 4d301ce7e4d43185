import type { InterviewDocument } from '@banso/contract/interviews'
import type { MailDocument } from '@banso/contract/mails'
import type { NotificationDocument } from '@banso/contract/notifications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifyIn } from '../kernel/commit.ts'
import { transact } from '../kernel/firestore/write.ts'
import { reminderNotifications } from '../resources/interviews/notifications.ts'
import { interviewRoutes } from '../resources/interviews/routes.ts'
import { type Client, clientOf, newKey } from '../testing/client.ts'
import { makeOperator, makeStartup, type TestStartup } from '../testing/factory.ts'
import { interviewInput } from '../testing/inputs.ts'
import { changeRaw, rawAt } from '../testing/raw.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { allIn, notificationsTo } from '../testing/store.ts'
import { arrangeNotification } from '../triggers/notifications.ts'
import { devMailsTo } from './data.ts'
import { deliver } from './deliver.ts'

/** What people get by mail of an interview: its time, its place, and a file for their calendar. */

let server: TestServer
let startup: TestStartup
let leader: Awaited<ReturnType<typeof makeOperator>>
let me: Client
beforeAll(async () => {
  server = await startServer(interviewRoutes)
  ;[startup, leader] = await Promise.all([makeStartup(), makeOperator('manager')])
  me = clientOf(server, leader)
})
afterAll(() => server.stop())

/** Noon of some day in Japan: outside of anybody's quiet hours. */
const noon = new Date('2041-05-07T03:00:00.000Z')
const at = (day: number) => new Date(Date.now() + day * 86_400_000).toISOString().replace(/T.*/, 'T05:00:00.000Z')
const set = (title: string, start_at: string) =>
  me.post('/api/operator/interviews', {
    body: {
      ...interviewInput([leader.uid, startup.owner.uid, startup.member.uid], startup.uid),
      title,
      status: 'scheduled',
      start_at,
      method: 'online',
      meeting_url: 'https://meet.example/abc',
    },
    key: newKey(),
  })
const move = (uid: string, rev: number, body: object) =>
  me.post(`/api/operator/interviews/${uid}/transition`, { body, ifMatch: `"r${rev}"`, key: newKey() })

/** Lets the trigger and the sender do what waits for somebody; answers the mails about an interview, newest first. */
async function mailsOf(title: string, { uid, email }: { uid: string; email: string } = startup.member) {
  const notes = (await allIn<NotificationDocument>('notifications')).filter(
    (note) => note.receiver_uid === uid && note.arranged_at === null,
  )
  for (const note of notes) await arrangeNotification(note.uid, noon)
  const waiting = (await allIn<MailDocument>('mail_outbox')).filter(
    ({ to, status }) => to === email && status === 'queued',
  )
  for (const mail of waiting) await deliver(mail.uid, new Date())
  return (await devMailsTo(email)).filter(({ text }) => text.includes(title))
}
const file = (mail?: { attachments: { name: string; type: string; content: string }[] }) => mail?.attachments[0]

describe('the mail of an interview', () => {
  test('confirmed, changed, moved and cancelled brings what calendars make of it', async () => {
    const title = `定例${crypto.randomUUID().slice(0, 8)}`
    const [old, fresh] = [at(41), at(43)]
    const { uid } = (await set(title, old)).body.data
    const [confirmed] = await mailsOf(title)
    expect(confirmed?.subject).toBe('【Banso】面談の日時が決まりました')
    expect(confirmed?.text).toMatch(
      /日時:\d+\/\d+\(.\) 14:00〜15:00\n実施方法:オンライン\n会議URL:https:\/\/meet\.example\/abc/,
    )
    expect(confirmed?.text.split('14:00〜15:00')).toHaveLength(2)
    expect(file(confirmed)).toMatchObject({
      name: `${title}.ics`,
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
    })
    for (const line of ['METHOD:PUBLISH', 'SEQUENCE:0', 'STATUS:CONFIRMED', `UID:interview-${uid}@banso`])
      expect(file(confirmed)?.content).toContain(line)

    const changed = { body: { place: '別館' }, ifMatch: '"r1"' }
    expect((await me.patch(`/api/operator/interviews/${uid}`, changed)).status).toBe(200)
    const [details] = await mailsOf(title)
    expect(details?.subject).toBe('【Banso】面談の内容が変わりました')
    expect(details?.text).toContain('場所:別館')
    expect(file(details)?.content).toContain('SEQUENCE:1')

    const open = (await move(uid, 2, { to: 'adjusting', starts: [fresh] })).body.data
    const [asked] = await mailsOf(title)
    expect(asked?.subject).toBe('【Banso】面談の候補日時を回答してください')
    expect(asked?.text).not.toContain('日時:')
    expect(file(asked)?.type).toContain('method=CANCEL')
    for (const line of ['STATUS:CANCELLED', 'SEQUENCE:2', `DTSTART:${old.replaceAll(/[-:]|\.000/g, '')}`])
      expect(file(asked)?.content).toContain(line)
    const answers = { answers: { [open.candidate_slots[0].uid]: 'ok' } }
    const path = `${startup.base}/interviews/${uid}/slots/answers`
    const owner = clientOf(server, startup.owner)
    expect((await owner.post(path, { body: answers, ifMatch: open.etag, key: newKey() })).status).toBe(200)
    const [moved] = await mailsOf(title)
    expect(moved?.subject).toMatch(/^【Banso】面談の日時が変わりました\(.+ 14:00→.+ 14:00\)$/)
    expect(file(moved)?.content).toContain('SEQUENCE:3')
    expect(file(moved)?.content).toContain(`DTSTART:${fresh.replaceAll(/[-:]|\.000/g, '')}`)

    expect((await move(uid, 4, { to: 'cancelled', cancel_reason: '体調不良のため' })).status).toBe(200)
    const [cancelled] = await mailsOf(title)
    expect(cancelled?.text).toContain('体調不良のため')
    expect(file(cancelled)?.type).toContain('method=CANCEL')
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED']) expect(file(cancelled)?.content).toContain(line)
  })

  test('deleted takes it out of calendars, and back again puts it there', async () => {
    const title = `定例${crypto.randomUUID().slice(0, 8)}`
    const { uid } = (await set(title, at(49))).body.data
    await mailsOf(title)
    expect((await me.delete(`/api/operator/interviews/${uid}`, { ifMatch: '"r1"' })).status).toBe(204)
    const [deleted] = await mailsOf(title)
    expect(deleted?.subject).toBe('【Banso】面談が削除されました')
    expect(file(deleted)?.type).toContain('method=CANCEL')
    for (const line of ['STATUS:CANCELLED', 'SEQUENCE:1']) expect(file(deleted)?.content).toContain(line)
    await me.post(`/api/operator/interviews/${uid}/restore`, { body: {}, key: newKey() })
    const [back] = await mailsOf(title)
    expect(file(back)?.type).toContain('method=PUBLISH')
    for (const line of ['STATUS:CONFIRMED', 'SEQUENCE:2']) expect(file(back)?.content).toContain(line)
  })

  test('reaches who has set the time as well, and says nothing under their bell', async () => {
    const title = `定例${crypto.randomUUID().slice(0, 8)}`
    const { uid } = (await set(title, at(45))).body.data
    const [mail, ...more] = await mailsOf(title, leader)
    expect([mail?.subject, more]).toEqual(['【Banso】面談の日時が決まりました', []])
    expect(mail?.text).toContain('会議URL:https://meet.example/abc')
    expect(file(mail)?.type).toContain('method=PUBLISH')
    expect(file(mail)?.content).toContain(`UID:interview-${uid}@banso`)
    const shown = (await notificationsTo(leader.uid)).filter(({ shown_at }) => shown_at !== null)
    expect(shown.filter(({ group_key }) => group_key.includes(uid))).toEqual([])
  })

  test('takes it out of the calendar of who is taken out of it, telling nothing new of it, and back in', async () => {
    const title = `定例${crypto.randomUUID().slice(0, 8)}`
    const start = at(51)
    const { uid } = (await set(title, start)).body.data
    await mailsOf(title)
    const people = [leader, startup.owner].map(({ uid }) => ({ uid, role: 'host', optional: false }))
    const change = (body: object, rev: number) =>
      me.patch(`/api/operator/interviews/${uid}`, { body, ifMatch: `"r${rev}"` })
    expect((await change({ participants: people, place: '別館', title: `${title}改` }, 1)).status).toBe(200)
    const [out] = await mailsOf(title)
    expect(out?.subject).toBe('【Banso】面談の参加者から外れました')
    expect(file(out)).toMatchObject({ name: `${title}.ics`, type: 'text/calendar; charset=utf-8; method=CANCEL' })
    const lines = ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1', `UID:interview-${uid}@banso`]
    for (const line of [...lines, `DTSTART:${start.replaceAll(/[-:]|\.000/g, '')}`])
      expect(file(out)?.content).toContain(line)
    for (const unknown of ['別館', `${title}改`, 'meet.example'])
      expect(`${out?.text}${file(out)?.content}`).not.toContain(unknown)

    const again = [...people, { uid: startup.member.uid, role: 'guest', optional: false }]
    expect((await change({ participants: again }, 2)).status).toBe(200)
    const [back] = await mailsOf(title)
    expect(file(back)?.type).toContain('method=PUBLISH')
    expect(file(back)?.content).toContain('SEQUENCE:2')
  })

  test('an hour before says where it is, as it is by then', async () => {
    const title = `定例${crypto.randomUUID().slice(0, 8)}`
    const start = new Date(noon.getTime() + 3_600_000).toISOString()
    const { uid } = (await set(title, start)).body.data
    await mailsOf(title)
    const interview = (await rawAt(`interviews/${uid}`)) as InterviewDocument
    await transact(async (writer) => {
      for (const note of reminderNotifications(interview, start, 'hour', noon)) notifyIn(writer, note, noon)
    })
    await changeRaw(`interviews/${uid}`, { meeting_url: 'https://meet.example/moved', place: '別館' })
    const [mail] = await mailsOf(title)
    expect(mail?.subject).toBe('【Banso】まもなく面談が始まります')
    expect(mail?.text).toContain('会議URL:https://meet.example/moved\n場所:別館')
  })

  test('brings nothing to who is in it no longer as the mail leaves', async () => {
    const title = `定例${crypto.randomUUID().slice(0, 8)}`
    const { uid } = (await set(title, at(47))).body.data
    const { participants } = (await rawAt(`interviews/${uid}`)) as InterviewDocument
    const left = participants.filter((person) => person.uid !== startup.member.uid)
    await changeRaw(`interviews/${uid}`, { participants: left })
    const [mail] = await mailsOf(title)
    expect(mail?.attachments).toEqual([])
    expect(mail?.text).not.toContain('meet.example')
  })
})
