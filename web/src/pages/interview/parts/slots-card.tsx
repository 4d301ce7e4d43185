import { slotAnswers } from '@banso/contract/interview-states'
import { comingSlots } from '@banso/contract/interview-times'
import type { Interview } from '@banso/contract/interviews'
import { sideName } from '@banso/contract/sides'
import { Suspense, useState } from 'react'
import { Button, Segment, SegmentControl } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { useTold } from '../../../kit/changes.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { useReader } from '../../../lib/area.ts'
import { shortMoment } from '../../../lib/dates.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { useApiMutation } from '../../../lib/query.ts'
import { interviewArea, useLeads, useSides } from '../area.ts'
import { answerTexts } from '../texts.ts'
import { useAway } from './use-away.ts'
import { useChange } from './use-change.ts'
import { useOwnStanding } from './use-own-standing.ts'

const AnswerForDialog = lazyPart(async () => (await import('./answer-for-dialog.tsx')).AnswerForDialog)
const ProposeDialog = lazyPart(async () => (await import('./propose-dialog.tsx')).ProposeDialog)

type Answer = keyof typeof slotAnswers

/** The sign of an answer in its colour; without one 「未回答」. */
const Mark = ({ answer }: { answer: Answer | undefined }) =>
  answer ? (
    <b className="interview-mark" data-answer={answer}>
      {slotAnswers[answer]}
    </b>
  ) : (
    '未回答'
  )

/** 候補日時: how every side has answered, and the own answers to be given. */
export const SlotsCard = ({ interview }: { interview: Interview }) => {
  const { can, status } = interview
  // Those that are over cannot be answered any more; once a time is set, they tell how it was found.
  const candidate_slots = status === 'adjusting' ? comingSlots(interview, new Date()) : interview.candidate_slots
  const { own, others } = useSides(interview)
  const reader = useReader()
  const given = Object.fromEntries(candidate_slots.map(({ uid, answers }) => [uid, answers[own]] as const))
  // What is marked and not sent stays while other sides answer; once the own side has, that counts.
  const [marked, setMarked] = useState<Record<string, { answer: Answer; over: Answer | undefined }>>({})
  const markOf = (uid: string): Answer | undefined =>
    marked[uid]?.over === given[uid] ? marked[uid]?.answer : undefined
  const [proposes, setProposes] = useState(false)
  const [answersFor, setAnswersFor] = useState(false)
  const leads = useLeads()
  const told = useTold()
  const { calls, params, stale } = useChange(interview)
  const send = useApiMutation(calls.answer, { refresh: stale })
  const changed = candidate_slots.flatMap(({ uid }) => {
    const answer = markOf(uid)
    return answer && answer !== given[uid] ? [[uid, answer] as const] : []
  })
  const submit = () => {
    const body = { answers: Object.fromEntries(changed) }
    told(send.mutateAsync({ params, body }), ({ data }) =>
      data.status === 'scheduled' ? '面談の日時が決まりました。' : '回答を送りました。',
    )
  }
  const mayAnswer = can.includes('answer')
  const standing = useOwnStanding(interview, mayAnswer)
  const add = can.includes('propose') && (
    <Button look="transparent" size="small" icon="plus" onClick={() => setProposes(true)}>
      候補を追加
    </Button>
  )
  return (
    <Card>
      <CardHead title="候補日時" count={`${candidate_slots.length}件`} action={add} />
      {candidate_slots.length === 0 ? (
        <Empty
          title="候補日時はまだありません。"
          text={leads ? '候補を追加すると、参加者に届きます。' : '都合のよい日時を送ると、担当者が調整します。'}
        />
      ) : (
        <ul className="interview-slots" aria-label="候補日時">
          {candidate_slots.map(({ uid, start_at, answers, hold_expires_at }) => (
            <li key={uid}>
              <b>{shortMoment(start_at)}</b>
              <span className="row-meta">
                {others.map(({ side, name }) => (
                  <span key={side}>
                    {name} <Mark answer={answers[side]} />
                  </span>
                ))}
                {standing(start_at) && <span>{standing(start_at)}</span>}
                {leads && status === 'adjusting' && <Away interview={interview} start={start_at} />}
                {hold_expires_at && leads && <span>仮押さえ {shortMoment(hold_expires_at)}まで</span>}
              </span>
              {mayAnswer ? (
                <SegmentControl label={`${shortMoment(start_at)}への回答`}>
                  {(Object.keys(answerTexts) as Answer[]).map((answer) => (
                    <Segment
                      key={answer}
                      active={(markOf(uid) ?? given[uid]) === answer}
                      onClick={() => setMarked({ ...marked, [uid]: { answer, over: given[uid] } })}
                    >
                      <span aria-hidden="true">
                        <Mark answer={answer} />
                      </span>
                      <span className="visually-hidden">{answerTexts[answer]}</span>
                    </Segment>
                  ))}
                </SegmentControl>
              ) : (
                <span>
                  {sideName(reader, reader)} <Mark answer={given[uid]} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAnswer && (
        <CardBody>
          <div className="row" data-wrap>
            <Button look="primary" busy={send.isPending} disabled={changed.length === 0} onClick={submit}>
              回答を送る
            </Button>
            {leads && <Button onClick={() => setAnswersFor(true)}>電話などで受けた回答を記録</Button>}
            <span className="muted secondary-text">全員が○の日時が1つだけになると、自動で確定します。</span>
          </div>
        </CardBody>
      )}
      {can.includes('remind') && <Remind interview={interview} />}
      <Suspense>
        {answersFor && <AnswerForDialog interview={interview} onClose={() => setAnswersFor(false)} />}
      </Suspense>
      <Suspense>{proposes && <ProposeDialog interview={interview} onClose={() => setProposes(false)} />}</Suspense>
    </Card>
  )
}

/** Who has become absent since a time was sent: for operators, who can offer another. */
const Away = ({ interview, start }: { interview: Interview; start: string }) => {
  const names = useAway(interview, [start])(start)
  return names.length > 0 && <span>{names.map((name) => `${name}さん`).join('、')}は面談できる時間の外</span>
}

/** Asks those whose answers are missing once more. */
const Remind = ({ interview }: { interview: Interview }) => {
  const told = useTold()
  const { params, stale } = useChange(interview)
  const { remind } = interviewArea.operator.calls.interviews
  const send = useApiMutation(remind, { refresh: stale })
  return (
    <CardBody>
      <Button
        size="small"
        icon="bell"
        busy={send.isPending}
        onClick={() => told(send.mutateAsync({ params, body: {} }), '未回答の方に催促を送りました。')}
      >
        未回答の方に催促する
      </Button>
    </CardBody>
  )
}
