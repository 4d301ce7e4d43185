import { dayInJapan } from '@banso/contract/dates'
import { ApiError, assertNoIssues, invalid } from '@banso/contract/errors'
import { metricLabels } from '@banso/contract/labels/metrics'
import { startupLabels } from '@banso/contract/labels/startups'
import {
  type KeptMetric,
  keptMetrics,
  METRIC_MONTHS,
  type MetricEntry,
  metricIssues,
  metrics,
  operatorMetrics,
} from '@banso/contract/metrics'
import { addToMonth, monthOf, monthsBetween, monthText } from '@banso/contract/months'
import { profileCompleteness, type StartupDocument } from '@banso/contract/startups'
import { may } from '../../kernel/authorize.ts'
import { etagOf, newRecord, type Unit } from '../../kernel/commit.ts'
import { type CsvColumn, csvOf } from '../../kernel/csv.ts'
import { diffOf } from '../../kernel/diff.ts'
import { newUid } from '../../kernel/firestore/codec.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { accessLogsOf } from '../activities/data.ts'
import { isOpenMetrics } from '../disclosures/open-fields.ts'
import { goalsRenamed, targetsOf } from '../goals/linked.ts'
import { approvedNow } from '../relations/data.ts'
import { startupIn, startupOf, startups } from '../startups/data.ts'
import { mayReadFinance } from '../startups/profile.ts'
import { ownersOf } from '../users/data.ts'
import { alertsOf, keepInYear, metrics as metricCollection, metricsOf } from './data.ts'
import { followers, replace } from './followers.ts'
import { correctedNotification } from './notifications.ts'
import {
  chosen,
  displayValues,
  newestOf,
  newMetric,
  objectOf,
  presentMetric,
  presentSettings,
  SHEET_MONTHS,
  wordsOf,
} from './rules.ts'

type SheetContext =
  | Context<typeof metrics.sheet>
  | Context<typeof operatorMetrics.sheet>
  | Context<typeof metrics.exportOwn>

/**
 * The months that are asked for, and what is kept in them. The founder is told who of the operators has had them.
 * Errors: 400 for more than a look may span, 403, 404.
 */
const sheetOf = async ({ startupId, query, ...reader }: SheetContext) => {
  const to = query.to ?? (query.from ? addToMonth(query.from, SHEET_MONTHS - 1) : monthOf(dayInJapan(reader.now)))
  const from = query.from ?? addToMonth(to, 1 - SHEET_MONTHS)
  const months = monthsBetween(from, to)
  if (months.length < 1 || months.length > METRIC_MONTHS) throw new ApiError('bad_request')
  const [startup, values] = await Promise.all([startupOf(startupId), metricsOf(startupId).between(from, to)])
  if (!may(reader.caller, 'metric.read', () => mayReadFinance(startup, reader.caller))) throw new ApiError('forbidden')
  if (reader.caller.actor === 'operator') await accessLogsOf(startupId).write(['metrics'], reader, startup.name)
  const shown = values.filter(({ metric_key }) => startup.metrics_settings.includes(metric_key))
  return { startup, from, to, months, values: shown }
}

const sheet = async (context: Context<typeof metrics.sheet> | Context<typeof operatorMetrics.sheet>) => {
  const isTold = may(context.caller, 'metric_alert.read')
  const [found, alerts] = await Promise.all([sheetOf(context), isTold ? alertsOf(context.startupId).list() : []])
  const { startup, from, to, values } = found
  const limits = alerts.filter(({ enabled }) => enabled)
  const targets = may(context.caller, 'goal.read') ? await targetsOf(context.startupId, startup.metrics_settings) : []
  const shown = values.map(presentMetric(context))
  const data = { ...presentSettings(startup, context), from, to, values: shown, limits, targets }
  return { status: 200, body: { data } } as const
}

/** The same as a table, as it can be pasted again: months at the left, the newest first, names with their units above. */
const exportOwn = async (context: Context<typeof metrics.exportOwn>) => {
  const { startup, months, values } = await sheetOf(context)
  const columns: CsvColumn<string>[] = keptMetrics(startup).map(({ key, name, unit }) => ({
    head: unit ? `${name}(${unit})` : name,
    cell: (month) => values.find((value) => value.metric_key === key && value.month === month)?.value ?? null,
  }))
  const rows = async function* () {
    yield months.toReversed()
  }
  const content = csvOf([{ head: metricLabels.month, cell: monthText }, ...columns], rows())
  return { status: 200, body: { name: '経営指標.csv', content } } as const
}

const settings = (context: Context<typeof metrics.settings>) =>
  context.commit(async (unit) => {
    const { startupId, body } = context
    const startup = unit.seen(await unit.read(startups, startupId), (latest) => presentSettings(latest, context))
    const changes = chosen(startup, body, () => `custom_${newUid().slice(0, 8)}`)
    const profile_completeness = profileCompleteness({ ...startup, ...changes })
    const renamed = changes.custom_metrics.filter((metric) => {
      const known = startup.custom_metrics.find(({ key }) => key === metric.key)
      return known && (known.name !== metric.name || known.unit !== metric.unit)
    })
    const rename = await goalsRenamed(unit, context, renamed)
    const next = unit.edit(startups, startup, { ...changes, profile_completeness })
    rename()
    const words = (record: StartupDocument) => ({ metrics_settings: keptMetrics(record).map(namesOf).join('、') })
    unit.activity({
      verb: 'metric.chosen',
      object: { type: 'startup', uid: startupId, title: startup.name },
      startupId,
      diff: diffOf(words(startup), words(next), { metrics_settings: startupLabels.metrics_settings }),
    })
    return { status: 200, body: { data: presentSettings(next, context) } }
  })
const namesOf = ({ name }: { name: string }) => name

/** The number a value is put in for. Errors: 422 for one that is not kept, and for a month to come. */
function keptIn(startup: StartupDocument, { metric_key, month, value }: Entry, now: Date, at = ''): KeptMetric {
  const kept = keptMetrics(startup).find(({ key }) => key === metric_key)
  if (!kept) throw invalid({ [`${at}metric_key`]: 'この経営指標は現在使用していません。' })
  if (month > monthOf(dayInJapan(now))) throw invalid({ [`${at}month`]: '対象月は今月までの月を選択してください。' })
  assertNoIssues(
    metricIssues(metric_key, value).map(({ path, message }) => ({ path: [`${at}${path.join('.')}`], message })),
  )
  return kept
}
type Entry = Pick<MetricEntry, 'metric_key' | 'month' | 'value'>

/** A value for a month that has none; one that was taken out comes back to life. Errors: 412 where there is one. */
const create = (context: Context<typeof metrics.create>) =>
  context.commit(async (unit) => {
    const { startupId, body, caller, now } = context
    const startup = await startupIn(unit, startupId)
    const openTo = await approvedNow(startupId, isOpenMetrics(startup), now)
    const kept = keptIn(startup, body, now)
    const fresh = newMetric({ ...newRecord(caller.person, now), ...body, startup_company_uid: startupId })
    const before = await metricsOf(startupId).getIn(unit, fresh.uid)
    if (before && before.deleted_at === null)
      throw new ApiError('conflict', { current: presentMetric(context)(before) })
    const follow = await followers(unit, context, startup, [fresh])

    const value = before ? unit.edit(metricCollection, before, { ...body, source: 'startup', deleted_at: null }) : fresh
    if (!before) unit.create(metricCollection, value)
    keepInYear(unit, value)
    await follow([value])
    const words = displayValues(value, kept)
    const diff = diffOf({ ...words, value: '' }, words, { value: metricLabels.value })
    unit.activity({ verb: 'metric.created', object: objectOf(value, kept), startupId, diff, openTo })
    return { status: 201, body: { data: presentMetric(context)(value) } }
  })

/**
 * Many values at once: all of them, or none. Each has its own entry in the log, as if it had been typed; partners are
 * told of the newest of each number alone. Errors: 412 with those that are no longer as they were seen.
 */
const enter = (context: Context<typeof metrics.enter>) =>
  context.commit(async (unit) => {
    const { startupId, body, caller, now } = context
    const startup = await startupIn(unit, startupId)
    const openTo = await approvedNow(startupId, isOpenMetrics(startup), now)
    const present = presentMetric(context)
    const entries = await Promise.all(
      body.values.map(async ({ etag, ...entry }, index) => {
        const kept = keptIn(startup, entry, now, `values.${index}.`)
        const fresh = newMetric({ ...newRecord(caller.person, now), ...entry, startup_company_uid: startupId })
        const before = await metricsOf(startupId).getIn(unit, fresh.uid)
        return { etag, entry, kept, fresh, before, live: before?.deleted_at === null ? before : undefined }
      }),
    )
    const stale = entries.filter(({ live, etag }) => etag !== (live ? etagOf(live) : null))
    if (stale.length > 0)
      throw new ApiError('conflict', { current: stale.flatMap(({ live }) => live ?? []).map(present) })
    const follow = await followers(unit, context, startup, body.values)
    const newest = newestOf(body.values)
    const values = entries.map(({ entry, kept, fresh, before, live }) => {
      const revived = live ? {} : { note: '', deleted_at: null }
      const value = before ? unit.edit(metricCollection, before, { ...entry, ...revived, source: 'startup' }) : fresh
      if (!before) unit.create(metricCollection, value)
      const words = displayValues(value, kept)
      const diff = diffOf(live ? displayValues(live, kept) : { ...words, value: '' }, words, {
        value: metricLabels.value,
      })
      unit.activity({
        verb: live ? 'metric.updated' : 'metric.created',
        object: objectOf(value, kept),
        startupId,
        diff,
        openTo: newest.get(value.metric_key) === value.month ? openTo : [],
      })
      return value
    })
    keepInYear(unit, ...values)
    await follow(values)
    return { status: 200, body: { data: values.map(present) } }
  })

async function seenValue(unit: Unit, context: Context<typeof metrics.update> | Context<typeof metrics.remove>) {
  const value = await metricsOf(context.startupId).getIn(unit, context.params.metric_id)
  return unit.seen(value?.deleted_at ? undefined : value, presentMetric(context))
}

const update = (context: Context<typeof metrics.update>) =>
  context.commit(async (unit) => {
    const { startupId, body } = context
    const value = await seenValue(unit, context)
    if (body.value !== undefined) assertNoIssues(metricIssues(value.metric_key, body.value))
    const startup = await startupIn(unit, startupId)
    const next = await replace(unit, context, { startup, value, changes: { ...body, source: 'startup' } })
    return { status: 200, body: { data: presentMetric(context)(next) } }
  })

/**
 * An operator puts a value right and says why: one of those that operators read, so of a number that is kept. The owners
 * are told. Errors: 404; 412; 422, also where it stays what it is.
 */
const correct = async (context: Context<typeof operatorMetrics.correct>) => {
  const { startupId, params, body, caller, now } = context
  const [{ name }, owners] = await Promise.all([startupOf(startupId), ownersOf(startupId)])
  const log = () => accessLogsOf(startupId).write(['metrics'], context, name)
  const answer = await context
    .commit(async (unit) => {
      const startup = await startupIn(unit, startupId)
      const found = await metricsOf(startupId).getIn(unit, params.metric_id)
      const isShown = found?.deleted_at === null && startup.metrics_settings.includes(found.metric_key)
      const value = unit.seen(isShown ? found : undefined, presentMetric(context))
      assertNoIssues(metricIssues(value.metric_key, body.value))
      if (body.value === value.value) throw invalid({ value: '現在の値と同じです。訂正後の値を入力してください。' })
      const changes = { value: body.value, source: 'operator' } as const
      const next = await replace(unit, context, { startup, value, changes, reason: body.reason })
      const told = { before: value, after: next, words: wordsOf(startup, value.metric_key), by: caller.person }
      const thisMonth = monthOf(dayInJapan(now))
      for (const owner of owners) unit.notify(correctedNotification(owner, { ...told, reason: body.reason, thisMonth }))
      return { status: 200, body: { data: presentMetric(context)(next) } } as const
    })
    .catch(async (error: unknown) => {
      // A value that has moved on is answered, and so read; who may not do it any more is told nothing.
      if (error instanceof ApiError && error.code === 'conflict') await log()
      throw error
    })
  await log()
  return answer
}

const remove = (context: Context<typeof metrics.remove>) =>
  context.commit(async (unit) => {
    const { startupId, now } = context
    const value = await seenValue(unit, context)
    const startup = await startupIn(unit, startupId)
    const kept = wordsOf(startup, value.metric_key)
    const follow = await followers(unit, context, startup, [value])
    const gone = unit.edit(metricCollection, value, { deleted_at: now.toISOString() })
    keepInYear(unit, gone)
    await follow([gone])
    const words = displayValues(value, kept)
    const diff = diffOf(words, { ...words, value: '' }, { value: metricLabels.value })
    unit.activity({ verb: 'metric.removed', object: objectOf(value, kept), startupId, diff })
    return { status: 204 }
  })

export const metricRoutes = [
  ...implement(metrics)({ sheet, exportOwn, settings, create, enter, update, remove }),
  ...implement(operatorMetrics)({ sheet, correct }),
]
