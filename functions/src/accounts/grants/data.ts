import * as z from 'zod'
import { collection } from '../../kernel/firestore/codec.ts'
import { read } from '../../kernel/firestore/query.ts'
import { transact } from '../../kernel/firestore/write.ts'

const typed = z.string().trim().catch('')
/**
 * `role_grants/{id}`, made by hand in the console or by `npm run grant`, so whatever was typed is read and then
 * judged in words. `uid` is the account's, not the document's.
 */
const roleGrantDocument = z.object({
  uid: typed,
  email: typed,
  role: typed,
  startup_company_uid: typed,
  partner_company_uid: typed,
  reason: typed,
  /** The server's stamp. */
  status: z.enum(['applied', 'refused']).optional().catch(undefined),
  stamped_at: z.string().optional(),
  cause: z.string().optional(),
})
export type RoleGrant = z.output<typeof roleGrantDocument>
export const roleGrants = collection('role_grants', roleGrantDocument)

export const grantAt = (id: string): Promise<RoleGrant | undefined> => read(roleGrants, id)

/** Stamps a grant as refused, unless it has its stamp. */
export const refuseGrant = (id: string, cause: string, now: Date): Promise<void> =>
  transact(async (writer) => {
    if ((await writer.read(roleGrants, id))?.status !== undefined) return
    writer.patch(roleGrants, id, { status: 'refused', stamped_at: now.toISOString(), cause })
  })
