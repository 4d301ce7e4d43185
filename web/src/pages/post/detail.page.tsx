import { issueCategories } from '@banso/contract/common'
import { href } from '@banso/contract/pages'
import { type Post, postCategories } from '@banso/contract/posts'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Card } from '../../kit/card.tsx'
import { Cover } from '../../kit/cover.tsx'
import { Markdown } from '../../kit/markdown.tsx'
import { Page } from '../../kit/page.tsx'
import { QueryStatus, queryState } from '../../kit/query-status.tsx'
import { Tag } from '../../kit/status.tsx'
import { areaAt, useArea } from '../../lib/area.ts'
import { shortMoment } from '../../lib/dates.ts'
import { type Arrival, type First, useArrival } from '../../lib/first.ts'
import { apiQuery } from '../../lib/query.ts'
import { useViewed } from '../../lib/viewed.ts'
import { startupId } from '../../state.ts'
import { postArea } from './area.ts'
import { HelpfulButton } from './parts/helpful-button.tsx'
import { RelatedLinks } from './parts/related-links.tsx'
import { SaveButton } from './parts/save-button.tsx'
import { postMotifs, readingText } from './texts.ts'
import './post.css'

const question = ({ page, params: { startup_id, post_id = '' } }: Arrival) =>
  apiQuery(areaAt(postArea, page).calls.posts.get, { params: { startup_id, post_id } })

const PostPage = () => {
  const { pages } = useArea(postArea)
  const startup_id = useAtomValue(startupId)
  const query = useQuery(question(useArrival()))
  const post = query.data?.data
  useViewed(startup_id, post && { type: 'post', uid: post.uid })
  return (
    <Page
      title={post?.title}
      crumbs={[{ label: 'メディア', to: href(pages.list) }]}
      sub={post && <Byline post={post} />}
      actions={post && <SaveButton post={post} startup_id={startup_id} />}
      state={queryState(query)}
      width="prose"
    >
      <QueryStatus query={query} what="記事" />
      {post && <Article post={post} startup_id={startup_id} />}
    </Page>
  )
}

const Byline = ({ post }: { post: Post }) => (
  <span className="post-card-meta">
    <Tag>{postCategories[post.category]}</Tag>
    {post.publish_at && <time dateTime={post.publish_at}>{shortMoment(post.publish_at).split(' ')[0]}</time>}
    <span>{post.author_name}</span>
    <span>{readingText(post.read_minutes)}</span>
  </span>
)

const Article = ({ post, startup_id }: { post: Post; startup_id: string }) => (
  <div className="stack">
    <Card padded as="article" className="post-article">
      <Cover cover={post.cover} motif={postMotifs[post.category]} title={post.title} />
      {post.lead && <p className="post-lead">{post.lead}</p>}
      <Markdown text={post.body} top />
      <div className="row" data-wrap>
        {post.issue_categories.map((category) => (
          <Tag key={category}>{issueCategories[category]}</Tag>
        ))}
      </div>
      <HelpfulButton post={post} startup_id={startup_id} />
    </Card>
    <RelatedLinks post={post} startup_id={startup_id} />
  </div>
)

export const first: First = (arrival) => [question(arrival)]

export default PostPage
