import type { ApplySummary } from '@banso/contract/applies'
import { ActionMenu } from '../../../kit/menu.tsx'
import type { ApplyChanges } from '../changes.tsx'
import { answersOf } from '../texts.ts'

/** The ways of who answers an apply, for rows and cards; nothing for those who may not. */
export const ApplyMoves = ({ apply, changes }: { apply: ApplySummary; changes: ApplyChanges }) => (
  <ActionMenu
    compact
    label={`${apply.number}の操作`}
    items={answersOf(apply).map(({ to, move: { label } }) => ({ label, onClick: () => changes.answer(apply, to) }))}
  />
)
