import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getStorage } from 'firebase-admin/storage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSeals, sealEntries } from '../../functions/src/jobs/seals.ts'
import { app } from '../../functions/src/kernel/app.ts'
import { env } from '../../functions/src/kernel/env.ts'
import { audit } from '../../functions/src/resources/activities/seal-data.ts'
import { SEALING_LAG_MS } from '../../functions/src/resources/activities/seals.ts'
import { fileRoutes } from '../../functions/src/resources/files/routes.ts'
import { goalRoutes } from '../../functions/src/resources/goals/routes.ts'
import { tokenFor } from '../../functions/src/testing/auth.ts'
import { pdfOf } from '../../functions/src/testing/bytes.ts'
import { clientOf } from '../../functions/src/testing/client.ts'
import { makeMember, makeStartup } from '../../functions/src/testing/factory.ts'
import { goalInput } from '../../functions/src/testing/inputs.ts'
import { authOf, changeAuth, changeRaw } from '../../functions/src/testing/raw.ts'
import { startServer, type TestServer } from '../../functions/src/testing/server.ts'
import { allIn } from '../../functions/src/testing/store.ts'
import { bytesAt, uploaded } from '../../functions/src/testing/uploads.ts'
import { followKeptAccounts } from '../seed/kept.ts'
import { backUp, emptyOut, restore } from './backup.ts'
import { cutOf, documentsAt, type StoredDocument } from './documents.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startServer([...goalRoutes, ...fileRoutes])
  folder = await mkdtemp(join(tmpdir(), 'banso-backup-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** All documents at a moment, by small pages. */
async function storedAt(moment?: string): Promise<StoredDocument[]> {
  const found: StoredDocument[] = []
  for await (const one of documentsAt(env.project, moment ?? (await cutOf(env.project)), 50)) found.push(one)
  return found
}

test('what was acknowledged before the cut comes back as it was: documents, accounts, claims, files, seals, ends of rights', {
  timeout: 120_000,
}, async () => {
  const startup = await makeStartup()
  const [{ uid: gone }, former] = [await makeMember(startup, 'member'), await makeMember(startup, 'member')]
  await changeAuth(gone, { disabled: true, claims: { role: 'startup' } })
  const lookAt = (member: typeof former, authTime?: number) =>
    clientOf(server, { token: () => member.token({}, authTime) }).get(`${startup.base}/goals`)
  await changeRaw(`users/${former.uid}`, { valid_after: Math.floor(Date.now() / 1000) - 60 })
  const target = { type: 'startup', uid: startup.uid } as const
  const upload = { base: startup.base, name: '資料.pdf', bytes: pdfOf('本文'), purpose: 'pitch_deck', target } as const
  const file = (await uploaded(server, startup.owner, upload)).body.data
  const bytes = await bytesAt(server, `${startup.base}/files/${file.uid}/content`, startup.owner)
  expect((await sealEntries(new Date(Date.now() + SEALING_LAG_MS))).count).toBeGreaterThan(0)
  const accounts = [await authOf(startup.owner.uid), await authOf(gone)]

  // Somebody goes on working while it is kept.
  const acknowledged: string[] = []
  let isKept = false
  const working = (async () => {
    for (let number = 0; !isKept || number < 3; number += 1) {
      const body = { ...goalInput(startup.owner.uid), status: 'draft' }
      const answer = await clientOf(server, startup.owner).post(`${startup.base}/goals`, { body })
      expect(answer.status).toBe(201)
      acknowledged.push(answer.body.data.uid)
    }
  })()
  const before = await storedAt()
  const cutAfter = [...acknowledged]
  const { cut, documents } = await backUp(env.project, join(folder, 'kept'))
  isKept = true
  await working
  const atCut = await storedAt(cut)
  expect(documents.count).toBeGreaterThanOrEqual(before.length)

  await expect(restore(env.project, join(folder, 'kept'))).rejects.toThrow('空ではありません')
  await emptyOut(env.project)
  expect([(await storedAt()).length, await authOf(gone), await tokenFor(`${startup.owner.uid}@test.example`)]).toEqual([
    0,
    undefined,
    undefined,
  ])
  await restore(env.project, join(folder, 'kept'))
  expect(await storedAt()).toEqual(atCut)
  const goals = (await allIn<{ uid: string }>('goals')).map(({ uid }) => uid)
  expect(goals).toEqual(expect.arrayContaining(cutAfter))

  const facts = (account: (typeof accounts)[number]) =>
    account && [account.uid, account.email, account.disabled, account.customClaims, account.metadata.creationTime]
  expect([await authOf(startup.owner.uid), await authOf(gone)].map(facts)).toEqual(accounts.map(facts))
  expect(await tokenFor(`${startup.owner.uid}@test.example`)).toBeDefined()
  expect(await tokenFor(`${gone}@test.example`)).toBeUndefined()
  // A link that opened an object without signing in is no part of what comes back.
  const [objects] = await getStorage(app).bucket().getFiles()
  expect(objects.map(({ metadata }) => metadata.metadata?.firebaseStorageDownloadTokens)).toEqual([undefined])

  // The documents follow what Auth has ended, so that nobody is told of a password that nobody has set.
  expect(await followKeptAccounts()).toBeGreaterThan(2)
  const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds
  expect((await lookAt(former, ago(90))).status).toBe(401)
  const later = { ...startup.owner, token: () => startup.owner.token({}, ago(-1)) }
  expect(await bytesAt(server, `${startup.base}/files/${file.uid}/content`, later)).toEqual(bytes)
  expect(await checkSeals(new Date())).toEqual({ count: 0, failed: 0 })
  expect(await audit()).toMatchObject({ whole_at: expect.any(String), broken: [] })
})

test('a backup that was damaged, or was never finished, is not brought back', async () => {
  const place = join(folder, 'damaged')
  await backUp('demo-nobody', place)
  await writeFile(join(place, 'accounts.ndjson'), '{"localId":"stranger"}\n')
  await expect(restore('demo-nobody-else', place)).rejects.toThrow('書き出したときの内容と違います')
  expect(JSON.parse(await readFile(join(place, 'backup.json'), 'utf8')).accounts.count).toBe(0)
  await rm(join(place, 'backup.json'))
  await expect(restore('demo-nobody-else', place)).rejects.toThrow('途中で止まった')
})
