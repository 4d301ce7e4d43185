import { type InterviewStatus, interviewStates, overInterviewStatuses } from '@banso/contract/interview-states'
import type { Interview } from '@banso/contract/interviews'
import { href } from '@banso/contract/pages'
import { allowedMoves } from '@banso/contract/states'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { ActionMenu } from '../../../kit/menu.tsx'
import { useSaveFile } from '../../../kit/use-save-file.ts'
import { useArea } from '../../../lib/area.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { read, useApiMutation } from '../../../lib/query.ts'
import { interviewArea, useOwnCalls } from '../area.ts'
import { useInterviewRemoval } from '../changes.tsx'
import { useChange } from './use-change.ts'

// Forms come when a move asks for something.
const InterviewMoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).InterviewMoveDialog)
const ChangeDialog = lazyPart(async () => (await import('./own-dialogs.tsx')).ChangeDialog)
const DeclineRating = lazyPart(async () => (await import('../../rating/changes.tsx')).DeclineRating)
const RateDialog = lazyPart(async () => (await import('./own-dialogs.tsx')).RateDialog)

/** Ends of a meeting that is not held: asked for seldom, and not to be pressed by mistake. */
const ends: readonly InterviewStatus[] = ['cancelled', 'no_show']
/** Those that take back what was said of a meeting belong there too. */
const isSeldom = (interview: Interview, to: InterviewStatus) =>
  ends.includes(to) || overInterviewStatuses.includes(interview.status)

/** What it waits for now: its report once it has begun, its time before there is one. Until it begins, nothing. */
const awaitedOf = ({ status, start_at }: Interview): InterviewStatus | undefined => {
  if (status === 'scheduled') return start_at !== null && Date.parse(start_at) <= Date.now() ? 'done' : undefined
  return status === 'draft' ? 'adjusting' : 'scheduled'
}

const HOUR = 60 * 60 * 1000
/**
 * The way into the meeting: from an hour before it on what people come for, until its report is asked of them; gone an hour
 * after its end, when nobody is there any more.
 */
const JoinLink = ({ interview, isSecond }: { interview: Interview; isSecond: boolean }) => {
  const { meeting_url, start_at, end_at } = interview
  const isNear = start_at !== null && Date.parse(start_at) - Date.now() <= HOUR
  const isLeft = end_at !== null && Date.now() - Date.parse(end_at) > HOUR
  return (
    meeting_url &&
    !isLeft && (
      <a
        className="button"
        data-look={isNear && !isSecond ? 'primary' : 'white'}
        data-size="normal"
        href={meeting_url}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="external" />
        会議に参加する
      </a>
    )
  )
}

/** 評価しない of the own company. */
const DeclineMeetingRating = ({ interview }: { interview: Interview }) => {
  const own = useOwnCalls()
  const { params, stale } = useChange(interview)
  const decline = useApiMutation(own.rate, { refresh: stale })
  return (
    <Suspense>
      <DeclineRating onDecline={() => decline.mutateAsync({ params, body: { declined: true } })} />
    </Suspense>
  )
}

/** What can be done with the interview as a whole; each stands only where the server allows it. */
export const InterviewActions = ({ interview }: { interview: Interview }) => {
  const [asks, setAsks] = useState<'change' | 'rate'>()
  const [moves, setMoves] = useState<InterviewStatus>()
  const { pages } = useArea(interviewArea)
  const { calls, params } = useChange(interview)
  const { save } = useSaveFile()
  const navigate = useNavigate()
  const removal = useInterviewRemoval({ onRemoved: () => void navigate(href(pages.list, params)) })
  const close = () => setAsks(undefined)
  const { can } = interview
  const all = allowedMoves(interviewStates, interview)
  const awaited = awaitedOf(interview)
  return (
    <>
      <ActionMenu
        items={[
          ...('edit' in pages && can.includes('update')
            ? [{ label: '編集', icon: 'edit' as const, to: href(pages.edit, params) }]
            : []),
          ...all
            .filter(({ to }) => isSeldom(interview, to))
            .map(({ to, move }) => ({ label: move.label, icon: 'close' as const, onClick: () => setMoves(to) })),
          // What was made by mistake; what will not take place is called off instead.
          ...(can.includes('remove')
            ? [{ label: '削除', icon: 'trash' as const, danger: true, onClick: () => removal.remove(interview) }]
            : []),
        ]}
      />
      {removal.dialog}
      {can.includes('ics') && (
        <Button icon="calendar" onClick={() => void save(() => read(calls.ics, { params }), calls.ics.downloads)}>
          カレンダーに追加
        </Button>
      )}
      {interview.status === 'scheduled' && (
        <JoinLink interview={interview} isSecond={all.some(({ to }) => to === awaited)} />
      )}
      {can.includes('request_change') && <Button onClick={() => setAsks('change')}>日程の変更を希望する</Button>}
      {can.includes('rate') && (
        <>
          <DeclineMeetingRating interview={interview} />
          <Button look="primary" onClick={() => setAsks('rate')}>
            面談を評価する
          </Button>
        </>
      )}
      {all
        .filter(({ to }) => !isSeldom(interview, to))
        .toSorted((one, other) => Number(one.to === awaited) - Number(other.to === awaited))
        .map(({ to, move }) => (
          <Button key={to} look={to === awaited ? 'primary' : 'white'} onClick={() => setMoves(to)}>
            {move.label}
          </Button>
        ))}
      <Suspense>
        {moves && <InterviewMoveDialog interview={interview} to={moves} onClose={() => setMoves(undefined)} />}
        {asks === 'change' && <ChangeDialog interview={interview} onClose={close} />}
        {asks === 'rate' && <RateDialog interview={interview} onClose={close} />}
      </Suspense>
    </>
  )
}
