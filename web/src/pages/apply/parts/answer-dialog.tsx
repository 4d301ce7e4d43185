import type { ApplySummary } from '@banso/contract/applies'
import { type ApplyStatus, applyStates, type PartnerApplyStatus } from '@banso/contract/apply-states'
import { requiredText } from '@banso/contract/fields'
import { applyFinals } from '@banso/contract/finals'
import { applyLabels } from '@banso/contract/labels/applies'
import { REASON_MAX } from '@banso/contract/limits'
import { operatorApplyAnswer } from '@banso/contract/operator-applies'
import { moveOf } from '@banso/contract/states'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Control, DefaultValues } from 'react-hook-form'
import type * as z from 'zod'
import { TextAreaField } from '../../../kit/fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { useArea } from '../../../lib/area.ts'
import { readsOf, refresh, useCall } from '../../../lib/query.ts'
import { answerArea, paramsOf } from '../area.ts'
import { nameOf } from '../texts.ts'
import { ForwardHints } from './assessment.tsx'
import { DeclineFields } from './decline-fields.tsx'
import { ResultFields } from './result-fields.tsx'

const label = applyLabels
type Answer = z.input<typeof operatorApplyAnswer>
type Asked = 'reason' | 'decline_reason' | 'result'

const { decline_reason, result } = operatorApplyAnswer.shape
/** The contract's body, with that one field wanted. */
const schemas = {
  reason: operatorApplyAnswer.extend({ reason: requiredText(label.reason, REASON_MAX) }),
  decline_reason: operatorApplyAnswer.extend({ decline_reason: decline_reason.unwrap() }),
  result: operatorApplyAnswer.extend({ result: result.unwrap() }),
} as unknown as Record<Asked, z.ZodType<Answer, Answer>>
const blank: Record<Asked, DefaultValues<Answer>> = {
  reason: { reason: '' },
  decline_reason: { decline_reason: { comment: '' } },
  result: { result: { amount_jpy: null, amount_open: false, note: '' } },
}

/** What follows from a step, where its word does not say it. */
const consequences: { readonly [S in PartnerApplyStatus]?: string } = {
  ...applyFinals,
  reviewing: '担当者がいない場合は、あなたが担当者になります。',
  returned: 'スタートアップに理由が届き、内容を直して再度申し込めます。',
  accepted: 'パートナーに代わって承諾します。スタートアップに通知が届きます。',
}

type AnswerDialogProps = { apply: ApplySummary; to: PartnerApplyStatus; onClose: () => void }

/** Takes an apply a step further, with what has to be said with it. */
export const AnswerDialog = ({ apply, to, onClose }: AnswerDialogProps) => {
  const call = useCall()
  const { calls } = useArea(answerArea)
  const move = moveOf(applyStates, apply.status, to)
  if (!move) return null
  // What is noted for the own side alone only operators say.
  const hasNotes = 'listInternalMessages' in calls.applies
  const asked = move.needs as Asked | undefined
  return (
    <MoveDialog<Answer, ApplyStatus>
      title={move.label}
      text={`${apply.number} ${nameOf(apply)}。${consequences[to] ?? ''}`}
      note={to === 'forwarded' && <ForwardHints apply={apply} />}
      schema={asked ? schemas[asked] : operatorApplyAnswer}
      values={{ to, ...(asked && blank[asked]), ...(hasNotes && { comment: '' }) } as DefaultValues<Answer>}
      submitLabel={move.label}
      draftKey={`apply-answer:${apply.uid}:${to}`}
      from={apply.status}
      send={(body: Answer, idempotencyKey: string, from: ApplyStatus) =>
        call(calls.applies.transition, { params: paramsOf(apply), body: { ...body, from }, idempotencyKey })
      }
      reread={(client: QueryClient) => refresh(client, readsOf(calls))}
      done={`${apply.number}を「${applyStates[to].label}」にしました。`}
      onClose={onClose}
    >
      {(control) => (
        <>
          {asked && fields[asked](control)}
          {hasNotes && (
            <TextAreaField
              control={control}
              name="comment"
              label={`${label.comment}(運営内)`}
              help="スタートアップとパートナーには表示されません。"
              rows={2}
              max={REASON_MAX}
            />
          )}
        </>
      )}
    </MoveDialog>
  )
}

const fields: Record<Asked, (control: Control<Answer>) => ReactNode> = {
  reason: (control) => (
    <TextAreaField
      control={control}
      name="reason"
      label={label.reason}
      help="スタートアップに届きます。"
      max={REASON_MAX}
      required
    />
  ),
  decline_reason: (control) => <DeclineFields control={control} />,
  result: (control) => <ResultFields control={control} />,
}
