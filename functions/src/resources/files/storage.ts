import { getStorage } from 'firebase-admin/storage'
import { app } from '../../kernel/app.ts'

/** The project's one bucket. Nobody but the server reads it (storage.rules). */
export const bucket = () => getStorage(app).bucket()

/** The bytes of a stored object, piece by piece. */
export const contentAt = (path: string): AsyncIterable<Uint8Array> =>
  bucket().file(path).createReadStream({ validation: false })
