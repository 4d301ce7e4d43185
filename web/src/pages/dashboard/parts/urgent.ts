import {
  type AttentionItem,
  type AttentionKind,
  attentionKinds,
  type DashboardScope,
  kindsIn,
  type OperatorDashboard,
} from '@banso/contract/dashboards'

export type UrgentItem = AttentionItem & { kind: AttentionKind }

/** The rows of all kinds that are told in a scope: what is due by the moment it is due, then what has waited longest, then what tells neither. */
export function urgentItems(attention: OperatorDashboard['attention'], scope: DashboardScope): UrgentItem[] {
  const all = kindsIn(scope).flatMap((kind) => attention[kind].items.map((item) => ({ ...item, kind })))
  const rank = ({ is_due, at }: UrgentItem) => (at === null ? 2 : is_due ? 0 : 1)
  return all.toSorted((a, b) => rank(a) - rank(b) || (a.at ?? '').localeCompare(b.at ?? ''))
}

export const attentionTotal = (attention: OperatorDashboard['attention'], scope: DashboardScope): number =>
  kindsIn(scope).reduce((sum, kind) => sum + attention[kind].count, 0)

/** What is due by the hour: the first answer to a contact. */
export const hourlyKinds: readonly AttentionKind[] = ['late_contacts', 'contacts']
/** What is over its moment already. */
export const lateKinds: readonly AttentionKind[] = ['late_applies', 'late_contacts']
/** 「申込2件・お問い合わせ1件」; empty where nothing is late. */
export const lateInWords = (attention: OperatorDashboard['attention']): string =>
  lateKinds
    .filter((kind) => attention[kind].count > 0)
    .map((kind) => `${attentionKinds[kind].noun}${attention[kind].count}件`)
    .join('・')
