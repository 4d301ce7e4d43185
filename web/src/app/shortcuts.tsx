import { useAtom } from 'jotai'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { areShortcutsShown } from '../state.ts'

/** The list comes when it is first asked for. */
const ShortcutList = lazy(async () => ({ default: (await import('./shortcuts/list.tsx')).ShortcutList }))

/** Where a key is a character: nothing typed opens a window. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

const isAsked = ({ key, target, metaKey, ctrlKey, altKey, isComposing }: KeyboardEvent) =>
  (key === '?' || key === '\uff1f') && !metaKey && !ctrlKey && !altKey && !isComposing && !isTyping(target)

/** 「?」 lists what the keyboard can do; while another window is open it does nothing. */
export const Shortcuts = () => {
  const [isShown, show] = useAtom(areShortcutsShown)
  const wasAsked = useRef(false)
  wasAsked.current ||= isShown
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isAsked(event) || document.querySelector('[aria-modal="true"], dialog[open]')) return
      event.preventDefault()
      show(true)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [show])
  return (
    wasAsked.current && (
      <Suspense>
        <ShortcutList open={isShown} onClose={() => show(false)} />
      </Suspense>
    )
  )
}
