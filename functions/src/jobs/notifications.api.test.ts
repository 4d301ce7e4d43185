import { NOTIFICATION_DAYS } from '@banso/contract/limits'
import type { MailDocument } from '@banso/contract/mails'
import {
  defaultNotificationSettings,
  isRead,
  type NotificationDocument,
  type NotificationSettings,
} from '@banso/contract/notifications'
import type { UserDocument } from '@banso/contract/users'
import { beforeAll, describe, expect, it, test, vi } from 'vitest'
import { notifyIn } from '../kernel/commit.ts'
import { transact } from '../kernel/firestore/write.ts'
import { makeMember, makeNotification, makeOperator, makeStartup, type TestStartup } from '../testing/factory.ts'
import { changeRaw, longAgo, removeRaw } from '../testing/raw.ts'
import { foundIn, notificationsTo, storeMany } from '../testing/store.ts'
import { arrangeNotification } from '../triggers/notifications.ts'
import { arrangeLost, mailHeld, removeOld, showHeld } from './notifications.ts'

let startup: TestStartup
beforeAll(async () => {
  startup = await makeStartup()
})

/** A moment in Japan. The days lie ahead, so that whatever else runs on these emulators finds nothing due. */
const at = (text: string) => new Date(`2033-${text.replace(' ', 'T')}:00+09:00`)
const day = at('03-10 15:00')
const night = at('03-10 22:00')
const morning = at('03-11 08:00')

type Channels = NotificationSettings['kinds']['task']
const person = (task: Channels, changes: Partial<UserDocument> = {}) =>
  makeMember(startup, 'member', {
    notification_settings: {
      ...defaultNotificationSettings,
      kinds: { ...defaultNotificationSettings.kinds, task, news: task },
    },
    ...changes,
  })
const both = (digest: Channels['mail']): Channels => ({ in_app: digest, mail: digest })

let notes = 0
/** Tells the person of something about an object, and lets the settings be looked at. */
async function tell(receiver: { uid: string }, now: Date, object = `o${notes++}`, more: object = {}) {
  const note = {
    receiverUid: receiver.uid,
    kind: 'task',
    title: `${object}のお知らせ`,
    body: '',
    link: `/startups/${startup.uid}/tasks/${object}`,
    groupKey: object,
    ...more,
  } as const
  await transact(async (writer) => notifyIn(writer, note, now))
  for (const { uid, arranged_at } of await notificationsTo(receiver.uid))
    if (arranged_at === null) await arrangeNotification(uid, now)
}
const mailsTo = async ({ email }: { email: string }) =>
  (await foundIn<MailDocument>('mail_outbox', 'to', email)).sort((a, b) => a.created_at.localeCompare(b.created_at))
const told = (mails: MailDocument[]) => mails.map(({ entries }) => entries.map(({ title }) => title).sort())
const shown = async (receiver: { uid: string }) =>
  (await notificationsTo(receiver.uid)).filter(({ shown_at }) => shown_at).map(({ title }) => title)
const notificationTo = async (receiver: { uid: string }) =>
  (await notificationsTo(receiver.uid))[0] as NotificationDocument

describe('immediate', () => {
  it('is shown and mailed at once, once, however often its event comes', async () => {
    const me = await person(both('immediate'))
    await tell(me, day, 'a')
    const { uid } = await notificationTo(me)
    await arrangeNotification(uid, at('03-10 16:00'))
    await mailHeld(morning)
    expect(await shown(me)).toEqual(['aのお知らせ'])
    const mails = await mailsTo(me)
    expect(mails).toMatchObject([
      {
        template: 'notification',
        parameters: { name: '試験 member', title: 'aのお知らせ', path: `/startups/${startup.uid}/tasks/a` },
        status: 'queued',
      },
    ])
    expect((await notificationTo(me)).rev).toBe(1)
  })

  it('is held through the night and comes as one mail at its end, also when two runs meet', async () => {
    const me = await person(both('immediate'))
    for (const [time, object] of [
      ['03-10 20:00', 'a'],
      ['03-10 23:50', 'b'],
      ['03-11 00:10', 'c'],
    ] as const)
      await tell(me, at(time), object)
    expect((await shown(me)).length).toBe(3)
    await mailHeld(at('03-11 07:59'))
    expect(await mailsTo(me)).toEqual([])
    await Promise.all([mailHeld(morning), mailHeld(morning)])
    await mailHeld(at('03-11 08:01'))
    const mails = await mailsTo(me)
    expect(told(mails)).toEqual([['aのお知らせ', 'bのお知らせ', 'cのお知らせ']])
    expect(mails[0]).toMatchObject({
      template: 'notification_digest',
      parameters: { count: '3', rest: '0', path: `/startups/${startup.uid}/notifications` },
    })
  })

  it('is told once and with its count where a newer one has replaced it before sending', async () => {
    const me = await person(both('immediate'))
    await tell(me, night, 'a')
    await tell(me, at('03-10 23:00'), 'a')
    await tell(me, at('03-11 01:00'), 'a')
    await mailHeld(morning)
    expect(told(await mailsTo(me))).toEqual([['aのお知らせ ほか2件']])
    expect((await notificationTo(me)).count).toBe(3)
  })
})

test('a mail that goes out at once does not count what was mailed before', async () => {
  const me = await person(both('immediate'))
  for (const time of ['03-10 15:00', '03-10 15:10']) await tell(me, at(time), 'a')
  expect(told(await mailsTo(me))).toEqual([['aのお知らせ'], ['aのお知らせ']])
  expect((await notificationTo(me)).count).toBe(2)
})

describe('daily', () => {
  it('comes with the morning, in the app and as one mail', async () => {
    const me = await person(both('daily'))
    await tell(me, day, 'a')
    await tell(me, night, 'b')
    await Promise.all([showHeld(at('03-11 07:59')), mailHeld(at('03-11 07:59'))])
    expect([await shown(me), await mailsTo(me)]).toEqual([[], []])
    await Promise.all([showHeld(morning), mailHeld(morning)])
    await Promise.all([showHeld(morning), mailHeld(morning)])
    expect((await shown(me)).sort()).toEqual(['aのお知らせ', 'bのお知らせ'])
    expect(told(await mailsTo(me))).toEqual([['aのお知らせ', 'bのお知らせ']])
  })

  it('is not mailed to who has read it in the meantime', async () => {
    const me = await person({ in_app: 'immediate', mail: 'daily' })
    await tell(me, day, 'a')
    await tell(me, day, 'b')
    await changeRaw(`notifications/${(await notificationTo(me)).uid}`, { read_at: night.toISOString() })
    await mailHeld(morning)
    expect(told(await mailsTo(me))).toHaveLength(1)
    expect((await mailsTo(me))[0]?.template).toBe('notification')
    const other = await person({ in_app: 'immediate', mail: 'daily' })
    await tell(other, day)
    await changeRaw(`users/${other.uid}`, { notifications_read_before: night.toISOString() })
    await mailHeld(morning)
    expect(await mailsTo(other)).toEqual([])
  })

  it('names thirty, and how many more there are', async () => {
    const me = await person({ in_app: 'immediate', mail: 'daily' })
    for (let index = 0; index < 32; index += 1) await tell(me, day, `many-${index}`)
    await mailHeld(morning)
    const [mail] = await mailsTo(me)
    expect([mail?.entries.length, mail?.parameters.count, mail?.parameters.rest]).toEqual([30, '32', '2'])
  })
})

test('what is switched off is neither shown nor mailed, and counts anew with each mail', async () => {
  const me = await person(both('off'))
  await tell(me, day)
  await Promise.all([showHeld(morning), mailHeld(morning)])
  expect([await shown(me), await mailsTo(me)]).toEqual([[], []])
  const mailed = await person({ in_app: 'off', mail: 'daily' })
  await tell(mailed, day, 'a')
  await mailHeld(morning)
  await tell(mailed, at('03-11 10:00'), 'a')
  await mailHeld(at('03-12 08:00'))
  expect(told(await mailsTo(mailed))).toEqual([['aのお知らせ'], ['aのお知らせ']])
})

test('role, e-mail and password are shown whatever the settings, and mailed by their own flow alone', async () => {
  const me = await person(both('off'))
  await tell(me, night, 'own', { kind: 'news', fixed: true })
  await mailHeld(morning)
  expect(await shown(me)).toEqual(['ownのお知らせ'])
  expect(await mailsTo(me)).toEqual([])
})

test('nobody is mailed who was suspended in the meantime, or before', async () => {
  const [me, earlier] = [await person(both('immediate')), await person(both('immediate'), { status: 'suspended' })]
  await tell(me, night)
  await tell(earlier, day)
  await changeRaw(`users/${me.uid}`, { status: 'suspended' })
  await mailHeld(morning)
  await mailHeld(at('03-12 08:00'))
  expect([await mailsTo(me), await mailsTo(earlier)]).toEqual([[], []])
  expect((await notificationTo(me)).mail_at).toBeNull()
})

test('what nobody needs any more in the morning is dropped', async () => {
  const me = await person(both('immediate'))
  const patient = await person(both('daily'))
  for (const receiver of [me, patient]) await tell(receiver, night, 'soon', { endsAt: at('03-10 23:00').toISOString() })
  await Promise.all([showHeld(morning), mailHeld(morning)])
  expect([await mailsTo(me), await mailsTo(patient), await shown(patient)]).toEqual([[], [], []])
  expect(await shown(me)).toEqual(['soonのお知らせ'])
})

test('a lost event is made up for', async () => {
  const me = await makeOperator('manager')
  const note = {
    receiverUid: me.uid,
    kind: 'apply',
    title: '届いた',
    body: '',
    link: '/operator',
    groupKey: 'lost',
  } as const
  await transact(async (writer) => notifyIn(writer, note, day))
  await arrangeLost(at('03-10 15:01'))
  expect(await shown(me)).toEqual([])
  // Before whatever else on these emulators waits for its settings to be looked at.
  await changeRaw(`notifications/${(await notificationTo(me)).uid}`, { updated_at: longAgo() })
  await arrangeLost(at('03-10 15:03'))
  expect(await shown(me)).toEqual(['届いた'])
  expect((await mailsTo(me)).length).toBe(1)
})

test('neither a broken notification nor a broken person keeps others from theirs', async () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const [me, lost] = [await person(both('daily')), await person(both('daily'))]
  for (const object of ['a', 'b', 'c']) await tell(me, day, object)
  await tell(lost, day, 'a')
  const broken = (await notificationsTo(me.uid)).find(({ title }) => title === 'bのお知らせ')
  await changeRaw(`notifications/${broken?.uid}`, { link: null })
  await changeRaw(`users/${lost.uid}`, { email: null })
  const held = [await showHeld(morning), await mailHeld(morning)]
  expect(held.map(({ failed }) => failed)).toEqual([1, 2])
  expect((await shown(me)).sort()).toEqual(['aのお知らせ', 'cのお知らせ'])
  expect(told(await mailsTo(me))).toEqual([['aのお知らせ', 'cのお知らせ']])
  // Nobody tries again a minute later.
  expect((await mailHeld(at('03-11 08:01'))).failed).toBe(0)
  spy.mockRestore()
  await Promise.all([removeRaw(`notifications/${broken?.uid}`), removeRaw(`users/${lost.uid}`)])
})

describe('old ones', () => {
  const before = new Date(Date.now() - NOTIFICATION_DAYS * 86_400_000)
  const from = (days: number) => new Date(before.getTime() + days * 86_400_000).toISOString()
  const remove = () => removeOld(before.toISOString(), new Date())

  it('go for good, read or not, broken or not; the badge follows', async () => {
    const me = await person(both('immediate'))
    const told = (days: number, changes: object = {}) =>
      makeNotification(me, { created_at: from(-300), updated_at: from(days), shown_at: from(days), ...changes })
    const old = [await told(-1), await told(-2, { read_at: from(-1) }), await told(-3)]
    await changeRaw(`notifications/${old[2]?.uid}`, { link: null })
    const kept = [await told(1), await told(2, { read_at: from(3) })]
    expect((await remove()).count).toBeGreaterThanOrEqual(3)
    expect((await notificationsTo(me.uid)).map(({ uid }) => uid).sort()).toEqual(kept.map(({ uid }) => uid).sort())
    expect((await notificationsTo(me.uid)).filter((note) => !isRead(note, null))).toHaveLength(1)
    expect(await remove()).toMatchObject({ failed: 0 })
  })

  it('stay where something new was told of the same thing', async () => {
    const me = await person(both('immediate'))
    await tell(me, new Date(from(-400)), 'again')
    await tell(me, new Date(from(1)), 'again')
    await remove()
    expect(await notificationTo(me)).toMatchObject({ count: 2 })
  })

  it('go in parts: what one run leaves, the next one takes', async () => {
    const me = await person(both('immediate'))
    const note = await makeNotification(me)
    const many = Array.from({ length: 2100 }, (_, index) => `${note.uid}-${index}`)
    await storeMany(
      'notifications',
      many.map((uid) => ({ ...note, uid, updated_at: longAgo() })),
    )
    expect((await remove()).count).toBe(2000)
    expect((await remove()).count).toBeGreaterThanOrEqual(100)
    expect((await notificationsTo(me.uid)).map(({ uid }) => uid)).toEqual([note.uid])
  }, 120_000)
})

describe('what is told of one object', () => {
  const rows = async (receiver: { uid: string }) =>
    (await notificationsTo(receiver.uid))
      .filter(({ head_at }) => head_at !== null)
      .map(({ title, beside }) => [title, beside])
  const tellOf = (me: { uid: string }, when: Date, what: string) =>
    tell(me, when, `task:u1:${what}`, { link: `/startups/${startup.uid}/tasks/u1` })

  it('moves to the newest as it is shown', async () => {
    const me = await person(both('immediate'))
    for (const [index, what] of ['a', 'b', 'c', 'a'].entries()) {
      await tellOf(me, new Date(day.getTime() + index * 60_000), what)
      expect(await rows(me)).toEqual([[`task:u1:${what}のお知らせ`, Math.min(index, 2)]])
    }
    await tell(me, at('03-10 17:00'), 'task:u2:a', { link: `/startups/${startup.uid}/tasks/u2` })
    expect(await rows(me)).toHaveLength(2)
  })

  it('waits for the morning without hiding what was told before', async () => {
    const me = await person(both('daily'))
    await tellOf(me, day, 'a')
    expect(await rows(me)).toEqual([])
    await showHeld(morning)
    expect(await rows(me)).toEqual([['task:u1:aのお知らせ', 0]])
    await tellOf(me, at('03-11 15:00'), 'b')
    await tellOf(me, at('03-11 16:00'), 'a')
    expect(await rows(me)).toEqual([])
    await showHeld(at('03-12 08:00'))
    expect((await rows(me)).map(([, beside]) => beside)).toEqual([1])
  })

  it('comes down to the others when the newest has gone', async () => {
    const me = await person(both('immediate'))
    await tellOf(me, day, 'a')
    await tellOf(me, at('03-10 16:00'), 'b')
    const old = (await notificationsTo(me.uid)).find(({ head_at }) => head_at !== null)
    await changeRaw(`notifications/${old?.uid}`, { updated_at: '1999-01-01T00:00:00.000Z' })
    await removeOld('1999-01-02T00:00:00.000Z', day)
    expect(await rows(me)).toEqual([['task:u1:aのお知らせ', 0]])
  })
})

describe('the receiver’s right to the link', () => {
  it.each([
    ['who has left', { status: 'left' } as const, undefined],
    ['whose area it is not', {}, '/operator/applies/a1'],
    ['whose company it is not', {}, '/startups/another/tasks/t1'],
    ['where no page is', {}, '/startups/another/nothing/at/all'],
  ])('is looked at as it is told: nothing is shown or mailed to one %s', async (_who, changes, link) => {
    const me = await person(both('immediate'), changes)
    await tell(me, day, `o${notes++}`, link ? { link } : {})
    expect(await notificationTo(me)).toMatchObject({ shown_at: null, head_at: null, show_at: null, mail_at: null })
    expect(await mailsTo(me)).toEqual([])
    await tell(me, night, `o${notes++}`, link ? { link } : {})
    await showHeld(morning)
    await mailHeld(morning)
    expect([await shown(me), await mailsTo(me)]).toEqual([[], []])
  })

  it('is had by everybody to the pages that all share', async () => {
    const me = await person(both('immediate'))
    await tell(me, day, 'shared', { link: '/startups/seminars/s1' })
    expect(await shown(me)).toEqual(['sharedのお知らせ'])
  })
})
