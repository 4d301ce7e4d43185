import { RESTORE_DAYS } from '@banso/contract/limits'
import { type ReactNode, useId, useState } from 'react'
import { failureText } from '../lib/failure.ts'
import { Button, IconButton } from './button.tsx'
import { DrawerFrame, Floating, WindowFrame } from './floating.tsx'
import { Note } from './notice.tsx'
import { Part } from './part.tsx'
import { WayBack } from './way-back.ts'
import './dialog.css'

type DialogProps = {
  open: boolean
  onClose: () => void
  /** A question or the name of the thing. */
  title: ReactNode
  /** Before the title, e.g. a company's logo, and one line under it. */
  lead?: ReactNode
  sub?: ReactNode
  children: ReactNode
  /** Buttons at the foot, the one that acts last. */
  actions?: ReactNode
  width?: 'small' | 'normal' | 'wide'
}

/** A window over the page; on phones a sheet from below. Focus stays in it and returns to where it was. */
export const Dialog = ({ open, onClose, title, lead, sub, children, actions, width = 'normal' }: DialogProps) => {
  const titleId = useId()
  return (
    <Floating open={open}>
      <WindowFrame open={open} onClose={onClose} titleId={titleId} width={width}>
        <header className="dialog-head">
          {lead}
          <div className="grow">
            <h2 id={titleId}>{title}</h2>
            {sub && <p className="dialog-sub">{sub}</p>}
          </div>
          <IconButton icon="close" label="閉じる" size="small" onClick={onClose} />
        </header>
        <div className="dialog-body">
          <Part>{children}</Part>
        </div>
        {actions && <footer className="dialog-actions">{actions}</footer>}
      </WindowFrame>
    </Floating>
  )
}

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  /** A question; `text` says what follows; the button is named after what it does. */
  title: string
  text?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** The dialog waits for it, shows its failure, and closes when it went well. */
  onConfirm: () => unknown
  children?: ReactNode
}

/** Asks before something that cannot simply be undone. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, onClose, title, text, confirmLabel, cancelLabel = 'キャンセル', danger, onConfirm, children } = props
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const close = () => {
    setFailure('')
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    setFailure('')
    try {
      await onConfirm()
      close()
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      width="small"
      actions={
        <>
          <Button onClick={close}>{cancelLabel}</Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text && <p className="dialog-text">{text}</p>}
      {children}
      {failure && (
        <div role="alert">
          <Note tone="danger">{failure}</Note>
        </div>
      )}
    </Dialog>
  )
}

type DeleteDialogProps = Pick<ConfirmDialogProps, 'open' | 'onClose' | 'onConfirm'> & { name: string }

/** What is told before a deletion and beside a deleted record. */
export const restoreText = `削除後${RESTORE_DAYS}日以内は元に戻せます。`

/** The one way to ask before a deletion. */
export const DeleteDialog = ({ name, ...rest }: DeleteDialogProps) => (
  <ConfirmDialog {...rest} title={`${name}を削除しますか?`} text={restoreText} confirmLabel="削除" danger />
)

type SideDrawerProps = Omit<DialogProps, 'width' | 'lead' | 'sub'>

/** Details beside a list, from the right; on phones the full width. Of a record that is not there it offers to close. */
export const SideDrawer = ({ open, onClose, title, children, actions }: SideDrawerProps) => {
  const titleId = useId()
  return (
    <Floating open={open}>
      <DrawerFrame open={open} onClose={onClose} titleId={titleId}>
        <header className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label="閉じる" size="small" onClick={onClose} />
        </header>
        <div className="dialog-body">
          <WayBack value={{ close: onClose }}>
            <Part>{children}</Part>
          </WayBack>
        </div>
        {actions && <footer className="dialog-actions">{actions}</footer>}
      </DrawerFrame>
    </Floating>
  )
}
