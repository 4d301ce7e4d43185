import { href } from '@banso/contract/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { MonthAgenda, MonthCard, MonthTable } from '../../kit/month.tsx'
import { Page } from '../../kit/page.tsx'
import { QueryStatus, queryState } from '../../kit/query-status.tsx'
import { areaAt, useArea, useCompanyParams } from '../../lib/area.ts'
import type { First } from '../../lib/first.ts'
import { monthGrid } from '../../lib/month-grid.ts'
import { apiQuery } from '../../lib/query.ts'
import { calendarArea } from './area.ts'
import { Entry, keyOfEntry } from './parts/entry.tsx'
import { readMonth, useMonth } from './parts/month.ts'
import './parts/calendar.css'

/** カレンダー: the person's own meetings, seminars, days due and check-ins, as the address for other calendars tells them. */
const CalendarPage = () => {
  const { calls, pages } = useArea(calendarArea)
  const params = useCompanyParams()
  const { month, to } = useMonth()
  const query = useQuery({
    ...apiQuery(calls.calendar.days, { params, query: spanOf(month) }),
    placeholderData: keepPreviousData,
  })
  const entries = query.data?.data
  const shown = { month, days: Map.groupBy(entries ?? [], ({ on }) => on), keyOf: keyOfEntry }
  const count = query.isPlaceholderData ? undefined : entries?.filter(({ on }) => on.startsWith(month)).length
  return (
    <Page
      title="カレンダー"
      sub={count !== undefined && (count > 0 ? `この月の自分の予定 ${count}件` : 'この月の予定はありません')}
      state={queryState(query)}
      actions={
        <Button icon="link" to={`${href(pages.settings, params)}#calendar`}>
          購読アドレス
        </Button>
      }
    >
      {!entries && (
        <Card>
          <QueryStatus query={query} what="予定" rows={6} />
        </Card>
      )}
      {entries && (
        <MonthCard month={month} to={to}>
          <MonthTable {...shown} caption="予定の月間カレンダー">
            {(entry) => <Entry entry={entry} />}
          </MonthTable>
          <MonthAgenda {...shown} empty="この月の予定はありません。">
            {(entry) => (
              <span className="grow">
                <Entry entry={entry} told />
              </span>
            )}
          </MonthAgenda>
        </MonthCard>
      )}
    </Page>
  )
}

/** The whole weeks that hold a month. */
const spanOf = (month: string) => {
  const { first: from, last: to } = monthGrid(month)
  return { from, to }
}

export const first: First = ({ page, params, search }) => [
  apiQuery(areaAt(calendarArea, page).calls.calendar.days, { params, query: spanOf(readMonth(search)) }),
]

export default CalendarPage
