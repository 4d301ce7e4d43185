import type { contacts } from '@banso/contract/contacts'
import { requiredText } from '@banso/contract/fields'
import { interviewRequestInput, MAX_WISHES, requestPurpose } from '@banso/contract/interview-requests'
import { interviewRequestLabels } from '@banso/contract/labels/interview-requests'
import { matches } from '@banso/contract/search-words'
import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import * as z from 'zod'
import { Dialog } from '../../../kit/dialog.tsx'
import { FieldFoot } from '../../../kit/field-foot.tsx'
import { TextAreaField, TextField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { FoundOneField, type Source } from '../../../kit/found-field.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useCompanyParams } from '../../../lib/area.ts'
import { apiQuery, useApiMutation } from '../../../lib/query.ts'
import { requestArea } from '../area.ts'
import { DurationField } from '../fields.tsx'
import { SlotRows, type SlotsValues, slot, startsOf } from './slot-rows.tsx'

const { calls } = requestArea.startup
const label = interviewRequestLabels

const requestForm = z.object({
  subject: requiredText(label.subject, 80),
  body: requestPurpose,
  interview_request: interviewRequestInput.omit({ wishes: true }),
  slots: z.array(slot).max(MAX_WISHES),
})
type RequestValues = z.input<typeof requestForm>

/** The partners that know of the startup: all of them, of whichever apply. */
const useKnown = () => {
  const params = useCompanyParams()
  const query = useQuery(apiQuery(calls.disclosures.get, { params }))
  return { query, partners: query.data?.data.approved_partners ?? [] }
}
const knownPartners: Source = {
  useFound: (words) => {
    const { query, partners } = useKnown()
    return {
      choices: words === '' ? partners : partners.filter(({ name }) => matches(words, [name])),
      isPending: query.isPending,
      error: query.error,
      retry: () => void query.refetch(),
    }
  },
  useNames: () => new Map(useKnown().partners.map(({ uid, name }) => [uid, name] as const)),
}

type Props = { startup_id: string; onClose: () => void }

/** 面談を依頼: what it is about, with whom, and when, unless that is left to the operators. */
export const RequestDialog = ({ startup_id, onClose }: Props) => {
  const show = useNotice()
  // HOME tells what waits for the operators.
  const create = useApiMutation(calls.contacts.create, { refresh: [calls.contacts.list, calls.home.get] })
  const submit = async ({ slots, ...values }: RequestValues, idempotencyKey: string) => {
    const wishes = startsOf({ slots })
    const body: z.input<typeof contacts.create.body> = {
      ...values,
      category: 'interview',
      related: null,
      file_uids: [],
      interview_request: { ...values.interview_request, wishes },
    }
    await create.mutateAsync({ params: { startup_id }, body, idempotencyKey })
    show('面談を依頼しました。')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="面談を依頼" sub="担当者が翌営業日までに確認し、候補日を送ります。">
      <Form<RequestValues>
        schema={requestForm}
        values={{
          subject: '',
          body: '',
          interview_request: { partner_company_uid: null, duration_minutes: 60 },
          slots: [],
        }}
        layout="plain"
        submitLabel="依頼する"
        draftKey="interview-request"
        onCancel={onClose}
        onSubmit={(values, { idempotencyKey }) => submit(values, idempotencyKey)}
      >
        {({ control }) => (
          <>
            <TextField control={control} name="subject" label={label.subject} />
            <TextAreaField
              control={control}
              name="body"
              label={label.purpose}
              rows={4}
              max={500}
              help="決めたいこと、聞きたいことを書くと、面談の議題になります。"
            />
            <FoundOneField
              control={control}
              name="interview_request.partner_company_uid"
              label={label.partner_company_uid}
              source={knownPartners}
              help="申込が届いているパートナーから選択できます。選択しないときは、担当者とだけ面談します。"
            />
            <DurationField control={control} name="interview_request.duration_minutes" />
            <fieldset className="field">
              <legend className="field-label">{label.wishes}</legend>
              <SlotRows
                control={control as unknown as Control<SlotsValues>}
                left={MAX_WISHES}
                least={0}
                addLabel="希望日時を追加"
              />
              <FieldFoot id="wishes" help={`追加しないときは「日程はおまかせ」になります。${MAX_WISHES}件まで。`} />
            </fieldset>
          </>
        )}
      </Form>
    </Dialog>
  )
}
