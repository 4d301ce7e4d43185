import type { OperatorContactSummary } from '@banso/contract/contacts'
import { requiredRef } from '@banso/contract/fields'
import { contactLabels } from '@banso/contract/labels/contacts'
import * as z from 'zod'
import { SkeletonRows } from '../../../kit/data-table.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { LoadError } from '../../../kit/empty.tsx'
import { SelectField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { readsOf, useApiMutation, useReread } from '../../../lib/query.ts'
import { useOperators } from '../../company/queries.ts'
import { contactArea } from '../area.ts'

const { calls } = contactArea.operator
const schema = z.strictObject({ assigned_operator_uid: requiredRef(contactLabels.assigned_operator_uid) })
type Values = z.input<typeof schema>

type AssignDialogProps = {
  open: boolean
  contacts: readonly OperatorContactSummary[]
  onSaved: () => void
  onClose: () => void
}

/** Asks who answers these contacts from now on. All are changed as they were seen, or none is. */
export const AssignDialog = ({ open, contacts, onSaved, onClose }: AssignDialogProps) => {
  const show = useNotice()
  const { query, operators } = useOperators()
  const reread = useReread(calls)
  const assign = useApiMutation(calls.contacts.assign, { refresh: readsOf(calls) })
  const save = async ({ assigned_operator_uid }: Values) => {
    const seen = contacts.map(({ uid, etag }) => ({ uid, etag }))
    await assign.mutateAsync({ body: { contacts: seen, assigned_operator_uid } }).catch(async (error: unknown) => {
      // Who then presses again has seen the latest.
      await reread()
      throw error
    })
    show(`${contacts.length}件の担当者を変更しました。`)
    onSaved()
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={`${contacts.length}件の担当者を変更`} width="small">
      {operators ? (
        <Form<Values>
          schema={schema}
          values={{ assigned_operator_uid: undefined }}
          layout="plain"
          submitLabel="変更"
          onCancel={onClose}
          onSubmit={save}
        >
          {({ control }) => (
            <SelectField
              control={control}
              name="assigned_operator_uid"
              label={contactLabels.assigned_operator_uid}
              options={new Map(operators.map(({ uid, name }) => [uid, name]))}
            />
          )}
        </Form>
      ) : query.isError ? (
        <LoadError what="担当者" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows count={2} />
      )}
    </Dialog>
  )
}
