import { atom, useAtom, useSetAtom } from 'jotai'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { notice } from '../state.ts'
import { Icon, type IconName } from './icon.tsx'
import './notice.css'

/** Beside the `notice` value, whose shape is fixed: what 「元に戻す」 does for the text shown now. */
const undoAtom = atom<{ run: () => void } | null>(null)

const SHOWN_MS = 5_000
const UNDO_MS = 10_000

/** `show('保存しました。', { undo })`: a result of an action, bottom left; with `undo` it stays 10 seconds. */
export const useNotice = (): ((text: string, options?: { undo?: () => void }) => void) => {
  const setNotice = useSetAtom(notice)
  const setUndo = useSetAtom(undoAtom)
  return useCallback(
    (text, options = {}) => {
      setUndo(options.undo ? { run: options.undo } : null)
      setNotice({ isOpen: true, text })
    },
    [setNotice, setUndo],
  )
}

/** A layer hides from screen readers all that stands beside it; what is told while one is open is read out all the same. */
const neverHidden = (place: HTMLElement | null) => {
  if (!place) return
  const show = () => place.removeAttribute('aria-hidden')
  const observer = new MutationObserver(show)
  observer.observe(place, { attributeFilter: ['aria-hidden'] })
  return () => observer.disconnect()
}

/** Shows the `notice` value. Mounted once by the shell; the live region stays, so that each text is read out. */
export const NoticeBar = () => {
  const [shown, setNotice] = useAtom(notice)
  const { isOpen, text } = shown
  // The same words again are news too: their time begins anew, and they are read out once more.
  const [{ of, turn }, setTurn] = useState({ of: shown, turn: 0 })
  if (of !== shown) setTurn({ of: shown, turn: turn + 1 })
  const [undo, setUndo] = useAtom(undoAtom)
  const [held, setHeld] = useState(false)
  const close = useCallback(() => {
    setNotice({ isOpen: false, text: '' })
    setUndo(null)
    setHeld(false)
  }, [setNotice, setUndo])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is newly shown starts the time anew
  useEffect(() => {
    if (!isOpen || held) return
    const timer = setTimeout(close, undo ? UNDO_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown, undo, held, close])
  const handleUndo = () => {
    undo?.run()
    close()
  }
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
  }
  // Beside the page, since a layer hides the page as a whole.
  return createPortal(
    <div ref={neverHidden} className="notice-place" role="status" aria-live="polite">
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: reading is no action; the button inside is one
        <div className="notice" {...hold} onBlur={() => setHeld(false)}>
          {!undo && <Icon name="check" />}
          <span key={turn}>{text}</span>
          {undo && (
            <button type="button" onClick={handleUndo}>
              元に戻す
            </button>
          )}
        </div>
      )}
    </div>,
    document.body,
  )
}

type NoteTone = 'plain' | 'info' | 'ok' | 'warn' | 'danger'

const noteIcons: Record<NoteTone, IconName> = {
  plain: 'info',
  info: 'info',
  ok: 'check-circle',
  warn: 'alert',
  danger: 'alert',
}

type NoteProps = { tone?: NoteTone; icon?: IconName; children: ReactNode; action?: ReactNode }

/** A band inside the page. */
export const Note = ({ tone = 'plain', icon = noteIcons[tone], children, action }: NoteProps) => (
  <div className="note" data-tone={tone}>
    <Icon name={icon} />
    <div className="grow">{children}</div>
    {action}
  </div>
)
