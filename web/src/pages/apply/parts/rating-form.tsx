import type { Apply } from '@banso/contract/applies'
import { choice, optionalText } from '@banso/contract/fields'
import { applyLabels } from '@banso/contract/labels/applies'
import * as z from 'zod'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useArea } from '../../../lib/area.ts'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { DeclineRating } from '../../rating/changes.tsx'
import { satisfactions } from '../../rating/texts.ts'
import { paramsOf, ratingArea } from '../area.ts'
import { isReceived } from '../texts.ts'

const label = applyLabels
/** A radio knows texts only; the number is made when it is sent. */
const schema = z.object({
  stars: choice(label.stars, satisfactions),
  comment: optionalText(label.comment, 500),
})

/** 評価, once; the other side sees it when both have rated. */
export const RatingForm = ({ apply }: { apply: Apply }) => {
  const show = useNotice()
  const { calls } = useArea(ratingArea)
  const rate = useApiMutation(calls.applies.rate, { refresh: readsOf(calls) })
  const other = isReceived(apply) ? apply.startup_name : (apply.target_snapshot.partner_name ?? '運営')
  return (
    <section aria-label="評価">
      <h3 className="apply-rating-head">{other}とのやり取りはいかがでしたか</h3>
      <DeclineRating small onDecline={() => rate.mutateAsync({ params: paramsOf(apply), body: { declined: true } })} />
      <Form
        schema={schema}
        values={{ comment: '' }}
        layout="plain"
        submitLabel="評価を送信"
        submitLook="secondary"
        draftKey={`apply-rating:${apply.uid}`}
        onSubmit={async ({ stars, comment }, { idempotencyKey }) => {
          const body = { stars: Number(stars), comment }
          await rate.mutateAsync({ params: paramsOf(apply), body, idempotencyKey })
          show('評価を送信しました。')
        }}
      >
        {({ control }) => (
          <>
            <RadioField control={control} name="stars" label={label.stars} options={satisfactions} look="cards" />
            <TextAreaField
              control={control}
              name="comment"
              label={label.comment}
              help={`送信は1回だけです。${other}には、双方の評価がそろってから公開されます。`}
              rows={3}
              max={500}
            />
          </>
        )}
      </Form>
    </section>
  )
}
