import { assignedOperators } from '@banso/contract/invitees'
import type { OperatorStartup } from '@banso/contract/startups'
import * as z from 'zod'
import { SkeletonRows } from '../../../kit/data-table.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { LoadError } from '../../../kit/empty.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useArea } from '../../../lib/area.ts'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { AssignedFields } from '../../company/fields.tsx'
import { useOperators } from '../../company/queries.ts'
import { startupArea } from '../area.ts'

const schema = z.strictObject({ assigned_operator_uids: assignedOperators })
type Values = z.input<typeof schema>

type AssignDialogProps = { open: boolean; startups: OperatorStartup[]; onSaved: () => void; onClose: () => void }

/** Asks who looks after these startups from now on. All are changed as they were seen, or none is. */
export const AssignDialog = ({ open, startups, onSaved, onClose }: AssignDialogProps) => {
  const { calls } = useArea(startupArea)
  const show = useNotice()
  const { query, operators } = useOperators()
  const assign = useApiMutation(calls.startups.assign, { refresh: readsOf(calls) })
  const save = async ({ assigned_operator_uids }: Values) => {
    const seen = startups.map(({ uid, etag }) => ({ uid, etag }))
    await assign.mutateAsync({ body: { startups: seen, assigned_operator_uids } })
    show(`${startups.length}件の担当者を変更しました。`)
    onSaved()
    onClose()
  }
  const [first] = startups
  return (
    <Dialog open={open} onClose={onClose} title={`${startups.length}件の担当者を変更`} width="small">
      {operators ? (
        <Form<Values>
          schema={schema}
          values={{
            assigned_operator_uids:
              startups.length === 1 && first ? first.assigned_operators.map(({ uid }) => uid) : [],
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
