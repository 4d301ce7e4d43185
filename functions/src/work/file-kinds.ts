import { MAX_FILE_BYTES, MAX_IMAGE_BYTES } from '@banso/contract/files'

type Kind = { max: number; fits: (head: Buffer) => boolean }

/** How many of the first bytes tell a kind. */
export const HEAD_BYTES = 4096

const startsWith =
  (...bytes: number[]) =>
  (head: Buffer) =>
    head.subarray(0, bytes.length).equals(Buffer.from(bytes))
const holds = (head: Buffer, offset: number, text: string) =>
  head.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'))
/** A zip archive whose first entries are those of an office document: they stand before any content. */
const office = (head: Buffer) => startsWith(0x50, 0x4b, 0x03, 0x04)(head) && head.includes('[Content_Types].xml')

const image = (fits: Kind['fits']): Kind => ({ max: MAX_IMAGE_BYTES, fits })
const document = (fits: Kind['fits']): Kind => ({ max: MAX_FILE_BYTES, fits })
const openXml = 'application/vnd.openxmlformats-officedocument'

/** Every kind of file that can be uploaded; nothing that a browser would run. */
export const fileKinds: Readonly<Record<string, Kind>> = {
  'image/png': image(startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)),
  'image/jpeg': image(startsWith(0xff, 0xd8, 0xff)),
  'image/webp': image((head) => holds(head, 0, 'RIFF') && holds(head, 8, 'WEBP')),
  'image/gif': image((head) => holds(head, 0, 'GIF87a') || holds(head, 0, 'GIF89a')),
  'application/pdf': document((head) => holds(head, 0, '%PDF-')),
  [`${openXml}.wordprocessingml.document`]: document(office),
  [`${openXml}.spreadsheetml.sheet`]: document(office),
  [`${openXml}.presentationml.presentation`]: document(office),
}

/** Why an upload is not what was declared, in words; undefined when it is. */
export function mismatch(declared: { mime: string; size: number }, size: number, head: Buffer): string | undefined {
  const kind = Object.hasOwn(fileKinds, declared.mime) ? fileKinds[declared.mime] : undefined
  if (!kind) return 'この形式のファイルは利用できません。'
  if (size !== declared.size) return 'ファイルの大きさが選択時と異なります。もう一度お試しください。'
  if (size > kind.max) return `${kind.max / 1024 / 1024}MBまでのファイルを選択してください。`
  if (!kind.fits(head)) return 'ファイルの内容が拡張子の形式と一致しません。'
  return undefined
}
