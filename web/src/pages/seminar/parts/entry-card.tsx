import { stages } from '@banso/contract/common'
import { contentLabels } from '@banso/contract/labels/contents'
import { seminarLabels } from '@banso/contract/labels/seminars'
import type { SeminarEntry } from '@banso/contract/seats'
import { type Seminar, seminarFormats } from '@banso/contract/seminars'
import { useAtomValue } from 'jotai'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead, KeyValues, Row, Rows } from '../../../kit/card.tsx'
import { Note } from '../../../kit/notice.tsx'
import { Avatar, Name } from '../../../kit/status.tsx'
import { useSaveFile } from '../../../kit/use-save-file.ts'
import { useArea } from '../../../lib/area.ts'
import { momentSpan, shortMoment } from '../../../lib/dates.ts'
import { read } from '../../../lib/query.ts'
import { useMay } from '../../../lib/rights.ts'
import { loadedUser, startup, startupId } from '../../../state.ts'
import { seminarArea } from '../area.ts'
import type { Seats } from '../changes.tsx'
import { EntryChip } from '../marks.tsx'
import { capacityText, seatsText } from '../texts.ts'
import { closedText, standingText } from './entry-texts.ts'
import { SafeLink } from './safe-link.tsx'

/** When, where and how many seats; how one stands oneself, and what can be done about it. */
export const EntryCard = ({ seminar, seats }: { seminar: Seminar; seats: Seats }) => {
  const { uid: me } = useAtomValue(loadedUser)
  const mine = seminar.entries.find(({ user }) => user.uid === me)
  const colleagues = seminar.entries.filter(({ user }) => user.uid !== me)
  return (
    <Card>
      <CardHead title="開催概要" />
      <CardBody>
        <div className="stack">
          <KeyValues items={outlineOf(seminar)} />
          <Standing seminar={seminar} mine={mine} />
          <Actions seminar={seminar} mine={mine} seats={seats} />
        </div>
      </CardBody>
      {colleagues.length > 0 && <Colleagues seminar={seminar} entries={colleagues} seats={seats} />}
    </Card>
  )
}

const outlineOf = (seminar: Seminar) => {
  const { start_at, end_at, format, online_url, fee_text, organizer_name, entry_close_at, target_stages, can, venue } =
    seminar
  return [
    { label: seminarLabels.start_at, value: momentSpan(start_at, end_at) },
    { label: seminarLabels.format, value: seminarFormats[format] },
    ...(format === 'online' ? [] : [{ label: seminarLabels.venue, value: venue }]),
    ...(online_url
      ? [{ label: seminarLabels.online_url, value: <SafeLink to={online_url}>{online_url}</SafeLink> }]
      : []),
    { label: '席', value: [seatsText(seminar), capacityText(seminar)].filter(Boolean).join(' / ') },
    ...(can.includes('apply_colleague')
      ? [{ label: seminarLabels.entry_close_at, value: shortMoment(entry_close_at) }]
      : []),
    { label: seminarLabels.fee_text, value: fee_text },
    ...(target_stages.length > 0 ? [{ label: contentLabels.target_stages, value: <Stages of={target_stages} /> }] : []),
    ...(organizer_name ? [{ label: '主催', value: organizer_name }] : []),
  ]
}

const Stages = ({ of }: { of: Seminar['target_stages'] }) =>
  of.map((stage, index) => (
    <span key={stage} className="nowrap">
      {index > 0 && '・'}
      {stages[stage]}
    </span>
  ))

type StandingProps = { seminar: Seminar; mine: SeminarEntry | undefined }

/** One's own state in a sentence, or why nobody can enter. */
const Standing = ({ seminar, mine }: StandingProps) => {
  const mayApply = useMay('seat.create')
  const isPaused = useAtomValue(startup).status === 'paused'
  if (mine) return <Note {...standingText(seminar, mine)} />
  const closed = closedText(seminar, { mayApply, isPaused })
  return closed && <Note icon="info">{closed}</Note>
}

const Actions = ({ seminar, mine, seats }: StandingProps & { seats: Seats }) => {
  const { can } = seminar
  const canLeave = mine?.can.includes('transition:withdrawn')
  if (!can.length && !canLeave) return null
  return (
    <div className="seminar-actions">
      {can.includes('apply') && (
        <Button look="primary" size="large" full onClick={() => seats.apply(seminar)}>
          申し込む
        </Button>
      )}
      {can.includes('ics') && <CalendarButton seminar={seminar} />}
      {can.includes('apply_colleague') && (
        <Button look="white" icon="plus" full onClick={() => seats.applyColleague(seminar)}>
          同僚を申し込む
        </Button>
      )}
      {mine && canLeave && (
        <Button look="transparent" full onClick={() => seats.withdraw(seminar, mine)}>
          キャンセルする
        </Button>
      )}
    </div>
  )
}

const CalendarButton = ({ seminar }: { seminar: Seminar }) => {
  const startup_id = useAtomValue(startupId)
  const { ics } = useArea(seminarArea).calls.seminars
  const { save, busy } = useSaveFile()
  const params = { startup_id, seminar_id: seminar.uid }
  return (
    <Button
      look="secondary"
      icon="calendar"
      full
      busy={busy}
      onClick={() => void save(() => read(ics, { params }), ics.downloads)}
    >
      カレンダーに追加
    </Button>
  )
}

type ColleaguesProps = { seminar: Seminar; entries: SeminarEntry[]; seats: Seats }

const Colleagues = ({ seminar, entries, seats }: ColleaguesProps) => (
  <>
    <h3 className="seminar-colleagues">自社から申し込んだ方</h3>
    <Rows label="自社から申し込んだ方">
      {entries.map((entry) => (
        <Row
          key={entry.uid}
          lead={<Avatar name={entry.user.name} uid={entry.user.uid} size="medium" />}
          title={<Name {...entry.user} />}
          meta={<EntryChip entry={entry} />}
        >
          {entry.can.includes('transition:withdrawn') && (
            <Button
              size="small"
              onClick={() => seats.withdraw(seminar, entry)}
              aria-label={`${entry.user.name}さんの参加をキャンセルする`}
            >
              キャンセル
            </Button>
          )}
        </Row>
      ))}
    </Rows>
  </>
)
