import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Real bytes of every kind of file that can be uploaded, and of some that only say so. */

type Size = { width?: number; height?: number }
const canvas = ({ width = 64, height = 48 }: Size) =>
  sharp({ create: { width, height, channels: 3, background: '#0A5C8F' } })

export const pngOf = (size: Size = {}): Promise<Buffer> => canvas(size).png().toBuffer()
export const webpOf = (size: Size = {}): Promise<Buffer> => canvas(size).webp().toBuffer()
/** With the place where it was taken, as a phone writes it. */
export const jpegOf = (size: Size = {}): Promise<Buffer> =>
  canvas(size)
    .withExif({ IFD0: { Copyright: 'secret-camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 40/1 0/1' } })
    .jpeg()
    .toBuffer()

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A few bytes that say they are an enormous picture: unpacked they would fill any memory. */
export function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A picture with a text inside, where viewers do not look. */
export async function pngWithText(text: string): Promise<Buffer> {
  const png = await pngOf()
  const note = chunk('tEXt', Buffer.concat([Buffer.from('Comment\0', 'latin1'), Buffer.from(text)]))
  return Buffer.concat([png.subarray(0, 33), note, png.subarray(33)])
}

export const pdfOf = (text = 'Banso'): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\n` +
      `endobj\n% ${text}\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
  )

/** An archive with these names in it, each holding a few letters where `contents` has nothing for it. */
export function zipOf(names: readonly string[], contents: Readonly<Record<string, string>> = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const name of names) {
    const data = Buffer.from(contents[name] ?? '<x/>')
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(data.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, Buffer.from(name), data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), facts, rest, Buffer.from(name)]))
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}

/** A document of Office: its list of types names the main part, which may be called as one likes. */
const officeOf = (main: string, program: string, more: readonly string[]): Buffer =>
  zipOf(['[Content_Types].xml', '_rels/.rels', main, ...more], {
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      `<Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${program}.main+xml"/></Types>`,
  })
export const docxOf = (...more: string[]): Buffer => officeOf('word/document.xml', 'wordprocessingml.document', more)
export const xlsxOf = (...more: string[]): Buffer => officeOf('xl/workbook.xml', 'spreadsheetml.sheet', more)
export const pptxOf = (...more: string[]): Buffer =>
  officeOf('ppt/presentation.xml', 'presentationml.presentation', more)
/** As Word writes it after some repairs. */
export const document2Of = (): Buffer => officeOf('word/document2.xml', 'wordprocessingml.document', [])
/** The head of a document of Office that is protected by a password. */
export const protectedOf = (): Buffer => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)])
export const csvOf = (): Buffer => Buffer.from('\ufeff企業名,担当\r\n株式会社ツムギノート,佐伯 航太\r\n')
/** As Excel saves it in Japan: 「表,値」 in Shift_JIS. */
export const sjisCsvOf = (): Buffer => Buffer.from('955c2c926c0d0a312c320d0a', 'hex')
