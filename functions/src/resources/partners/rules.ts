import type { Person } from '@banso/contract/common'
import { type FitBasis, fitOf } from '@banso/contract/fit'
import type { OperatorPartnerDetail } from '@banso/contract/partner-operators'
import { fitPartnerOf, missingFields } from '@banso/contract/partner-profile'
import { partnerStates } from '@banso/contract/partner-states'
import { type PartnerDocument, shownResults } from '@banso/contract/partners'
import { awaitedAt, type ReopeningDocument } from '@banso/contract/reopenings'
import { movesFrom } from '@banso/contract/states'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf, newRecord } from '../../kernel/commit.ts'
import { isRemindable, waitFor } from '../../kernel/turn.ts'
import { isNew } from '../companies/removal.ts'
import { presentReopening } from '../reopenings/rules.ts'
import { partnerDefaults } from './defaults.ts'
import { presentChange, profileVerdicts } from './profile.ts'

/**
 * What a startup has to do with partners already: what somebody looks at later, partner → the open apply to it, and
 * partner → that one waits for it to take applications; null where that was not asked.
 */
type Known = {
  readonly saved: readonly string[]
  readonly applied: ReadonlyMap<string, string>
  readonly awaited: ReadonlyMap<string, ReopeningDocument> | null
}
export const nothingKnown: Known = { saved: [], applied: new Map(), awaited: null }

/** What somebody of a startup may do with a published partner. */
function publicVerdicts(partner: PartnerDocument, { caller }: Reader, { applied, awaited }: Known): string[] {
  const { uid, accepts_applies } = partner
  const mayApply = may(caller, 'apply.create') && !applied.has(uid)
  const isFree = awaited !== null && !awaited.has(uid)
  return [
    ...(mayApply && accepts_applies ? ['apply'] : []),
    ...(mayApply && isFree && awaitedAt({ accepts_applies, results: shownResults(partner) }) ? ['await'] : []),
    ...(may(caller, 'partner.bookmark') ? ['bookmark'] : []),
  ]
}

/** A published partner as a startup gets it; the kernel cuts what the endpoint does not name. */
export const presentPublic = (reader: Reader, basis: FitBasis, known: Known) => (partner: PartnerDocument) => {
  const reopening = known.awaited?.get(partner.uid)
  return {
    ...partner,
    apply_uid: known.applied.get(partner.uid) ?? null,
    reopening: reopening ? presentReopening(reader)(reopening) : null,
    results: shownResults(partner),
    fit: fitOf(fitPartnerOf(partner), basis).fit,
    saved: known.saved.includes(partner.uid),
    etag: etagOf(partner),
    can: publicVerdicts(partner, reader, known),
  }
}

/** A partner as operators get it; lists say less of it. */
export const presentDetail =
  (reader: Reader) =>
  (partner: PartnerDocument): OperatorPartnerDetail => {
    const can = operatorVerdicts(partner, reader)
    return {
      ...partner,
      changes: partner.changes.map(presentChange(partner)),
      wait: waitFor({ noun: 'partner', record: partner }, reader, can),
      etag: etagOf(partner),
      can,
    }
  }

export const operatorVerdicts = (
  partner: PartnerDocument,
  { caller, now }: Pick<Reader, 'caller' | 'now'>,
): string[] => {
  const { status, changes_requested_at } = partner
  const isWhole = missingFields(partner).length === 0
  return [
    ...(may(caller, 'user.invite') && status !== 'terminated' ? ['invite'] : []),
    ...(may(caller, 'partner.assign') ? ['assign'] : []),
    ...(may(caller, 'partner.remove') && isNew(partner, now) ? ['remove'] : []),
    ...profileVerdicts(partner, caller),
    ...(may(caller, 'partner.review') && changes_requested_at !== null && status !== 'terminated' ? ['review'] : []),
    ...(may(caller, 'partner.review') && isRemindable({ noun: 'partner', record: partner }, now) ? ['remind'] : []),
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
