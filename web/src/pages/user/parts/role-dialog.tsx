import { choice } from '@banso/contract/fields'
import { userLabels } from '@banso/contract/labels/users'
import { companyRoles } from '@banso/contract/roles'
import { fullName } from '@banso/contract/users'
import * as z from 'zod'
import { Dialog } from '../../../kit/dialog.tsx'
import { SelectField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useArea } from '../../../lib/area.ts'
import { useCall } from '../../../lib/query.ts'
import { paramsOf, userArea } from '../area.ts'
import { roleHelp } from '../texts.ts'
import type { PersonDialogProps } from './person-dialog.ts'

const schema = z.strictObject({ company_role: choice(userLabels.company_role, companyRoles) })

/** Another role for a member, with what it means before it is given. */
export const RoleDialog = ({ user, run, onClose }: PersonDialogProps) => {
  const call = useCall()
  const { calls } = useArea(userArea)
  if (!('roles' in calls)) return null
  const { give } = calls.roles
  const name = fullName(user)
  return (
    <Dialog open onClose={onClose} title={`${name}さんの権限を変更`} width="small">
      <p className="dialog-text">現在の権限は「{user.company_role && companyRoles[user.company_role]}」です。</p>
      <Form
        schema={schema}
        values={{ company_role: user.company_role ?? 'member' }}
        layout="plain"
        submitLabel="変更する"
        onCancel={onClose}
        onSubmit={({ company_role }) =>
          run(
            () => call(give, { params: paramsOf(user), ifMatch: user.etag, body: { company_role } }),
            `${name}さんの権限を「${companyRoles[company_role]}」にしました。`,
          )
        }
      >
        {({ control, watch }) => (
          <SelectField
            control={control}
            name="company_role"
            label={userLabels.company_role}
            options={companyRoles}
            emptyLabel={null}
            help={roleHelp(user.actor, watch('company_role'))}
          />
        )}
      </Form>
    </Dialog>
  )
}
