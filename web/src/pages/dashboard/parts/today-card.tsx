import { dayList, type OperatorDashboard } from '@banso/contract/dashboards'
import { interviewMethods } from '@banso/contract/interview-states'
import { interviewStateText, overSince } from '@banso/contract/interview-times'
import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { Card, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { timeInJapan, today } from '../../../lib/dates.ts'
import { dashboardArea } from '../area.ts'
import { listAddress } from './list-address.ts'

const { pages } = dashboardArea.operator

type TodayCardProps = OperatorDashboard['interviews'] & { unread: boolean; participant_uid: string | undefined }

/** 今日の面談, in their order, with the way to all of the day: of everybody, or those this person takes part in. */
export const TodayCard = ({ count, items, unread, participant_uid }: TodayCardProps) => {
  return (
    <Card>
      <CardHead
        title="今日の面談"
        count={count > 0 && `${count}件`}
        action={<Link to={listAddress(dayList(today(), participant_uid))}>面談の一覧</Link>}
      />
      {items.length === 0 ? (
        <p className="dashboard-note">{unread ? '今日の面談を読み込めませんでした。' : '今日の面談はありません。'}</p>
      ) : (
        <Rows label="今日の面談">
          {items.map((item) => (
            <Row
              key={item.uid}
              lead={<time className="dashboard-time">{item.start_at && timeInJapan(item.start_at)}</time>}
              title={<Link to={href(pages.interview, { interview_id: item.uid })}>{item.title}</Link>}
              meta={
                <span>
                  {item.startup_name}・{howText(item)}
                </span>
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

/** How people meet, as long as it is to come; then what became of it. */
const howText = (item: TodayCardProps['items'][number], now: Date = new Date()): string =>
  item.status === 'scheduled' && overSince(item, now) === null
    ? interviewMethods[item.method]
    : interviewStateText(item, now)
