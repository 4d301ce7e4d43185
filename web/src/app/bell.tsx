import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../kit/button.tsx'
import { fetchAhead } from '../lib/lazy.ts'
import { markOutdated, markStale } from '../lib/query.ts'
import { hearFirebase, session } from '../lib/session.ts'
import { MAX_UNREAD, unread } from '../lib/unread.ts'
import { store } from '../state.ts'
import './bell.css'

const BellPanel = lazy(() => import('../pages/notification/panel.tsx'))

/**
 * Keeps the number of unread notifications while somebody is signed in, and reads their lists again when it changes. On
 * arrival the guard's answer tells it (use-guard.ts); what watches it comes later.
 * Whatever is told of has changed before: who opens it, or stands on its page already, sees it as it is now. From the
 * first page with a bell on (`isWanted`) it watches on, also under pages without one: each beginning reads anew what is
 * unread, and the client breaks where it ends and begins in quick turn.
 */
export const useUnread = (isWanted: boolean): void => {
  const setCount = useSetAtom(unread)
  const now = useAtomValue(session)
  const [isWatched, setWatched] = useState(isWanted)
  if (isWanted && !isWatched) setWatched(true)
  const uid = now.status === 'signed-in' ? now.uid : null
  const client = useQueryClient()
  useEffect(() => {
    if (uid === null || !isWatched) return
    let stop = () => {}
    let isOver = false
    let before: number | null = null
    const tell = (next: number | null) => {
      // The same number: a further one of a group. A lower one: the person has read. At first: more than on arrival.
      const hasCome = next !== null && (before !== null ? next >= before : next > (store.get(unread) ?? next))
      setCount(next)
      before = next
      if (hasCome) void markOutdated(client)
      else if (next !== null) void markStale(client, { predicate: ({ queryKey: [path] }) => isNotifications(path) })
    }
    const cancel = fetchAhead(() => {
      // Without Firestore (offline, blocked) the number stays as it was; everything else works.
      // Firestore asks as whom Firebase knows.
      return Promise.all([import('../lib/watch-unread.ts'), hearFirebase()]).then(
        ([{ watchUnread }]) => {
          if (!isOver) stop = watchUnread(uid, tell)
        },
        () => {},
      )
    })
    return () => {
      isOver = true
      cancel()
      stop()
      setCount(null)
    }
  }, [uid, isWatched, client, setCount])
}
const isNotifications = (path: unknown) =>
  typeof path === 'string' && /\/notifications(\/|$)/.test(path) && !path.includes('/settings/')

/** お知らせ in the header: how many are unread, live, and the latest few. */
export const Bell = () => {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const count = useAtomValue(unread)
  const shown = count === null || count === 0 ? '' : count > MAX_UNREAD ? `${MAX_UNREAD}+` : String(count)
  return (
    <>
      <IconButton
        icon="bell"
        label={shown ? `お知らせ(未読${shown}件)` : 'お知らせ'}
        popoverTarget={id}
        data-unread={count ?? undefined}
      >
        {shown && (
          <span className="badge-count" aria-hidden="true">
            {shown}
          </span>
        )}
      </IconButton>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="bell-panel"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Suspense>
            <BellPanel onLeave={() => popover.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  )
}
