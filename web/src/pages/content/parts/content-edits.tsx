import { type ManagedContent, operatorContents } from '@banso/contract/contents'
import { contentLabels } from '@banso/contract/labels/contents'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { blankContent, ContentForm, contentValues } from './content-form.tsx'

const calls = { operatorContents }

export const NewContent = ({ onOpen, onClose }: { onOpen: (uid: string) => void; onClose: () => void }) => {
  const create = useApiMutation(operatorContents.create, { refresh: readsOf(calls) })
  const show = useNotice()
  return (
    <ContentForm
      values={blankContent}
      draftKey="content:new"
      submitLabel="下書きを作成"
      onCancel={onClose}
      onSubmit={async (body, idempotencyKey) => {
        const { data } = await create.mutateAsync({ body, idempotencyKey })
        show(`「${data.title}」の下書きを作成しました。`)
        onOpen(data.uid)
      }}
    />
  )
}

export const EditContent = ({ content, onClose }: { content: ManagedContent; onClose: () => void }) => {
  const update = useApiMutation(operatorContents.update, { refresh: readsOf(calls) })
  const show = useNotice()
  const { save, dialog } = useSaveWithMerge({
    record: content,
    toValues: contentValues,
    labels: contentLabels,
    save: async (body, ifMatch) =>
      (await update.mutateAsync({ params: { content_id: content.uid }, body, ifMatch })).data,
  })
  return (
    <>
      <ContentForm
        uid={content.uid}
        values={contentValues(content)}
        draftKey={`content:${content.uid}`}
        submitLabel="保存"
        onCancel={onClose}
        onSubmit={async (values) => {
          await save(values)
          show('保存しました。')
          onClose()
        }}
      />
      {dialog}
    </>
  )
}
