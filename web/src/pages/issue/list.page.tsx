import { Page } from '../../kit/page.tsx'
import { useParamsOf } from '../../lib/page.ts'
import { useCompanyCrumbs } from '../company/queries.ts'
import { issueArea } from './area.ts'
import { IssueSection } from './panel.tsx'

const { pages } = issueArea.operatorStartup

/** 経営課題 of one startup, with what works on them, for operators. */
const IssuesPage = () => {
  const { startup_id } = useParamsOf(pages.list)
  const crumbs = useCompanyCrumbs(startup_id)
  return (
    <Page title="経営課題" crumbs={[...crumbs, { label: '経営課題' }]} state="ready">
      <div className="stack">
        <IssueSection startup_id={startup_id} />
      </div>
    </Page>
  )
}
export default IssuesPage
