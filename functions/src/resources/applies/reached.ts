import type { ApplyDocument } from '@banso/contract/applies'
import { ApiError } from '@banso/contract/errors'
import type { PartnerId, Reader } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import { relationBetween, relationBetweenIn } from '../relations/data.ts'
import { appliesReached } from './received.ts'
import { presentToPartner } from './rules.ts'

type Call = Reader & { readonly partnerId: PartnerId; readonly params: { readonly apply_id: string } }

/**
 * An apply that the partner may read today: it has reached it, was not taken back, and the relation of the two companies
 * lasts.
 */
export async function readByPartner(partnerId: PartnerId, uid: string, now: Date): Promise<ApplyDocument | undefined> {
  const apply = await appliesReached(partnerId).get(uid)
  if (!apply || apply.deleted_at) return undefined
  return (await relationBetween(apply.startup_company_uid, partnerId, now)) && apply
}
/** Errors: 404. */
export async function foundByPartner({ partnerId, params, now }: Call): Promise<ApplyDocument> {
  const apply = await readByPartner(partnerId, params.apply_id, now)
  if (!apply) throw new ApiError('not_found')
  return apply
}

/** The same within a change, as the caller saw it. Errors: 404, 412. */
export async function seenByPartner(unit: Unit, context: Call): Promise<ApplyDocument> {
  const { partnerId, params, now } = context
  const apply = await appliesReached(partnerId).getIn(unit, params.apply_id)
  const relation = apply && (await relationBetweenIn(unit, apply.startup_company_uid, partnerId, now))
  return unit.seen(relation && !apply.deleted_at ? apply : undefined, presentToPartner(context))
}
