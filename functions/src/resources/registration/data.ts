import { issueCategories, type stages } from '@banso/contract/common'
import type { StartupId } from '../../kernel/authorize.ts'
import { count, take } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { ofStartup } from '../../kernel/scopes.ts'
import { issues } from '../issues/data.ts'
import { startups } from '../startups/data.ts'
import type { Category, Counts } from './rules.ts'

const chosen = (startupId: StartupId): Where[] => [
  ofStartup(startupId),
  { field: 'source', op: '==', value: 'registration' },
]
/** More than one registration leaves. */
const LIMIT = 10

/** The issues a company has chosen at its registration, in its order. */
export const chosenIssues = (startupId: StartupId) => take(issues, chosen(startupId), 'order', LIMIT)
export const chosenIssuesIn = (writer: Writer, startupId: StartupId) =>
  writer.take(issues, chosen(startupId), 'order', LIMIT)

/**
 * How many registered companies, of one stage or of all, have chosen each category. One count for all and one per
 * category, each a billed read per 1,000 companies; no company is read.
 */
export async function countChosen(stage: keyof typeof stages | null): Promise<Counts> {
  const among: Where[] = [
    { field: 'registration_step', op: '==', value: 'completed' },
    ...(stage ? [{ field: 'stage', op: '==', value: stage } as const] : []),
  ]
  const categories = Object.keys(issueCategories) as Category[]
  const [companies, ...chosenBy] = await Promise.all([
    count(startups, among),
    ...categories.map((value) =>
      count(startups, [...among, { field: 'chosen_categories', op: 'array-contains', value }]),
    ),
  ])
  return { companies, chosenBy: new Map(categories.map((category, index) => [category, chosenBy[index] ?? 0])) }
}
