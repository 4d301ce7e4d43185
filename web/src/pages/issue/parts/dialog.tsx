import { issueCategories } from '@banso/contract/common'
import { type Issue, type IssueInput, issueInput, urgencies } from '@banso/contract/issues'
import { issueLabels } from '@banso/contract/labels/issues'
import { useState } from 'react'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useArea } from '../../../lib/area.ts'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { issueArea, paramsOf } from '../area.ts'

const label = issueLabels
const words: Partial<Record<keyof IssueInput, Record<string, string>>> = {
  issue_category: issueCategories,
  urgency: urgencies,
}

const valuesOf = ({ issue_category, title, detail, urgency }: Issue): IssueInput => ({
  issue_category,
  title,
  detail,
  urgency,
})
const blank = { issue_category: undefined, title: '', detail: '', urgency: 'medium' } as unknown as IssueInput

/** A new issue; it stands at the end of the order. */
export const NewIssueDialog = ({ startup_id, onClose }: { startup_id: string; onClose: () => void }) => {
  const show = useNotice()
  const { calls } = useArea(issueArea)
  const create = useApiMutation(calls.issues.create, { refresh: readsOf(calls) })
  return (
    <Dialog open onClose={onClose} title="経営課題の追加">
      <IssueForm
        values={blank}
        submitLabel="追加"
        draftKey={`issue:${startup_id}:new`}
        onClose={onClose}
        onSubmit={async (body, idempotencyKey) => {
          await create.mutateAsync({ params: { startup_id }, body, idempotencyKey })
          show('経営課題を追加しました。')
        }}
      />
    </Dialog>
  )
}

/** Changes what an issue says; somebody else's change is merged. */
export const EditIssueDialog = ({ issue: loaded, onClose }: { issue: Issue; onClose: () => void }) => {
  const [issue] = useState(loaded)
  const show = useNotice()
  const { calls } = useArea(issueArea)
  const update = useApiMutation(calls.issues.update, { refresh: readsOf(calls) })
  const params = paramsOf(issue)
  const { save, dialog } = useSaveWithMerge({
    record: issue,
    toValues: valuesOf,
    save: async (body: IssueInput, ifMatch) => (await update.mutateAsync({ params, body, ifMatch })).data,
    labels: label,
    show: (field, value) => words[field]?.[String(value)] ?? (String(value ?? '') || '–'),
  })
  return (
    <Dialog open onClose={onClose} title="経営課題の編集">
      <IssueForm
        values={valuesOf(issue)}
        submitLabel="保存"
        draftKey={`issue:${issue.uid}`}
        onClose={onClose}
        onSubmit={async (body) => {
          await save(body)
          show('保存しました。')
        }}
      />
      {dialog}
    </Dialog>
  )
}

type IssueFormProps = {
  values: IssueInput
  submitLabel: string
  draftKey: string
  onClose: () => void
  onSubmit: (values: IssueInput, idempotencyKey: string) => Promise<void>
}

const IssueForm = ({ values, submitLabel, draftKey, onClose, onSubmit }: IssueFormProps) => (
  <Form
    schema={issueInput}
    values={values}
    layout="plain"
    submitLabel={submitLabel}
    draftKey={draftKey}
    onCancel={onClose}
    onSubmit={async (body, { idempotencyKey }) => {
      await onSubmit(body, idempotencyKey)
      onClose()
    }}
  >
    {({ control }) => (
      <>
        <SelectField control={control} name="issue_category" label={label.issue_category} options={issueCategories} />
        <TextField
          control={control}
          name="title"
          label={label.title}
          placeholder="例:開発メンバーの採用"
          help="空欄の場合は、分野の名前になります。"
        />
        <TextAreaField control={control} name="detail" label={label.detail} max={1000} rows={4} />
        <RadioField control={control} name="urgency" label={label.urgency} options={urgencies} />
      </>
    )}
  </Form>
)
