import { href } from '@banso/contract/pages'
import type { Post } from '@banso/contract/posts'
import { Link } from 'react-router-dom'
import { Card, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { useArea } from '../../../lib/area.ts'
import { partnerHref } from '../../partner/area.ts'
import { postArea } from '../area.ts'

type Item = { key: string; to: string; title: string; note: string }

type Places = { content: (uid: string) => string; seminar: (uid: string) => string }

const itemsOf = (post: Post, to: Places): Item[] => [
  ...post.related_partners.map(({ uid, title, note, partner_type }) => ({
    key: uid,
    to: partnerHref(partner_type, uid),
    title,
    note: `パートナー・${note}`,
  })),
  ...post.related_contents.map(({ uid, title, note }) => ({
    key: uid,
    to: to.content(uid),
    title,
    note: `コンテンツ・${note}`,
  })),
  ...post.related_seminars.map(({ uid, title, note }) => ({
    key: uid,
    to: to.seminar(uid),
    title,
    note: `セミナー・${note}`,
  })),
]

/** What the article points at, as far as it can be opened today. */
export const RelatedLinks = ({ post, startup_id }: { post: Post; startup_id: string }) => {
  const { pages } = useArea(postArea)
  const items = itemsOf(post, {
    content: (content_id) => href(pages.content, { startup_id, content_id }),
    seminar: (seminar_id) => href(pages.seminar, { seminar_id }),
  })
  if (items.length === 0) return null
  return (
    <Card>
      <CardHead title="関連するパートナー・コンテンツ" count={`${items.length}件`} />
      <Rows label="関連するパートナー・コンテンツ">
        {items.map(({ key, to, title, note }) => (
          <Row key={key} title={<Link to={to}>{title}</Link>} meta={note} />
        ))}
      </Rows>
    </Card>
  )
}
