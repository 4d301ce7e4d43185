import { dayInJapan, daysBetween } from '@banso/contract/dates'
import type { StartupHome } from '@banso/contract/home'
import { interviewMethods } from '@banso/contract/interview-states'
import type { Interview } from '@banso/contract/interviews'
import { HOME_ROWS } from '@banso/contract/limits'
import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { People } from '../../../kit/status.tsx'
import { useSaveFile } from '../../../kit/use-save-file.ts'
import { dayInWords, timeInJapan } from '../../../lib/dates.ts'
import { read } from '../../../lib/query.ts'
import { useMay } from '../../../lib/rights.ts'
import { RequestButton } from '../../interview/panel.tsx'
import { homeArea } from '../area.ts'
import { MeetingBrief } from './meeting-brief.tsx'
import { SectionEmpty, SectionError } from './section.tsx'

const { calls, pages } = homeArea.startup

type HomeMeetingProps = { startup_id: string; home: StartupHome; today: string; onRetry: () => void }

/** 次の面談: when, with whom, and from the day before on what has changed since the one before. */
export const HomeMeeting = ({ startup_id, home, today, onRetry }: HomeMeetingProps) => {
  const [meeting] = home.meetings
  const unread = home.unread.includes('meetings')
  return (
    <Card>
      <CardHead
        title="次の面談"
        action={meeting ? <span className="muted">{whenText(meeting, today)}</span> : <AllInterviews id={startup_id} />}
      />
      {meeting && <Meeting {...{ meeting, startup_id, today }} />}
      {unread && <SectionError what="次の面談" onRetry={onRetry} />}
      {!meeting && !unread && <NoMeeting startup_id={startup_id} adjusting={home.slots.length} />}
    </Card>
  )
}

const AllInterviews = ({ id }: { id: string }) => <Link to={href(pages.interviews, { startup_id: id })}>一覧</Link>

/** 「あと6日」, 「今日」, 「実施中」 */
const whenText = ({ start_at }: Interview, today: string): string => {
  if (start_at === null) return ''
  if (Date.parse(start_at) <= Date.now()) return '実施中'
  const days = daysBetween(today, dayInJapan(new Date(start_at)))
  return days === 0 ? '今日' : `あと${days}日`
}

/** From the day before on, as by mail: what a brief tells of a meeting further off is out of date by then. */
const isNear = ({ start_at }: Interview, today: string): boolean =>
  start_at !== null && daysBetween(today, dayInJapan(new Date(start_at))) <= 1

type MeetingProps = { meeting: Interview; startup_id: string; today: string }

const Meeting = ({ meeting, startup_id, today }: MeetingProps) => {
  const { uid, title, start_at, end_at, method, participants, can } = meeting
  const { save } = useSaveFile()
  const to = href(pages.interview, { startup_id, interview_id: uid })
  const [first] = participants
  const times = [start_at, end_at].flatMap((at) => (at ? [timeInJapan(at)] : [])).join('〜')
  const { ics } = calls.interviews
  const addToCalendar = () => save(() => read(ics, { params: { startup_id, interview_id: uid } }), ics.downloads)
  return (
    <CardBody>
      <div className="home-meeting">
        {start_at && <DateLeaf moment={start_at} />}
        <div>
          <Link to={to}>{title}</Link>
          <p className="muted secondary-text">
            {times} {interviewMethods[method]}
          </p>
          <div className="home-meeting-people">
            <People people={participants.slice(0, 3)} />
            <span className="muted meta-text">
              {first?.name.split(' ')[0]}さん{participants.length > 1 && ` ほか${participants.length - 1}名`}
            </span>
          </div>
        </div>
      </div>
      {isNear(meeting, today) && <MeetingBrief startup_id={startup_id} interview_id={uid} />}
      <div className="row">
        <Button size="small" full to={to}>
          議題を見る
        </Button>
        {can.includes('ics') && (
          <Button size="small" full icon="calendar" onClick={() => void addToCalendar()}>
            カレンダー
          </Button>
        )}
      </div>
    </CardBody>
  )
}

/** The day as a leaf of a calendar. */
const DateLeaf = ({ moment }: { moment: string }) => {
  const [, month, day, weekday] = /^(\d+月)(\d+)日\((.)\)$/.exec(dayInWords(dayInJapan(new Date(moment)))) ?? []
  return (
    <time className="home-date" dateTime={moment}>
      <span>{month}</span> <b>{day}</b> <span>{weekday}</span>
    </time>
  )
}

const NoMeeting = ({ startup_id, adjusting }: { startup_id: string; adjusting: number }) => {
  const mayAsk = useMay('contact.create')
  if (adjusting > 0)
    return (
      <SectionEmpty
        action={
          <Button size="small" icon="calendar" to={href(pages.interviews, { startup_id })}>
            面談を見る
          </Button>
        }
      >
        {adjusting}件{adjusting >= HOME_ROWS.slots && '以上'}の面談の日程を調整しています。
      </SectionEmpty>
    )
  return (
    <SectionEmpty action={mayAsk && <RequestButton startup_id={startup_id} size="small" />}>
      予定されている面談はありません。
    </SectionEmpty>
  )
}
