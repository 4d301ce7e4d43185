import {
  ANNOUNCEMENT_BODY_MAX,
  type AnnouncementInput,
  announcementInput,
  audiences,
  type ManagedAnnouncement,
} from '@banso/contract/announcements'
import { announcementLabels } from '@banso/contract/labels/announcements'
import { type Control, useWatch } from 'react-hook-form'
import { SelectField, TextField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { MomentField } from '../../../kit/moment-field.tsx'
import type { RecordFormProps } from '../../../kit/record-drawer.tsx'
import { RichTextField } from '../../../kit/rich-text.tsx'
import { CompaniesField } from './companies-field.tsx'

const label = announcementLabels

type FormProps = Omit<RecordFormProps<AnnouncementInput>, 'uid'> & {
  uid?: string
  announcement: ManagedAnnouncement | undefined
}

/** What an announcement says, to whom, and until when. */
export const AnnouncementForm = ({ uid: _, announcement, ...form }: FormProps) => {
  const isPublic = announcement?.status === 'published'
  return (
    <Form {...form} schema={announcementInput} layout="plain">
      {({ control }) => (
        <>
          <TextField control={control} name="title" label={label.title} />
          <SelectField
            control={control}
            name="audience"
            label={label.audience}
            options={audiences}
            emptyLabel={null}
            disabled={isPublic}
            help={isPublic ? '公開した後に、対象は変更できません。' : '公開すると、対象の全員に通知します。'}
          />
          {!isPublic && <Companies control={control} known={announcement?.companies ?? []} />}
          <RichTextField control={control} name="body" label={label.body} max={ANNOUNCEMENT_BODY_MAX} rows={12} />
          <MomentField
            control={control}
            name="expires_at"
            label={label.expires_at}
            help="この日時を過ぎると、読む方の画面に表示されなくなります。"
          />
        </>
      )}
    </Form>
  )
}

type CompaniesProps = { control: Control<AnnouncementInput>; known: ManagedAnnouncement['companies'] }
/** Asked for only where it is for chosen companies. */
const Companies = ({ control, known }: CompaniesProps) =>
  useWatch({ control, name: 'audience' }) === 'companies' && (
    <CompaniesField control={control} name="companies" label={label.companies} known={known} />
  )
