import { contactCategories } from '@banso/contract/contact-states'
import type { Contact, OperatorContact } from '@banso/contract/contacts'
import { contactLabels } from '@banso/contract/labels/contacts'
import { Card, KeyValues } from '../../../kit/card.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { ContactChip, FirstResponse } from '../marks.tsx'
import { firstResponseText } from '../texts.ts'
import { Answering } from './answering.tsx'
import { Asker } from './asker.tsx'
import { ContactInCharge, ContactPriority } from './in-charge.tsx'
import { ContactNotes } from './internal-notes.tsx'
import { NextStepNote } from './next-step-note.tsx'
import { ContactRating } from './rating.tsx'
import { RelatedLink } from './related-link.tsx'
import { RequestCard } from './request-card.tsx'
import { ContactThread } from './thread.tsx'
import './pages.css'

const label = contactLabels

/** The body of a contact beside its list. Operators get who asked, who answers, and what is said among them. */
export const OpenContact = ({ contact }: { contact: Contact | OperatorContact }) => {
  const { number, category, status, related, sender, created_at, resolved_at } = contact
  const own = 'guest' in contact ? contact : undefined
  return (
    <>
      <NextStepNote contact={contact} />
      <RequestCard contact={contact} />
      <Card padded>
        <KeyValues
          items={[
            { label: label.number, value: number },
            { label: label.status, value: <ContactChip status={status} /> },
            { label: '初回の回答', value: own ? <FirstResponse contact={own} /> : firstResponseText(contact) },
            { label: label.category, value: contactCategories[category] },
            { label: 'お問い合わせをした方', value: own ? <Asker contact={own} /> : sender?.name },
            {
              label: label.assigned_operator_uid,
              value: own ? <ContactInCharge contact={own} /> : <Answering contact={contact} />,
            },
            ...(own ? [{ label: label.priority, value: <ContactPriority contact={own} /> }] : []),
            { label: label.related, value: related && <RelatedLink related={related} at={contact} /> },
            { label: '受付日時', value: shortMoment(created_at) },
            ...(resolved_at ? [{ label: '解決日時', value: shortMoment(resolved_at) }] : []),
          ]}
        />
      </Card>
      <ContactRating contact={contact} />
      <ContactThread
        contact={contact}
        closed={
          status === 'resolved' || own ? undefined : '返信できるのは、お問い合わせをした方と、管理者・メンバーです。'
        }
      />
      {own && <ContactNotes contact={own} />}
    </>
  )
}
