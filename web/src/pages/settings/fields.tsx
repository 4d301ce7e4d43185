import { mediaUid } from '@banso/contract/files'
import { operatorProfileLabels, userLabels } from '@banso/contract/labels/users'
import type { OperatorProfile, User, UserProfileInput } from '@banso/contract/users'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { CheckboxField } from '../../kit/choice-fields.tsx'
import { NumberField, TextAreaField, TextField } from '../../kit/fields.tsx'
import { FormSection } from '../../kit/form-section.tsx'

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

type ProfileFieldsProps = {
  control: Control<UserProfileInput>
  /** Of the person who writes: browsers fill the fields in. */
  own?: boolean
  /** Stands above the name. */
  picture?: ReactNode
}

/** The fields of a person's profile, for the person or whoever else may write them. */
export const ProfileFields = ({ control, own, picture }: ProfileFieldsProps) => {
  const complete = (kind: string) => (own ? kind : undefined)
  return (
    <>
      <FormSection title="氏名">
        {picture}
        <div className="form-columns">
          <TextField
            control={control}
            name="last_name"
            label={label.last_name}
            autoComplete={complete('family-name')}
          />
          <TextField
            control={control}
            name="first_name"
            label={label.first_name}
            autoComplete={complete('given-name')}
          />
        </div>
        <div className="form-columns">
          <TextField control={control} name="last_name_kana" label={label.last_name_kana} />
          <TextField control={control} name="first_name_kana" label={label.first_name_kana} />
        </div>
      </FormSection>
      <FormSection title="仕事">
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
      </FormSection>
    </>
  )
}

/** Nothing entered yet is told to nobody. */
export const operatorProfileValues = ({ operator_profile }: User): OperatorProfile =>
  operator_profile ?? {
    display_name: '',
    department: '',
    introduction: '',
    hours: '',
    capacity: null,
    public_to_startups: false,
  }

/** 担当者情報: what an operator is to startups, and how much of them. */
export const OperatorProfileFields = ({ control }: { control: Control<OperatorProfile> }) => {
  const label = operatorProfileLabels
  return (
    <>
      <div className="form-columns">
        <TextField
          control={control}
          name="display_name"
          label={label.display_name}
          help="空欄のときは氏名を表示します。"
        />
        <TextField control={control} name="department" label={label.department} />
      </div>
      <TextAreaField control={control} name="introduction" label={label.introduction} max={500} />
      <div className="form-columns">
        <TextField control={control} name="hours" label={label.hours} help="例:平日10時〜18時" />
        <NumberField
          control={control}
          name="capacity"
          label={label.capacity}
          help="担当の偏りの計算に使います。運営だけに表示されます。"
        />
      </div>
      <CheckboxField
        control={control}
        name="public_to_startups"
        label="表示名・部署・紹介文・対応時間を、スタートアップのHOMEに表示する"
      />
    </>
  )
}
