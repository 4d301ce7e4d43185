import { operatorInvitationRequest } from '@banso/contract/invitations'
import { userLabels } from '@banso/contract/labels/users'
import { href } from '@banso/contract/pages'
import { operatorRoles } from '@banso/contract/roles'
import { fullName } from '@banso/contract/users'
import { useNavigate } from 'react-router-dom'
import { SelectField, TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { NotAllowed } from '../../kit/not-editable.tsx'
import { useNotice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { readsOf, useApiMutation } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { pages as registry } from '../../registry.ts'
import { invitationArea, userArea } from './area.ts'
import { roleHelp } from './texts.ts'

const label = userLabels
const { calls, pages } = userArea.operator
const stale = readsOf(invitationArea.operator.calls)

const NewUserPage = () => {
  const navigate = useNavigate()
  const show = useNotice()
  const mayInvite = useMay('user.manage')
  const invite = useApiMutation(calls.users.create, { refresh: stale })
  return (
    <Page
      title="運営担当者の招待"
      crumbs={[{ label: registry[pages.list].title, to: href(pages.list) }]}
      width="form"
      state="ready"
    >
      {!mayInvite ? (
        <NotAllowed title="運営担当者を招待する権限がありません。" text="招待は、システム管理者に依頼してください。" />
      ) : (
        <Form
          schema={operatorInvitationRequest}
          values={{ last_name: '', first_name: '', email: '', operator_role: 'manager' }}
          layout="bar"
          submitLabel="招待メールを送信"
          draftKey="operator-user-new"
          onCancel={() => navigate(href(pages.list))}
          onSubmit={async (body, { idempotencyKey }) => {
            await invite.mutateAsync({ body, idempotencyKey })
            show(`${fullName(body)}さんに招待メールを送りました。`)
            navigate(`${href(pages.list)}?view=invitations`, { replace: true })
          }}
        >
          {({ control, watch }) => (
            <>
              <div className="form-columns">
                <TextField control={control} name="last_name" label={label.last_name} />
                <TextField control={control} name="first_name" label={label.first_name} />
              </div>
              <TextField control={control} name="email" label={label.email} type="email" />
              <SelectField
                control={control}
                name="operator_role"
                label={label.company_role}
                options={operatorRoles}
                emptyLabel={null}
                help={roleHelp('operator', watch('operator_role'))}
              />
            </>
          )}
        </Form>
      )}
    </Page>
  )
}

export default NewUserPage
