import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

type Options<T> = { items: readonly T[]; nameOf: (item: T) => string; onOrder: (items: T[]) => void }

export type Reordering = {
  list: RefObject<HTMLOListElement | null>
  /** The row under the pointer, null while nothing is dragged. */
  moving: number | null
  /** What a screen reader hears of the last move. */
  said: string
  move: (from: number, to: number) => void
  /** For the handle of a row: dragging with any pointer, arrows on the keyboard. */
  grip: (index: number) => { onPointerDown: () => void; onKeyDown: (event: KeyboardEvent) => void }
}

/** The row whose middle the pointer has passed. */
const rowAt = (list: HTMLElement, y: number): number => {
  const middles = [...list.children].map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2
  })
  return middles.filter((middle) => middle < y).length
}

/** The order of a short list, changed by dragging its handles or with their arrow keys. */
export const useReorder = <T>({ items, nameOf, onOrder }: Options<T>): Reordering => {
  const list = useRef<HTMLOListElement>(null)
  const [moving, setMoving] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const wanted = useRef<{ name: string; at: number } | null>(null)
  // A row that moves in the document loses its focus on the way. It is given back once the row stands at its new place:
  // what an earlier drawing left to do may run before that.
  useEffect(() => {
    const item = wanted.current && items[wanted.current.at]
    if (!wanted.current || !item || nameOf(item) !== wanted.current.name) return
    list.current?.children[wanted.current.at]?.querySelector('button')?.focus()
    wanted.current = null
  })
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || to === from) return
    const next = items.toSpliced(from, 1).toSpliced(to, 0, item)
    setSaid(`${nameOf(item)}を${to + 1}番目に移動しました。`)
    onOrder(next)
  }
  const drag = ({ clientY }: PointerEvent) => {
    if (moving === null || !list.current) return
    const passed = rowAt(list.current, clientY)
    const to = Math.min(passed > moving ? passed - 1 : passed, items.length - 1)
    if (to === moving) return
    move(moving, to)
    setMoving(to)
  }
  // On the window: a handle that moves in the document would lose the pointer it has captured.
  useEffect(() => {
    if (moving === null) return
    const stop = () => setMoving(null)
    window.addEventListener('pointermove', drag)
    window.addEventListener('pointerup', stop)
    window.addEventListener('pointercancel', stop)
    return () => {
      window.removeEventListener('pointermove', drag)
      window.removeEventListener('pointerup', stop)
      window.removeEventListener('pointercancel', stop)
    }
  })
  return {
    list,
    moving,
    said,
    move,
    grip: (index) => ({
      onPointerDown: () => setMoving(index),
      onKeyDown: (event) => {
        const to = index + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0)
        if (to === index) return
        event.preventDefault()
        const item = items[index]
        if (item && to >= 0 && to < items.length) wanted.current = { name: nameOf(item), at: to }
        move(index, to)
      },
    }),
  }
}
