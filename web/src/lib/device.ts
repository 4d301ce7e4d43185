/**
 * What this browser keeps for the portal: the one way to it. A browser may refuse (closed by its settings, a private
 * window, a full disk); then the value lives as long as the page does, and nothing ends for it.
 */

type Place = 'localStorage' | 'sessionStorage'

const storeOf = (place: Place) => {
  const beside = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(globalThis[place])
    } catch {
      return otherwise
    }
  }
  return {
    get: (key: string): string | null => beside.get(key) ?? attempt((storage) => storage.getItem(key), null),
    /** Whether it is still there after a reload. */
    set: (key: string, value: string): boolean => {
      const isKept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (isKept) beside.delete(key)
      else beside.set(key, value)
      return isKept
    },
    remove: (key: string): void => {
      beside.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    keys: (): string[] => [...beside.keys(), ...attempt((storage) => Object.keys(storage), [])],
  }
}

/** Until it is removed, in every tab. */
export const device = storeOf('localStorage')
/** As long as the tab is there. */
export const tab = storeOf('sessionStorage')
