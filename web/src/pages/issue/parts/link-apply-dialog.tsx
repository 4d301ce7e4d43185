import { type ApplySummary, applyIssueLink } from '@banso/contract/applies'
import type { Issue } from '@banso/contract/issues'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { useApiMutation, useReread } from '../../../lib/query.ts'
import { laneArea } from '../area.ts'
import { issueOptions } from '../queries.ts'

const { calls } = laneArea.startup

type LinkApplyDialogProps = { apply: ApplySummary; issues: readonly Issue[]; onClose: () => void }

/** 課題につなぐ: the issue that an apply is for, and what its partner reads from then on. */
export const LinkApplyDialog = ({ apply, issues, onClose }: LinkApplyDialogProps) => {
  const link = useApiMutation(calls.applies.link)
  const { name, partner_name, partner_company_uid } = apply.target_snapshot
  return (
    <MoveDialog
      title={`${name}への申込を課題につなぐ`}
      text={
        partner_company_uid
          ? `申込が届いている間、${partner_name ?? name}はつないだ課題を閲覧できます。あとから変更できません。`
          : 'つないだ課題は、あとから変更できません。'
      }
      schema={applyIssueLink}
      values={{ issue_uid: undefined }}
      submitLabel="課題につなぐ"
      send={(body, idempotencyKey) =>
        link.mutateAsync({
          params: { startup_id: apply.startup_company_uid, apply_id: apply.uid },
          body,
          idempotencyKey,
        })
      }
      reread={useReread(calls)}
      done="申込を課題につなぎました。"
      onClose={onClose}
    >
      {(control) => (
        <RadioField control={control} name="issue_uid" label="経営課題" options={issueOptions(issues)} required />
      )}
    </MoveDialog>
  )
}
