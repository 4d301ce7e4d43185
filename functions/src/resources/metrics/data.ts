import {
  ALERT_LIMIT,
  type MetricAlertDocument,
  metricAlertDocument,
  numbersOf,
  runwayAlert,
  runwayAlertUid,
} from '@banso/contract/metric-alerts'
import { type MetricDocument, metricDocument, standardMetrics } from '@banso/contract/metrics'
import * as z from 'zod'
import type { StartupId } from '../../kernel/authorize.ts'
import { collection, readable, type Stored } from '../../kernel/firestore/codec.ts'
import { readMany, take } from '../../kernel/firestore/query.ts'
import { transact, type Writer } from '../../kernel/firestore/write.ts'
import { Malformed } from '../../kernel/malformed.ts'
import { alive, ofStartup, owned } from '../../kernel/scopes.ts'
import { type MetricYear, MOST_CUSTOM, metricYear, yearOf, yearsBetween, yearUid } from './rules.ts'

/** When a startup wants to be told of a number. */
export const metricAlerts = collection('metric_alerts', metricAlertDocument)

export const metrics = collection('startup_metrics', metricDocument)
/** Beside the values, all of a year in one document (decision 17): two years of ten numbers cost three reads for 240. */
const metricYears = collection('startup_metric_years', metricYear)

/** Also numbers that are no longer kept have values; a year has so many at most. */
const MOST_VALUES = 12 * (Object.keys(standardMetrics).length + MOST_CUSTOM)

/** Keeps values in their years too, in the transaction that stores them. */
export function keepInYear(writer: Writer, ...values: readonly MetricDocument[]): void {
  const years = Map.groupBy(values, ({ startup_company_uid, month }) => yearUid(startup_company_uid, month.slice(0, 4)))
  for (const [uid, ofYear] of years) writer.placeIn(metricYears, uid, 'values', ...ofYear)
}

/** Where a value stands; nothing else of it matters once it is gone. */
const places = collection(
  'startup_metrics',
  z.object({ uid: z.string(), startup_company_uid: z.string().catch(''), month: z.string().catch('') }),
)
/** Takes a value that is gone for good out of its year. Reads; what it answers writes. */
export async function leaveYear(writer: Writer, valueUid: string): Promise<() => void> {
  const place = await writer.read(places, valueUid)
  const year =
    place?.month && (await writer.read(metricYears, yearUid(place.startup_company_uid, place.month.slice(0, 4))))
  return () => {
    if (!year) return
    const { [valueUid]: _, ...values } = year.values
    writer.set(metricYears, { ...year, values })
  }
}

/**
 * A year that has not been kept from its first value on is brought together once, at the first look, one without values
 * too: HOME looks at every visit. Whoever stores a value writes into this document, and so comes before what is read here
 * or after what is written.
 */
const bringTogether = (startupId: StartupId, year: string): Promise<MetricYear> =>
  transact(async (writer) => {
    const known = await writer.read(metricYears, yearUid(startupId, year))
    if (known?.whole) return known
    const inYear = [
      { field: 'month', op: '>=', value: `${year}-01` },
      { field: 'month', op: '<=', value: `${year}-12` },
    ] as const
    const values = await take(metrics, [ofStartup(startupId), alive, ...inYear], 'month', MOST_VALUES)
    const whole = yearOf(startupId, year, values)
    writer.set(metricYears, whole)
    return whole
  })

/** The values in a year's document; one that is broken keeps no other from being shown. */
const valuesIn = ({ uid, values }: MetricYear): MetricDocument[] =>
  readable(
    Object.entries(values).map(([key, value]): Stored<MetricDocument> => {
      const { success, data, error } = metricDocument.safeParse(value)
      const path = `${metricYears.name}/${uid}.values.${key}`
      return {
        path,
        read: () => {
          if (!success) throw new Malformed(path, error)
          return data
        },
      }
    }),
  )

/** Monthly numbers of one startup. */
export const metricsOf = (startupId: StartupId) => ({
  /** The values of all its numbers from one month to another, oldest first. One read for each year. */
  async between(from: string, to: string): Promise<MetricDocument[]> {
    const asked = yearsBetween(from, to)
    const kept = await readMany(
      metricYears,
      asked.map((year) => yearUid(startupId, year)),
    )
    const isKept = (year: string) => kept.some(({ uid, whole }) => whole && uid === yearUid(startupId, year))
    const others = asked.filter((year) => !isKept(year)).map((year) => bringTogether(startupId, year))
    return [...kept.filter(({ whole }) => whole), ...(await Promise.all(others))]
      .flatMap(valuesIn)
      .filter(({ month, deleted_at }) => deleted_at === null && month >= from && month <= to)
      .sort((a, b) => `${a.month} ${a.uid}`.localeCompare(`${b.month} ${b.uid}`))
  },
  /** The newest values of a number. */
  newestIn: (writer: Writer, key: string, limit: number): Promise<MetricDocument[]> =>
    writer.take(metrics, [ofStartup(startupId), alive, { field: 'metric_key', op: '==', value: key }], '-month', limit),
  getIn: async (writer: Writer, uid: string) => owned(await writer.read(metrics, uid), startupId),
})

/** The alert that every startup has stands in the store once it was changed, or has told something. */
const withRunway = (startupId: StartupId, alerts: readonly MetricAlertDocument[]): MetricAlertDocument[] =>
  alerts.some(({ uid }) => uid === runwayAlertUid(startupId)) ? [...alerts] : [runwayAlert(startupId), ...alerts]

/** Alerts of one startup on its numbers. */
export const alertsOf = (startupId: StartupId) => {
  const own = [ofStartup(startupId), alive] as const
  const isRunway = (uid: string) => uid === runwayAlertUid(startupId)
  return {
    /** Those of before first, the one that everybody has at the head. */
    list: async () =>
      withRunway(startupId, await take(metricAlerts, own, undefined, ALERT_LIMIT + 1)).toSorted(
        (a, b) => Number(isRunway(b.uid)) - Number(isRunway(a.uid)) || a.created_at.localeCompare(b.created_at),
      ),
    /** The startup's own ones, without the one that everybody has. */
    ownIn: async (writer: Writer) =>
      (await writer.take(metricAlerts, own, undefined, ALERT_LIMIT + 1)).filter(({ uid }) => !isRunway(uid)),
    /** Those that one of these numbers decides. */
    watchingIn: async (writer: Writer, keys: readonly string[]): Promise<MetricAlertDocument[]> => {
      const alerts = withRunway(startupId, await writer.take(metricAlerts, own, undefined, ALERT_LIMIT + 1))
      return alerts.filter((alert) => numbersOf(alert).some((key) => keys.includes(key)))
    },
    getIn: async (writer: Writer, uid: string): Promise<MetricAlertDocument | undefined> =>
      owned(await writer.read(metricAlerts, uid), startupId) ?? (isRunway(uid) ? runwayAlert(startupId) : undefined),
  }
}
