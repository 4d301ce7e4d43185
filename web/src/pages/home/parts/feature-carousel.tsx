import { dayInJapan } from '@banso/contract/dates'
import { href } from '@banso/contract/pages'
import type { FeatureSummary } from '@banso/contract/special-features'
import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router-dom'
import { IconButton } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { shortDay } from '../../../lib/dates.ts'
import { homeArea } from '../area.ts'

const { pages } = homeArea.startup

type Props = { features: FeatureSummary[]; startup_id: string }

/**
 * 特集, one at a time. Nothing moves by itself: people turn the pages with buttons, and all pages are as high as the
 * highest, so that what stands below stays where it is.
 */
export const FeatureCarousel = ({ features, startup_id }: Props) => {
  const [turned, setTurned] = useState(0)
  // After a new answer there may be fewer.
  const shown = Math.min(turned, features.length - 1)
  const turn = (by: number) => setTurned((shown + by + features.length) % features.length)
  return (
    <section className="card home-features" aria-roledescription="カルーセル" aria-label="特集">
      {features.map((feature, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a page of a carousel is a group, no form section
        <div
          key={feature.uid}
          role="group"
          aria-roledescription="ページ"
          aria-label={`${index + 1} / ${features.length}`}
          className="home-feature"
          data-shown={index === shown || undefined}
        >
          <Feature feature={feature} to={href(pages.specialFeature, { startup_id, special_feature_id: feature.uid })} />
        </div>
      ))}
      {features.length > 1 && (
        <div className="home-features-turn">
          <IconButton icon="chevron-left" label="前の特集" size="small" onClick={() => turn(-1)} />
          <span className="meta-text muted" aria-live="polite">
            {shown + 1} / {features.length}
          </span>
          <IconButton icon="chevron-right" label="次の特集" size="small" onClick={() => turn(1)} />
        </div>
      )}
    </section>
  )
}

const Feature = ({ feature, to }: { feature: FeatureSummary; to: string }) => {
  const { title, lead, cover_url, theme_color, publish_until, item_count } = feature
  const until = publish_until && `${shortDay(dayInJapan(new Date(publish_until)))}まで`
  return (
    <>
      <div className="home-feature-image" style={{ '--theme': theme_color } as CSSProperties}>
        {cover_url ? <img src={cover_url} alt="" loading="lazy" /> : <Lanes />}
      </div>
      <div className="home-feature-text">
        <div className="muted meta-text">{['特集', until, `${item_count}点`].filter(Boolean).join(' ')}</div>
        <h2>{title}</h2>
        <p className="muted">{lead}</p>
        <Link to={to} className="home-feature-link" aria-label={`特集「${title}」を見る`}>
          特集を見る
          <Icon name="chevron-right" size="small" />
        </Link>
      </div>
    </>
  )
}

/** Two lanes up to a flag, where a feature has no picture of its own. */
const Lanes = () => (
  <svg className="drawing" viewBox="0 0 200 112" aria-hidden="true">
    <path className="lane-1" d="M0 88c40-4 60-34 92-42s60-2 108-34" />
    <path className="lane-2" d="M0 102c50-4 74-30 104-38s56-4 96-30" />
    <path d="M92 46V18l16 5-16 6" />
    <circle className="fill-surface" cx="40" cy="76" r="6" />
    <circle className="fill-surface" cx="60" cy="86" r="6" />
  </svg>
)
