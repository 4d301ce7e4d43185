import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FACET_KEYS, faceted } from '../kernel/facets.ts'
import { reindexAfter } from '../kernel/reindex.ts'
import { recountReadsAfter } from '../resources/announcements/data.ts'
import { applyRoutes } from '../resources/applies/routes.ts'
import { issues } from '../resources/issues/data.ts'
import { relist } from '../resources/partners/data.ts'
import { partnerRoutes } from '../resources/partners/routes.ts'
import { searchRoutes } from '../resources/search/routes.ts'
import { startups } from '../resources/startups/data.ts'
import { tasks } from '../resources/tasks/data.ts'
import { taskRoutes } from '../resources/tasks/routes.ts'
import { timelineRoutes } from '../resources/timelines/routes.ts'
import { clientOf } from '../testing/client.ts'
import {
  makeAnnouncement,
  makeApply,
  makeContent,
  makeIssue,
  makePartner,
  makeRelation,
  makeStartup,
  makeTask,
} from '../testing/factory.ts'
import { allRaw, rawAt, storeRaw } from '../testing/raw.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { dropField, setFields } from '../testing/store.ts'
import { reindex, searched, walked } from './reindex.ts'

/** Search keys, and fields by which lists find, of what was stored before these were made as they are today. */

let server: TestServer
beforeAll(async () => {
  server = await startServer([...searchRoutes, ...applyRoutes, ...taskRoutes, ...timelineRoutes, ...partnerRoutes])
})
afterAll(() => server.stop())

test('records stored before are found by their category afterwards; done again it writes nothing', async () => {
  const startup = await makeStartup()
  const own = [{ field: 'startup_company_uid', op: '==', value: startup.uid }] as const
  const made = await Promise.all(Array.from({ length: 3 }, () => makeIssue(startup, { issue_category: 'labor' })))
  const [old, broken, kept] = made.map(({ uid }) => uid).sort()
  if (!old || !broken || !kept) throw new Error('three issues were made')
  const before = await rawAt(`startup_issues/${old}`)
  await setFields('startup_issues', old, { s: {} })
  await setFields('startup_issues', broken, { s: {}, title: 1 })
  const search = async () =>
    (
      await clientOf(server, startup.viewer).get(
        `${startup.base}/search?type=issue&q=${encodeURIComponent('人事労務')}`,
      )
    ).body.data
  const uidsFound = async () =>
    (await search()).flatMap(({ hits }: { hits: { uid: string }[] }) => hits.map(({ uid }) => uid))
  expect(await uidsFound()).toEqual([kept])

  const first = await reindexAfter(issues, '', 2, own)
  expect(first).toEqual({ seen: 2, changed: 1, unreadable: [`startup_issues/${broken}`], next: broken })
  expect(await reindexAfter(issues, first.next ?? '', 2, own)).toEqual({
    seen: 1,
    changed: 0,
    unreadable: [],
    next: null,
  })
  expect(await rawAt(`startup_issues/${old}`)).toEqual(before)
  expect((await reindexAfter(issues, '', 2, own)).changed).toBe(0)
  expect(await uidsFound()).toEqual([old, kept])
  await setFields('startup_issues', broken, { title: '直した' })
})

test('records stored before lists were filtered by keys are in their lists afterwards', async () => {
  expect(faceted.filter((name) => !(name in walked))).toEqual([])
  const startup = await makeStartup()
  const own = [{ field: 'startup_company_uid', op: '==', value: startup.uid }] as const
  const [old, kept] = [await makeTask(startup), await makeTask(startup)]
  await dropField('tasks', old.uid, FACET_KEYS)
  const listed = async () =>
    (await clientOf(server, startup.viewer).get(`${startup.base}/tasks?status=${old.status}`)).body.data
      .map(({ uid }: { uid: string }) => uid)
      .sort()
  expect(await listed()).toEqual([kept.uid])
  expect((await reindexAfter(tasks, '', 2, own)).changed).toBe(1)
  expect(await listed()).toEqual([old.uid, kept.uid].sort())
  expect((await reindexAfter(tasks, '', 2, own)).changed).toBe(0)
})

test('companies stored before names had their order stand in it afterwards, by kana or without the legal form', async () => {
  const mark = `順${randomUUID().slice(0, 8)}`
  const tags = [mark]
  const own = [{ field: 'tags', op: 'array-contains', value: mark }] as const
  const made = await Promise.all([
    makeStartup({ name: '株式会社ハレノヒ', name_kana: '', tags }),
    makeStartup({ name: '合同会社アカリ', name_kana: '', tags }),
    makeStartup({ name: '株式会社渚', name_kana: 'ナギサ', tags }),
  ])
  const keys = async () =>
    Promise.all(made.map(async ({ uid }) => (await rawAt(`startup_companies/${uid}`))?.name_sort))
  const before = await keys()
  expect(before.map((key) => String(key).split(' ')[0])).toEqual(['ハレノヒ', 'アカリ', 'ナキサ'])
  await Promise.all(made.map(({ uid }) => setFields('startup_companies', uid, { name_sort: '' })))
  expect((await reindexAfter(startups, '', 200, own)).changed).toBe(3)
  expect(await keys()).toEqual(before)
  expect((await reindexAfter(startups, '', 200, own)).changed).toBe(0)
})

test('a walk that was stopped goes on where it had come to, and ends with no place kept', async () => {
  const told: string[] = []
  await storeRaw('settings/reindex', { uid: 'reindex', collection: 'tasks', after: 'zzzzzzzzzz' })
  await reindex(({ name }) => told.push(name))
  expect(told).toEqual([
    'tasks',
    'users',
    'owner_invitations',
    'announcement_reads',
    'partner_catalogue',
    'startup_names',
    'partner_names',
  ])
  expect(await rawAt('settings/reindex')).toBeUndefined()
})

test('how long a content takes to read is known of what was stored before', async () => {
  const { uid } = await makeContent({ body: 'あ'.repeat(1001) })
  await dropField('contents', uid, 'read_minutes')
  await searched.contents?.(uid.slice(0, -1), 1)
  expect(await rawAt(`contents/${uid}`)).toMatchObject({ read_minutes: 3, rev: 1 })
})

test('who opened an announcement before it had their number is counted afterwards', async () => {
  const announcement = await makeAnnouncement()
  const { uid } = announcement
  for (const user of ['u-1', 'u-2'])
    await storeRaw(`announcement_reads/${uid}_${user}`, {
      uid: `${uid}_${user}`,
      announcement_uid: uid,
      user_uid: user,
      read_at: announcement.created_at,
    })
  await dropField('announcements', uid, 'read_count')
  expect(await recountReadsAfter(uid.slice(0, -1), 1)).toMatchObject({ seen: 1, changed: 1 })
  expect(await rawAt(`announcements/${uid}`)).toMatchObject({ read_count: 2, rev: announcement.rev })
  expect(await recountReadsAfter(uid.slice(0, -1), 1)).toMatchObject({ seen: 1, changed: 0 })
})

test('what was stored before partners had lists of it stands in these afterwards, and only what is theirs', async () => {
  const [startup, partner, other] = [await makeStartup(), await makePartner(), await makePartner()]
  await makeRelation(startup, partner)
  const shared = { visibility: 'shared_partner', partner_company_uid: partner.uid } as const
  const asked = await makeTask(startup, { ...shared, owner_actor: 'partner' })
  await makeTask(startup, shared)
  const apply = await makeApply(startup, partner, { status: 'forwarded' })
  const taken = await makeApply(startup, partner, { status: 'withdrawn', forwarded_at: apply.forwarded_at })
  const client = clientOf(server, partner.owner)
  const said = await client.post(`${partner.base}/applies/${apply.uid}/messages`, { body: { body: '進めます' } })
  expect(said.status).toBe(201)
  const uidsIn = async (by: typeof partner) => {
    const at = (path: string) => clientOf(server, by.viewer).get(by.base + path)
    const [applies, tasks, timeline] = [await at('/applies'), await at('/tasks?asked=true'), await at('/timeline')]
    return {
      applies: applies.body.data.map(({ uid }: { uid: string }) => uid),
      tasks: tasks.body.data.map(({ uid }: { uid: string }) => uid),
      timeline: timeline.body.data.map(({ object }: { object: { uid: string } }) => object.uid),
    }
  }
  const before = await uidsIn(partner)
  expect(before).toEqual({ applies: [apply.uid], tasks: [asked.uid], timeline: [apply.uid] })
  const entries = await allRaw('activities', 'partner_company_uid', partner.uid)
  const strip = async (path: string, ...fields: string[]) => {
    const record = (await rawAt(path)) ?? {}
    await storeRaw(path, Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field))))
  }
  for (const uid of [apply.uid, taken.uid]) await strip(`applies/${uid}`, 'reached_partner_uid')
  await strip(`tasks/${asked.uid}`, 'asked_partner_uid')
  for (const { uid } of entries) await strip(`activities/${uid}`, 'timeline_of', 'topic')
  expect(await uidsIn(partner)).toEqual({ applies: [], tasks: [], timeline: [] })

  const changed: Record<string, number> = {}
  const walk = () =>
    reindex((progress) => {
      changed[progress.name] = progress.changed
    })
  await walk()
  expect(await uidsIn(partner)).toEqual(before)
  expect(await uidsIn(other)).toEqual({ applies: [], tasks: [], timeline: [] })
  expect((await rawAt(`applies/${taken.uid}`))?.reached_partner_uid ?? null).toBeNull()
  for (const entry of entries) expect(await rawAt(`activities/${entry.uid}`)).toEqual(entry)
  await walk()
  expect([changed.applies, changed.tasks, changed.activities]).toEqual([0, 0, 0])
})

test('partners stand in the catalogue as they are known today; done again it writes nothing', async () => {
  const [startup, partner] = [await makeStartup(), await makePartner()]
  const word = `棚卸${partner.uid.slice(-8)}`
  const found = async () => {
    const query = new URLSearchParams({ partner_type: partner.partner_type, q: word })
    const { body } = await clientOf(server, startup.viewer).get(`${startup.base}/partners?${query}`)
    return body.data.map(({ uid }: { uid: string }) => uid)
  }
  await setFields('partner_companies', partner.uid, { tagline: word })
  expect(await found()).toEqual([])
  expect(await relist([partner.uid])).toBe(1)
  expect(await found()).toEqual([partner.uid])
  expect(await relist([partner.uid, 'nobody'])).toBe(0)
})
