import type { KeptMetric, Metric } from '@banso/contract/metrics'
import { monthText } from '@banso/contract/months'
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import { IconButton } from '../../../kit/button.tsx'
import { isComposing } from '../../../lib/keys.ts'
import { metricFigure } from '../texts.ts'
import { useCell } from './use-cell.ts'
import '../../../kit/field-error.css'

type MetricCellProps = {
  startup_id: string
  metric: KeptMetric
  month: string
  value: Metric | undefined
  /** Where it stands, for the arrow keys. */
  at: readonly [row: number, column: number]
  onDetails: (value: Metric) => void
  /** More than one cell of a spreadsheet was pasted. */
  onTable: (text: string) => void
}

/** `2026年11月 月次経常収益(円)` */
export const cellName = ({ name, unit }: KeptMetric, month: string): string =>
  `${monthText(month)} ${name}${unit && `(${unit})`}`

/** One step in the table, in the direction of a key; left and right only from the end of the text. */
const stepOf = ({
  key,
  shiftKey,
  currentTarget,
}: KeyboardEvent<HTMLInputElement>): readonly [number, number] | null => {
  const { selectionStart, selectionEnd, value } = currentTarget
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return [1, 0]
  if (key === 'ArrowUp' || key === 'Enter') return [-1, 0]
  if (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return [0, -1]
  if (key === 'ArrowRight' && (isWhole || selectionStart === value.length)) return [0, 1]
  return null
}

/** A value to type over. Enter and arrows store it and go on; Escape takes the typing back. */
export const MetricCell = ({
  startup_id,
  metric,
  month,
  value,
  at: [row, column],
  onDetails,
  onTable,
}: MetricCellProps) => {
  const { text, error, type, commit, discard, busy } = useCell({ startup_id, metric, month, value })
  const id = useId()
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(pasted.trim())) return
    event.preventDefault()
    onTable(pasted)
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that only confirms a conversion; Safari reports it after the end, as key code 229.
    if (isComposing(event)) return
    if (event.key === 'Escape') return discard()
    const step = stepOf(event)
    if (!step) return
    event.preventDefault()
    const next = `[data-cell="${row + step[0]} ${column + step[1]}"]`
    const cell = event.currentTarget.closest('table')?.querySelector<HTMLInputElement>(next)
    if (cell) cell.focus()
    else void commit()
  }
  return (
    <>
      <span className="metric-cell" data-busy={busy || undefined} data-error={error !== '' || undefined}>
        <input
          data-cell={`${row} ${column}`}
          className="metric-input"
          inputMode="decimal"
          autoComplete="off"
          aria-label={cellName(metric, month)}
          aria-invalid={error !== '' || undefined}
          aria-describedby={error ? id : undefined}
          placeholder="–"
          value={text ?? (value ? metricFigure(value.value) : '')}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => void commit()}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
        />
        {value && (
          <span className="metric-note" data-has-note={value.note !== '' || value.source === 'operator' || undefined}>
            <IconButton
              size="small"
              icon="document"
              label={`${cellName(metric, month)}の補足と履歴`}
              onClick={() => onDetails(value)}
            />
          </span>
        )}
      </span>
      {error && (
        <span className="field-error metric-error" id={id} role="alert">
          {error}
        </span>
      )}
    </>
  )
}
