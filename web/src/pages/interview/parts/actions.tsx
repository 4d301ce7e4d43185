import { choice } from '@banso/contract/fields'
import {
  changeRequestInput,
  type Interview,
  type InterviewStatus,
  interviewStates,
  ratingInput,
} from '@banso/contract/interviews'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { href } from '@banso/contract/pages'
import { allowedMoves } from '@banso/contract/states'
import { Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { useSaveFile } from '../../../kit/use-save-file.ts'
import { call } from '../../../lib/api.ts'
import { useArea } from '../../../lib/area.ts'
import { late } from '../../../lib/late.ts'
import { interviewArea, useOwnCalls } from '../area.ts'
import { useChange } from './use-change.ts'

// Its forms come when a move asks for something.
const InterviewMoveDialog = late(async () => (await import('./move-dialog.tsx')).InterviewMoveDialog)

// Names, since an object puts keys that look like numbers into their own order.
const stars = { s5: '5 とても良い', s4: '4 良い', s3: '3 ふつう', s2: '2 物足りない', s1: '1 不満' } as const

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
      <Suspense>
        {moves && <InterviewMoveDialog interview={interview} to={moves} onClose={() => setMoves(undefined)} />}
      </Suspense>
      {asks === 'change' && <ChangeDialog interview={interview} onClose={close} />}
      {asks === 'rate' && <RateDialog interview={interview} onClose={close} />}
    </>
  )
}

type DialogProps = { interview: Interview; onClose: () => void }

const ChangeDialog = ({ interview, onClose }: DialogProps) => {
  const { params, reread } = useChange(interview)
  const own = useOwnCalls()
  return (
    <MoveDialog
      record={interview}
      title="日程の変更を希望する"
      text="担当者に理由を伝えます。新しい候補日時が届くまで、今の日時のまま変わりません。"
      schema={changeRequestInput}
      values={{ reason: '' }}
      submitLabel="希望を送る"
      draftKey={`change:${interview.uid}`}
      send={(body, seen) => call(own.requestChange, { params, body, ...seen })}
      reread={reread}
      done="日程変更の希望を送りました。"
      onClose={onClose}
    >
      {(control) => <TextAreaField control={control} name="reason" label="変更を希望する理由" rows={3} max={500} />}
    </MoveDialog>
  )
}

/** Radio buttons hold texts; the contract wants the number. */
const ratingForm = ratingInput.extend({ rating: choice(interviewLabels.satisfaction, stars) })

const RateDialog = ({ interview, onClose }: DialogProps) => {
  const { params, reread } = useChange(interview)
  const own = useOwnCalls()
  return (
    <MoveDialog
      record={interview}
      title="面談を評価する"
      schema={ratingForm}
      values={{ rating: 's5', comment: '' }}
      submitLabel="評価を送る"
      send={({ rating, comment }, seen) =>
        call(own.rate, { params, body: { rating: Number(rating.slice(1)), comment }, ...seen })
      }
      reread={reread}
      done="評価を送信しました。"
      onClose={onClose}
    >
      {(control) => (
        <>
          <RadioField control={control} name="rating" label={interviewLabels.satisfaction} options={stars} />
          <TextAreaField control={control} name="comment" label="コメント" rows={2} max={300} />
        </>
      )}
    </MoveDialog>
  )
}
