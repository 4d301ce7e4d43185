import { type PostSummary, posts } from '@banso/contract/posts'
import { IconButton } from '../../../kit/button.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useApiMutation } from '../../../lib/query.ts'

type Props = { post: Pick<PostSummary, 'uid' | 'title' | 'saved' | 'can'>; startup_id: string }

/** 「保存」: an article for later, the person's own. */
export const SaveButton = ({ post, startup_id }: Props) => {
  const showNotice = useNotice()
  const save = useApiMutation(posts.bookmark, { refresh: [posts.list, posts.get] })
  if (!post.can.includes('mark')) return null
  const saved = save.isPending ? save.variables.body.saved : post.saved
  const toggle = () => {
    if (save.isPending) return
    save.mutate(
      { params: { startup_id, post_id: post.uid }, body: { saved: !post.saved } },
      { onError: (error) => showNotice(error.message) },
    )
  }
  return (
    <span className="post-save" data-on={saved || undefined}>
      <IconButton
        icon="bookmark"
        label={`「${post.title}」を保存`}
        title={saved ? '保存を解除' : '保存'}
        aria-pressed={saved}
        onClick={toggle}
      />
    </span>
  )
}
