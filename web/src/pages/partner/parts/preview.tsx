import { isPublicAt, type ManagedContentSummary, NAMED_CONTENTS } from '@banso/contract/contents'
import { type FitBasis, fitOf } from '@banso/contract/fit'
import { href } from '@banso/contract/pages'
import type { PartnerInput } from '@banso/contract/partner-fields'
import { fitPartnerOf, storedProfile } from '@banso/contract/partner-profile'
import { type PartnerProfile, type PublicPartnerDetail, shownResults } from '@banso/contract/partners'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Segment, SegmentControl } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Note } from '../../../kit/notice.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { useArea } from '../../../lib/area.ts'
import { apiQuery } from '../../../lib/query.ts'
import { profileArea } from '../area.ts'
import { PartnerCard } from '../card.tsx'
import { PartnerDetails } from './details.tsx'
import '../partner.css'

/** A startup that the partner is for, by what it says of itself: whose page the preview shows. */
const exampleOf = (partner: PartnerProfile): FitBasis => ({
  stage: partner.target_stages[0] ?? 'seed',
  industries: partner.target_industries.slice(0, 1),
  prefecture: partner.areas[0] ?? null,
  issues: partner.supported_categories.slice(0, 1).map((category) => ({ category, urgency: 'high' })),
  target_jpy: partner.investor_profile?.ticket_min_jpy ?? null,
  days_left: partner.investor_profile?.decision_weeks ? partner.investor_profile.decision_weeks * 7 : null,
})

/** The partner as the catalogue gives it to that startup. */
function publicOf(
  profile: PartnerProfile,
  values: Partial<PartnerInput>,
  contents: readonly ManagedContentSummary[],
): PublicPartnerDetail {
  const partner = { ...profile, ...storedProfile(profile, values), changes: [] }
  return {
    ...partner,
    results: shownResults(partner),
    fit: fitOf(fitPartnerOf(partner), exampleOf(partner)).fit,
    saved: false,
    apply_uid: null,
    reopening: null,
    contents: contents.filter((content) => isPublicAt(content, new Date())),
  }
}

/** What a startup sees, in the catalogue's own card and details: as it is public now, and with what waits. */
export const Preview = ({ profile }: { profile: PartnerProfile }) => {
  const waiting = profile.changes.filter(({ status }) => status === 'pending')
  const [changed, setChanged] = useState(false)
  const values = changed ? Object.fromEntries(waiting.map(({ field, value }) => [field, value])) : {}
  const { calls, pages } = useArea(profileArea)
  const params = { partner_id: profile.uid }
  // Asked as the catalogue takes them: the newest that are published, of which those within their dates are read.
  const contents = useQuery(
    apiQuery(calls.contents.list, {
      params,
      query: { status: ['published'], sort: '-updated_at', per_page: NAMED_CONTENTS },
    }),
  )
  const partner = publicOf(profile, values, contents.data?.data ?? [])
  return (
    <div className="stack">
      {waiting.length > 0 && (
        <SegmentControl label="表示する内容">
          <Segment active={!changed} onClick={() => setChanged(false)}>
            公開中
          </Segment>
          <Segment active={changed} onClick={() => setChanged(true)}>
            変更後
          </Segment>
        </SegmentControl>
      )}
      <Note>スタートアップの画面での表示です。「自社との適合」は、対象に合う企業から見たときの例です。</Note>
      <div className="partner-preview">
        <PartnerCard partner={partner} to="#details" save={null} actions={null} />
        <Card padded>
          <section id="details" aria-label="詳細の表示">
            <PartnerDetails
              partner={partner}
              contentTo={(content_id) => `${href(pages.contents, params)}?content=${content_id}`}
            />
            <QueryStatus query={contents} what="コンテンツ" skeleton={null} />
          </section>
        </Card>
      </div>
    </div>
  )
}
