import { MAX_SEEN, startupExposures } from '@banso/contract/exposures'
import { callOnce } from './api.ts'
import { today } from './dates.ts'
import { NetworkError } from './http.ts'
import { currentUid } from './session.ts'

/** So long at least half of a card stands on the screen before it counts as seen, in milliseconds. */
const SEEN_MS = 1000
/** What was seen waits so long for what else is seen, in milliseconds. */
const BATCH_MS = 5000
const HALF = 0.5

/** What this tab has sent: startup, day and partner. The server counts a day once too; this only spares the calls. */
const sent = new Set<string>()

/**
 * Watches the cards that stand on the page now, and sends the partners seen, together: some seconds after the first of
 * them, and at once when the page is left or hidden. The answered function ends it and sends the rest. Does nothing
 * where the browser cannot tell what is on the screen.
 */
export function watchExposures(startup_id: string): () => void {
  if (!globalThis.IntersectionObserver) return () => {}
  const waiting = new Set<string>()
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const cards = new Map<Element, string>()
  let batch: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(batch)
    batch = undefined
    const uids = [...waiting]
    waiting.clear()
    for (let start = 0; start < uids.length; start += MAX_SEEN) void send(uids.slice(start, start + MAX_SEEN))
  }
  const send = async (partner_uids: string[]) => {
    // Whoever has just signed out is asked for nothing.
    if (currentUid() === null) return
    const keys = partner_uids.map((uid) => keyOf(startup_id, uid))
    for (const key of keys) sent.add(key)
    try {
      const request = { params: { startup_id }, body: { partner_uids } }
      await callOnce(startupExposures.record, request, undefined, true)
    } catch (error) {
      // What never arrived goes with the next batch; what was refused would be refused again.
      if (!(error instanceof NetworkError)) return
      for (const key of keys) sent.delete(key)
      for (const uid of partner_uids) waiting.add(uid)
    }
  }
  const see = (uid: string) => {
    if (sent.has(keyOf(startup_id, uid))) return
    waiting.add(uid)
    batch ??= setTimeout(flush, BATCH_MS)
  }

  const forget = (card: Element) => {
    clearTimeout(timers.get(card))
    timers.delete(card)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        forget(target)
        const uid = cards.get(target)
        if (uid && intersectionRatio >= HALF && !document.hidden) timers.set(target, setTimeout(see, SEEN_MS, uid))
      }
    },
    { threshold: HALF },
  )
  const turn = () => {
    for (const card of cards.keys()) {
      forget(card)
      observer.unobserve(card)
      // Observed anew, it is told at once whether it stands on the screen.
      if (!document.hidden) observer.observe(card)
    }
    if (document.hidden) flush()
  }

  for (const mark of document.querySelectorAll('[data-seen]')) {
    const card = mark.closest('article, th') ?? mark
    cards.set(card, mark.getAttribute('data-seen') ?? '')
    observer.observe(card)
  }
  document.addEventListener('visibilitychange', turn)
  addEventListener('pagehide', flush)
  return () => {
    observer.disconnect()
    for (const timer of timers.values()) clearTimeout(timer)
    document.removeEventListener('visibilitychange', turn)
    removeEventListener('pagehide', flush)
    flush()
  }
}

const keyOf = (startup_id: string, uid: string) => `${startup_id} ${today()} ${uid}`
