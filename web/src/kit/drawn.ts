import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { pixelsPerUnit } from '../lib/rem.ts'

/** What every drawing of numbers begins with. */

/** Four intervals of a round size around all values; from 0 unless that would flatten the lines. */
export const valueScale = (values: number[]): { low: number; step: number } => {
  const min = Math.min(...values)
  const max = Math.max(...values)
  const span = min >= 0 && (min < max * 0.6 || min === max) ? max : max - min
  const base = span === max ? 0 : min
  for (let power = 10 ** Math.floor(Math.log10((span || 1) / 4)); ; power *= 10) {
    for (const factor of [1, 2, 2.5, 5, 10]) {
      const step = factor * power
      const low = Math.floor(base / step + 1e-9) * step
      if (low + step * 4 >= max - 1e-9) return { low, step }
    }
  }
}

/**
 * The element's width (in pixels of the usual font size, as all of the drawing), so that the drawing is made for it and its text never shrinks; 0 until the browser has laid the
 * page out. It is told then (an observer's first word comes before the paint): asked for it, the browser would have to
 * lay everything out at once, in the middle of putting it there.
 */
export const useWidth = () => {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    // In the same turn: else it would be painted once at the old width.
    const observer = new ResizeObserver(() => flushSync(() => setWidth(element.clientWidth / pixelsPerUnit())))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}
