import { ApiError, assertNoIssues, invalid } from '@banso/contract/errors'
import { specialFeatureLabels } from '@banso/contract/labels/special-features'
import {
  type FeatureInput,
  featureIssues,
  featureStates,
  ORDER_LIMIT,
  type operatorFeaturePreviews,
  type operatorSpecialFeatures,
  type SpecialFeatureDocument,
} from '@banso/contract/special-features'
import { moveOf } from '@banso/contract/states'
import type { Reader } from '../../kernel/authorize.ts'
import { etagOf, newRecord, type Unit } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import { bringBack, discard } from '../../kernel/drafts.ts'
import type { Context } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { coverOf } from '../files/cover.ts'
import { fitBasisOf } from '../partners/data.ts'
import { allFeatures, forgetRunning, specialFeatures } from './data.ts'
import { itemsOf, sourcesOf } from './items.ts'
import {
  displayValues,
  isFor,
  managedVerdicts,
  newFeature,
  newItem,
  objectOf,
  presentFeature,
  presentManaged,
} from './rules.ts'

/** What operators do with features: write them, put them in order, and see them as a startup would. */

/** How many items startups do not see: not published today, or gone for good. */
const hiddenIn = (feature: SpecialFeatureDocument, items: readonly { is_open: boolean }[]): number =>
  feature.items.length - items.filter(({ is_open }) => is_open).length

const withItems = async (reader: Reader, feature: SpecialFeatureDocument) => {
  const items = await sourcesOf(feature.items, reader.now)
  return { ...presentManaged(reader)(feature), items, hidden_count: hiddenIn(feature, items) }
}

const list = async ({ query, ...reader }: Context<typeof operatorSpecialFeatures.list>) => {
  const { rows, page_info } = await allFeatures.list(query, reader.caller.uid)
  return { status: 200, body: { data: rows.map(presentManaged(reader)), page_info } } as const
}

const get = async ({ params, ...reader }: Context<typeof operatorSpecialFeatures.get>) => {
  const feature = await allFeatures.get(params.special_feature_id)
  if (!feature) throw new ApiError('not_found')
  return { status: 200, body: { data: await withItems(reader, feature) } } as const
}

type Changing = Reader & { readonly params: { readonly special_feature_id: string } }
/** The feature as the caller saw it. Errors: 404, 412. */
const seenIn = async (unit: Unit, context: Changing) =>
  unit.seen(await allFeatures.getIn(unit, context.params.special_feature_id), presentManaged(context))

/** What each item is today. Errors: 422 where there is none. */
async function namedItems(items: FeatureInput['items'], now: Date) {
  const named = await sourcesOf(
    items.map(({ type, uid, comment }) => newItem(type, uid, comment)),
    now,
  )
  const at = items.findIndex(({ type, uid }) => !named.some((item) => item.type === type && item.uid === uid))
  if (at >= 0) throw invalid({ [`items.${at}.uid`]: '選択したものが見つかりません。選び直してください。' })
  return { named, hidden_count: named.filter(({ is_open }) => !is_open).length }
}

/** Items as they are stored: one that stays keeps what was counted of it. */
const keptItems = (items: FeatureInput['items'], before: SpecialFeatureDocument['items'] = []) =>
  items.map(({ type, uid, comment }) => ({
    ...(before.find((item) => item.type === type && item.uid === uid) ?? newItem(type, uid, comment)),
    comment,
  }))

const create = async (context: Context<typeof operatorSpecialFeatures.create>) => {
  const { body, caller, now } = context
  const { cover_file_uid: _, items, ...fields } = body
  const { named, hidden_count } = await namedItems(items, now)
  return context.commit(async (unit) => {
    const { cover, file } = await coverOf(unit, context, { type: 'special_feature', uid: null }, body)
    const given = { ...newRecord(caller.person, now), ...fields, items: keptItems(items), hidden_count }
    const feature = newFeature({ ...given, cover_url: cover?.url ?? null })
    unit.create(specialFeatures, feature)
    file?.settle(feature.uid)
    unit.activity({ verb: 'special_feature.created', object: objectOf(feature) })
    return { status: 201, body: { data: { ...presentManaged(context)(feature), items: named } } }
  })
}

const update = async (context: Context<typeof operatorSpecialFeatures.update>) => {
  const { body, now } = context
  const { cover_file_uid: _, items, ...fields } = body
  const given = items && (await namedItems(items, now))
  const before = given ? undefined : await allFeatures.get(context.params.special_feature_id)
  const named = given?.named ?? (await sourcesOf(before?.items ?? [], now))
  return context.commit(async (unit) => {
    const feature = await seenIn(unit, context)
    if (!managedVerdicts(feature, context).includes('update')) throw new ApiError('forbidden')
    const target = { type: 'special_feature', uid: feature.uid } as const
    const old = feature.cover_url ? { url: feature.cover_url, alt: '' } : null
    const { cover, file } = await coverOf(unit, context, target, body, old)
    const wanted = { ...feature, ...fields, ...(items && { items: keptItems(items, feature.items) }) }
    assertNoIssues(featureIssues(feature.status === 'draft' ? null : wanted.publish_from, wanted.publish_until))
    const next = unit.edit(specialFeatures, feature, {
      ...wanted,
      cover_url: cover?.url ?? null,
      hidden_count: hiddenIn(wanted, named),
    })
    forgetRunning(unit)
    file?.settle(feature.uid)
    const diff = diffOf(displayValues(feature), displayValues(next), specialFeatureLabels)
    unit.activity({ verb: 'special_feature.updated', object: objectOf(next), diff })
    return { status: 200, body: { data: { ...presentManaged(context)(next), items: named } } }
  })
}

/** When a feature begins after a change of its state. Errors: 422 for a moment that has passed or is after its end. */
function beginning(
  { publish_from, publish_until }: SpecialFeatureDocument,
  { to, ...asked }: Context<typeof operatorSpecialFeatures.transition>['body'],
  now: Date,
): string | null {
  const at = now.toISOString()
  if (to === 'draft') return null
  if (to === 'published') return at
  if (to !== 'scheduled') return publish_from
  if (asked.publish_from === undefined || asked.publish_from <= at)
    throw invalid({ publish_from: '過去の日時は選択できません。' })
  if (publish_until !== null && publish_until <= asked.publish_from)
    throw invalid({ publish_from: '公開開始は公開終了より前を選択してください。' })
  return asked.publish_from
}

/** Errors: those of `assertTransition`, and of `beginning`. */
const transition = async (context: Context<typeof operatorSpecialFeatures.transition>) => {
  const { params, body, caller, now } = context
  const items = await sourcesOf((await allFeatures.get(params.special_feature_id))?.items ?? [], now)
  return context.commit(async (unit) => {
    const feature = await seenIn(unit, context)
    assertTransition({
      table: featureStates,
      from: feature.status,
      to: body.to,
      can: managedVerdicts(feature, context),
      allowed: moveOf(featureStates, feature.status, body.to)?.by.includes(caller.actor) ?? false,
      given: body,
      labels: specialFeatureLabels,
    })
    const publisher_uid = body.to === 'scheduled' ? caller.uid : null
    const changes = { status: body.to, publish_from: beginning(feature, body, now), publisher_uid }
    const next = unit.edit(specialFeatures, feature, changes)
    forgetRunning(unit)
    unit.activity({ verb: 'special_feature.transitioned', object: objectOf(next), to: featureStates[body.to].label })
    return { status: 200, body: { data: { ...presentManaged(context)(next), items } } }
  })
}

/** The highest priority; the first of all has it. */
const TOP = 100

/**
 * Puts all features that have not ended in the wanted order. A place is no edit of the feature, so no open form goes
 * stale. Errors: 412 where the order is another by now, with the features as they stand.
 */
const order = (context: Context<typeof operatorSpecialFeatures.order>) =>
  context.commit(async (unit) => {
    const { uids, seen } = context.body
    const present = presentManaged(context)
    const all = await allFeatures.orderedIn(unit, ORDER_LIMIT)
    const now = all.map(({ uid }) => uid)
    const isSame = (some: readonly string[]) => some.length === now.length && some.every((uid, at) => uid === now[at])
    if (!isSame(seen) || !isSame(uids.toSorted((a, b) => now.indexOf(a) - now.indexOf(b))))
      throw new ApiError('conflict', { current: all.map(present) })
    const ordered = uids.flatMap((uid) => all.find((feature) => feature.uid === uid) ?? [])
    const placed = ordered.map((feature, at) => ({ ...feature, priority: TOP - at }))
    placed.forEach((feature, at) => {
      if (feature.priority !== ordered[at]?.priority)
        unit.patch(specialFeatures, feature.uid, { priority: feature.priority })
    })
    forgetRunning(unit)
    const [first] = placed
    if (first) unit.activity({ verb: 'special_feature.ordered', object: objectOf(first) })
    else unit.silent()
    return { status: 200, body: { data: placed.map(present) } }
  })

/** A feature of any state as one startup would read it today, and whether it is meant for it. */
export const preview = async ({ startupId, params, now }: Context<typeof operatorFeaturePreviews.get>) => {
  const [feature, basis] = await Promise.all([allFeatures.get(params.special_feature_id), fitBasisOf(startupId, now)])
  if (!feature) throw new ApiError('not_found')
  const items = await itemsOf(feature, now)
  const shown = { ...presentFeature(feature), items, etag: etagOf(feature), can: [] }
  return { status: 200, body: { data: { fits: isFor(feature, basis), feature: shown } } } as const
}

/** Errors: 409 where it is no draft, or was published before. */
const remove = (context: Context<typeof operatorSpecialFeatures.remove>) =>
  context.commit(async (unit) => {
    const draft = await seenIn(unit, context)
    discard(
      unit,
      specialFeatures,
      draft,
      { noun: 'special_feature', can: managedVerdicts(draft, context) },
      context.now,
    )
    return { status: 204 }
  })

const restore = (context: Context<typeof operatorSpecialFeatures.restore>) =>
  context.commit(async (unit) => {
    const draft = await unit.read(specialFeatures, context.params.special_feature_id)
    if (!draft) throw new ApiError('not_found')
    const next = bringBack(unit, specialFeatures, draft, {
      noun: 'special_feature',
      can: managedVerdicts(draft, context),
    })
    return { status: 200, body: { data: await withItems(context, next) } }
  })

export const manage = { list, get, create, update, transition, order, remove, restore }
