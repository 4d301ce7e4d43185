import { issueCategories, stages } from '@banso/contract/common'
import {
  CONTENT_FILE_LIMIT,
  type ContentInput,
  contentInput,
  contentKinds,
  type ManagedContent,
} from '@banso/contract/contents'
import { mediaUid } from '@banso/contract/files'
import { contentLabels } from '@banso/contract/labels/contents'
import { CheckboxField, ChipsField } from '../../../kit/choice-fields.tsx'
import { DateField } from '../../../kit/date-field.tsx'
import { NumberField, SelectField, TextAreaField, TextField } from '../../../kit/fields.tsx'
import { FileField, FilesField } from '../../../kit/file-field.tsx'
import { Form } from '../../../kit/form.tsx'
import { MomentField } from '../../../kit/moment-field.tsx'
import type { RecordFormProps } from '../../../kit/record-drawer.tsx'
import { RichTextField } from '../../../kit/rich-text.tsx'

const label = contentLabels

export const blankContent: ContentInput = {
  kind: 'document',
  title: '',
  summary: '',
  body: '',
  price_text: '',
  price_from_jpy: null,
  perk_text: '',
  perk_limit: null,
  perk_until: null,
  issue_categories: [],
  target_stages: [],
  external_url: '',
  cover_file_uid: null,
  cover_alt: '',
  file_uids: [],
  apply_enabled: false,
  publish_from: null,
  publish_until: null,
}
export const contentValues = (content: ManagedContent): ContentInput => ({
  kind: content.kind,
  title: content.title,
  summary: content.summary,
  body: content.body,
  price_text: content.price_text,
  price_from_jpy: content.price_from_jpy,
  perk_text: content.perk_text,
  perk_limit: content.perk_limit,
  perk_until: content.perk_until,
  issue_categories: content.issue_categories,
  target_stages: content.target_stages,
  external_url: content.external_url,
  cover_file_uid: mediaUid(content.thumbnail?.url),
  cover_alt: content.thumbnail?.alt ?? '',
  file_uids: content.file_uids,
  apply_enabled: content.apply_enabled,
  publish_from: content.publish_from,
  publish_until: content.publish_until,
})

/** The operators' own content. */
export const ContentForm = ({ uid, ...form }: RecordFormProps<ContentInput>) => {
  const target = { type: 'content', uid: uid ?? null } as const
  return (
    <Form {...form} schema={contentInput} layout="plain">
      {({ control }) => (
        <>
          <SelectField control={control} name="kind" label={label.kind} options={contentKinds} emptyLabel={null} />
          <TextField control={control} name="title" label={label.title} />
          <TextAreaField control={control} name="summary" label={label.summary} rows={3} max={160} />
          <RichTextField control={control} name="body" label={label.body} max={10_000} rows={12} />
          <ChipsField
            control={control}
            name="issue_categories"
            label={label.issue_categories}
            options={issueCategories}
            max={5}
          />
          <ChipsField
            control={control}
            name="target_stages"
            label={label.target_stages}
            options={stages}
            max={Object.keys(stages).length}
          />
          <TextField control={control} name="price_text" label={label.price_text} />
          <NumberField control={control} name="price_from_jpy" unit="円" label={label.price_from_jpy} />
          <TextField control={control} name="perk_text" label={label.perk_text} />
          <NumberField control={control} name="perk_limit" unit="社" label={label.perk_limit} />
          <DateField control={control} name="perk_until" label={label.perk_until} />
          <TextField control={control} name="external_url" type="url" label={label.external_url} />
          <FileField
            control={control}
            name="cover_file_uid"
            label={label.cover_file_uid}
            purpose="cover"
            target={target}
          />
          <TextField control={control} name="cover_alt" label={label.cover_alt} />
          <FilesField
            control={control}
            name="file_uids"
            label={label.file_uids}
            purpose="document"
            target={target}
            max={CONTENT_FILE_LIMIT}
          />
          <CheckboxField control={control} name="apply_enabled" label={label.apply_enabled} />
          <MomentField control={control} name="publish_from" label={label.publish_from} />
          <MomentField control={control} name="publish_until" label={label.publish_until} />
        </>
      )}
    </Form>
  )
}
