import { industries, stages } from '@banso/contract/common'
import { startupLabels } from '@banso/contract/labels/startups'
import type { RegistrationSetting } from '@banso/contract/registration'
import { INDUSTRY_LIMIT } from '@banso/contract/startup-fields'
import type { Control } from 'react-hook-form'
import { ChipsField } from '../../../kit/choice-fields.tsx'
import { NumberField, SelectField, TextAreaField, TextField } from '../../../kit/fields.tsx'
import { prefectureOptions } from '../../startup/texts.ts'

const label = startupLabels
/** What a company says of itself at its registration. */
export const SettingFields = ({ control }: { control: Control<RegistrationSetting> }) => (
  <>
    <div className="form-columns">
      <TextField
        control={control}
        name="name_kana"
        label={label.name_kana}
        placeholder="例:カブシキガイシャツムギノート"
      />
      <TextField
        control={control}
        name="representative_title"
        label={label.representative_title}
        placeholder="例:代表取締役"
      />
    </div>
    <TextAreaField
      control={control}
      name="business_summary"
      label={label.business_summary}
      max={1000}
      rows={5}
      help="誰の、どのような課題を、どう解決しているかを書くと、パートナーに伝わりやすくなります。"
    />
    <div className="form-columns">
      <SelectField control={control} name="stage" label={label.stage} options={stages} />
      <SelectField control={control} name="prefecture" label={label.prefecture} options={prefectureOptions} />
      <NumberField
        control={control}
        name="employee_count"
        label={label.employee_count}
        unit="名"
        help="常勤の人数です。"
      />
    </div>
    <ChipsField
      control={control}
      name="industries"
      label={label.industries}
      options={industries}
      max={INDUSTRY_LIMIT}
    />
  </>
)
