import { applyPurposes } from '@banso/contract/apply-states'
import { dayInJapan } from '@banso/contract/dates'
import { href } from '@banso/contract/pages'
import { applyWait, comingSlots, interviewWait, partnerTaskWait, waitingForYours } from '@banso/contract/waiting'
import { Button } from '../../../kit/button.tsx'
import { NextAction } from '../../../kit/card.tsx'
import { shortDay, today } from '../../../lib/dates.ts'
import { timelineArea } from '../area.ts'
import type { useWaiting } from './side.tsx'

const { pages } = timelineArea.partner

type Move = { title: string; text: string; label: string; to: string }

/** What is most urgent: an application by its due day, then times to answer, then an action of the partner's own. */
const moveOf = ({ applies, meetings, tasks }: ReturnType<typeof useWaiting>, partner_id: string): Move | undefined => {
  const [apply] = waitingForYours(applies.data?.data ?? [], (one) => applyWait(one, 'partner'))
  if (apply) {
    const due = apply.respond_due_at && dayInJapan(new Date(apply.respond_due_at))
    const until = !due ? '' : due === today() ? '回答期限は今日までです。' : `回答期限は${shortDay(due)}です。`
    const person = apply.partner_assignee ? `担当は${apply.partner_assignee.name}さんです。` : ''
    return {
      title: `${apply.startup_name}の申込に回答`,
      text: `${applyPurposes[apply.purpose]}です。${until}${person}`,
      label: '申込を確認',
      to: href(pages.apply, { partner_id, apply_id: apply.uid }),
    }
  }
  const now = new Date()
  const [meeting] = waitingForYours(meetings.data?.data ?? [], (one) => interviewWait(one, partner_id, now))
  if (meeting)
    return {
      title: `${meeting.startup_name}との面談の候補日時に回答`,
      text: `候補日時は${comingSlots(meeting, now).length}件です。`,
      label: '候補日時に回答',
      to: href(pages.interview, { partner_id, interview_id: meeting.uid }),
    }
  const [task] = waitingForYours(tasks.data?.data ?? [], partnerTaskWait)
  return (
    task && {
      title: `「${task.title}」に対応`,
      text: `${task.startup_name}と共有している経営アクションです。`,
      label: '内容を確認',
      to: `${href(pages.list, { partner_id })}?task=${task.uid}`,
    }
  )
}

/** 次の一手, and its place until it is known; nothing where nothing waits. */
export const NextMove = ({ waiting, partner_id }: { waiting: ReturnType<typeof useWaiting>; partner_id: string }) => {
  const move = moveOf(waiting, partner_id)
  if (!move)
    return Object.values(waiting).some(({ isPending }) => isPending) ? (
      <div className="card timeline-move-place" aria-hidden="true" />
    ) : null
  return (
    <NextAction
      title={move.title}
      text={move.text}
      action={
        <Button look="primary" size="large" to={move.to}>
          {move.label}
        </Button>
      }
    />
  )
}
