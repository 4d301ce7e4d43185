import type { PartnerDocument } from '@banso/contract/partners'
import { hasReopened, REOPENING_DAYS, type ReopeningDocument } from '@banso/contract/reopenings'
import type { StartupDocument } from '@banso/contract/startups'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'

/** Why somebody waits no more without having been told, in words for the log and for those who waited. */
export const endings = {
  applied: '申し込んだため',
  closed: 'パートナーの掲載が終了したため',
  barred: '支援状況が変わったため',
  left: '登録した方が退会したため',
  expired: `登録から${REOPENING_DAYS}日が過ぎたため`,
} as const
export type Ending = keyof typeof endings

export const endOf = (from: Date): string => new Date(from.getTime() + REOPENING_DAYS * 86_400_000).toISOString()

/** What is waited for, as the startup's own people get it. */
export const presentReopening =
  ({ caller }: Reader) =>
  (entry: ReopeningDocument) => ({
    ...entry,
    etag: etagOf(entry),
    can: may(caller, 'apply.create') ? ['remove'] : [],
  })

type Standing = {
  readonly startup: Pick<StartupDocument, 'status'> | undefined
  /** Undefined where startups do not find it. */
  readonly partner: Pick<PartnerDocument, 'accepts_applies' | 'remaining_capacity'> | undefined
  readonly hasApplied: boolean
}
/** What becomes of who waits, as everything stands now: told, let go for a reason, or waiting on. */
export function outcomeOf(
  entry: ReopeningDocument,
  { startup, partner, hasApplied }: Standing,
  now: Date,
): Exclude<Ending, 'left'> | 'told' | 'waits' {
  if (startup?.status !== 'active') return 'barred'
  if (!partner) return 'closed'
  if (hasApplied) return 'applied'
  if (hasReopened(entry.kind, partner)) return 'told'
  return entry.ends_at <= now.toISOString() ? 'expired' : 'waits'
}
