import { type RefObject, useEffect, useState } from 'react'

/** So far before it comes onto the screen something counts as near. */
const NEAR = '300px'

/**
 * Whether one of these places was ever near the screen, from when on the page above them stands (`isReady`); at once
 * where the browser cannot tell.
 */
export const useSeen = (isReady: boolean, ...places: readonly RefObject<Element | null>[]): boolean => {
  const [isSeen, setSeen] = useState(!globalThis.IntersectionObserver)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are refs and stay
  useEffect(() => {
    if (isSeen || !isReady) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: NEAR },
    )
    for (const { current } of places) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [isSeen, isReady])
  return isSeen
}
