import { holidayName } from '@banso/contract/holidays'
import { weekdays } from '@banso/contract/weekdays'
import { type ReactNode, useState } from 'react'
import { dayInWords, today } from '../lib/dates.ts'
import { dayOffName } from '../lib/days-off.ts'
import { monthGrid } from '../lib/month-grid.ts'
import { Button, IconButton } from './button.tsx'
import { Card } from './card.tsx'
import './month.css'

const SHOWN = 3

export type Days<T> = ReadonlyMap<string, readonly T[]>

/** `2026-11` → `2026年11月` */
export const monthInWords = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`

type MonthCardProps = {
  month: string
  /** The address of another month; undefined is the present one. */
  to: (month: string | undefined) => string
  children: ReactNode
}

/** The card of a month with the ways to the ones beside it. */
export const MonthCard = ({ month, to, children }: MonthCardProps) => {
  const { previous, next } = monthGrid(month)
  return (
    <Card className="month-card">
      <header className="month-head">
        <h2 aria-live="polite">{monthInWords(month)}</h2>
        <span className="row push">
          <IconButton icon="chevron-left" label="前の月" to={to(previous)} />
          <Button size="small" to={to(undefined)}>
            今月
          </Button>
          <IconButton icon="chevron-right" label="次の月" to={to(next)} />
        </span>
      </header>
      {children}
    </Card>
  )
}

type MonthTableProps<T> = {
  month: string
  days: Days<T>
  caption: string
  keyOf: (item: T) => string
  children: (item: T) => ReactNode
}

/** The weeks of a month, on screens that are wide enough. */
export const MonthTable = <T,>({ month, caption, ...rest }: MonthTableProps<T>) => (
  <table className="month desktop-only">
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {Object.values(weekdays).map((weekday) => (
          <th key={weekday} scope="col">
            {weekday}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {monthGrid(month).weeks.map((week) => (
        <tr key={week[0]}>
          {week.map((day) => (
            <DayCell key={day} day={day} outside={!day.startsWith(month)} {...rest} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

type DayCellProps<T> = Omit<MonthTableProps<T>, 'month' | 'caption'> & { day: string; outside: boolean }

const DayCell = <T,>({ day, outside, days, keyOf, children }: DayCellProps<T>) => {
  const [all, setAll] = useState(false)
  const isToday = day === today()
  const items = days.get(day) ?? []
  const hidden = items.length - SHOWN
  const holiday = holidayName(day)
  return (
    <td
      data-outside={outside || undefined}
      data-off={dayOffName(day) !== null || undefined}
      data-today={isToday || undefined}
    >
      <time dateTime={day} aria-current={isToday ? 'date' : undefined}>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="visually-hidden">{dayInWords(day)}</span>
      </time>
      {holiday && <span className="month-holiday">{holiday}</span>}
      <ul>
        {(all ? items : items.slice(0, SHOWN)).map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="month-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '折りたたむ' : `ほか${hidden}件`}
        </button>
      )}
    </td>
  )
}

type MonthAgendaProps<T> = Omit<MonthTableProps<T>, 'caption'> & { empty: string }

/** The same on phones: the days of the month that hold something. */
export const MonthAgenda = <T,>({ month, days, keyOf, empty, children }: MonthAgendaProps<T>) => {
  const own = [...days].filter(([day]) => day.startsWith(month))
  if (own.length === 0) return <p className="agenda-empty phone-only">{empty}</p>
  return (
    <ol className="agenda phone-only">
      {own.map(([day, items]) => (
        <li key={day}>
          <h3 data-today={day === today() || undefined}>
            {dayInWords(day)}
            {holidayName(day) && ` ${holidayName(day)}`}
            {day === today() && ' 今日'}
          </h3>
          <ul>
            {items.map((item) => (
              <li key={keyOf(item)} className="agenda-item">
                {children(item)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
