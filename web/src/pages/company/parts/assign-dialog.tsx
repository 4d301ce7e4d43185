import { assignedOperators, MAX_ASSIGNED } from '@banso/contract/invitees'
import { useEffect } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { Button } from '../../../kit/button.tsx'
import { useTold } from '../../../kit/changes.tsx'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { SkeletonRows } from '../../../kit/data-table.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { LoadError } from '../../../kit/empty.tsx'
import { Form } from '../../../kit/form.tsx'
import { Note, useNotice } from '../../../kit/notice.tsx'
import { AssignedFields } from '../fields.tsx'
import { useOperators } from '../queries.ts'
import { type Assigned, type Assignment, assigningWays, changesOf, overfull, sharedBy } from './assigning.ts'

const schema = z.strictObject({ way: z.enum(['replace', 'add']), assigned_operator_uids: assignedOperators })
type Values = z.input<typeof schema>

export type Assign = (companies: Assignment[]) => Promise<{ readonly data: readonly Assigned[] }>
/** What was changed, as it was before and with its new version: what undoing it sends. */
export type Undoable = readonly Assignment[]

type AssignDialogProps = {
  open: boolean
  companies: readonly Assigned[]
  assign: Assign
  onSaved: (undoable: Undoable) => void
  onClose: () => void
}

/** Asks who looks after these companies from now on. All are changed as they were seen, or none is. */
export const AssignDialog = ({ open, companies, assign, onSaved, onClose }: AssignDialogProps) => {
  const show = useNotice()
  const { query, everyone: operators } = useOperators()
  const nameOf = (uid: string) => operators?.find((one) => one.uid === uid)?.name ?? '–'
  const save = async ({ way, assigned_operator_uids }: Values) => {
    const changes = changesOf(companies, way, assigned_operator_uids)
    const { data } = await assign(
      changes.map(({ company: { uid, etag }, after }) => ({ uid, etag, assigned_operator_uids: after })),
    )
    show(`${changes.length}件の担当者を変更しました。`)
    onSaved(data.map(({ uid, etag }, index) => ({ uid, etag, assigned_operator_uids: changes[index]?.before ?? [] })))
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
      ) : query.isError ? (
        <LoadError what="担当者" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows count={2} />
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
  return (
    <Note tone="info">
      {`${companies.length}件のうち${changes.length}件が変わります。主担当が変わる企業では、新しい主担当とこれまでの主担当に、スタートアップでは管理者にも通知が届きます。`}
      <ul className="form-summary-list">
        {(changes.length > 0 ? changes : companies.map((company) => ({ company, before: null, after: null }))).map(
          ({ company, before, after }) => (
            <li key={company.uid}>
              {company.name}:
              {before ? `${words(before)} → ${words(after)}` : words(company.assigned_operators.map(({ uid }) => uid))}
            </li>
          ),
        )}
      </ul>
    </Note>
  )
}

/** How long a change of several companies is offered to be taken back; nobody may have changed them since. */
const UNDO_MS = 10 * 60_000

type UndoAssignProps = { undoable: Undoable; assign: Assign; onDone: () => void }

/** 元に戻す: puts back who looked after the companies before, all at once. */
export const UndoAssign = ({ undoable, assign, onDone }: UndoAssignProps) => {
  const told = useTold()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with another change alone
  useEffect(() => {
    const timer = setTimeout(onDone, UNDO_MS)
    return () => clearTimeout(timer)
  }, [undoable])
  const undo = () => {
    told(assign([...undoable]), `${undoable.length}件の担当者を元に戻しました。`)
    onDone()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is a bar of buttons, not a form section
    <div className="bulk-bar" role="group" aria-label="担当者の変更の取り消し">
      <b>{undoable.length}件の担当者を変更しました(10分以内は元に戻せます)</b>
      <Button look="dark" size="small" icon="restore" onClick={undo}>
        元に戻す
      </Button>
    </div>
  )
}
