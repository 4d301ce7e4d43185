import { categoryNames } from '@banso/contract/common'
import type { FitBasis } from '@banso/contract/fit'
import { featureSummary, type SpecialFeatureDocument, specialFeatureDocument } from '@banso/contract/special-features'
import * as z from 'zod'
import { collection } from '../../kernel/firestore/codec.ts'
import { list, read, take } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { materialized } from '../../kernel/materialized.ts'
import type { Queue } from '../../kernel/queue.ts'
import { alive, deleted } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'
import { isFor, presentFeature } from './rules.ts'

export const specialFeatures = collection('special_features', specialFeatureDocument, ({ title, lead, target }) => [
  title,
  lead,
  ...categoryNames(...target.issue_categories),
])

/** More features than run at once; who sees which is decided on them. */
const RUNNING = 50

/** A feature as startups meet it, with what decides which of them do. */
const running = featureSummary.extend(
  specialFeatureDocument.pick({ target: true, status: true, publish_from: true, deleted_at: true }).shape,
)
export type RunningFeature = z.output<typeof running>
const published: Where[] = [alive, { field: 'status', op: '==', value: 'published' }]
/** `special_features_running/all`: those that are published, the most important first. */
const kept = materialized('special_features_running', z.array(running), async () => {
  const found = await take(specialFeatures, published, '-priority', RUNNING)
  return found.map((feature) => running.parse(presentFeature(feature)))
})
/** For whoever changes a feature that runs, or the order of them; what is counted of its items is not among it. */
export const forgetRunning = (writer: Writer): void => kept.forget(writer, 'all')

const isOpen = (now: Date) => (feature: RunningFeature | SpecialFeatureDocument) => {
  const { status, deleted_at, publish_from, publish_until } = feature
  const at = now.toISOString()
  const within = (publish_from === null || publish_from <= at) && (publish_until === null || at < publish_until)
  return status === 'published' && deleted_at === null && within
}

/** Features that run today; the most important first. */
export const runningFeatures = {
  /** Those meant for a startup. One read. */
  listFor: async (basis: FitBasis, limit: number, now: Date): Promise<RunningFeature[]> =>
    (await kept.at('all'))
      .filter(isOpen(now))
      .filter((feature) => isFor(feature, basis))
      .slice(0, limit),
  find: (query: TextQuery, now: Date) => findByText(specialFeatures, published, query, isOpen(now)),
  get: async (uid: string, now: Date): Promise<SpecialFeatureDocument | undefined> => {
    const feature = await read(specialFeatures, uid)
    return feature && isOpen(now)(feature) ? feature : undefined
  },
  getIn: async (writer: Writer, uid: string, now: Date): Promise<SpecialFeatureDocument | undefined> => {
    const feature = await writer.read(specialFeatures, uid)
    return feature && isOpen(now)(feature) ? feature : undefined
  },
}

type Query = {
  page?: number
  per_page?: number
  cursor?: string
  q?: string
  sort?: string
  deleted?: 'true'
  status?: string[]
}
const present = (feature: SpecialFeatureDocument | undefined) => (feature?.deleted_at === null ? feature : undefined)
const notEnded: Where = { field: 'status', op: 'in', value: ['draft', 'scheduled', 'published'] }

/** Features of any state: for operators alone. */
export const allFeatures = {
  list: ({ status, ...query }: Query, callerUid: string) => {
    const where: Where[] = [query.deleted ? deleted : alive]
    if (status) where.push({ field: 'status', op: 'in', value: status })
    return list(specialFeatures, {
      where,
      sort: query.deleted ? '-deleted_at' : (query.sort ?? '-priority'),
      query,
      callerUid,
    })
  },
  /** Those that have not ended, in the order of the list. */
  orderedIn: (writer: Writer, limit: number) => writer.take(specialFeatures, [alive, notEnded], '-priority', limit),
  find: (query: TextQuery) => findByText(specialFeatures, [alive], query),
  get: async (uid: string) => present(await read(specialFeatures, uid)),
  getIn: async (writer: Writer, uid: string) => present(await writer.read(specialFeatures, uid)),
}

/** Features that startups see or will see. */
export const comingFeatures = (): Queue<SpecialFeatureDocument> => ({
  from: specialFeatures,
  where: [alive, { field: 'status', op: 'in', value: ['scheduled', 'published'] }],
  sort: undefined,
})
