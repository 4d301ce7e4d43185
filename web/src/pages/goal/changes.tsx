import type { GoalStatus, GoalSummary } from '@banso/contract/goals'
import { type ReactNode, Suspense, useState } from 'react'
import { useRemoval } from '../../kit/changes.tsx'
import { useArea } from '../../lib/area.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { readsOf, useApiMutation } from '../../lib/query.ts'
import { goalArea, paramsOf, useAfterGoal } from './area.ts'

// Forms come when one is asked for: lists and HOME show without them.
const CheckinDialog = lazyPart(async () => (await import('./parts/checkin-dialog.tsx')).CheckinDialog)
const GoalMoveDialog = lazyPart(async () => (await import('./parts/move-dialog.tsx')).GoalMoveDialog)

/** A goal as lists and details know it. */
type AnyGoal = Omit<GoalSummary, 'spark'>
/** As much of one as a change of its state takes. */
type MovedGoal = Pick<
  AnyGoal,
  'uid' | 'startup_company_uid' | 'title' | 'status' | 'proposed_by_operator' | 'etag' | 'can'
>
type Asked = { kind: 'check-in'; goal: AnyGoal } | { kind: 'move'; goal: MovedGoal; to: GoalStatus }

export type GoalChanges = {
  checkIn: (goal: AnyGoal) => void
  move: (goal: MovedGoal, to: GoalStatus) => void
  remove: (goal: AnyGoal) => void
  restore: (goal: AnyGoal) => void
  dialog: ReactNode
}

/** What can be done with a goal, each with its dialog; `dialog` goes anywhere on the page. Who may, says its `can`. */
export const useGoalChanges = ({ onRemoved }: { onRemoved?: () => void } = {}): GoalChanges => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { calls } = useArea(goalArea)
  const removal = useApiMutation(calls.goals.remove, { refresh: readsOf(calls) })
  const restoration = useApiMutation(calls.goals.restore, useAfterGoal())
  const { remove, restore, dialog } = useRemoval({
    nameOf: ({ title }: AnyGoal) => title,
    remove: (goal) => removal.mutateAsync({ params: paramsOf(goal), ifMatch: goal.etag }),
    restore: (goal) => restoration.mutateAsync({ params: paramsOf(goal), body: {} }),
    onRemoved,
  })
  const close = () => setAsked(null)
  return {
    checkIn: (goal) => setAsked({ kind: 'check-in', goal }),
    move: (goal, to) => setAsked({ kind: 'move', goal, to }),
    remove,
    restore,
    dialog: (
      <>
        {dialog}
        <Suspense>
          {asked?.kind === 'check-in' && <CheckinDialog goal={asked.goal} onClose={close} />}
          {asked?.kind === 'move' && <GoalMoveDialog goal={asked.goal} to={asked.to} onClose={close} />}
        </Suspense>
      </>
    ),
  }
}
