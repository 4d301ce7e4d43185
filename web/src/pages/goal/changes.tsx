import { type GoalStatus, type GoalSummary, goals } from '@banso/contract/goals'
import { type ReactNode, Suspense, useState } from 'react'
import { DeleteDialog } from '../../kit/dialog.tsx'
import { useNotice } from '../../kit/notice.tsx'
import { late } from '../../lib/late.ts'
import { useApiMutation } from '../../lib/query.ts'
import { staleAfterGoal, useAfterGoal } from './parts/after-goal.ts'

// Forms come when one is asked for: lists and HOME show without them.
const CheckinDialog = late(async () => (await import('./parts/checkin-dialog.tsx')).CheckinDialog)
const GoalMoveDialog = late(async () => (await import('./parts/move-dialog.tsx')).GoalMoveDialog)

/** A goal as lists and details know it. */
type AnyGoal = Omit<GoalSummary, 'spark'>
type Asked = { kind: 'check-in' | 'remove'; goal: AnyGoal } | { kind: 'move'; goal: AnyGoal; to: GoalStatus }

export type GoalDialogs = {
  checkIn: (goal: AnyGoal) => void
  move: (goal: AnyGoal, to: GoalStatus) => void
  remove: (goal: AnyGoal) => void
  restore: (goal: AnyGoal) => void
  dialog: ReactNode
}

const addressOf = (goal: AnyGoal) => ({ startup_id: goal.startup_company_uid, goal_id: goal.uid })

/** What the startup can do with a goal, each with its dialog; `dialog` goes anywhere on the page. */
export const useGoalDialogs = ({ onRemoved }: { onRemoved?: () => void } = {}): GoalDialogs => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const show = useNotice()
  const removal = useApiMutation(goals.remove, { refresh: staleAfterGoal })
  const restoration = useApiMutation(goals.restore, useAfterGoal())
  const close = () => setAsked(null)
  // Also from the notice on another page, after this component is gone: hence no per-call callbacks.
  const restore = (goal: AnyGoal) =>
    void restoration.mutateAsync({ params: addressOf(goal), body: {} }).then(
      () => show('元に戻しました。'),
      (error: Error) => show(error.message),
    )
  const remove = async (goal: AnyGoal) => {
    await removal.mutateAsync({ params: addressOf(goal), ifMatch: goal.etag })
    show('削除しました。', { undo: () => restore(goal) })
    onRemoved?.()
  }
  return {
    checkIn: (goal) => setAsked({ kind: 'check-in', goal }),
    move: (goal, to) => setAsked({ kind: 'move', goal, to }),
    remove: (goal) => setAsked({ kind: 'remove', goal }),
    restore,
    dialog: asked && (
      <Suspense>
        {asked.kind === 'check-in' && <CheckinDialog goal={asked.goal} onClose={close} />}
        {asked.kind === 'move' && <GoalMoveDialog goal={asked.goal} to={asked.to} onClose={close} />}
        {asked.kind === 'remove' && (
          <DeleteDialog open onClose={close} name={`「${asked.goal.title}」`} onConfirm={() => remove(asked.goal)} />
        )}
      </Suspense>
    ),
  }
}
