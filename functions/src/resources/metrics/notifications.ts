import type { Person } from '@banso/contract/common'
import { type MetricAlertDocument, RUNWAY } from '@banso/contract/metric-alerts'
import type { KeptMetric, MetricDocument } from '@banso/contract/metrics'
import { addToMonth, monthText } from '@banso/contract/months'
import { href } from '@banso/contract/pages'
import { type NewNotification, notificationUid, titled } from '../../kernel/commit.ts'
import { displayValues, objectOf, SHEET_MONTHS } from './rules.ts'

/** The notifications about monthly numbers. */

type Corrected = {
  before: MetricDocument
  after: MetricDocument
  words: KeptMetric
  by: Person
  reason: string
  thisMonth: string
}

/** The numbers of a startup, as its people open them; older months by the sheet that ends with them. */
const sheetHref = ({ startup_company_uid: startup_id, month }: MetricDocument, thisMonth: string): string =>
  `${href('startup_metrics', { startup_id })}${month > addToMonth(thisMonth, -SHEET_MONTHS) ? '' : `?to=${month}`}`

/** An operator has put a value right: to those who decide for the startup. */
export const correctedNotification = (
  receiverUid: string,
  { before, after, words, by, reason, thisMonth }: Corrected,
): NewNotification => ({
  receiverUid,
  kind: 'metric',
  title: titled(by.name, 'さんが経営指標を訂正しました'),
  body: `${objectOf(after, words).title} ${displayValues(before, words).value}→${displayValues(after, words).value}:${reason}`,
  link: sheetHref(after, thisMonth),
  groupKey: `metric:${after.uid}:correction`,
})

type Crossed = { alert: MetricAlertDocument; crossing: { month: string; value: number }; words: KeptMetric }

const passed = { below: '下回りました', above: '上回りました' } as const
const figure = (value: number, unit: string) => `${value.toLocaleString('ja-JP', { maximumFractionDigits: 10 })}${unit}`
/** A runway is told in tenths, on the side of the limit where it is. */
const tenths = (value: number, { direction }: Pick<MetricAlertDocument, 'direction'>) =>
  (direction === 'below' ? Math.floor : Math.ceil)(value * 10) / 10

const passedTitle = ({ alert: { direction, value }, words: { name, unit } }: Crossed): string =>
  `${name}が${figure(value, unit)}を${passed[direction]}`

/** 「2026年11月は5.4%です。2か月連続です。」 */
const passedBody = ({ alert, crossing: { month, value }, words: { unit } }: Crossed): string => {
  const isRunway = alert.metric_key === RUNWAY
  const stands = isRunway ? tenths(value, alert) : value
  const now = Number.isFinite(stands) ? `${figure(stands, unit)}です。` : '支出がないため、減りません。'
  return `${monthText(month)}${isRunway ? '末' : ''}は${now}${alert.months > 1 ? `${alert.months}か月連続です。` : ''}`
}

/** What is told of an alert stands in one row of whoever is told. */
const crossedGroup = ({ uid }: Pick<MetricAlertDocument, 'uid'>): string => `metric_alert:${uid}`
/** The one notification that somebody has of an alert. */
export const crossedNoteUid = (alert: Pick<MetricAlertDocument, 'uid'>, receiverUid: string): string =>
  notificationUid({ receiverUid, groupKey: crossedGroup(alert) })

/** A number has passed the limit of an alert. */
export const crossedNotifications = {
  toOwner: (receiverUid: string, crossed: Crossed): NewNotification => ({
    receiverUid,
    kind: 'metric',
    title: titled(passedTitle(crossed), ''),
    body: passedBody(crossed),
    link: href('startup_metrics', { startup_id: crossed.alert.startup_company_uid }),
    groupKey: crossedGroup(crossed.alert),
  }),
  /** Where the startup shows operators the number. */
  toOperator: (
    receiverUid: string,
    crossed: Crossed & { startup: { uid: string; name: string } },
  ): NewNotification => ({
    receiverUid,
    kind: 'metric',
    title: titled(crossed.startup.name, `:${passedTitle(crossed)}`),
    body: passedBody(crossed),
    link: href('operator_startup_metrics', { startup_id: crossed.startup.uid }),
    groupKey: crossedGroup(crossed.alert),
  }),
}
