import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { fetchAhead, preloaded } from '../lib/lazy.ts'

/**
 * The way to kit/frames.tsx: windows, drawers and menus weigh more than a page, so they come ahead
 * (`fetchAhead`), or when the first of them opens, and a page shows without them.
 */
type Frames = typeof import('./frames.tsx')
let known: Frames | undefined
const frames = async () => {
  known = await import('./frames.tsx')
  return known
}
fetchAhead(async () => (await frames()).rehearse())
const frame = <P extends object>(of: (all: Frames) => ComponentType<P>) =>
  preloaded(
    () => known && of(known),
    async () => of(await frames()),
  )

export const WindowFrame = frame((all) => all.WindowFrame)
export const DrawerFrame = frame((all) => all.DrawerFrame)
export const MenuFrame = frame((all) => all.MenuFrame)
/** An entry of a PopMenu. */
export const MenuItem = frame((all) => all.MenuItem)

/** Renders a layer from its first opening on: before that it is not loaded, after it its closing can be seen. */
export const Floating = ({ open, children }: { open: boolean; children: ReactNode }) => {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return open || wasOpen ? <Suspense>{children}</Suspense> : null
}
