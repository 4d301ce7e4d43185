import { ROW_ORDER, unreadRowsOf } from '@banso/contract/notification-rows'
import {
  collection,
  disableNetwork,
  doc,
  enableNetwork,
  limit,
  onSnapshot,
  orderBy,
  query,
  setLogLevel,
  where,
} from 'firebase/firestore'
import { endedAfterAnswer, type Listening } from './ended-after-answer.ts'
import { clientFailure, firestore, forgetFirestore } from './firestore.ts'
import { MAX_UNREAD } from './unread.ts'

// A refused watch (the session has just ended) is an answer, nothing to report.
setLogLevel('silent')

/** How many rows there are; null when that cannot be known now. */
type Told = (count: number | null) => void

/** After a failure (a session renewed, no network) the next try comes ever later. */
const FIRST_TRY_MS = 15_000
const LAST_TRY_MS = 10 * 60_000

const noWatch = () => {}

/**
 * Watches the person's own unread notifications until the answered function is called. Failures only tell null. Import
 * it only dynamically: it brings Firestore along.
 */
export const watchUnread = (uid: string, tell: Told): (() => void) => {
  let stop = noWatch
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_TRY_MS
  const begin = () => {
    stop = watchOnce(
      uid,
      (count) => {
        wait = FIRST_TRY_MS
        tell(count)
      },
      restart,
    )
    followConnection()
  }
  const restart = () => {
    stop()
    tell(null)
    clearTimeout(timer)
    timer = setTimeout(begin, wait)
    wait = Math.min(wait * 2, LAST_TRY_MS)
  }
  // The bell does without a number meanwhile, and nobody is told of a page that failed: it did not.
  const handleBroken = (event: ErrorEvent | PromiseRejectionEvent) => {
    const failure = clientFailure('reason' in event ? event.reason : event.error)
    if (failure) event.preventDefault()
    if (failure !== 'breaks') return
    stop = noWatch // a broken client cannot be told to stop
    forgetFirestore()
    restart()
  }
  addEventListener('error', handleBroken)
  addEventListener('unhandledrejection', handleBroken)
  begin()
  addEventListener('offline', followConnection)
  addEventListener('online', followConnection)
  return () => {
    removeEventListener('error', handleBroken)
    removeEventListener('unhandledrejection', handleBroken)
    removeEventListener('offline', followConnection)
    removeEventListener('online', followConnection)
    clearTimeout(timer)
    stop()
  }
}

/** Without a connection nothing is tried, and the number stays as it was: Firestore's own tries would call elsewhere. */
const followConnection = () => {
  const change = navigator.onLine ? enableNetwork : disableNetwork
  change(firestore()).catch(() => {})
}

const unreadOf = (uid: string, readBefore: string) =>
  query(
    collection(firestore(), 'notifications'),
    ...unreadRowsOf(uid, readBefore).map(({ field, op, value }) => where(field, op, value)),
    orderBy(ROW_ORDER, 'desc'),
    limit(MAX_UNREAD + 1),
  )

/** Without an answer of the server Firestore tells what it holds: nothing, which is no number. */
const confirmed = { includeMetadataChanges: true } as const

/** 「すべて既読にする」 is one stamp on the person, so both are watched: the stamp, and what is unread since. */
const watchOnce = (uid: string, onCount: (count: number) => void, onFailure: () => void): (() => void) => {
  let since: string | undefined
  let isOver = false
  let stopList = () => {}
  const watchList =
    (readBefore: string): Listening =>
    (answered) =>
      onSnapshot(
        unreadOf(uid, readBefore),
        confirmed,
        (list) => {
          if (list.metadata.fromCache) return
          answered()
          if (!isOver && readBefore === since) onCount(list.size)
        },
        () => {
          answered()
          if (!isOver) onFailure()
        },
      )
  const stopPerson = endedAfterAnswer((answered) =>
    onSnapshot(
      doc(firestore(), 'users', uid),
      confirmed,
      (person) => {
        if (person.metadata.fromCache) return
        answered()
        const readBefore: string = person.get('notifications_read_before') ?? ''
        if (isOver || readBefore === since) return
        since = readBefore
        stopList()
        stopList = endedAfterAnswer(watchList(readBefore))
      },
      () => {
        answered()
        if (!isOver) onFailure()
      },
    ),
  )
  return () => {
    isOver = true
    stopPerson()
    stopList()
  }
}
