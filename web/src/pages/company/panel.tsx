import type { Person } from '@banso/contract/common'
import { useAtomValue } from 'jotai'
import { useTold } from '../../kit/changes.tsx'
import { FilterSelect, LateFilter } from '../../kit/filters.tsx'
import { Floating } from '../../kit/floating.tsx'
import { ActionMenu } from '../../kit/menu.tsx'
import { Person as PersonMark } from '../../kit/status.tsx'
import { lazyPart } from '../../lib/lazy.ts'
import { loadedUser } from '../../state.ts'
import type { BulkAssignProps } from './parts/bulk-assign.tsx'
import type { FoundFilterProps } from './parts/partner-filter.tsx'
import { useFoundStartups, useOperators, useStartupNames } from './queries.ts'

/** Its suggestions weigh as much as a page, so the other filters stand without it. */
const FilterSearch = lazyPart(async () => (await import('../../kit/search-select.tsx')).FilterSearch)
const PartnerSearchFilter = lazyPart(async () => (await import('./parts/partner-filter.tsx')).PartnerSearchFilter)

/** Narrows a list of all startups' records to one of them. */
export const StartupFilter = ({ value, onChange }: FoundFilterProps) => {
  const names = useStartupNames(value ? [value] : [])
  return (
    <LateFilter label="企業" isSearch>
      <FilterSearch
        label="企業"
        value={value ? { uid: value, name: names.get(value) } : undefined}
        onChange={onChange}
        useFound={useFoundStartups}
      />
    </LateFilter>
  )
}

/** Narrows to what concerns one partner. */
export const PartnerFilter = (props: FoundFilterProps) => (
  <LateFilter label="パートナー" isSearch>
    <PartnerSearchFilter {...props} />
  </LateFilter>
)

type InChargeProps = {
  /** Who is in charge now. */
  person: Person | null
  mayChange: boolean
  onChange: (operator_uid: string | null) => Promise<unknown>
}

/** Which of the operators is in charge of a record, and the menu that puts somebody else. */
export const OperatorInCharge = ({ person, mayChange, onChange }: InChargeProps) => {
  const told = useTold()
  const { operators = [] } = useOperators()
  const others = operators.filter(({ uid }) => uid !== person?.uid)
  const items = [
    ...others.map(({ uid, name }) => ({
      label: name,
      onClick: () => told(onChange(uid), `担当者を${name}さんに変更しました。`),
    })),
    ...(person ? [{ label: '担当者を外す', onClick: () => told(onChange(null), '担当者を外しました。') }] : []),
  ]
  return (
    <span className="operator-in-charge">
      {person ? <PersonMark {...person} /> : <span className="muted">未定</span>}
      {mayChange && <ActionMenu compact label="担当者を変更" items={items} />}
    </span>
  )
}

/** Deletes a company that was registered by mistake. */
export const RemoveCompanyDialog = lazyPart(async () => (await import('./parts/remove-dialog.tsx')).RemoveCompanyDialog)

const AssignBar = lazyPart(async () => (await import('./parts/bulk-assign.tsx')).BulkAssign)

/** Other operators for several companies at once; its bar comes with the first row that is chosen. */
export const BulkAssign = (props: BulkAssignProps) => (
  <Floating open={props.companies.length > 0}>
    <AssignBar {...props} />
  </Floating>
)

type OperatorFilterProps = { label: string; value: string | undefined; onChange: (uid: string | undefined) => void }

/** Narrows a list to what one operator is in charge of; oneself first, since that is asked most. */
export const OperatorFilter = ({ label, value, onChange }: OperatorFilterProps) => {
  const { uid } = useAtomValue(loadedUser)
  const { operators = [] } = useOperators()
  const own = operators.filter((operator) => operator.uid === uid).map(() => [uid ?? '', '自分'] as const)
  const others = operators
    .filter((operator) => operator.uid !== uid)
    .map((operator) => [operator.uid, operator.name] as const)
  return <FilterSelect label={label} options={[...own, ...others]} value={value} onChange={onChange} />
}
