import { ApiError, assertNoIssues, invalid } from '@banso/contract/errors'
import { metricAlertLabels } from '@banso/contract/labels/metric-alerts'
import { ALERT_LIMIT, alertIssues, type MetricAlertDocument, metricAlerts, RUNWAY } from '@banso/contract/metric-alerts'
import { keptMetrics } from '@banso/contract/metrics'
import type { StartupDocument } from '@banso/contract/startups'
import type { StartupId } from '../../kernel/authorize.ts'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { startupIn, startupOf } from '../startups/data.ts'
import { isMetIn } from './crossings.ts'
import { metricAlerts as alertCollection, alertsOf } from './data.ts'
import { alertVerdicts, alertWords, presentAlert, watchedWords } from './rules.ts'

const list = async ({ startupId, ...reader }: Context<typeof metricAlerts.list>) => {
  const [startup, alerts] = await Promise.all([startupOf(startupId), alertsOf(startupId).list()])
  return { status: 200, body: { data: alerts.map(presentAlert(startup, reader)) } } as const
}

const objectOf = ({ uid, metric_key }: MetricAlertDocument, startup: StartupDocument) => ({
  type: 'metric_alert',
  uid,
  title: watchedWords(startup, metric_key).name,
})

/** Errors: 422 for a number that is not kept; one that an alert watches already may stay in it. */
function assertWatchable(startup: StartupDocument, key: string): void {
  if (key !== RUNWAY && !keptMetrics(startup).some((kept) => kept.key === key))
    throw invalid({ metric_key: 'この経営指標は現在使用していません。' })
}

/** Errors: 409 where one more would be too many. */
async function assertRoom(unit: Unit, startupId: StartupId): Promise<void> {
  if ((await alertsOf(startupId).ownIn(unit)).length >= ALERT_LIMIT)
    throw new ApiError('limit_reached', { values: { target: '経営指標のアラート', n: ALERT_LIMIT } })
}

/** What a new or changed one watches for may be so already: who makes it sees that, and nobody is told of it. */
const create = (context: Context<typeof metricAlerts.create>) =>
  context.commit(async (unit) => {
    const { startupId, body, caller, now } = context
    const startup = await startupIn(unit, startupId)
    assertWatchable(startup, body.metric_key)
    await assertRoom(unit, startupId)
    const fresh = { ...newRecord(caller.person, now), ...body, startup_company_uid: startupId, met: false }
    const alert = { ...fresh, met: await isMetIn(unit, startupId, fresh) }
    unit.create(alertCollection, alert)
    const diff = diffOf({ text: '' }, alertWords(alert, startup), metricAlertLabels)
    unit.activity({ verb: 'metric.alert_created', object: objectOf(alert, startup), startupId, diff })
    return { status: 201, body: { data: presentAlert(startup, context)(alert) } }
  })

/** The alert as the caller saw it, with the company whose it is. Errors: 404, 412. */
async function seenAlert(
  unit: Unit,
  context: Context<typeof metricAlerts.update> | Context<typeof metricAlerts.remove>,
) {
  const { startupId, params } = context
  const startup = await startupIn(unit, startupId)
  const found = await alertsOf(startupId).getIn(unit, params.metric_alert_id)
  const alert = unit.seen(found?.deleted_at ? undefined : found, presentAlert(startup, context))
  return { startup, alert }
}

const update = (context: Context<typeof metricAlerts.update>) =>
  context.commit(async (unit) => {
    const { startupId, body } = context
    const { startup, alert } = await seenAlert(unit, context)
    const changed = { ...alert, ...body }
    if (changed.metric_key !== alert.metric_key) assertWatchable(startup, changed.metric_key)
    assertNoIssues(alertIssues(changed))
    const next = unit.edit(alertCollection, alert, { ...body, met: await isMetIn(unit, startupId, changed) })
    const diff = diffOf(alertWords(alert, startup), alertWords(next, startup), metricAlertLabels)
    unit.activity({ verb: 'metric.alert_updated', object: objectOf(next, startup), startupId, diff })
    return { status: 200, body: { data: presentAlert(startup, context)(next) } }
  })

const remove = (context: Context<typeof metricAlerts.remove>) =>
  context.commit(async (unit) => {
    const { startupId, now } = context
    const { startup, alert } = await seenAlert(unit, context)
    if (!alertVerdicts(alert, context).includes('remove')) throw new ApiError('forbidden')
    unit.edit(alertCollection, alert, { deleted_at: now.toISOString() })
    const diff = diffOf(alertWords(alert, startup), { text: '' }, metricAlertLabels)
    unit.activity({ verb: 'metric.alert_removed', object: objectOf(alert, startup), startupId, diff })
    return { status: 204 }
  })

const restore = (context: Context<typeof metricAlerts.restore>) =>
  context.commit(async (unit) => {
    const { startupId, params } = context
    const startup = await startupIn(unit, startupId)
    const alert = await alertsOf(startupId).getIn(unit, params.metric_alert_id)
    if (!alert || !alertVerdicts(alert, context).includes('restore')) throw new ApiError('not_found')
    await assertRoom(unit, startupId)
    const met = await isMetIn(unit, startupId, alert)
    const next = unit.edit(alertCollection, alert, { deleted_at: null, met })
    unit.activity({ verb: 'metric.alert_restored', object: objectOf(next, startup), startupId })
    return { status: 200, body: { data: presentAlert(startup, context)(next) } }
  })

export const metricAlertRoutes = implement(metricAlerts)({ list, create, update, remove, restore })
