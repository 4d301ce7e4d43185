import type { LedgerPromise } from '@banso/contract/promises'
import { sideName } from '@banso/contract/sides'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Note, useNotice } from '../../../kit/notice.tsx'
import { Name } from '../../../kit/status.tsx'
import { failureText } from '../../../lib/failure.ts'
import { dueText } from '../texts.ts'
import { useRemind } from './use-remind.ts'
import '../../../kit/choice-fields.css'

type DialogProps = { promises: readonly LedgerPromise[]; onClose: () => void }

/** Which of these are reminded of: all of them, unless some are taken out. */
export const RemindDialog = ({ promises, onClose }: DialogProps) => {
  const show = useNotice()
  const { remind, isBusy } = useRemind()
  // As they were when it was opened: what is read anew behind it takes nothing away under the pointer.
  const [listed] = useState(promises)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState('')
  const chosen = listed.filter(({ uid }) => !left.has(uid)).map(({ uid }) => uid)
  const toggle = (uid: string) => {
    const next = new Set(left)
    if (!next.delete(uid)) next.add(uid)
    setLeft(next)
  }
  const send = async () => {
    try {
      show(await remind(chosen))
      onClose()
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="期限を過ぎた約束を催促しますか?"
      sub="約束した方にお知らせします(メールは本人の設定に従います)。同じ約束の催促は1日1回です。"
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button look="primary" busy={isBusy} disabled={chosen.length === 0} onClick={send}>
            {chosen.length}件を催促する
          </Button>
        </>
      }
    >
      <ul className="stack" aria-label="催促する約束">
        {listed.map(({ uid, title, due_on, owner_actor, assignee_name, assignee_uid }) => (
          <li key={uid}>
            <label className="check">
              <input type="checkbox" checked={!left.has(uid)} onChange={() => toggle(uid)} />
              <span>
                {title}(期限 {dueText(due_on)}、
                {assignee_name === null ? (
                  sideName(owner_actor, 'operator')
                ) : (
                  <Name name={assignee_name} uid={assignee_uid ?? undefined} />
                )}
                )
              </span>
            </label>
          </li>
        ))}
      </ul>
      {failure && (
        <div role="alert">
          <Note tone="danger">{failure}</Note>
        </div>
      )}
    </Dialog>
  )
}
