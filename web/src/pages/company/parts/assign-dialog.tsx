import type { Person } from '@banso/contract/common'
import { assignedOperators } from '@banso/contract/invitees'
import * as z from 'zod'
import { SkeletonRows } from '../../../kit/data-table.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { LoadError } from '../../../kit/empty.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { AssignedFields } from '../fields.tsx'
import { useOperators } from '../queries.ts'

const schema = z.strictObject({ assigned_operator_uids: assignedOperators })
type Values = z.input<typeof schema>

/** A company in a list, as it was seen. */
export type Assigned = { readonly uid: string; readonly etag: string; readonly assigned_operators: readonly Person[] }
export type Assign = (companies: { uid: string; etag: string }[], assigned_operator_uids: string[]) => Promise<unknown>

type AssignDialogProps = {
  open: boolean
  companies: readonly Assigned[]
  assign: Assign
  onSaved: () => void
  onClose: () => void
}

/** Asks who looks after these companies from now on. All are changed as they were seen, or none is. */
export const AssignDialog = ({ open, companies, assign, onSaved, onClose }: AssignDialogProps) => {
  const show = useNotice()
  const { query, everyone: operators } = useOperators()
  const save = async ({ assigned_operator_uids }: Values) => {
    await assign(
      companies.map(({ uid, etag }) => ({ uid, etag })),
      assigned_operator_uids,
    )
    show(`${companies.length}件の担当者を変更しました。`)
    onSaved()
    onClose()
  }
  const [first] = companies
  return (
    <Dialog open={open} onClose={onClose} title={`${companies.length}件の担当者を変更`} width="small">
      {operators ? (
        <Form<Values>
          schema={schema}
          values={{
            assigned_operator_uids:
              companies.length === 1 && first ? first.assigned_operators.map(({ uid }) => uid) : [],
          }}
          layout="plain"
          submitLabel="変更"
          onCancel={onClose}
          onSubmit={save}
        >
          {({ control }) => <AssignedFields control={control} operators={operators} />}
        </Form>
      ) : query.isError ? (
        <LoadError what="担当者" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows count={2} />
      )}
    </Dialog>
  )
}
