/**
 * What this browser keeps for the portal: the one way to it. A browser may refuse (closed by its settings, a private
 * window, a full disk); then the value lives as long as the page does, and nothing ends for it.
 */

type Place = 'localStorage' | 'sessionStorage'

/** One of the two, and what it has refused beside it. */
export const storeOf = (place: Place) => {
  const beside = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(globalThis[place])
    } catch {}
  }
  return {
    get: (key: string): string | null => beside.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    /** Whether it is still there after a reload. */
    set: (key: string, value: string): boolean => {
      beside.set(key, value)
      attempt((storage) => {
        storage.setItem(key, value)
        beside.delete(key)
      })
      return !beside.has(key)
    },
    remove: (key: string): void => {
      beside.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    keys: (): string[] => [...beside.keys(), ...(attempt(Object.keys) ?? [])],
  }
}

/** Until it is removed, in every tab. */
export const device = storeOf('localStorage')
