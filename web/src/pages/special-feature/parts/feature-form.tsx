import { industries, issueCategories, stages } from '@banso/contract/common'
import { operatorContents } from '@banso/contract/contents'
import { specialFeatureLabels } from '@banso/contract/labels/special-features'
import { operatorPosts } from '@banso/contract/posts'
import { operatorSeminars } from '@banso/contract/seminars'
import {
  type FeatureInput,
  featureInput,
  featureItemTypes,
  ITEM_LIMIT,
  type ManagedFeature,
} from '@banso/contract/special-features'
import { useQuery } from '@tanstack/react-query'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '../../../kit/button.tsx'
import { ChipsField } from '../../../kit/choice-fields.tsx'
import { SelectField, TextAreaField, TextField } from '../../../kit/fields.tsx'
import { FileField } from '../../../kit/file-field.tsx'
import { Form } from '../../../kit/form.tsx'
import { MomentField } from '../../../kit/moment-field.tsx'
import type { RecordFormProps } from '../../../kit/record-drawer.tsx'
import { apiQuery } from '../../../lib/query.ts'
import { PartnerField } from '../../company/fields.tsx'

const label = specialFeatureLabels
const colors = {
  '#0A5C8F': '青',
  '#2F7D4F': '緑',
  '#A65B00': '橙',
  '#9A2D5B': '赤紫',
  '#4A4E8C': '藍',
} as const

type Known = Pick<ManagedFeature['items'][number], 'type' | 'uid' | 'title'>
type FormProps = RecordFormProps<FeatureInput> & {
  /** The items it has already, which may be such as nobody would choose today. */
  known: readonly Known[]
}

/** What a feature says, for whom, and what it leads to. */
export const FeatureForm = ({ uid, known, ...form }: FormProps) => {
  const sources = useSources(known)
  return (
    <Form {...form} schema={featureInput} layout="plain">
      {({ control }) => (
        <>
          <TextField control={control} name="title" label={label.title} />
          <TextAreaField control={control} name="lead" label={label.lead} rows={3} max={200} />
          <Items control={control} sources={sources} />
          <ChipsField
            control={control}
            name="target.issue_categories"
            label={`${label.target}(課題)`}
            help="選択しなければ、すべてのスタートアップに表示します。"
            options={issueCategories}
            max={Object.keys(issueCategories).length}
          />
          <ChipsField
            control={control}
            name="target.stages"
            label={`${label.target}(ステージ)`}
            options={stages}
            max={Object.keys(stages).length}
          />
          <ChipsField
            control={control}
            name="target.industries"
            label={`${label.target}(業種)`}
            options={industries}
            max={Object.keys(industries).length}
          />
          <MomentField control={control} name="publish_until" label={label.publish_until} />
          <SelectField
            control={control}
            name="theme_color"
            label={label.theme_color}
            options={colors}
            emptyLabel={null}
          />
          <FileField
            control={control}
            name="cover_file_uid"
            label={label.cover_file_uid}
            purpose="cover"
            target={{ type: 'special_feature', uid: uid ?? null }}
          />
        </>
      )}
    </Form>
  )
}

type Sources = { readonly [T in Exclude<Known['type'], 'partner'>]: ReadonlyMap<string, string> }

/** What can be chosen beside partners, which are searched for: the hundred published ones of each kind that changed last, and what the feature has already. */
const useSources = (known: readonly Known[]): Sources => {
  const query = { status: 'published', per_page: 100 } as const
  const contents = useQuery(apiQuery(operatorContents.list, { query }))
  const posts = useQuery(apiQuery(operatorPosts.list, { query }))
  const seminars = useQuery(apiQuery(operatorSeminars.list, { query }))
  const of = (type: Known['type'], rows: readonly { uid: string; title: string }[] = []) =>
    new Map([...known.filter((item) => item.type === type), ...rows].map(({ uid, title }) => [uid, title]))
  return {
    content: of('content', contents.data?.data),
    post: of('post', posts.data?.data),
    seminar: of('seminar', seminars.data?.data),
  }
}

const Items = ({ control, sources }: { control: Control<FeatureInput>; sources: Sources }) => {
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
            />
            {type === 'partner' ? (
              <PartnerField
                control={control}
                name={`items.${at}.uid`}
                label={`項目${at + 1}の${featureItemTypes[type]}`}
              />
            ) : (
              <SelectField
                control={control}
                name={`items.${at}.uid`}
                label={`項目${at + 1}の${featureItemTypes[type]}`}
                options={sources[type]}
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
