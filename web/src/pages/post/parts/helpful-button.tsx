import type { Post } from '@banso/contract/posts'
import { Button } from '../../../kit/button.tsx'
import { useTold } from '../../../kit/changes.tsx'
import { useArea } from '../../../lib/area.ts'
import { useApiMutation } from '../../../lib/query.ts'
import { postArea } from '../area.ts'

/** 「役に立った」 with how many said so; pressing again takes it back. */
export const HelpfulButton = ({ post, startup_id }: { post: Post; startup_id: string }) => {
  const told = useTold()
  const { posts } = useArea(postArea).calls
  const mark = useApiMutation(posts.helpful, { refresh: [posts.get] })
  const pressed = mark.isPending ? mark.variables.body.helpful : post.helpful
  const count = post.helpful_count + Number(pressed) - Number(post.helpful)
  const toggle = () =>
    told(mark.mutateAsync({ params: { startup_id, post_id: post.uid }, body: { helpful: !post.helpful } }))
  return (
    <div className="post-helpful">
      {post.can.includes('mark') && (
        <Button
          look={pressed ? 'secondary' : 'white'}
          icon="check"
          aria-pressed={pressed}
          busy={mark.isPending}
          onClick={toggle}
        >
          役に立った
        </Button>
      )}
      <span className="muted secondary-text" role="status">
        {count === 0
          ? 'この記事の感想をお聞かせください。'
          : `${count.toLocaleString('ja-JP')}名が役に立ったと回答しました。`}
      </span>
    </div>
  )
}
