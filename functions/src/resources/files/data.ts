import { type FileDocument, fileDocument } from '@banso/contract/files'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { read, totals } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { alive, ofStartup } from '../../kernel/scopes.ts'

export const files = collection('files', fileDocument)

/** Whose area the call came through; operators have no company. */
export type Area = { readonly startupId: StartupId | undefined; readonly partnerId: PartnerId | undefined }

/** The company a file counts for. */
export const companyOf = ({ startupId, partnerId }: Area) => ({
  startup_company_uid: startupId ?? null,
  partner_company_uid: partnerId ?? null,
})

export const noCompany = { startup_company_uid: null, partner_company_uid: null } as const

/** A file whatever it belongs to: who may read it is decided by its target (`targets.ts`). */
export const fileAt = async (uid: string): Promise<FileDocument | undefined> => present(await read(files, uid))
export const fileIn = async (writer: Writer, uid: string): Promise<FileDocument | undefined> =>
  present(await writer.read(files, uid))
const present = (file: FileDocument | undefined) => (file?.deleted_at === null ? file : undefined)

/** How many files a company keeps, and their bytes together; refused ones are on their way out. */
export const usedBy = ({ startupId, partnerId }: Area) => {
  const company: Where = startupId
    ? ofStartup(startupId)
    : { field: 'partner_company_uid', op: '==', value: partnerId ?? null }
  return totals(files, [company, alive, { field: 'state', op: 'in', value: ['declared', 'checked'] }], 'size')
}
