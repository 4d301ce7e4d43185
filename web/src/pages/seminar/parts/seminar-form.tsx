import { issueCategories, stages } from '@banso/contract/common'
import { seminarLabels } from '@banso/contract/labels/seminars'
import {
  MATERIAL_LIMIT,
  publishedSeminarInput,
  type SeminarInput,
  SPEAKER_LIMIT,
  seminarFormats,
  seminarInput,
} from '@banso/contract/seminars'
import { type Control, useFieldArray } from 'react-hook-form'
import { Button } from '../../../kit/button.tsx'
import { CheckboxField, ChipsField } from '../../../kit/choice-fields.tsx'
import { NumberField, SelectField, TextAreaField, TextField } from '../../../kit/fields.tsx'
import { FileField, FilesField } from '../../../kit/file-field.tsx'
import { Form } from '../../../kit/form.tsx'
import { FormSection } from '../../../kit/form-section.tsx'
import { MomentField } from '../../../kit/moment-field.tsx'
import type { RecordFormProps } from '../../../kit/record-drawer.tsx'
import { RichTextField } from '../../../kit/rich-text.tsx'
import type { UploadFor } from '../../../lib/upload.ts'
import { PartnerField } from '../../company/fields.tsx'

const label = seminarLabels
export const newSpeaker = { name: '', title: '', company: '', profile: '', photo_file_uid: null }

type SeminarFormProps = RecordFormProps<SeminarInput> & { isDraft: boolean }

/** What a seminar is, when, for how many; a draft keeps what there is. Recording and material are added afterwards in the same form. */
export const SeminarForm = ({ uid, isDraft, ...form }: SeminarFormProps) => {
  const target = { type: 'seminar', uid: uid ?? null } as const
  return (
    <Form {...form} schema={isDraft ? seminarInput : publishedSeminarInput} layout="plain">
      {({ control }) => (
        <>
          <FormSection title="何を">
            <TextField control={control} name="title" label={label.title} />
            <TextAreaField control={control} name="summary" label={label.summary} rows={3} max={160} />
            <RichTextField control={control} name="body" label={label.body} max={8000} rows={10} />
          </FormSection>
          <FormSection title="日時と会場">
            <div className="form-columns">
              <MomentField control={control} name="start_at" label={label.start_at} empty="" />
              <MomentField control={control} name="end_at" label={label.end_at} empty="" />
            </div>
            <SelectField
              control={control}
              name="format"
              label={label.format}
              options={seminarFormats}
              emptyLabel={null}
            />
            <TextField control={control} name="venue" label={label.venue} />
            <TextField
              control={control}
              name="online_url"
              type="url"
              label={label.online_url}
              help="参加が確定した方だけに表示されます。"
            />
            <TextField control={control} name="fee_text" label={label.fee_text} />
          </FormSection>
          <FormSection title="申込の受付">
            <div className="form-columns">
              <MomentField control={control} name="entry_open_at" label={label.entry_open_at} empty="" />
              <MomentField control={control} name="entry_close_at" label={label.entry_close_at} empty="" />
            </div>
            <NumberField control={control} name="capacity" unit="名" label={label.capacity} help="空欄は制限なし。" />
            <CheckboxField control={control} name="waitlist_enabled" label={label.waitlist_enabled} />
            <NumberField control={control} name="seats_per_company" unit="席" label={label.seats_per_company} />
            <TextField control={control} name="pre_question" label={label.pre_question} />
          </FormSection>
          <FormSection title="主催と登壇者">
            <PartnerField
              control={control}
              name="organizer_partner_uid"
              label={label.organizer_partner_uid}
              help="空欄は運営の主催。"
            />
            <Speakers control={control} target={target} />
          </FormSection>
          <FormSection title="誰に向けて">
            <ChipsField
              control={control}
              name="issue_categories"
              label={label.issue_categories}
              options={issueCategories}
              max={Object.keys(issueCategories).length}
            />
            <ChipsField
              control={control}
              name="target_stages"
              label={label.target_stages}
              options={stages}
              max={Object.keys(stages).length}
            />
          </FormSection>
          <FormSection title="画像と資料">
            <FileField
              control={control}
              name="cover_file_uid"
              label={label.cover_file_uid}
              purpose="cover"
              target={target}
            />
            <TextField control={control} name="recording_url" type="url" label={label.recording_url} />
            <FilesField
              control={control}
              name="material_file_uids"
              label={label.material_file_uids}
              purpose="document"
              target={target}
              max={MATERIAL_LIMIT}
            />
          </FormSection>
        </>
      )}
    </Form>
  )
}

type SpeakersProps = { control: Control<SeminarInput>; target: UploadFor['target'] }

export const Speakers = ({ control, target }: SpeakersProps) => {
  const { fields, append, remove } = useFieldArray({ control, name: 'speakers' })
  return (
    <fieldset className="field">
      <legend className="field-label">{label.speakers}</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className="stack">
          <TextField control={control} name={`speakers.${at}.name`} label={`登壇者${at + 1}の氏名`} />
          <TextField control={control} name={`speakers.${at}.title`} label={`登壇者${at + 1}の役職`} />
          <TextField control={control} name={`speakers.${at}.company`} label={`登壇者${at + 1}の所属`} />
          <TextAreaField
            control={control}
            name={`speakers.${at}.profile`}
            label={`登壇者${at + 1}の紹介`}
            rows={2}
            max={300}
          />
          <FileField
            control={control}
            name={`speakers.${at}.photo_file_uid`}
            label={`登壇者${at + 1}の写真`}
            purpose="portrait"
            target={target}
          />
          {fields.length > 1 && (
            <Button size="small" icon="trash" onClick={() => remove(at)}>
              登壇者{at + 1}を外す
            </Button>
          )}
        </div>
      ))}
      {fields.length < SPEAKER_LIMIT && (
        <Button icon="plus" onClick={() => append(newSpeaker)}>
          登壇者を追加
        </Button>
      )}
    </fieldset>
  )
}
