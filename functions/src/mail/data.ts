import {
  type DevMail,
  devMail,
  type MailDocument,
  type MailEntry,
  type MailTemplate,
  mailDocument,
} from '@banso/contract/mails'
import { collection, newUid } from '../kernel/firestore/codec.ts'
import { list, take } from '../kernel/firestore/query.ts'
import type { Where } from '../kernel/firestore/where.ts'
import { transact, type Writer } from '../kernel/firestore/write.ts'
import type { Queue } from '../kernel/queue.ts'
import type { MailParameters } from './templates.ts'

const outbox = collection('mail_outbox', mailDocument)
const devOutbox = collection('dev_mails', devMail)

const KEPT_DAYS = 90
const MAX_ATTEMPTS = 3
/** A sending that has not ended by then has died with its process. */
const LEASE_MS = 5 * 60_000
/** A mail the trigger has not taken up by then has lost its event. */
const LOST_MS = 2 * 60_000

const since = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/**
 * Leaves a mail to be sent once the transaction holds. Nothing secret belongs into the parameters; `related` is the
 * record from which the sender makes the link.
 */
export function queueMail<T extends MailTemplate>(
  writer: Writer,
  mail: { to: string; template: T; parameters: MailParameters<T>; related?: string; entries?: MailEntry[] },
  now: Date,
): void {
  const at = now.toISOString()
  writer.create(outbox, {
    related: null,
    entries: [],
    ...mail,
    uid: newUid(),
    status: 'queued',
    attempts: 0,
    created_at: at,
    updated_at: at,
    expires_at: new Date(now.getTime() + KEPT_DAYS * 86_400_000).toISOString(),
  })
}

/** Takes a waiting mail for sending; undefined when another delivery has it or it is done. */
export const claimMail = (uid: string, now: Date): Promise<MailDocument | undefined> =>
  transact(async (writer) => {
    const mail = await writer.read(outbox, uid)
    const abandoned = mail?.status === 'sending' && mail.updated_at < since(now, LEASE_MS)
    if (!mail || (mail.status !== 'queued' && !abandoned)) return undefined
    const claimed = { status: 'sending', attempts: mail.attempts + 1, updated_at: now.toISOString() } as const
    writer.patch(outbox, uid, claimed)
    return { ...mail, ...claimed }
  })

/** Notes how a sending ended. A failed one waits for the next tick, three tries in all. */
export const settleMail = (mail: MailDocument, sent: boolean, now: Date): Promise<void> =>
  transact(async (writer) => {
    const status = sent ? 'sent' : mail.attempts < MAX_ATTEMPTS ? 'queued' : 'failed'
    writer.patch(outbox, mail.uid, { status, updated_at: now.toISOString() })
  })

/** Mails whose trigger was lost, failed, or died on the way. */
export const waitingMails = (now: Date): Queue<MailDocument> => ({
  from: outbox,
  where: [
    { field: 'status', op: 'in', value: ['queued', 'sending'] },
    { field: 'updated_at', op: '<', value: since(now, LOST_MS) },
  ],
  sort: 'updated_at',
})

type MailQuery = {
  page?: number
  per_page?: number
  cursor?: string
  sort?: string
  to?: string
  status?: string[]
}
/** What was sent to whom, for operators. */
export function listMails(query: MailQuery, callerUid: string) {
  const where: Where[] = []
  if (query.to !== undefined) where.push({ field: 'to', op: '==', value: query.to })
  if (query.status) where.push({ field: 'status', op: 'in', value: query.status })
  return list(outbox, { where, sort: query.sort ?? '-created_at', query, callerUid })
}

export const keepDevMail = (mail: DevMail): Promise<void> => transact(async (writer) => writer.create(devOutbox, mail))

export const devMailsTo = (to: string | undefined): Promise<DevMail[]> =>
  take(devOutbox, to === undefined ? [] : [{ field: 'to', op: '==', value: to }], '-created_at', 100)

export const devMailsBefore = (moment: string, limit: number): Promise<DevMail[]> =>
  take(devOutbox, [{ field: 'created_at', op: '<', value: moment }], 'created_at', limit)

export const removeDevMails = (mails: readonly DevMail[]): Promise<void> =>
  transact(async (writer) => {
    for (const { uid } of mails) writer.remove(devOutbox, uid)
  })

const ofKind = (template: MailTemplate, since: string): Where[] => [
  { field: 'template', op: '==', value: template },
  { field: 'created_at', op: '>=', value: since },
]
/** The latest mail of a kind to an address since a moment (ISO 8601). */
export const mailedTo = async (to: string, template: MailTemplate, since: string): Promise<MailDocument | undefined> =>
  (await take(outbox, [{ field: 'to', op: '==', value: to }, ...ofKind(template, since)], '-created_at', 1))[0]
/** Mails of a kind since a moment, newest first. */
export const mailsSince = (template: MailTemplate, since: string): Queue<MailDocument> => ({
  from: outbox,
  where: ofKind(template, since),
  sort: '-created_at',
})
