import { industries, issueCategories, stages } from '@banso/contract/common'
import { specialFeatureLabels } from '@banso/contract/labels/special-features'
import { type FeatureInput, featureInput, featureItemTypes, ITEM_LIMIT } from '@banso/contract/special-features'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '../../../kit/button.tsx'
import { ChipsField } from '../../../kit/choice-fields.tsx'
import { SelectField, TextAreaField, TextField } from '../../../kit/fields.tsx'
import { FileField } from '../../../kit/file-field.tsx'
import { Form } from '../../../kit/form.tsx'
import { FormSection } from '../../../kit/form-section.tsx'
import { FoundOneField } from '../../../kit/found-field.tsx'
import { MomentField } from '../../../kit/moment-field.tsx'
import type { RecordFormProps } from '../../../kit/record-drawer.tsx'
import { PartnerField } from '../../company/fields.tsx'
import { contentSource } from '../../content/queries.ts'
import { postSource } from '../../post/queries.ts'
import { seminarSource } from '../../seminar/queries.ts'

const label = specialFeatureLabels
const colors = {
  '#0A5C8F': '青',
  '#2F7D4F': '緑',
  '#A65B00': '橙',
  '#9A2D5B': '赤紫',
  '#4A4E8C': '藍',
} as const

/** What a feature says, for whom, and what it leads to. */
export const FeatureForm = ({ uid, ...record }: RecordFormProps<FeatureInput>) => (
  <Form {...record} schema={featureInput} layout="plain">
    {(form) => (
      <>
        <FormSection title="何を">
          <TextField control={form.control} name="title" label={label.title} />
          <TextAreaField control={form.control} name="lead" label={label.lead} rows={3} max={200} />
          <Items form={form} />
        </FormSection>
        <FormSection title="誰に">
          <ChipsField
            control={form.control}
            name="target.issue_categories"
            label={`${label.target}(課題)`}
            help="選択しなければ、すべてのスタートアップに表示します。"
            options={issueCategories}
            max={Object.keys(issueCategories).length}
          />
          <ChipsField
            control={form.control}
            name="target.stages"
            label={`${label.target}(ステージ)`}
            options={stages}
            max={Object.keys(stages).length}
          />
          <ChipsField
            control={form.control}
            name="target.industries"
            label={`${label.target}(業種)`}
            options={industries}
            max={Object.keys(industries).length}
          />
        </FormSection>
        <FormSection title="公開と見た目">
          <MomentField control={form.control} name="publish_until" label={label.publish_until} />
          <SelectField
            control={form.control}
            name="theme_color"
            label={label.theme_color}
            options={colors}
            emptyLabel={null}
          />
          <FileField
            control={form.control}
            name="cover_file_uid"
            label={label.cover_file_uid}
            purpose="cover"
            target={{ type: 'special_feature', uid: uid ?? null }}
          />
        </FormSection>
      </>
    )}
  </Form>
)

const sources = { content: contentSource, post: postSource, seminar: seminarSource }

export const Items = ({ form: { control, setValue } }: { form: UseFormReturn<FeatureInput> }) => {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'items' })
  const values = useWatch({ control, name: 'items' })
  return (
    <fieldset className="field">
      <legend className="field-label">{label.items}</legend>
      {fields.map(({ id }, at) => {
        const type = values[at]?.type ?? 'post'
        return (
          <div key={id} className="stack">
            <SelectField
              control={control}
              name={`items.${at}.type`}
              label={`項目${at + 1}の種類`}
              options={featureItemTypes}
              emptyLabel={null}
              onChosen={() => setValue(`items.${at}.uid`, '')}
            />
            {type === 'partner' ? (
              <PartnerField
                control={control}
                name={`items.${at}.uid`}
                label={`項目${at + 1}の${featureItemTypes[type]}`}
              />
            ) : (
              <FoundOneField
                control={control}
                name={`items.${at}.uid`}
                label={`項目${at + 1}の${featureItemTypes[type]}`}
                source={sources[type]}
              />
            )}
            <TextField control={control} name={`items.${at}.comment`} label={`項目${at + 1}の${label.comment}`} />
            <span className="row" data-wrap>
              <Button size="small" disabled={at === 0} onClick={() => move(at, at - 1)}>
                項目{at + 1}を上へ
              </Button>
              {fields.length > 1 && (
                <Button size="small" icon="trash" onClick={() => remove(at)}>
                  項目{at + 1}を外す
                </Button>
              )}
            </span>
          </div>
        )
      })}
      {fields.length < ITEM_LIMIT && (
        <Button icon="plus" onClick={() => append({ type: 'post', uid: '', comment: '' })}>
          項目を追加
        </Button>
      )}
    </fieldset>
  )
}
