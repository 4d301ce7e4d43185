import { invalid } from '@banso/contract/errors'
import { requiredMessage } from '@banso/contract/fields'
import { memoLabels } from '@banso/contract/labels/memos'
import {
  type MemoAudience,
  memoTemplates,
  type OperatorMemo,
  type OperatorMemoInput,
  operatorMemoInput,
  operatorVisibilities,
  temperatures,
} from '@banso/contract/memos'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../kit/button.tsx'
import { CheckboxField, RadioField } from '../../../kit/choice-fields.tsx'
import { ConfirmDialog } from '../../../kit/dialog.tsx'
import { SelectField, TextAreaField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { RichTextField } from '../../../kit/rich-text.tsx'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { operatorMemoArea } from '../area.ts'
import { isUnwritten, templateTexts } from '../texts.ts'
import type { About } from './about.ts'
import { DecisionsField, NextActionsField } from './agreement-fields.tsx'
import { wantedActions } from './as-task.ts'
import { newlyReading, readersText, stillRead } from './readers.ts'

const { calls } = operatorMemoArea.operator
type EditorProps = { about: About; audience: MemoAudience; memo: OperatorMemo | undefined; onClose: () => void }
type Asked = { title: string; go: () => void; back: (refusal: Error) => void }

/** Writes a memo, or changes one. Who shares it with more people, or takes it from some who have read it, is asked first. */
export const MemoEditor = ({ about, audience, memo, onClose }: EditorProps) => {
  const showNotice = useNotice()
  const refresh = readsOf(calls)
  const add = useApiMutation(calls.memos.create, { refresh })
  const change = useApiMutation(calls.memos.update, { refresh })
  const [asked, setAsked] = useState<Asked>()
  const ask = (title: string) =>
    new Promise<void>((go, back) => setAsked({ title, go, back })).finally(() => setAsked(undefined))
  const send = async (given: OperatorMemoInput, idempotencyKey: string) => {
    const body = { ...given, next_actions: wantedActions(audience, given.next_actions) }
    if (isUnwritten(body.body)) throw invalid({ body: requiredMessage(memoLabels.body) })
    const before = memo?.visibility ?? 'operators'
    const fresh = newlyReading(audience, before, body.visibility)
    if (fresh) await ask(`${fresh}に公開されます。よろしいですか?`)
    const lost = memo ? stillRead(memo, body.visibility) : []
    if (lost.length > 0) await ask(`${lost.join('、')}さんはすでに閲覧しています。公開範囲を狭めますか?`)
    if (memo) await change.mutateAsync({ params: { memo_id: memo.uid }, body, ifMatch: memo.etag })
    else await add.mutateAsync({ body: { ...body, ...about }, idempotencyKey })
    showNotice('メモを保存しました。')
    onClose()
  }
  return (
    <>
      <Form<OperatorMemoInput>
        schema={operatorMemoInput}
        values={valuesOf(memo)}
        layout="plain"
        submitLabel="メモを保存"
        draftKey={`operator-memo:${memo?.uid ?? about.interview_uid ?? about.startup_uid ?? about.partner_uid}`}
        onCancel={onClose}
        onSubmit={(body, { idempotencyKey }) => send(body, idempotencyKey)}
      >
        {({ control, setValue }) => (
          <>
            <RadioField control={control} name="template" label="ひな形" options={memoTemplates} />
            <TemplateButton control={control} onChoose={(text) => setValue('body', text, { shouldDirty: true })} />
            <RichTextField control={control} name="body" label={memoLabels.body} max={10_000} />
            <TextAreaField control={control} name="summary" label={memoLabels.summary} rows={2} max={300} />
            <DecisionsField control={control} />
            <NextActionsField control={control} audience={audience} />
            <RadioField
              control={control}
              name="visibility"
              label={memoLabels.visibility}
              options={shareable(about)}
              help={<Readers control={control} audience={audience} />}
            />
            <SelectField
              control={control}
              name="temperature"
              label={`${memoLabels.temperature}(運営のみに表示)`}
              options={temperatures}
              emptyLabel="入力しない"
            />
            <CheckboxField control={control} name="pinned" label="一覧の先頭に固定する" />
          </>
        )}
      </Form>
      {asked && (
        <ConfirmDialog
          open
          title={asked.title}
          confirmLabel="保存する"
          onConfirm={asked.go}
          onClose={() => asked.back(invalid({ visibility: '公開する範囲を選び直してから保存してください。' }))}
        />
      )}
    </>
  )
}

type Control = Parameters<typeof DecisionsField>[0]['control']
type TemplateProps = { control: Control; onChoose: (text: string) => void }
/** Puts the headings of the chosen template into the memo, as long as nobody has written there. */
const TemplateButton = ({ control, onChoose }: TemplateProps) => {
  const [template, body] = useWatch({ control, name: ['template', 'body'] })
  const text = templateTexts[template]
  if (!isUnwritten(body) || body.trim() === text) return null
  return (
    <Button icon="document" onClick={() => onChoose(text)}>
      「{memoTemplates[template]}」の見出しを入れる
    </Button>
  )
}
const Readers = ({ control, audience }: { control: Control; audience: MemoAudience }) =>
  readersText(audience, useWatch({ control, name: 'visibility' }))

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
