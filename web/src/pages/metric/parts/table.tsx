import type { KeptMetric, Metric, MetricSheet } from '@banso/contract/metrics'
import { monthText } from '@banso/contract/months'
import { useState } from 'react'
import { Button, IconButton } from '../../../kit/button.tsx'
import { metricFigure } from '../texts.ts'
import { cellName, MetricCell } from './cell.tsx'
import { monthsOf, valueAt } from './sheet.ts'

type MetricTableProps = {
  startup_id: string
  sheet: MetricSheet
  onDetails: (value: Metric) => void
  onTable: (text: string) => void
}

/** Months that a phone shows at first. */
const PHONE_MONTHS = 3

/** Months by numbers, newest month first; on phones a month is a card. */
export const MetricTable = ({ startup_id, sheet, onDetails, onTable }: MetricTableProps) => {
  const [isLong, setLong] = useState(false)
  const { settings } = sheet
  const months = monthsOf(sheet)
  const mayRecord = sheet.can.includes('record')
  return (
    <div className="table-scroll">
      <table className="metric-table" data-short={!isLong || undefined}>
        <caption className="visually-hidden">月ごとの経営指標</caption>
        <thead>
          <tr>
            <th scope="col">対象月</th>
            {settings.map(({ key, name, unit }) => (
              <th key={key} scope="col" className="number">
                {name}
                {unit && <span className="muted">({unit})</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month, row) => (
            <tr key={month} data-older={row >= PHONE_MONTHS || undefined}>
              <th scope="row">{monthText(month)}</th>
              {settings.map((metric, column) => {
                const value = valueAt(sheet, metric.key, month)
                return (
                  <td
                    key={metric.key}
                    className="number"
                    data-label={`${metric.name}${metric.unit && `(${metric.unit})`}`}
                  >
                    {mayRecord ? (
                      <MetricCell
                        startup_id={startup_id}
                        metric={metric}
                        month={month}
                        value={value}
                        at={[row, column]}
                        onDetails={onDetails}
                        onTable={onTable}
                      />
                    ) : (
                      <ReadCell metric={metric} value={value} onDetails={onDetails} />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {!isLong && months.length > PHONE_MONTHS && (
        <div className="metric-more">
          <Button full onClick={() => setLong(true)}>
            ほかの{months.length - PHONE_MONTHS}か月を表示
          </Button>
        </div>
      )}
    </div>
  )
}

type ReadCellProps = { metric: KeptMetric; value: Metric | undefined; onDetails: (value: Metric) => void }

/** For those who do not enter it: the figure, what was noted with it, and for who puts it right the way to that. */
const ReadCell = ({ metric, value, onDetails }: ReadCellProps) => (
  <span className="metric-read">
    <span className="metric-figure">
      {value ? metricFigure(value.value) : '–'}
      {value?.can.includes('correct') && (
        <IconButton
          size="small"
          icon="edit"
          label={`${cellName(metric, value.month)}を訂正`}
          onClick={() => onDetails(value)}
        />
      )}
    </span>
    {value && noted(value) && <span className="muted meta-text">{noted(value)}</span>}
  </span>
)

/** What stands under a figure: the startup's note, and that it is no longer what the startup entered. */
const noted = ({ note, source }: Metric): string =>
  [source === 'operator' && '担当者が訂正', note].filter(Boolean).join('。')
