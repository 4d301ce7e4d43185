import { issueCategories, stages } from '@banso/contract/common'
import { contentKinds, contentStates } from '@banso/contract/content-states'
import { CONTENT_FILE_LIMIT, type ContentInput, contentInput, type ManagedContent } from '@banso/contract/contents'
import { mediaUid } from '@banso/contract/files'
import { contentLabels } from '@banso/contract/labels/contents'
import type { Control } from 'react-hook-form'
import { CheckboxField, ChipsField } from '../../../kit/choice-fields.tsx'
import { DateField } from '../../../kit/date-field.tsx'
import { NumberField, SelectField, TextAreaField, TextField } from '../../../kit/fields.tsx'
import { FileField, FilesField } from '../../../kit/file-field.tsx'
import { Form } from '../../../kit/form.tsx'
import { FormSection } from '../../../kit/form-section.tsx'
import { MomentField } from '../../../kit/moment-field.tsx'
import { Note } from '../../../kit/notice.tsx'
import type { RecordFormProps } from '../../../kit/record-drawer.tsx'
import { RichTextField } from '../../../kit/rich-text.tsx'
import { useOwnMove } from '../../../lib/area.ts'

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
/** What the form begins with; of a public content with a change that waits, that change. */
export const contentValues = ({ pending_revision, ...shown }: ManagedContent): ContentInput => {
  const content = { ...shown, ...pending_revision }
  return {
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
  }
}

type ContentFormProps = RecordFormProps<ContentInput> & {
  /** What is changed; none for a new one. */
  content: ManagedContent | undefined
}

/** The form of a content. What a partner changes of a public one is asked for; the rest is fixed meanwhile. */
export const ContentForm = ({ uid, content, ...form }: ContentFormProps) => {
  const target = { type: 'content', uid: uid ?? null } as const
  const isAsked = useOwnMove(contentStates, 'draft', 'in_review') && content?.status === 'published'
  const submitLabel = isAsked ? '変更を申請' : form.submitLabel
  return (
    <Form {...form} schema={contentInput} layout="plain" submitLabel={submitLabel}>
      {({ control }) => (
        <>
          <FormSection title="何を">
            <SelectField control={control} name="kind" label={label.kind} options={contentKinds} emptyLabel={null} />
            <TextField control={control} name="title" label={label.title} />
            <TextAreaField control={control} name="summary" label={label.summary} rows={3} max={160} />
            <RichTextField control={control} name="body" label={label.body} max={10_000} rows={12} />
            <TextField control={control} name="external_url" type="url" label={label.external_url} />
          </FormSection>
          <FormSection title="誰に向けて">
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
          </FormSection>
          <FormSection title="価格と特典">
            <TextField control={control} name="price_text" label={label.price_text} />
            <NumberField control={control} name="price_from_jpy" unit="円" label={label.price_from_jpy} />
            <TextField control={control} name="perk_text" label={label.perk_text} />
            <NumberField control={control} name="perk_limit" unit="社" label={label.perk_limit} />
            <DateField control={control} name="perk_until" label={label.perk_until} />
          </FormSection>
          {isAsked && (
            <Note tone="info">
              変更は運営の承認後に公開されます。サムネイル、添付ファイル、申込の受付、公開期間は、非公開にしてから変更してください。
            </Note>
          )}
          {!isAsked && <Fixed control={control} target={target} />}
        </>
      )}
    </Form>
  )
}

type FixedProps = { control: Control<ContentInput>; target: { type: 'content'; uid: string | null } }
/** What does not change while a partner's content is public (`contentFixed`). */
const Fixed = ({ control, target }: FixedProps) => (
  <>
    <FormSection title="画像と資料">
      <FileField control={control} name="cover_file_uid" label={label.cover_file_uid} purpose="cover" target={target} />
      <TextField control={control} name="cover_alt" label={label.cover_alt} />
      <FilesField
        control={control}
        name="file_uids"
        label={label.file_uids}
        purpose="document"
        target={target}
        max={CONTENT_FILE_LIMIT}
      />
    </FormSection>
    <FormSection title="申込の受付と期間">
      <CheckboxField control={control} name="apply_enabled" label={label.apply_enabled} />
      <MomentField control={control} name="publish_from" label={label.publish_from} />
      <MomentField control={control} name="publish_until" label={label.publish_until} />
    </FormSection>
  </>
)
