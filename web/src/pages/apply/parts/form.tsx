import type { Apply, PreparedTarget } from '@banso/contract/applies'
import { href } from '@banso/contract/pages'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import { Form, unfinished } from '../../../kit/form.tsx'
import { Note } from '../../../kit/notice.tsx'
import { startupId } from '../../../state.ts'
import { applyArea } from '../area.ts'
import { type ApplyValues, blankValues, stepSchemas } from '../values.ts'
import { ConsentStep } from './consent-step.tsx'
import { MessageStep } from './message-step.tsx'
import { PurposeStep } from './purpose-step.tsx'
import { type Preparation, UnderWay } from './refusal.tsx'
import { usePreview } from './shared-preview.tsx'
import { useSendApplies } from './use-send.ts'

const steps = ['目的・課題', 'メッセージ・希望日時', '公開する情報の確認'] as const
const LAST = steps.length - 1

type ApplyFormProps = {
  preparation: Preparation
  /** Those one can apply to now. */
  targets: readonly PreparedTarget[]
  /** What it is for, as far as that is known. */
  issues?: readonly string[] | undefined
  onClose: () => void
  onMade: (made: readonly Apply[]) => void
}

/** One form in three steps; each is checked when it is left, and what was typed is kept until all is sent. */
export const ApplyForm = ({ preparation, targets, issues, onClose, onMade }: ApplyFormProps) => {
  const startup_id = useAtomValue(startupId)
  const [step, setStep] = useState(0)
  const { sent, send } = useSendApplies(targets)
  const place = useStepFocus(step)
  // On its way while the message is written, so that the last step stands still when it comes.
  usePreview(step > 0 ? targets : [])
  return (
    <Form<ApplyValues>
      schema={stepSchemas[step] as z.ZodType<ApplyValues, ApplyValues>}
      values={blankValues(targets, issues)}
      layout="plain"
      submitLabel={step < LAST ? '次へ進む' : '申し込む'}
      cancelLabel={step === 0 ? 'キャンセル' : '戻る'}
      onCancel={step === 0 ? onClose : () => setStep(step - 1)}
      draftKey={`apply:${targets.map(({ uid }) => uid).join('+')}`}
      onSubmit={async (values, { idempotencyKey }) => {
        if (step < LAST) {
          setStep(step + 1)
          return unfinished
        }
        onMade(await send(values, idempotencyKey))
      }}
      createdTo={(apply_id) => href(applyArea.startup.pages.detail, { startup_id, apply_id })}
    >
      {(form) => (
        <section ref={place} tabIndex={-1} className="apply-step" aria-label={steps[step]}>
          <Steps step={step} />
          {step === 0 && <UnderWay preparation={preparation} onClose={onClose} />}
          {step === 0 && <PurposeStep form={form} targets={targets} />}
          {step === 1 && <MessageStep form={form} targets={targets} />}
          {step === LAST && <ConsentStep form={form} targets={targets} preparation={preparation} />}
          {sent.size > 0 && <SentNote sent={sent.size} of={targets.length} sending={form.formState.isSubmitting} />}
        </section>
      )}
    </Form>
  )
}

/** How many of several have gone out; what is left is to be sent by hand only once sending has stopped. */
const SentNote = ({ sent, of, sending }: { sent: number; of: number; sending: boolean }) => (
  <Note tone="ok">
    {sending
      ? `${of}件のうち${sent}件を送信しました。残りを送信しています。`
      : `${sent}件の申込は送信済みです。残りを送信してください。`}
  </Note>
)

/** Who moves to another step begins at its top. */
const useStepFocus = (step: number) => {
  const place = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    place.current?.focus({ preventScroll: true })
    const scrolled = place.current?.closest('.dialog-body')
    if (scrolled) scrolled.scrollTop = 0
  }, [step])
  return place
}

const Steps = ({ step }: { step: number }) => (
  <ol className="apply-steps" aria-label="申込の手順">
    {steps.map((label, index) => (
      <li key={label} data-done={index < step || undefined} aria-current={index === step ? 'step' : undefined}>
        {label}
        {index < step && <span className="visually-hidden">(完了)</span>}
      </li>
    ))}
  </ol>
)
