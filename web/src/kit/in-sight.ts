import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the current one of a row in sight where the row is wider than its place. It looks once the browser has laid the
 * row out: to ask before makes the browser do that twice, which on a list was the most that any one line cost.
 */
export const useInSight = <E extends HTMLElement>(current: string | undefined): RefObject<E | null> => {
  const row = useRef<E>(null)
  useEffect(() => {
    const all = row.current
    if (!all || current === undefined) return
    const observer = new ResizeObserver(() => {
      const one = all.querySelector<HTMLElement>('[aria-current]')
      if (one && all.scrollWidth > all.clientWidth)
        all.scrollLeft = one.offsetLeft - all.offsetLeft - (all.clientWidth - one.offsetWidth) / 2
    })
    observer.observe(all)
    return () => observer.disconnect()
  }, [current])
  return row
}
