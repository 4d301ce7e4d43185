import { href } from '@banso/contract/pages'
import { featureItemTypes, type PublicFeature, specialFeatures } from '@banso/contract/special-features'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Card } from '../../kit/card.tsx'
import { SkeletonRows } from '../../kit/data-table.tsx'
import { Empty, LoadError } from '../../kit/empty.tsx'
import { Page } from '../../kit/page.tsx'
import { Tag } from '../../kit/status.tsx'
import { shortMoment } from '../../lib/dates.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { partnerHref } from '../partner/area.ts'
import './special-feature.css'

const SpecialFeaturePage = () => {
  const { startup_id, special_feature_id } = useParamsOf('startup_special_feature')
  const query = useQuery(apiQuery(specialFeatures.get, { params: { startup_id, special_feature_id } }))
  const feature = query.data?.data
  const state = !feature ? (query.isError ? 'error' : 'loading') : feature.items.length === 0 ? 'empty' : 'ready'
  return (
    <Page
      title={feature?.title}
      crumbs={[{ label: 'HOME', to: href('startup_home', { startup_id }) }, { label: '特集' }]}
      state={state}
    >
      {query.isPending && <SkeletonRows />}
      {query.isError && !feature && <LoadError error={query.error} what="特集" onRetry={() => void query.refetch()} />}
      {feature && <Feature feature={feature} startup_id={startup_id} />}
    </Page>
  )
}

const Feature = ({ feature, startup_id }: { feature: PublicFeature; startup_id: string }) => (
  <div className="stack">
    <Card className="feature-lead">
      {/* The operator's colour is a band beside the words, never behind them: any colour keeps the text readable. */}
      <i style={{ background: feature.theme_color }} aria-hidden="true" />
      <div>
        <p>{feature.lead}</p>
        {feature.publish_until && <p className="muted secondary-text">{shortMoment(feature.publish_until)}まで公開</p>}
      </div>
    </Card>
    {feature.items.length === 0 ? (
      <Card>
        <Empty title="公開中の項目はありません。" text="掲載していた項目の公開が終了しました。" />
      </Card>
    ) : (
      <ol className="feature-items" aria-label="掲載項目">
        {feature.items.map((item, index) => (
          <li key={`${item.type} ${item.uid}`} className="card feature-item">
            <span className="feature-number" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <Tag>{featureItemTypes[item.type]}</Tag>
              <h2>
                <Link to={hrefOf(item, startup_id)}>{item.title}</Link>
              </h2>
              <p className="muted secondary-text">{item.note}</p>
              <p>{item.summary}</p>
              {item.comment && <p className="inset">{item.comment}</p>}
            </div>
          </li>
        ))}
      </ol>
    )}
  </div>
)

/** Where an item is read. */
const hrefOf = ({ type, uid, partner_type }: PublicFeature['items'][number], startup_id: string): string => {
  if (type === 'content') return href('startup_content', { startup_id, content_id: uid })
  if (type === 'post') return href('startup_post', { post_id: uid })
  if (type === 'seminar') return href('startup_seminar', { seminar_id: uid })
  return partnerHref(partner_type ?? 'investor', uid)
}

export default SpecialFeaturePage
