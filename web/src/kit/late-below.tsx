import { type ComponentType, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { fetchAhead } from '../lib/late.ts'
import { useSeen } from '../lib/use-seen.ts'
import { SkeletonRows } from './data-table.tsx'
import { LoadError } from './empty.tsx'

/**
 * A part that stands further down, mostly the place to write under what is read: wanted once its place comes near the
 * screen, or its program has come ahead. Where it cannot be had, it says so in its place, with another try; what is
 * read around it stays.
 */
export const lateBelow = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  let known: ComponentType<P> | undefined
  const waiting = new Set<() => void>()
  const fetch = async () => {
    known = await load()
    for (const tell of waiting) tell()
  }
  fetchAhead(fetch)
  const subscribe = (tell: () => void) => {
    waiting.add(tell)
    return () => void waiting.delete(tell)
  }
  return function Below(props: P) {
    const Part = useSyncExternalStore(subscribe, () => known)
    const place = useRef<HTMLDivElement>(null)
    const isNear = useSeen(true, place)
    const [error, setError] = useState<unknown>()
    const ask = useCallback(() => {
      setError(undefined)
      void fetch().catch(setError)
    }, [])
    useEffect(() => {
      if (isNear && !known) ask()
    }, [isNear, ask])
    if (Part) return <Part {...props} />
    if (error !== undefined) return <LoadError what="入力欄" error={error} onRetry={ask} />
    return <div ref={place}>{isNear && <SkeletonRows count={3} dense />}</div>
  }
}
