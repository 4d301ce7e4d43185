import { ApiError } from '@banso/contract/errors'
import { invitationRequest } from '@banso/contract/invitations'
import { labels } from '@banso/contract/labels'
import { companyRoles } from '@banso/contract/roles'
import { fullName } from '@banso/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from '../../../kit/dialog.tsx'
import { SelectField, TextField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import type { MembersSource } from '../area.ts'
import { blankMember } from './invite-schema.ts'
import { refreshInvitations } from './refresh.ts'

/** メンバーの招待 of one person, over the list of a company that is not one's own. */
export const InviteDialog = ({ source, onClose }: { source: MembersSource; onClose: () => void }) => {
  const client = useQueryClient()
  const show = useNotice()
  return (
    <Dialog open onClose={onClose} title="メンバーの招待">
      <Form
        schema={invitationRequest}
        values={blankMember}
        layout="plain"
        submitLabel="招待メールを送信"
        draftKey={`invite:${Object.values(source.key[1]).join()}`}
        onCancel={onClose}
        onSubmit={async (member, { idempotencyKey }) => {
          const [row] = await source.invite([member], idempotencyKey)
          if (row?.fields) throw new ApiError('validation_failed', { fields: row.fields })
          await refreshInvitations(client)
          show(`${fullName(member)}さんに招待メールを送りました。`)
          onClose()
        }}
      >
        {({ control }) => (
          <>
            <div className="form-columns">
              <TextField control={control} name="last_name" label={labels.user.last_name} />
              <TextField control={control} name="first_name" label={labels.user.first_name} />
            </div>
            <TextField control={control} name="email" label={labels.user.email} type="email" />
            <SelectField
              control={control}
              name="company_role"
              label={labels.user.company_role}
              options={companyRoles}
              emptyLabel={null}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
