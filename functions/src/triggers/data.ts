import type { FileDocument } from '@banso/contract/files'
import { read } from '../kernel/firestore/query.ts'
import { transact } from '../kernel/firestore/write.ts'
import { files } from '../resources/files/data.ts'

export const fileAt = (uid: string): Promise<FileDocument | undefined> => read(files, uid)

export type Settled =
  | ({ state: 'checked'; path: string } & Partial<Pick<FileDocument, 'mime' | 'size' | 'name'>>)
  | { state: 'refused'; cause: string }
/** Notes what became of an upload; false when another delivery has done so. */
export const settleFile = (uid: string, result: Settled): Promise<boolean> =>
  transact(async (writer) => {
    if ((await writer.read(files, uid))?.state !== 'declared') return false
    writer.patch(files, uid, result)
    return true
  })
