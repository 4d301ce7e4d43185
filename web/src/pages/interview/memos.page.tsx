import type { OperatorInterview } from '@banso/contract/interviews'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../kit/page.tsx'
import { QueryStatus, queryState } from '../../kit/query-status.tsx'
import { type Arrival, type First, useArrival } from '../../lib/first.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { OperatorMemos } from '../memo/panel.tsx'
import { interviewArea } from './area.ts'
import { BriefCard } from './parts/brief-card.tsx'
import { outlineText, timeText } from './texts.ts'

const { calls, pages } = interviewArea.operator

const question = ({ params: { interview_id = '' } }: Arrival) =>
  apiQuery(calls.interviews.get, { params: { interview_id } })

/** 面談メモ, for operators: what to know and what was promised at the left, the memos at the right. */
const InterviewMemosPage = () => {
  const params = useParamsOf(pages.memos)
  const query = useQuery(question(useArrival()))
  const interview = query.data?.data
  return (
    <Page
      title={interview ? `${interview.title}のメモ` : '面談メモ'}
      crumbs={[
        { label: '面談', to: href(pages.list) },
        { label: interview?.title ?? '', to: href(pages.detail, params) },
      ]}
      sub={interview && `${timeText(interview)} ${outlineText(interview)}`}
      state={queryState(query)}
    >
      <QueryStatus query={query} what="面談" />
      {interview && <Body interview={interview} />}
    </Page>
  )
}

export const first: First = (arrival) => [question(arrival)]

export default InterviewMemosPage

const Body = ({ interview }: { interview: OperatorInterview }) => {
  const about = {
    interview_uid: interview.uid,
    startup_uid: interview.startup_company_uid,
    partner_uid: interview.partner_company_uid,
    apply_uid: interview.apply_uid,
  }
  return <OperatorMemos about={about} brief={<BriefCard interview={interview} withoutPromises />} />
}
