import { gzipSync } from 'node:zlib'
import { FILE_LIMIT, type FileDocument, fileTypes, STORAGE_LIMIT_BYTES } from '@banso/contract/files'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeObjects } from '../../jobs/uploads.ts'
import { transact } from '../../kernel/firestore/write.ts'
import {
  csvOf,
  docxOf,
  hugePng,
  jpegOf,
  pdfOf,
  pngOf,
  pngWithText,
  protectedOf,
  webpOf,
  xlsxOf,
} from '../../testing/bytes.ts'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import {
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../testing/factory.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { setFields, storeMany } from '../../testing/store.ts'
import { bytesAt, declared, linkAnswer, playTrigger, sendToQuarantine, uploaded } from '../../testing/uploads.ts'
import { activityRoutes } from '../activities/routes.ts'
import { attachedFiles } from './attach.ts'
import { fileRoutes } from './routes.ts'
import { bucket } from './storage.ts'

let server: TestServer
let startup: TestStartup
let neighbour: TestStartup
let me: Client
beforeAll(async () => {
  server = await startServer([...fileRoutes, ...activityRoutes])
  ;[startup, neighbour] = await Promise.all([makeStartup(), makeStartup()])
  me = clientOf(server, startup.member)
})
afterAll(() => server.stop())

const deck = (name = '資料.pdf', bytes = pdfOf()) => ({
  base: startup.base,
  name,
  bytes,
  purpose: 'pitch_deck' as const,
  target: { type: 'startup' as const, uid: startup.uid },
})
const logo = (name: string, bytes: Buffer) => ({ ...deck(name, bytes), purpose: 'logo' as const })
const ofTask = (uid: string, name: string, bytes: Buffer) => ({
  base: startup.base,
  name,
  bytes,
  target: { type: 'task' as const, uid },
})
const pathOf = (file: { uid: string }, base = startup.base) => `${base}/files/${file.uid}`
const html = '<!doctype html><script>document.title="taken"</script>'

describe('a file', () => {
  test('is declared, uploaded, checked, and comes back byte for byte under its own name', async () => {
    const bytes = pdfOf('成長計画')
    const name = '2026 "計画"(第1版)\'s.pdf'
    const answer = await uploaded(server, startup.member, deck(`../../${name}`, bytes))
    expect(answer.body.data).toMatchObject({
      name: "2026 _計画_(第1版)'s.pdf",
      mime: 'application/pdf',
      size: bytes.length,
      state: 'checked',
      cause: null,
    })
    expect(answer.text).not.toContain('quarantine')
    const content = await me.get(`${pathOf(answer.body.data)}/content`)
    expect(content.status).toBe(200)
    expect(content.headers.get('content-type')).toBe('application/pdf')
    expect(content.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''2026%20_%E8%A8%88%E7%94%BB_%28%E7%AC%AC1%E7%89%88%29%27s.pdf",
    )
    expect(content.headers.get('x-content-type-options')).toBe('nosniff')
    expect(content.headers.get('cache-control')).toBe('no-store')
    expect((await bytesAt(server, `${pathOf(answer.body.data)}/content`, startup.member)).equals(bytes)).toBe(true)
  })

  test('of every kind for documents can be put to an action, whose readers may open it once the action names it', async () => {
    const task = await makeTask(startup)
    const kinds: [string, Buffer][] = [
      ['a.pdf', pdfOf()],
      ['a.docx', docxOf()],
      ['a.xlsx', xlsxOf()],
      ['a.csv', csvOf()],
      ['a.png', await pngOf()],
      ['a.jpg', await jpegOf()],
    ]
    for (const [name, bytes] of kinds) {
      const { body } = await uploaded(server, startup.member, ofTask(task.uid, name, bytes))
      expect([name, body.data.state]).toEqual([name, 'checked'])
      const asViewer = () => clientOf(server, startup.viewer).get(`${pathOf(body.data)}/content`)
      expect((await asViewer()).status).toBe(404)
      await setFields('files', body.data.uid, { held: true })
      expect((await asViewer()).status).toBe(200)
    }
  })

  test('is there for the one who uploads it alone while its record is still to be made', async () => {
    const { body } = await uploaded(server, startup.member, {
      base: startup.base,
      name: 'a.pdf',
      bytes: pdfOf(),
      target: { type: 'apply', uid: null },
    })
    expect(body.data.state).toBe('checked')
    for (const path of [pathOf(body.data), `${pathOf(body.data)}/content`]) {
      expect((await me.get(path)).status).toBe(200)
      expect((await clientOf(server, startup.owner).get(path)).status).toBe(404)
    }
  })

  test('that has not been checked has no content', async () => {
    const { body } = await declared(server, startup.member, deck())
    expect((await me.get(pathOf(body.data))).body.data).toMatchObject({ state: 'declared', cause: null })
    expect((await me.get(`${pathOf(body.data)}/content`)).status).toBe(404)
    expect(await sendToQuarantine(startup.member, body.data.uid, pdfOf())).toBe(200)
    expect((await me.get(`${pathOf(body.data)}/content`)).status).toBe(404)
  })

  test('whose bytes have gone is a failure in words, not half a file', async () => {
    const { body } = await uploaded(server, startup.member, deck())
    const { path } = (await rawAt(`files/${body.data.uid}`)) as FileDocument
    await bucket()
      .file(path ?? '')
      .delete()
    const answer = await me.get(`${pathOf(body.data)}/content`)
    expect(answer.status).toBe(500)
    expect(answer.body.error.message).toMatch('エラーが発生しました。')
  })

  test('declared twice with one key is one file', async () => {
    const body = { name: 'a.pdf', mime: 'application/pdf', size: 9, purpose: 'pitch_deck', target: deck().target }
    const key = newKey()
    const first = await me.post(`${startup.base}/files`, { body, key })
    expect((await me.post(`${startup.base}/files`, { body, key })).body.data.uid).toBe(first.body.data.uid)
  })

  test('costs one read beside the caller’s to ask about, and two with the caller’s right to be declared', async () => {
    const { body } = await uploaded(server, startup.member, deck())
    await me.get(pathOf(body.data))
    expect(server.lastMeter('GET /api/startups/{startup_id}/files/{file_id}')?.reads).toBe(1 + 1)
    expect(server.lastMeter('POST /api/startups/{startup_id}/files')?.reads).toBe(1 + 1 + 1)
  })
})

describe('a link of Storage, which opens an object to whoever has it', () => {
  const token = 'chosen-by-the-uploader'
  /** All an uploader can say of an object. */
  const said = {
    contentDisposition: 'inline; filename=page.html',
    contentLanguage: 'tlh',
    cacheControl: 'public, max-age=31536000',
    metadata: { firebaseStorageDownloadTokens: `${token},second`, note: 'x' },
  }
  const sent = async (upload: Parameters<typeof declared>[2], more: object = {}) => {
    const { body } = await declared(server, startup.member, upload)
    const { uid } = body.data
    const status = await sendToQuarantine(startup.member, uid, upload.bytes, { ...said, ...more })
    return { uid, status, quarantine: `quarantine/${startup.member.uid}/${uid}` }
  }
  const statusesOf = (path: string) =>
    Promise.all([token, 'second', 'any', ''].map(async (each) => (await linkAnswer(path, each)).status))
  const shut = [403, 403, 403, 403]
  const stored = async (uid: string) => (await rawAt(`files/${uid}`)) as FileDocument
  const metadataOf = async (path: string) => (await bucket().file(path).getMetadata())[0]

  test.each([
    ['document', () => deck(), 'application/pdf', `files/startups/`],
    ['image', async () => logo('logo.png', await pngOf()), 'image/webp', 'media/'],
  ])('opens nothing once the upload has been checked (%s)', async (_, made, mime, folder) => {
    const { uid, quarantine } = await sent(await made())
    // What the emulator lets the link do until then; the rules see no token.
    expect((await linkAnswer(quarantine, token)).status).toBe(200)
    await playTrigger(startup.member, uid)
    const { state, path } = await stored(uid)
    expect([state, path?.startsWith(folder)]).toEqual(['checked', true])
    expect(await statusesOf(quarantine)).toEqual(shut)
    expect(await statusesOf(path ?? '')).toEqual(shut)
    const { contentType, contentDisposition, ...kept } = await metadataOf(path ?? '')
    expect({ contentType, contentDisposition }).toEqual({ contentType: mime, contentDisposition: 'attachment' })
    for (const key of ['contentEncoding', 'contentLanguage', 'cacheControl', 'metadata'])
      expect([key, key in kept]).toEqual([key, false])
    // Reading it through the API opens no link either.
    const read = mime === 'image/webp' ? `/api/media/${uid}` : `${pathOf({ uid })}/content`
    expect((await me.get(read)).status).toBe(200)
    expect(await statusesOf(path ?? '')).toEqual(shut)
  })

  test.each([
    ['refused', () => deck('deck.pdf', Buffer.from(html))],
    ['of another size', () => deck()],
  ])('is dead with the upload where that is %s', async (what, made) => {
    const { uid, quarantine } = await sent(made())
    if (what !== 'refused') await setFields('files', uid, { size: 1 })
    await playTrigger(startup.member, uid)
    expect((await stored(uid)).state).toBe('refused')
    expect(await statusesOf(quarantine)).toEqual(shut)
  })

  test('never shows an upload as a page: it arrives as the kind that was declared, or not at all', async () => {
    expect((await sent(deck(), { contentType: 'text/html' })).status).toBe(403)
    expect((await sent(deck(), { contentType: undefined })).status).toBe(403)
  })

  test('says nothing of how the bytes are to be read: what is said to be compressed is looked at as it lies there', async () => {
    const packed = await sent(deck('deck.pdf', gzipSync(pdfOf())), { contentEncoding: 'gzip' })
    const plain = await sent(deck(), { contentEncoding: 'gzip' })
    for (const { uid } of [packed, plain]) await playTrigger(startup.member, uid)
    expect([(await stored(packed.uid)).state, (await stored(plain.uid)).state]).toEqual(['refused', 'checked'])
    const bytes = await bytesAt(server, `${pathOf(plain)}/content`, startup.member)
    expect(bytes.equals(pdfOf())).toBe(true)
  })

  test('ends for objects that have one already, whoever made it, and nothing else of them changes', async () => {
    const { body } = await uploaded(server, startup.member, deck())
    const { path } = await stored(body.data.uid)
    const object = bucket().file(path ?? '')
    const bytes = (await object.download())[0]
    const untouched = await uploaded(server, startup.member, deck())
    const other = (await stored(untouched.body.data.uid)).path ?? ''
    const before = (await metadataOf(other)).generation
    await object.setMetadata({ contentDisposition: 'inline', metadata: said.metadata })
    expect(await statusesOf(path ?? '')).toEqual([200, 200, 403, 403])
    await closeAll()
    expect(await statusesOf(path ?? '')).toEqual(shut)
    expect(await metadataOf(path ?? '')).toMatchObject({
      contentType: 'application/pdf',
      contentDisposition: 'attachment',
    })
    expect((await object.download())[0].equals(bytes)).toBe(true)
    expect((await metadataOf(other)).generation).toBe(before)
    expect((await me.get(`${pathOf(body.data)}/content`)).status).toBe(200)
  })

  test('ends page by page, and an upload that waits to be checked is left to the check', async () => {
    const { uid, quarantine } = await sent(deck())
    const generation = (await metadataOf(quarantine)).generation
    await closeAll(2)
    expect((await metadataOf(quarantine)).generation).toBe(generation)
    await playTrigger(startup.member, uid)
    expect((await stored(uid)).state).toBe('checked')
  })

  /** The whole walk of the scheduled work. */
  const closeAll = async (size?: number) => {
    let page: string | null = null
    do page = (await closeObjects(page, new Date(), size)).next
    while (page !== null)
  }
})

test('a file is what its bytes are, and gets the ending that opens it', async () => {
  const task = await makeTask(startup)
  for (const [name, bytes, kept, mime] of [
    ['IMG_0012.jfif', await jpegOf(), 'IMG_0012.jfif', 'image/jpeg'],
    ['画面.jpg', await pngOf(), '画面.png', 'image/png'],
    ['月次.docx', xlsxOf(), '月次.xlsx', fileTypes.xlsx.mime],
  ] as const) {
    const { body } = await uploaded(server, startup.member, ofTask(task.uid, name, bytes))
    expect(body.data).toMatchObject({ state: 'checked', name: kept, mime })
    // What a phone noted of the place is gone.
    const held = await bytesAt(server, `${pathOf(body.data)}/content`, startup.member)
    expect([held.length, held.includes('secret-camera')]).toEqual([body.data.size, false])
  }
})

describe('a file nobody should have', () => {
  const bad = async (): Promise<[string, Buffer, RegExp][]> => {
    const [png, jpeg] = [await pngOf(), await jpegOf()]
    const two = /別の形式のデータ/
    const kind = /拡張子の形式と一致しません/
    return [
      ['page.png', Buffer.from(html), kind],
      ['drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), kind],
      ['polyglot.png', Buffer.concat([png, Buffer.from(html)]), two],
      ['comment.png', await pngWithText(html), two],
      ['polyglot.jpg', Buffer.concat([jpeg, Buffer.from(html)]), two],
      ['archive.jpg', Buffer.concat([jpeg, docxOf()]), two],
      ['huge.png', hugePng(50_000, 50_000), /画素数が多すぎます/],
      ['broken.png', png.subarray(0, 60), /読み込めませんでした|別の形式/],
      ['program.pdf', Buffer.from('MZ\u0090\u0000'), /中身はEXE形式です/],
      ['protected.xlsx', protectedOf(), /パスワードで保護されています/],
      ['page.pdf', pdfOf(html), two],
      ['archive.pdf', Buffer.concat([pdfOf(), docxOf()]), two],
      ['macro.docx', docxOf('word/vbaProject.bin'), /マクロ/],
      ['face.png', await webpOf(), /中身はWEBP形式です/],
      ['page.csv', Buffer.from(html), two],
      ['program.csv', Buffer.from('a,b\n\u0000\u0001'), /文字を読み取れません/],
    ]
  }

  test('is refused with its cause, can be read by nobody, and leaves nothing behind', async () => {
    const task = await makeTask(startup)
    for (const [name, bytes, cause] of await bad()) {
      const { body } = await uploaded(server, startup.member, ofTask(task.uid, name, bytes))
      expect(body.data, name).toMatchObject({ state: 'refused', cause: expect.stringMatching(cause) })
      for (const path of [`${pathOf(body.data)}/content`, `/api/media/${body.data.uid}`])
        expect([name, (await me.get(path)).status]).toEqual([name, 404])
      const [left] = await bucket().getFiles({ prefix: `quarantine/${startup.member.uid}/${body.data.uid}` })
      const [kept] = await bucket().getFiles({ prefix: `files/startups/${startup.uid}/${body.data.uid}` })
      expect([name, left.length, kept.length]).toEqual([name, 0, 0])
    }
  })

  test('is refused before its upload where name or size tell enough', async () => {
    const large = { length: 21 * 1024 * 1024 } as Buffer
    const image = { length: 6 * 1024 * 1024 } as Buffer
    const refusals: [Parameters<typeof declared>[2], RegExp][] = [
      [deck('deck.pdf', large), /PDF形式、20MBまでのファイル/],
      [deck('deck.pptx', pptx()), /PDF形式/],
      [deck('deck.pdf.html'), /PDF形式/],
      [deck('deck.pdf', Buffer.alloc(0)), /中身のないファイル/],
      [logo('logo.png', image), /PNG・JPEG・WebP形式、5MBまで/],
      [logo('logo.svg', Buffer.from('<svg/>')), /PNG・JPEG・WebP形式/],
      [logo('logo.gif', Buffer.from('GIF89a')), /PNG・JPEG・WebP形式/],
    ]
    for (const [upload, text] of refusals) {
      const answer = await declared(server, startup.member, upload)
      expect([upload.name, answer.status]).toEqual([upload.name, 422])
      expect(answer.body.error.fields.name[0]).toMatch(text)
    }
  })

  test('is refused where its type is not its name’s, or its purpose not its target’s', async () => {
    const ask = async (changes: object) => {
      const body = { name: 'a.pdf', mime: 'application/pdf', size: 9, purpose: 'pitch_deck', target: deck().target }
      return (await me.post(`${startup.base}/files`, { body: { ...body, ...changes } })).body.error.fields
    }
    expect(await ask({ mime: 'text/html' })).toEqual({ mime: ['ファイルの形式が拡張子と一致しません。'] })
    expect(await ask({ purpose: 'avatar' })).toEqual({ purpose: ['この項目には付けられないファイルです。'] })
    expect(await ask({ target: { type: 'startup', uid: 'a', more: 1 } })).toHaveProperty('target.more')
    expect(await ask({ name: '  ' })).toEqual({ name: ['ファイル名を入力してください。'] })
  })

  test('is not taken by Storage: not declared, larger than 20 MB, another’s, or a second time', async () => {
    const { body } = await declared(server, startup.member, deck())
    expect(await sendToQuarantine(startup.owner, body.data.uid, pdfOf())).toBe(403)
    expect(await sendToQuarantine(startup.member, 'never-declared', pdfOf())).toBe(403)
    expect(await sendToQuarantine(startup.member, body.data.uid, Buffer.alloc(21 * 1024 * 1024))).toBe(403)
    expect(await sendToQuarantine(startup.member, body.data.uid, pdfOf())).toBe(200)
    expect(await sendToQuarantine(startup.member, body.data.uid, docxOf())).toBe(403)
    await playTrigger(startup.member, body.data.uid)
    expect(await sendToQuarantine(startup.member, body.data.uid, pdfOf())).toBe(403)
  })
})
const pptx = () => Buffer.from('PK')

describe('the rights of the target', () => {
  test('are those of its files: strangers and neighbours get nothing, operators the deck under their name', async () => {
    const { body } = await uploaded(server, startup.member, deck())
    const { uid } = body.data
    await setFields('files', uid, { held: true })
    for (const path of [pathOf({ uid }), `${pathOf({ uid })}/content`]) {
      expect((await clientOf(server).get(path)).status).toBe(401)
      expect((await clientOf(server, neighbour.owner).get(path)).status).toBe(302)
      expect((await clientOf(server, await makeOperator()).get(path)).status).toBe(403)
      const own = path.replace(startup.base, neighbour.base)
      const answer = await clientOf(server, neighbour.owner).get(own)
      expect([answer.status, answer.text.includes('資料')]).toEqual([404, false])
    }
    const partner = await makePartner()
    expect((await clientOf(server, partner.owner).get(`${partner.base}/files/${uid}/content`)).status).toBe(404)
    // A viewer has decks of startups assigned to them alone; who has read one is told to the founder.
    const decksRead = async () => {
      const { data } = (await clientOf(server, startup.owner).get(`${startup.base}/access_logs?group=deck`)).body
      return data.map(({ reader }: { reader: { uid: string } }) => reader.uid)
    }
    const [viewer, manager] = [await makeOperator('viewer'), await makeOperator('manager')]
    const asOperator = `/api/operator/files/${uid}/content`
    expect((await clientOf(server, viewer).get(asOperator)).status).toBe(404)
    expect(await decksRead()).not.toContain(viewer.uid)
    expect((await clientOf(server, manager).get(asOperator)).status).toBe(200)
    expect(await decksRead()).toContain(manager.uid)
  })

  test('decide who may attach: viewers not to the company, nobody to another’s records', async () => {
    const viewers = await declared(server, startup.viewer, deck())
    expect(viewers.status).toBe(403)
    const theirs = await makeTask(neighbour)
    const [done, gone] = await Promise.all([
      makeTask(startup, { status: 'done', closed_at: new Date().toISOString() }),
      makeTask(startup, { deleted_at: new Date().toISOString() }),
    ])
    const statusOf = async (uid: string) =>
      (await declared(server, startup.member, ofTask(uid, 'a.pdf', pdfOf()))).status
    expect(await Promise.all([theirs.uid, gone.uid, done.uid].map(statusOf))).toEqual([404, 404, 403])
    const foreign = { ...deck(), target: { type: 'startup' as const, uid: neighbour.uid } }
    expect((await declared(server, startup.member, foreign)).status).toBe(404)
  })

  test('let everybody, viewers, partners and operators too, upload the own picture and no other', async () => {
    const partner = await makePartner()
    const operator = await makeOperator('viewer')
    const bytes = await pngOf()
    for (const [member, base] of [
      [startup.viewer, startup.base],
      [partner.viewer, partner.base],
      [operator, '/api/operator'],
    ] as const) {
      const upload = { base, name: 'me.png', bytes, purpose: 'avatar' as const }
      const own = await uploaded(server, member, { ...upload, target: { type: 'user', uid: member.uid } })
      expect(own.body.data).toMatchObject({ state: 'checked', mime: 'image/webp' })
      const other = { ...upload, target: { type: 'user' as const, uid: startup.owner.uid } }
      expect((await declared(server, member, other)).status).toBe(404)
    }
  })
})

describe('a startup’s deck', () => {
  test('is read by a partner as long as it is open to that partner, and each reading is written down', async () => {
    const [company, partner, stranger] = [await makeStartup(), await makePartner(), await makePartner()]
    const target = { type: 'startup', uid: company.uid } as const
    const { uid } = (await uploaded(server, company.owner, { ...deck(), base: company.base, target })).body.data
    const statusFor = async ({ base, viewer }: typeof partner) =>
      (await clientOf(server, viewer).get(`${base}/files/${uid}/content`)).status
    await makeRelation(company, partner)
    expect(await statusFor(partner)).toBe(404) // no record names it yet
    await setFields('files', uid, { held: true })
    expect(await statusFor(partner)).toBe(200)
    expect(await statusFor(partner)).toBe(200)
    expect(await statusFor(stranger)).toBe(404)
    const logs = await clientOf(server, company.owner).get(`${company.base}/access_logs`)
    expect(logs.body.data).toMatchObject([{ group: 'deck', reader: { uid: partner.viewer.uid } }])
    await setFields('startup_companies', company.uid, { 'disclosure.deck': 'operators' })
    expect(await statusFor(partner)).toBe(404)
  })
})

describe('an image of the portal', () => {
  test('is made anew and shown to everybody who knows its address, for ever', async () => {
    const photo = await jpegOf({ width: 1200, height: 800 })
    const { body } = await uploaded(server, startup.member, logo('logo.jpg', photo))
    const { uid } = body.data
    expect(uid).toMatch(/^[0-9a-f]{32}$/)
    const shown = await clientOf(server).get(`/api/media/${uid}`)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(shown.headers.get('content-disposition')).toMatch(/^inline;/)
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = await bytesAt(server, `/api/media/${uid}`)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 })
    expect(bytes.includes('secret-camera')).toBe(false)
    expect(server.lastMeter('GET /api/media/{media_id}')?.reads).toBe(1)
  })

  test('is there no more once its record has let go of it; documents never were', async () => {
    const [picture, document] = [
      await uploaded(server, startup.member, logo('logo.png', await pngOf())),
      await uploaded(server, startup.member, deck()),
    ]
    const statusOf = async (uid: string) => (await clientOf(server).get(`/api/media/${uid}`)).status
    expect(await statusOf(picture.body.data.uid)).toBe(200)
    expect(await statusOf(document.body.data.uid)).toBe(404)
    expect(await statusOf('nothing-there')).toBe(404)
    await setFields('files', picture.body.data.uid, { deleted_at: new Date().toISOString() })
    expect(await statusOf(picture.body.data.uid)).toBe(404)
  })
})

describe('what a company keeps', () => {
  /** So many stored files of this size. Answers how one more is declared, and their uids. */
  const filled = async (count: number, size: number) => {
    const company = await makeStartup()
    const next = (bytes = pdfOf()) => {
      const target = { type: 'startup' as const, uid: company.uid }
      return declared(server, company.member, { ...deck('a.pdf', bytes), base: company.base, target })
    }
    const one = (await rawAt(`files/${(await next()).body.data.uid}`)) as FileDocument
    const more = Array.from({ length: count }, (_, index) => ({ ...one, uid: `${one.uid}-${index}`, size }))
    await storeMany('files', more)
    return { next, uids: more.map(({ uid }) => uid) }
  }

  test(`is no more than ${FILE_LIMIT} files, told by one read`, async () => {
    const { next } = await filled(FILE_LIMIT - 2, 10)
    expect((await next()).status).toBe(201)
    const refused = await next()
    expect([refused.status, refused.body.error.message]).toEqual([409, 'ファイルは1000件まで登録できます。'])
    expect(server.lastMeter('POST /api/startups/{startup_id}/files')?.reads).toBe(1 + 1)
  })

  test('is no more than 2 GB, of which refused and released files are no part', async () => {
    const size = 20 * 1024 * 1024
    const large = { length: size } as Buffer
    const { next, uids } = await filled(Math.floor(STORAGE_LIMIT_BYTES / size), size)
    const refused = await next(large)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'storage_full'])
    await setFields('files', uids[0] ?? '', { state: 'refused' })
    expect((await next(large)).status).toBe(201)
    expect((await next(large)).status).toBe(409)
    await setFields('files', uids[1] ?? '', { deleted_at: new Date().toISOString() })
    expect((await next(large)).status).toBe(201)
  })
})

describe('a record that names files', () => {
  const wanted = (uids: string[], changes: object = {}) => ({
    target: { type: 'startup' as const, uid: startup.uid },
    purpose: 'pitch_deck' as const,
    field: 'pitch_deck_file_uid',
    now: uids,
    ...changes,
  })
  const reader = () => ({
    startupId: startup.uid as never,
    partnerId: undefined,
    caller: { uid: startup.member.uid } as never,
    now: new Date(),
  })
  const settle = (uids: string[], changes: object = {}) =>
    transact(async (writer) => {
      const attached = await attachedFiles(writer, reader(), wanted(uids, changes))
      attached.settle(startup.uid)
      return attached.refs
    })

  test('keeps what was uploaded for it, and lets go of what it named before', async () => {
    const [first, second] = [
      (await uploaded(server, startup.member, deck('一.pdf'))).body.data.uid,
      (await uploaded(server, startup.member, deck('二.pdf'))).body.data.uid,
    ]
    expect(await settle([first])).toEqual([
      { uid: first, name: '一.pdf', mime: 'application/pdf', size: pdfOf().length },
    ])
    expect(await rawAt(`files/${first}`)).toMatchObject({ held: true, deleted_at: null })
    await settle([second], { before: [first, null] })
    expect((await me.get(pathOf({ uid: first }))).status).toBe(404)
    expect((await me.get(pathOf({ uid: second }))).status).toBe(200)
    await settle([second], { before: [second] })
    expect(await rawAt(`files/${second}`)).toMatchObject({ held: true, deleted_at: null })
  })

  test('is told of a file that is not checked, another’s, of another purpose, or named elsewhere', async () => {
    const open = (await declared(server, startup.member, deck())).body.data.uid
    const owners = (await uploaded(server, startup.owner, deck())).body.data.uid
    const image = (await uploaded(server, startup.member, logo('a.png', await pngOf()))).body.data.uid
    const theirs = (
      await uploaded(server, neighbour.member, {
        ...deck(),
        base: neighbour.base,
        target: { type: 'startup', uid: neighbour.uid },
      })
    ).body.data.uid
    const taken = (await uploaded(server, startup.member, deck())).body.data.uid
    await settle([taken])
    for (const uid of [open, owners, image, theirs, taken, 'nobody-knows'])
      await expect(settle([uid])).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { pitch_deck_file_uid: ['ファイルを確認できませんでした。もう一度選択してください。'] },
      })
  })
})
