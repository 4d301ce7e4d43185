import { requiredText } from '@banso/contract/fields'
import { interviewFinals } from '@banso/contract/finals'
import { type InterviewTransition, MAX_SLOTS } from '@banso/contract/interview-inputs'
import {
  type InterviewStatus,
  interviewStates,
  overInterviewStatuses,
  slotAnswers,
} from '@banso/contract/interview-states'
import type { Interview } from '@banso/contract/interviews'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { REASON_MAX } from '@banso/contract/limits'
import { moveOf } from '@banso/contract/states'
import * as z from 'zod'
import { ChipsField, RadioField } from '../../../kit/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../kit/fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { interviewArea, paramsOf } from '../area.ts'
import { timeText } from '../texts.ts'
import { blankSlots, SlotRows, slotsForm, startsOf } from './slot-rows.tsx'
import { allStarts, noTimes, TimesFields, type TimesValues, timesShape } from './times-fields.tsx'
import { useChange } from './use-change.ts'

const { transition } = interviewArea.operator.calls.interviews

type MoveProps = { interview: Interview; to: InterviewStatus; onClose: () => void }

/** What every move has in common: its name, where it goes, what is read again. */
const useMove = ({ interview, to, onClose }: MoveProps) => {
  const call = useCall()
  const { reread } = useChange(interview)
  const label = moveOf(interviewStates, interview.status, to)?.label ?? ''
  return {
    title: label,
    submitLabel: label,
    reread,
    onClose,
    done: `「${interview.title}」を「${interviewStates[to].label}」にしました。`,
    from: interview.status,
    send: (body: Omit<InterviewTransition, 'to' | 'from'>, idempotencyKey: string, from: InterviewStatus) =>
      call(transition, { params: paramsOf(interview), body: { to, from, ...body }, idempotencyKey }),
  }
}

/** Asks for what the move needs, and makes it. */
export const InterviewMoveDialog = (props: MoveProps) => {
  if (props.to === 'cancelled') return <CancelDialog {...props} />
  if (props.to === 'adjusting') return <TimesDialog {...props} />
  if (overInterviewStatuses.includes(props.interview.status)) return <ReopenDialog {...props} />
  if (props.to === 'scheduled')
    return props.interview.status === 'draft' ? <FixDialog {...props} /> : <ChooseDialog {...props} />
  return props.to === 'done' ? <DoneDialog {...props} /> : <PlainDialog {...props} />
}

const reason = z.object({ cancel_reason: requiredText(interviewLabels.cancel_reason, REASON_MAX) })
const CancelDialog = (props: MoveProps) => (
  <MoveDialog
    {...useMove(props)}
    text={
      props.interview.status === 'draft'
        ? `下書きは運営だけが見ています。${interviewFinals.cancelled}`
        : `参加者全員に、理由とともにお知らせします。カレンダーからも取り消せます。${interviewFinals.cancelled}`
    }
    schema={reason}
    values={{ cancel_reason: '' }}
    draftKey={`cancel:${props.interview.uid}`}
  >
    {(control) => (
      <TextAreaField
        control={control}
        name="cancel_reason"
        label={interviewLabels.cancel_reason}
        rows={3}
        max={REASON_MAX}
      />
    )}
  </MoveDialog>
)

const reopening = z.object({ reason: requiredText(interviewLabels.reason, REASON_MAX) })
/** What was said of the meeting by mistake is taken back. */
const ReopenDialog = (props: MoveProps) => (
  <MoveDialog
    {...useMove(props)}
    text={`「${props.interview.title}」(${timeText(props.interview)})を「${interviewStates.scheduled.label}」に戻します。参加しているスタートアップとパートナーに、理由とともにお知らせします。`}
    schema={reopening}
    values={{ reason: '' }}
    draftKey={`reopen:${props.interview.uid}`}
  >
    {(control) => (
      <TextAreaField control={control} name="reason" label={interviewLabels.reason} rows={3} max={REASON_MAX} />
    )}
  </MoveDialog>
)

/** One time at least, and no more than an interview takes. */
const timesForm = z.object(timesShape).superRefine((times, context) => {
  const count = allStarts(times as TimesValues).length
  const message = count === 0 ? '候補日時を選択してください。' : `候補日時は${MAX_SLOTS}件まで選択できます。`
  if (count === 0 || count > MAX_SLOTS) context.addIssue({ code: 'custom', path: ['starts'], message })
})

/** Other times for those who take part: looked for as for a new interview, its own hours being free, or entered. */
const TimesDialog = (props: MoveProps) => {
  const { send, ...move } = useMove(props)
  const { interview } = props
  return (
    <MoveDialog<TimesValues, InterviewStatus>
      {...move}
      width="wide"
      text={
        interview.start_at
          ? `今の日時(${timeText(interview)})を取りやめ、新しい候補日時を全員に送ります。`
          : '候補日時を参加者に送ります。進行する方の予定は、72時間仮押さえします。'
      }
      schema={timesForm}
      values={noTimes}
      send={(values, ...seen) => send({ starts: allStarts(values) }, ...seen)}
    >
      {(control) => <TimesFields control={control} wanted={interview} />}
    </MoveDialog>
  )
}

const urlForm = { meeting_url: z.string() }
const UrlField = interviewLabels.meeting_url
const needsUrl = ({ method, meeting_url }: Interview) => method === 'online' && meeting_url === ''

const fixForm = slotsForm.extend(urlForm)
type FixValues = z.input<typeof fixForm>
/** A draft whose time is known already. */
const FixDialog = (props: MoveProps) => {
  const { send, ...move } = useMove(props)
  return (
    <MoveDialog<FixValues, InterviewStatus>
      {...move}
      width="normal"
      text="参加者全員の予定に入れ、お知らせします。"
      schema={fixForm}
      values={{ ...blankSlots, meeting_url: '' }}
      send={({ meeting_url, ...slots }, ...seen) => send({ start_at: startsOf(slots)[0], meeting_url }, ...seen)}
    >
      {(control) => (
        <>
          <SlotRows control={control as never} left={1} />
          {needsUrl(props.interview) && <TextField control={control} name="meeting_url" label={UrlField} type="url" />}
        </>
      )}
    </MoveDialog>
  )
}

/** One of the times that every side can have. */
const ChooseDialog = (props: MoveProps) => {
  const { send, ...move } = useMove(props)
  const { candidate_slots, startup_company_uid, partner_company_uid } = props.interview
  const sides = ['operator', startup_company_uid, ...(partner_company_uid ? [partner_company_uid] : [])]
  const suiting = candidate_slots.filter(
    ({ start_at, answers }) => Date.parse(start_at) > Date.now() && sides.every((side) => answers[side] === 'ok'),
  )
  const options = Object.fromEntries(
    suiting.map(({ uid, start_at }) => [uid, `${shortMoment(start_at)}(全員${slotAnswers.ok})`]),
  )
  const schema = z.object({ slot_uid: z.string(), ...urlForm })
  return (
    <MoveDialog {...move} schema={schema} values={{ slot_uid: suiting[0]?.uid ?? '', meeting_url: '' }} send={send}>
      {(control) => (
        <>
          <RadioField control={control} name="slot_uid" label={interviewLabels.start_at} options={options} />
          {needsUrl(props.interview) && <TextField control={control} name="meeting_url" label={UrlField} type="url" />}
        </>
      )}
    </MoveDialog>
  )
}

const doneForm = z.object({ attended: z.array(z.string()) })
/** It has taken place: who came is asked now, while it is known. */
const DoneDialog = (props: MoveProps) => {
  const { participants, partner_name } = props.interview
  const sides = partner_name ? 'スタートアップとパートナー' : 'スタートアップ'
  return (
    <MoveDialog
      {...useMove(props)}
      text={`「${props.interview.title}」(${timeText(props.interview)})を「${interviewStates.done.label}」にします。${sides}に評価をお願いします。`}
      schema={doneForm}
      values={{ attended: participants.flatMap(({ uid, response }) => (response === 'ng' ? [] : uid)) }}
    >
      {(control) => (
        <ChipsField
          control={control}
          name="attended"
          label="出席した方"
          options={new Map(participants.map(({ uid, name }) => [uid, name]))}
          max={participants.length}
          help="来なかった方は外してください。"
        />
      )}
    </MoveDialog>
  )
}

const nothing = z.object({})
const texts: { readonly [S in InterviewStatus]?: string } = {
  no_show: '相手が現れず、面談ができなかったときに記録します。',
}
const PlainDialog = (props: MoveProps) => (
  <MoveDialog {...useMove(props)} text={texts[props.to]} schema={nothing} values={{}} />
)
