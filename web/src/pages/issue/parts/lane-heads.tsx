import type { IssueLink } from '@banso/contract/issue-links'
import { headCounts } from './lane-texts.ts'

/** What the columns are, and what they hold together. Each lane names its own steps, so that nobody needs this line. */
export const LaneHeads = ({ links }: { links: readonly IssueLink[] }) => {
  const { goals, tasks, applies } = headCounts(links)
  return (
    <div className="lane-heads" aria-hidden="true">
      <span>
        <b>経営課題</b>優先順
      </span>
      <span>
        <b>目標</b>つながり{goals}件
      </span>
      <span>
        <b>アクション</b>動いている{tasks}件
      </span>
      <span>
        <b>パートナー・申込</b>申込{applies}件
      </span>
    </div>
  )
}
