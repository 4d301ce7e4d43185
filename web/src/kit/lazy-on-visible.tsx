import {
  type ComponentType,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { fetchAhead } from '../lib/lazy.ts'
import { afterPaint } from '../lib/turn.ts'
import { useSeen } from '../lib/use-seen.ts'
import { LoadError } from './empty.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

/** Whether the page has been painted since it was drawn. */
const usePainted = (): boolean => {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  return isPainted
}

/**
 * A part that stands further down, mostly the place to write under what is read: wanted once its place comes near the
 * screen, or its program has come ahead, and drawn once the page above it has been painted, which so waits for no form.
 * Where it cannot be had, it says so in its place, with another try; what is read around it stays.
 */
export const lazyOnVisible = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  let known: ComponentType<P> | undefined
  // Pixels: how tall it stood last. Who comes back to a page finds it as long as it was, and so the place where they were.
  let height = 0
  const measure = (element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => {
      height = element.offsetHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }
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
    const isPainted = usePainted()
    const [error, setError] = useState<unknown>()
    const ask = useCallback(() => {
      setError(undefined)
      void fetch().catch(setError)
    }, [])
    useEffect(() => {
      if (isNear && !known) ask()
    }, [isNear, ask])
    if (Part && (isNear || isPainted))
      return (
        <div ref={measure}>
          <Part {...props} />
        </div>
      )
    if (error !== undefined) return <LoadError what="入力欄" error={error} onRetry={ask} />
    return (
      <div ref={place} style={{ minHeight: height }}>
        {isNear && <SkeletonRows count={3} dense />}
      </div>
    )
  }
}
