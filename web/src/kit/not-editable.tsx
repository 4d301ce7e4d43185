import { use } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Empty } from './empty.tsx'
import { COMMENT, WayBack } from './way-back.ts'

type NotEditableProps = {
  /** 「経営目標」 */
  what: string
  why: string
  /** Whoever reads it may write a comment: so a change is proposed (`COMMENT`). */
  mayPropose?: boolean
}

/** In place of a form, where the record may not be edited: that it is so and why, what can be done instead, the way back. */
export const NotEditable = ({ what, why, mayPropose }: NotEditableProps) => {
  const back = use(WayBack)
  return (
    <Card>
      <Empty
        drawing="closed"
        title={`この${what}は編集できません。`}
        text={mayPropose ? `${why}変更してほしいことは、コメントで提案できます。` : why}
        action={
          <span className="row" data-wrap>
            {mayPropose && back && (
              <Button look="primary" icon="chat" to={`${back.to}${COMMENT}`}>
                変更を提案する
              </Button>
            )}
            {back?.label && (
              // Its name may be longer than a button.
              <Button icon="chevron-left" to={back.to}>
                {what}の画面に戻る
              </Button>
            )}
          </span>
        }
      />
    </Card>
  )
}

/** In place of a page's content, for who may not do what it is for: that it is so, who may, and the way back. */
export const NotAllowed = ({ title, text }: { title: string; text?: string }) => {
  const back = use(WayBack)
  return (
    <Card>
      <Empty
        drawing="closed"
        title={title}
        text={text}
        action={
          back?.label && (
            <Button icon="chevron-left" to={back.to}>
              「{back.label}」に戻る
            </Button>
          )
        }
      />
    </Card>
  )
}
