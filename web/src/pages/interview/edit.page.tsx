import { refusing } from '@banso/contract/fields'
import { type InterviewInput, interviewInput, interviewIssues } from '@banso/contract/interview-inputs'
import {
  agendaLinkTypes,
  interviewKinds,
  interviewMethods,
  overInterviewStatuses,
} from '@banso/contract/interview-states'
import type { OperatorInterview } from '@banso/contract/interviews'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { Card } from '../../kit/card.tsx'
import { useSaveWithMerge } from '../../kit/conflict.tsx'
import { LoadError } from '../../kit/empty.tsx'
import { Form } from '../../kit/form.tsx'
import { NotEditable } from '../../kit/not-editable.tsx'
import { useNotice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { type Arrival, type First, useArrival } from '../../lib/first.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery, useCall, useReread } from '../../lib/query.ts'
import { interviewArea, paramsOf } from './area.ts'
import { InterviewFields } from './fields.tsx'
import { ParticipantNames } from './parts/participants-field.tsx'
import { companiesOf } from './parts/use-people.ts'
import { toInterviewInput } from './values.ts'

const { calls, pages } = interviewArea.operator
const schema = interviewInput.superRefine(...refusing(interviewIssues))

const question = ({ params: { interview_id = '' } }: Arrival) =>
  apiQuery(calls.interviews.get, { params: { interview_id } })

/** 面談の編集: who takes part and how; its time is changed by 「日程を変更する」. */
const EditInterviewPage = () => {
  const params = useParamsOf(pages.edit)
  const query = useQuery(question(useArrival()))
  const interview = query.data?.data
  const { error } = query
  return (
    <Page
      title="面談の編集"
      crumbs={[
        { label: '面談', to: href(pages.list) },
        { label: interview?.title ?? '', to: href(pages.detail, params) },
      ]}
      state={interview ? 'ready' : error ? 'error' : 'loading'}
      width="form"
    >
      {interview ? (
        <EditForm interview={interview} />
      ) : (
        <Card>
          {error ? (
            <LoadError what="面談" error={error} onRetry={() => void query.refetch()} />
          ) : (
            <SkeletonRows count={6} />
          )}
        </Card>
      )}
    </Page>
  )
}

export const first: First = (arrival) => [question(arrival)]

export default EditInterviewPage

const EditForm = ({ interview }: { interview: OperatorInterview }) => {
  const call = useCall()
  const navigate = useNavigate()
  const notify = useNotice()
  const reread = useReread(calls)
  const params = paramsOf(interview)
  const back = href(pages.detail, params)
  const { save, dialog } = useSaveWithMerge<OperatorInterview, InterviewInput>({
    record: interview,
    toValues: toInterviewInput,
    save: async ({ startup_company_uid: _, partner_company_uid: __, apply_uid: ___, ...body }, ifMatch) =>
      (await call(calls.interviews.update, { params, body, ifMatch })).data,
    labels: { ...interviewLabels, startup_company_uid: '', partner_company_uid: '', apply_uid: '' },
    show: (field, value) =>
      field === 'participants' ? (
        <ParticipantNames participants={value as InterviewInput['participants']} known={interview.participants} />
      ) : (
        inWords(field, value)
      ),
  })
  if (!interview.can.includes('update')) {
    const isOver = overInterviewStatuses.includes(interview.status)
    const why = isOver ? '終わった面談の内容は変更できません。' : 'この面談を変更する権限がありません。'
    return <NotEditable what="面談" why={why} />
  }
  return (
    <>
      <Form<InterviewInput>
        schema={schema}
        values={toInterviewInput(interview)}
        submitLabel="保存"
        onCancel={() => void navigate(back)}
        draftKey={`interview:${interview.uid}`}
        layout="bar"
        onSubmit={async (values) => {
          await save(values)
          await reread()
          notify('保存しました。')
          void navigate(back)
        }}
      >
        {(form) => (
          <InterviewFields
            form={form}
            companies={companiesOf(interview)}
            known={interview.participants}
            agenda={interview.agenda}
          />
        )}
      </Form>
      {dialog}
    </>
  )
}

const itemText = ({ title, link }: InterviewInput['agenda'][number]): string =>
  link ? `${title}(${agendaLinkTypes[link.type]})` : title

/** A value as people read it, for the choice between two edits. */
const inWords = (field: keyof InterviewInput, value: unknown): string => {
  if (value === null || value === '') return '–'
  if (field === 'kind') return interviewKinds[value as InterviewInput['kind']]
  if (field === 'method') return interviewMethods[value as InterviewInput['method']]
  if (field === 'agenda') return (value as InterviewInput['agenda']).map(itemText).join('、') || '–'
  return field === 'duration_minutes' ? `${value}分` : String(value)
}
