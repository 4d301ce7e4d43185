import type { AllAppliesQuery } from '@banso/contract/operator-applies'
import { parametersOf } from '@banso/contract/parameters'
import { type ListParameters, readQuestion, useListQuery } from '../../../kit/filters.tsx'
import { applyArea } from '../area.ts'

export const views = {
  board: { label: 'ボード', icon: 'board' },
  list: { label: 'リスト', icon: 'list' },
} as const
type View = keyof typeof views

/** The list's filters and what only the screen knows. */
const parameters = {
  ...parametersOf(applyArea.operator.calls.applies.listAll.query),
  view: { words: Object.keys(views) },
} as unknown as ListParameters<AllAppliesQuery & { view?: View }>

const partsOf = ({ view, cursor, page: _, per_page: __, ...filters }: ReturnType<typeof useQuestion>['query']) => {
  const hasSpan = filters.from !== undefined || filters.to !== undefined
  // What was applied for within some days is a list of what became of it; without a span it is what is under way.
  return { view: view ?? (hasSpan ? 'list' : 'board'), filters, hasSpan, cursor } as const
}
const useQuestion = () => useListQuery(parameters, { fixed: ['view'] })

/** What an address asks of the applies of all startups, as `useAllApplies` reads it. */
export const readAllApplies = (search: URLSearchParams) => partsOf(readQuestion(parameters, search))

/** What the address asks of the applies of all startups. */
export const useAllApplies = () => {
  const list = useQuestion()
  return { list, ...partsOf(list.query) }
}
export type AllApplies = ReturnType<typeof useAllApplies>
