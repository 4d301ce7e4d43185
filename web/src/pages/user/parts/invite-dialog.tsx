import { invitationRequest } from '@banso/contract/invitations'
import { userLabels } from '@banso/contract/labels/users'
import { companyRoles } from '@banso/contract/roles'
import { fullName } from '@banso/contract/users'
import { Dialog } from '../../../kit/dialog.tsx'
import { SelectField, TextField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useArea, useCompanyParams } from '../../../lib/area.ts'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { invitationArea, memberArea } from '../area.ts'
import { blankMember } from './invite-schema.ts'

/** メンバーの招待 of one person, over the list of a company that is not one's own. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const params = useCompanyParams()
  const stale = readsOf(useArea(invitationArea).calls)
  const invite = useApiMutation(useArea(memberArea).calls.members.create, { refresh: stale })
  const show = useNotice()
  return (
    <Dialog open onClose={onClose} title="メンバーの招待">
      <Form
        schema={invitationRequest}
        values={blankMember}
        layout="plain"
        submitLabel="招待メールを送信"
        draftKey={`invite:${params.startup_id || params.partner_id}`}
        onCancel={onClose}
        onSubmit={async (body, { idempotencyKey }) => {
          await invite.mutateAsync({ params, body, idempotencyKey })
          show(`${fullName(body)}さんに招待メールを送りました。`)
          onClose()
        }}
      >
        {({ control }) => (
          <>
            <div className="form-columns">
              <TextField control={control} name="last_name" label={userLabels.last_name} />
              <TextField control={control} name="first_name" label={userLabels.first_name} />
            </div>
            <TextField control={control} name="email" label={userLabels.email} type="email" />
            <SelectField
              control={control}
              name="company_role"
              label={userLabels.company_role}
              options={companyRoles}
              emptyLabel={null}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
