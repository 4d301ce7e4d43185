import type { Person } from '@banso/contract/common'
import { type FitBasis, fitOf } from '@banso/contract/fit'
import type { OperatorPartnerDetail } from '@banso/contract/partner-operators'
import { fitPartnerOf, missingFields } from '@banso/contract/partner-profile'
import { partnerStates } from '@banso/contract/partner-states'
import { type PartnerDocument, shownResults } from '@banso/contract/partners'
import { movesFrom } from '@banso/contract/states'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf, newRecord } from '../../kernel/commit.ts'
import { partnerDefaults } from './defaults.ts'
import { presentChange, profileVerdicts } from './profile.ts'

/** What a startup has to do with partners already: what somebody looks at later, and partner → the open apply to it. */
type Known = { readonly saved: readonly string[]; readonly applied: ReadonlyMap<string, string> }
export const nothingKnown: Known = { saved: [], applied: new Map() }

/** A published partner as a startup gets it; the kernel cuts what the endpoint does not name. */
export const presentPublic =
  ({ caller }: Reader, basis: FitBasis, { saved, applied }: Known) =>
  (partner: PartnerDocument) => ({
    ...partner,
    apply_uid: applied.get(partner.uid) ?? null,
    results: shownResults(partner),
    fit: fitOf(fitPartnerOf(partner), basis).fit,
    saved: saved.includes(partner.uid),
    etag: etagOf(partner),
    can: [
      ...(partner.accepts_applies && !applied.has(partner.uid) && may(caller, 'apply.create') ? ['apply'] : []),
      ...(may(caller, 'partner.bookmark') ? ['bookmark'] : []),
    ],
  })

/** A partner as operators get it; lists say less of it. */
export const presentDetail =
  ({ caller }: Reader) =>
  (partner: PartnerDocument): OperatorPartnerDetail => ({
    ...partner,
    missing: missingFields(partner),
    changes: partner.changes.map(presentChange(partner)),
    etag: etagOf(partner),
    can: operatorVerdicts(partner, caller),
  })

const operatorVerdicts = (partner: PartnerDocument, caller: Reader['caller']): string[] => {
  const { status, changes_requested_at } = partner
  const isWhole = missingFields(partner).length === 0
  return [
    ...(may(caller, 'user.invite') && status !== 'terminated' ? ['invite'] : []),
    ...(may(caller, 'partner.assign') ? ['assign'] : []),
    ...profileVerdicts(partner, caller),
    ...(may(caller, 'partner.review') && changes_requested_at !== null && status !== 'terminated' ? ['review'] : []),
    ...(may(caller, 'partner.transition')
      ? movesFrom(partnerStates, status, caller.actor)
          .filter(({ to }) => isWhole || to !== 'published')
          .map(({ to }) => `transition:${to}`)
      : []),
  ]
}

type Given = Pick<PartnerDocument, 'name' | 'partner_type'> & Partial<PartnerDocument>

/** A partner as it is registered: a draft, with nothing known but what is given. */
export const newPartner = (given: Given, person: Person, now: Date): PartnerDocument => ({
  ...newRecord(person, now),
  ...structuredClone(partnerDefaults),
  status: 'draft',
  ...given,
})

/** Who looks after it, as it is stored. */
export const assignedTo = (operators: readonly Person[]) => ({
  assigned_operators: [...operators],
  assigned_operator_uids: operators.map(({ uid }) => uid),
})

/** The company as it is named to people who are told of it. */
export const companyOf = ({ uid, name }: PartnerDocument) => ({ type: 'partner', uid, name }) as const
