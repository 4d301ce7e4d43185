import type { Apply } from '@banso/contract/applies'
import { amountText } from '@banso/contract/apply-results'
import { applyResults } from '@banso/contract/apply-states'
import { actorLabels } from '@banso/contract/roles'
import { sideName } from '@banso/contract/sides'
import { Suspense } from 'react'
import { Card, CardBody, CardHead, KeyValues } from '../../../kit/card.tsx'
import { SkeletonRows } from '../../../kit/skeleton-rows.tsx'
import { Stars } from '../../../kit/status.tsx'
import { useReader } from '../../../lib/area.ts'
import { lazyPart } from '../../../lib/lazy.ts'

const CorrectResult = lazyPart(async () => (await import('./correct-result.tsx')).CorrectResult)
const RatingForm = lazyPart(async () => (await import('./rating-form.tsx')).RatingForm)

/** How it ended, where it is completed: the result, and what both sides thought of it. */
export const ApplyResult = ({ apply }: { apply: Apply }) => {
  const { result, can } = apply
  const amount = result && amountText(result)
  return (
    <Card>
      <CardHead title="結果" />
      <CardBody>
        <div className="stack">
          {result && (
            <KeyValues
              items={[
                { label: '結果', value: applyResults[result.kind] },
                ...(amount === null ? [] : [{ label: '金額', value: amount }]),
                { label: '内容', value: result.note },
              ]}
            />
          )}
          {can.includes('correct') && (
            <Suspense>
              <CorrectResult apply={apply} />
            </Suspense>
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

/** What each side thought of it, the reader's own first: a company reads the other's once it has said its own. */
const Ratings = ({ apply }: { apply: Apply & { startup_name?: string } }) => {
  const { feedback, target_snapshot } = apply
  const reader = useReader()
  if (reader === 'operator' ? !feedback.startup && !feedback.partner : !feedback[reader]) return null
  const names = { startup: apply.startup_name, partner: target_snapshot.partner_name ?? actorLabels.operator }
  const sides = reader === 'partner' ? (['partner', 'startup'] as const) : (['startup', 'partner'] as const)
  return (
    <div className="apply-ratings">
      {sides.map((side) => {
        const name = `${sideName(side, reader, names)}の評価`
        const rating = feedback[side]
        return (
          <section key={side} className="inset" aria-label={name}>
            <h3>{name}</h3>
            {rating ? (
              <>
                <Stars stars={rating.stars} />
                {rating.comment && <p className="prose">{rating.comment}</p>}
              </>
            ) : (
              <p className="muted secondary-text">
                {reader === 'operator' ? '未回答' : '双方の評価がそろうと表示されます。'}
              </p>
            )}
          </section>
        )
      })}
    </div>
  )
}
