import { invalid } from '@banso/contract/errors'
import { requiredMessage } from '@banso/contract/fields'
import { ATTACHMENT_LIMIT } from '@banso/contract/files'
import type { Interview } from '@banso/contract/interviews'
import { memoLabels } from '@banso/contract/labels/memos'
import { draftAbout } from '@banso/contract/memo-drafts'
import { companyVisibilities, type Memo, type MemoAudience, type MemoInput, memoInput } from '@banso/contract/memos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { FilesField } from '../../../kit/file-field.tsx'
import { Form } from '../../../kit/form.tsx'
import { FormSection } from '../../../kit/form-section.tsx'
import { KeptNotes, KeptState, useKeptDraft } from '../../../kit/kept-draft.tsx'
import { Note, useNotice } from '../../../kit/notice.tsx'
import { useArea } from '../../../lib/area.ts'
import { useReadsOnly } from '../../../lib/avatars.ts'
import { apiQuery, readsOf, useApiMutation } from '../../../lib/query.ts'
import { useMay } from '../../../lib/rights.ts'
import { paramsOf, useSides } from '../../interview/area.ts'
import { memoArea } from '../area.ts'
import { isUnwritten, OUTDATED } from '../texts.ts'
import { withoutStray } from './agreement-fields.tsx'
import { DraftText, draftPlace } from './draft.tsx'
import { narrowingQuestion } from './readers.ts'
import { type Owner, type TaskLabel, taskLabelFor } from './task-label.ts'
import { useReadersQuestion } from './use-readers-question.tsx'
import { WrittenFields } from './written-fields.tsx'

type FormProps = { interview: Interview; memo: Memo | undefined; onClose: () => void }

/** Writes a memo, or changes one. Who shares it with more, or takes it from some who have read it, is asked first. */
export const MemoForm = ({ interview, memo, onClose }: FormProps) => {
  const showNotice = useNotice()
  const { calls } = useArea(memoArea)
  const refresh = readsOf(calls)
  const add = useApiMutation(calls.memos.create, { refresh })
  const change = useApiMutation(calls.memos.update, { refresh })
  const { ask, question } = useReadersQuestion()
  const client = useQueryClient()
  const [isOutdated, setOutdated] = useState(false)
  const params = paramsOf(interview)
  const { others: sides } = useSides(interview)
  const makesTasks = useMay('task.create')
  const own: Owner = sides.some(({ actor }) => actor === 'startup') ? 'partner' : 'startup'
  const taskLabelIn: TaskLabelIn = (visibility) =>
    taskLabelFor({
      writer: own,
      // A partner makes no actions but of what is promised here.
      makesTasks: makesTasks || own === 'partner',
      isLinked: interview.apply_uid !== null && interview.partner_company_uid !== null,
      startupReads: own === 'startup' || visibility === 'all',
    })
  const values = valuesOf(memo, interview)
  const memo_draft_id = draftAbout({ memo_uid: memo?.uid, interview_uid: interview.uid })
  const draftKey = `memo:${memo?.uid ?? interview.uid}`
  const kept = useKeptDraft<MemoInput>(
    draftKey,
    values,
    draftPlace(calls.drafts, { ...params, memo_draft_id }, memo?.etag ?? null, () => setOutdated(true)),
  )
  const send = async (written: MemoInput, idempotencyKey: string) => {
    const body = withoutStray(written, taskLabelIn(written.visibility))
    if (isUnwritten(body.body)) throw invalid({ body: requiredMessage(memoLabels.body) })
    // Widening asks first and names how many will read it.
    if (body.visibility === 'all' && memo?.visibility !== 'all' && sides.length > 0) {
      const { people } = (await client.fetchQuery(apiQuery(calls.memos.readers, { params }))).data
      await ask(`${names(sides)}の${people}名に公開されます。よろしいですか?`, '共有する')
    }
    const narrowing = memo && narrowingQuestion(memo, body.visibility)
    if (narrowing) await ask(narrowing)
    if (memo) await change.mutateAsync({ params: { ...params, memo_id: memo.uid }, body, ifMatch: memo.etag })
    else await add.mutateAsync({ params, body, idempotencyKey })
    showNotice('メモを保存しました。')
    onClose()
  }
  return (
    <>
      <Form<MemoInput>
        schema={memoInput}
        values={values}
        layout="plain"
        submitLabel="メモを保存"
        submitLook="secondary"
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
            <Fields {...{ form, interview, memo, own, taskLabelIn }} />
          </>
        )}
      </Form>
      {question}
    </>
  )
}

/** What may be made of a line depends on who is going to read the memo. */
type TaskLabelIn = (visibility: MemoInput['visibility']) => TaskLabel
type FieldsProps = Pick<FormProps, 'interview' | 'memo'> & {
  form: UseFormReturn<MemoInput>
  own: Owner
  taskLabelIn: TaskLabelIn
}

const Fields = ({ form, interview, memo, own, taskLabelIn }: FieldsProps) => {
  const { control } = form
  const visibility = useWatch({ control, name: 'visibility' })
  const readsOnly = useReadsOnly(interview.participants.map(({ uid }) => uid))
  const ways = {
    audience: audienceOf(interview, readsOnly),
    before: memo?.next_actions ?? [],
    firstOwner: own,
    taskLabel: taskLabelIn(visibility),
    isOutside: (owner: Owner) => visibility === 'own_company' && owner !== own,
  }
  return (
    <>
      <WrittenFields form={form} ways={ways}>
        <FilesField
          control={control}
          name="file_uids"
          label={memoLabels.file_uids}
          purpose="document"
          target={{ type: 'memo', uid: memo?.uid ?? null }}
          max={ATTACHMENT_LIMIT}
        />
      </WrittenFields>
      <FormSection title="誰が読めるか">
        <RadioField control={control} name="visibility" label={memoLabels.visibility} options={companyVisibilities} />
      </FormSection>
    </>
  )
}

/** Those of each side who are in the interview: companies name no others. */
const audienceOf = (interview: Interview, readsOnly: ReadonlySet<string>): MemoAudience => {
  const { participants, startup_name, partner_company_uid, partner_name } = interview
  const of = (side: Owner) =>
    participants
      .filter(({ actor }) => actor === side)
      .map(({ uid, actor, name }) => ({ uid, actor, name, writes: !readsOnly.has(uid) }))
  return {
    operators: of('operator'),
    startup: { name: startup_name, people: of('startup') },
    partner: partner_company_uid ? { name: partner_name ?? '', people: of('partner') } : null,
  }
}

const templateOf = {
  regular: 'regular',
  intro: 'regular',
  pitch: 'investor',
  followup: 'followup',
  consultation: 'regular',
} as const
const valuesOf = (memo: Memo | undefined, { kind }: Interview): MemoInput => ({
  body: memo?.body ?? '',
  summary: memo?.summary ?? '',
  template: memo?.template ?? templateOf[kind],
  decisions: memo?.decisions ?? [],
  next_actions: memo?.next_actions.map(({ task_uid, ...action }) => ({ ...action, as_task: task_uid !== null })) ?? [],
  visibility: memo?.visibility === 'all' ? 'all' : 'own_company',
  file_uids: memo?.file_uids ?? [],
})

/** The companies first, as they are named everywhere; operators last. */
const names = (sides: readonly { name: string }[]) =>
  [...sides.slice(1), ...sides.slice(0, 1)].map(({ name }) => name).join('と')
