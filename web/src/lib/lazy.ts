import { type ComponentType, createElement, lazy, useState } from 'react'
import { initApp, store } from '../state.ts'
import { queryClient } from './query.ts'
import { isSparing } from './sparing.ts'

/** Milliseconds between two looks at whether the page still waits, and how long at most that puts anything off. */
const LOOK_MS = 200
const MOST_MS = 10_000

const whenIdle = (run: () => void) => {
  if (!globalThis.requestIdleCallback) setTimeout(run, 4000)
  else requestIdleCallback(run, { timeout: 2000 })
}

/**
 * Does what can wait: once the page has its answers and the browser nothing else to do, so that no download stands
 * before what somebody looks at. The answered function calls it off.
 */
export const whenQuiet = (work: () => void): (() => void) => {
  const latest = Date.now() + MOST_MS
  let isOver = false
  const look = () => {
    if (isOver) return
    const isWaiting = store.get(initApp) === 'loading' || queryClient.isFetching() > 0
    if (isWaiting && Date.now() < latest) setTimeout(() => whenIdle(look), LOOK_MS)
    else work()
  }
  whenIdle(look)
  return () => {
    isOver = true
  }
}

/** Somebody works with the page. */
const touches = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const
/** Nobody does, and the page has stood for so long. */
const REST_MS = 8_000

let rest: Promise<void> | undefined
/** Settles at the first touch, or once the page has been left in peace for some seconds. */
const atRest = (): Promise<void> => {
  rest ??= new Promise((settle) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(timer)
      for (const kind of touches) removeEventListener(kind, end)
      settle()
    }
    for (const kind of touches) addEventListener(kind, end, { passive: true })
    whenQuiet(() => {
      timer = setTimeout(end, REST_MS)
    })
  })
  return rest
}

let line: Promise<unknown> = Promise.resolve()
/**
 * Fetches what nobody has asked for yet: after the first touch or some seconds of peace, one after the other, each when
 * all is quiet, and never where bytes are dear. The answered function calls it off.
 */
export const fetchAhead = (work: () => unknown): (() => void) => {
  let isOver = isSparing()
  const quiet = () => new Promise<void>((go) => whenQuiet(go))
  if (!isOver)
    line = line
      .then(atRest)
      .then(quiet)
      .then(() => (isOver ? undefined : work()))
      .catch(() => {})
  return () => {
    isOver = true
  }
}

/**
 * Draws a part at once where its program has come already (`known`), else once `load` has brought it. Without this the
 * first look at every part waits: where React waits at all, it keeps what stands in the place for 300 ms.
 */
export const preloaded = <P extends object>(
  known: () => ComponentType<P> | undefined,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> => {
  const Waiting = lazy(async () => ({ default: await load() }))
  return function Preloaded(props: P) {
    const [Part] = useState<ComponentType<P>>(() => known() ?? Waiting)
    return createElement(Part, props)
  }
}

/**
 * A part of a page that is not there at first, mostly a dialog with its form: downloaded ahead (`fetchAhead`), or when it
 * is first wanted, so that the page shows without it and hardly anybody waits for it later.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  let known: ComponentType<P> | undefined
  const fetch = async () => {
    known = await load()
    return known
  }
  fetchAhead(fetch)
  return preloaded(() => known, fetch)
}
