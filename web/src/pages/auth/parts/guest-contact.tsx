import { type ComponentType, useRef, useState } from 'react'

type Form = ComponentType<{ onClose: () => void }>
type Loaded = { Form?: Form; failed?: boolean }

/** 「お問い合わせ」 for who is not signed in. Form and contract come when it is pressed, not with the first page. */
export const GuestContact = () => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [{ Form, failed }, setLoaded] = useState<Loaded>({})
  const load = async () => {
    setLoaded({})
    try {
      const module = await import('./guest-contact-form.tsx')
      setLoaded({ Form: module.default })
    } catch {
      setLoaded({ failed: true })
    }
  }
  const open = () => {
    dialog.current?.showModal()
    if (!Form) void load()
  }
  const close = () => dialog.current?.close()
  return (
    <>
      <button type="button" className="auth-foot-link" onClick={open}>
        お問い合わせ
      </button>
      <dialog ref={dialog} className="auth-dialog auth-dialog-wide" aria-label="お問い合わせ">
        <h2>お問い合わせ</h2>
        {Form ? (
          <Form onClose={close} />
        ) : (
          <div className="auth-fields">
            <div role="status">{failed ? <Failed onRetry={load} /> : '読み込み中'}</div>
            <button type="button" className="auth-link" onClick={close}>
              閉じる
            </button>
          </div>
        )}
      </dialog>
    </>
  )
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <p className="auth-failure">
    通信できませんでした。通信環境を確認して再度お試しください。{' '}
    <button type="button" className="auth-link" onClick={onRetry}>
      再読み込み
    </button>
  </p>
)
