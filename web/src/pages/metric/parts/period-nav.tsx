import type { MetricSheet } from '@banso/contract/metrics'
import { addToMonth, monthText } from '@banso/contract/months'
import { Button } from '../../../kit/button.tsx'

type PeriodNavProps = {
  /** The address of the page, without a period. */
  page: string
  sheet: Pick<MetricSheet, 'from' | 'to'>
  thisMonth: string
}

/** The year that is shown, and the ways to the ones before and after it. */
export const PeriodNav = ({ page, sheet: { from, to }, thisMonth }: PeriodNavProps) => {
  const after = addToMonth(to, 12)
  return (
    <nav className="metric-period" aria-label="期間">
      <Button size="small" icon="chevron-left" to={`${page}?to=${addToMonth(from, -1)}`}>
        前の12か月
      </Button>
      <b>
        {monthText(from)}〜{monthText(to)}
      </b>
      <Button size="small" disabled={to >= thisMonth} to={after >= thisMonth ? page : `${page}?to=${after}`}>
        次の12か月
      </Button>
    </nav>
  )
}
