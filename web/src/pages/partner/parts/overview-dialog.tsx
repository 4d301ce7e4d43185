import { partnerFinals } from '@banso/contract/finals'
import { assignedOperators } from '@banso/contract/invitees'
import { partnerLabels } from '@banso/contract/labels/partners'
import { REASON_MAX } from '@banso/contract/limits'
import type { PartnerField } from '@banso/contract/partner-fields'
import {
  changeDecision,
  type OperatorPartnerDetail,
  partnerKept,
  partnerTransition,
} from '@banso/contract/partner-operators'
import { changeStates, type PartnerStatus, partnerStates } from '@banso/contract/partner-states'
import { labelOf } from '@banso/contract/partner-words'
import { moveOf } from '@banso/contract/states'
import * as z from 'zod'
import { CheckboxField } from '../../../kit/choice-fields.tsx'
import { EditDialog } from '../../../kit/edit-dialog.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { useArea } from '../../../lib/area.ts'
import { useCall, useReread } from '../../../lib/query.ts'
import { AssignedFields, keptText } from '../../company/fields.tsx'
import { useOperators } from '../../company/queries.ts'
import { overviewArea } from '../area.ts'

/** What an operator wants to change. */
export type Asked =
  | { kind: 'kept' }
  | { kind: 'move'; to: PartnerStatus }
  | { kind: 'refuse'; fields: readonly PartnerField[] }

type DialogProps = { partner: OperatorPartnerDetail; onClose: () => void }
const label = partnerLabels

/** Asks for what the change needs. */
export const OverviewDialog = ({ asked, ...props }: DialogProps & { asked: Asked }) => {
  if (asked.kind === 'kept') return <KeptDialog {...props} />
  if (asked.kind === 'refuse') return <RefuseDialog {...props} fields={asked.fields} />
  return <StatusDialog {...props} to={asked.to} />
}

const usePartner = ({ uid }: OperatorPartnerDetail) => {
  const { calls } = useArea(overviewArea)
  return { calls, params: { partner_id: uid }, reread: useReread(calls) }
}

const keptForm = z.strictObject({ ...partnerKept.shape, assigned_operator_uids: assignedOperators })
type KeptForm = z.input<typeof keptForm>

const KeptDialog = ({ partner, onClose }: DialogProps) => {
  const { calls, params, reread } = usePartner(partner)
  const call = useCall()
  const { everyone: operators = [] } = useOperators()
  return (
    <EditDialog<OperatorPartnerDetail, KeptForm>
      record={partner}
      title="担当・承認・運営メモ"
      text="運営メモは、運営だけが閲覧できます。"
      schema={keptForm}
      toValues={({ assigned_operators, require_review, internal_note }) => ({
        assigned_operator_uids: assigned_operators.map(({ uid }) => uid),
        require_review,
        internal_note,
      })}
      labels={{ ...label, assigned_operator_uids: '担当者', require_review: '変更の承認' }}
      show={(field, value) => keptText(field, value, operators)}
      draftKey={`partner-kept:${partner.uid}`}
      save={(body, ifMatch) => call(calls.partners.update, { params, ifMatch, body })}
      reread={reread}
      done="保存しました。"
      onClose={onClose}
      width="normal"
    >
      {(control) => (
        <>
          <AssignedFields control={control} operators={operators} />
          <CheckboxField
            control={control}
            name="require_review"
            label="公開している内容の変更は、運営の承認を必要とする"
            help="外すと、パートナーの変更がすぐにスタートアップの画面に表示されます。"
          />
          <TextAreaField control={control} name="internal_note" label={label.internal_note} rows={6} max={4000} />
        </>
      )}
    </EditDialog>
  )
}

/** What people have to know before they press. */
const consequences: Partial<Record<PartnerStatus, string>> = {
  published: 'スタートアップの一覧に表示され、申込を受けられるようになります。',
  hidden: '一覧に表示されなくなり、新しい申込を受けません。進行中の申込は続けられます。',
  ...partnerFinals,
}

const StatusDialog = ({ partner, to, onClose }: DialogProps & { to: PartnerStatus }) => {
  const { calls, params, reread } = usePartner(partner)
  const call = useCall()
  const move = moveOf(partnerStates, partner.status, to)
  const needsReason = move?.needs === 'reason'
  return (
    <MoveDialog<z.input<typeof partnerTransition>, PartnerStatus>
      title={move?.label ?? ''}
      text={consequences[to]}
      schema={partnerTransition}
      values={{ to, ...(needsReason && { reason: '' }) }}
      submitLabel={move?.label ?? ''}
      from={partner.status}
      send={(body, idempotencyKey, from) =>
        call(calls.partners.transition, { params, idempotencyKey, body: { ...body, from } })
      }
      reread={reread}
      done={`掲載状況を「${partnerStates[to].label}」にしました。`}
      onClose={onClose}
    >
      {(control) =>
        needsReason && (
          <TextAreaField
            control={control}
            name="reason"
            label={label.reason}
            help="パートナーに届きます。"
            rows={4}
            max={REASON_MAX}
            required
          />
        )
      }
    </MoveDialog>
  )
}

const RefuseDialog = ({ partner, fields, onClose }: DialogProps & { fields: readonly PartnerField[] }) => {
  const { calls, params, reread } = usePartner(partner)
  const call = useCall()
  return (
    <MoveDialog<z.input<typeof changeDecision>>
      title="変更を差し戻す"
      text={`${fields.map(labelOf).join('、')}:公開している内容はそのままです。`}
      schema={changeDecision}
      values={{ to: 'refused', fields: [...fields], reason: '' }}
      submitLabel={changeStates.pending.to.refused.label}
      draftKey={`partner-refuse:${partner.uid}`}
      send={(body, idempotencyKey) =>
        call(calls.changes.transition, { params, ifMatch: partner.etag, idempotencyKey, body })
      }
      reread={reread}
      done="変更を差し戻しました。"
      onClose={onClose}
    >
      {(control) => (
        <TextAreaField
          control={control}
          name="reason"
          label="直してほしいところ"
          help="パートナーに届きます。"
          rows={4}
          max={REASON_MAX}
          required
        />
      )}
    </MoveDialog>
  )
}
