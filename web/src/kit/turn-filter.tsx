import { actorLabels } from '@banso/contract/roles'
import { FilterSelect } from './filters.tsx'

type Props = {
  value: string | undefined
  onChange: (turn: string | undefined) => void
  /** Of lists that only say what waits for the operators. */
  onlyOperator?: boolean
}

/** Narrows a list to what one side has to do next (`turnsOf` of the contract). */
export const TurnFilter = ({ value, onChange, onlyOperator }: Props) => (
  <FilterSelect
    label="対応する側"
    options={onlyOperator ? { operator: actorLabels.operator } : actorLabels}
    value={value}
    onChange={onChange}
  />
)
