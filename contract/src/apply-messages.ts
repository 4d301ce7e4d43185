import * as z from 'zod'
import { APPLY_FILES } from './apply-states.ts'
import { person, stamps, storedUnsearched, verdicts } from './common.ts'
import { moment, requiredText, uid } from './fields.ts'
import { fileRef, fileUids } from './files.ts'
import { applyLabels } from './labels/applies.ts'
import { mentions, mentionUids } from './mentions.ts'

/** What is said about an apply. Nothing is changed or taken back: the other side may have read it. */
export const applyMessageInput = z.strictObject({
  body: requiredText(applyLabels.message, 2000),
  file_uids: fileUids(APPLY_FILES).optional(),
  /** The side whose answer is asked for; left out, nobody's. */
  asks: z.enum(['startup', 'partner', 'operator']).nullable().optional(),
})

/** What somebody has asked in the thread: whom, and since when. */
export const applyQuestion = z.object({ to: z.enum(['startup', 'partner', 'operator']), by: person, at: moment })

/** What operators, or the people of one company, say among themselves: they may name each other. */
export const applyNoteInput = applyMessageInput.omit({ asks: true }).extend({ mention_uids: mentionUids })

export const applyMessage = z
  .object({
    uid,
    body: z.string(),
    /** Whoever reads the message reads them. */
    files: z.array(fileRef),
    author: person,
    /** Written when the apply had reached the partner, who reads it too; before that it stays with the operators. */
    to_partner: z.boolean(),
    /** The side whose answer it asks for. */
    asks: z.enum(['startup', 'partner', 'operator']).nullable(),
    created_at: moment,
    ...verdicts,
  })
  .meta({ id: 'ApplyMessage' })
export type ApplyMessage = z.output<typeof applyMessage>

/** What operators say among themselves about an apply. */
export const applyInternalMessage = applyMessage
  .omit({ to_partner: true, asks: true })
  .extend({ mentions })
  .meta({ id: 'ApplyInternalMessage' })
export type ApplyInternalMessage = z.output<typeof applyInternalMessage>

/** What the people of one company say among themselves about an apply. */
export const applyOwnNote = applyInternalMessage.meta({ id: 'ApplyOwnNote' })
export type ApplyOwnNote = z.output<typeof applyOwnNote>

const common = { apply_uid: uid, startup_company_uid: uid, ...stamps, ...storedUnsearched }
/** `apply_messages/{uid}` as it is stored. */
export const applyMessageDocument = applyMessage.omit({ etag: true, can: true }).extend({
  files: applyMessage.shape.files.default([]),
  asks: applyMessage.shape.asks.default(null),
  ...common,
})
export type ApplyMessageDocument = z.output<typeof applyMessageDocument>
/** `apply_internal_messages/{uid}` as it is stored: between operators. No endpoint of startups or partners reads it. */
export const applyInternalMessageDocument = applyMessageDocument
  .omit({ to_partner: true, asks: true })
  .extend({ mentions: mentions.default([]) })
export type ApplyInternalMessageDocument = z.output<typeof applyInternalMessageDocument>
/**
 * `apply_own_notes/{uid}` as it is stored: between the people of `company_uid`, which is the startup or the partner of the
 * apply. No other company's endpoint reads it, nor the operators'.
 */
export const applyOwnNoteDocument = applyInternalMessageDocument.extend({ company_uid: uid })
export type ApplyOwnNoteDocument = z.output<typeof applyOwnNoteDocument>
