import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { initApp, store } from '../state.ts'
import { queryClient } from './query.ts'

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

/**
 * A part of a page that is not there at first, mostly a dialog with its form: downloaded when all is quiet, or when it
 * is first wanted, so that the page shows without it and nobody waits for it later.
 */
export const late = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => {
  whenQuiet(() => void load().catch(() => {}))
  return lazy(async () => ({ default: await load() }))
}
