import { readFile } from 'node:fs/promises'
import { fileTypes } from '@banso/contract/files'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeStartup, makeTask, type TestStartup } from '../../testing/factory.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { bytesAt, uploaded } from '../../testing/uploads.ts'
import { fileRoutes } from './routes.ts'

/** Files as Office, phones and browsers have written them (`testing/files/`), from the upload to what others get. */

let server: TestServer
let startup: TestStartup
beforeAll(async () => {
  server = await startServer(fileRoutes)
  startup = await makeStartup()
})
afterAll(() => server.stop())

const bytesOf = (name: string) => readFile(new URL(`../../testing/files/${name}`, import.meta.url))
const send = async (name: string, as: 'document' | 'avatar') => {
  const target =
    as === 'avatar'
      ? { type: 'user' as const, uid: startup.member.uid }
      : { type: 'task' as const, uid: (await makeTask(startup)).uid }
  const upload = { base: startup.base, name, bytes: await bytesOf(name), purpose: as, target }
  return (await uploaded(server, startup.member, upload)).body.data
}

describe('an attachment', () => {
  test.each([
    ['bom.pdf', 'bom.pdf', 'pdf'],
    ['document2.docx', 'document2.docx', 'docx'],
    ['lt.csv', 'lt.csv', 'csv'],
    ['photo.jfif', 'photo.jfif', 'jpeg'],
    ['png-named.jpg', 'png-named.png', 'png'],
    ['gps.jpg', 'gps.jpg', 'jpeg'],
  ] as const)('%s is taken, as %s', async (name, kept, type) => {
    expect(await send(name, 'document')).toMatchObject({ state: 'checked', name: kept, mime: fileTypes[type].mime })
  })

  test('that is protected by a password is refused, and told so', async () => {
    expect(await send('ole-header.xlsx', 'document')).toMatchObject({
      state: 'refused',
      cause: 'パスワードで保護されています。パスワードを外して保存し直してください。',
    })
  })
})

describe('a photo that a phone took lying on its side, with its camera and place', () => {
  test.each([
    ['gps.jpg', 'document'],
    ['photo.jfif', 'document'],
    ['gps.jpg', 'avatar'],
    ['photo.jfif', 'avatar'],
  ] as const)('%s as %s stands upright and says nothing of either', async (name, as) => {
    const sent = await sharp(await bytesOf(name)).metadata()
    expect(sent).toMatchObject({ width: 400, height: 200, orientation: 6, exif: expect.anything() })
    const { uid } = await send(name, as)
    const path = as === 'avatar' ? `/api/media/${uid}` : `${startup.base}/files/${uid}/content`
    const got = await sharp(await bytesAt(server, path, startup.member)).metadata()
    expect(got).toMatchObject({ width: 200, height: 400 })
    expect([got.orientation, got.exif, got.xmp, got.iptc]).toEqual([undefined, undefined, undefined, undefined])
  })
})
