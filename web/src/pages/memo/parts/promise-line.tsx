import { moveRequestStates, type Promised, promiseStates } from '@banso/contract/promises'
import { sideName } from '@banso/contract/sides'
import type { ReactNode } from 'react'
import { Row } from '../../../kit/card.tsx'
import { Due, Name, StatusChip } from '../../../kit/status.tsx'
import { useReader } from '../../../lib/area.ts'
import { shortMoment, today } from '../../../lib/dates.ts'
import { dueText, isAsked, moveText } from '../texts.ts'
import '../memo.css'

const tones = { open: 'neutral', kept: 'ok', late: 'warn', dropped: 'neutral' } as const

type LineProps = {
  promise: Promised
  /** Among promises of many companies: of which it is, and where it was made. */
  source?: ReactNode
  /** What else is told of it in small. */
  more?: ReactNode
  acts?: ReactNode
}

/** A promise in a list: whose, until when, what became of it, each change of its day, and the one that is asked for. */
export const PromiseLine = ({ promise, source, more, acts }: LineProps) => {
  const reader = useReader()
  const { state, owner_actor, assignee_uid, assignee_name, renegotiations } = promise
  return (
    <Row
      title={promise.title}
      meta={
        <>
          {source}
          <span>
            {sideName(owner_actor, reader)}{' '}
            {assignee_name !== null && <Name name={assignee_name} uid={assignee_uid ?? undefined} />}
          </span>
          {promise.task_uid && <span>経営アクション</span>}
          {promise.drop_reason && <span>{promise.drop_reason}</span>}
          {more}
          <Wish promise={promise} />
          <Moves promise={promise} />
        </>
      }
    >
      {isAsked(promise) ? (
        <StatusChip tone="info" icon="clock">
          {moveRequestStates.asked.label}
        </StatusChip>
      ) : (
        <StatusChip tone={tones[state]}>{promiseStates[state]}</StatusChip>
      )}
      {promise.due_on && (
        <span className="promise-due">
          {/* What the list of changes says in words. */}
          {renegotiations.map(({ at, old_due_on }) => (
            <del key={at} aria-hidden="true">
              {dueText(old_due_on)}
            </del>
          ))}
          <Due date={promise.due_on} today={today()} closed={state !== 'open'} />
        </span>
      )}
      {acts}
    </Row>
  )
}

/** The other day that is asked for, or was declined for the day it has: both days, who asked and why, and the answer. */
const Wish = ({ promise: { move_request: request, state, due_on } }: { promise: Promised }) => {
  const isTold = request?.state === 'asked' || request?.state === 'declined'
  if (!isTold || state !== 'open' || request.old_due_on !== due_on) return null
  const { by, reason, answered_by, answered_at, comment } = request
  return (
    <span className="promise-wish">
      <b>{moveText(request)}</b> への変更を{by.name}さんが希望 理由:{reason}
      {answered_at && (
        <span>
          {answered_by}さんが{shortMoment(answered_at)}に「変更しない」と回答{comment && `:${comment}`}
        </span>
      )}
    </span>
  )
}

/** Each change of the day: from which to which, by whom, when, and why. */
const Moves = ({ promise: { renegotiations } }: { promise: Promised }) =>
  renegotiations.length > 0 && (
    <details className="promise-moves">
      <summary>期限の変更{renegotiations.length}回</summary>
      <ol>
        {renegotiations.map(({ at, by, agreed_by, old_due_on, new_due_on, reason }) => (
          <li key={at}>
            <b>
              {dueText(old_due_on)} → {dueText(new_due_on)}
            </b>{' '}
            {agreed_by === null
              ? `${by}さんが${shortMoment(at)}に変更`
              : `${by}さんが希望し、${agreed_by}さんが${shortMoment(at)}に承諾`}{' '}
            {reason && <span>理由:{reason}</span>}
          </li>
        ))}
      </ol>
    </details>
  )
