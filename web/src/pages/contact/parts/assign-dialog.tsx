import { contactsToBegin } from '@banso/contract/contact-states'
import type { OperatorContactSummary } from '@banso/contract/contacts'
import { requiredRef } from '@banso/contract/fields'
import { contactLabels } from '@banso/contract/labels/contacts'
import { type Control, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { type BulkChange, BulkNote } from '../../../kit/bulk-change.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { SelectField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { readsOf, useApiMutation, useReread } from '../../../lib/query.ts'
import { useOperators } from '../../company/queries.ts'
import { contactArea } from '../area.ts'

const { calls } = contactArea.operator
const schema = z.strictObject({ assigned_operator_uid: requiredRef(contactLabels.assigned_operator_uid) })
type Values = z.input<typeof schema>

type Contact = OperatorContactSummary
type Begun = keyof typeof contactsToBegin
const isToBegin = (status: string): status is Begun => Object.hasOwn(contactsToBegin, status)

/** Those that somebody else answers from now on. */
const changedBy = (contacts: readonly Contact[], uid: string | undefined) =>
  contacts.filter(({ assigned_operator_uid }) => assigned_operator_uid !== uid)

/** How a contact was before, with its version of now; an assignment had begun it. */
const before = ({ uid, assigned_operator_uid, status }: Contact, etag: string) => ({
  uid,
  etag,
  assigned_operator_uid,
  ...(isToBegin(status) && { status }),
})

type AssignDialogProps = {
  open: boolean
  contacts: readonly Contact[]
  onSaved: (change: BulkChange) => void
  onClose: () => void
}

/** Asks who answers these contacts from now on. All are changed as they were seen, or none is. */
export const AssignDialog = ({ open, contacts, onSaved, onClose }: AssignDialogProps) => {
  const { query, operators } = useOperators()
  const reread = useReread(calls)
  const assign = useApiMutation(calls.contacts.assign, { refresh: readsOf(calls) })
  const save = async ({ assigned_operator_uid }: Values) => {
    const changing = changedBy(contacts, assigned_operator_uid)
    const sent = changing.map(({ uid, etag }) => ({ uid, etag, assigned_operator_uid: assigned_operator_uid ?? null }))
    const { data } = await assign.mutateAsync({ body: { contacts: sent } }).catch(async (error: unknown) => {
      // Who then presses again has seen the latest.
      await reread()
      throw error
    })
    const back = changing.map((contact, index) => before(contact, data[index]?.etag ?? ''))
    const what = `${changing.length}件の担当者`
    onSaved({ what, undo: () => assign.mutateAsync({ body: { contacts: back } }) })
    onClose()
  }
  const refused = schema.superRefine(({ assigned_operator_uid }, context) => {
    if (changedBy(contacts, assigned_operator_uid).length === 0)
      context.addIssue({
        code: 'custom',
        path: ['assigned_operator_uid'],
        message: '変更がありません。担当者を選び直してください。',
      })
  })
  return (
    <Dialog open={open} onClose={onClose} title={`${contacts.length}件の担当者を変更`} width="normal">
      {operators ? (
        <Form<Values>
          schema={refused}
          values={{ assigned_operator_uid: undefined }}
          layout="plain"
          submitLabel="変更"
          onCancel={onClose}
          onSubmit={save}
        >
          {({ control }) => (
            <>
              <SelectField
                control={control}
                name="assigned_operator_uid"
                label={contactLabels.assigned_operator_uid}
                options={new Map(operators.map(({ uid, name }) => [uid, name]))}
              />
              <Changes
                control={control}
                contacts={contacts}
                nameOf={(uid) => operators.find((one) => one.uid === uid)?.name ?? '–'}
              />
            </>
          )}
        </Form>
      ) : (
        <QueryStatus query={query} what="担当者" rows={2} />
      )}
    </Dialog>
  )
}

type ChangesProps = { control: Control<Values>; contacts: readonly Contact[]; nameOf: (uid: string) => string }

const Changes = ({ control, contacts, nameOf }: ChangesProps) => {
  const chosen = useWatch({ control, name: 'assigned_operator_uid' })
  const rows = (chosen ? changedBy(contacts, chosen) : contacts).map(({ uid, number, subject, assigned_operator }) => ({
    uid,
    name: `${number} ${subject}`,
    before: assigned_operator?.name ?? '未定',
    ...(chosen && { after: nameOf(chosen) }),
  }))
  return (
    <BulkNote
      count={contacts.length}
      changes={rows}
      told="未対応と再開のものは対応中になります。新しい担当者とこれまでの担当者に通知が届きます。"
    />
  )
}
