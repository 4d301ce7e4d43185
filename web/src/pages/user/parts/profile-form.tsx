import { userLabels } from '@banso/contract/labels/users'
import { href } from '@banso/contract/pages'
import { type User, type UserProfileInput, userProfileInput } from '@banso/contract/users'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { ProfileFields, profileValues } from '../../settings/fields.tsx'
import { userArea } from '../area.ts'

const { calls, pages } = userArea.operator

/** プロフィール of a person, by an administrator. */
export const ProfileForm = ({ user: loaded }: { user: User }) => {
  const [user] = useState(loaded)
  const navigate = useNavigate()
  const show = useNotice()
  const params = { user_id: user.uid }
  const update = useApiMutation(calls.users.update, { refresh: readsOf(calls) })
  const { save, dialog } = useSaveWithMerge<User, UserProfileInput>({
    record: user,
    toValues: profileValues,
    save: async (body, ifMatch) => (await update.mutateAsync({ params, body, ifMatch })).data,
    labels: userLabels,
  })
  const back = href(pages.detail, params)
  return (
    <>
      <Form
        schema={userProfileInput}
        values={profileValues(user)}
        submitLabel="プロフィールを保存"
        draftKey={`user:${user.uid}`}
        onCancel={() => navigate(back)}
        onSubmit={async (values) => {
          await save(values)
          show('プロフィールを保存しました。')
          navigate(back, { replace: true })
        }}
      >
        {({ control }) => (
          <>
            <h2>プロフィール</h2>
            <ProfileFields control={control} />
          </>
        )}
      </Form>
      {dialog}
    </>
  )
}
