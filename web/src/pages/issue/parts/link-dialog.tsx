import { requiredRef } from '@banso/contract/fields'
import type { GoalSummary } from '@banso/contract/goals'
import type { Issue } from '@banso/contract/issues'
import * as z from 'zod'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { useApiMutation, useReread } from '../../../lib/query.ts'
import { paramsOf } from '../../goal/area.ts'
import { laneArea } from '../area.ts'
import { issueOptions } from '../queries.ts'

const { calls } = laneArea.startup
const schema = z.object({ issue_uid: requiredRef('経営課題') })

type LinkDialogProps = { goal: GoalSummary; issues: readonly Issue[]; onClose: () => void }

/** 課題につなぐ: the issue that a goal is to solve. */
export const LinkDialog = ({ goal, issues, onClose }: LinkDialogProps) => {
  const update = useApiMutation(calls.goals.update)
  return (
    <MoveDialog
      title={`「${goal.title}」を課題につなぐ`}
      schema={schema}
      values={{ issue_uid: undefined }}
      submitLabel="課題につなぐ"
      send={({ issue_uid }) =>
        update.mutateAsync({
          params: paramsOf(goal),
          body: { issue_uids: [...goal.issue_uids, issue_uid] },
          ifMatch: goal.etag,
        })
      }
      reread={useReread(calls)}
      done="経営目標を課題につなぎました。"
      onClose={onClose}
    >
      {(control) => (
        <RadioField control={control} name="issue_uid" label="経営課題" options={issueOptions(issues)} required />
      )}
    </MoveDialog>
  )
}
