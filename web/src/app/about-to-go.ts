import type { QueryClient } from '@tanstack/react-query'
import { currentUid } from '../lib/session.ts'
import { isSparing } from '../lib/sparing.ts'
import { prepare } from './arrival.ts'

/** Whoever passes over a link on the way elsewhere asks nothing. */
const DWELL_MS = 100

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link?.origin === location.origin && !link.download && link.pathname !== location.pathname ? link : null
}

/**
 * Who stays on a link, with pointer or keyboard, is about to follow it: its page's code and first answers are fetched
 * meanwhile, never where bytes are dear. Answers how it ends.
 */
export const watchLinks = (client: QueryClient): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => clearTimeout(timer)
  const handle = ({ target }: Event) => {
    leave()
    const link = linkAt(target)
    if (!link || currentUid() === null || isSparing()) return
    timer = setTimeout(() => prepare(client, link), DWELL_MS)
  }
  const beginnings = ['pointerover', 'focusin'] as const
  const ends = ['pointerdown', 'keydown'] as const // from here on the page itself asks
  for (const kind of beginnings) document.addEventListener(kind, handle, { passive: true })
  for (const kind of ends) document.addEventListener(kind, leave, { passive: true })
  return () => {
    leave()
    for (const kind of beginnings) document.removeEventListener(kind, handle)
    for (const kind of ends) document.removeEventListener(kind, leave)
  }
}
