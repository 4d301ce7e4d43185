import { issueCategories, stages } from '@banso/contract/common'
import { partnerLabels } from '@banso/contract/labels/partners'
import { href } from '@banso/contract/pages'
import { partnerTypes } from '@banso/contract/partner-fields'
import { type PartnerCreate, partnerCreate } from '@banso/contract/partner-operators'
import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { RadioField } from '../../kit/choice-fields.tsx'
import { TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { FormSection } from '../../kit/form-section.tsx'
import { useNotice } from '../../kit/notice.tsx'
import { useArea } from '../../lib/area.ts'
import { useFilled } from '../../lib/filled.ts'
import { useApiMutation } from '../../lib/query.ts'
import { loadedUser } from '../../state.ts'
import { AssignedFields, InviteeFields, NewCompanyPage, useSameNames } from '../company/fields.tsx'
import { partnerArea } from './area.ts'
import { CategoryAndStageFields } from './parts/expected-fields.tsx'

const label = partnerLabels

const NewPartnerPage = () => {
  const navigate = useNavigate()
  const show = useNotice()
  const { uid } = useAtomValue(loadedUser)
  const { calls, pages } = useArea(partnerArea)
  const usersOf = (partner_id: string) => href(pages.users, { partner_id })
  const create = useApiMutation(calls.partners.create)
  const { register, note } = useSameNames()
  const filled = useFilled({ type: partnerTypes, category: issueCategories, stage: stages })
  const save = async (body: PartnerCreate, idempotencyKey: string) => {
    const { data } = await register(body, (body) => create.mutateAsync({ body, idempotencyKey }))
    show(`「${data.name}」を登録し、招待メールを送りました。`)
    navigate(usersOf(data.uid), { replace: true })
  }
  return (
    <NewCompanyPage noun="パートナー" listTo={href(pages.list)} permission="partner.create">
      {(operators) => (
        <Form
          schema={partnerCreate}
          values={{
            name: '',
            partner_type: filled.type, // else chosen by the person; a draft brings back only what is named here
            supported_categories: filled.category ? [filled.category] : [],
            target_stages: filled.stage ? [filled.stage] : [],
            invitee: { last_name: '', first_name: '', email: '' },
            assigned_operator_uids: uid ? [uid] : [],
          }}
          layout="bar"
          submitLabel="登録して招待を送る"
          draftKey="partner-new"
          createdTo={usersOf}
          onCancel={() => navigate(href(pages.list))}
          onSubmit={(values, { idempotencyKey }) => save(values, idempotencyKey)}
        >
          {({ control }) => (
            <>
              <FormSection title="パートナー">
                {note}
                <TextField control={control} name="name" label={label.name} />
                <RadioField
                  control={control}
                  name="partner_type"
                  label={label.partner_type}
                  options={partnerTypes}
                  help="最初の申込のあとは変更できません。"
                />
                <AssignedFields control={control} operators={operators} />
              </FormSection>
              <FormSection title="支援の対象(見込み)">
                <CategoryAndStageFields control={control} />
              </FormSection>
              <InviteeFields control={control} />
            </>
          )}
        </Form>
      )}
    </NewCompanyPage>
  )
}

export default NewPartnerPage
