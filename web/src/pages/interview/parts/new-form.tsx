import type { OperatorContact } from '@banso/contract/contacts'
import { refusing } from '@banso/contract/fields'
import { type InterviewInput, interviewInput, interviewIssues } from '@banso/contract/interview-inputs'
import { href } from '@banso/contract/pages'
import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import type * as z from 'zod'
import { Form } from '../../../kit/form.tsx'
import { FormSection } from '../../../kit/form-section.tsx'
import { Note, useNotice } from '../../../kit/notice.tsx'
import { NameSan } from '../../../kit/status.tsx'
import { useApiMutation, useReread } from '../../../lib/query.ts'
import { loadedUser } from '../../../state.ts'
import { usePartnerNames, useStartupNames } from '../../company/queries.ts'
import { wishesText } from '../../contact/texts.ts'
import { interviewArea } from '../area.ts'
import { InterviewFields } from '../fields.tsx'
import { blankInterview } from '../values.ts'
import { allStarts, noTimes, TimesFields, type TimesValues, timesShape } from './times-fields.tsx'

const { calls, pages } = interviewArea.operator
const newForm = interviewInput.extend(timesShape).superRefine(...refusing(interviewIssues))
/** The form also has the times that were chosen, found or typed. */
type TimedValues = InterviewInput & TimesValues
const [DRAFT, FIX] = ['draft', 'fix']

/** What was asked for, in the words of who asked. */
const requested = ({ subject, body, interview_request: asked }: OperatorContact) => ({
  title: subject,
  purpose: body,
  kind: asked?.partner_company_uid ? ('intro' as const) : ('consultation' as const),
  ...(asked && { duration_minutes: asked.duration_minutes }),
})

type NewInterviewFormProps = {
  startup_id: string
  partner_id: string | null
  apply_uid: string | null
  /** The contact that asks for the meeting. */
  request: OperatorContact | undefined
}

/** The form of an interview whose companies are chosen. */
export const NewInterviewForm = ({ startup_id, partner_id, apply_uid, request }: NewInterviewFormProps) => {
  const navigate = useNavigate()
  const notify = useNotice()
  const { uid = '' } = useAtomValue(loadedUser)
  const startupNames = useStartupNames([startup_id])
  const partnerNames = usePartnerNames(partner_id ? [partner_id] : [])
  const create = useApiMutation(calls.interviews.create)
  const reread = useReread(calls)
  const interviewTo = (interview_id: string) => href(pages.detail, { interview_id })
  const companies = {
    startup: { uid: startup_id, name: startupNames.get(startup_id) ?? '' },
    partner: partner_id ? { uid: partner_id, name: partnerNames.get(partner_id) ?? '' } : null,
  }
  const save = async (
    { starts: found, slots, ...input }: TimedValues,
    how: { idempotencyKey: string; action?: string },
  ) => {
    const starts = allStarts({ starts: found, slots })
    const timed =
      how.action === DRAFT
        ? ({ status: 'draft' } as const)
        : how.action === FIX
          ? ({ status: 'scheduled', start_at: starts[0] } as const)
          : ({ status: 'adjusting', starts } as const)
    const { data } = await create.mutateAsync({
      body: { ...input, ...timed, ...(request && { contact_uid: request.uid }) },
      idempotencyKey: how.idempotencyKey,
    })
    await reread()
    notify(
      how.action === DRAFT && starts.length > 0
        ? '下書きを保存しました。候補日時は残りません。送るときに選び直してください。'
        : (done[data.status as keyof typeof done] ?? '面談を登録しました。'),
    )
    void navigate(interviewTo(data.uid))
  }
  return (
    <Form<TimedValues>
      schema={newForm as unknown as z.ZodType<TimedValues, TimedValues>}
      values={{
        ...blankInterview(startup_id, partner_id, apply_uid, uid),
        ...(request && requested(request)),
        ...noTimes,
      }}
      submitLabel="候補日時を送る"
      alternatives={[
        { action: FIX, label: '最初の日時で確定' },
        { action: DRAFT, label: '下書き保存' },
      ]}
      onCancel={() => void navigate(href(pages.list))}
      draftKey={`interview:new:${startup_id}:${partner_id}${request ? `:${request.uid}` : ''}`}
      createdTo={interviewTo}
      layout="bar"
      onSubmit={save}
    >
      {(form) => (
        <>
          {request?.interview_request && (
            <Note icon="calendar">
              {request.sender && <NameSan {...request.sender} />}
              からの依頼です。希望日時:{wishesText(request.interview_request)}
            </Note>
          )}
          <InterviewFields
            form={form as unknown as Parameters<typeof InterviewFields>[0]['form']}
            companies={companies}
            known={[]}
            agenda={[]}
          />
          <FormSection title="いつ">
            <TimesFields control={form.control} wanted={form.watch()} />
          </FormSection>
        </>
      )}
    </Form>
  )
}

const done = {
  draft: '下書きを保存しました。',
  adjusting: '候補日時を送りました。',
  scheduled: '面談の日時を確定しました。',
} as const
