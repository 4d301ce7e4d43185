import type { InvitationRequest } from '@banso/contract/invitations'
import { MAX_INVITED } from '@banso/contract/users'
import { useId, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Inset } from '../../../kit/card.tsx'
import { FieldFoot } from '../../../kit/field-foot.tsx'
import { parsePeople } from './parse-people.ts'

type InvitePasteProps = {
  /** Answers the people there was no room for. */
  onTake: (people: InvitationRequest[]) => InvitationRequest[]
  onClose: () => void
}

const lineOf = ({ last_name, first_name, email }: InvitationRequest) => [last_name, first_name, email].join(' ').trim()

/** A list of people as text. What cannot be read, or finds no room, stays in it with the reason. */
export const InvitePaste = ({ onTake, onClose }: InvitePasteProps) => {
  const id = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const take = () => {
    const { people, unread } = parsePeople(text)
    const rest = onTake(people)
    setText([...unread, ...rest.map(lineOf)].join('\n'))
    if (people.length === 0 && unread.length === 0) setError('一覧を入力してください。')
    else if (unread.length > 0) setError('メールアドレスを確認できない行があります。残った行を直してください。')
    else if (rest.length > 0) setError(`一度に招待できるのは${MAX_INVITED}名までです。残りは送信後に追加してください。`)
    else onClose()
  }
  return (
    <Inset>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          招待する方の一覧
        </label>
        <textarea
          id={id}
          className="input"
          rows={5}
          value={text}
          placeholder={'白戸 瑞希 shirato@example.co.jp\n楠,丈,kusunoki@example.co.jp'}
          aria-invalid={error !== '' || undefined}
          aria-describedby={`${error ? `${id}-error ` : ''}${id}-help`}
          onChange={(event) => {
            setText(event.target.value)
            setError('')
          }}
        />
        <FieldFoot
          id={id}
          error={error}
          help="1行に1名、姓・名・メールアドレスの順に入力します。表計算ソフトやCSVからそのまま貼り付けられます。"
        />
      </div>
      <div className="row invite-paste-actions">
        <Button look="secondary" size="small" onClick={take}>
          行に追加
        </Button>
        <Button look="transparent" size="small" onClick={onClose}>
          閉じる
        </Button>
      </div>
    </Inset>
  )
}
