import { stages } from '@banso/contract/common'
import { startupLabels } from '@banso/contract/labels/startups'
import { href } from '@banso/contract/pages'
import { type StartupCreate, startupCreate } from '@banso/contract/startup-operators'
import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { SelectField, TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { FormSection } from '../../kit/form-section.tsx'
import { useNotice } from '../../kit/notice.tsx'
import { useArea } from '../../lib/area.ts'
import { useApiMutation } from '../../lib/query.ts'
import { loadedUser } from '../../state.ts'
import { AssignedFields, InviteeFields, NewCompanyPage, useSameNames } from '../company/fields.tsx'
import { startupArea } from './area.ts'

const label = startupLabels

const NewStartupPage = () => {
  const navigate = useNavigate()
  const show = useNotice()
  const { uid } = useAtomValue(loadedUser)
  const { calls, pages } = useArea(startupArea)
  const usersOf = (startup_id: string) => href(pages.users, { startup_id })
  const create = useApiMutation(calls.startups.create)
  const { register, note } = useSameNames()
  const save = async (body: StartupCreate, idempotencyKey: string) => {
    const { data } = await register(body, (body) => create.mutateAsync({ body, idempotencyKey }))
    show(`「${data.name}」を登録し、招待メールを送りました。`)
    navigate(usersOf(data.uid), { replace: true })
  }
  return (
    <NewCompanyPage noun="スタートアップ" listTo={href(pages.list)} permission="startup.create">
      {(operators) => (
        <Form
          schema={startupCreate}
          values={{
            name: '',
            representative_name: '',
            stage: null,
            invitee: { last_name: '', first_name: '', email: '' },
            assigned_operator_uids: uid ? [uid] : [],
          }}
          layout="bar"
          submitLabel="登録して招待を送る"
          draftKey="startup-new"
          createdTo={usersOf}
          onCancel={() => navigate(href(pages.list))}
          onSubmit={(values, { idempotencyKey }) => save(values, idempotencyKey)}
        >
          {({ control }) => (
            <>
              <FormSection title="スタートアップ">
                {note}
                <TextField control={control} name="name" label={label.name} placeholder="例:株式会社ツムギノート" />
                <div className="form-columns">
                  <TextField control={control} name="representative_name" label={label.representative_name} />
                  <SelectField
                    control={control}
                    name="stage"
                    label={label.stage}
                    options={stages}
                    emptyLabel="わからない"
                  />
                </div>
                <AssignedFields control={control} operators={operators} />
              </FormSection>
              <InviteeFields control={control} />
            </>
          )}
        </Form>
      )}
    </NewCompanyPage>
  )
}

export default NewStartupPage
