import { priorities } from '@banso/contract/common'
import type { OperatorContact } from '@banso/contract/contacts'
import { useTold } from '../../../kit/changes.tsx'
import { saveFields } from '../../../kit/conflict.tsx'
import { ActionMenu } from '../../../kit/menu.tsx'
import { apiQuery, useAfter, useApiMutation, useReread } from '../../../lib/query.ts'
import { OperatorInCharge } from '../../company/panel.tsx'
import { contactArea, paramsOf } from '../area.ts'
import { Priority } from '../marks.tsx'

const { calls } = contactArea.operator

const keyOf = (contact: OperatorContact) => apiQuery(calls.contacts.get, { params: paramsOf(contact) }).queryKey

/** Changes the contact as it was seen; after a refusal too the screen is brought up to date, since it showed what is no more. */
const useUpdate = (contact: OperatorContact) => {
  const after = useAfter(calls, (record: OperatorContact) => keyOf(record))
  const update = useApiMutation(calls.contacts.update, after)
  const reread = useReread(calls)
  return (body: Pick<Partial<OperatorContact>, 'assigned_operator_uid' | 'priority'>) =>
    saveFields(contact, Object.keys(body) as (keyof typeof body)[], (ifMatch) =>
      update.mutateAsync({ params: paramsOf(contact), ifMatch, body }),
    ).catch(async (error: unknown) => {
      await reread()
      throw error
    })
}

/** Who of the operators answers. */
export const ContactInCharge = ({ contact }: { contact: OperatorContact }) => {
  const update = useUpdate(contact)
  return (
    <OperatorInCharge
      person={contact.assigned_operator}
      mayChange={contact.can.includes('assign')}
      onChange={(assigned_operator_uid) => update({ assigned_operator_uid })}
    />
  )
}

/** How soon it is to be answered. */
export const ContactPriority = ({ contact }: { contact: OperatorContact }) => {
  const update = useUpdate(contact)
  const told = useTold()
  const others = (Object.keys(priorities) as OperatorContact['priority'][]).filter((key) => key !== contact.priority)
  const items = others.map((priority) => ({
    label: priorities[priority],
    onClick: () => told(update({ priority }), `優先度を「${priorities[priority]}」にしました。`),
  }))
  return (
    <span className="contact-in-charge">
      <Priority priority={contact.priority} />
      {contact.can.includes('assign') && <ActionMenu compact label="優先度を変更" items={items} />}
    </span>
  )
}
