import { invalid } from '@banso/contract/errors'
import type { FileDocument, FilePurpose, FileRef, FileTarget } from '@banso/contract/files'
import type { Reader } from '../../kernel/authorize.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { type Area, companyOf, fileIn, files, noCompany } from './data.ts'

type Wanted = {
  /** What the record is; `uid` is null while it is being made. */
  target: { type: FileTarget; uid: string | null }
  purpose: FilePurpose
  /** The form's field, which is told what is wrong. */
  field: string
  /** Named by the record from now on, and until now. */
  now: readonly (string | null)[]
  before?: readonly (string | null)[]
}
export type Attached = {
  /** What the record shows beside its fields. */
  refs: FileRef[]
  /** What it shows no longer. */
  gone: FileRef[]
  /** Takes the files as the record's own and lets go of those it named before. Writes, so all reads come first. */
  settle: (targetUid: string) => void
}

const present = <T>(some: readonly (T | null | undefined)[] = []): T[] =>
  some.filter((one): one is T => one !== null && one !== undefined)
const refOf = ({ uid, name, mime, size }: FileDocument): FileRef => ({ uid, name, mime, size })
/** 「計画.pdf、見積.xlsx」, for the differences in the timeline. */
export const fileNames = (files: readonly FileRef[]): string => files.map(({ name }) => name).join('、')

/**
 * The files a record is going to name. Every record that takes a file's uid from a form goes through here: a file
 * that is not settled is thrown away a day after its upload. Reads one document per file.
 * Errors: 422 for a file that is not checked, not the company's, of another record or purpose, or somebody else's draft.
 */
export async function attachedFiles(writer: Writer, context: Area & Reader, wanted: Wanted): Promise<Attached> {
  const { field, now, before } = wanted
  const [kept, old] = [present(now), present(before)]
  const found = await Promise.all(kept.map((uid) => fileIn(writer, uid)))
  const gone = await Promise.all(old.filter((uid) => !kept.includes(uid)).map((uid) => fileIn(writer, uid)))
  const fits = found.every((file) => file && (old.includes(file.uid) || isFree(file, context, wanted)))
  if (!fits) throw invalid({ [field]: 'ファイルを確認できませんでした。もう一度選択してください。' })
  const taken = found as FileDocument[]
  return {
    refs: taken.map(refOf),
    gone: present(gone).map(refOf),
    settle: (targetUid) => {
      for (const { uid, target } of taken.filter(({ held }) => !held))
        writer.patch(files, uid, { held: true, target: { ...target, uid: targetUid } })
      for (const file of present(gone)) writer.patch(files, file.uid, { deleted_at: context.now.toISOString() })
    },
  }
}

/** The same for a list of 添付ファイル; undefined where it stays as it is, and nothing has to be read. */
export async function attachments(
  writer: Writer,
  context: Area & Reader,
  target: Wanted['target'],
  now: readonly string[] | undefined,
  before: readonly string[] = [],
): Promise<Attached | undefined> {
  if (now === undefined || (now.length === before.length && now.every((uid, index) => uid === before[index])))
    return undefined
  return attachedFiles(writer, context, { target, purpose: 'document', field: 'file_uids', now, before })
}

/** Whether a file waits for this record: uploaded for it, by the caller, and in no other. */
function isFree(file: FileDocument, context: Area & Reader, { target, purpose }: Wanted): boolean {
  // What operators upload is no company's, wherever they put it.
  const company = context.caller.actor === 'operator' ? noCompany : companyOf(context)
  return (
    file.state === 'checked' &&
    !file.held &&
    file.purpose === purpose &&
    file.owner_uid === context.caller.uid &&
    file.startup_company_uid === company.startup_company_uid &&
    file.partner_company_uid === company.partner_company_uid &&
    file.target.type === target.type &&
    (file.target.uid === null || file.target.uid === target.uid)
  )
}
