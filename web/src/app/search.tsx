import type { Actor } from '@banso/contract/roles'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { IconButton } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { useNotice } from '../kit/notice.tsx'
import { faultText } from '../lib/fault.ts'
import { isMac } from '../lib/keys.ts'
import { fetchAhead } from '../lib/lazy.ts'
import type { PaletteProps } from './search/palette.tsx'

/** The window itself comes ahead, or when it is first wanted: the shell shows without it. */
const load = async () => (await import('./search/palette.tsx')).Palette
const prepare = () => void load().catch(() => {})

const shortcut = isMac ? '⌘K' : 'Ctrl K'
/** Ctrl+K deletes to the end of the line on a Mac; there it is ⌘K alone. */
const isShortcut = ({ key, metaKey, ctrlKey, altKey, shiftKey, isComposing }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (metaKey || (ctrlKey && !isMac)) && !altKey && !shiftKey && !isComposing

const labels = {
  startup: '企業・アクション・面談を検索',
  partner: '申込・面談・コンテンツを検索',
  operator: '企業・申込・面談を検索',
}

/** Search over everything: in the middle of the header (an icon on phones), and by ⌘K wherever it is mounted. */
export const Search = ({ actor, bare = false }: { actor: Actor; bare?: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  const [part, setPart] = useState<{ Palette: ComponentType<PaletteProps> }>()
  const notify = useNotice()
  const open = useCallback(() => {
    setOpen(true)
    load().then(
      (Palette) => setPart({ Palette }),
      (error) => {
        setOpen(false)
        notify(faultText(error))
      },
    )
  }, [notify])
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => fetchAhead(load), [])
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      if (isOpen) close()
      else open()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [isOpen, open, close])
  return (
    <>
      {!bare && (
        <>
          <button
            type="button"
            className="header-search"
            aria-label={labels[actor]}
            aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
            onPointerEnter={prepare}
            onClick={open}
          >
            <Icon name="search" />
            {labels[actor]}
            <kbd>{shortcut}</kbd>
          </button>
          <span className="phone-only">
            <IconButton icon="search" label="検索" onClick={open} />
          </span>
        </>
      )}
      {part && <part.Palette actor={actor} open={isOpen} onClose={close} />}
    </>
  )
}
