import { contentKinds } from '@banso/contract/content-states'
import { href } from '@banso/contract/pages'
import type { PublicContentSummary } from '@banso/contract/public-contents'
import { Link } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Cover } from '../../kit/cover.tsx'
import { Tag } from '../../kit/status.tsx'
import { useArea } from '../../lib/area.ts'
import { longDay } from '../../lib/dates.ts'
import { readingText } from '../post/texts.ts'
import { contentArea } from './area.ts'
import { SaveButton } from './parts/save-button.tsx'
import { contentMotifs } from './texts.ts'

/** A content in the list; the whole card leads to it. */
export const ContentCard = ({ content, startup_id }: { content: PublicContentSummary; startup_id: string }) => {
  const { pages } = useArea(contentArea)
  const { perk_text, perk_until, price_text, files, read_minutes } = content
  return (
    <Card as="article" className="content-card">
      <Cover cover={content.thumbnail} motif={contentMotifs[content.kind]} title={content.title} />
      <div className="content-card-head">
        <Tag>{contentKinds[content.kind]}</Tag>
        <span className="row">
          {content.apply_uid !== null && (
            <span className="content-save">
              <Button
                size="small"
                icon="check"
                aria-label={`「${content.title}」への申込(申込中)を開く`}
                to={href(pages.apply, { startup_id, apply_id: content.apply_uid })}
              >
                申込中
              </Button>
            </span>
          )}
          <SaveButton content={content} startup_id={startup_id} />
        </span>
      </div>
      <h2>
        <Link to={href(pages.detail, { startup_id, content_id: content.uid })}>{content.title}</Link>
      </h2>
      <p>{content.summary}</p>
      {perk_text && (
        <p className="content-card-perk">
          {perk_text}
          {perk_until && <span>({longDay(perk_until)}まで)</span>}
        </p>
      )}
      <p className="content-card-meta">
        <span>{content.partner?.name ?? '運営'}</span>
        {price_text && <span>{price_text}</span>}
        {files.length > 0 && <span>資料{files.length}点</span>}
        {read_minutes !== null && <span>{readingText(read_minutes)}</span>}
      </p>
    </Card>
  )
}
