import { moment, uid } from '@banso/contract/fields'
import * as z from 'zod'
import { companies } from './company-names.ts'
import { collection } from './firestore/codec.ts'
import { after, read, takeBatch } from './firestore/query.ts'
import { transact, type Writer } from './firestore/write.ts'
import type { Queue } from './queue.ts'

/** New names of companies, on their way to the records that bear them (decision 02, `jobs/company-names.ts`). */

export type Side = keyof typeof companies
export type Rename = { uid: string; at: string }

const word = z.object({ uid, at: moment })
/** `startup_renames/{startup}` and `partner_renames/{partner}`: since when a company has another name. */
const renames = {
  startup: collection('startup_renames', word),
  partner: collection('partner_renames', word),
} satisfies Record<Side, unknown>

/** Leaves word, in the commit of a new name, that the records that bear it have to be given it. */
export const noteRename = (writer: Writer, side: Side, uid: string, now: Date): void =>
  writer.set(renames[side], { uid, at: now.toISOString() })
/** Companies with another name than records may bear, the first renamed first. */
export const renamed = (side: Side): Queue<Rename> => ({ from: renames[side], where: [], sort: 'at' })
/** All is done that the word was left for, unless the company was renamed once more meanwhile. */
export const forgetRename = (side: Side, { uid, at }: Rename): Promise<void> =>
  transact(async (writer) => {
    if ((await writer.read(renames[side], uid))?.at === at) writer.remove(renames[side], uid)
  })

/** Companies by their ids, after one of them: for walks over all of their names. */
export const namedAfter = (side: Side, from: string, limit: number) =>
  takeBatch(companies[side], { where: after(from), sort: undefined }, limit, undefined)
/** One of them; undefined where there is none. */
export const nameNow = (side: Side, uid: string) => read(companies[side], uid)
