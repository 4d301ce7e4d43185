import { contents, type Recommendation, recommendations } from '@banso/contract/contents'
import { useEffect, useRef } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Note, useNotice } from '../../../kit/notice.tsx'
import { useApiMutation } from '../../../lib/query.ts'

type Props = { recommendation: Recommendation; startup_id: string }

/** Why the person in charge recommends it; opening the page is seeing it. */
export const RecommendationNote = ({ recommendation, startup_id }: Props) => {
  const { uid, etag, can, comment, created_by, state } = recommendation
  const showNotice = useNotice()
  const move = useApiMutation(recommendations.transition, { refresh: [contents.get, recommendations.list] })
  const seen = useRef('')
  const { mutate } = move
  const isNew = state === 'sent' && can.includes('transition:viewed')
  useEffect(() => {
    if (!isNew || seen.current === uid) return
    seen.current = uid
    mutate({ params: { startup_id, recommendation_id: uid }, body: { to: 'viewed' }, ifMatch: etag })
  }, [isNew, uid, etag, startup_id, mutate])
  if (state === 'dismissed') return null
  const dismiss = () =>
    move.mutate(
      { params: { startup_id, recommendation_id: uid }, body: { to: 'dismissed' }, ifMatch: etag },
      {
        onSuccess: () => showNotice('おすすめを見送りました。'),
        onError: (error) => showNotice(error.message),
      },
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
