import { priorities } from '@banso/contract/common'
import type { GoalSummary } from '@banso/contract/goals'
import { taskLabels } from '@banso/contract/labels/tasks'
import type { Actor } from '@banso/contract/roles'
import { sideName } from '@banso/contract/sides'
import { taskDueFilters, taskStatuses } from '@banso/contract/tasks'
import { useAtomValue } from 'jotai'
import { Segment, SegmentControl } from '../../../kit/button.tsx'
import { FilterBar, FilterSelect, LateFilter, SearchBox } from '../../../kit/filters.tsx'
import type { IconName } from '../../../kit/icon.tsx'
import { useReader } from '../../../lib/area.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { loadedUser } from '../../../state.ts'
import { peopleOptions, usePeople } from '../../company/queries.ts'
import { type TaskQuestion, type View, views } from './question.ts'

// A filter of few uses: no list waits for it.
const IssueFilter = lazyPart(async () => (await import('../../issue/fields.tsx')).IssueFilter)

const viewIcons: Record<View, IconName> = { list: 'list', board: 'board', calendar: 'calendar' }
const originsFor = (reader: Actor) => ({ true: '担当者からの提案', false: sideName('startup', reader) })

type TaskFiltersProps = {
  question: TaskQuestion
  startup_id: string
  goals: readonly GoalSummary[]
  /** 「未完了12件」 */
  count: string | undefined
}

/** View, search and chips above the tasks. Which chips make sense depends on the view. */
export const TaskFilters = ({ question, startup_id, goals, count }: TaskFiltersProps) => {
  const { view, get, set, to, isFiltered, clear, conditions } = question
  const people = useFilterPeople(startup_id)
  return (
    <FilterBar conditions={conditions} onClear={isFiltered ? clear : undefined} count={count}>
      <SegmentControl label="表示">
        {(Object.keys(views) as View[]).map((key) => (
          <Segment
            key={key}
            icon={viewIcons[key]}
            active={view === key}
            to={to({ view: key === 'list' ? undefined : key })}
          >
            {views[key]}
          </Segment>
        ))}
      </SegmentControl>
      <FilterSelect
        label={taskLabels.assignee_uids}
        options={people}
        value={get('assignee_uid')}
        onChange={(assignee_uid) => set({ assignee_uid })}
      />
      {view !== 'board' && (
        <FilterSelect
          multiple
          label={taskLabels.status}
          options={taskStatuses}
          value={get('status')}
          onChange={(status) => set({ status })}
        />
      )}
      <FilterSelect
        label="目標"
        options={Object.fromEntries(goals.map(({ uid, title }) => [uid, title]))}
        value={get('goal_uid')}
        onChange={(goal_uid) => set({ goal_uid })}
      />
      <LateFilter label="経営課題">
        <IssueFilter startup_id={startup_id} value={get('issue_uid')} onChange={(issue_uid) => set({ issue_uid })} />
      </LateFilter>
      {view !== 'calendar' && (
        <FilterSelect
          label={taskLabels.due_on}
          options={taskDueFilters}
          value={get('due')}
          onChange={(due) => set({ due, sort: undefined })}
        />
      )}
      <FilterSelect
        multiple
        label={taskLabels.priority}
        options={priorities}
        value={get('priority')}
        onChange={(priority) => set({ priority })}
      />
      <FilterSelect
        label={taskLabels.origin}
        options={originsFor(useReader())}
        value={get('proposed_by_operator')}
        onChange={(proposed_by_operator) => set({ proposed_by_operator })}
      />
      <SearchBox label="経営アクションを検索" value={get('q') ?? ''} onChange={(q) => set({ q })} />
    </FilterBar>
  )
}

/** 自分 first, then the others. */
const useFilterPeople = (startup_id: string): Record<string, string> => {
  const { uid = '' } = useAtomValue(loadedUser)
  const { people } = usePeople(startup_id)
  return { ...(uid && { [uid]: '自分' }), ...peopleOptions(people.filter((person) => person.uid !== uid)) }
}
