import { moveRequestStates, type Promised } from '@banso/contract/promises'
import { Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useTold } from '../../../kit/changes.tsx'
import { ActionMenu, type MenuEntry } from '../../../kit/menu.tsx'
import { useArea, useCompanyParams } from '../../../lib/area.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { anyPromiseArea } from '../area.ts'

const AskMoveForm = lazyPart(async () => (await import('./move-request-dialogs.tsx')).AskMoveForm)
const AnswerMoveForm = lazyPart(async () => (await import('./move-request-dialogs.tsx')).AnswerMoveForm)

type ActsProps = {
  promise: Promised
  /** What else stands in the menu. */
  items?: MenuEntry[]
}

/** What the reader may do with a promise, in its row: say that it is done, ask for another day, or answer that. */
export const MoveActs = ({ promise, items = [] }: ActsProps) => {
  const { calls } = useArea(anyPromiseArea)
  const params = { ...useCompanyParams(), promise_id: promise.uid }
  const told = useTold()
  const keep = useApiMutation(calls.promises.keep, { refresh: readsOf(calls) })
  const withdraw = useApiMutation(calls.promises.withdrawMove, { refresh: readsOf(calls) })
  const [asked, setAsked] = useState<'ask' | 'answer'>()
  const { can, title } = promise
  const takeBack = () => told(withdraw.mutateAsync({ params, body: {} }), '期限の変更の希望を取り消しました。')
  const all = [
    ...items,
    ...(can.includes('ask_move') ? [{ label: '期限の変更を希望', onClick: () => setAsked('ask') }] : []),
    ...(can.includes('withdraw_move')
      ? [{ label: moveRequestStates.asked.to.withdrawn.label, onClick: takeBack }]
      : []),
  ]
  return (
    <>
      {can.includes('keep') && (
        <Button
          size="small"
          busy={keep.isPending}
          aria-label={`「${title}」を完了にする`}
          onClick={() => told(keep.mutateAsync({ params, body: {} }), `約束「${title}」を完了にしました。`)}
        >
          完了にする
        </Button>
      )}
      {can.includes('answer_move') && (
        <Button
          size="small"
          look="secondary"
          aria-label={`「${title}」に返事をする`}
          onClick={() => setAsked('answer')}
        >
          返事をする
        </Button>
      )}
      <ActionMenu compact label={`「${title}」の操作`} items={all} />
      <Suspense>
        {asked === 'ask' && <AskMoveForm promise={promise} onClose={() => setAsked(undefined)} />}
        {asked === 'answer' && <AnswerMoveForm promise={promise} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  )
}
