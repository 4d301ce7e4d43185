import type { Person } from '@banso/contract/common'
import { addToMonth, type KeptMetric, type MetricDocument } from '@banso/contract/metrics'
import { href } from '@banso/contract/pages'
import { type NewNotification, titled } from '../../kernel/commit.ts'
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
  kind: 'news',
  title: titled(by.name, 'さんが経営指標を訂正しました'),
  body: `${objectOf(after, words).title} ${displayValues(before, words).value}→${displayValues(after, words).value}:${reason}`,
  link: sheetHref(after, thisMonth),
  groupKey: `metric:${after.uid}:correction`,
})
