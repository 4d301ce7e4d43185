import { href } from '@banso/contract/pages'
import { postCategories } from '@banso/contract/posts'
import type { Suggestions } from '@banso/contract/suggestions'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Card, CardHead, Row, Rows, SectionHead } from '../../../kit/card.tsx'
import { useExposures } from '../../../lib/exposures.ts'
import { apiQuery } from '../../../lib/query.ts'
import { FitHintText } from '../../partner/marks.tsx'
import { readingText } from '../../post/texts.ts'
import { homeArea } from '../area.ts'
import { FeatureCarousel } from './feature-carousel.tsx'
import { SectionEmpty, SectionError, SectionSkeleton } from './section.tsx'
import { SeminarRow } from './seminar-row.tsx'
import { SuggestedPartnerCard } from './suggested-partner.tsx'

const { calls, pages } = homeArea.startup

/** The parts of HOME below the first screen. They share one call; what fails leaves the others standing. */

type Props = { startup_id: string }
type Part = keyof Omit<Suggestions, 'unread'>

/** Suggestions change by the day: coming back to HOME within minutes asks for none anew. */
const FRESH_MS = 180_000

/** A part's rows, or what stands for them; undefined while they come. */
const usePart = <P extends Part>(part: P, what: string, startup_id: string) => {
  const query = useQuery({ ...apiQuery(calls.suggestions.get, { params: { startup_id } }), staleTime: FRESH_MS })
  const found = query.data?.data
  const failed = found ? found.unread.includes(part) : query.isError
  const error = failed && <SectionError what={what} onRetry={() => void query.refetch()} />
  return { rows: found?.[part] as Suggestions[P] | undefined, error, isEmpty: found?.[part].length === 0 && !failed }
}

export const Partners = ({ startup_id }: Props) => {
  const { rows, error, isEmpty } = usePart('partners', 'おすすめのパートナー', startup_id)
  useExposures(startup_id, rows)
  const { rows: hints } = usePart('hints', 'おすすめのパートナー', startup_id)
  return (
    <section>
      <SectionHead
        title="おすすめのパートナー"
        sub={<span className="desktop-only">経営課題とステージから選んでいます</span>}
        action={<Link to={href(pages.partners)}>すべて見る</Link>}
      />
      {!rows && !error && <SectionSkeleton height={180} />}
      {error && <Card>{error}</Card>}
      {isEmpty && (
        <Card>
          <SectionEmpty
            action={
              <Button size="small" to={href(pages.profile, { startup_id })}>
                企業情報と経営課題を見直す
              </Button>
            }
          >
            おすすめできるパートナーはまだいません。
          </SectionEmpty>
        </Card>
      )}
      <div className="columns-3">
        {rows?.map((partner) => (
          <SuggestedPartnerCard key={partner.uid} partner={partner} />
        ))}
      </div>
      {hints?.map((hint) => (
        <p key={hint.field} className="home-hint secondary-text">
          <FitHintText hint={hint} startup_id={startup_id} />
        </p>
      ))}
    </section>
  )
}

/** Without a feature meant for this company there is nothing to say about features. */
export const Features = ({ startup_id }: Props) => {
  const { rows, error } = usePart('features', '特集', startup_id)
  if (error) return <Card>{error}</Card>
  return rows && rows.length > 0 ? <FeatureCarousel features={rows} startup_id={startup_id} /> : null
}

/** What operators recommend, under the person in charge. */
export const Recommendations = ({ startup_id }: Props) => {
  const { rows, error } = usePart('recommendations', '担当者からのおすすめ', startup_id)
  if (error) return error
  if (!rows || rows.length === 0) return null
  return (
    <>
      <h3 className="home-recommended">担当者からのおすすめ</h3>
      <Rows label="担当者からのおすすめ">
        {rows.map(({ uid, content_uid, content_title, comment }) => (
          <Row
            key={uid}
            title={<Link to={href(pages.content, { startup_id, content_id: content_uid })}>{content_title}</Link>}
            meta={comment}
          />
        ))}
      </Rows>
    </>
  )
}

export const Seminars = ({ startup_id }: Props) => {
  const { rows, error, isEmpty } = usePart('seminars', 'セミナー', startup_id)
  const to = href(pages.seminars)
  return (
    <ListCard title="セミナー" action={<Link to={to}>一覧</Link>} error={error} isLoading={!rows}>
      {isEmpty ? (
        <SectionEmpty
          action={
            <Button size="small" to={`${to}?view=past`}>
              終了したセミナーを見る
            </Button>
          }
        >
          予定されているセミナーはありません。
        </SectionEmpty>
      ) : (
        <Rows label="セミナー">
          {rows?.map((seminar) => (
            <SeminarRow key={seminar.uid} seminar={seminar} />
          ))}
        </Rows>
      )}
    </ListCard>
  )
}

export const Posts = ({ startup_id }: Props) => {
  const { rows, error, isEmpty } = usePart('posts', '新着記事', startup_id)
  return (
    <ListCard title="新着記事" action={<Link to={href(pages.posts)}>メディアへ</Link>} error={error} isLoading={!rows}>
      {isEmpty ? (
        <SectionEmpty>公開中の記事はまだありません。</SectionEmpty>
      ) : (
        <Rows label="新着記事">
          {rows?.map(({ uid, title, category, read_minutes }) => (
            <Row
              key={uid}
              title={<Link to={href(pages.post, { post_id: uid })}>{title}</Link>}
              meta={
                <>
                  <span>{postCategories[category]}</span>
                  <span>{readingText(read_minutes)}</span>
                </>
              }
            />
          ))}
        </Rows>
      )}
    </ListCard>
  )
}

type ListCardProps = { title: string; action: ReactNode; error: ReactNode; isLoading: boolean; children: ReactNode }

const ListCard = ({ title, action, error, isLoading, children }: ListCardProps) =>
  isLoading && !error ? (
    <SectionSkeleton height={190} />
  ) : (
    <Card>
      <CardHead title={title} action={action} />
      {error || children}
    </Card>
  )
