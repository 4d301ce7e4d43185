import { randomUUID } from 'node:crypto'
import { type FileDocument, fileDocument } from '@banso/contract/files'
import { getStorage } from 'firebase-admin/storage'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { checkWaitingUploads, removeEndedFiles, removeLeftUploads } from '../jobs/uploads.ts'
import { app } from '../kernel/app.ts'
import { collection } from '../kernel/firestore/codec.ts'
import { transact } from '../kernel/firestore/write.ts'
import { hugePng, pdfOf, pngOf } from '../testing/bytes.ts'
import { rawAt } from '../testing/raw.ts'
import { linkAnswer } from '../testing/uploads.ts'
import { kindOf } from './file-kinds.ts'
import { checkUpload } from './uploads.ts'

vi.mock(import('./file-kinds.ts'), { spy: true })

// The emulators' own trigger may run beside these calls; it must make no difference.

const bucket = getStorage(app).bucket()
const png = await pngOf({ width: 900, height: 600 })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const owner = { uid: 'uploader', actor: 'startup', name: '試験' } as const

async function declare(changes: Partial<FileDocument> = {}): Promise<FileDocument> {
  const at = new Date().toISOString()
  const file: FileDocument = {
    uid: `file-${randomUUID().slice(0, 13)}`,
    name: 'ロゴ.png',
    mime: 'image/png',
    size: png.length,
    purpose: 'document',
    held: false,
    owner_uid: owner.uid,
    target: { type: 'startup', uid: 's1' },
    startup_company_uid: 's1',
    partner_company_uid: null,
    state: 'declared',
    path: null,
    created_at: at,
    updated_at: at,
    created_by: owner,
    updated_by: owner,
    rev: 1,
    deleted_at: null,
    ...changes,
  }
  await transact(async (writer) => writer.set(collection('files', fileDocument), file))
  return file
}

/** Uploads, and tells of it three times. Answers the object's name. */
async function upload(fileUid: string, bytes: Buffer, uid: string = owner.uid): Promise<string> {
  const name = `quarantine/${uid}/${fileUid}`
  const object = bucket.file(name)
  await object.save(bytes, { resumable: false })
  const { generation = '', size } = object.metadata
  for (let delivery = 0; delivery < 3; delivery += 1) await checkUpload({ name, generation, size: Number(size) })
  return name
}
const exists = async (name: string) => (await bucket.file(name).exists())[0]

describe('an upload to quarantine', () => {
  it('is moved to its owner’s path when it is what was declared', async () => {
    const file = await declare()
    const name = await upload(file.uid, png)
    const path = `files/startups/s1/${file.uid}`
    await vi.waitFor(async () => expect(await rawAt(`files/${file.uid}`)).toMatchObject({ state: 'checked', path }))
    expect(await sharp((await bucket.file(path).download())[0]).metadata()).toMatchObject({ width: 900, height: 600 })
    await vi.waitFor(async () => expect(await exists(name)).toBe(false))
  })

  it.each([
    ['other bytes', {}, Buffer.concat([Buffer.from('<html>'), png]).subarray(0, png.length), /内容が拡張子/],
    ['another size', {}, png.subarray(0, 100), /大きさが選択時と異なります/],
    ['a kind that is not allowed', { mime: 'text/html' }, png, /この形式/],
  ])('is refused for %s, and gone', async (_, changes, bytes, cause) => {
    const file = await declare(changes)
    const name = await upload(file.uid, bytes)
    await vi.waitFor(async () =>
      expect(await rawAt(`files/${file.uid}`)).toMatchObject({
        state: 'refused',
        path: null,
        cause: expect.stringMatching(cause),
      }),
    )
    await vi.waitFor(async () => expect(await exists(name)).toBe(false))
    expect(await exists(`files/startups/s1/${file.uid}`)).toBe(false)
  })

  it('is thrown away when nothing, or somebody else, declared it', async () => {
    const foreign = await declare({ owner_uid: 'somebody-else' })
    for (const uid of [foreign.uid, 'never-declared']) {
      const name = await upload(uid, png)
      await vi.waitFor(async () => expect(await exists(name)).toBe(false))
    }
    expect((await rawAt(`files/${foreign.uid}`))?.state).toBe('declared')
  })

  it('changes nothing of a file that was checked before', async () => {
    const file = await declare({ state: 'checked', path: 'files/startups/s1/before' })
    await upload(file.uid, png)
    expect(await rawAt(`files/${file.uid}`)).toMatchObject({ state: 'checked', path: 'files/startups/s1/before' })
    expect(await exists(`files/startups/s1/${file.uid}`)).toBe(false)
  })

  it('is kept as an image of the portal only as what was made of it', async () => {
    const file = await declare({ purpose: 'logo' })
    await upload(file.uid, png)
    const path = `media/${file.uid}`
    await vi.waitFor(async () => expect(await rawAt(`files/${file.uid}`)).toMatchObject({ state: 'checked', path }))
    const [kept] = await bucket.file(path).download()
    expect(await rawAt(`files/${file.uid}`)).toMatchObject({ mime: 'image/webp', size: kept.length })
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 })
    expect(await exists(`files/startups/s1/${file.uid}`)).toBe(false)
  })

  it('is refused as an image that says it is enormous', async () => {
    const huge = hugePng(50_000, 50_000)
    const file = await declare({ purpose: 'cover', size: huge.length })
    await upload(file.uid, huge)
    await vi.waitFor(async () =>
      expect(await rawAt(`files/${file.uid}`)).toMatchObject({
        state: 'refused',
        cause: expect.stringMatching('画素数が多すぎます'),
      }),
    )
    expect(await exists(`media/${file.uid}`)).toBe(false)
  })

  it('is taken up by the scheduled work where its event was lost', async () => {
    const file = await declare()
    const name = `quarantine/${owner.uid}/${file.uid}`
    await bucket.file(name).save(png, { resumable: false })
    expect(await checkWaitingUploads(daysAgo(1), new Date())).toEqual({ count: 0, failed: 0 })
    await checkWaitingUploads(new Date(Date.now() + 5000).toISOString(), new Date())
    expect((await rawAt(`files/${file.uid}`))?.state).toBe('checked')
    expect(await exists(name)).toBe(false)
  })

  it('is refused and gone where looking at it breaks, since it would break again', async () => {
    const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.mocked(kindOf).mockRejectedValueOnce(new RangeError('out of range'))
    const file = await declare()
    const name = await upload(file.uid, png)
    expect(await rawAt(`files/${file.uid}`)).toMatchObject({
      state: 'refused',
      cause: expect.stringMatching('確認できませんでした'),
    })
    expect(await exists(name)).toBe(false)
    expect(spy).toHaveBeenCalledTimes(1)
    spy.mockRestore()
  })

  it('leaves quarantine, and its link with it, also where no check ever ended', async () => {
    const file = await declare()
    const name = `quarantine/${owner.uid}/${file.uid}`
    await bucket.file(name).save(png, { resumable: false })
    await bucket.file(name).setMetadata({ metadata: { firebaseStorageDownloadTokens: 'left' } })
    expect((await linkAnswer(name, 'left')).status).toBe(200)
    await removeLeftUploads(daysAgo(1 / 24), daysAgo(1), new Date())
    expect((await linkAnswer(name, 'left')).status).toBe(200)
    await removeLeftUploads(daysAgo(-1), daysAgo(1), new Date())
    expect((await linkAnswer(name, 'left')).status).toBe(403)
  })

  it('ends as refused when it has not come within a day', async () => {
    const late = await declare({ created_at: '2026-01-01T00:00:00.000Z' })
    const fresh = await declare()
    const left = await removeLeftUploads(daysAgo(1 / 24), daysAgo(1), new Date())
    expect(left.count).toBeGreaterThan(0)
    expect(await rawAt(`files/${late.uid}`)).toMatchObject({
      state: 'refused',
      cause: 'アップロードが完了しませんでした。',
    })
    expect((await rawAt(`files/${fresh.uid}`))?.state).toBe('declared')
  })
})

describe('a stored file', () => {
  const pdf = pdfOf()
  const keep = async (changes: Partial<FileDocument>) => {
    const file = await declare({ name: '資料.pdf', mime: 'application/pdf', size: pdf.length, ...changes })
    const path = `files/startups/s1/${file.uid}`
    await bucket.file(path).save(pdf, { resumable: false })
    await transact(async (writer) => writer.patch(collection('files', fileDocument), file.uid, { path }))
    return { ...file, path }
  }
  const isGone = async ({ uid, path }: { uid: string; path: string }) => [
    (await rawAt(`files/${uid}`)) === undefined,
    !(await exists(path)),
  ]

  it('goes for good, bytes and record, when nothing names it after a day, or 30 days after it was let go of', async () => {
    const old = { state: 'checked', created_at: daysAgo(40) } as const
    const gone = [
      await keep({ ...old, held: false }),
      await keep({ ...old, held: true, deleted_at: daysAgo(31) }),
      await keep({ state: 'refused', created_at: daysAgo(2) }),
    ]
    const stays = [
      await keep({ ...old, held: true }),
      await keep({ ...old, held: true, deleted_at: daysAgo(29) }),
      await keep({ state: 'checked', held: false }),
      await keep({ state: 'refused' }),
    ]
    await removeEndedFiles(daysAgo(1), daysAgo(30), new Date())
    for (const file of gone) expect(await isGone(file)).toEqual([true, true])
    for (const file of stays) expect(await isGone(file)).toEqual([false, false])
  })
})
