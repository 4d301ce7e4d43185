import type { PublicContentSummary } from '@banso/contract/public-contents'
import { BookmarkButton } from '../../../kit/bookmark-button.tsx'
import { useArea } from '../../../lib/area.ts'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { contentArea } from '../area.ts'

type Props = { content: Pick<PublicContentSummary, 'uid' | 'title' | 'saved' | 'can'>; startup_id: string }

/** 「保存」: a content for later, the person's own. */
export const SaveButton = ({ content, startup_id }: Props) => {
  const { calls } = useArea(contentArea)
  const save = useApiMutation(calls.contents.bookmark, { refresh: readsOf(calls) })
  if (!content.can.includes('bookmark')) return null
  return (
    <span className="content-save">
      <BookmarkButton
        label={`「${content.title}」を保存`}
        titles={{ on: '保存を解除', off: '保存' }}
        saved={content.saved}
        pending={save.isPending ? save.variables.body.saved : undefined}
        onSave={(saved) => save.mutateAsync({ params: { startup_id, content_id: content.uid }, body: { saved } })}
      />
    </span>
  )
}
