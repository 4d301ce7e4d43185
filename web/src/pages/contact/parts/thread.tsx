import type { ContactMessage } from '@banso/contract/contact-messages'
import type { Contact, OperatorContact } from '@banso/contract/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { FileLinks } from '../../../kit/file-link.tsx'
import { lazyOnVisible } from '../../../kit/lazy-on-visible.tsx'
import { Tag } from '../../../kit/status.tsx'
import { THREAD_ROWS, Thread, useThread } from '../../../kit/thread.tsx'
import { TimelineItem } from '../../../kit/timeline.tsx'
import { useArea } from '../../../lib/area.ts'
import { shortMoment } from '../../../lib/dates.ts'
import { endlessQuery, readsOf, refresh, useCall } from '../../../lib/query.ts'
import { contactArea, paramsOf } from '../area.ts'
import '../contact.css'
import type { AnswerBody } from './answer.tsx'

const Answer = lazyOnVisible(async () => (await import('./answer.tsx')).Answer)

type Said = Pick<ContactMessage, 'body' | 'files' | 'created_at'> & { author: ContactMessage['author'] | null }

type ContactThreadProps = {
  contact: Contact | OperatorContact
  /** Stands in the place of the form where the person cannot write. */
  closed?: string
}

/** The question and all that was said to it, oldest first, with the place to answer at the end. */
export const ContactThread = ({ contact, closed }: ContactThreadProps) => {
  const call = useCall()
  const { calls } = useArea(contactArea)
  const { listMessages, sendMessage } = calls.contacts
  const client = useQueryClient()
  const params = paramsOf(contact)
  const thread = useThread(endlessQuery(listMessages, { params, query: THREAD_ROWS }))
  const { body, files, sender, created_at } = contact
  const send = async (message: AnswerBody, idempotencyKey: string) => {
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
