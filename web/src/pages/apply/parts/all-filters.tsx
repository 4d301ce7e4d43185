import { applyPurposes, partnerApplyStatuses } from '@banso/contract/apply-states'
import { applyLabels } from '@banso/contract/labels/applies'
import { applyDues, applySpans } from '@banso/contract/operator-applies'
import { partnerTypes } from '@banso/contract/partner-fields'
import type { ReactNode } from 'react'
import { FilterDay } from '../../../kit/day-input.tsx'
import { FilterBar, FilterSelect, SearchBox } from '../../../kit/filters.tsx'
import { TurnFilter } from '../../../kit/turn-filter.tsx'
import { today } from '../../../lib/dates.ts'
import { StartupFilter } from '../../company/panel.tsx'
import { useOperators } from '../../company/queries.ts'
import type { AllApplies } from './all-question.ts'

const { seat: _, ...purposes } = applyPurposes

type AllFiltersProps = {
  question: AllApplies
  /** 「全23件」 */
  count: string | undefined
  /** The switch of views. */
  children: ReactNode
}

const noSpan = { from: undefined, to: undefined, span: undefined }

/**
 * Which company's, who is in charge, and how it stands. A search knows no span of days, and what is due has its own
 * order, so each of them takes the others off.
 */
export const AllFilters = ({ question: { list, hasSpan }, count, children }: AllFiltersProps) => {
  const { get, set, isFiltered, clear, conditions } = list
  const setDay = (day: { from?: string | undefined } | { to?: string | undefined }) =>
    set({ ...day, due: undefined, q: undefined })
  const { operators = [] } = useOperators()
  return (
    <FilterBar conditions={conditions} onClear={isFiltered ? clear : undefined} count={count}>
      {children}
      <SearchBox
        label="申込番号・企業名で検索"
        value={get('q') ?? ''}
        onChange={(q) => set({ q, ...(q && { due: undefined, ...noSpan }) })}
      />
      <StartupFilter value={get('startup_uid')} onChange={(startup_uid) => set({ startup_uid })} />
      <FilterSelect
        multiple
        label={applyLabels.status}
        options={partnerApplyStatuses}
        value={get('status')}
        onChange={(status) => set({ status, due: undefined })}
      />
      <TurnFilter value={get('turn')} onChange={(turn) => set({ turn })} />
      <FilterSelect
        label="パートナーの種類"
        options={partnerTypes}
        value={get('partner_type')}
        onChange={(partner_type) => set({ partner_type })}
      />
      <FilterSelect
        label={applyLabels.purpose}
        options={purposes}
        value={get('purpose')}
        onChange={(purpose) => set({ purpose })}
      />
      <FilterSelect
        label={applyLabels.assigned_operator_uid}
        options={operators.map(({ uid, name }) => [uid, name] as const)}
        value={get('operator_uid')}
        onChange={(operator_uid) => set({ operator_uid })}
      />
      <FilterSelect
        label="期限"
        options={applyDues}
        value={get('due')}
        onChange={(due) => set({ due, status: undefined, q: undefined, ...noSpan })}
      />
      <span className="filter-span">
        期間
        <FilterDay label="期間の初日" value={get('from')} onChange={(from) => setDay({ from })} max={today()} />
        〜
        <FilterDay label="期間の末日" value={get('to')} onChange={(to) => setDay({ to })} max={today()} />
      </span>
      {hasSpan && (
        <FilterSelect
          label="期間の対象"
          options={applySpans}
          value={get('span') ?? 'made'}
          onChange={(span) => set({ span: span ?? 'made' })}
        />
      )}
    </FilterBar>
  )
}
