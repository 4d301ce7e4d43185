import { contactMessageInput } from '@banso/contract/contact-messages'
import { CONTACT_FILES } from '@banso/contract/contact-states'
import type { Contact, OperatorContact } from '@banso/contract/contacts'
import { contactLabels } from '@banso/contract/labels/contacts'
import { lazy, Suspense } from 'react'
import type * as z from 'zod'
import { TextAreaField } from '../../../kit/fields.tsx'
import { FilesField } from '../../../kit/file-field.tsx'
import { Form } from '../../../kit/form.tsx'
import { Resettable } from '../../../kit/thread.tsx'
import { askerText } from '../texts.ts'

// Who answers alone has it.
const TemplatePicker = lazy(() => import('./template-picker.tsx'))

export type AnswerBody = z.input<typeof contactMessageInput>
type AnswerProps = {
  contact: Contact | OperatorContact
  onSend: (body: AnswerBody, key: string) => Promise<unknown>
}

/** How the place to write is called, and who reads it. */
const wordsFor = (contact: AnswerProps['contact']) => {
  if (!('guest' in contact)) return { what: '返信', help: '担当者が読みます。' }
  const { guest } = contact
  return {
    what: '回答',
    help: guest ? `${guest.email}にメールで送ります。` : `${askerText(contact)}さんにお知らせとメールで届きます。`,
  }
}

/** The place to write in a contact: operators answer, who asked goes on. */
export const Answer = ({ contact, onSend }: AnswerProps) => {
  const { what, help } = wordsFor(contact)
  const target = contact.uid
  const answering = 'guest' in contact ? contact : undefined
  return (
    <Resettable>
      {(again) => (
        <Form
          schema={contactMessageInput}
          values={{ body: '', file_uids: [] }}
          layout="plain"
          submitLabel={`${what}する`}
          submitLook="secondary"
          draftKey={`contact-message:${target}`}
          onSubmit={async (values, { idempotencyKey }) => {
            await onSend(values, idempotencyKey)
            again()
          }}
        >
          {(form) => (
            <>
              {answering && (
                <Suspense>
                  <TemplatePicker form={form} contact={answering} />
                </Suspense>
              )}
              <TextAreaField
                control={form.control}
                name="body"
                label={what}
                placeholder={`${what}を入力`}
                help={help}
                rows={answering ? 6 : 4}
                max={3000}
              />
              {!answering?.guest && (
                <FilesField
                  control={form.control}
                  name="file_uids"
                  label={contactLabels.files}
                  purpose="document"
                  target={{ type: 'contact', uid: target }}
                  max={CONTACT_FILES}
                />
              )}
            </>
          )}
        </Form>
      )}
    </Resettable>
  )
}
