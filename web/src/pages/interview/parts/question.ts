import { addDays } from '@banso/contract/dates'
import type { InterviewStatus } from '@banso/contract/interviews'
import { parametersOf } from '@banso/contract/parameters'
import type * as z from 'zod'
import { type ListParameters, useListQuery } from '../../../kit/filters.tsx'
import { today } from '../../../lib/dates.ts'
import { monthGrid } from '../../../lib/month-grid.ts'
import { interviewArea } from '../area.ts'

const { list: asking } = interviewArea.operator.calls.interviews

export const views = { week: '週', month: '月', list: 'リスト' } as const
export type View = keyof typeof views

type Question = Omit<z.input<typeof asking.query>, 'from' | 'to'> & { view?: View; on?: string }
const { from: _from, to: _to, ...asked } = parametersOf(asking.query)
const parameters = {
  ...asked,
  view: { words: Object.keys(views) },
  on: { text: 10, pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' },
} as unknown as ListParameters<Question>

const open: InterviewStatus[] = ['draft', 'adjusting', 'scheduled']
const closed: readonly string[] = ['done', 'cancelled', 'no_show']

/** Monday of the week that a day lies in. */
const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** What the address asks for: a week, a month, or a list, and which interviews. */
export const useInterviewQuestion = () => {
  const list = useListQuery(parameters, { fixed: ['view', 'on', 'participant_uid'] })
  const { view = 'week', on = today(), cursor, page: _, per_page: __, sort: ___, ...filters } = list.query
  const { on: ____, ...conditions } = list.conditions
  const grid = monthGrid(on.slice(0, 7))
  const monday = mondayOf(on)
  const days = view === 'month' ? grid.weeks.flat() : Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  const step =
    view === 'month'
      ? { back: `${grid.previous}-01`, on: `${grid.next}-01` }
      : { back: addDays(monday, -7), on: addDays(monday, 7) }
  // What is over comes the last first; what is to come, those without a time first.
  const isPast =
    filters.status !== undefined &&
    String(filters.status)
      .split(',')
      .every((status) => closed.includes(status))
  return {
    ...list,
    conditions,
    view,
    on,
    month: on.slice(0, 7),
    days,
    previousTo: list.to({ on: step.back }),
    nextTo: list.to({ on: step.on }),
    filters,
    /** What the list asks; without a wish for a state, what is still to come. */
    asked: {
      ...filters,
      ...(!filters.status && !filters.needs_report && { status: open }),
      sort: isPast || filters.needs_report ? ('-start_at' as const) : ('start_at' as const),
      ...(cursor && { cursor }),
    },
  }
}
export type InterviewQuestion = ReturnType<typeof useInterviewQuestion>
