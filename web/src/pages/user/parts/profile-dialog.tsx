import { userLabels } from '@banso/contract/labels/users'
import { fullName, type User, type UserProfileInput, userProfileInput } from '@banso/contract/users'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Form } from '../../../kit/form.tsx'
import { useArea } from '../../../lib/area.ts'
import { useCall } from '../../../lib/query.ts'
import { ProfileFields, profileValues } from '../../settings/fields.tsx'
import { paramsOf, userArea } from '../area.ts'
import type { PersonDialogProps } from './person-dialog.ts'

/** The profile of a colleague, by whoever heads the company. */
export const ProfileDialog = ({ user, run, onClose }: PersonDialogProps) => {
  const call = useCall()
  const { calls } = useArea(userArea)
  const { save, dialog } = useSaveWithMerge<User, UserProfileInput>({
    record: user,
    toValues: profileValues,
    save: async (body, ifMatch) => (await call(calls.users.update, { params: paramsOf(user), body, ifMatch })).data,
    labels: userLabels,
  })
  return (
    <Dialog open onClose={onClose} title={`${fullName(user)}さんのプロフィール`}>
      <Form
        schema={userProfileInput}
        values={profileValues(user)}
        layout="plain"
        submitLabel="保存"
        draftKey={`user-profile:${user.uid}`}
        onCancel={onClose}
        onSubmit={(values) => run(() => save(values), '保存しました。')}
      >
        {({ control }) => <ProfileFields control={control} />}
      </Form>
      {dialog}
    </Dialog>
  )
}
