import {
  defaultNotificationSettings,
  type NotificationDocument,
  type NotificationSettings,
} from '@banso/contract/notifications'
import { describe, expect, it, test } from 'vitest'
import { arrange, folded, isStillMailed, nextDigest, quietEnd } from './rules.ts'

/** A moment in Japan. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+09:00`)
const inJapan = (moment: string | null) =>
  moment && new Date(Date.parse(moment) + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

test('the digest comes at eight in the morning, never at this very moment', () => {
  expect(inJapan(nextDigest(at('2026-11-20 07:59')))).toBe('2026-11-20 08:00')
  expect(inJapan(nextDigest(at('2026-11-20 08:00')))).toBe('2026-11-21 08:00')
  expect(inJapan(nextDigest(at('2026-12-31 23:00')))).toBe('2027-01-01 08:00')
})

describe('quiet hours', () => {
  const night = { quiet_from: '20:00', quiet_until: '08:00' }
  const noon = { quiet_from: '12:00', quiet_until: '13:00' }
  it.each([
    ['2026-11-20 19:59', night, null],
    ['2026-11-20 20:00', night, '2026-11-21 08:00'],
    ['2026-11-20 23:59', night, '2026-11-21 08:00'],
    ['2026-11-21 00:00', night, '2026-11-21 08:00'],
    ['2026-11-21 07:59', night, '2026-11-21 08:00'],
    ['2026-11-21 08:00', night, null],
    ['2026-11-20 11:59', noon, null],
    ['2026-11-20 12:30', noon, '2026-11-20 13:00'],
    ['2026-11-20 13:00', noon, null],
    ['2026-12-31 22:00', night, '2027-01-01 08:00'],
    ['2026-11-20 12:00', { quiet_from: '08:00', quiet_until: '08:00' }, null],
  ])('at %s with %j end at %s', (now, quiet, end) => {
    expect(inJapan(quietEnd(at(now), quiet))).toBe(end)
  })
})

const note = (changes: Partial<NotificationDocument> = {}) =>
  ({
    kind: 'task',
    count: 1,
    counted: 0,
    ends_at: null,
    fixed: false,
    calendar_uid: null,
    read_at: null,
    shown_at: null,
    show_at: null,
    mail_at: null,
    ...changes,
  }) as NotificationDocument
type Channels = NotificationSettings['kinds']['task']
const receiver = (task: Channels, changes: object = {}) => ({
  status: 'active' as const,
  notifications_read_before: null as string | null,
  notification_settings: {
    ...defaultNotificationSettings,
    kinds: { ...defaultNotificationSettings.kinds, task },
    ...changes,
  },
})
const day = at('2026-11-20 15:00')
const night = at('2026-11-20 22:00')
const iso = (moment: Date) => moment.toISOString()
const both = (digest: Channels['mail']) => ({ in_app: digest, mail: digest })

describe('settings', () => {
  test('by mail alone: never under the bell, and mailed as the person has chosen', () => {
    const own = note({ mail_only: true })
    const now = arrange(own, receiver(both('immediate')), day)
    expect(now).toMatchObject({ mailNow: true, stamps: { shown_at: null, show_at: null, read_at: iso(day) } })
    const later = arrange(own, receiver(both('daily')), day)
    expect(later).toMatchObject({ mailNow: false, stamps: { shown_at: null, show_at: null, read_at: null } })
    expect(inJapan(later.stamps.mail_at)).toBe('2026-11-21 08:00')
    const off = arrange(own, receiver(both('off')), day)
    expect(off).toMatchObject({ mailNow: false, stamps: { shown_at: null, mail_at: null } })
  })
  test('immediate: shown and mailed at once, at night mailed in the morning', () => {
    const now = arrange(note(), receiver(both('immediate')), day)
    expect(now).toMatchObject({ mailNow: true, stamps: { shown_at: iso(day), show_at: null, mail_at: null } })
    const later = arrange(note(), receiver(both('immediate')), night)
    expect(later).toMatchObject({ mailNow: false, stamps: { shown_at: iso(night), read_at: null } })
    expect(inJapan(later.stamps.mail_at)).toBe('2026-11-21 08:00')
  })
  test('daily: both wait for the morning, and for the end of quiet hours that go on longer', () => {
    const { mailNow, stamps } = arrange(note(), receiver(both('daily')), day)
    expect([mailNow, stamps.shown_at]).toEqual([false, null])
    expect([inJapan(stamps.show_at), inJapan(stamps.mail_at)]).toEqual(['2026-11-21 08:00', '2026-11-21 08:00'])
    const sleeper = receiver(both('daily'), { quiet_from: '22:00', quiet_until: '10:00' })
    expect(inJapan(arrange(note(), sleeper, day).stamps.mail_at)).toBe('2026-11-21 10:00')
  })
  test('off: neither shown nor mailed', () => {
    const { mailNow, stamps } = arrange(note(), receiver(both('off')), day)
    expect(mailNow).toBe(false)
    expect(stamps).toMatchObject({ shown_at: null, show_at: null, mail_at: null, read_at: iso(day) })
  })
  test('role, e-mail and password cannot be switched off, and have mails of their own', () => {
    const { mailNow, stamps } = arrange(note({ fixed: true }), receiver(both('off')), night)
    expect([mailNow, stamps.shown_at, stamps.mail_at]).toEqual([false, iso(night), null])
  })
  test('who is not active gets no mail', () => {
    const suspended = { ...receiver(both('immediate')), status: 'suspended' as const }
    expect(arrange(note(), suspended, day)).toMatchObject({ mailNow: false, stamps: { mail_at: null } })
    expect(arrange(note(), undefined, day).mailNow).toBe(false)
  })
})

describe('a newer one of its group', () => {
  test('counts on while nobody has read it, and anew once it was read', () => {
    const known = { count: 5, counted: 3, shown_at: iso(day) }
    const stamps = (changes: object, person = receiver(both('immediate'))) =>
      arrange(note({ ...known, ...changes }), person, night).stamps
    expect(stamps({})).toMatchObject({ count: 5, counted: 5, read_at: null })
    expect(stamps({ read_at: iso(day) })).toMatchObject({ count: 2, counted: 2, read_at: null })
    const allRead = { ...receiver(both('immediate')), notifications_read_before: iso(day) }
    expect(stamps({}, allRead)).toMatchObject({ count: 2, read_at: null })
  })
  test('does not put off what was to come earlier', () => {
    const waiting = note({ show_at: '2026-11-20T05:00:00.000Z', mail_at: '2026-11-20T05:00:00.000Z' })
    const { show_at, mail_at } = arrange(waiting, receiver(both('daily')), day).stamps
    expect([show_at, mail_at]).toEqual([waiting.show_at, waiting.mail_at])
  })
})

test('a reminder that would come after its occasion does not come', () => {
  const evening = note({ ends_at: iso(at('2026-11-20 23:00')) })
  expect(arrange(evening, receiver(both('immediate')), night)).toMatchObject({
    mailNow: false,
    stamps: { mail_at: null, shown_at: iso(night) },
  })
  expect(arrange(evening, receiver(both('daily')), day).stamps).toMatchObject({ show_at: null, mail_at: null })
})

test('a held mail is dropped once it was read, switched off, over, or the person suspended', () => {
  const person = receiver(both('daily'))
  const morning = at('2026-11-21 08:00')
  const held = note({ shown_at: iso(day) })
  expect(isStillMailed(held, person, morning)).toBe(true)
  expect(isStillMailed({ ...held, read_at: iso(night) }, person, morning)).toBe(false)
  expect(isStillMailed(held, { ...person, notifications_read_before: iso(night) }, morning)).toBe(false)
  expect(isStillMailed(held, receiver(both('off')), morning)).toBe(false)
  expect(isStillMailed({ ...held, ends_at: iso(morning) }, person, morning)).toBe(false)
  expect(isStillMailed(held, { ...person, status: 'suspended' }, morning)).toBe(false)
})

test('what is over by the time it is looked at is mailed neither now nor later', () => {
  const over = note({ ends_at: iso(day) })
  expect(arrange(over, receiver(both('immediate')), day)).toMatchObject({ mailNow: false, stamps: { mail_at: null } })
})

describe('the row of an object', () => {
  const placed = (uid: string, shown_at: string | null, head = false, beside = 0) => ({
    uid,
    shown_at,
    head_at: head ? shown_at : null,
    beside,
  })
  const [first, second, third] = ['2026-11-20T01:00:00.000Z', '2026-11-20T02:00:00.000Z', '2026-11-20T03:00:00.000Z']

  test('is what is told first, alone', () => {
    expect(folded(placed('a', null), first, [])).toEqual({ own: { head_at: first, beside: 0 }, others: [] })
    expect(folded(placed('a', null), null, [])).toEqual({ own: { head_at: null, beside: 0 }, others: [] })
  })

  test('is the newest, whichever is told again', () => {
    const one = placed('a', first, true)
    expect(folded(placed('b', null), second, [one])).toEqual({
      own: { head_at: second, beside: 1 },
      others: [{ uid: 'a', head_at: null, beside: 0 }],
    })
    const [under, head] = [placed('a', first), placed('b', second, true, 1)]
    expect(folded(under, third, [head])).toEqual({
      own: { head_at: third, beside: 1 },
      others: [{ uid: 'b', head_at: null, beside: 0 }],
    })
    expect(folded(head, third, [under])).toEqual({ own: { head_at: third, beside: 1 }, others: [] })
  })

  test('is the next one while the newest waits to be shown again, or is gone', () => {
    const [under, head] = [placed('a', first), placed('b', second, true, 1)]
    expect(folded(head, null, [under])).toEqual({
      own: { head_at: null, beside: 0 },
      others: [{ uid: 'a', head_at: first, beside: 0 }],
    })
    expect(folded(under, null, [head]).others).toEqual([{ uid: 'b', head_at: second, beside: 0 }])
  })

  test('counts those that are not read with it', () => {
    const [next, head] = [placed('b', second), placed('c', third, true, 7)]
    const later = '2026-11-20T04:00:00.000Z'
    expect(folded(placed('d', null), later, [head, next]).own).toEqual({ head_at: later, beside: 8 })
    expect(folded(head, null, [next, placed('a', first)]).others).toEqual([{ uid: 'b', head_at: second, beside: 6 }])
  })

  test('is one of two shown at the same moment, the same as the store names first', () => {
    const own = folded(placed('a', null), first, [placed('b', first, true)])
    expect(own).toEqual({ own: { head_at: null, beside: 0 }, others: [{ uid: 'b', head_at: first, beside: 1 }] })
  })
})
