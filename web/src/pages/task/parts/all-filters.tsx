import { priorities } from '@banso/contract/common'
import { taskLabels } from '@banso/contract/labels/tasks'
import { taskDueFilters, taskStatuses } from '@banso/contract/tasks'
import { useAtomValue } from 'jotai'
import { FilterBar, FilterSelect, SearchBox, type useListQuery } from '../../../kit/filters.tsx'
import { loadedUser } from '../../../state.ts'
import { StartupFilter } from '../../company/panel.tsx'
import type { taskArea } from '../area.ts'

const label = taskLabels
type ListAll = typeof taskArea.operator.calls.tasks.listAll

type AllFiltersProps = {
  list: ReturnType<typeof useListQuery<ListAll['query']>>
  /** 「全23件」 */
  count: string | undefined
}

/** Which company's, and what people of all companies have in common. */
export const AllFilters = ({ list, count }: AllFiltersProps) => {
  const { get, set, isFiltered, clear, conditions } = list
  const { uid } = useAtomValue(loadedUser)
  return (
    <FilterBar conditions={conditions} onClear={isFiltered ? clear : undefined} count={count}>
      <StartupFilter value={get('startup_uid')} onChange={(startup_uid) => set({ startup_uid })} />
      <FilterSelect
        multiple
        label={label.status}
        options={taskStatuses}
        value={get('status')}
        onChange={(status) => set({ status })}
      />
      <FilterSelect
        label={label.due_on}
        options={taskDueFilters}
        value={get('due')}
        // Days have their own order, which no search knows: each takes the other off.
        onChange={(due) => set({ due, sort: undefined, ...(due && { q: undefined }) })}
      />
      <FilterSelect
        multiple
        label={label.priority}
        options={priorities}
        value={get('priority')}
        onChange={(priority) => set({ priority })}
      />
      {uid && (
        <FilterSelect
          label={label.assignee_uids}
          options={{ [uid]: '自分' }}
          value={get('assignee_uid')}
          onChange={(assignee_uid) => set({ assignee_uid })}
        />
      )}
      <SearchBox
        label="経営アクションを検索"
        value={get('q') ?? ''}
        onChange={(q) => set({ q, ...(q && { due: undefined }) })}
      />
    </FilterBar>
  )
}
