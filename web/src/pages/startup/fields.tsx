import { industries, stages } from '@banso/contract/common'
import { startupLabels } from '@banso/contract/labels/startups'
import { INDUSTRY_LIMIT, legalForms } from '@banso/contract/startup-fields'
import type { Control, UseFormReturn } from 'react-hook-form'
import { ChipsField, RadioField } from '../../kit/choice-fields.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { NumberField, SelectField, TextAreaField, TextField } from '../../kit/fields.tsx'
import { FileField } from '../../kit/file-field.tsx'
import { FormSection } from '../../kit/form-section.tsx'
import { YenField } from '../../kit/yen-field.tsx'
import { LastRoundFields, NextRoundFields } from './parts/round-fields.tsx'
import { SnsField } from './parts/sns-field.tsx'
import { type BasicValues, type BusinessValues, type FinanceValues, prefectureOptions } from './texts.ts'

const label = startupLabels

/** 基本情報 */
export const BasicFields = ({ form, startup_id }: { form: UseFormReturn<BasicValues>; startup_id: string }) => {
  const { control } = form
  const target = { type: 'startup', uid: startup_id } as const
  return (
    <>
      <FormSection title="名前と画像">
        <div className="form-columns">
          <FileField
            control={control}
            name="logo_file_uid"
            label={label.logo_file_uid}
            purpose="logo"
            target={target}
            help="メニューと、パートナーの画面で企業名の横に表示されます。"
          />
          <FileField
            control={control}
            name="cover_file_uid"
            label={label.cover_file_uid}
            purpose="cover"
            target={target}
            help="基本情報を公開しているパートナーの画面に表示されます。"
          />
        </div>
        <div className="form-columns">
          <TextField control={control} name="name" label={label.name} autoComplete="organization" />
          <TextField control={control} name="name_kana" label={label.name_kana} />
        </div>
      </FormSection>
      <FormSection title="法人と代表者">
        <RadioField control={control} name="legal_form" label={label.legal_form} options={legalForms} />
        <TextField
          control={control}
          name="corporate_number"
          label={label.corporate_number}
          help="13桁の番号です。設立前は空欄のままにしてください。"
        />
        <div className="form-columns">
          <TextField control={control} name="representative_name" label={label.representative_name} />
          <TextField control={control} name="representative_title" label={label.representative_title} />
        </div>
      </FormSection>
      <FormSection title="どのような企業か">
        <TextField
          control={control}
          name="tagline"
          label={label.tagline}
          placeholder="例:介護の申し送りを、話すだけで記録に変える"
          help="60文字まで。企業名と並べて表示されます。"
        />
        <div className="form-columns">
          <SelectField control={control} name="stage" label={label.stage} options={stages} />
          <DateField control={control} name="founded_on" label={label.founded_on} />
        </div>
        <ChipsField
          control={control}
          name="industries"
          label={label.industries}
          options={industries}
          max={INDUSTRY_LIMIT}
        />
      </FormSection>
      <FormSection title="所在地とサイト">
        <div className="form-columns">
          <TextField
            control={control}
            name="postal_code"
            label={label.postal_code}
            placeholder="例:330-0854"
            autoComplete="postal-code"
          />
          <SelectField control={control} name="prefecture" label={label.prefecture} options={prefectureOptions} />
        </div>
        <TextField control={control} name="address" label={label.address} />
        <TextField control={control} name="website_url" label={label.website_url} type="url" placeholder="https://" />
        <SnsField control={control} />
      </FormSection>
    </>
  )
}

const questions = [
  { name: 'business_summary', rows: 5, max: 1000, help: 'だれの、どの困りごとを、どう解く事業かを書きます。' },
  { name: 'problem', rows: 4, max: 800 },
  { name: 'solution', rows: 4, max: 800 },
  { name: 'business_model', rows: 3, max: 800 },
  { name: 'target_customers', rows: 3, max: 800 },
] as const

/** 事業内容 */
export const BusinessFields = ({ control }: { control: Control<BusinessValues> }) =>
  questions.map((question) => (
    <TextAreaField key={question.name} control={control} label={label[question.name]} {...question} />
  ))

/** メンバー・資金調達 */
export const FinanceFields = ({ form, startup_id }: { form: UseFormReturn<FinanceValues>; startup_id: string }) => {
  const { control } = form
  return (
    <>
      <FormSection title="人数">
        <div className="form-columns">
          <NumberField
            control={control}
            name="employee_count"
            label={label.employee_count}
            unit="名"
            help="常勤の人数"
          />
          <NumberField control={control} name="contractor_count" label={label.contractor_count} unit="名" />
        </div>
      </FormSection>
      <FormSection title="資金調達">
        <YenField control={control} name="funding_total_jpy" label={label.funding_total_jpy} />
        <LastRoundFields form={form} />
        <NextRoundFields form={form} />
      </FormSection>
      <FormSection title="資料">
        <FileField
          control={control}
          name="pitch_deck_file_uid"
          label={label.pitch_deck_file_uid}
          purpose="pitch_deck"
          target={{ type: 'startup', uid: startup_id }}
          help="公開範囲で選んだ相手が閲覧できます。パートナーが開くと閲覧履歴に残ります。"
        />
      </FormSection>
    </>
  )
}
