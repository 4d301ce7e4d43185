import type { Recommendation } from '@banso/contract/recommendations'
import { useEffect, useRef } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useTold } from '../../../kit/changes.tsx'
import { Note } from '../../../kit/notice.tsx'
import { useArea } from '../../../lib/area.ts'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { contentArea } from '../area.ts'

type Props = { recommendation: Recommendation; startup_id: string }

/** Why the person in charge recommends it; opening the page is seeing it. */
export const RecommendationNote = ({ recommendation, startup_id }: Props) => {
  const { uid, can, comment, created_by, state } = recommendation
  const told = useTold()
  const { calls } = useArea(contentArea)
  const move = useApiMutation(calls.recommendations.transition, { refresh: readsOf(calls) })
  const seen = useRef('')
  const { mutate } = move
  const isNew = state === 'sent' && can.includes('transition:viewed')
  useEffect(() => {
    if (!isNew || seen.current === uid) return
    seen.current = uid
    mutate({ params: { startup_id, recommendation_id: uid }, body: { to: 'viewed', from: 'sent' } })
  }, [isNew, uid, startup_id, mutate])
  if (state === 'dismissed') return null
  const dismiss = () =>
    told(
      move.mutateAsync({ params: { startup_id, recommendation_id: uid }, body: { to: 'dismissed', from: state } }),
      'おすすめを見送りました。',
    )
  return (
    <Note
      tone="info"
      icon="bulb"
      action={
        state === 'viewed' &&
        can.includes('transition:dismissed') && (
          <Button look="transparent" size="small" busy={move.isPending} onClick={dismiss}>
            見送る
          </Button>
        )
      }
    >
      <b>{created_by.name}さんからのおすすめ</b>
      <br />
      {comment}
    </Note>
  )
}
