import { href } from '@banso/contract/pages'
import { type PostSummary, postCategories } from '@banso/contract/posts'
import { Link } from 'react-router-dom'
import { Card } from '../../kit/card.tsx'
import { Cover } from '../../kit/cover.tsx'
import { Tag } from '../../kit/status.tsx'
import { useArea } from '../../lib/area.ts'
import { shortMoment } from '../../lib/dates.ts'
import { postArea } from './area.ts'
import { SaveButton } from './parts/save-button.tsx'
import { postMotifs, readingText } from './texts.ts'

/** An article in the list; the whole card leads to it. */
export const PostCard = ({ post, startup_id }: { post: PostSummary; startup_id: string }) => {
  const { pages } = useArea(postArea)
  return (
    <Card as="article" className="post-card">
      <Cover cover={post.cover} motif={postMotifs[post.category]} title={post.title} />
      <div className="post-card-head">
        <Tag>{postCategories[post.category]}</Tag>
        <SaveButton post={post} startup_id={startup_id} />
      </div>
      <h2>
        <Link to={href(pages.detail, { post_id: post.uid })}>{post.title}</Link>
      </h2>
      <p>{post.lead}</p>
      <p className="post-card-meta">
        {post.publish_at && <time dateTime={post.publish_at}>{shortMoment(post.publish_at).split(' ')[0]}</time>}
        <span>{post.author_name}</span>
        <span>{readingText(post.read_minutes)}</span>
      </p>
    </Card>
  )
}
