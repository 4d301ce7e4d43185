import { href } from '@banso/contract/pages'
import type { PublicContent } from '@banso/contract/public-contents'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { beside } from '../../kit/beside.ts'
import { Button } from '../../kit/button.tsx'
import { Card, CardBody, CardHead, KeyValues } from '../../kit/card.tsx'
import { Cover } from '../../kit/cover.tsx'
import { FileLinks } from '../../kit/file-link.tsx'
import { Markdown } from '../../kit/markdown.tsx'
import { Page } from '../../kit/page.tsx'
import { QueryStatus, queryState } from '../../kit/query-status.tsx'
import { areaAt, useArea } from '../../lib/area.ts'
import { type Arrival, type First, useArrival } from '../../lib/first.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { useViewed } from '../../lib/viewed.ts'
import { contentArea } from './area.ts'
import { ClosingNote } from './parts/closing-note.tsx'
import { outlineOf } from './parts/outline.ts'
import { RecommendationNote } from './parts/recommendation-note.tsx'
import { SaveButton } from './parts/save-button.tsx'
import { bylineOf, contentMotifs } from './texts.ts'
import './content.css'

const ApplyDialog = lazyPart(async () => (await import('../apply/panel.tsx')).default)

const question = ({ page, params: { startup_id, content_id = '' } }: Arrival) =>
  apiQuery(areaAt(contentArea, page).calls.contents.get, { params: { startup_id, content_id } })

const ContentPage = () => {
  const { pages } = useArea(contentArea)
  const params = useParamsOf(pages.detail)
  const query = useQuery(question(useArrival()))
  const content = query.data?.data
  const [applies, setApplies] = useState(false)
  useViewed(params.startup_id, content && { type: 'content', uid: content.uid })
  const apply = content?.apply_uid ? (
    <Button
      icon="check"
      to={href(contentArea.startup.pages.apply, { startup_id: params.startup_id, apply_id: content.apply_uid })}
    >
      申込中(詳細を開く)
    </Button>
  ) : (
    content?.can.includes('apply') && (
      <Button look="primary" onClick={() => setApplies(true)}>
        申し込む
      </Button>
    )
  )
  return (
    <Page
      title={content?.title}
      crumbs={[{ label: '特典・サービス・資料', to: href(pages.list, { startup_id: params.startup_id }) }]}
      sub={content && bylineOf(content)}
      actions={
        content && (
          <>
            <SaveButton content={content} startup_id={params.startup_id} />
            {apply}
          </>
        )
      }
      state={queryState(query)}
    >
      <QueryStatus query={query} what="コンテンツ" />
      {content && <Body content={content} startup_id={params.startup_id} />}
      {applies && content && (
        <Suspense>
          <ApplyDialog
            open
            targets={[{ type: 'content', uid: content.uid, name: content.title }]}
            onClose={() => setApplies(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}

const Body = ({ content, startup_id }: { content: PublicContent; startup_id: string }) => (
  <div className="stack">
    {content.recommendation && <RecommendationNote recommendation={content.recommendation} startup_id={startup_id} />}
    <ClosingNote content={content} />
    <div ref={beside} className="content-columns beside">
      <Card padded as="article" className="content-body">
        <Cover cover={content.thumbnail} motif={contentMotifs[content.kind]} title={content.title} />
        <p className="content-summary">{content.summary}</p>
        {content.body && <Markdown text={content.body} top />}
        <FileLinks files={content.files} label="資料" />
        {content.external_url && (
          <p>
            <a href={content.external_url} target="_blank" rel="noopener noreferrer">
              詳しく見る(外部サイト)
            </a>
          </p>
        )}
      </Card>
      <Card>
        <CardHead title="概要" />
        <CardBody>
          <KeyValues items={outlineOf(content)} />
        </CardBody>
      </Card>
    </div>
  </div>
)

export const first: First = (arrival) => [question(arrival)]

export default ContentPage
