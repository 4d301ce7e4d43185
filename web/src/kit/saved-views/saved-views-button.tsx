import { Suspense, useId, useState } from 'react'
import { lazyPart } from '../../lib/lazy.ts'
import { usePage } from '../../lib/page.ts'
import { Button } from '../button.tsx'
import type { Conditions } from './conditions.ts'

/** Nobody waits for it before they press the button. */
const SavedViewsMenu = lazyPart(async () => (await import('./saved-views-menu.tsx')).default)

/** 「保存した条件」: what the person keeps for this page. */
export const SavedViewsButton = ({ conditions }: { conditions: Conditions }) => {
  const page = usePage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const id = useId()
  if (!page) return null
  const open = (event: { currentTarget: HTMLElement }) => {
    setAnchor(event.currentTarget)
    setWasOpen(true)
  }
  return (
    <>
      <Button
        look="transparent"
        size="small"
        icon="bookmark"
        caret
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={open}
      >
        保存した条件
      </Button>
      {wasOpen && (
        <Suspense>
          <SavedViewsMenu id={id} page={page} conditions={conditions} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
