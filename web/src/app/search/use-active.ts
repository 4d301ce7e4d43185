import { useState } from 'react'

/** The chosen row of a list whose rows come and go: it stays while it is there, else the first is chosen. */
export const useActive = (ids: readonly string[]) => {
  const [wanted, set] = useState<string>()
  const at = Math.max(0, wanted === undefined ? 0 : ids.indexOf(wanted))
  const steps: Record<string, number> = {
    ArrowDown: (at + 1) % ids.length,
    ArrowUp: (at - 1 + ids.length) % ids.length,
    Home: 0,
    End: ids.length - 1,
  }
  return {
    id: ids[at],
    set,
    /** Answers whether the key belongs to the list. */
    move: (key: string): boolean => {
      const next = ids.length > 0 ? steps[key] : undefined
      if (next === undefined) return false
      set(ids[next])
      return true
    },
  }
}
export type Active = ReturnType<typeof useActive>
