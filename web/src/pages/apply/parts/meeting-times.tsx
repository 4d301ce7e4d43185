import type { ApplySummary } from '@banso/contract/applies'
import type { PlannedAvailability } from '@banso/contract/availabilities'
import { dayInJapan } from '@banso/contract/dates'
import { MAX_OFFERED } from '@banso/contract/partner-applies'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { useField } from '../../../kit/field-frame.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { dayWithWeekday, timeInJapan } from '../../../lib/dates.ts'
import { momentOffName } from '../../../lib/days-off.ts'
import { closedHours, FRAME, hindered, hoursOf } from '../../../lib/free-hours.ts'
import { apiQuery } from '../../../lib/query.ts'
import { applyArea, paramsOf } from '../area.ts'
import type { MeetingValues } from './meeting.ts'
import './meeting-times.css'

const { applies } = applyArea.partner.calls

type MeetingTimesProps<T extends FieldValues & MeetingValues> = {
  control: Control<T>
  apply: ApplySummary
  /** What the startup has wished for and can still be met. */
  wishes: readonly string[]
  /** What the times are asked for. */
  asked: Pick<MeetingValues, 'method' | 'duration' | 'wished'>
  /** So many times are chosen, others than these among them. */
  count: number
  /** The way to times that stand in no list, opened with the later ones. */
  children: ReactNode
}

/**
 * Times to be ticked: what the startup has wished for, and when the own people are free, each drawn against what their
 * day holds. Those chosen stay, whatever else is asked for.
 */
export const MeetingTimes = <T extends FieldValues & MeetingValues>(props: MeetingTimesProps<T>) => {
  const { control, apply, wishes, asked, count, children } = props
  const { method, duration, wished } = asked
  const { field } = useField({ control, name: 'wished' as Path<T>, label: '候補日時' })
  const query = useQuery({
    ...apiQuery(applies.freeTimes, {
      params: paramsOf(apply),
      query: { method, duration_minutes: Number(duration) },
    }),
    placeholderData: (before) => before,
  })
  const { times = [], people = [] } = query.data?.data ?? {}
  const later = times.slice(SOONEST)
  const starts = [...new Set([...wishes, ...times, ...wished])].filter((start) => !later.includes(start)).sort()
  const turn = (start: string, on: boolean) =>
    field.onChange(on ? [...wished, start] : wished.filter((other) => other !== start))
  const row = (start: string) => (
    <Time
      key={start}
      start={start}
      minutes={Number(duration)}
      people={people}
      isWish={wishes.includes(start)}
      isOn={wished.includes(start)}
      onTurn={(on) => turn(start, on)}
    />
  )
  return (
    <fieldset className="meeting-times">
      <legend className="field-label">
        候補日時{' '}
        <span className="muted">
          {count} / {MAX_OFFERED}
        </span>
      </legend>
      {starts.length > 0 && (
        <div className="meeting-hours" aria-hidden="true">
          {hourMarks.map((hour) => (
            <span key={hour} style={{ left: placeOf({ from: hour * 60, to: hour * 60 }).left }}>
              {hour}
            </span>
          ))}
        </div>
      )}
      {starts.map(row)}
      <QueryStatus query={query} what="貴社の面談できる時間" rows={2} />
      {query.data && (
        <p className="muted meta-text">
          {times.length === 0
            ? '今後2週間に空いている時間はありません。'
            : `${namesOf(people)}の面談できる時間から選んでいます。`}
          斜線は予定あり、または対応時間外です。先方には選んだ候補日時だけが見えます。
        </p>
      )}
      <details className="meeting-more">
        <summary>ほかの日時を探す</summary>
        {later.map(row)}
        {children}
      </details>
    </fieldset>
  )
}
/** So many free times are enough to choose from at first. */
const SOONEST = 4

const hourMarks = [10, 14, 18] as const
const namesOf = (people: readonly PlannedAvailability[]) => people.map(({ person }) => `${person.name}さん`).join('と')

type TimeProps = {
  start: string
  minutes: number
  people: readonly PlannedAvailability[]
  isWish: boolean
  isOn: boolean
  onTurn: (on: boolean) => void
}

const Time = ({ start, minutes, people, isWish, isOn, onTurn }: TimeProps) => {
  const { taken, away } = hindered(start, minutes, people)
  // What has become impossible can still be taken back.
  const isShut = taken.length > 0 && !isOn
  const off = momentOffName(start)
  const end = new Date(Date.parse(start) + minutes * 60_000).toISOString()
  return (
    <label className="meeting-time" data-on={isOn || undefined} data-shut={isShut || undefined}>
      <input type="checkbox" checked={isOn} disabled={isShut} onChange={({ target }) => onTurn(target.checked)} />
      <span className="grow">
        <span className="meeting-time-hours">
          <b>{dayWithWeekday(dayInJapan(new Date(start)))}</b> {timeInJapan(start)}〜{timeInJapan(end)}
        </span>
        <span className="muted meta-text">
          {whyText({ isWish, taken, away, free: people.length })}
          {off && ` ${off}`}
        </span>
      </span>
      <Strip start={start} minutes={minutes} people={people} state={isShut ? 'shut' : isOn ? 'on' : 'free'} />
    </label>
  )
}

type Why = ReturnType<typeof hindered> & { isWish: boolean; free: number }
/** 「先方の希望どおり」, 「2名とも空き」, 「先方の希望。真鍋 梓さんに予定」 */
const whyText = ({ isWish, taken, away, free }: Why): string => {
  const all = (names: readonly string[]) => names.map((name) => `${name}さん`).join('と')
  const against = [
    ...(taken.length > 0 ? [`${all(taken)}に予定`] : []),
    ...(away.length > 0 ? [`${all(away)}の対応時間外`] : []),
  ].join('、')
  if (isWish) return against ? `先方の希望。${against}` : '先方の希望どおり'
  return against || (free > 1 ? `${free}名とも空き` : '空き')
}

const length = FRAME.to - FRAME.from
/** A place within the day's line, in hundredths of it. */
const placeOf = ({ from, to }: { from: number; to: number }) => {
  const [begin, end] = [Math.max(from, FRAME.from), Math.min(to, FRAME.to)]
  return { left: `${(100 * (begin - FRAME.from)) / length}%`, width: `${(100 * Math.max(end - begin, 0)) / length}%` }
}

type StripProps = Pick<TimeProps, 'start' | 'minutes' | 'people'> & { state: 'on' | 'free' | 'shut' }
/** The day from nine to seven: what is not free, and the time itself. Its words stand beside it. */
const Strip = ({ start, minutes, people, state }: StripProps) => {
  const { on, ...hours } = hoursOf(start, minutes)
  const closed = closedHours(on, people)
  return (
    closed && (
      <span className="meeting-strip" aria-hidden="true">
        {closed.map((span) => (
          <i key={span.from} style={placeOf(span)} />
        ))}
        <b data-state={state} style={placeOf(hours)} />
      </span>
    )
  )
}
