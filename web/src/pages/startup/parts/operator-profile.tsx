import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { Segment, SegmentControl } from '../../../kit/button.tsx'
import { Note } from '../../../kit/notice.tsx'
import { QueryStatus, shownWhen } from '../../../kit/query-status.tsx'
import { useArea } from '../../../lib/area.ts'
import { apiQuery } from '../../../lib/query.ts'
import { overviewArea, profileFormArea } from '../area.ts'
import { ProfilePart, type ProfileSection, profileSchemas } from './profile-section.tsx'
import { sections } from './sections.ts'

const parts = Object.keys(profileSchemas) as ProfileSection[]

/** The startup's own words about itself, which operators may correct. Opening them is told to the founder. */
export const OperatorProfile = ({ startup_id }: { startup_id: string }) => {
  const { pages } = useArea(overviewArea)
  const { calls } = useArea(profileFormArea)
  const [search] = useSearchParams()
  const section = parts.find((part) => part === search.get('section')) ?? 'basic'
  const asked = useQuery({
    ...apiQuery(calls.profiles.profile, { params: { startup_id } }),
    // A form begins with what is stored now and is merged when saving.
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const query = shownWhen(asked.isFetchedAfterMount, asked)
  const profile = query.data?.data
  const isWithheld = section === 'finance' && profile && !profile.can.includes('read_finance')
  return (
    <div className="stack overview-profile">
      <SegmentControl label="企業情報の項目">
        {parts.map((part) => (
          <Segment key={part} active={part === section} to={`${href(pages.detail, { startup_id })}?section=${part}`}>
            {sections[part]}
          </Segment>
        ))}
      </SegmentControl>
      {profile ? (
        <>
          <Note>
            {isWithheld
              ? '資金調達とピッチ資料は、担当しているスタートアップのものだけ閲覧できます。'
              : '企業情報の閲覧は、スタートアップの閲覧履歴に残ります。'}
          </Note>
          <ProfilePart key={section} section={section} profile={profile} />
        </>
      ) : (
        <QueryStatus query={query} what="企業情報" rows={8} />
      )}
    </div>
  )
}
