import { type ContactMessage, contactMessageInput } from '@banso/contract/contact-messages'
import { CONTACT_FILES } from '@banso/contract/contact-states'
import type { Contact, OperatorContact } from '@banso/contract/contacts'
import { contactLabels } from '@banso/contract/labels/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type * as z from 'zod'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { FilesField } from '../../../kit/file-field.tsx'
import { FileLinks } from '../../../kit/file-link.tsx'
import { Form } from '../../../kit/form.tsx'
import { Tag } from '../../../kit/status.tsx'
import { Resettable, Thread, useThread } from '../../../kit/thread.tsx'
import { TimelineItem } from '../../../kit/timeline.tsx'
import { call } from '../../../lib/api.ts'
import { useArea } from '../../../lib/area.ts'
import { shortMoment } from '../../../lib/dates.ts'
import { readsOf, refresh } from '../../../lib/query.ts'
import { contactArea, paramsOf } from '../area.ts'
import { askerText } from '../texts.ts'
import '../contact.css'

// Who answers alone has it.
const TemplatePicker = lazy(() => import('./template-picker.tsx'))

type Body = z.input<typeof contactMessageInput>

type Said = Pick<ContactMessage, 'body' | 'files' | 'created_at'> & { author: ContactMessage['author'] | null }

type ContactThreadProps = {
  contact: Contact | OperatorContact
  /** Stands in the place of the form where the person cannot write. */
  closed?: string
}

/** The question and all that was said to it, oldest first, with the place to answer at the end. */
export const ContactThread = ({ contact, closed }: ContactThreadProps) => {
  const { calls } = useArea(contactArea)
  const { listMessages, sendMessage } = calls.contacts
  const client = useQueryClient()
  const params = paramsOf(contact)
  const thread = useThread({
    key: [listMessages.path, params],
    read: (query, signal) => call(listMessages, { params, query }, signal),
  })
  const { body, files, sender, created_at } = contact
  const send = async (message: Body, idempotencyKey: string) => {
    try {
      await call(sendMessage, { params, body: message, idempotencyKey })
    } finally {
      // After a refusal too: it may have been settled in the meantime.
      await refresh(client, readsOf(calls))
    }
  }
  const asked = 'guest' in contact ? contact : undefined
  const count = 1 + (thread.total ?? contact.message_count)
  return (
    <Card>
      <CardHead title="やりとり" count={`${count}件`} />
      <CardBody>
        <Thread
          thread={thread}
          what="やりとり"
          first={<Message said={{ body, files, created_at, author: sender }} guest={asked?.guest?.name} />}
          item={(message) => <Message key={message.uid} said={message} />}
        >
          {contact.can.includes('reply') ? (
            <Answer contact={contact} onSend={send} />
          ) : (
            closed && <p className="muted secondary-text">{closed}</p>
          )}
        </Thread>
      </CardBody>
    </Card>
  )
}

/** What operators say stands on the tint of the portal, what the side that asked says on a quiet ground. */
const Message = ({ said: { author, body, files, created_at }, guest }: { said: Said; guest?: string }) => (
  <TimelineItem
    person={author ?? { name: guest ?? 'お問い合わせをした方' }}
    time={shortMoment(created_at)}
    dateTime={created_at}
    head={author?.actor === 'operator' && <Tag>担当者</Tag>}
  >
    <div className="contact-said" data-from={author?.actor}>
      <p className="prose">{body}</p>
      <FileLinks files={files} />
    </div>
  </TimelineItem>
)

type AnswerProps = { contact: ContactThreadProps['contact']; onSend: (body: Body, key: string) => Promise<unknown> }

/** How the place to write is called, and who reads it: operators answer, who asked goes on. */
const wordsFor = (contact: AnswerProps['contact']) => {
  if (!('guest' in contact)) return { what: '返信', help: '担当者が読みます。' }
  const { guest } = contact
  return {
    what: '回答',
    help: guest ? `${guest.email}にメールで送ります。` : `${askerText(contact)}さんにお知らせとメールで届きます。`,
  }
}

const Answer = ({ contact, onSend }: AnswerProps) => {
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
