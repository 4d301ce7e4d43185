import { isSparing } from '../lib/sparing.ts'

/** Somebody begins to sign in, or reads on. */
const touches = ['focusin', 'pointerdown', 'keydown'] as const
const REST_MS = 5_000

/**
 * What the portal will need once somebody has signed in: fetched when they begin to, or after some seconds of peace, and
 * never where bytes are dear.
 */
export const prefetchApp = () => {
  if (isSparing()) return
  const fetchThem = async () => {
    const html = await (await fetch('/app.html')).text()
    for (const [, href = ''] of html.matchAll(/"(\/assets\/[^"]+)"/g)) {
      if (document.querySelector(`[href="${href}"]`)) continue // the first page has it already
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
    }
  }
  const begin = () => {
    clearTimeout(timer)
    for (const kind of touches) removeEventListener(kind, begin)
    void fetchThem().catch(() => {})
  }
  const timer = setTimeout(begin, REST_MS)
  for (const kind of touches) addEventListener(kind, begin, { passive: true })
}
