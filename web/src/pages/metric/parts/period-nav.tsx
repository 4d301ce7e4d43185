import { addToMonth, type MetricSheet, monthText } from '@banso/contract/metrics'
import { href } from '@banso/contract/pages'
import { Button } from '../../../kit/button.tsx'

type PeriodNavProps = { startup_id: string; sheet: Pick<MetricSheet, 'from' | 'to'>; thisMonth: string }

/** The year that is shown, and the ways to the ones before and after it. */
export const PeriodNav = ({ startup_id, sheet: { from, to }, thisMonth }: PeriodNavProps) => {
  const page = href('startup_metrics', { startup_id })
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
