import { invalid } from '@banso/contract/errors'
import { requiredMessage } from '@banso/contract/fields'
import { memoLabels } from '@banso/contract/labels/memos'
import { draftAbout } from '@banso/contract/memo-drafts'
import {
  type MemoAudience,
  type OperatorMemo,
  type OperatorMemoInput,
  operatorMemoInput,
  operatorVisibilities,
  temperatures,
} from '@banso/contract/memos'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { CheckboxField, RadioField } from '../../../kit/choice-fields.tsx'
import { SelectField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { FormSection } from '../../../kit/form-section.tsx'
import { KeptNotes, KeptState, useKeptDraft } from '../../../kit/kept-draft.tsx'
import { Note, useNotice } from '../../../kit/notice.tsx'
import { useCompanyParams } from '../../../lib/area.ts'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { operatorMemoArea } from '../area.ts'
import { isUnwritten, OUTDATED } from '../texts.ts'
import { type About, subjectOf } from './about.ts'
import { type Ways, withoutStray } from './agreement-fields.tsx'
import { DraftText, draftPlace } from './draft.tsx'
import { narrowingQuestion, newlyReading, readersText, readingSides } from './readers.ts'
import { type TaskLabel, taskLabelFor } from './task-label.ts'
import { useReadersQuestion } from './use-readers-question.tsx'
import { WrittenFields } from './written-fields.tsx'

const { calls } = operatorMemoArea.operator
type EditorProps = { about: About; audience: MemoAudience; memo: OperatorMemo | undefined; onClose: () => void }

/** Writes a memo, or changes one. Who shares it with more people, or takes it from some who have read it, is asked first. */
export const MemoEditor = ({ about, audience, memo, onClose }: EditorProps) => {
  const showNotice = useNotice()
  const refresh = readsOf(calls)
  const add = useApiMutation(calls.memos.create, { refresh })
  const change = useApiMutation(calls.memos.update, { refresh })
  const { ask, question } = useReadersQuestion()
  const [isOutdated, setOutdated] = useState(false)
  const values = valuesOf(memo)
  const draftKey = `operator-memo:${memo?.uid ?? about.interview_uid ?? about.startup_uid ?? about.partner_uid}`
  const params = { ...useCompanyParams(), memo_draft_id: draftAbout({ memo_uid: memo?.uid, ...about }) }
  const kept = useKeptDraft<OperatorMemoInput>(
    draftKey,
    values,
    draftPlace(calls.drafts, params, memo?.etag ?? null, () => setOutdated(true)),
  )
  const taskLabel = taskLabelFor({
    writer: 'operator',
    makesTasks: audience.startup !== null,
    isLinked: about.apply_uid !== null,
    startupReads: true,
  })
  const send = async (written: OperatorMemoInput, idempotencyKey: string) => {
    const body = withoutStray(written, taskLabel)
    if (isUnwritten(body.body)) throw invalid({ body: requiredMessage(memoLabels.body) })
    const before = memo?.visibility ?? 'operators'
    const fresh = newlyReading(audience, before, body.visibility)
    if (fresh) await ask(`${fresh}に公開されます。よろしいですか?`)
    const narrowing = memo && narrowingQuestion(memo, body.visibility)
    if (narrowing) await ask(narrowing)
    if (memo) await change.mutateAsync({ params: { memo_id: memo.uid }, body, ifMatch: memo.etag })
    else await add.mutateAsync({ body: { ...body, ...subjectOf(about) }, idempotencyKey })
    showNotice('メモを保存しました。')
    onClose()
  }
  return (
    <>
      <Form<OperatorMemoInput>
        schema={operatorMemoInput}
        values={values}
        layout="plain"
        submitLabel="メモを保存"
        draftKey={draftKey}
        draftHint={<KeptState kept={kept} />}
        onCancel={onClose}
        onSubmit={(body, { idempotencyKey }) => kept.keeper.sending(() => send(body, idempotencyKey))}
      >
        {(form) => (
          <>
            <KeptNotes kept={kept} form={form} values={values}>
              {(theirs) => <DraftText draft={theirs} />}
            </KeptNotes>
            {isOutdated && <Note tone="warn">{OUTDATED}</Note>}
            <Fields form={form} about={about} audience={audience} memo={memo} taskLabel={taskLabel} />
          </>
        )}
      </Form>
      {question}
    </>
  )
}

type FieldsProps = Pick<EditorProps, 'about' | 'audience' | 'memo'> & {
  form: UseFormReturn<OperatorMemoInput>
  taskLabel: TaskLabel
}

const Fields = ({ form, about, audience, memo, taskLabel }: FieldsProps) => {
  const { control } = form
  const visibility = useWatch({ control, name: 'visibility' })
  const ways: Ways = {
    audience,
    before: memo?.next_actions ?? [],
    firstOwner: audience.startup ? 'startup' : 'operator',
    taskLabel,
    isOutside: (owner) => owner !== 'operator' && !readingSides[visibility].includes(owner),
  }
  return (
    <>
      <WrittenFields form={form} ways={ways} />
      <FormSection title="誰が読めるか">
        <RadioField
          control={control}
          name="visibility"
          label={memoLabels.visibility}
          options={shareable(about)}
          help={readersText(audience, visibility)}
        />
        <SelectField
          control={control}
          name="temperature"
          label={`${memoLabels.temperature}(運営のみに表示)`}
          options={temperatures}
          emptyLabel="入力しない"
        />
        <CheckboxField control={control} name="pinned" label="一覧の先頭に固定する" />
      </FormSection>
    </>
  )
}

const shareable = ({ startup_uid, partner_uid }: About) =>
  Object.fromEntries(
    Object.entries(operatorVisibilities).filter(
      ([key]) => (key !== 'startup' || startup_uid) && (key !== 'partner' || partner_uid),
    ),
  )

const valuesOf = (memo: OperatorMemo | undefined): OperatorMemoInput => ({
  body: memo?.body ?? '',
  summary: memo?.summary ?? '',
  template: memo?.template ?? 'regular',
  decisions: memo?.decisions ?? [],
  next_actions: memo?.next_actions.map(({ task_uid, ...action }) => ({ ...action, as_task: task_uid !== null })) ?? [],
  visibility: memo && memo.visibility !== 'own_company' ? memo.visibility : 'operators',
  temperature: memo?.temperature ?? null,
  pinned: memo?.pinned ?? false,
})
