import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A part of a page that is not there at first, mostly a dialog with its form: downloaded once the browser has nothing
 * else to do, or when it is first wanted, so that the page shows without it and nobody waits for it later.
 */
export const late = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => {
  globalThis.requestIdleCallback?.(() => void load().catch(() => {}), { timeout: 8000 })
  return lazy(async () => ({ default: await load() }))
}
