import { userLabels } from '@banso/contract/labels/users'
import { type CurrentUser, type User, type UserProfileInput, userProfileInput } from '@banso/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useSaveWithMerge } from '../../kit/conflict.tsx'
import { FileField } from '../../kit/file-field.tsx'
import { Form } from '../../kit/form.tsx'
import { useNotice } from '../../kit/notice.tsx'
import { refresh, useCall } from '../../lib/query.ts'
import { ProfileFields, profileValues } from './fields.tsx'
import { AvailabilityForm } from './parts/availability-form.tsx'
import { CalendarFeed } from './parts/calendar-feed.tsx'
import { SettingsPage } from './parts/frame.tsx'
import { NotificationForm } from './parts/notification-form.tsx'
import { OperatorProfileForm } from './parts/operator-profile.tsx'
import { Sessions } from './parts/sessions.tsx'
import { useAccount } from './parts/use-account.ts'
import './settings.css'

/** Settings of the person: profile, notifications, sign-ins. */
const ProfilePage = () => (
  <SettingsPage part="profile">
    {(me) => (
      <>
        <ProfileForm me={me} />
        <OperatorProfileForm user={me} />
        <AvailabilityForm />
        <CalendarFeed />
        <NotificationForm />
        <Sessions me={me} />
      </>
    )}
  </SettingsPage>
)

const ProfileForm = ({ me }: { me: CurrentUser }) => {
  const call = useCall()
  const { calls, params } = useAccount()
  const client = useQueryClient()
  const show = useNotice()
  const { save, dialog } = useSaveWithMerge<User, UserProfileInput>({
    record: me,
    toValues: profileValues,
    save: async (body, ifMatch) =>
      (await call(calls.users.update, { params: { ...params, user_id: me.uid }, body, ifMatch })).data,
    labels: userLabels,
    show: (field, value) => (field === 'avatar_file_uid' ? (value ? '登録あり' : '–') : String(value)),
  })
  const submit = async (values: UserProfileInput) => {
    await save(values)
    await refresh(client, [calls.users.current])
    show('プロフィールを保存しました。')
  }
  return (
    <section aria-label="プロフィール">
      <Form schema={userProfileInput} values={profileValues(me)} submitLabel="プロフィールを保存" onSubmit={submit}>
        {({ control }) => (
          <ProfileFields
            control={control}
            own
            picture={
              <FileField
                control={control}
                name="avatar_file_uid"
                label={userLabels.avatar_file_uid}
                purpose="avatar"
                target={{ type: 'user', uid: me.uid }}
                help="氏名の横に表示されます。面談や申込の相手にも表示されます。"
              />
            }
          />
        )}
      </Form>
      {dialog}
    </section>
  )
}

export default ProfilePage
