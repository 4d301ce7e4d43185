import { contactCategories, contactSenders } from '@banso/contract/contact-states'
import { type operatorContacts, unansweredFilters } from '@banso/contract/contacts'
import { contactLabels } from '@banso/contract/labels/contacts'
import { FilterBar, FilterSelect, SearchBox, type useListQuery } from '../../../kit/filters.tsx'
import { allOf } from '../../../lib/counts.ts'
import { StartupFilter } from '../../company/panel.tsx'
import { useOperators } from '../../company/queries.ts'

type AllFiltersProps = {
  list: ReturnType<typeof useListQuery<typeof operatorContacts.list.query>>
  total: number | undefined
  /** All of them wait for somebody: then who has waited longest comes first. */
  isWaiting: boolean
}

const NOBODY = 'nobody'

/** Asked by the clock it has an order of its own, which no search knows: each takes the other off. */
const isTimed = (value: string | undefined) => value !== undefined && value !== 'true'

/** Whose, about what, who answers, and whether the first answer is still awaited. */
export const AllFilters = ({ list, total, isWaiting }: AllFiltersProps) => {
  const { get, set, isFiltered, clear, conditions } = list
  const { operators = [] } = useOperators()
  const sorted = get('unanswered') ? '初回回答の期限が近い順' : isWaiting ? '待ち時間が長い順' : '更新が新しい順'
  return (
    <FilterBar
      conditions={conditions}
      onClear={isFiltered ? clear : undefined}
      count={total !== undefined && `${allOf(total)} ${sorted}`}
    >
      <SearchBox
        label="件名・内容・番号・企業名で検索"
        value={get('q') ?? ''}
        onChange={(q) => set({ q, ...(q && get('unanswered') && { unanswered: 'true' }) })}
      />
      <FilterSelect
        label="初回回答"
        options={unansweredFilters}
        value={get('unanswered')}
        // It knows its states itself.
        onChange={(value) =>
          set({ unanswered: value, ...(value && { status: undefined }), ...(isTimed(value) && { q: undefined }) })
        }
      />
      <FilterSelect
        label="差出人"
        options={contactSenders}
        value={get('sender')}
        onChange={(sender) => set({ sender, ...(sender && { startup_uid: undefined }) })}
      />
      <StartupFilter
        value={get('startup_uid')}
        onChange={(startup_uid) => set({ startup_uid, ...(startup_uid && { sender: undefined }) })}
      />
      <FilterSelect
        multiple
        label={contactLabels.category}
        options={contactCategories}
        value={get('category')}
        onChange={(category) => set({ category })}
      />
      <FilterSelect
        label={contactLabels.assigned_operator_uid}
        options={[[NOBODY, '未定'], ...operators.map(({ uid, name }) => [uid, name] as const)]}
        value={get('unassigned') ? NOBODY : get('operator_uid')}
        onChange={(value) =>
          set(
            value === NOBODY
              ? { unassigned: 'true', operator_uid: undefined }
              : { unassigned: undefined, operator_uid: value },
          )
        }
      />
    </FilterBar>
  )
}
