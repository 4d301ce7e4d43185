import { invalid } from '@banso/contract/errors'
import { ATTACHMENT_LIMIT } from '@banso/contract/files'
import type { Interview } from '@banso/contract/interviews'
import { memoLabels } from '@banso/contract/labels/memos'
import { companyVisibilities, type Memo, type MemoInput, memoInput } from '@banso/contract/memos'
import { useState } from 'react'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { ConfirmDialog } from '../../../kit/dialog.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { FilesField } from '../../../kit/file-field.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { RichTextField } from '../../../kit/rich-text.tsx'
import { useArea } from '../../../lib/area.ts'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { paramsOf, useSides } from '../../interview/area.ts'
import { memoArea } from '../area.ts'

type FormProps = { interview: Interview; memo: Memo | undefined; onClose: () => void }

/** Writes a memo, or changes one; who shares it with more people is asked first. */
export const MemoForm = ({ interview, memo, onClose }: FormProps) => {
  const showNotice = useNotice()
  const { calls } = useArea(memoArea)
  const refresh = readsOf(calls)
  const add = useApiMutation(calls.memos.create, { refresh })
  const change = useApiMutation(calls.memos.update, { refresh })
  const [widening, setWidening] = useState<{ go: () => void; back: (refusal: Error) => void }>()
  const params = paramsOf(interview)
  const { others: sides } = useSides(interview)
  const others = interview.participants.filter(({ actor }) => sides.some((side) => side.actor === actor))
  const send = async (body: MemoInput, idempotencyKey: string) => {
    // Widening asks first and names how many will read it.
    if (body.visibility === 'all' && memo?.visibility !== 'all' && others.length > 0)
      await new Promise<void>((go, back) => setWidening({ go, back })).finally(() => setWidening(undefined))
    if (memo) await change.mutateAsync({ params: { ...params, memo_id: memo.uid }, body, ifMatch: memo.etag })
    else await add.mutateAsync({ params, body, idempotencyKey })
    showNotice('メモを保存しました。')
    onClose()
  }
  return (
    <>
      <Form<MemoInput>
        schema={memoInput}
        values={{
          body: memo?.body ?? '',
          summary: memo?.summary ?? '',
          decisions: memo?.decisions ?? [],
          visibility: memo?.visibility === 'all' ? 'all' : 'own_company',
          file_uids: memo?.file_uids ?? [],
        }}
        layout="plain"
        submitLabel="メモを保存"
        submitLook="secondary"
        draftKey={`memo:${memo?.uid ?? interview.uid}`}
        onCancel={onClose}
        onSubmit={(body, { idempotencyKey }) => send(body, idempotencyKey)}
      >
        {({ control }) => (
          <>
            <RichTextField control={control} name="body" label={memoLabels.body} max={10_000} />
            <TextAreaField control={control} name="summary" label={memoLabels.summary} rows={2} max={300} />
            <FilesField
              control={control}
              name="file_uids"
              label={memoLabels.file_uids}
              purpose="document"
              target={{ type: 'memo', uid: memo?.uid ?? null }}
              max={ATTACHMENT_LIMIT}
            />
            <RadioField
              control={control}
              name="visibility"
              label={memoLabels.visibility}
              options={companyVisibilities}
            />
          </>
        )}
      </Form>
      {widening && (
        <ConfirmDialog
          open
          title={`${names(sides)}の${others.length}名に公開されます。よろしいですか?`}
          confirmLabel="共有する"
          onConfirm={widening.go}
          onClose={() => widening.back(invalid({ visibility: '公開する範囲を選び直してから保存してください。' }))}
        />
      )}
    </>
  )
}

/** The companies first, as they are named everywhere; operators last. */
const names = (sides: readonly { name: string }[]) =>
  [...sides.slice(1), ...sides.slice(0, 1)].map(({ name }) => name).join('と')
