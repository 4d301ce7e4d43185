import type { ActivityDocument } from '@banso/contract/activities'
import type { ApplyDocument } from '@banso/contract/applies'
import { openApplyStatuses, type PartnerApplyStatus } from '@banso/contract/apply-states'
import { addDays } from '@banso/contract/dates'
import { type FitBasis, fitOf } from '@banso/contract/fit'
import type { FitWeights } from '@banso/contract/fit-factors'
import { ISSUE_LIMIT, type IssueDocument } from '@banso/contract/issues'
import type { PartnerType } from '@banso/contract/partner-fields'
import type { PartnerDocument } from '@banso/contract/partners'
import { type Chosen, FOLLOWING_DAYS, type Outcome, type PastRanking, RANKED } from '@banso/contract/rankings'
import type { StartupDocument } from '@banso/contract/startups'
import { stateAt } from '../../kernel/changes.ts'
import { endOf } from '../activities/past.ts'
import { issues as issueCollection } from '../issues/data.ts'
import { type CatalogueEntry, entryOf } from '../partners/catalogue.ts'
import { isPublished, partners as partnerCollection } from '../partners/data.ts'
import { ranked } from '../partners/search.ts'
import { startups as startupCollection } from '../startups/data.ts'

/** The ranking of a past day, told from what stands and what has changed since. Pure. */

type Entries = readonly ActivityDocument[]
const deciding = {
  startup: ['stage', 'industries', 'prefecture'],
  issue: ['issue_category', 'urgency', 'status'],
  partner: ['supported_categories', 'target_stages', 'target_industries', 'areas', 'support_methods'],
}

/** What partners were measured by at the end of the day, without what the startup wants to raise. */
export function basisAt(
  on: string,
  startup: StartupDocument,
  issues: readonly IssueDocument[],
  entries: Entries,
): { basis: FitBasis | null; isUnsure: boolean } {
  const was = stateAt(startupCollection, startup, entries, endOf(on))
  if (!was) return { basis: null, isUnsure: false }
  const then = issues.flatMap((issue) => stateAt(issueCollection, issue, entries, endOf(on)) ?? [])
  const open = then
    .filter(({ record }) => record.deleted_at === null && ['open', 'working'].includes(record.status))
    .toSorted((a, b) => a.record.order - b.record.order)
    .slice(0, ISSUE_LIMIT)
  const { stage, industries, prefecture } = was.record
  return {
    basis: {
      stage,
      industries,
      prefecture,
      issues: open.map(({ record }) => ({ category: record.issue_category, urgency: record.urgency })),
      target_jpy: null,
      days_left: null,
    },
    isUnsure:
      was.unsure.some((field) => deciding.startup.includes(field)) ||
      then.some(({ unsure }) => unsure.some((field) => deciding.issue.includes(field))),
  }
}

type Listed = { readonly entries: CatalogueEntry[]; readonly isUnsure: boolean }
/** Who was to be found at the end of the day: those of today, but for what has changed of a partner since. */
export function listedAt(
  on: string,
  type: PartnerType,
  today: readonly CatalogueEntry[],
  changed: readonly PartnerDocument[],
  entries: Entries,
): Listed {
  const changedUids = new Set(changed.map(({ uid }) => uid))
  const then = changed
    .filter(({ partner_type }) => partner_type === type)
    .flatMap((partner) => stateAt(partnerCollection, partner, entries, endOf(on)) ?? [])
  return {
    entries: [
      ...today.filter(({ uid }) => !changedUids.has(uid)),
      ...then.filter(({ record }) => isPublished(record)).map(({ record }) => entryOf(record)),
    ],
    isUnsure:
      then.some(({ unsure }) => unsure.some((field) => deciding.partner.includes(field))) ||
      entries.some(({ verb, changes }) => verb === 'partner.transitioned' && changes.length === 0),
  }
}

/** What had become of an apply by a moment; undefined before it was made. */
export function outcomeAt(apply: ApplyDocument, moment: string): Outcome | undefined {
  const { uid, number, created_at, closed_at, result, status_history } = apply
  if (created_at > moment) return undefined
  const steps = status_history.filter(({ at }) => at <= moment)
  const status = (steps.at(-1)?.to ?? 'submitted') as PartnerApplyStatus
  const accepted = steps.some(({ to }) => to === 'accepted')
  const isClosed = closed_at !== null && closed_at <= moment
  return { uid, number, created_at, status, accepted, result: isClosed ? result : null }
}
const isOpen = ({ status }: Outcome) => (openApplyStatuses as readonly PartnerApplyStatus[]).includes(status)

type Known = {
  readonly on: string
  readonly now: Date
  readonly basis: FitBasis | null
  readonly listed: readonly CatalogueEntry[]
  readonly isUnsure: boolean
  /** Of the startup to partners and their contents, in any order. */
  readonly applies: readonly ApplyDocument[]
  readonly weights: FitWeights
  readonly type: PartnerType
}
/** Names and what is published today are put in by the caller, who knows which partners are shown. */
export type Placed = Omit<PastRanking, 'top' | 'chosen'> & {
  top: Omit<PastRanking['top'][number], 'name' | 'is_published'>[]
  chosen: Omit<Chosen, 'name'>[]
}

export function rankingOf({ on, now, basis, listed, isUnsure, applies, weights, type }: Known): Placed {
  const [end, until] = [endOf(on), endOf(addDays(on, FOLLOWING_DAYS))]
  const asked = applies
    .filter(({ target_snapshot }) => target_snapshot.partner_type === type)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  const before = new Map<string, Outcome>()
  const after = new Map<string, Outcome>()
  const open = new Set<string>()
  for (const apply of asked) {
    const uid = apply.partner_company_uid
    if (uid === null) continue
    const then = outcomeAt(apply, end)
    if (then) before.set(uid, then)
    if (then && isOpen(then)) open.add(uid)
    const today = outcomeAt(apply, now.toISOString())
    if (!then && today && apply.created_at <= until && !after.has(uid)) after.set(uid, today)
  }
  const free = listed.filter(({ uid }) => !open.has(uid))
  const order = basis ? ranked(free, {}, 'fit', basis, weights) : []
  const places = new Map(order.map(({ uid }, index) => [uid, index + 1]))
  const entries = new Map(free.map((entry) => [entry.uid, entry]))
  const chosen = [...after].map(([uid, apply]) => {
    const place = places.get(uid) ?? null
    const why = place !== null ? null : open.has(uid) ? ('asked' as const) : ('unlisted' as const)
    return { uid, place, why, apply }
  })
  const accepted = chosen.filter(({ apply }) => apply.accepted)
  const within = (last: number) => accepted.filter(({ place }) => place !== null && place <= last).length
  return {
    on,
    weights,
    basis: basis && { ...basis, industries: [...basis.industries], issues: [...basis.issues] },
    is_unsure: isUnsure,
    ranked: order.length,
    left_out: listed.length - free.length,
    top: order.slice(0, RANKED).flatMap(({ uid }, index) => {
      const entry = entries.get(uid)
      if (!entry || !basis) return []
      const { fit } = fitOf(entry, basis, weights)
      return [{ place: index + 1, uid, fit, before: before.get(uid) ?? null, after: after.get(uid) ?? null }]
    }),
    chosen,
    figures: { accepted: accepted.length, accepted_in_3: within(3), accepted_in_10: within(10) },
  }
}
