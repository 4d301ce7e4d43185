import type { FileDocument } from '@banso/contract/files'
import type { File } from '@google-cloud/storage'
import type { Stored } from '../kernel/firestore.ts'
import { type Handled, handledBy, processEach, processQueue } from '../kernel/queue.ts'
import { bucket } from '../resources/files/storage.ts'
import { settleFile } from '../triggers/data.ts'
import { checkUpload, QUARANTINE } from '../triggers/uploads.ts'
import { BATCH, endedFiles, overdueFiles, removeFile } from './data.ts'

const inQuarantine = async (before: string): Promise<File[]> => {
  const [objects] = await bucket().getFiles({ prefix: QUARANTINE, maxResults: BATCH, autoPaginate: false })
  return objects.filter(({ metadata }) => String(metadata.timeCreated) < before)
}

const storedFile = (file: File): Stored<File> => ({ path: file.name, read: () => file })

/** Takes up what has lain in quarantine since before the moment: its event was lost. */
export async function checkWaitingUploads(before: string, now: Date): Promise<Handled> {
  const check = ({ name, metadata }: File) =>
    checkUpload({ name, generation: metadata.generation ?? '', size: Number(metadata.size) })
  return processEach('waiting_uploads', (await inQuarantine(before)).map(storedFile), check, now)
}

/** Clears quarantine of what has lain there since before the moment, and ends declarations nothing came for. */
export async function removeLeftUploads(before: string, now: Date): Promise<Handled> {
  const remove = (object: File) => object.delete({ ignoreNotFound: true })
  const refuse = ({ uid }: FileDocument) =>
    settleFile(uid, { state: 'refused', cause: 'アップロードが完了しませんでした。' })
  return handledBy(
    await processEach('uploads', (await inQuarantine(before)).map(storedFile), remove, now),
    await processQueue('uploads', overdueFiles(before), refuse, now),
  )
}

/**
 * Throws away for good what is of no use: refused, never named by a record, or let go of by the record that named it
 * (`released`: before that moment). First the bytes, then what tells of them.
 */
export async function removeEndedFiles(unused: string, released: string, now: Date): Promise<Handled> {
  const end = async ({ uid, path }: FileDocument) => {
    if (path) await bucket().file(path).delete({ ignoreNotFound: true })
    await removeFile(uid)
  }
  // One after the other: what fits two of them is gone when the second one looks.
  let ended: Handled = { count: 0, failed: 0 }
  for (const queue of endedFiles(unused, released))
    ended = handledBy(ended, await processQueue('files', queue, end, now))
  return ended
}
