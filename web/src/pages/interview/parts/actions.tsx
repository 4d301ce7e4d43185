import { type Interview, type InterviewStatus, interviewStates } from '@banso/contract/interviews'
import { href } from '@banso/contract/pages'
import { allowedMoves } from '@banso/contract/states'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { ActionMenu } from '../../../kit/menu.tsx'
import { useSaveFile } from '../../../kit/use-save-file.ts'
import { call } from '../../../lib/api.ts'
import { useArea } from '../../../lib/area.ts'
import { late } from '../../../lib/late.ts'
import { interviewArea } from '../area.ts'
import { useInterviewRemoval } from '../changes.tsx'
import { useChange } from './use-change.ts'

// Forms come when a move asks for something.
const InterviewMoveDialog = late(async () => (await import('./move-dialog.tsx')).InterviewMoveDialog)
const ChangeDialog = late(async () => (await import('./own-dialogs.tsx')).ChangeDialog)
const RateDialog = late(async () => (await import('./own-dialogs.tsx')).RateDialog)

/** What can be done with the interview as a whole; each button stands only where the server allows it. */
export const InterviewActions = ({ interview }: { interview: Interview }) => {
  const [asks, setAsks] = useState<'change' | 'rate'>()
  const [moves, setMoves] = useState<InterviewStatus>()
  const { pages } = useArea(interviewArea)
  const { calls, params } = useChange(interview)
  const { save } = useSaveFile()
  const close = () => setAsks(undefined)
  const { can } = interview
  return (
    <>
      {'edit' in pages && can.includes('update') && (
        <Button icon="edit" to={href(pages.edit, params)}>
          編集
        </Button>
      )}
      {can.includes('ics') && (
        <Button icon="calendar" onClick={() => void save(() => call(calls.ics, { params }), calls.ics.downloads)}>
          カレンダーに追加
        </Button>
      )}
      {can.includes('request_change') && <Button onClick={() => setAsks('change')}>日程の変更を希望する</Button>}
      {can.includes('rate') && (
        <Button look="primary" onClick={() => setAsks('rate')}>
          面談を評価する
        </Button>
      )}
      {allowedMoves(interviewStates, interview).map(({ to, move }, index) => (
        <Button key={to} look={index === 0 ? 'primary' : 'white'} onClick={() => setMoves(to)}>
          {move.label}
        </Button>
      ))}
      {can.includes('remove') && <Removal interview={interview} listTo={href(pages.list, params)} />}
      <Suspense>
        {moves && <InterviewMoveDialog interview={interview} to={moves} onClose={() => setMoves(undefined)} />}
        {asks === 'change' && <ChangeDialog interview={interview} onClose={close} />}
        {asks === 'rate' && <RateDialog interview={interview} onClose={close} />}
      </Suspense>
    </>
  )
}

/** What was made by mistake; what will not take place is called off instead. */
const Removal = ({ interview, listTo }: { interview: Interview; listTo: string }) => {
  const navigate = useNavigate()
  const { remove, dialog } = useInterviewRemoval({ onRemoved: () => navigate(listTo) })
  return (
    <>
      <ActionMenu items={[{ label: '削除', icon: 'trash', danger: true, onClick: () => remove(interview) }]} />
      {dialog}
    </>
  )
}
