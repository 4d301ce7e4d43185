import { CONTACT_FILES, contactCategories } from '@banso/contract/contact-states'
import { type ContactInput, contactInput } from '@banso/contract/contacts'
import { contactLabels } from '@banso/contract/labels/contacts'
import { useNavigate } from 'react-router-dom'
import { Dialog } from '../../../kit/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '../../../kit/fields.tsx'
import { FilesField } from '../../../kit/file-field.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useArea, useCompanyParams } from '../../../lib/area.ts'
import { useApiMutation } from '../../../lib/query.ts'
import { askingArea, paramsOf } from '../area.ts'
import type { Asked } from '../values.ts'
import { useOperatorInCharge } from './answering.tsx'
import { useContactHref } from './opened.tsx'
import { RelatedField } from './related-field.tsx'

const label = contactLabels

type NewContactDialogProps = { asked: Asked; onClose: () => Promise<unknown> | unknown }

/** お問い合わせ: what it is about, the words, and what belongs to it. Each link keeps a draft of its own. */
const NewContactDialog = ({ asked, onClose }: NewContactDialogProps) => {
  const show = useNotice()
  const navigate = useNavigate()
  const place = useCompanyParams()
  const operator = useOperatorInCharge()
  const { calls } = useArea(askingArea)
  const contactHref = useContactHref()
  const create = useApiMutation(calls.contacts.create, { refresh: [calls.contacts.list] })
  const topic = [asked.category, asked.subject].filter(Boolean).join(':')
  return (
    <Dialog
      open
      onClose={onClose}
      title="お問い合わせ"
      sub={`${operator ? `担当の${operator.name}` : '担当者'}が、翌営業日までに回答します。`}
    >
      <Form<ContactInput>
        schema={contactInput}
        values={{ category: asked.category, subject: asked.subject ?? '', body: '', related: null, file_uids: [] }}
        layout="plain"
        submitLabel="送信"
        draftKey={`contact-new:${topic}`}
        createdTo={(contact_id) => contactHref({ ...place, contact_id })}
        onCancel={onClose}
        onSubmit={async (body, { idempotencyKey }) => {
          const { data } = await create.mutateAsync({ params: place, body, idempotencyKey })
          show(`お問い合わせを受け付けました。(${data.number})`)
          // The list is left without its form, so that 「戻る」 does not open it again.
          await onClose()
          await navigate(contactHref(paramsOf(data)))
        }}
      >
        {({ control }) => (
          <>
            <SelectField control={control} name="category" label={label.category} options={contactCategories} />
            <TextField control={control} name="subject" label={label.subject} />
            <TextAreaField
              control={control}
              name="body"
              label={label.body}
              help="知りたいこと、困っていること、これまでに試したことを書くと、早く解決します。"
              rows={6}
              max={3000}
            />
            <RelatedField control={control} />
            <FilesField
              control={control}
              name="file_uids"
              label={label.files}
              purpose="document"
              target={{ type: 'contact', uid: null }}
              max={CONTACT_FILES}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
export default NewContactDialog
