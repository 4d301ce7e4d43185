import {
  type FileDocument,
  type FileType,
  fileRules,
  fileTypes,
  type ImageBox,
  MAX_FILE_BYTES,
  namedAs,
} from '@banso/contract/files'
import type { File } from '@google-cloud/storage'
import { log } from '../kernel/log.ts'
import { bucket, keepObject } from '../resources/files/storage.ts'
import { fileAt, type Settled, settleFile } from './data.ts'
import { kindOf, outerIssue } from './file-kinds.ts'
import { cleaned, remade, remadeIssue, remadeMime } from './images.ts'

export const QUARANTINE = 'quarantine/'

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
    const result = await unlessGone(decide(declared, upload.size, object))
    if (!result) return
    await settleFile(fileUid, result)
    log('INFO', result.state === 'checked' ? 'upload checked' : 'upload refused', { job: 'finalizeUpload' })
  }
  await object.delete({ ignoreNotFound: true })
}

/** Looks at the bytes, and puts what is good where it will be read from. */
async function decide(declared: FileDocument, arrived: number, object: File): Promise<Settled> {
  const outer = outerIssue(declared, arrived)
  if (outer !== undefined) return { state: 'refused', cause: outer }
  // As they lie there: a compressed upload would unpack here to any size, and its bytes are no file we take.
  const [bytes] = await object.download({ validation: false, decompress: false })
  const found = await kindOf(declared, bytes).catch(unreadable)
  if ('issue' in found) return { state: 'refused', cause: found.issue }
  const box = fileRules[declared.purpose].image
  return box ? keepImage(declared, bytes, box) : keepDocument(declared, bytes, found.type)
}

/** A document is kept as it is, under a name and a kind that are its own; a photograph without what its camera noted. */
async function keepDocument(declared: FileDocument, bytes: Buffer, type: FileType): Promise<Settled> {
  const isPhoto = type === 'jpeg' || type === 'png' || type === 'webp'
  const kept = isPhoto ? await cleaned(bytes, type) : bytes
  if (!kept || kept.length > MAX_FILE_BYTES) return { state: 'refused', cause: remadeIssue }
  const path = pathOf(declared)
  const { mime } = fileTypes[type]
  await keepObject(path, kept, mime)
  return { state: 'checked', path, mime, size: kept.length, name: namedAs(type, declared.name) }
}

/** Bytes at which the looking itself breaks would break it at each new try, and lie in quarantine until the last. */
function unreadable(error: unknown): { issue: string } {
  log('ERROR', 'upload not understood', { job: 'finalizeUpload' }, error)
  return { issue: 'ファイルを確認できませんでした。保存し直してから、もう一度お試しください。' }
}

/** An image of the portal is kept as what was made of it; the upload itself is never served. */
async function keepImage({ uid }: FileDocument, bytes: Buffer, box: ImageBox): Promise<Settled> {
  const image = await remade(bytes, box)
  if (!image) return { state: 'refused', cause: remadeIssue }
  const path = `media/${uid}`
  await keepObject(path, image, remadeMime)
  return { state: 'checked', path, mime: remadeMime, size: image.length }
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
