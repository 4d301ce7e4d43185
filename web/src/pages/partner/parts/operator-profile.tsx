import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { Segment, SegmentControl } from '../../../kit/button.tsx'
import { Note } from '../../../kit/notice.tsx'
import { QueryStatus, shownWhen } from '../../../kit/query-status.tsx'
import { useArea } from '../../../lib/area.ts'
import { apiQuery } from '../../../lib/query.ts'
import { overviewArea, profileFormArea } from '../area.ts'
import { type ProfileSection, profileSections, sectionOf } from '../values.ts'
import { SectionPart } from './section-form.tsx'

const sections = Object.keys(profileSections) as ProfileSection[]

/** The partner's own words about itself, which operators may correct; what they save is public at once. */
export const OperatorProfile = ({ partner_id }: { partner_id: string }) => {
  const { pages } = useArea(overviewArea)
  const { calls } = useArea(profileFormArea)
  const [search] = useSearchParams()
  const section = sectionOf(search) ?? 'basic'
  const asked = useQuery({
    ...apiQuery(calls.profiles.profile, { params: { partner_id } }),
    // A form begins with what is stored now and is merged when saving.
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  // Operators write what is public; what waits is decided on the overview.
  const query = shownWhen(asked.isFetchedAfterMount, asked)
  const answer = query.data?.data
  const profile = answer && { ...answer, changes: [] }
  return (
    <div className="stack partner-profile">
      <SegmentControl label="企業情報の項目">
        {sections.map((one) => (
          <Segment key={one} active={one === section} to={`${href(pages.detail, { partner_id })}?section=${one}`}>
            {profileSections[one]}
          </Segment>
        ))}
      </SegmentControl>
      {profile ? (
        <>
          {profile.can.includes('update') && <Note>保存した内容は、承認を待たずに公開されます。</Note>}
          <SectionPart key={section} section={section} profile={profile} />
        </>
      ) : (
        <QueryStatus query={query} what="企業情報" rows={8} />
      )}
    </div>
  )
}
