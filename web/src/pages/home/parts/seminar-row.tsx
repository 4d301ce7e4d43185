import { dayInJapan } from '@banso/contract/dates'
import { href } from '@banso/contract/pages'
import { type SeminarSummary, seminarFormats } from '@banso/contract/seminars'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { Row } from '../../../kit/card.tsx'
import { StatusChip } from '../../../kit/status.tsx'
import { dayWithWeekday, timeInJapan } from '../../../lib/dates.ts'
import { loadedUser } from '../../../state.ts'
import { EntryChip, SeminarChip } from '../../seminar/marks.tsx'
import { seatsText } from '../../seminar/texts.ts'
import { homeArea } from '../area.ts'

const { pages } = homeArea.startup

/** A seminar to come: when, where, and how one stands oneself or how many seats are left. */
export const SeminarRow = ({ seminar }: { seminar: SeminarSummary }) => (
  <Row
    title={<Link to={href(pages.seminar, { seminar_id: seminar.uid })}>{seminar.title}</Link>}
    meta={
      <>
        <time dateTime={seminar.start_at}>
          {dayWithWeekday(dayInJapan(new Date(seminar.start_at)))} {timeInJapan(seminar.start_at)}
        </time>
        <span>{seminarFormats[seminar.format]}</span>
      </>
    }
  >
    <Standing seminar={seminar} />
  </Row>
)

const Standing = ({ seminar }: { seminar: SeminarSummary }) => {
  const { uid } = useAtomValue(loadedUser)
  const mine = seminar.entries.find(({ user }) => user.uid === uid)
  if (mine) return <EntryChip entry={mine} />
  if (seminar.display_status !== 'few') return <SeminarChip seminar={seminar} />
  return (
    <StatusChip tone="warn" icon="alert">
      {seatsText(seminar)}
    </StatusChip>
  )
}
