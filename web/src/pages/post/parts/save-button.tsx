import type { PostSummary } from '@banso/contract/posts'
import { BookmarkButton } from '../../../kit/bookmark-button.tsx'
import { useArea } from '../../../lib/area.ts'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { postArea } from '../area.ts'

type Props = { post: Pick<PostSummary, 'uid' | 'title' | 'saved' | 'can'>; startup_id: string }

/** 「保存」: an article for later, the person's own. */
export const SaveButton = ({ post, startup_id }: Props) => {
  const { calls } = useArea(postArea)
  const save = useApiMutation(calls.posts.bookmark, { refresh: readsOf(calls) })
  if (!post.can.includes('mark')) return null
  return (
    <span className="post-save">
      <BookmarkButton
        label={`「${post.title}」を保存`}
        titles={{ on: '保存を解除', off: '保存' }}
        saved={post.saved}
        pending={save.isPending ? save.variables.body.saved : undefined}
        onSave={(saved) => save.mutateAsync({ params: { startup_id, post_id: post.uid }, body: { saved } })}
      />
    </span>
  )
}
