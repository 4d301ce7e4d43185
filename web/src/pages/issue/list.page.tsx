import { PageOfParts } from '../../kit/page-of-parts.tsx'
import type { First } from '../../lib/first.ts'
import { useParamsOf } from '../../lib/page.ts'
import { issueArea } from './area.ts'
import { IssueSection, issuesQuestion } from './panel.tsx'

const { pages } = issueArea.operatorStartup

/** 経営課題 of one startup, with what works on them, for operators. */
const IssuesPage = () => {
  const { startup_id } = useParamsOf(pages.list)
  return (
    <PageOfParts title="経営課題">
      <div className="stack">
        <IssueSection startup_id={startup_id} />
      </div>
    </PageOfParts>
  )
}

export const first: First = (arrival) => [issuesQuestion(arrival)]

export default IssuesPage
