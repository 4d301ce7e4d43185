import type { MetricAlertDocument } from '@banso/contract/metric-alerts'
import type { MetricDocument } from '@banso/contract/metrics'
import { type MetricYear, newMetric, yearOf } from '../../functions/src/resources/metrics/rules.ts'
import type { Clock } from './clock.ts'
import { recordOf } from './people.ts'
import type { Random } from './random.ts'

/** First and last of twelve months, and how much a month strays from the line between. */
interface Course {
  key: string
  from: number
  to: number
  stray: number
  /** Digits after the point that are kept; negative rounds to tens, hundreds … */
  digits: number
}
const courses: Readonly<Record<string, { by: string; metrics: Course[] }>> = {
  'demo-startup': {
    by: 'demo-user',
    metrics: [
      { key: 'mrr', from: 620_000, to: 2_840_000, stray: 0.03, digits: -4 },
      { key: 'cash', from: 88_400_000, to: 41_200_000, stray: 0.01, digits: -5 },
      { key: 'burn', from: 4_050_000, to: 4_720_000, stray: 0.02, digits: -4 },
      { key: 'customers', from: 6, to: 20, stray: 0.03, digits: 0 },
      { key: 'churn', from: 3.1, to: 1.9, stray: 0.08, digits: 1 },
      { key: 'custom_savedmin', from: 17, to: 38, stray: 0.04, digits: 0 },
    ],
  },
  'other-startup': {
    by: 'other-user',
    metrics: [
      { key: 'mrr', from: 900_000, to: 2_150_000, stray: 0.05, digits: -4 },
      { key: 'cash', from: 63_000_000, to: 27_500_000, stray: 0.01, digits: -5 },
      { key: 'customers', from: 5, to: 14, stray: 0.04, digits: 0 },
      { key: 'burn', from: 3_400_000, to: 4_100_000, stray: 0.06, digits: -4 },
    ],
  },
}
const MONTHS = 12

function valueIn(course: Course, index: number, random: Random): number {
  const onLine = course.from + ((course.to - course.from) * index) / (MONTHS - 1)
  const isEnd = index === 0 || index === MONTHS - 1
  const value = isEnd ? onLine : onLine * (1 + (random() - 0.5) * 2 * course.stray)
  const factor = 10 ** course.digits
  return Number((Math.round(value * factor) / factor).toFixed(Math.max(0, course.digits)))
}

/** Four numbers over the last twelve full months. */
export const makeMetrics = (clock: Clock, random: Random): MetricDocument[] =>
  Object.entries(courses).flatMap(([startup, { by, metrics }]) =>
    metrics.flatMap((course) =>
      Array.from({ length: MONTHS }, (_, index) => {
        const month = clock.month(index - MONTHS)
        const reported = clock.at(`${clock.month(index - MONTHS + 1)}-01`, '00:00')
        return newMetric({
          ...recordOf('', by, reported),
          startup_company_uid: startup,
          metric_key: course.key,
          month,
          value: valueIn(course, index, random),
          note: course.key === 'churn' && index === MONTHS - 1 ? '施設長の交代による解約が2件' : '',
        })
      }),
    ),
  )

/** The same by the year, as the portal keeps them. */
export const yearsOf = (values: readonly MetricDocument[]): MetricYear[] => {
  const years = Map.groupBy(values, ({ startup_company_uid: uid, month }) => `${uid} ${month.slice(0, 4)}`)
  return [...years].map(([key, of]) => {
    const [startup, year] = key.split(' ') as [string, string]
    return yearOf(startup, year, of)
  })
}

/** An alert on a number that has become better since. */
export const makeAlerts = (clock: Clock): MetricAlertDocument[] => {
  const { s: _, ...record } = recordOf('demo-alert-churn', 'demo-user', clock.moment('-60 10:20'))
  const limit = { metric_key: 'churn', direction: 'above', value: 3, months: 2 } as const
  return [{ ...record, startup_company_uid: 'demo-startup', ...limit, enabled: true, met: false }]
}
