import * as z from 'zod'
import { stamps, storedUnsearched, verdicts } from './common.ts'
import { fileBody } from './downloads.ts'
import { at, base, calls, endpoint } from './endpoint.ts'
import { choice, distinct, distinctMessage, keyOf, plainText, requiredInt, requiredLine, uid } from './fields.ts'
import { firstLetters } from './letters.ts'
import { one } from './paging.ts'

export const MAX_FILE_BYTES = 20 * 1024 * 1024
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
/** What one company may keep, all its files together. */
export const FILE_LIMIT = 1000
export const STORAGE_LIMIT_BYTES = 2 * 1024 ** 3
/** Files one record may name: an action, an execution, a memo. */
export const ATTACHMENT_LIMIT = 10
/** The text in place of a cover for whoever does not see it, in characters. */
export const COVER_ALT_MAX = 100
/** Longest name that is kept, in characters; a longer one loses its middle end, never its extension. */
const NAME_MAX = 120

export const fileStates = { declared: '確認中', checked: '利用可能', refused: '利用不可' } as const

const openXml = 'application/vnd.openxmlformats-officedocument'
/**
 * Every kind of file that can be uploaded: nothing that a browser would run. A name's extension says which kind is to be
 * expected; its bytes decide.
 */
export const fileTypes = {
  pdf: { label: 'PDF', mime: 'application/pdf', extensions: ['pdf'] },
  pptx: { label: 'PowerPoint', mime: `${openXml}.presentationml.presentation`, extensions: ['pptx'] },
  docx: { label: 'Word', mime: `${openXml}.wordprocessingml.document`, extensions: ['docx'] },
  xlsx: { label: 'Excel', mime: `${openXml}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  csv: { label: 'CSV', mime: 'text/csv', extensions: ['csv'] },
  png: { label: 'PNG', mime: 'image/png', extensions: ['png'] },
  jpeg: { label: 'JPEG', mime: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif', 'jpe'] },
  webp: { label: 'WebP', mime: 'image/webp', extensions: ['webp'] },
} as const
export type FileType = keyof typeof fileTypes

/** What a file is for, which decides what it may be. */
export const filePurposes = {
  document: '添付ファイル',
  pitch_deck: 'ピッチ資料',
  logo: 'ロゴ',
  cover: 'カバー画像',
  avatar: 'プロフィール画像',
  portrait: '登壇者の写真',
} as const
export type FilePurpose = keyof typeof filePurposes

/** A box of pixels; `square`: what is put into it is cut to its middle. */
export type ImageBox = { readonly width: number; readonly height: number; readonly square?: true }
/** `image`: made anew on the server, no larger than this box, and shown to everybody at `mediaUrl`. */
type FileRule = {
  readonly types: readonly FileType[]
  readonly max: number
  readonly image?: ImageBox
}
const pictures = { types: ['png', 'jpeg', 'webp'], max: MAX_IMAGE_BYTES } as const
export const fileRules: Readonly<Record<FilePurpose, FileRule>> = {
  document: { types: ['pdf', 'pptx', 'docx', 'xlsx', 'csv', 'png', 'jpeg'], max: MAX_FILE_BYTES },
  pitch_deck: { types: ['pdf'], max: MAX_FILE_BYTES },
  logo: { ...pictures, image: { width: 512, height: 512 } },
  cover: { ...pictures, image: { width: 1920, height: 1080 } },
  avatar: { ...pictures, image: { width: 512, height: 512 } },
  portrait: { ...pictures, image: { width: 512, height: 512, square: true } },
}

/** What files belong to. Who may read the target may read its files. */
export const fileTargets = {
  startup: 'スタートアップ',
  partner: 'パートナー',
  user: '利用者',
  apply: '申込',
  apply_message: '申込のメッセージ',
  apply_note: '申込についての運営内のメモ',
  apply_own_note: '申込についての自社のメモ',
  contact: 'お問い合わせ',
  task: '経営アクション',
  execution: '実行記録',
  memo: '面談メモ',
  content: 'コンテンツ',
  seminar: 'セミナー',
  post: '記事',
  special_feature: '特集',
} as const
export type FileTarget = keyof typeof fileTargets
/** What files a target takes. */
export const targetPurposes: Readonly<Record<FileTarget, readonly FilePurpose[]>> = {
  startup: ['pitch_deck', 'logo', 'cover'],
  partner: ['document', 'logo'],
  user: ['avatar'],
  apply: ['document'],
  apply_message: ['document'],
  apply_note: ['document'],
  apply_own_note: ['document'],
  contact: ['document'],
  task: ['document'],
  execution: ['document'],
  memo: ['document'],
  content: ['document', 'cover'],
  seminar: ['document', 'cover', 'portrait'],
  post: ['cover'],
  special_feature: ['cover'],
}

const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The kind a name says, or undefined where it is none that can be uploaded. */
export const fileTypeOf = (name: string): FileType | undefined =>
  (Object.keys(fileTypes) as FileType[]).find((type) =>
    (fileTypes[type].extensions as readonly string[]).includes(extensionOf(name)),
  )

/** The name with an ending of the kind that the bytes turned out to be, which is what opens it. */
export function namedAs(type: FileType, name: string): string {
  if (fileTypeOf(name) === type) return name
  const stem = name.slice(0, name.length - extensionOf(name).length).replace(/\.$/, '')
  return `${stem}.${fileTypes[type].extensions[0]}`
}

/** 「20MB」, 「850KB」 */
export const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024
    ? `${(bytes / 1024 / 1024).toLocaleString('ja-JP', { maximumFractionDigits: 1 })}MB`
    : `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('ja-JP')}KB`

/** 「PDF・PowerPoint・Word」 */
export const typesText = (purpose: FilePurpose): string =>
  fileRules[purpose].types.map((type) => fileTypes[type].label).join('・')

/** Why a file cannot be chosen for this, in words; undefined when it can. What is in it is checked after the upload. */
export function fileIssue(purpose: FilePurpose, { name, size }: { name: string; size: number }): string | undefined {
  const { types, max } = fileRules[purpose]
  const type = fileTypeOf(name)
  if (!type || !types.includes(type) || size > max)
    return `${typesText(purpose)}形式、${sizeText(max)}までのファイルを選択してください。`
  return size === 0 ? '中身のないファイルです。別のファイルを選択してください。' : undefined
}

/**
 * The name as it is kept: without folders, control characters, marks that turn the direction of reading, and what a
 * disk refuses; never empty, and no longer than 120 characters with its extension whole.
 */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = plainText(last)
    .replace(/[\t\r\n]/g, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const extension = extensionOf(plain)
  const stem = extension ? plain.slice(0, -extension.length - 1).trimEnd() : plain
  const short = firstLetters(stem || 'ファイル', NAME_MAX - extension.length - 1)
  return extension ? `${short}.${extension}` : short
}

/** Where an image of the portal is shown, without sign-in. The uid is the secret: 128 random bits. */
export const mediaUrl = (fileUid: string): string => `/api/media/${fileUid}`
/** The file behind such an address; null for any other. */
export const mediaUid = (url: string | null | undefined): string | null =>
  /^\/api\/media\/([A-Za-z0-9_-]{1,64})$/.exec(url ?? '')?.[1] ?? null

/** The uid is null for a record that is about to be made: until then the file is its uploader's alone. */
const target = z.strictObject({ type: keyOf(fileTargets), uid: uid.nullable() })

/** 添付ファイル of a form, by their uids. */
export const fileUids = (max: number = ATTACHMENT_LIMIT) =>
  z
    .array(uid)
    .max(max, { error: `添付ファイルは${max}件まで追加できます。` })
    .refine(distinct(String), { error: distinctMessage })

export const fileInput = z.strictObject({
  name: requiredLine('ファイル名', 1000),
  mime: z.string().regex(/^[\w.+/;="-]{0,100}$/),
  /** Bytes. */
  size: requiredInt('ファイルの大きさ', 0, Number.MAX_SAFE_INTEGER),
  purpose: choice('ファイルの用途', filePurposes),
  target,
})
export type FileInput = z.output<typeof fileInput>

/** A file as a record shows it beside its own fields. */
export const fileRef = z.object({ uid, name: z.string(), mime: z.string(), size: z.int() }).meta({ id: 'FileRef' })
export type FileRef = z.output<typeof fileRef>

export const file = fileRef
  .extend({
    purpose: keyOf(filePurposes),
    target,
    state: keyOf(fileStates),
    /** Why it was refused, in words. */
    cause: z.string().nullable(),
    ...stamps,
    ...verdicts,
  })
  .meta({ id: 'File' })
export type FileRecord = z.output<typeof file>

/** `files/{uid}` as it is stored. Declared before the upload; checked once the bytes are what they say. */
export const fileDocument = z.object({
  uid,
  name: z.string().min(1).max(200),
  /** Of an image once it is checked: what it was made into. */
  mime: z.string().max(100),
  /** Bytes. */
  size: z.int().min(0).max(MAX_FILE_BYTES),
  purpose: keyOf(filePurposes).default('document'),
  owner_uid: uid,
  target: z.object({ type: z.string(), uid: uid.nullable() }),
  /** Whether a record names it; what none names a day after its upload is thrown away. */
  held: z.boolean().default(true),
  startup_company_uid: uid.nullable(),
  partner_company_uid: uid.nullable(),
  state: keyOf(fileStates),
  /** Where it lies once it is checked. */
  path: z.string().nullable(),
  cause: z.string().optional(),
  ...stamps,
  ...storedUnsearched,
})
export type FileDocument = z.output<typeof fileDocument>

const fileCalls = calls({
  create: {
    method: 'POST',
    path: '/files',
    summary: 'ファイルの登録(このあと隔離領域へアップロードする)',
    permission: 'file.create',
    limit: { calls: 120, seconds: 3600 },
    body: fileInput,
    responses: { 201: one(file) },
  },
  // Asked every half second while an upload is being checked.
  get: {
    method: 'GET',
    path: '/files/{file_id}',
    summary: 'ファイルの状態',
    permission: 'file.read',
    responses: { 200: one(file) },
  },
  content: {
    method: 'GET',
    path: '/files/{file_id}/content',
    summary: 'ファイルの内容',
    permission: 'file.read',
    downloads: 'application/octet-stream',
    responses: { 200: fileBody },
  },
})

export const files = at(base.startup, fileCalls)
export const partnerFiles = at(base.partner, fileCalls)
export const operatorFiles = at(base.operator, fileCalls)

/** Images of the portal, open to everybody who knows the address. */
export const media = {
  get: endpoint({
    method: 'GET',
    path: '/api/media/{media_id}',
    summary: 'ロゴやプロフィール画像',
    access: 'public',
    // One office may open a page of a hundred logos at once; afterwards every browser has them.
    limit: { calls: 3000, seconds: 60 },
    downloads: 'image/webp',
    responses: { 200: fileBody },
  }),
}
