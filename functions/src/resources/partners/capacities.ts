import { ApiError } from '@banso/contract/errors'
import { type partnerCapacities as calls, partnerCapacities } from '@banso/contract/partner-capacities'
import type { PartnerDocument } from '@banso/contract/partners'
import type { Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { figuresCountedAt, isPublished, partnerOf, partners, storePartner } from './data.ts'
import { profileVerdicts } from './profile.ts'

const present =
  ({ caller }: Reader, counted_at: string | null) =>
  (partner: PartnerDocument) => ({
    ...partner,
    is_published: isPublished(partner),
    // A partner that is newer than the last count is counted by what has reached it, which is nothing yet.
    counted_at: counted_at !== null && counted_at >= partner.created_at ? counted_at : null,
    etag: etagOf(partner),
    can: profileVerdicts(partner, caller).filter((verdict) => verdict === 'update'),
  })

/** Takes effect at once, also where the words of the profile wait for a review. Errors: 403, 412. */
const update = (context: Context<typeof calls.update>) =>
  context.commit(async (unit) => {
    const { partnerId, body, caller, now } = context
    const presented = present(context, await figuresCountedAt())
    const partner = unit.seen(await unit.read(partners, partnerId), presented)
    if (!profileVerdicts(partner, caller).includes('update')) throw new ApiError('forbidden')
    const stamps = { rev: partner.rev + 1, updated_at: now.toISOString(), updated_by: caller.person }
    const next = await storePartner(unit, { ...partner, ...body, ...stamps })
    const to = next.accepts_applies ? `受付中、月${next.monthly_capacity}件まで` : '受付停止'
    unit.activity({
      verb: 'partner.received',
      object: { type: 'partner', uid: partner.uid, title: partner.name },
      partnerId,
      to,
    })
    return { status: 200, body: { data: presented(next) } }
  })

export const partnerCapacityRoutes = implement(partnerCapacities)({
  get: async ({ partnerId, ...reader }) => ({
    status: 200,
    body: { data: present(reader, await figuresCountedAt())(await partnerOf(partnerId)) },
  }),
  update,
})
