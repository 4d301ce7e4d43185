import type { Person } from '@banso/contract/common'
import { type FitBasis, fitOf } from '@banso/contract/fit'
import { MIN_SAMPLES, type OperatorPartner, type PartnerDocument } from '@banso/contract/partners'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf, newRecord } from '../../kernel/commit.ts'
import { fitPartnerOf } from './catalogue.ts'
import { partnerDefaults } from './defaults.ts'

/** A published partner as a startup gets it; the kernel cuts what the endpoint does not name. */
export const presentPublic =
  ({ caller }: Reader, basis: FitBasis, saved: readonly string[]) =>
  (partner: PartnerDocument) => ({
    ...partner,
    results: resultsOf(partner),
    fit: fitOf(fitPartnerOf(partner), basis).fit,
    saved: saved.includes(partner.uid),
    etag: etagOf(partner),
    can: [
      ...(partner.accepts_applies && may(caller, 'apply.create') ? ['apply'] : []),
      ...(may(caller, 'partner.bookmark') ? ['bookmark'] : []),
    ],
  })

/** Figures of a partner, once they rest on enough applies to tell of no single company. */
const resultsOf = ({ sample_count, median_response_days, remaining_capacity, monthly_capacity }: PartnerDocument) =>
  sample_count < MIN_SAMPLES ? null : { median_response_days, remaining_capacity, monthly_capacity }

/** A partner as operators get it. */
export const presentToOperator =
  ({ caller }: Reader) =>
  (partner: PartnerDocument): OperatorPartner => ({
    ...partner,
    etag: etagOf(partner),
    can: may(caller, 'user.invite') ? ['invite'] : [],
  })

type Given = Pick<PartnerDocument, 'name' | 'partner_type'> & Partial<PartnerDocument>

/** A partner as it is registered: a draft, with nothing known but what is given. */
export const newPartner = (given: Given, person: Person, now: Date): PartnerDocument => ({
  ...newRecord(person, now),
  ...structuredClone(partnerDefaults),
  status: 'draft',
  ...given,
})
