import { type FileDocument, fileTypes } from '@banso/contract/files'
import type { File } from '@google-cloud/storage'
import type { Stored } from '../kernel/firestore/codec.ts'
import { log } from '../kernel/log.ts'
import { type Handled, handledBy, processEach, processQueue } from '../kernel/queue.ts'
import { bucket, isOpened, keepObject } from '../resources/files/storage.ts'
import { settleFile } from '../triggers/data.ts'
import { remadeMime } from '../triggers/images.ts'
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

/**
 * Clears quarantine of what has lain there since before `left`, since the link that Storage gave its uploader serves it
 * for so long, and ends declarations from before `declared` that nothing came for.
 */
export async function removeLeftUploads(left: string, declared: string, now: Date): Promise<Handled> {
  const remove = (object: File) => object.delete({ ignoreNotFound: true })
  const refuse = ({ uid }: FileDocument) =>
    settleFile(uid, { state: 'refused', cause: 'アップロードが完了しませんでした。' })
  return handledBy(
    await processEach('uploads', (await inQuarantine(left)).map(storedFile), remove, now),
    await processQueue('uploads', overdueFiles(declared), refuse, now),
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

/** As many as Storage lists in one call. */
const OBJECTS = 1000
const kinds: readonly string[] = [...Object.values(fileTypes).map(({ mime }) => mime), remadeMime]

/**
 * Takes back what opens stored objects past the API: a download token (the console makes one for each object that is
 * looked at there, `getDownloadURL` does), or metadata that is not ours. One page of objects a call. Answers how many
 * were closed, and where the next call goes on.
 */
export async function closeObjects(
  page: string | null,
  now: Date,
  size: number = OBJECTS,
): Promise<Handled & { next: string | null }> {
  const query = { maxResults: size, autoPaginate: false, ...(page !== null && { pageToken: page }) }
  const [objects, next] = await bucket().getFiles(query)
  const opened = objects.filter((object) => !object.name.startsWith(QUARANTINE) && isOpened(object))
  const handled = await processEach('stored_files', opened.map(storedFile), closeObject, now)
  if (handled.count > 0) log('WARNING', 'object closed', { job: 'stored_files', count: handled.count })
  const { pageToken } = (next ?? {}) as { pageToken?: string }
  return { ...handled, next: pageToken ?? null }
}

/** Written anew: a token cannot be taken off an object on the emulator, and in production the last one comes back. */
async function closeObject(object: File): Promise<false | undefined> {
  const { contentType = '', generation } = object.metadata
  try {
    const [bytes] = await object.download({ validation: false, decompress: false })
    await keepObject(
      object.name,
      bytes,
      kinds.includes(contentType) ? contentType : 'application/octet-stream',
      generation,
    )
  } catch (error) {
    // Removed or replaced meanwhile.
    if (![404, 412].includes((error as { code?: number }).code ?? 0)) throw error
    return false
  }
}
