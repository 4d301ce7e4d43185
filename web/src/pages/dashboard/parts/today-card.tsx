import type { OperatorDashboard } from '@banso/contract/dashboards'
import { interviewMethods, interviewStatuses } from '@banso/contract/interviews'
import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { Card, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { timeInJapan, today } from '../../../lib/dates.ts'
import { dashboardArea } from '../area.ts'

const { pages } = dashboardArea.operator

/** 今日の面談, in their order, with the way to all of the day. */
export const TodayCard = ({ count, items, unread }: OperatorDashboard['interviews'] & { unread: boolean }) => {
  const day = today()
  const query = new URLSearchParams({ status: 'scheduled,done,no_show', from: day, to: day })
  return (
    <Card>
      <CardHead
        title="今日の面談"
        count={count > 0 && `${count}件`}
        action={<Link to={`${href(pages.interviews)}?${query}`}>面談の一覧</Link>}
      />
      {items.length === 0 ? (
        <p className="dashboard-note">{unread ? '今日の面談を読み込めませんでした。' : '今日の面談はありません。'}</p>
      ) : (
        <Rows label="今日の面談">
          {items.map(({ uid, title, start_at, method, status, startup_name }) => (
            <Row
              key={uid}
              lead={<time className="dashboard-time">{start_at && timeInJapan(start_at)}</time>}
              title={<Link to={href(pages.interview, { interview_id: uid })}>{title}</Link>}
              meta={
                <span>
                  {startup_name}・{status === 'scheduled' ? interviewMethods[method] : interviewStatuses[status]}
                </span>
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
