import { href } from '@banso/contract/pages'
import { featureItemTypes, type PublicFeature } from '@banso/contract/special-features'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Card } from '../../kit/card.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Page } from '../../kit/page.tsx'
import { QueryStatus, queryState } from '../../kit/query-status.tsx'
import { Tag } from '../../kit/status.tsx'
import { areaAt, useArea } from '../../lib/area.ts'
import { ledBy } from '../../lib/begun-from.ts'
import { shortMoment } from '../../lib/dates.ts'
import { type Arrival, type First, useArrival } from '../../lib/first.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { countView } from '../../lib/viewed.ts'
import { partnerHref } from '../partner/area.ts'
import { specialFeatureArea } from './area.ts'
import './special-feature.css'

const question = ({ page, params: { startup_id, special_feature_id = '' } }: Arrival) =>
  apiQuery(areaAt(specialFeatureArea, page).calls.specialFeatures.get, { params: { startup_id, special_feature_id } })

const SpecialFeaturePage = () => {
  const { pages } = useArea(specialFeatureArea)
  const params = useParamsOf(pages.detail)
  const query = useQuery(question(useArrival()))
  const feature = query.data?.data
  const state = queryState(query, feature?.items.length === 0)
  return (
    <Page title={feature?.title} crumbs={[{ label: 'HOME', to: href(pages.home, params) }]} state={state}>
      <QueryStatus query={query} what="特集" />
      {feature && <Feature feature={feature} startup_id={params.startup_id} />}
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
                <ItemLink item={item} feature_uid={feature.uid} startup_id={startup_id} />
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

type ItemLinkProps = { item: PublicFeature['items'][number]; feature_uid: string; startup_id: string }

/** The item's title, which leads to where it is read. */
const ItemLink = ({ item: { type, uid, title, partner_type }, feature_uid, startup_id }: ItemLinkProps) => {
  const { pages } = useArea(specialFeatureArea)
  const places = {
    content: () => href(pages.content, { startup_id, content_id: uid }),
    post: () => href(pages.post, { post_id: uid }),
    seminar: () => href(pages.seminar, { seminar_id: uid }),
    partner: () => partnerHref(partner_type ?? 'investor', uid),
  }
  return (
    <Link
      to={places[type]()}
      state={ledBy(feature_uid, uid)}
      onClick={() => countView(startup_id, { type: 'special_feature', uid: feature_uid, item_uid: uid })}
    >
      {title}
    </Link>
  )
}

export const first: First = (arrival) => [question(arrival)]

export default SpecialFeaturePage
