import { type FilePurpose, type FileType, fileTypes } from '@banso/contract/files'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  csvOf,
  document2Of,
  docxOf,
  hugePng,
  jpegOf,
  pdfOf,
  pngOf,
  pngWithText,
  pptxOf,
  protectedOf,
  sjisCsvOf,
  webpOf,
  xlsxOf,
  zipOf,
} from '../testing/bytes.ts'
import { kindOf, outerIssue } from './file-kinds.ts'
import { cleaned, remade } from './images.ts'

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
const found = (type: FileType, bytes: Buffer, purpose = purposeFor(type)) =>
  kindOf({ mime: fileTypes[type].mime, size: bytes.length, purpose }, bytes)
/** Why it is not taken; undefined where it is, as whatever it turned out to be. */
const issueOf = async (type: FileType, bytes: Buffer) => {
  const answer = await found(type, bytes)
  return 'issue' in answer ? answer.issue : undefined
}

const wrongKind = 'ファイルの内容が拡張子の形式と一致しません。'
const two = 'ファイルに別の形式のデータが含まれているため、利用できません。'
const html = '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>'

describe('the bytes of an upload', () => {
  it.each(types)('are taken as %s when they are that, whatever the name says', async (type) => {
    const bytes = await real[type]()
    for (const named of types.filter(
      (one) => purposeFor(one) === purposeFor(type) && (type !== 'csv' || one === 'csv'),
    ))
      expect([named, await found(named, bytes)]).toEqual([named, { type }])
  })

  it('are told as what they are where the purpose does not take them', async () => {
    expect(await found('pdf', docxOf(), 'pitch_deck')).toEqual({
      issue: 'ファイルの中身はDOCX形式です。PDF形式で保存し直してください。',
    })
    expect(await found('png', await webpOf(), 'document')).toEqual({
      issue: 'ファイルの中身はWEBP形式です。PDF・PowerPoint・Word・Excel・CSV・PNG・JPEG形式で保存し直してください。',
    })
    expect(await issueOf('xlsx', zipOf(['a.txt']))).toMatch('ファイルの中身はZIP形式です。')
    expect(await issueOf('jpeg', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'))).toMatch('GIF形式です。')
    expect(await issueOf('xlsx', protectedOf())).toBe(
      'パスワードで保護されています。パスワードを外して保存し直してください。',
    )
  })

  it('are taken as programs write them', async () => {
    expect(await found('pdf', Buffer.concat([Buffer.from('efbbbf', 'hex'), pdfOf()]))).toEqual({ type: 'pdf' })
    expect(await found('docx', document2Of())).toEqual({ type: 'docx' })
    expect(await found('csv', Buffer.from('<10万円,>=10万円\n1,2\n'))).toEqual({ type: 'csv' })
  })

  it.each(types)('of none of the kinds are not taken as %s', async (type) => {
    for (const text of [
      '\u0000',
      'MZ\u0000\u0003',
      '{\\rtf1}\u0000',
      html,
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ])
      expect([text, await issueOf(type, Buffer.from(text))]).not.toContain(undefined)
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
    expect(await issueOf('docx', Buffer.concat([png, docxOf()]))).toBe(two)
  })

  it('may go on behind a photograph, as phones write it', async () => {
    const film = Buffer.concat([
      await jpegOf(),
      Buffer.from('\u0000\u0000\u0000\u0018ftypmp42', 'latin1'),
      Buffer.alloc(500, 7),
    ])
    expect(await issueOf('jpeg', film)).toBeUndefined()
  })

  it('are refused as an office document where they hold macros, or their directory is not whole', async () => {
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

describe('a photograph that is attached', () => {
  it('stands upright in its own size and kind, and says nothing of its camera and place', async () => {
    const photo = await sharp(await jpegOf({ width: 300, height: 200 }))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(photo.toString('latin1')).toContain('secret-camera')
    const kept = await cleaned(photo, 'jpeg')
    const { format, width, height, exif, orientation } = await sharp(kept).metadata()
    expect({ format, width, height, exif, orientation }).toEqual({ format: 'jpeg', width: 200, height: 300 })
    expect(kept?.toString('latin1')).not.toContain('secret-camera')
    expect(await cleaned(photo.subarray(0, 300), 'jpeg')).toBeUndefined()
  })
})
