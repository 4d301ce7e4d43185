import { randomBytes } from 'node:crypto'
import { ApiError, invalid } from '@banso/contract/errors'
import {
  cleanFileName,
  FILE_LIMIT,
  type FileDocument,
  type FileTarget,
  fileIssue,
  fileRules,
  files,
  fileTypeOf,
  fileTypes,
  media,
  operatorFiles,
  partnerFiles,
  STORAGE_LIMIT_BYTES,
  targetPurposes,
} from '@banso/contract/files'
import type { Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { type Area, companyOf, fileAt, files as fileCollection, usedBy } from './data.ts'
import { contentAt } from './storage.ts'
import { logReading, mayReadFile, rightsOn } from './targets.ts'

type Create = Context<typeof files.create> | Context<typeof partnerFiles.create> | Context<typeof operatorFiles.create>
type Read = Area & Reader & { readonly params: { readonly file_id: string } }

const present = (file: FileDocument) => ({
  ...file,
  target: { ...file.target, type: file.target.type as FileTarget },
  cause: file.cause ?? null,
  etag: etagOf(file),
  can: [],
})

/** Takes note of an upload that is about to come. Nobody can upload what was not declared (storage.rules). */
async function create(context: Create) {
  const { body, caller, now } = context
  const name = cleanFileName(body.name)
  assertTakeable({ ...body, name })
  const rights = await rightsOn(body.target, context)
  if (rights !== 'attach') throw new ApiError(rights ? 'forbidden' : 'not_found')
  await assertRoom(context, body.size)
  const at = now.toISOString()
  const file: FileDocument = {
    // 128 random bits: the address of an image is open to everybody who knows it.
    uid: randomBytes(16).toString('hex'),
    ...body,
    name,
    owner_uid: caller.uid,
    held: false,
    ...companyOf(context),
    state: 'declared',
    path: null,
    created_at: at,
    updated_at: at,
    created_by: caller.person,
    updated_by: caller.person,
    rev: 1,
    deleted_at: null,
  }
  return context.commit(async (unit) => {
    unit.create(fileCollection, file)
    // Told to operators only: what a file is for is told with the record that names it.
    unit.activity({ verb: 'file.declared', object: { type: 'file', uid: file.uid, title: name } })
    return { status: 201, body: { data: present(file) } }
  })
}

/** Errors: 422 for a kind or size the purpose does not take, or a purpose the target does not. */
function assertTakeable({ name, mime, size, purpose, target }: Create['body']): void {
  if (!targetPurposes[target.type].includes(purpose))
    throw invalid({ purpose: 'この項目には付けられないファイルです。' })
  const issue = fileIssue(purpose, { name, size })
  if (issue) throw invalid({ name: issue })
  const type = fileTypeOf(name)
  if (type && fileTypes[type].mime !== mime) throw invalid({ mime: 'ファイルの形式が拡張子と一致しません。' })
}

/** Errors: 409 when the company keeps too many files, or too much. Two at once may pass it by one file. */
async function assertRoom(area: Area, size: number): Promise<void> {
  if (!area.startupId && !area.partnerId) return
  const { count, sum } = await usedBy(area)
  if (count >= FILE_LIMIT) throw new ApiError('limit_reached', { values: { target: 'ファイル', n: FILE_LIMIT } })
  if (sum + size > STORAGE_LIMIT_BYTES) throw new ApiError('storage_full')
}

/** The file where the caller may read it. Errors: 404, as for one that does not exist. */
async function readable(context: Read): Promise<FileDocument> {
  const file = await fileAt(context.params.file_id)
  if (!(await mayReadFile(file, context)) || !file) throw new ApiError('not_found')
  return file
}

const get = async (context: Read) => ({ status: 200, body: { data: present(await readable(context)) } }) as const

const content = async (context: Read & { readonly requestId: string }) => {
  const file = await readable(context)
  const { state, path, name, size, mime } = file
  if (state !== 'checked' || path === null) throw new ApiError('not_found')
  await logReading(file, context)
  return { status: 200, body: { name, size, mime, content: contentAt(path) } } as const
}

const shared = { create, get, content }
export const fileRoutes = [
  ...implement(files)(shared),
  ...implement(partnerFiles)(shared),
  ...implement(operatorFiles)(shared),
  ...implement(media)({
    get: async ({ params }) => {
      const file = await fileAt(params.media_id)
      const isImage = file && fileRules[file.purpose].image !== undefined
      if (!isImage || file.state !== 'checked' || file.path === null) throw new ApiError('not_found')
      const { name, size, mime, path } = file
      return { status: 200, body: { name, size, mime, content: contentAt(path), immutable: true } }
    },
  }),
]
