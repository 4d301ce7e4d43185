import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { Page, Tabs } from '../../kit/page.tsx'
import { QueryStatus, queryState, shownWhen } from '../../kit/query-status.tsx'
import { useArea } from '../../lib/area.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { DisclosureSection } from '../disclosure/panel.tsx'
import { IssueSection } from '../issue/panel.tsx'
import { profileArea } from './area.ts'
import { AccessSection } from './parts/access-section.tsx'
import { Completeness } from './parts/completeness.tsx'
import { ProfilePart } from './parts/profile-section.tsx'
import { OwnProgram } from './parts/program.tsx'
import { type Section, sectionHref, sectionOf, sections } from './parts/sections.ts'
import './parts/pages.css'

const wide: readonly Section[] = ['disclosure', 'access', 'issues']

const EditStartupPage = () => {
  const { calls, pages } = useArea(profileArea)
  const { startup_id } = useParamsOf(pages.edit)
  const [search] = useSearchParams()
  const section = sectionOf(search)
  const asked = useQuery({
    ...apiQuery(calls.startups.profile, { params: { startup_id } }),
    // The guard keeps the profile for long; a form begins with what is stored now and is merged when saving.
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const query = shownWhen(asked.isFetchedAfterMount, asked)
  const profile = query.data?.data
  return (
    <Page title="設定(企業情報)" state={queryState(query)} width={wide.includes(section) ? 'full' : 'form'}>
      <Tabs
        label="企業情報の項目"
        items={Object.entries(sections).map(([name, label]) => ({
          label,
          to: sectionHref(startup_id, name as Section),
          active: name === section,
        }))}
      />
      {profile ? (
        <div className="stack">
          {(section === 'basic' || section === 'business' || section === 'finance') && (
            <>
              <Completeness profile={profile} />
              {section === 'basic' && profile.program && <OwnProgram program={profile.program} />}
              <ProfilePart key={section} section={section} profile={profile} />
            </>
          )}
          {section === 'issues' && <IssueSection startup_id={startup_id} />}
          {section === 'disclosure' && <DisclosureSection startup_id={startup_id} />}
          {section === 'access' && <AccessSection startup_id={startup_id} />}
        </div>
      ) : (
        <QueryStatus query={query} what="企業情報" rows={8} />
      )}
    </Page>
  )
}

export default EditStartupPage
