import * as z from 'zod'
import { person, stamps, storedUnsearched, verdicts } from './common.ts'
import { CONTACT_FILES } from './contact-states.ts'
import { moment, requiredText, uid } from './fields.ts'
import { fileRef, fileUids } from './files.ts'
import { contactLabels } from './labels/contacts.ts'
import { mentions, mentionUids } from './mentions.ts'

/** What is said in a contact. Nothing is changed or taken back: the other side may have read it. */
export const contactMessageInput = z.strictObject({
  body: requiredText(contactLabels.body, 3000),
  file_uids: fileUids(CONTACT_FILES),
})
/** What operators say among themselves about a contact. */
export const contactNoteInput = z.strictObject({
  body: requiredText(contactLabels.note, 2000),
  mention_uids: mentionUids,
})

export const contactMessage = z
  .object({ uid, body: z.string(), files: z.array(fileRef), author: person, created_at: moment, ...verdicts })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.output<typeof contactMessage>

/** An internal word, which no endpoint of startups or partners answers. */
export const contactNote = contactMessage.omit({ files: true }).extend({ mentions }).meta({ id: 'ContactNote' })
export type ContactNote = z.output<typeof contactNote>

/**
 * `contact_messages/{uid}` as it is stored. What operators say among themselves has the same shape and lies in
 * `contact_internal_messages`, which no endpoint of startups or partners reads.
 */
export const contactMessageDocument = contactMessage.omit({ etag: true, can: true }).extend({
  contact_uid: uid,
  startup_company_uid: uid.nullable(),
  partner_company_uid: uid.nullable(),
  read_by: z.array(uid),
  /** Of what operators say among themselves. */
  mentions: mentions.default([]),
  ...stamps,
  ...storedUnsearched,
})
export type ContactMessageDocument = z.output<typeof contactMessageDocument>
