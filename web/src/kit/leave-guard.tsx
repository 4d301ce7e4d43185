import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Location, useBlocker } from 'react-router-dom'
import { ConfirmDialog } from './dialog.tsx'

type Guard = { isUnsaved: () => boolean }

/** The guarded forms of the page. The first asks for all of them: a router takes one blocker at a time. */
let guards: readonly Guard[] = []
const listeners = new Set<() => void>()
const change = (next: readonly Guard[]) => {
  guards = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Where a form stands: the page, and the part of it that the address names (the tabs of 企業情報). */
const placeOf = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('section') ?? ''}`

/**
 * Asks before unsaved input is left, inside the portal and when the window closes. Of several forms on a page each has a
 * button of its own: one that was sent leads nowhere while another still holds something unsent.
 */
export const LeaveGuard = ({ dirty, isUnsaved }: { dirty: boolean; isUnsaved: () => boolean }) => {
  const [guard] = useState<Guard>(() => ({ isUnsaved }))
  useEffect(() => {
    guard.isUnsaved = isUnsaved
  })
  useEffect(() => {
    change([...guards, guard])
    return () => change(guards.filter((other) => other !== guard))
  }, [guard])
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  const isFirst = useSyncExternalStore(subscribe, () => guards[0] === guard)
  return isFirst && <Question />
}

const Question = () => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guards.some(({ isUnsaved }) => isUnsaved()) && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      open
      title="保存していない変更があります。このページを離れますか?"
      confirmLabel="離れる"
      cancelLabel="このページに残る"
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  )
}
