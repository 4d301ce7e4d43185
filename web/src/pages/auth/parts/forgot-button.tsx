import { type RefObject, useRef, useState } from 'react'
import { ResetRequest } from './reset-request.tsx'

/** 「パスワードを忘れた方」 where it has no page of its own. The browser's dialog keeps the first page small. */
export const ForgotButton = () => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [opened, setOpened] = useState(0) // a new key each time, so that it opens empty
  const open = () => {
    setOpened(opened + 1)
    dialog.current?.showModal()
  }
  return (
    <>
      <button type="button" className="auth-link" onClick={open}>
        パスワードを忘れた方
      </button>
      <ForgotDialog ref={dialog} opened={opened} />
    </>
  )
}

const ForgotDialog = ({ ref, opened }: { ref: RefObject<HTMLDialogElement | null>; opened: number }) => (
  <dialog ref={ref} className="auth-dialog" aria-label="パスワードの再設定">
    <h2>パスワードの再設定</h2>
    {opened > 0 && (
      <ResetRequest
        key={opened}
        back={
          <button type="button" className="auth-link" onClick={() => ref.current?.close()}>
            閉じる
          </button>
        }
      />
    )}
  </dialog>
)
