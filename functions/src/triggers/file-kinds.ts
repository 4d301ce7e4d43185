import {
  type FileDocument,
  type FilePurpose,
  type FileType,
  fileRules,
  fileTypes,
  sizeText,
  typesText,
} from '@banso/contract/files'
import { fileTypeFromBuffer } from 'file-type'
import { archiveNames, endsAsArchive } from './archives.ts'
import { endsWithImage, imageIssue } from './images.ts'

/** Why an upload is not taken, in words; undefined when it is. */
type Issue = string | undefined

const notThatKind = 'ファイルの内容が拡張子の形式と一致しません。'
const twoAtOnce = 'ファイルに別の形式のデータが含まれているため、利用できません。'
const withPassword = 'パスワードで保護されています。パスワードを外して保存し直してください。'
const withMacros = 'マクロを含むファイルは利用できません。マクロを除いて保存し直してください。'
const unreadableText = '文字を読み取れませんでした。UTF-8またはShift_JISのCSV形式で保存し直してください。'

/** What a browser takes for a page or a program, wherever it stands. Too long to be there by chance. */
const markup = /<script[\s>/]|<!doctype\s|<html[\s>]|<iframe[\s>]|<svg\s[^>]{0,300}xmlns/i
const hasMarkup = (bytes: Buffer) => markup.test(bytes.toString('latin1'))
/** A second kind that a reader would find in a picture: a page, a document, an archive. */
const hidesAnother = (bytes: Buffer) => hasMarkup(bytes) || bytes.includes('%PDF-') || endsAsArchive(bytes)

type Format = 'png' | 'jpeg' | 'webp'
const image = async (bytes: Buffer, format: Format): Promise<Issue> => {
  const issue = await imageIssue(bytes, format)
  return issue ?? (hidesAnother(bytes) || !endsWithImage(bytes, format) ? twoAtOnce : undefined)
}

/** An archive whose directory is whole; which program it belongs to, its list of types has told. */
const office = (bytes: Buffer): Issue => {
  const names = archiveNames(bytes)
  if (!names?.includes('[Content_Types].xml')) return notThatKind
  return names.some((name) => /vbaproject\.bin$/i.test(name)) ? withMacros : undefined
}

/** Only space may follow a document's last end mark, and nothing of a page may stand before its first object. */
const pdf = (bytes: Buffer): Issue => {
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
  return markup.test(text) || /^\s*<[a-z!?/]/i.test(text) || endsAsArchive(bytes) ? twoAtOnce : undefined
}
function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** What may be wrong with bytes of each kind. */
const checks: Readonly<Record<FileType, (bytes: Buffer) => Issue | Promise<Issue>>> = {
  pdf,
  csv,
  docx: office,
  xlsx: office,
  pptx: office,
  png: (bytes) => image(bytes, 'png'),
  jpeg: (bytes) => image(bytes, 'jpeg'),
  webp: (bytes) => image(bytes, 'webp'),
}

/** The names that the library has for our kinds; it reads heads, marks before them, and an archive's list of types. */
const kinds: Readonly<Record<string, FileType>> = {
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'xlsx',
  pptx: 'pptx',
  png: 'png',
  apng: 'png',
  jpg: 'jpeg',
  webp: 'webp',
}
/** Office keeps what is protected in a container of another kind, and names documents with programs in them apart. */
const reasons: Readonly<Record<string, string>> = {
  cfb: withPassword,
  docm: withMacros,
  dotm: withMacros,
  xlsm: withMacros,
  xltm: withMacros,
  pptm: withMacros,
  potm: withMacros,
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

/**
 * What the bytes are, of the kinds that the purpose takes, whatever the name says; or why they are not taken, in words.
 * A table of text has no head, so it has to be named as one.
 */
export async function kindOf(
  { mime, purpose }: Declared,
  bytes: Buffer,
): Promise<{ type: FileType } | { issue: string }> {
  const { types } = fileRules[purpose]
  // A view of the same bytes: the library takes arrays of its own realm alone, and page tests play triggers in a window.
  const found = await fileTypeFromBuffer(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length))
  const known = found && kinds[found.ext]
  const type = known ?? types.find((one) => one === 'csv' && fileTypes[one].mime === mime)
  if (!type) return { issue: found ? (reasons[found.ext] ?? anotherKind(found.ext, purpose)) : notThatKind }
  if (!types.includes(type)) return { issue: anotherKind(type, purpose) }
  const issue = await checks[type](bytes)
  return issue === undefined ? { type } : { issue }
}

const anotherKind = (found: string, purpose: FilePurpose): string =>
  `ファイルの中身は${found.toUpperCase()}形式です。${typesText(purpose)}形式で保存し直してください。`
