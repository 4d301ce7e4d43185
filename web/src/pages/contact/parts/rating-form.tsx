import type { Contact } from '@banso/contract/contacts'
import { choice } from '@banso/contract/fields'
import { contactLabels } from '@banso/contract/labels/contacts'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useArea } from '../../../lib/area.ts'
import { readsOf, refresh, useApiMutation } from '../../../lib/query.ts'
import { satisfactions } from '../../rating/texts.ts'
import { askingArea, paramsOf } from '../area.ts'

/** A radio knows texts only; the number is made when it is sent. */
const schema = z.object({ satisfaction: choice(contactLabels.satisfaction, satisfactions) })

type RatingFormProps = { contact: Contact; onDone: () => void; onCancel?: boolean }

export const RatingForm = ({ contact, onDone, onCancel }: RatingFormProps) => {
  const show = useNotice()
  const client = useQueryClient()
  const { calls } = useArea(askingArea)
  const rate = useApiMutation(calls.contacts.rate, { refresh: readsOf(calls) })
  const { satisfaction } = contact
  const before = satisfaction === null ? undefined : (String(satisfaction) as keyof typeof satisfactions)
  return (
    <Form
      schema={schema}
      values={{ satisfaction: before }}
      layout="plain"
      submitLabel="評価を送信"
      submitLook="secondary"
      draftKey={`contact-rating:${contact.uid}`}
      onCancel={onCancel ? onDone : undefined}
      onSubmit={async ({ satisfaction: chosen }, { idempotencyKey }) => {
        const params = paramsOf(contact)
        const body = { satisfaction: Number(chosen) }
        await rate.mutateAsync({ params, body, idempotencyKey }).catch(async (error: unknown) => {
          // Who then presses again has seen the latest.
          await refresh(client, [calls.contacts.get])
          throw error
        })
        show('評価を送信しました。')
        onDone()
      }}
    >
      {({ control }) => (
        <RadioField control={control} name="satisfaction" label="今回の対応はいかがでしたか" options={satisfactions} />
      )}
    </Form>
  )
}
