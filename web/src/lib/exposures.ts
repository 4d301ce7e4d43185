import { useEffect } from 'react'
import { whenQuiet } from './lazy.ts'

/**
 * Lets the cards of partners that stand on the page (`data-seen` names each) count once they were seen for a second.
 * `shown` tells when others stand there. What watches them comes after the page; without it nothing is missing on it.
 */
export const useExposures = (startup_id: string, shown: readonly { uid: string }[] | undefined): void => {
  const uids = shown?.map(({ uid }) => uid).join()
  useEffect(() => {
    if (!uids) return
    let stop: (() => void) | undefined
    let isOver = false
    const callOff = whenQuiet(async () => {
      const watcher = await import('./watch-exposures.ts').catch(() => undefined)
      if (!isOver) stop = watcher?.watchExposures(startup_id)
    })
    return () => {
      isOver = true
      callOff()
      stop?.()
    }
  }, [startup_id, uids])
}
