import { type MetricAlertDocument, numbersOf } from '@banso/contract/metric-alerts'
import { crossingOf } from '@banso/contract/metric-crossings'
import type { MetricDocument } from '@banso/contract/metrics'
import type { StartupDocument } from '@banso/contract/startups'
import type { StartupId } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { placeIn } from '../notifications/data.ts'
import { takenAway } from '../notifications/fold.ts'
import { ownersOf } from '../users/data.ts'
import { alertsOf, metricAlerts, metricsOf } from './data.ts'
import { crossedNoteUid, crossedNotifications } from './notifications.ts'
import { watchedWords } from './rules.ts'

/** Alerts on monthly numbers (decision 17). */

/** A runway is told from the burn of three months, so of two more than the months of its row. */
const BEFORE_THE_ROW = 2

/** The newest values that decide alerts; of each number so many more as are about to be stored of it. */
const newestIn = async (
  writer: Writer,
  startupId: StartupId,
  alerts: readonly MetricAlertDocument[],
  places: readonly Pick<MetricDocument, 'metric_key'>[] = [],
): Promise<MetricDocument[]> => {
  const keys = [...new Set(alerts.flatMap(numbersOf))]
  const limits = keys.map((key) => {
    const months = alerts.filter((alert) => numbersOf(alert).includes(key)).map((alert) => alert.months)
    return Math.max(...months) + BEFORE_THE_ROW + places.filter(({ metric_key }) => metric_key === key).length
  })
  const newest = keys.map((key, index) => metricsOf(startupId).newestIn(writer, key, limits[index] ?? 0))
  return (await Promise.all(newest)).flat()
}

/** Whether what the alert watches for is so now: for one that is new or changed, of which nobody is told. */
export const isMetIn = async (writer: Writer, startupId: StartupId, alert: MetricAlertDocument): Promise<boolean> =>
  crossingOf(alert, await newestIn(writer, startupId, [alert])) !== null

/** Whether operators read all numbers that decide the alert: those that the startup keeps. */
const isShown = (alert: MetricAlertDocument, { metrics_settings }: StartupDocument): boolean =>
  numbersOf(alert).every((key) => metrics_settings.includes(key))

/** What takes away what was told of alerts that are on. Reads; what it answers writes. */
async function untelling(unit: Unit, startup: StartupDocument, alerts: readonly MetricAlertDocument[]) {
  const met = alerts.filter((alert) => alert.met)
  const people =
    met.length === 0
      ? []
      : [...(await ownersOf(startup.uid as StartupId)), ...startup.assigned_operator_uids.slice(0, 1)]
  const away = new Map<string, (() => void)[]>()
  for (const alert of met) {
    const places = await Promise.all(people.map((uid) => placeIn(unit, crossedNoteUid(alert, uid))))
    away.set(alert.uid, await Promise.all(places.flatMap((place) => (place ? [takenAway(unit, place)] : []))))
  }
  return ({ uid }: MetricAlertDocument) => {
    for (const take of away.get(uid) ?? []) take()
  }
}

/**
 * What alerts do when values of these numbers are stored, in the same commit: what begins is told, to the owners, and to
 * the operator in charge where the startup shows the numbers; what goes on is not told again. What was told of a value
 * that is put right, and was no crossing then, is taken away: it has never been so. Reads; what it answers writes.
 */
export async function alertsFollow(
  unit: Unit,
  startup: StartupDocument,
  places: readonly Pick<MetricDocument, 'metric_key'>[],
): Promise<(stored: readonly MetricDocument[]) => Promise<void>> {
  const startupId = startup.uid as StartupId
  const keys = places.map(({ metric_key }) => metric_key)
  const alerts = await alertsOf(startupId).watchingIn(unit, keys)
  const known = await newestIn(unit, startupId, alerts, places)
  const untell = await untelling(unit, startup, alerts)
  return async (stored) => {
    const changed = new Set(stored.map(({ uid }) => uid))
    const values = [...known.filter(({ uid }) => !changed.has(uid)), ...stored.filter(({ deleted_at }) => !deleted_at)]
    const moved = alerts
      .map((alert) => ({ alert, crossing: crossingOf(alert, values) }))
      .filter(({ alert, crossing }) => alert.met !== (crossing !== null))
    // The one that everybody has may not be stored yet, so the whole is.
    for (const { alert } of moved) unit.set(metricAlerts, { ...alert, met: !alert.met })
    for (const { alert, crossing } of moved) {
      const before = crossing === null ? crossingOf(alert, known) : null
      if (before && stored.some(({ month, deleted_at }) => month === before.month || deleted_at !== null)) untell(alert)
    }
    const told = moved.filter(({ alert, crossing }) => crossing && alert.enabled)
    if (told.length === 0) return
    const owners = await ownersOf(startupId)
    const inCharge = startup.assigned_operators[0]?.uid
    for (const { alert, crossing } of told) {
      if (!crossing) continue
      const words = watchedWords(startup, alert.metric_key)
      for (const owner of owners) unit.notify(crossedNotifications.toOwner(owner, { alert, crossing, words }))
      if (inCharge && isShown(alert, startup))
        unit.notify(crossedNotifications.toOperator(inCharge, { alert, crossing, words, startup }))
    }
  }
}
