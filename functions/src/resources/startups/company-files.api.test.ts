import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeEndedFiles } from '../../jobs/uploads.ts'
import { jpegOf, pdfOf, pngOf } from '../../testing/bytes.ts'
import { type Client, clientOf } from '../../testing/client.ts'
import { makePartner, makeRelation, makeStartup, makeTask, type TestStartup } from '../../testing/factory.ts'
import { rawAt, storeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { bytesAt, uploaded } from '../../testing/uploads.ts'
import { activityRoutes } from '../activities/routes.ts'
import { disclosureRoutes } from '../disclosures/routes.ts'
import { fileRoutes } from '../files/routes.ts'
import { partnerRoutes } from '../partners/routes.ts'
import { startupRoutes } from './routes.ts'

/** Logo, cover and pitch deck of a company. */

let server: TestServer
let startup: TestStartup
let neighbour: TestStartup
let me: Client
beforeAll(async () => {
  server = await startServer([
    ...startupRoutes,
    ...partnerRoutes,
    ...activityRoutes,
    ...fileRoutes,
    ...disclosureRoutes,
  ])
  neighbour = await makeStartup()
})
beforeEach(async () => {
  startup = await makeStartup()
  me = clientOf(server, startup.member)
})
afterAll(() => server.stop())

type Purpose = 'logo' | 'cover' | 'pitch_deck'
const upload = async (purpose: Purpose, name: string, bytes: Buffer, of = startup, by = of.member): Promise<string> => {
  const target = { type: 'startup', uid: of.uid } as const
  return (await uploaded(server, by, { base: of.base, name, bytes, purpose, target })).body.data.uid
}
const change = async (body: object, client: Client = me) => {
  const { etag } = (await client.get(`${startup.base}/profile`)).body.data
  return client.patch(`${startup.base}/profile`, { body, ifMatch: etag })
}
const shown = async (path: string) => (await clientOf(server).get(path)).status
const told = async () => (await me.get(`${startup.base}/activities?object_uid=${startup.uid}`)).body.data[0]

test('logo, cover and deck are stored with the profile, counted for 入力率, and told by their names', async () => {
  const logo_file_uid = await upload('logo', 'ロゴ.png', await pngOf())
  const cover_file_uid = await upload('cover', '表紙.jpg', await jpegOf({ width: 2400, height: 1600 }))
  const pitch_deck_file_uid = await upload('pitch_deck', '計画.pdf', pdfOf())
  const before = (await me.get(`${startup.base}/profile`)).body.data.profile_completeness
  const answer = await change({ logo_file_uid, cover_file_uid, pitch_deck_file_uid })
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({
    logo_url: `/api/media/${logo_file_uid}`,
    cover_url: `/api/media/${cover_file_uid}`,
    pitch_deck_file_uid,
    profile_completeness: before + 10,
    etag: '"r2"',
  })
  expect(await Promise.all([logo_file_uid, cover_file_uid].map((uid) => shown(`/api/media/${uid}`)))).toEqual([
    200, 200,
  ])
  expect(await told()).toMatchObject({
    verb: 'profile.updated',
    diff: [
      { field: 'logo_file_uid', label: 'ロゴ', before: '', after: 'ロゴ.png' },
      { field: 'cover_file_uid', label: 'カバー画像', before: '', after: '表紙.jpg' },
      { field: 'pitch_deck_file_uid', label: 'ピッチ資料', before: '', after: '計画.pdf' },
    ],
  })
  // Whoever of the company reads the profile reads the deck.
  const path = `${startup.base}/files/${pitch_deck_file_uid}/content`
  expect((await bytesAt(server, path, startup.viewer)).equals(pdfOf())).toBe(true)
})

test('a replaced one is gone at once from its address, and for good a month later', async () => {
  const first = await upload('logo', 'logo.png', await pngOf())
  await change({ logo_file_uid: first })
  const second = await upload('logo', 'logo.png', await jpegOf())
  const { status } = await upload('logo', 'logo.png', await pngOf()).then((uid) => change({ logo_file_uid: uid }))
  expect(status).toBe(200)
  expect(await shown(`/api/media/${first}`)).toBe(404)
  expect(second).not.toBe(first)
  // Also where the two have one name: that it changed is told.
  expect((await told()).diff).toEqual([
    { field: 'logo_file_uid', label: 'ロゴ', before: 'logo.png', after: 'logo.png' },
  ])
  const later = new Date(Date.now() + 60_000).toISOString()
  await removeEndedFiles('2020-01-01T00:00:00.000Z', later, new Date())
  expect(await rawAt(`files/${first}`)).toBeUndefined()
})

test('taking one away empties the field, and sending it again as it is changes nothing of it', async () => {
  const uid = await upload('pitch_deck', '計画.pdf', pdfOf())
  await change({ pitch_deck_file_uid: uid })
  const kept = await change({ pitch_deck_file_uid: uid, tagline: '試験を速くする' })
  expect(kept.body.data.pitch_deck_file_uid).toBe(uid)
  expect((await told()).diff.map(({ field }: { field: string }) => field)).toEqual(['tagline'])
  expect((await change({ pitch_deck_file_uid: null })).body.data.pitch_deck_file_uid).toBeNull()
  expect((await told()).diff).toMatchObject([{ label: 'ピッチ資料', before: '計画.pdf', after: '' }])
  expect((await me.get(`${startup.base}/files/${uid}/content`)).status).toBe(404)
})

test('the deck goes to partners as the disclosure says, under the uid of today', async () => {
  const partner = await makePartner()
  await makeRelation(startup, partner)
  const uid = await upload('pitch_deck', '計画.pdf', pdfOf())
  await change({ pitch_deck_file_uid: uid })
  const theirs = clientOf(server, partner.viewer)
  const groups = async () => (await theirs.get(`${partner.base}/startups/${startup.uid}`)).body.data.groups
  expect((await groups()).deck).toEqual({ file_uid: uid, name: '計画.pdf', size: pdfOf().length })
  expect((await theirs.get(`${partner.base}/files/${uid}/content`)).status).toBe(200)
  await change({ pitch_deck_file_uid: null })
  expect((await groups()).deck).toBeNull()
  expect((await theirs.get(`${partner.base}/files/${uid}/content`)).status).toBe(404)
})

test('a deck that another company’s record names goes to nobody', async () => {
  const [other, partner] = [await makeStartup(), await makePartner()]
  await makeRelation(other, partner)
  const uid = await upload('pitch_deck', '計画.pdf', pdfOf())
  await change({ pitch_deck_file_uid: uid })
  const stored = await rawAt(`startups/${other.uid}`)
  await storeRaw(`startups/${other.uid}`, { ...stored, pitch_deck_file_uid: uid })
  const { body } = await clientOf(server, partner.viewer).get(`${partner.base}/startups/${other.uid}`)
  expect(body.data.groups.deck).toBeNull()
})

describe('is refused', () => {
  const refusal = (field: string) => ({ [field]: ['ファイルを確認できませんでした。もう一度選択してください。'] })
  const fieldsOf = async (body: object) => (await change(body)).body.error.fields

  test('for viewers, and without an ETag of today', async () => {
    const pitch_deck_file_uid = await upload('pitch_deck', '計画.pdf', pdfOf())
    expect((await change({ pitch_deck_file_uid }, clientOf(server, startup.viewer))).status).toBe(403)
    const path = `${startup.base}/profile`
    expect((await me.patch(path, { body: { pitch_deck_file_uid } })).status).toBe(428)
    await change({ tagline: '別の人の変更' })
    const stale = await me.patch(path, { body: { pitch_deck_file_uid }, ifMatch: '"r1"' })
    expect(stale.status).toBe(412)
    expect((await rawAt(`files/${pitch_deck_file_uid}`))?.held).toBe(false)
  })

  test('for a file of another company, another person, another field or another record', async () => {
    const theirs = await upload('pitch_deck', '他社.pdf', pdfOf(), neighbour)
    const owners = await upload('pitch_deck', '計画.pdf', pdfOf(), startup, startup.owner)
    const cover = await upload('cover', '表紙.png', await pngOf())
    const task = await makeTask(startup)
    const target = { type: 'task', uid: task.uid } as const
    const ofTask = (
      await uploaded(server, startup.member, { base: startup.base, name: 'a.pdf', bytes: pdfOf(), target })
    ).body.data.uid
    for (const uid of [theirs, owners, cover, ofTask, 'nobody-knows'])
      expect(await fieldsOf({ pitch_deck_file_uid: uid })).toEqual(refusal('pitch_deck_file_uid'))
    expect(await fieldsOf({ logo_file_uid: cover })).toEqual(refusal('logo_file_uid'))
    expect((await me.get(`${startup.base}/profile`)).body.data).toMatchObject({
      pitch_deck_file_uid: null,
      etag: '"r1"',
    })
  })

  test('for an address in place of a file', async () => {
    expect(await fieldsOf({ logo_url: 'https://elsewhere.example/logo.png' })).toHaveProperty('logo_url')
    expect(await fieldsOf({ logo_file_uid: '../../etc' })).toHaveProperty('logo_file_uid')
  })
})
