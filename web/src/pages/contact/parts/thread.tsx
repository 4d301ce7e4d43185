import {
  CONTACT_FILES,
  type Contact,
  type ContactMessage,
  contactMessageInput,
  contacts,
} from '@banso/contract/contacts'
import { labels } from '@banso/contract/labels'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { FilesField } from '../../../kit/file-field.tsx'
import { FileLinks } from '../../../kit/file-link.tsx'
import { Form } from '../../../kit/form.tsx'
import { Tag } from '../../../kit/status.tsx'
import { Resettable, Thread, type ThreadRead, useThread } from '../../../kit/thread.tsx'
import { TimelineItem } from '../../../kit/timeline.tsx'
import { call } from '../../../lib/api.ts'
import { shortMoment } from '../../../lib/dates.ts'
import { refresh } from '../../../lib/query.ts'
import '../contact.css'

type Body = z.input<typeof contactMessageInput>
/** Where the messages are read and written, so that the thread itself knows no endpoint. */
export type ContactSource = ThreadRead<ContactMessage> & {
  send: (body: Body, idempotencyKey: string) => Promise<unknown>
  /** What a message changes beside the thread. */
  stale: readonly { readonly path: string }[]
}

/** For the startup's own members. */
export const startupContact = (startup_id: string, contact_id: string): ContactSource => {
  const params = { startup_id, contact_id }
  return {
    key: [contacts.listMessages.path, params],
    read: (query, signal) => call(contacts.listMessages, { params, query }, signal),
    send: (body, idempotencyKey) => call(contacts.sendMessage, { params, body, idempotencyKey }),
    stale: [contacts.get, contacts.list],
  }
}

type Said = Pick<ContactMessage, 'body' | 'files' | 'created_at'> & { author: ContactMessage['author'] | null }

type ContactThreadProps = {
  source: ContactSource
  contact: Contact
  /** Stands in the place of the form where the person cannot write. */
  closed?: string
}

/** The question and all that was said to it, oldest first, with the place to answer at the end. */
export const ContactThread = ({ source, contact, closed }: ContactThreadProps) => {
  const client = useQueryClient()
  const thread = useThread(source)
  const { body, files, sender, created_at } = contact
  const send = async (message: Body, key: string) => {
    try {
      await source.send(message, key)
    } finally {
      // After a refusal too: it may have been settled in the meantime.
      await refresh(client, [[source.key[0]], ...source.stale])
    }
  }
  const count = 1 + (thread.total ?? contact.message_count)
  return (
    <Card>
      <CardHead title="やりとり" count={`${count}件`} />
      <CardBody>
        <Thread
          thread={thread}
          what="やりとり"
          first={<Message said={{ body, files, created_at, author: sender }} />}
          item={(message) => <Message key={message.uid} said={message} />}
        >
          {contact.can.includes('reply') ? (
            <Answer target={contact.uid} onSend={send} />
          ) : (
            closed && <p className="muted secondary-text">{closed}</p>
          )}
        </Thread>
      </CardBody>
    </Card>
  )
}

/** What operators say stands on the tint of the portal, what the side that asked says on a quiet ground. */
const Message = ({ said: { author, body, files, created_at } }: { said: Said }) => (
  <TimelineItem
    person={author ?? { name: 'お問い合わせをした方' }}
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

type AnswerProps = { target: string; onSend: (body: Body, key: string) => Promise<unknown> }

const Answer = ({ target, onSend }: AnswerProps) => (
  <Resettable>
    {(again) => (
      <Form
        schema={contactMessageInput}
        values={{ body: '', file_uids: [] }}
        layout="plain"
        submitLabel="返信する"
        submitLook="secondary"
        draftKey={`contact-message:${target}`}
        onSubmit={async (values, { idempotencyKey }) => {
          await onSend(values, idempotencyKey)
          again()
        }}
      >
        {({ control }) => (
          <>
            <TextAreaField
              control={control}
              name="body"
              label="返信"
              placeholder="返信を入力"
              help="担当者が読みます。"
              rows={4}
              max={3000}
            />
            <FilesField
              control={control}
              name="file_uids"
              label={labels.contact.files}
              purpose="document"
              target={{ type: 'contact', uid: target }}
              max={CONTACT_FILES}
            />
          </>
        )}
      </Form>
    )}
  </Resettable>
)
