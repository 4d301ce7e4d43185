import type { AnnouncementDocument } from '@banso/contract/announcements'
import type { NotificationDocument } from '@banso/contract/notifications'
import type { UserDocument } from '@banso/contract/users'
import { beforeAll, describe, expect, test } from 'vitest'
import { within } from '../kernel/deadline.ts'
import { read } from '../kernel/firestore/query.ts'
import { announcements } from '../resources/announcements/data.ts'
import { goOnTelling } from '../resources/announcements/telling.ts'
import { makeAnnouncement, makeOperator, makePartner, makeStartup, type TestStartup } from '../testing/factory.ts'
import { changeRaw, rawAt } from '../testing/raw.ts'
import { foundIn, setFields, storeMany, toldOf } from '../testing/store.ts'
import { tellOfAnnouncements } from './announcements.ts'

const HOUR = 3_600_000
const at = (offset: number) => new Date(Date.now() + offset).toISOString()
const stored = async ({ uid }: { uid: string }) => (await read(announcements, uid)) as AnnouncementDocument
const notesOf = ({ uid }: { uid: string }) =>
  foundIn<NotificationDocument>('notifications', 'group_key', `announcement:${uid}`)

let startup: TestStartup
let operator: Awaited<ReturnType<typeof makeOperator>>
let admin: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  startup = await makeStartup()
  ;[operator, admin] = await Promise.all([makeOperator('manager'), makeOperator('admin')])
})
const scheduled = (changes: Partial<AnnouncementDocument> = {}) =>
  makeAnnouncement({
    status: 'scheduled',
    publish_at: at(-HOUR),
    publisher_uid: operator.uid,
    audience: 'startup',
    ...changes,
  })
const toCompany = ({ uid, name }: { uid: string; name: string }) => ({
  audience: 'companies' as const,
  companies: [{ type: 'startup' as const, uid, name }],
})

describe('a scheduled announcement', () => {
  test('is published and told at its moment, not before, and once', async () => {
    const moment = new Date()
    const due = await scheduled({ publish_at: moment.toISOString() })
    await tellOfAnnouncements(new Date(moment.getTime() - 1))
    expect([(await stored(due)).status, await notesOf(due)]).toEqual(['scheduled', []])
    await tellOfAnnouncements(moment)
    await tellOfAnnouncements(moment)
    expect(await stored(due)).toMatchObject({ status: 'published', rev: 1, told_after: null })
    const notes = await notesOf(due)
    expect(notes.map(({ receiver_uid }) => receiver_uid)).toContain(startup.viewer.uid)
    expect(notes.every(({ count }) => count === 1)).toBe(true)
    expect(await toldOf(due.uid)).toEqual(['announcement.published'])
  })

  test.each([
    ['a viewer by now', { operator_role: 'viewer' }],
    ['suspended', { status: 'suspended' }],
  ])('is not published where whoever scheduled it is %s; admins are told', async (_, changes) => {
    const former = await makeOperator('manager')
    const due = await scheduled({ publisher_uid: former.uid })
    await changeRaw(`users/${former.uid}`, changes)
    await tellOfAnnouncements(new Date())
    await tellOfAnnouncements(new Date())
    expect(await stored(due)).toMatchObject({ status: 'draft', publish_at: null, rev: 2 })
    expect(await notesOf(due)).toEqual([])
    expect(await toldOf(due.uid)).toEqual(['announcement.withheld'])
    const told = await foundIn<NotificationDocument>('notifications', 'group_key', `announcement:${due.uid}:withheld`)
    expect(told.map(({ receiver_uid }) => receiver_uid)).toContain(admin.uid)
  })

  test('goes to those of the chosen companies that still stand', async () => {
    const [left, stays] = [await makeStartup(), await makeStartup()]
    const due = await scheduled({
      audience: 'companies',
      companies: [...toCompany(left).companies, ...toCompany(stays).companies],
    })
    await changeRaw(`startup_companies/${left.uid}`, { status: 'withdrawn' })
    for (const { uid } of [left.owner, left.member, left.viewer])
      await changeRaw(`users/${uid}`, { company_status: 'withdrawn' })
    await tellOfAnnouncements(new Date())
    const told = (await notesOf(due)).map(({ receiver_uid }) => receiver_uid)
    expect(told.sort()).toEqual([stays.owner, stays.member, stays.viewer].map(({ uid }) => uid).sort())
  })

  test('is not published where none of them does', async () => {
    const left = await makeStartup()
    const due = await scheduled(toCompany(left))
    await changeRaw(`startup_companies/${left.uid}`, { status: 'withdrawn' })
    await tellOfAnnouncements(new Date())
    expect((await stored(due)).status).toBe('draft')
  })

  test('ends untold where its end has come before a late run', async () => {
    const due = await scheduled({ expires_at: at(-HOUR / 2) })
    await tellOfAnnouncements(new Date())
    expect([(await stored(due)).status, await notesOf(due)]).toEqual(['ended', []])
    expect(await toldOf(due.uid)).toEqual(['announcement.ended'])
  })
})

describe('an audience larger than one commit', () => {
  const CROWD = 250
  let crowd: { uid: string }[]
  beforeAll(async () => {
    const { owner } = await makePartner()
    const one = (await rawAt(`users/${owner.uid}`)) as unknown as UserDocument
    crowd = Array.from({ length: CROWD }, (_, index) => ({
      ...one,
      uid: `crowd-${index}`,
      email: `c${index}@e.example`,
    }))
    await storeMany('users', crowd)
  }, 60_000)
  const toPartners = { audience: 'partner' as const }
  const people = () => foundIn<UserDocument>('users', 'actor', 'partner')

  test('is told in parts, each person once', async () => {
    const due = await scheduled(toPartners)
    await tellOfAnnouncements(new Date())
    const all = (await people()).filter(({ status }) => status === 'active')
    expect(await stored(due)).toMatchObject({ told_count: all.length, told_after: null })
    const notes = await notesOf(due)
    expect(notes.map(({ receiver_uid }) => receiver_uid).sort()).toEqual(all.map(({ uid }) => uid).sort())
    expect(notes.every(({ count }) => count === 1)).toBe(true)
  })

  test('is told on where a run was cut short, by two runs at once and one that saw an earlier state, once', async () => {
    const sorted = (await people()).map(({ uid }) => uid).sort()
    const begun = await makeAnnouncement({ ...toPartners, told_after: sorted[9] as string, told_count: 10 })
    await within(0, () => goOnTelling(begun, new Date()))
    expect(await stored(begun)).toMatchObject({ told_count: 110, told_after: sorted[109] })
    expect(await notesOf(begun)).toHaveLength(100)
    await Promise.all([
      tellOfAnnouncements(new Date()),
      tellOfAnnouncements(new Date()),
      goOnTelling(begun, new Date()),
    ])
    expect(await goOnTelling(begun, new Date())).toBe(false)
    const notes = await notesOf(begun)
    expect(notes.map(({ receiver_uid }) => receiver_uid).sort()).toEqual(sorted.slice(10))
    expect(notes.every(({ count }) => count === 1)).toBe(true)
    expect(await stored(begun)).toMatchObject({ told_count: sorted.length, told_after: null })
  })

  test('is told no further once it was removed or has ended, and goes on when it is restored', async () => {
    const rest = { ...toPartners, told_after: 'crowd-0', told_count: 1 }
    const removed = await makeAnnouncement({ ...rest, deleted_at: at(0) })
    const ended = await makeAnnouncement({ ...rest, expires_at: at(-1) })
    await tellOfAnnouncements(new Date())
    expect([await notesOf(removed), await notesOf(ended)]).toEqual([[], []])
    await setFields('announcements', removed.uid, { deleted_at: null })
    await tellOfAnnouncements(new Date())
    expect((await notesOf(removed)).length).toBeGreaterThan(CROWD - 2)
  })

  test('gives its notifications another end in parts, but not once it is over', async () => {
    const due = await scheduled(toPartners)
    await tellOfAnnouncements(new Date())
    const [first] = (await notesOf(due)).map(({ receiver_uid }) => receiver_uid).sort()
    const ends = async () => (await notesOf(due)).filter(({ ends_at }) => ends_at !== null)
    const expires_at = at(HOUR)
    await setFields('announcements', due.uid, { expires_at, redated_after: first })
    await tellOfAnnouncements(new Date(Date.now() + 2 * HOUR))
    expect(await ends()).toEqual([])
    await tellOfAnnouncements(new Date())
    const dated = await ends()
    expect(dated.map(({ receiver_uid }) => receiver_uid)).not.toContain(first)
    expect(new Set(dated.map(({ ends_at }) => ends_at))).toEqual(new Set([expires_at]))
    expect(dated.length).toBe((await notesOf(due)).length - 1)
    expect((await stored(due)).redated_after).toBeNull()
  })

  test('loses its notifications in parts where it was taken back', async () => {
    const due = await scheduled(toPartners)
    await tellOfAnnouncements(new Date())
    const [first] = (await notesOf(due)).map(({ receiver_uid }) => receiver_uid).sort()
    await setFields('announcements', due.uid, { status: 'ended', recalled_after: first })
    await tellOfAnnouncements(new Date())
    expect((await notesOf(due)).map(({ receiver_uid }) => receiver_uid)).toEqual([first])
    expect((await stored(due)).recalled_after).toBeNull()
  })

  test('somebody whose record is broken keeps nobody else from being told', async () => {
    await setFields('users', 'crowd-7', { last_name: null })
    const due = await scheduled(toPartners)
    await tellOfAnnouncements(new Date())
    const told = (await notesOf(due)).map(({ receiver_uid }) => receiver_uid)
    expect([told.includes('crowd-7'), told.includes('crowd-8'), told.includes('crowd-99')]).toEqual([false, true, true])
  })
})
