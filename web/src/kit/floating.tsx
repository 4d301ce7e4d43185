import { lazy, type ReactNode, Suspense, useState } from 'react'
import { fetchAhead } from '../lib/late.ts'

/**
 * The way to kit/frames.tsx: windows, drawers and menus weigh more than a page, so they come ahead
 * (`fetchAhead`), or when the first of them opens, and a page shows without them.
 */
const frames = () => import('./frames.tsx')
fetchAhead(frames)

export const WindowFrame = lazy(() => frames().then((module) => ({ default: module.WindowFrame })))
export const DrawerFrame = lazy(() => frames().then((module) => ({ default: module.DrawerFrame })))
export const MenuFrame = lazy(() => frames().then((module) => ({ default: module.MenuFrame })))
/** An entry of a PopMenu. */
export const MenuItem = lazy(() => frames().then((module) => ({ default: module.MenuItem })))

/** Renders a layer from its first opening on: before that it is not loaded, after it its closing can be seen. */
export const Floating = ({ open, children }: { open: boolean; children: ReactNode }) => {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return open || wasOpen ? <Suspense>{children}</Suspense> : null
}
