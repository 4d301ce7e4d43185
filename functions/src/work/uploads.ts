import type { FileDocument } from '@banso/contract/files'
import { getStorage } from 'firebase-admin/storage'
import { app } from '../kernel/app.ts'
import { log } from '../kernel/log.ts'
import { BATCH, fileAt, overdueFiles, settleFile } from './data.ts'
import { HEAD_BYTES, mismatch } from './file-kinds.ts'

const QUARANTINE = 'quarantine/'
const bucket = () => getStorage(app).bucket()

/** One generation of an object: what was uploaded then, whatever lies under the name now. */
type Upload = { name: string; generation: string | number; size: number }

const pathOf = (file: FileDocument): string => {
  const { startup_company_uid: startup, partner_company_uid: partner } = file
  return `files/${startup ? `startups/${startup}` : partner ? `partners/${partner}` : 'operators'}/${file.uid}`
}

/**
 * Decides on an upload to `quarantine/{uid}/{file_uid}`: what was declared and is what it says goes to its owner's
 * path, everything else is refused with the cause. Afterwards quarantine is empty again. Repeating it is harmless.
 */
export async function checkUpload(upload: Upload): Promise<void> {
  const [, ownerUid, fileUid] = /^quarantine\/([\w-]{1,128})\/([\w-]{1,64})$/.exec(upload.name) ?? []
  if (ownerUid === undefined || fileUid === undefined) return
  const object = bucket().file(upload.name, { generation: upload.generation })
  const declared = await fileAt(fileUid)
  if (declared?.state === 'declared' && declared.owner_uid === ownerUid) {
    const head = await unlessGone(object.download({ start: 0, end: HEAD_BYTES - 1, validation: false }))
    if (!head) return
    const cause = mismatch(declared, upload.size, head[0])
    const path = pathOf(declared)
    if (cause === undefined && !(await unlessGone(object.copy(bucket().file(path), { contentType: declared.mime }))))
      return
    await settleFile(fileUid, cause === undefined ? { state: 'checked', path } : { state: 'refused', cause })
    log('INFO', cause === undefined ? 'upload checked' : 'upload refused', { job: 'finalizeUpload' })
  }
  await object.delete({ ignoreNotFound: true })
}

/** Undefined when another delivery of the same event, which runs beside this one, has taken the object away. */
async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: unknown }).code === 404) return undefined
    throw error
  }
}

/** Clears quarantine of what has lain there since before the moment, and ends declarations nothing came for. */
export async function removeLeftUploads(before: string): Promise<number> {
  const [objects] = await bucket().getFiles({ prefix: QUARANTINE, maxResults: BATCH, autoPaginate: false })
  const left = objects.filter(({ metadata }) => String(metadata.timeCreated) < before)
  for (const object of left) await object.delete({ ignoreNotFound: true })
  const overdue = await overdueFiles(before)
  for (const { uid } of overdue)
    await settleFile(uid, { state: 'refused', cause: 'アップロードが完了しませんでした。' })
  return left.length + overdue.length
}
