import { startupFinals } from '@banso/contract/finals'
import { assignedOperators } from '@banso/contract/invitees'
import { startupLabels } from '@banso/contract/labels/startups'
import {
  MAX_TAGS,
  type OperatorStartupDetail,
  startupJudgement,
  startupKept,
  startupTransition,
} from '@banso/contract/startup-operators'
import { type StartupStatus, startupHealths, startupStates } from '@banso/contract/startup-states'
import { moveOf } from '@banso/contract/states'
import * as z from 'zod'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { DateField } from '../../../kit/date-field.tsx'
import { EditDialog } from '../../../kit/edit-dialog.tsx'
import { TextAreaField, TextField } from '../../../kit/fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { useArea } from '../../../lib/area.ts'
import { useCall, useReread } from '../../../lib/query.ts'
import { AssignedFields, keptText } from '../../company/fields.tsx'
import { useOperators } from '../../company/queries.ts'
import { overviewArea } from '../area.ts'

/** What an operator wants to change. */
export type Asked = { kind: 'kept' } | { kind: 'health' } | { kind: 'move'; to: StartupStatus }

type DialogProps = { startup: OperatorStartupDetail; onClose: () => void }

/** Asks for what the change needs. */
export const OverviewDialog = ({ asked, ...props }: DialogProps & { asked: Asked }) => {
  if (asked.kind === 'kept') return <KeptDialog {...props} />
  return asked.kind === 'health' ? <HealthDialog {...props} /> : <StatusDialog {...props} to={asked.to} />
}

const useStartup = ({ uid }: OperatorStartupDetail) => {
  const { calls } = useArea(overviewArea)
  return { calls: calls.startups, params: { startup_id: uid }, reread: useReread(calls) }
}

const tagsOf = (text: string) =>
  text
    .split(/[、,,\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
/** All of it is left empty where the startup takes part in none. */
const programOf = ({ cohort, started_on, ends_on }: z.output<typeof programFields>) =>
  cohort.trim() || started_on || ends_on ? { cohort, started_on: started_on ?? '', ends_on: ends_on ?? '' } : null
const programFields = z.strictObject({
  cohort: z.string(),
  started_on: z.string().nullable(),
  ends_on: z.string().nullable(),
})
const programForm = programFields.superRefine((form, context) => {
  const parsed = startupKept.shape.program.safeParse(programOf(form))
  for (const { path, message } of parsed.error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
})
const keptForm = z.strictObject({
  assigned_operator_uids: assignedOperators,
  tags: z.string().refine((text) => startupKept.shape.tags.safeParse(tagsOf(text)).success, {
    error: `タグは20文字以内で${MAX_TAGS}件まで、重複なく入力してください。`,
  }),
  internal_note: startupKept.shape.internal_note,
  program: programForm,
})
type KeptForm = z.input<typeof keptForm>

const KeptDialog = ({ startup, onClose }: DialogProps) => {
  const { calls, params, reread } = useStartup(startup)
  const call = useCall()
  const { everyone: operators = [] } = useOperators()
  const label = startupLabels
  return (
    <EditDialog<OperatorStartupDetail, KeptForm>
      record={startup}
      title="担当・参加プログラム・メモ"
      text="タグと運営メモは、運営だけが閲覧できます。参加プログラムは、スタートアップにも表示されます。"
      schema={keptForm}
      toValues={({ assigned_operators, tags, internal_note, program }) => ({
        assigned_operator_uids: assigned_operators.map(({ uid }) => uid),
        tags: tags.join('、'),
        internal_note,
        program: program ?? { cohort: '', started_on: null, ends_on: null },
      })}
      labels={{ ...label, assigned_operator_uids: '担当者' }}
      show={(field, value) => keptText(field, value, operators)}
      draftKey={`startup-kept:${startup.uid}`}
      save={({ tags, program, ...kept }, ifMatch) =>
        call(calls.update, { params, ifMatch, body: { ...kept, tags: tagsOf(tags), program: programOf(program) } })
      }
      reread={reread}
      done="保存しました。"
      onClose={onClose}
      width="normal"
    >
      {(control) => (
        <>
          <AssignedFields control={control} operators={operators} />
          <TextField control={control} name="tags" label={label.tags} help="「、」で区切って入力します。" />
          <TextField
            control={control}
            name="program.cohort"
            label={`${label.program}の期・コース`}
            help="参加していないときは、期間とともに空欄にします。"
          />
          <div className="form-columns">
            <DateField control={control} name="program.started_on" label="参加開始日" />
            <DateField control={control} name="program.ends_on" label="参加終了日" />
          </div>
          <TextAreaField control={control} name="internal_note" label={label.internal_note} rows={6} max={4000} />
        </>
      )}
    </EditDialog>
  )
}

const automatic = 'auto'
const healthForm = z.strictObject({ health: z.string(), reason: z.string() })
const HealthDialog = ({ startup, onClose }: DialogProps) => {
  const { calls, params, reread } = useStartup(startup)
  const call = useCall()
  const judgement = ({ health, reason }: z.output<typeof healthForm>) =>
    ({ health: health === automatic ? null : health, reason }) as z.input<typeof startupJudgement>
  const schema = healthForm.refine((form) => startupJudgement.safeParse(judgement(form)).success, {
    path: ['reason'],
    error: '理由は10文字以上で入力してください。',
  })
  return (
    <MoveDialog<z.input<typeof healthForm>>
      title={`${startupLabels.health}を定める`}
      text="記録から判断した結果より優先されます。「自動」を選ぶと、記録からの判断に戻ります。"
      schema={schema}
      values={{ health: startup.health_override?.health ?? automatic, reason: '' }}
      submitLabel="保存"
      send={(form, idempotencyKey) =>
        call(calls.judge, { params, ifMatch: startup.etag, idempotencyKey, body: judgement(form) })
      }
      reread={reread}
      done={`${startupLabels.health}を変更しました。`}
      onClose={onClose}
    >
      {(control) => (
        <>
          <RadioField
            control={control}
            name="health"
            label={startupLabels.health}
            options={{ [automatic]: '自動', ...startupHealths }}
          />
          <TextAreaField control={control} name="reason" label="理由" rows={3} max={500} />
        </>
      )}
    </MoveDialog>
  )
}

/** What people have to know before they press. */
const consequences: Partial<Record<StartupStatus, string>> = {
  active: '目標や申込の操作を再び行えるようになります。',
  paused: '休止中は新しい申込ができません。記録の閲覧と変更は続けられます。',
  graduated: '卒業後は閲覧のみとなり、経営指標だけを入力できます。',
  ...startupFinals,
}

const StatusDialog = ({ startup, to, onClose }: DialogProps & { to: StartupStatus }) => {
  const { calls, params, reread } = useStartup(startup)
  const call = useCall()
  const move = moveOf(startupStates, startup.status, to)
  const needsReason = move?.needs === 'reason'
  return (
    <MoveDialog<z.input<typeof startupTransition>, StartupStatus>
      title={move?.label ?? ''}
      text={consequences[to]}
      schema={startupTransition}
      values={{ to, ...(needsReason && { reason: '' }) }}
      submitLabel={move?.label ?? ''}
      from={startup.status}
      send={(body, idempotencyKey, from) => call(calls.transition, { params, idempotencyKey, body: { ...body, from } })}
      reread={reread}
      done={`支援状況を「${startupStates[to].label}」にしました。`}
      onClose={onClose}
    >
      {(control) => needsReason && <TextAreaField control={control} name="reason" label="理由" rows={4} max={500} />}
    </MoveDialog>
  )
}
