import type { Contact } from '@banso/contract/contacts'
import { contactLabels } from '@banso/contract/labels/contacts'
import { Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { SkeletonRows } from '../../../kit/skeleton-rows.tsx'
import { Stars } from '../../../kit/status.tsx'
import { lazyPart } from '../../../lib/lazy.ts'

const RatingForm = lazyPart(async () => (await import('./rating-form.tsx')).RatingForm)

/** 評価 of a settled contact: the asker gives it and may change it; colleagues see it. Nothing before there is one. */
export const ContactRating = ({ contact }: { contact: Contact }) => {
  const { satisfaction, can } = contact
  const [changing, setChanging] = useState(false)
  const mayRate = can.includes('rate')
  if (satisfaction === null && !mayRate) return null
  return (
    <Card>
      <CardHead title={contactLabels.satisfaction} />
      <CardBody>
        {satisfaction === null || changing ? (
          <Suspense fallback={<SkeletonRows />}>
            <RatingForm contact={contact} onDone={() => setChanging(false)} onCancel={changing || undefined} />
          </Suspense>
        ) : (
          <p className="contact-rated">
            <Stars stars={satisfaction} />
            {mayRate && (
              <Button size="small" onClick={() => setChanging(true)}>
                評価を変更
              </Button>
            )}
          </p>
        )}
      </CardBody>
    </Card>
  )
}
