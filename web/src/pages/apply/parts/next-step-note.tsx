import type { Apply, OwnApply } from '@banso/contract/applies'
import { declineReasons } from '@banso/contract/apply-states'
import { href } from '@banso/contract/pages'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Note } from '../../../kit/notice.tsx'
import { useArea } from '../../../lib/area.ts'
import { applyArea, paramsOf } from '../area.ts'
import type { ApplyChanges } from '../changes.tsx'
import { isOwn } from '../texts.ts'
import { AnewText, AnewWay } from './anew.tsx'
import { NextCandidates } from './next-candidates.tsx'
import { meetingLabel, ownStep, stepFor } from './next-step.ts'
import { RemindButton } from './remind-button.tsx'

/** What comes next, or why it ended and where to go from there. */
export const NextStepNote = ({ apply, changes }: { apply: Apply; changes: ApplyChanges }) => {
  const { status, status_history, decline_reason } = apply
  const own = isOwn(apply) ? apply : undefined
  const { text, isMine } = own ? ownStep(own) : stepFor(apply)
  const { pages } = useArea(applyArea)
  const candidates = 'partners' in pages && <NextCandidates apply={apply} />
  const last = status_history.at(-1)
  const notes: Partial<Record<typeof status, ReactNode>> = {
    returned: (
      <Note tone="warn">
        <b>担当者から</b>
        <br />
        {last?.reason}
      </Note>
    ),
    declined: (
      <Note icon="minus" action={candidates}>
        <b>見送りの理由:{decline_reason ? declineReasons[decline_reason.code] : ''}</b>
        <br />
        {decline_reason?.comment}
      </Note>
    ),
    expired: (
      <Note icon="clock" action={candidates}>
        回答がないまま期限が切れました。担当者が次の候補のご相談も承ります。
      </Note>
    ),
    withdrawn: (
      <Note icon="stop" action={own?.anew && <AnewWay apply={own} anew={own.anew} onApply={() => changes.anew(own)} />}>
        {text}
        {last?.reason && ` 理由:${last.reason}`}
        {own?.anew && <AnewText anew={own.anew} />}
      </Note>
    ),
  }
  const open = apply.closed_at === null && (status !== 'returned' || !own)
  return (
    <div className="apply-next">
      {notes[status]}
      {open && (
        <Note
          tone={isMine ? 'warn' : 'info'}
          icon={isMine ? 'flag' : 'clock'}
          action={own ? <MeetingLinks apply={own} /> : <RemindButton apply={apply} />}
        >
          {text}
        </Note>
      )}
    </div>
  )
}

/** So many meetings, the last ones, are led to here; all of them stand with what was sent. */
const LED_TO = 3

const MeetingLinks = ({ apply }: { apply: OwnApply }) => {
  const { meetings } = apply
  if (meetings.length === 0) return null
  return (
    <span className="row" data-wrap>
      {meetings.slice(-LED_TO).map((meeting) => (
        <Button
          key={meeting.uid}
          to={href(applyArea.startup.pages.interview, { ...paramsOf(apply), interview_id: meeting.uid })}
        >
          {meetingLabel(meeting, meetings.length === 1)}
        </Button>
      ))}
    </span>
  )
}
