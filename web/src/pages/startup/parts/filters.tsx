import { issueCategories, stages } from '@banso/contract/common'
import { startupLabels } from '@banso/contract/labels/startups'
import { startupHealths, startupStatuses } from '@banso/contract/startup-states'
import type { ReactNode } from 'react'
import { FilterBar, FilterSelect, SearchBox } from '../../../kit/filters.tsx'
import { TurnFilter } from '../../../kit/turn-filter.tsx'
import { OperatorFilter } from '../../company/panel.tsx'
import type { StartupQuestion } from './question.ts'

const label = startupLabels
const silences = { 14: '14日以上なし', 30: '30日以上なし', 60: '60日以上なし' }

type StartupFiltersProps = { question: StartupQuestion; count: string | undefined; children: ReactNode }

/** What the list can be narrowed to. */
export const StartupFilters = ({ question, count, children }: StartupFiltersProps) => {
  const { get, set, isFiltered, clear, conditions } = question.list
  return (
    <FilterBar conditions={conditions} onClear={isFiltered ? clear : undefined} count={count} view={children}>
      <SearchBox label="企業名・タグで検索" value={get('q') ?? ''} onChange={question.search} />
      <FilterSelect
        multiple
        label={label.status}
        options={startupStatuses}
        value={get('status')}
        onChange={(status) => set({ status })}
      />
      <FilterSelect
        multiple
        label={label.stage}
        options={stages}
        value={get('stage')}
        onChange={(stage) => set({ stage })}
      />
      <FilterSelect
        multiple
        label="経営課題"
        options={issueCategories}
        value={get('issue_category')}
        onChange={(issue_category) => set({ issue_category })}
      />
      <FilterSelect
        multiple
        label={label.health}
        options={startupHealths}
        value={get('health')}
        onChange={(health) => set({ health })}
      />
      <OperatorFilter
        label={label.assigned_operator_uids}
        value={get('operator_uid')}
        onChange={(operator_uid) => set({ operator_uid })}
      />
      <FilterSelect label="連絡" options={silences} value={get('silent_days')} onChange={question.silentFor} />
      <TurnFilter onlyOperator value={get('turn')} onChange={question.waiting} />
    </FilterBar>
  )
}
