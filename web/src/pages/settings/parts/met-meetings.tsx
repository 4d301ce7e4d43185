import { CALENDAR_COMING_DAYS, CALENDAR_SPAN_DAYS, type CalendarDay } from '@banso/contract/calendar-feeds'
import { addDays, isDay } from '@banso/contract/dates'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Note } from '../../../kit/notice.tsx'
import { momentSpan, today } from '../../../lib/dates.ts'
import { apiQuery } from '../../../lib/query.ts'
import { useAccount } from './use-account.ts'

type Absence = { readonly from: string; readonly to: string }

/** The days of an absence that lie ahead, in parts as long as the calendar is asked for at once. */
const partsOf = ({ from, to }: Absence): Absence[] => {
  if (!isDay(from) || !isDay(to)) return []
  const [first, last] = [from < today() ? today() : from, addDays(today(), CALENDAR_COMING_DAYS)]
  const end = to < last ? to : last
  const parts: Absence[] = []
  for (let start = first; start <= end; start = addDays(start, CALENDAR_SPAN_DAYS)) {
    const full = addDays(start, CALENDAR_SPAN_DAYS - 1)
    parts.push({ from: start, to: full < end ? full : end })
  }
  return parts
}

/** The own meetings that are fixed on days on which nobody is to be met: they stay, and are named before it is saved. */
export const MetMeetings = ({ absence }: { absence: Absence }) => {
  const { calls, params } = useAccount()
  const met = useQueries({
    queries: partsOf(absence).map((query) => apiQuery(calls.calendar.days, { params, query })),
    combine: (all) => all.flatMap(({ data }) => data?.data ?? []).filter(isMeeting),
  })
  return (
    met.length > 0 && (
      <div role="status">
        <Note tone="warn">
          この期間には、日時が決まった面談があります。保存しても面談はそのまま残ります。変更する場合は、面談のページから相談してください。
          <ul>
            {met.map(({ uid, title, page, start_at, end_at }) => (
              <li key={uid}>
                <Link to={page}>{title}</Link>
                {start_at && end_at && `(${momentSpan(start_at, end_at)})`}
              </li>
            ))}
          </ul>
        </Note>
      </div>
    )
  )
}

const isMeeting = ({ kind, start_at }: CalendarDay): boolean =>
  kind === 'interview' && start_at !== null && Date.parse(start_at) > Date.now()
