import { type ComponentType, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** `onDone` is called once it was sent; `back` leads out of the dialog. */
export type LazyForm = ComponentType<{ onDone?: () => void; back?: ReactNode }>
type Props = {
  /** Of the button. */
  label: string
  className: string
  title: string
  wide?: boolean
  load: () => Promise<{ default: LazyForm }>
}
type Loaded = { Form?: LazyForm; failed?: boolean }

/**
 * A button, and the dialog that it opens: the form comes when it is pressed, not with the first page. What was typed
 * stays while the dialog is closed, until it was sent.
 */
export const LateDialog = ({ label, className, title, wide, load }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const isDone = useRef(false)
  const [round, setRound] = useState(0)
  const [{ Form, failed }, setLoaded] = useState<Loaded>({})
  const fetchForm = async () => {
    setLoaded({})
    try {
      const module = await load()
      setLoaded({ Form: module.default })
    } catch {
      setLoaded({ failed: true })
    }
  }
  // Before the first paint: the form comes after a wait, and what is typed as soon as it is seen has to arrive in it.
  useLayoutEffect(() => {
    if (Form) dialog.current?.querySelector('input')?.focus()
  }, [Form])
  const open = () => {
    dialog.current?.showModal()
    if (!Form) void fetchForm()
  }
  const startAnew = () => {
    if (isDone.current) setRound(round + 1)
    isDone.current = false
  }
  const back = (
    <button type="button" className="auth-link" onClick={() => dialog.current?.close()}>
      閉じる
    </button>
  )
  const handleDone = () => {
    isDone.current = true
  }
  return (
    <>
      <button type="button" className={className} onClick={open}>
        {label}
      </button>
      <dialog
        ref={dialog}
        className={`auth-dialog${wide ? ' auth-dialog-wide' : ''}`}
        aria-label={title}
        onClose={startAnew}
      >
        <h2>{title}</h2>
        {Form ? (
          <Form key={round} onDone={handleDone} back={back} />
        ) : (
          <div className="auth-fields">
            <div role="status">{failed ? <Failed onRetry={fetchForm} /> : '読み込み中'}</div>
            {back}
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
