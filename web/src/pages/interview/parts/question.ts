import { addDays, mondayOf } from '@banso/contract/dates'
import type { InterviewStatus } from '@banso/contract/interview-states'
import { parametersOf } from '@banso/contract/parameters'
import type * as z from 'zod'
import { type ListParameters, readQuestion, useListQuery } from '../../../kit/filters.tsx'
import { today } from '../../../lib/dates.ts'
import { monthGrid } from '../../../lib/month-grid.ts'
import { apiQuery } from '../../../lib/query.ts'
import { interviewArea } from '../area.ts'

const { list: asking } = interviewArea.operator.calls.interviews

export const views = { week: '週', month: '月', list: 'リスト' } as const
export type View = keyof typeof views

type Question = z.input<typeof asking.query> & { view?: View; on?: string }
const parameters = {
  ...parametersOf(asking.query),
  view: { words: Object.keys(views) },
  on: { text: 10, pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' },
} as unknown as ListParameters<Question>

const open: InterviewStatus[] = ['draft', 'adjusting', 'scheduled']
const closed: readonly string[] = ['done', 'cancelled', 'no_show']

type Asked = ReturnType<typeof useList>['query']
const useList = () => useListQuery(parameters, { fixed: ['view', 'on', 'participant_uid'] })

/** So many of a week or month are drawn; the rest is told and stands in the list. */
const DRAWN = 100

const daysOf = (view: View, on: string): string[] => {
  const monday = mondayOf(on)
  if (view === 'month') return monthGrid(on.slice(0, 7)).weeks.flat()
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** What is shown of a question, and what the server is asked for it; a list without a wish for a state asks what is to come. */
function partsOf({ view: wished, on = today(), cursor, page: _, per_page: __, sort: ___, ...filters }: Asked) {
  const hasSpan = filters.from !== undefined || filters.to !== undefined
  // A calendar shows its own days, whatever else is wished for.
  const view: View = wished ?? (hasSpan || filters.turn || filters.deleted ? 'list' : 'week')
  // What is over comes the last first; what is to come, those without a time first.
  const isPast =
    filters.status !== undefined &&
    String(filters.status)
      .split(',')
      .every((status) => closed.includes(status))
  const days = daysOf(view, on)
  const { q: _q, turn: _turn, deleted: _deleted, from: _from, to: _to, ...drawn } = filters
  const period = { from: days[0] ?? '', to: days.at(-1) ?? '', per_page: DRAWN, sort: 'start_at' as const }
  const listed = {
    ...filters,
    ...(!filters.status && !filters.turn && !filters.deleted && !hasSpan && { status: open }),
    sort: isPast || filters.turn ? ('-start_at' as const) : ('start_at' as const),
    ...(cursor && { cursor }),
  }
  const { kind, participant_uid } = filters
  const narrowed = { ...(kind && { kind }), ...(participant_uid && { participant_uid }) }
  return {
    view,
    on,
    days,
    filters,
    questions: {
      rows: apiQuery(asking, { query: view === 'list' ? listed : { ...drawn, ...period } }),
      adjusting: apiQuery(asking, { query: { ...narrowed, status: ['adjusting'], per_page: 50 } }),
      reports: apiQuery(asking, { query: { turn: 'operator', sort: '-start_at', per_page: 5 } }),
    },
  }
}

/** What an address asks first, as `useInterviewQuestion` reads it. */
export const interviewQuestions = (search: URLSearchParams) =>
  Object.values(partsOf(readQuestion(parameters, search)).questions)

/** What the address asks for: a week, a month, or a list, and which interviews. */
export const useInterviewQuestion = () => {
  const list = useList()
  const { view, on, days, filters, questions } = partsOf(list.query)
  const { on: _, ...conditions } = list.conditions
  const grid = monthGrid(on.slice(0, 7))
  const monday = mondayOf(on)
  const step =
    view === 'month'
      ? { back: `${grid.previous}-01`, on: `${grid.next}-01` }
      : { back: addDays(monday, -7), on: addDays(monday, 7) }
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
    questions,
  }
}
export type InterviewQuestion = ReturnType<typeof useInterviewQuestion>
