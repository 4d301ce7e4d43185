import { applyAnswer } from '@banso/contract/applies'
import { applyMessageInput } from '@banso/contract/apply-messages'
import { optionalText } from '@banso/contract/fields'
import { applyFinals } from '@banso/contract/finals'
import { REASON_MAX } from '@banso/contract/limits'
import type { PartnerApply } from '@banso/contract/partner-applies'
import { type ReactNode, useId, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { Card, CardHead } from '../../../kit/card.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useCall } from '../../../lib/query.ts'
import { applyArea, paramsOf } from '../area.ts'
import { ApplyFiles } from '../fields.tsx'
import { DeclineFields } from './decline-fields.tsx'
import { blankMeeting, meetingShape, offerOf, startsOf, wishesOf } from './meeting.ts'
import { MeetingFields } from './meeting-fields.tsx'
import { useAnswer } from './use-answer.ts'
import './received.css'

const { applies } = applyArea.partner.calls

type Way = 'accept' | 'ask' | 'decline'
const ways: Record<Way, { label: string; help: string }> = {
  accept: { label: '承諾', help: '面談の候補日を添えられます' },
  ask: { label: '質問', help: '回答があるまで、回答期限は止まります' },
  decline: { label: '見送り', help: '理由が先方に届きます' },
}

/** 回答: acceptance, question, refusal, each with its form; one at a time, and none before it is chosen. */
export const AnswerPanel = ({ apply }: { apply: PartnerApply }) => {
  const [way, setWay] = useState<Way | null>(null)
  const name = useId()
  const forms: Record<Way, ReactNode> = {
    accept: <Acceptance apply={apply} />,
    ask: <Question apply={apply} onAsked={() => setWay(null)} />,
    decline: <Refusal apply={apply} />,
  }
  return (
    <Card className="apply-answer">
      <CardHead title="回答" action={<span className="muted secondary-text">先方と運営に届きます</span>} />
      <div role="radiogroup" aria-label="回答">
        {(Object.keys(ways) as Way[]).map((each) => (
          <div key={each} className="apply-way" data-open={way === each || undefined}>
            <label className="check">
              <input type="radio" name={name} checked={way === each} onChange={() => setWay(each)} />
              <span>
                <b>{ways[each].label}</b>
                <span className="muted secondary-text apply-way-help">{ways[each].help}</span>
              </span>
            </label>
            {way === each && forms[each]}
          </div>
        ))}
      </div>
    </Card>
  )
}

const acceptance = z.object({ ...meetingShape, reason: optionalText('ひとこと', REASON_MAX) })
type AcceptanceValues = z.output<typeof acceptance>

const Acceptance = ({ apply }: { apply: PartnerApply }) => {
  const call = useCall()
  const answer = useAnswer()
  const accept = ({ reason, ...values }: AcceptanceValues, idempotencyKey: string) => {
    const meeting = offerOf(values)
    const body = { to: 'accepted', from: apply.status, reason, ...(meeting && { meeting }) } as const
    return call(applies.transition, { params: paramsOf(apply), body, idempotencyKey })
  }
  return (
    <Form<AcceptanceValues>
      schema={acceptance}
      values={{ ...blankMeeting(), reason: '' }}
      layout="plain"
      submitLabel={({ control }) => <AcceptLabel control={control} />}
      draftKey={`apply-accept:${apply.uid}`}
      onSubmit={(values, { idempotencyKey }) => answer(() => accept(values, idempotencyKey), '申込を承諾しました。')}
    >
      {({ control }) => (
        <>
          <MeetingFields control={control} apply={apply} wishes={wishesOf(apply)} />
          <TextAreaField
            control={control}
            name="reason"
            label="ひとこと(任意)"
            help="先方と運営に届きます。"
            rows={3}
            max={REASON_MAX}
          />
        </>
      )}
    </Form>
  )
}

/** 「3つの候補日を添えて承諾」 */
const AcceptLabel = ({ control }: { control: Control<AcceptanceValues> }) => {
  const [wished, slots] = useWatch({ control, name: ['wished', 'slots'] })
  const count = startsOf({ wished, slots }).length
  return count === 0 ? '承諾する' : `${count}つの候補日を添えて承諾`
}

/** 質問: a message in the thread, which leaves the apply as it stands. */
const Question = ({ apply, onAsked }: { apply: PartnerApply; onAsked: () => void }) => {
  const call = useCall()
  const answer = useAnswer()
  return (
    <Form
      schema={applyMessageInput}
      values={{ body: '', file_uids: [], asks: 'startup' }}
      layout="plain"
      submitLabel="質問を送る"
      draftKey={`apply-question:${apply.uid}`}
      onSubmit={async (body, { idempotencyKey }) => {
        const send = () => call(applies.sendMessage, { params: paramsOf(apply), body, idempotencyKey })
        await answer(send, '質問を送りました。')
        onAsked()
      }}
    >
      {({ control }) => (
        <>
          <TextAreaField
            control={control}
            name="body"
            label="質問の内容"
            help="先方と運営が読みます。返信は「メッセージ」に届きます。"
            rows={4}
            max={2000}
            required
          />
          <ApplyFiles control={control} of="apply_message" />
        </>
      )}
    </Form>
  )
}

const refusal = applyAnswer.pick({ decline_reason: true }).extend({
  decline_reason: applyAnswer.shape.decline_reason.unwrap(),
})
type RefusalValues = z.output<typeof refusal>

const Refusal = ({ apply }: { apply: PartnerApply }) => {
  const call = useCall()
  const answer = useAnswer()
  const decline = (values: RefusalValues, idempotencyKey: string) =>
    call(applies.transition, {
      params: paramsOf(apply),
      body: { to: 'declined', from: apply.status, ...values },
      idempotencyKey,
    })
  return (
    <Form<RefusalValues>
      schema={refusal}
      values={{ decline_reason: { comment: '' } }}
      layout="plain"
      submitLabel="見送る"
      draftKey={`apply-decline:${apply.uid}`}
      onSubmit={(values, { idempotencyKey }) => answer(() => decline(values, idempotencyKey), '見送りました。')}
    >
      {({ control }) => (
        <>
          <p className="muted secondary-text">{applyFinals.declined}</p>
          <DeclineFields control={control} />
        </>
      )}
    </Form>
  )
}
