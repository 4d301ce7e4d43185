import type { Apply } from '@banso/contract/applies'
import { applyResults } from '@banso/contract/apply-states'
import { Suspense } from 'react'
import { Card, CardBody, CardHead, KeyValues } from '../../../kit/card.tsx'
import { SkeletonRows } from '../../../kit/data-table.tsx'
import { Stars } from '../../../kit/status.tsx'
import { late } from '../../../lib/late.ts'
import { isReceived } from '../texts.ts'

const RatingForm = late(async () => (await import('./rating-form.tsx')).RatingForm)

/** How it ended: the result, and what both sides thought of it. Nothing while it is under way. */
export const ApplyResult = ({ apply }: { apply: Apply }) => {
  const { status, result, can } = apply
  if (status !== 'completed') return null
  return (
    <Card>
      <CardHead title="結果" />
      <CardBody>
        <div className="stack">
          {result && (
            <KeyValues
              items={[
                { label: '結果', value: applyResults[result.kind] },
                ...(result.amount_jpy === null
                  ? []
                  : [{ label: '金額', value: `${result.amount_jpy.toLocaleString('ja-JP')}円` }]),
                { label: '内容', value: result.note },
              ]}
            />
          )}
          {can.includes('rate') ? (
            <Suspense fallback={<SkeletonRows />}>
              <RatingForm apply={apply} />
            </Suspense>
          ) : (
            <Ratings apply={apply} />
          )}
        </div>
      </CardBody>
    </Card>
  )
}

const Ratings = ({ apply }: { apply: Apply }) => {
  const { feedback, target_snapshot } = apply
  const [own, other] = isReceived(apply)
    ? [feedback.partner, { name: apply.startup_name, rating: feedback.startup }]
    : [feedback.startup, { name: target_snapshot.partner_name ?? '運営', rating: feedback.partner }]
  if (!own) return null
  const sides = [
    { key: 'own', name: '自社の評価', rating: own },
    { key: 'other', name: `${other.name}の評価`, rating: other.rating },
  ]
  return (
    <div className="apply-ratings">
      {sides.map(({ key, name, rating }) => (
        <section key={key} className="inset" aria-label={name}>
          <h3>{name}</h3>
          {rating ? (
            <>
              <Stars stars={rating.stars} />
              {rating.comment && <p className="prose">{rating.comment}</p>}
            </>
          ) : (
            <p className="muted secondary-text">双方の評価がそろうと表示されます。</p>
          )}
        </section>
      ))}
    </div>
  )
}
