import type { File } from '@google-cloud/storage'
import { getStorage } from 'firebase-admin/storage'
import { app } from '../../kernel/app.ts'

/** The project's one bucket. Nobody but the server reads it (storage.rules). */
export const bucket = () => getStorage(app).bucket()

/** The bytes of a stored object as they lie there, piece by piece. */
export const contentAt = (path: string): AsyncIterable<Uint8Array> =>
  bucket().file(path).createReadStream({ validation: false, decompress: false })

/**
 * Keeps bytes as an object of their own, of which the server alone has said everything: a copy of an upload would take
 * its uploader's metadata along, download tokens first of all. `instead`: only while that generation still lies there.
 */
export const keepObject = (path: string, bytes: Buffer, mime: string, instead?: string | number): Promise<void> =>
  bucket()
    .file(path)
    .save(bytes, {
      resumable: false,
      contentType: mime,
      metadata: { contentDisposition: KEPT },
      ...(instead !== undefined && { preconditionOpts: { ifGenerationMatch: instead } }),
    })
const KEPT = 'attachment'

/** Whether an object says more than `keepObject` lets it: a token opens it to whoever has the link, past all rights. */
export const isOpened = ({ metadata }: File): boolean => {
  const { contentDisposition: disposition, contentEncoding: encoding, contentLanguage, cacheControl } = metadata
  const isOwn = !disposition || disposition === KEPT
  return (
    !isOwn || Boolean(encoding || contentLanguage || cacheControl) || Object.keys(metadata.metadata ?? {}).length > 0
  )
}
