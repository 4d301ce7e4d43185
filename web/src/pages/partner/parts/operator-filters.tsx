import { partnerLabels } from '@banso/contract/labels/partners'
import { partnerTypes } from '@banso/contract/partner-fields'
import { partnerStatuses } from '@banso/contract/partner-states'
import type { ReactNode } from 'react'
import { FilterBar, FilterSelect, SearchBox } from '../../../kit/filters.tsx'
import { TurnFilter } from '../../../kit/turn-filter.tsx'
import { OperatorFilter } from '../../company/panel.tsx'
import type { OperatorQuestion } from './operator-question.ts'

const label = partnerLabels

type Props = { question: OperatorQuestion; count: string | undefined; children: ReactNode }

/** What the operators' list can be narrowed to. */
export const OperatorFilters = ({ question, count, children }: Props) => {
  const { get, set, isFiltered, clear, conditions } = question.list
  return (
    <FilterBar conditions={conditions} onClear={isFiltered ? clear : undefined} count={count} view={children}>
      <SearchBox label="企業名・得意分野で検索" value={get('q') ?? ''} onChange={question.search} />
      <FilterSelect
        multiple
        label={label.partner_type}
        options={partnerTypes}
        value={get('partner_type')}
        onChange={(partner_type) => set({ partner_type })}
      />
      <FilterSelect
        multiple
        label={label.status}
        options={partnerStatuses}
        value={get('status')}
        onChange={(status) => set({ status })}
      />
      <OperatorFilter
        label={label.assigned_operator_uids}
        value={get('operator_uid')}
        onChange={(operator_uid) => set({ operator_uid })}
      />
      <TurnFilter onlyOperator value={get('turn')} onChange={question.waiting} />
    </FilterBar>
  )
}
