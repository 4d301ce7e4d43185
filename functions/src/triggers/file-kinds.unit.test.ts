import { type FilePurpose, type FileType, fileTypes } from '@banso/contract/files'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  csvOf,
  docxOf,
  hugePng,
  jpegOf,
  pdfOf,
  pngOf,
  pngWithText,
  pptxOf,
  sjisCsvOf,
  webpOf,
  xlsxOf,
  zipOf,
} from '../testing/bytes.ts'
import { innerIssue, outerIssue } from './file-kinds.ts'
import { remade } from './images.ts'

const real: Record<FileType, () => Buffer | Promise<Buffer>> = {
  pdf: pdfOf,
  pptx: pptxOf,
  docx: docxOf,
  xlsx: xlsxOf,
  csv: csvOf,
  png: pngOf,
  jpeg: jpegOf,
  webp: webpOf,
}
const types = Object.keys(real) as FileType[]
const purposeFor = (type: FileType): FilePurpose => (type === 'webp' ? 'logo' : 'document')
const issueOf = (type: FileType, bytes: Buffer) =>
  innerIssue({ mime: fileTypes[type].mime, size: bytes.length, purpose: purposeFor(type) }, bytes)

const wrongKind = 'ファイルの内容が拡張子の形式と一致しません。'
const two = 'ファイルに別の形式のデータが含まれているため、利用できません。'
const html = '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>'

describe('the bytes of an upload', () => {
  it.each(types)('are taken as %s when they are that', async (type) => {
    expect(await issueOf(type, await real[type]())).toBeUndefined()
  })

  it.each(types)('of another kind are not taken as %s', async (type) => {
    const others = types.filter((other) => other !== type && !(type === 'csv' && other === 'pdf'))
    for (const other of others) expect([other, await issueOf(type, await real[other]())]).not.toContain(undefined)
    for (const text of ['', 'MZ\u0000\u0003', '{\\rtf1}\u0000', html, '<svg xmlns="http://www.w3.org/2000/svg"/>'])
      expect([text, await issueOf(type, Buffer.from(text || '\u0000'))]).not.toContain(undefined)
  })

  it('may be a table as Excel saves it in Japan, and no program', async () => {
    expect(await issueOf('csv', sjisCsvOf())).toBeUndefined()
    expect(await issueOf('csv', Buffer.from('a,b\n\u0000\u0001'))).toMatch('文字を読み取れませんでした')
    expect(await issueOf('csv', Buffer.from(`表,値\n${html}`))).toBe(two)
    expect(await issueOf('csv', Buffer.concat([csvOf(), docxOf()]))).toMatch('文字を読み取れませんでした')
  })

  it('are refused where they are a picture and a page at once', async () => {
    const [png, jpeg] = [await pngOf(), await jpegOf()]
    expect(await issueOf('png', Buffer.concat([png, Buffer.from(html)]))).toBe(two)
    expect(await issueOf('png', await pngWithText(html))).toBe(two)
    expect(await issueOf('jpeg', Buffer.concat([jpeg, Buffer.from(html)]))).toBe(two)
    expect(await issueOf('png', Buffer.concat([png, Buffer.alloc(1)]))).toBe(two)
  })

  it('are refused where an archive or a document hangs on to a picture, and the other way round', async () => {
    const [png, jpeg] = [await pngOf(), await jpegOf()]
    for (const tail of [docxOf(), pdfOf()]) {
      expect(await issueOf('png', Buffer.concat([png, tail]))).toBe(two)
      expect(await issueOf('jpeg', Buffer.concat([jpeg, tail]))).toBe(two)
    }
    expect(await issueOf('pdf', Buffer.concat([pdfOf(), docxOf()]))).toBe(two)
    expect(await issueOf('pdf', pdfOf(html))).toBe(two)
    expect(await issueOf('pdf', Buffer.concat([pdfOf(), Buffer.from('x')]))).toBe(two)
    expect(await issueOf('pdf', Buffer.concat([pdfOf(), Buffer.alloc(1025, ' ')]))).toBe(two)
    expect(await issueOf('pdf', Buffer.concat([pdfOf(), Buffer.from(html)]))).toBe(two)
    expect(await issueOf('docx', Buffer.concat([png, docxOf()]))).toBe(wrongKind)
  })

  it('may go on behind a photograph, as phones write it', async () => {
    const film = Buffer.concat([
      await jpegOf(),
      Buffer.from('\u0000\u0000\u0000\u0018ftypmp42', 'latin1'),
      Buffer.alloc(500, 7),
    ])
    expect(await issueOf('jpeg', film)).toBeUndefined()
  })

  it('are refused as an office document where they are another’s, hold macros, or are any archive', async () => {
    expect(await issueOf('docx', xlsxOf())).toBe(wrongKind)
    expect(await issueOf('xlsx', zipOf(['a.txt']))).toBe(wrongKind)
    expect(await issueOf('docx', docxOf('word/vbaProject.bin'))).toMatch('マクロを含むファイル')
    // A directory that points elsewhere than to its own entries.
    const moved = xlsxOf()
    moved.writeUInt32LE(4, moved.length - 6)
    expect(await issueOf('xlsx', moved)).toBe(wrongKind)
  })

  it('are refused as a picture that would fill the memory, before it is unpacked', async () => {
    const started = performance.now()
    expect(await issueOf('png', hugePng(50_000, 50_000))).toBe(
      '画像の画素数が多すぎます。4000万画素までに縮小してから選択してください。',
    )
    expect(performance.now() - started).toBeLessThan(2000)
    expect(await issueOf('png', hugePng(0, 10))).toMatch('画像を読み込めませんでした')
  })

  it.each(types)('that are cut off or turned over never break the check of %s', async (type) => {
    const bytes = await real[type]()
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
      await expect(issueOf(type, bytes.subarray(0, at))).resolves.not.toBeNull()
      const turned = Buffer.from(bytes)
      turned[at] = 255 - (turned[at] ?? 0)
      await expect(issueOf(type, turned)).resolves.not.toBeNull()
    }
  })
})

describe('what is known of an upload without its bytes', () => {
  const declared = (mime: string, size: number, purpose: FilePurpose = 'document') => ({ mime, size, purpose })
  it.each(['image/svg+xml', 'text/html', 'application/zip', 'image/gif', '', 'constructor'])(
    '%j is never taken',
    (mime) => {
      expect(outerIssue(declared(mime, 9), 9)).toBe('この形式のファイルは利用できません。')
    },
  )
  it('is its size, which must be the declared one, and no larger than its purpose allows', () => {
    const megabytes = (count: number) => count * 1024 * 1024
    expect(outerIssue(declared('application/pdf', 9), 10)).toMatch('大きさが選択時と異なります')
    expect(outerIssue(declared('image/png', megabytes(6), 'logo'), megabytes(6))).toBe(
      '5MBまでのファイルを選択してください。',
    )
    expect(outerIssue(declared('image/png', megabytes(6)), megabytes(6))).toBeUndefined()
    expect(outerIssue(declared('application/pdf', megabytes(21)), megabytes(21))).toBe(
      '20MBまでのファイルを選択してください。',
    )
    expect(outerIssue(declared('image/png', 9, 'pitch_deck'), 9)).toBe('この形式のファイルは利用できません。')
  })
})

describe('an image of the portal', () => {
  it('is made anew: smaller, as WebP, without what a camera wrote into it', async () => {
    const photo = await jpegOf({ width: 1600, height: 1000 })
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('secret-camera')
    const made = (await remade(photo, { width: 512, height: 512 })) as Buffer
    const { format, width, height, exif, xmp, icc } = await sharp(made).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 320 })
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
    expect(made.includes('secret-camera')).toBe(false)
  })
  it('is cut to its middle where a square is wanted, and is not made larger for it', async () => {
    for (const [width, height, side] of [
      [1600, 1000, 512],
      [300, 800, 300],
      [40, 40, 40],
    ] as const) {
      const made = (await remade(await pngOf({ width, height }), { width: 512, height: 512, square: true })) as Buffer
      expect(await sharp(made).metadata()).toMatchObject({ width: side, height: side })
    }
  })
  it('keeps its size where it is small, and is none where it cannot be decoded', async () => {
    const small = (await remade(await pngOf({ width: 40, height: 40 }), { width: 512, height: 512 })) as Buffer
    expect((await sharp(small).metadata()).width).toBe(40)
    const cut = (await jpegOf({ width: 900, height: 900 })).subarray(0, 3000)
    expect(await remade(cut, { width: 512, height: 512 })).toBeUndefined()
  })
})
