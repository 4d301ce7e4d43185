import type { AllAppliesQuery } from '@banso/contract/applies'
import { parametersOf } from '@banso/contract/parameters'
import { type ListParameters, useListQuery } from '../../../kit/filters.tsx'
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

/** What the address asks of the applies of all startups. */
export const useAllApplies = () => {
  const list = useListQuery(parameters, { fixed: ['view'] })
  const { view = 'board', cursor, page: _, per_page: __, ...filters } = list.query
  return { list, view, filters, cursor }
}
export type AllApplies = ReturnType<typeof useAllApplies>['list']
