import { type Apply, applyCorrection } from '@banso/contract/applies'
import { lastCorrectionDay, resultText } from '@banso/contract/apply-results'
import { REASON_MAX } from '@banso/contract/limits'
import { useState } from 'react'
import type * as z from 'zod'
import { Button } from '../../../kit/button.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { useArea } from '../../../lib/area.ts'
import { shortDay } from '../../../lib/dates.ts'
import { readsOf, refresh, useCall } from '../../../lib/query.ts'
import { answerArea, paramsOf } from '../area.ts'
import { nameOf } from '../texts.ts'
import { ResultFields } from './result-fields.tsx'

type Body = z.input<typeof applyCorrection>

/** 結果を訂正する: who answers the apply puts right what was recorded by mistake, for some time. */
export const CorrectResult = ({ apply }: { apply: Apply }) => {
  const call = useCall()
  const { calls } = useArea(answerArea)
  const [isOpen, setOpen] = useState(false)
  const until = `${shortDay(lastCorrectionDay(apply.closed_at ?? ''))}まで訂正できます。`
  const { result } = apply
  return (
    <div className="row">
      <Button onClick={() => setOpen(true)}>結果を訂正する</Button>
      <span className="muted secondary-text">{until}</span>
      {isOpen && (
        <MoveDialog<Body>
          title="結果を訂正する"
          text={`${apply.number} ${nameOf(apply)}。現在の結果は「${resultText(result) || '未記入'}」です。双方の企業と運営の担当者に、訂正前と訂正後の結果、理由が届きます。${until}`}
          schema={applyCorrection}
          values={{ result: result ?? { amount_jpy: null, amount_open: false, note: '' }, reason: '' }}
          submitLabel="訂正する"
          draftKey={`apply-correction:${apply.uid}`}
          send={(body) => call(calls.applies.correct, { params: paramsOf(apply), body, ifMatch: apply.etag })}
          reread={(client) => refresh(client, readsOf(calls))}
          done="結果を訂正しました。"
          onClose={() => setOpen(false)}
        >
          {(control) => (
            <>
              <ResultFields control={control} />
              <TextAreaField
                control={control}
                name="reason"
                label="訂正の理由"
                help="双方の企業と運営の担当者に届きます。"
                rows={3}
                max={REASON_MAX}
                required
              />
            </>
          )}
        </MoveDialog>
      )}
    </div>
  )
}
