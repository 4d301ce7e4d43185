import { isWeekend } from '@banso/contract/dates'
import { isHoliday } from '@banso/contract/holidays'
import { interviewKinds, interviewMethods } from '@banso/contract/interview-states'
import { href } from '@banso/contract/pages'
import { weekdayOf, weekdays } from '@banso/contract/weekdays'
import { useAtomValue } from 'jotai'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { Card } from '../../../kit/card.tsx'
import { useArea } from '../../../lib/area.ts'
import { dayInWords, timeInJapan, today } from '../../../lib/dates.ts'
import { loadedUser } from '../../../state.ts'
import { interviewArea, paramsOf } from '../area.ts'
import { byDay, type Entry, minutesOf, placed } from '../figures.ts'
import { statusText } from '../texts.ts'
import './calendar.css'

const isOff = (day: string) => isHoliday(day) || isWeekend(day)

/** Who leads on the operators' side. */
const leaderOf = ({ participants }: Entry['interview']) =>
  participants.find(({ actor, role }) => actor === 'operator' && role === 'host') ??
  participants.find(({ actor }) => actor === 'operator')

const companyText = ({ startup_name, partner_name }: Entry['interview']) =>
  partner_name ? `${startup_name}×${partner_name}` : startup_name

const lastsHours = ({ start_at, end_at }: Entry) => (Date.parse(end_at) - Date.parse(start_at)) / 3_600_000

/** One time, as a link to its interview; what it is stands in words, too. */
const EntryLink = ({ entry, style }: { entry: Entry; style?: CSSProperties }) => {
  const { pages } = useArea(interviewArea)
  const { uid: me } = useAtomValue(loadedUser)
  const { interview, start_at, end_at, held } = entry
  const needsReport = interview.wait?.act === 'report_meeting'
  const state = held ? '候補日時' : statusText(interview)
  const leader = leaderOf(interview)
  return (
    <Link
      className="interview-entry"
      style={style}
      to={href(pages.detail, paramsOf(interview))}
      data-held={held || undefined}
      data-report={(!held && needsReport) || undefined}
      data-own={leader?.uid === me || undefined}
      data-short={lastsHours(entry) < 1 || undefined}
      data-over={(!held && interview.status !== 'scheduled') || undefined}
      title={`${interview.title}(${state})`}
    >
      <span className="interview-entry-time">
        {timeInJapan(start_at)}
        <span className="visually-hidden">から{timeInJapan(end_at)}まで</span>
        <span className="interview-entry-state">
          {held || needsReport ? state : interviewMethods[interview.method]}
        </span>
      </span>
      <b>{companyText(interview)}</b>
      <span className="interview-entry-kind">{interviewKinds[interview.kind]}</span>
      {leader && <span className="visually-hidden">進行 {leader.name}</span>}
    </Link>
  )
}

type CalendarProps = { days: readonly string[]; entries: readonly Entry[]; month?: string }

const HOUR = 60

/** 週: the hours of seven days; on phones the days that have anything, as a list. */
export const WeekCalendar = ({ days, entries }: CalendarProps) => {
  const found = byDay(entries)
  const shown = days.flatMap((day) => found.get(day) ?? [])
  // Hours beyond these only where there is something.
  const first = Math.min(9, ...shown.map(({ start_at }) => Math.floor(minutesOf(start_at) / HOUR)))
  const last = Math.max(19, ...shown.map((entry) => minutesOf(entry.start_at) / HOUR + lastsHours(entry)))
  const hours = Array.from({ length: Math.ceil(last) - first }, (_, index) => first + index)
  return (
    <Card className="interview-calendar">
      <div className="interview-week desktop-only" style={{ '--hours': hours.length } as CSSProperties}>
        <div className="interview-hours" aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{String(hour).padStart(2, '0')}:00</span>
          ))}
        </div>
        {days.map((day) => (
          <section
            key={day}
            className="interview-day"
            data-off={isOff(day) || undefined}
            data-today={day === today() || undefined}
          >
            <h3>
              <span aria-hidden="true">
                {weekdays[weekdayOf(day)]} <b>{Number(day.slice(8))}</b>
              </span>
              <span className="visually-hidden">{dayInWords(day)}</span>
              {isHoliday(day) && <span className="muted secondary-text">祝日</span>}
            </h3>
            <div className="interview-slots-of-day">
              {placed(found.get(day) ?? []).map((entry) => (
                <EntryLink
                  key={entry.key}
                  entry={entry}
                  style={
                    {
                      '--from': (minutesOf(entry.start_at) - first * HOUR) / HOUR,
                      '--length': lastsHours(entry),
                      '--lane': entry.lane,
                      '--lanes': entry.lanes,
                    } as CSSProperties
                  }
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      <Agenda days={days} found={found} />
    </Card>
  )
}

/** 月: its weeks; on phones a list as well. */
export const MonthCalendar = ({ days, entries, month = '' }: CalendarProps) => {
  const found = byDay(entries)
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7))
  return (
    <Card className="interview-calendar">
      <table className="interview-month desktop-only">
        <caption className="visually-hidden">面談の月間カレンダー</caption>
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
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-outside={!day.startsWith(month) || undefined}
                  data-off={isOff(day) || undefined}
                  data-today={day === today() || undefined}
                >
                  <time dateTime={day}>
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                    <span className="visually-hidden">{dayInWords(day)}</span>
                  </time>
                  {(found.get(day) ?? []).map((entry) => (
                    <EntryLink key={entry.key} entry={entry} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Agenda days={days.filter((day) => day.startsWith(month))} found={found} />
    </Card>
  )
}

const Agenda = ({ days, found }: { days: readonly string[]; found: ReadonlyMap<string, Entry[]> }) => {
  const own = days.filter((day) => found.has(day))
  if (own.length === 0) return <p className="interview-agenda-empty phone-only">この期間の面談はありません。</p>
  return (
    <ol className="interview-days phone-only">
      {own.map((day) => (
        <li key={day}>
          <h3 data-today={day === today() || undefined}>{dayInWords(day)}</h3>
          {(found.get(day) ?? []).map((entry) => (
            <EntryLink key={entry.key} entry={entry} />
          ))}
        </li>
      ))}
    </ol>
  )
}
