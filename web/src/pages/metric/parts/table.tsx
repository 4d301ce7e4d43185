import { type Metric, type MetricSheet, monthText } from '@banso/contract/metrics'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { metricFigure } from '../texts.ts'
import { MetricCell } from './cell.tsx'
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
                      <ReadCell value={value} />
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

/** For those who may not record: the figure and what was noted with it. */
const ReadCell = ({ value }: { value: Metric | undefined }) => (
  <span className="metric-read">
    {value ? metricFigure(value.value) : '–'}
    {value?.note && <span className="muted meta-text">{value.note}</span>}
  </span>
)
