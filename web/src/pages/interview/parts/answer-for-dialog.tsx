import type { slotAnswers } from '@banso/contract/interview-states'
import { comingSlots } from '@banso/contract/interview-times'
import type { Interview } from '@banso/contract/interviews'
import * as z from 'zod'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { interviewArea, useSides } from '../area.ts'
import { answerTexts } from '../texts.ts'
import { useChange } from './use-change.ts'

const { answer } = interviewArea.operator.calls.interviews
type Side = 'startup' | 'partner'
type Answer = keyof typeof slotAnswers

const form = z
  .object({ side: z.enum(['startup', 'partner']), answers: z.record(z.string(), z.string()) })
  .superRefine(({ answers }, { addIssue }) => {
    if (Object.values(answers).some(Boolean)) return
    const [first = ''] = Object.keys(answers)
    addIssue({ code: 'custom', path: ['answers', first], message: '回答を1つ以上選択してください。' })
  })
type Values = z.input<typeof form>

/** What a company has answered by telephone, written down for it by those who lead. */
export const AnswerForDialog = ({ interview, onClose }: { interview: Interview; onClose: () => void }) => {
  const call = useCall()
  const { params, reread } = useChange(interview)
  const { others } = useSides(interview)
  const slots = comingSlots(interview, new Date())
  const companies = Object.fromEntries(
    others.flatMap(({ actor, name }) => (actor === 'operator' ? [] : [[actor, name] as const])),
  )
  return (
    <MoveDialog<Values>
      title="電話などで受けた回答を記録"
      text="選んだ会社の回答として記録し、その会社の参加者にお知らせします。選ばない日時の回答は変わりません。"
      width="normal"
      schema={form}
      values={{ side: 'startup', answers: Object.fromEntries(slots.map(({ uid }) => [uid, ''])) }}
      submitLabel="回答を記録する"
      send={({ side, answers }, idempotencyKey) => {
        const given = Object.entries(answers).filter((entry): entry is [string, Answer] => entry[1] !== '')
        return call(answer, {
          params,
          body: { side: side as Side, answers: Object.fromEntries(given) },
          idempotencyKey,
        })
      }}
      reread={reread}
      done="回答を記録しました。"
      onClose={onClose}
    >
      {(control) => (
        <>
          <RadioField control={control} name="side" label="回答した会社" options={companies} />
          {slots.map(({ uid, start_at }) => (
            <RadioField
              key={uid}
              control={control}
              name={`answers.${uid}`}
              label={shortMoment(start_at)}
              options={answerTexts}
            />
          ))}
        </>
      )}
    </MoveDialog>
  )
}
