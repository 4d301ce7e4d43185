import { randomUUID } from 'node:crypto'
import type { FileDocument, FileInput } from '@banso/contract/files'
import { fileTypeOf, fileTypes } from '@banso/contract/files'
import { getApps, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { env } from '../kernel/env.ts'
import { bucket } from '../resources/files/storage.ts'
import { checkUpload } from '../triggers/uploads.ts'
import type { Member } from './account.ts'
import { type Answer, clientOf } from './client.ts'
import { rawAt } from './raw.ts'
import { storeMany } from './store.ts'

/** Uploads as the portal's own pages make them: declared over the API, sent to Storage through its rules. */

type Upload = { base: string; name: string; bytes: Buffer; purpose?: FileInput['purpose']; target: FileInput['target'] }

export const declared = (server: { url: string }, member: Member, { base, name, bytes, ...what }: Upload) => {
  const type = fileTypeOf(name)
  const mime = type ? fileTypes[type].mime : 'application/octet-stream'
  const body = { name, mime, size: bytes.length, purpose: 'document', ...what }
  return clientOf(server, member).post(`${base}/files`, { body })
}

/** One upload at a time: what is shown to the rules for one must not be taken away by another. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Storage's rules look into the emulators' own project only: while the work lasts they find there what the test's
 * project holds of the person and of the declared file.
 */
function seenByRules<T>(paths: readonly string[], work: () => Promise<T>): Promise<T> {
  const projectId = process.env.BANSO_EMULATORS_PROJECT
  if (!projectId || projectId === env.project) return work()
  const shown = getFirestore(getApps().find(({ name }) => name === 'rules') ?? initializeApp({ projectId }, 'rules'))
  const done = before.then(async () => {
    for (const path of paths) {
      const document = await rawAt(path)
      if (document) await shown.doc(path).set(document)
    }
    return work().finally(() => Promise.all(paths.map((path) => shown.doc(path).delete())))
  })
  before = done.catch(() => undefined)
  return done
}

const objects = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${env.storageBucket}/o`

/** What an uploader may say of an object; `metadata` holds download tokens too. */
type Said = { contentType?: string; contentDisposition?: string; metadata?: Record<string, string> } & object

/**
 * Sends the bytes to quarantine with the person's own token, as the declared kind or as what is `said`. Answers the
 * status Storage gave.
 */
export const sendToQuarantine = (member: Member, fileUid: string, bytes: Buffer, said: Said = {}): Promise<number> =>
  seenByRules([`users/${member.uid}`, `files/${fileUid}`], () => send(member, fileUid, bytes, said))

async function send(member: Member, fileUid: string, bytes: Buffer, said: Said): Promise<number> {
  const { mime } = (await rawAt(`files/${fileUid}`)) ?? {}
  const [boundary, name] = [randomUUID(), `quarantine/${member.uid}/${fileUid}`]
  const json = JSON.stringify({ name, contentType: mime, ...said })
  const part = (type: string) => `--${boundary}\r\nContent-Type: ${type}\r\n\r\n`
  const { status } = await fetch(`${objects}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      authorization: `Firebase ${member.token()}`,
      'x-goog-upload-protocol': 'multipart',
      'content-type': `multipart/related; boundary=${boundary}`,
    },
    body: new Uint8Array(
      Buffer.concat([
        Buffer.from(`${part('application/json')}${json}\r\n${part('application/octet-stream')}`),
        bytes,
        Buffer.from(`\r\n--${boundary}--`),
      ]),
    ),
  })
  return status
}

/** What Storage itself answers to somebody who has nothing but a link to the object. */
export const linkAnswer = (path: string, token: string): Promise<Response> =>
  fetch(`${objects}/${encodeURIComponent(path)}?alt=media&token=${token}`)

/** What the trigger does once the bytes are there; beside the emulators' own it makes no difference. */
export async function playTrigger(member: Member, fileUid: string): Promise<void> {
  const name = `quarantine/${member.uid}/${fileUid}`
  const [exists] = await bucket().file(name).exists()
  if (!exists) return
  const [{ generation = '', size }] = await bucket().file(name).getMetadata()
  await checkUpload({ name, generation, size: Number(size) })
}

/** The same for all that a person has in quarantine. */
export async function playTriggers(member: Member): Promise<void> {
  const [objects] = await bucket().getFiles({ prefix: `quarantine/${member.uid}/` })
  for (const { name } of objects) await playTrigger(member, name.split('/').at(-1) ?? '')
}

/** All of it. Answers the file's record as it is afterwards, or the refusal. */
export async function uploaded(server: { url: string }, member: Member, upload: Upload): Promise<Answer> {
  const answer = await declared(server, member, upload)
  if (answer.status !== 201) return answer
  const { uid } = answer.body.data
  const status = await sendToQuarantine(member, uid, upload.bytes)
  if (status !== 200) throw new Error(`Storage answered ${status}`)
  await playTrigger(member, uid)
  return clientOf(server, member).get(`${upload.base}/files/${uid}`)
}

/** The bytes of an answer, which `clientOf` would read as text. */
export const bytesAt = async (server: { url: string }, path: string, member?: Member): Promise<Buffer> => {
  const headers: Record<string, string> = member ? { authorization: `Token ${member.token()}` } : {}
  return Buffer.from(await (await fetch(server.url + path, { headers })).arrayBuffer())
}

/** A checked file as an operator's upload leaves it, for records that no endpoint attaches files to yet. */
export async function storedFile(target: FileDocument['target'], name: string, bytes: Buffer): Promise<FileDocument> {
  const uid = randomUUID()
  const by = { uid: 'system', actor: 'operator', name: '運営 事務局' } as const
  const at = new Date().toISOString()
  const file: FileDocument = {
    uid,
    name,
    mime: 'application/pdf',
    size: bytes.length,
    purpose: 'document',
    owner_uid: by.uid,
    target,
    held: true,
    startup_company_uid: null,
    partner_company_uid: null,
    state: 'checked',
    path: `files/operators/${uid}`,
    created_at: at,
    updated_at: at,
    created_by: by,
    updated_by: by,
    rev: 1,
    deleted_at: null,
  }
  await bucket().file(`files/operators/${uid}`).save(bytes)
  await storeMany('files', [file])
  return file
}
