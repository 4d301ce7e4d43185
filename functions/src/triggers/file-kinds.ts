import { type FileDocument, type FileType, fileRules, fileTypes, sizeText } from '@banso/contract/files'
import { archiveNames, endsAsArchive } from './archives.ts'
import { endsWithImage, imageIssue } from './images.ts'

/** Why an upload is not what was declared, in words; undefined when it is. */
type Issue = string | undefined

const notThatKind = 'ファイルの内容が拡張子の形式と一致しません。'
const twoAtOnce = 'ファイルに別の形式のデータが含まれているため、利用できません。'
const withMacros = 'マクロを含むファイルは利用できません。マクロを除いて保存し直してください。'
const unreadableText = '文字を読み取れませんでした。UTF-8またはShift_JISのCSV形式で保存し直してください。'

const startsWith = (bytes: Buffer, ...head: number[]) => bytes.subarray(0, head.length).equals(Buffer.from(head))
const holds = (bytes: Buffer, offset: number, text: string) =>
  bytes.toString('latin1', offset, offset + text.length) === text

/** What a browser takes for a page or a program, wherever it stands. Too long to be there by chance. */
const markup = /<script[\s>/]|<!doctype\s|<html[\s>]|<iframe[\s>]|<svg\s[^>]{0,300}xmlns/i
const hasMarkup = (bytes: Buffer) => markup.test(bytes.toString('latin1'))
/** A second kind that a reader would find in a picture: a page, a document, an archive. */
const hidesAnother = (bytes: Buffer) => hasMarkup(bytes) || bytes.includes('%PDF-') || endsAsArchive(bytes)

type Format = 'png' | 'jpeg' | 'webp'
const image = async (bytes: Buffer, format: Format, isKind: boolean): Promise<Issue> => {
  if (!isKind) return notThatKind
  const issue = await imageIssue(bytes, format)
  return issue ?? (hidesAnother(bytes) || !endsWithImage(bytes, format) ? twoAtOnce : undefined)
}

/** The main part tells which program a document belongs to. */
const office = (bytes: Buffer, mainPart: string): Issue => {
  const names = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) ? archiveNames(bytes) : undefined
  if (!names?.includes('[Content_Types].xml') || !names.includes(mainPart)) return notThatKind
  return names.some((name) => /vbaproject\.bin$/i.test(name)) ? withMacros : undefined
}

/** Only space may follow a document's last end mark, and nothing of a page may stand before its first object. */
const pdf = (bytes: Buffer): Issue => {
  if (!holds(bytes, 0, '%PDF-')) return notThatKind
  const end = bytes.lastIndexOf('%%EOF')
  if (end < 0) return notThatKind
  const rest = bytes.subarray(end + 5)
  const isClean = rest.length <= 1024 && rest.every((byte) => [0, 9, 10, 12, 13, 26, 32].includes(byte))
  return !isClean || endsAsArchive(bytes) || hasMarkup(bytes.subarray(0, 1024)) ? twoAtOnce : undefined
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
const binary = /[\u0000-\u0008\u000b\u000e-\u001f]/
/** Text as Excel saves it in Japan, or as anything else does. */
const csv = (bytes: Buffer): Issue => {
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'shift_jis')
  if (text === undefined || binary.test(text)) return unreadableText
  return markup.test(text) || text.trimStart().startsWith('<') || endsAsArchive(bytes) ? twoAtOnce : undefined
}
function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** How the bytes of each kind are looked at. */
const checks: Readonly<Record<FileType, (bytes: Buffer) => Issue | Promise<Issue>>> = {
  pdf,
  csv,
  docx: (bytes) => office(bytes, 'word/document.xml'),
  xlsx: (bytes) => office(bytes, 'xl/workbook.xml'),
  pptx: (bytes) => office(bytes, 'ppt/presentation.xml'),
  png: (bytes) => image(bytes, 'png', startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)),
  jpeg: (bytes) => image(bytes, 'jpeg', startsWith(bytes, 0xff, 0xd8, 0xff)),
  webp: (bytes) => image(bytes, 'webp', holds(bytes, 0, 'RIFF') && holds(bytes, 8, 'WEBP')),
}

type Declared = Pick<FileDocument, 'mime' | 'size' | 'purpose'>

/** What can be told without the bytes: the kind, and the size that arrived. */
export function outerIssue({ mime, size, purpose }: Declared, arrived: number): Issue {
  const { types, max } = fileRules[purpose]
  if (!types.some((type) => fileTypes[type].mime === mime)) return 'この形式のファイルは利用できません。'
  if (arrived > max) return `${sizeText(max)}までのファイルを選択してください。`
  if (arrived !== size) return 'ファイルの大きさが選択時と異なります。もう一度お試しください。'
  return undefined
}

/** Whether the bytes are what the kind says, and nothing beside it. */
export async function innerIssue({ mime, purpose }: Declared, bytes: Buffer): Promise<Issue> {
  const type = fileRules[purpose].types.find((candidate) => fileTypes[candidate].mime === mime)
  return type ? checks[type](bytes) : notThatKind
}
