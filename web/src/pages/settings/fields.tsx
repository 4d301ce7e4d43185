import { mediaUid } from '@banso/contract/files'
import { userLabels } from '@banso/contract/labels/users'
import type { User, UserProfileInput } from '@banso/contract/users'
import type { Control } from 'react-hook-form'
import { TextAreaField, TextField } from '../../kit/fields.tsx'

const label = userLabels

export const profileValues = (user: User): UserProfileInput => ({
  avatar_file_uid: mediaUid(user.avatar_url),
  last_name: user.last_name,
  first_name: user.first_name,
  last_name_kana: user.last_name_kana,
  first_name_kana: user.first_name_kana,
  job_title: user.job_title,
  phone: user.phone,
  bio: user.bio,
})

/** The fields of a person's profile, for the person (`own`: browsers fill them in) or whoever else may write them. */
export const ProfileFields = ({ control, own }: { control: Control<UserProfileInput>; own?: boolean }) => {
  const complete = (kind: string) => (own ? kind : undefined)
  return (
    <>
      <div className="form-columns">
        <TextField control={control} name="last_name" label={label.last_name} autoComplete={complete('family-name')} />
        <TextField control={control} name="first_name" label={label.first_name} autoComplete={complete('given-name')} />
      </div>
      <div className="form-columns">
        <TextField control={control} name="last_name_kana" label={label.last_name_kana} />
        <TextField control={control} name="first_name_kana" label={label.first_name_kana} />
      </div>
      <div className="form-columns">
        <TextField
          control={control}
          name="job_title"
          label={label.job_title}
          autoComplete={complete('organization-title')}
        />
        <TextField control={control} name="phone" label={label.phone} type="tel" autoComplete={complete('tel')} />
      </div>
      <TextAreaField
        control={control}
        name="bio"
        label={label.bio}
        max={400}
        help="面談や申込の相手に、氏名・役職とともに表示されます。"
      />
    </>
  )
}
