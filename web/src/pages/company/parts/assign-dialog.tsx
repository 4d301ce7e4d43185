import { assignedOperators, MAX_ASSIGNED } from '@banso/contract/invitees'
import { type Control, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { type BulkChange, BulkNote } from '../../../kit/bulk-change.tsx'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Form } from '../../../kit/form.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { AssignedFields } from '../fields.tsx'
import { useOperators } from '../queries.ts'
import { type Assigned, type Assignment, assigningWays, changesOf, overfull, sharedBy } from './assigning.ts'

const schema = z.strictObject({ way: z.enum(['replace', 'add']), assigned_operator_uids: assignedOperators })
type Values = z.input<typeof schema>

export type Assign = (companies: Assignment[]) => Promise<{ readonly data: readonly Assigned[] }>

type AssignDialogProps = {
  open: boolean
  companies: readonly Assigned[]
  assign: Assign
  onSaved: (change: BulkChange) => void
  onClose: () => void
}

/** Asks who looks after these companies from now on. All are changed as they were seen, or none is. */
export const AssignDialog = ({ open, companies, assign, onSaved, onClose }: AssignDialogProps) => {
  const { query, everyone: operators } = useOperators()
  const nameOf = (uid: string) => operators?.find((one) => one.uid === uid)?.name ?? '–'
  const save = async ({ way, assigned_operator_uids }: Values) => {
    const changes = changesOf(companies, way, assigned_operator_uids)
    const { data } = await assign(
      changes.map(({ company: { uid, etag }, after }) => ({ uid, etag, assigned_operator_uids: after })),
    )
    // As they were before, with their new versions.
    const before = data.map(({ uid, etag }, index) => ({
      uid,
      etag,
      assigned_operator_uids: changes[index]?.before ?? [],
    }))
    const undo = () => assign(before)
    onSaved({ what: `${changes.length}件の担当者`, undo: lastingOf(changes) ? null : undo })
    onClose()
  }
  const refused = schema.superRefine(({ way, assigned_operator_uids }, context) => {
    const changes = changesOf(companies, way, assigned_operator_uids)
    const full = overfull(changes)
    const message =
      changes.length === 0
        ? '変更がありません。担当者を選び直してください。'
        : full.length > 0 && `担当者が${MAX_ASSIGNED}名を超える企業があります:${full.join('、')}`
    if (message) context.addIssue({ code: 'custom', path: ['assigned_operator_uids'], message })
  })
  return (
    <Dialog open={open} onClose={onClose} title={`${companies.length}件の担当者を変更`} width="normal">
      {operators ? (
        <Form<Values>
          schema={refused}
          values={{ way: 'replace', assigned_operator_uids: sharedBy(companies) }}
          layout="plain"
          submitLabel="変更"
          onCancel={onClose}
          onSubmit={save}
        >
          {({ control }) => (
            <>
              <RadioField control={control} name="way" label="変更のしかた" options={assigningWays} />
              <AssignedFields control={control} operators={operators} />
              <Changes control={control} companies={companies} nameOf={nameOf} />
            </>
          )}
        </Form>
      ) : (
        <QueryStatus query={query} what="担当者" rows={2} />
      )}
    </Dialog>
  )
}

type ChangesProps = { control: Control<Values>; companies: readonly Assigned[]; nameOf: (uid: string) => string }

/** Which of them change, from whom to whom, and who is told. */
const Changes = ({ control, companies, nameOf }: ChangesProps) => {
  const [way, chosen] = useWatch({ control, name: ['way', 'assigned_operator_uids'] })
  const changes = chosen.length === 0 ? [] : changesOf(companies, way, chosen)
  const words = (uids: readonly string[]) => uids.map(nameOf).join('、') || '未定'
  const rows =
    changes.length > 0
      ? changes.map(({ company: { uid, name }, before, after }) => ({
          uid,
          name,
          before: words(before),
          after: words(after),
        }))
      : companies.map(({ uid, name, assigned_operators }) => ({
          uid,
          name,
          before: words(assigned_operators.map((operator) => operator.uid)),
        }))
  return (
    <BulkNote
      count={companies.length}
      changes={rows}
      told="主担当が変わる企業では、新しい主担当とこれまでの主担当に、スタートアップでは管理者にも通知が届きます。"
      lasting={lastingOf(changes)}
    />
  )
}

/** A company is never without anybody again once somebody looks after it. */
const lastingOf = (changes: ReturnType<typeof changesOf>): string | undefined =>
  changes.some(({ before }) => before.length === 0) ? '担当者が未定の企業を含むため、元に戻せません。' : undefined
