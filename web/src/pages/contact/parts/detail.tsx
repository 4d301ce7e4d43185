import { contactCategories } from '@banso/contract/contact-states'
import type { Contact } from '@banso/contract/contacts'
import { contactLabels } from '@banso/contract/labels/contacts'
import { beside } from '../../../kit/beside.ts'
import { Card, CardBody, CardHead, KeyValues, SummaryStrip } from '../../../kit/card.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { ContactChip } from '../marks.tsx'
import { firstResponseText } from '../texts.ts'
import { Answering } from './answering.tsx'
import { NextStepNote } from './next-step-note.tsx'
import { ContactThread } from './thread.tsx'
import './pages.css'
import { ContactRating } from './rating.tsx'
import { RelatedLink } from './related-link.tsx'
import { RequestCard } from './request-card.tsx'

const label = contactLabels

/** The body of the detail: what has to be done first, then the thread; what was told with it stands beside. */
export const ContactDetail = ({ contact }: { contact: Contact }) => {
  const { status, number, category, related, sender, created_at, resolved_at } = contact
  return (
    <>
      <NextStepNote contact={contact} />
      <SummaryStrip
        items={[
          { label: label.status, value: <ContactChip status={status} /> },
          { label: '初回の回答', value: firstResponseText(contact) },
          { label: label.assigned_operator_uid, value: <Answering contact={contact} /> },
          { label: 'お問い合わせをした方', value: sender?.name ?? '–' },
          { label: '受付日時', value: shortMoment(created_at) },
        ]}
      />
      <div ref={beside} className="with-side beside">
        <ContactThread
          contact={contact}
          closed={status === 'resolved' ? undefined : '返信できるのは、お問い合わせをした方と、管理者・メンバーです。'}
        />
        <aside className="stack" aria-label="お問い合わせの内容と評価">
          <RequestCard contact={contact} />
          <ContactRating contact={contact} />
          <Card>
            <CardHead title="お問い合わせの内容" />
            <CardBody>
              <KeyValues
                items={[
                  { label: label.number, value: number },
                  { label: label.category, value: contactCategories[category] },
                  { label: label.related, value: related && <RelatedLink related={related} at={contact} /> },
                  ...(resolved_at ? [{ label: '解決日時', value: shortMoment(resolved_at) }] : []),
                ]}
              />
            </CardBody>
          </Card>
        </aside>
      </div>
    </>
  )
}
