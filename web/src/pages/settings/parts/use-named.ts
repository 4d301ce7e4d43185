import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * For a part of the page that an address names (`#availability`): it is not there yet when the page opens, so the
 * browser cannot find it by itself.
 */
export const useNamed = <E extends HTMLElement>(name: string): RefObject<E | null> => {
  const { hash } = useLocation()
  const part = useRef<E>(null)
  useEffect(() => {
    if (hash === `#${name}`) part.current?.scrollIntoView?.()
  }, [hash, name])
  return part
}
