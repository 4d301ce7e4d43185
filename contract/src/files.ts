import * as z from 'zod'
import { stamps, storedUnsearched } from './common.ts'
import { keyOf, uid } from './fields.ts'

export const MAX_FILE_BYTES = 20 * 1024 * 1024
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
export const fileStates = { declared: '確認中', checked: '利用可能', refused: '利用不可' } as const

/** `files/{uid}` as it is stored. Declared before the upload; checked once the bytes are what they say. */
export const fileDocument = z.object({
  uid,
  name: z.string().min(1).max(200),
  mime: z.string().max(100),
  /** Bytes. */
  size: z.int().min(0).max(MAX_FILE_BYTES),
  owner_uid: uid,
  /** Who may read the target may read the file. */
  target: z.object({ type: z.string(), uid }),
  startup_company_uid: uid.nullable(),
  partner_company_uid: uid.nullable(),
  state: keyOf(fileStates),
  /** Where it lies once it is checked. */
  path: z.string().nullable(),
  /** Why it was refused, in words. */
  cause: z.string().optional(),
  ...stamps,
  ...storedUnsearched,
})
export type FileDocument = z.output<typeof fileDocument>
