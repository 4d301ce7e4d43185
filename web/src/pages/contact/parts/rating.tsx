import type { Contact } from '@banso/contract/contacts'
import { choice } from '@banso/contract/fields'
import { contactLabels } from '@banso/contract/labels/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { Stars } from '../../../kit/status.tsx'
import { useArea } from '../../../lib/area.ts'
import { readsOf, refresh, useApiMutation } from '../../../lib/query.ts'
import { satisfactions } from '../../rating/texts.ts'
import { askingArea, paramsOf } from '../area.ts'

/** A radio knows texts only; the number is made when it is sent. */
const schema = z.object({ satisfaction: choice(contactLabels.satisfaction, satisfactions) })

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
          <RatingForm contact={contact} onDone={() => setChanging(false)} onCancel={changing || undefined} />
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

type RatingFormProps = { contact: Contact; onDone: () => void; onCancel?: boolean }

const RatingForm = ({ contact, onDone, onCancel }: RatingFormProps) => {
  const show = useNotice()
  const client = useQueryClient()
  const { calls } = useArea(askingArea)
  const rate = useApiMutation(calls.contacts.rate, { refresh: readsOf(calls) })
  const { etag, satisfaction } = contact
  const before = satisfaction === null ? undefined : (String(satisfaction) as keyof typeof satisfactions)
  return (
    <Form
      schema={schema}
      values={{ satisfaction: before }}
      layout="plain"
      submitLabel="評価を送信"
      submitLook="secondary"
      onCancel={onCancel ? onDone : undefined}
      onSubmit={async ({ satisfaction: chosen }, { idempotencyKey }) => {
        const params = paramsOf(contact)
        const body = { satisfaction: Number(chosen) }
        await rate.mutateAsync({ params, ifMatch: etag, body, idempotencyKey }).catch(async (error: unknown) => {
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
