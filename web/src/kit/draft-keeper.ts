import { ApiError } from '@banso/contract/errors'
import { NetworkError } from '../lib/http.ts'

/** What is kept of a form beside this device: the fields that differ from its beginning, and which version that is. */
export type Kept<T> = { readonly fields: Partial<T>; readonly etag: string; readonly updated_at: string | null }
/** Where it is kept. `write` without fields throws it away; it rejects with the other words (412) where others came first. */
export type DraftPlace<T> = {
  read: () => Promise<Kept<T>>
  write: (fields: Partial<T>, etag: string, how: { leaving: boolean }) => Promise<Kept<T>>
}
/** What this device remembers of what was kept last. */
export type Memory<T> = { get: () => Kept<T> | null; set: (kept: Kept<T> | null) => void }

export type KeeperState<T> =
  /** `taken`: what stands in the form was found on the server, written on another device. */
  | { readonly status: 'quiet' | 'waiting' | 'saving' | 'saved' | 'failed'; readonly taken?: boolean }
  /** `theirs`: what another device has kept meanwhile; without fields it was saved or thrown away there. */
  | { readonly status: 'conflict'; readonly theirs: Kept<T> }

/** A pause in typing after which it is kept, the longest it waits for one, and when a failed try is made again. */
const PAUSE_MS = 2_000
const LONGEST_MS = 10_000
const AGAIN_MS = 15_000
/** What ended on the server by its age is no draft that somebody has saved or thrown away elsewhere. */
const ENDED_MS = 29 * 86_400_000

/** The server trims every text: a space at the end is no other word. */
const wordsOf = (value: unknown) =>
  JSON.stringify(value, (_, item: unknown) => (typeof item === 'string' ? item.trim() : item))
const sorted = (fields: object) => Object.entries(fields).toSorted(([a], [b]) => a.localeCompare(b))
const same = (a: object, b: object) => wordsOf(sorted(a)) === wordsOf(sorted(b))
const isEmpty = (fields: object) => Object.keys(fields).length === 0

/** The fields of a form that differ from its beginning. */
export const changedFields = <T extends object>(values: T, base: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => wordsOf(value) !== wordsOf(base[name as keyof T])),
  ) as Partial<T>

const mayPass = (error: unknown) =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || ['rate_limited', 'in_progress'].includes(error.code)))

export type DraftKeeper<T> = ReturnType<typeof keeperOf<T & object>>

/**
 * Keeps what is typed in a form on the server, after each pause and on leaving; the form's own draft on the device is
 * the net beneath. One call at a time, each naming the version it follows, so that no device writes over another.
 * `show` puts fields into the form.
 */
export function keeperOf<T extends object>(
  place: DraftPlace<T>,
  memory: Memory<T>,
  show: (fields: Partial<T>) => void,
) {
  let state: KeeperState<T> = { status: 'quiet' }
  let mine: Partial<T> = {}
  /** What was sent last, and the version it became; null until the server has been asked. */
  let sent: Partial<T> = {}
  let etag: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitsSince = 0
  let running: Promise<void> | undefined
  let isShut = false
  /** The page was left before the server had said what it keeps. */
  let hasLeftEarly = false
  /** The server could not be asked what it keeps. */
  let isLost = false
  let taken = false
  const listeners = new Set<() => void>()

  const tell = (next: KeeperState<T>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const tellLost = () => tell({ status: isEmpty(mine) ? 'quiet' : 'failed' })
  const rest = () => tell({ status: isEmpty(mine) ? 'quiet' : 'saved', taken })
  const isBehind = () => !same(mine, sent)
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    waitsSince = 0
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), ms)
  }
  const remember = (kept: Kept<T>, fields: Partial<T>) => {
    etag = kept.etag
    sent = fields
    memory.set(isEmpty(fields) ? null : { ...kept, fields })
  }

  async function write(leaving: boolean): Promise<void> {
    if (etag === null) return
    const fields = mine
    tell({ status: 'saving' })
    try {
      remember(await place.write(fields, etag, { leaving }), fields)
      if (isBehind()) wait()
      else rest()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict' && error.current)
        tell({ status: 'conflict', theirs: error.current as Kept<T> })
      else {
        tell({ status: 'failed' })
        if (mayPass(error) && !isShut) later(AGAIN_MS)
      }
    }
  }
  async function send(leaving = false): Promise<void> {
    stop()
    await running
    if (state.status === 'conflict' || !isBehind() || (isShut && !leaving)) return
    running = write(leaving).finally(() => {
      running = undefined
    })
    await running
  }
  function wait() {
    if (isShut) return
    taken = false
    tell({ status: 'waiting' })
    waitsSince ||= Date.now()
    later(Math.max(0, Math.min(PAUSE_MS, waitsSince + LONGEST_MS - Date.now())))
  }

  /** What was typed and left before the answer follows it, unless another device has words there, or has ended them. */
  async function leaveBehind(kept: Kept<T>, known: Kept<T> | null): Promise<void> {
    if (!hasLeftEarly || !isEmpty(kept.fields) || (known && same(mine, known.fields))) return
    remember(kept, {})
    await send(true)
  }

  /** The form stands: what is kept comes into it, unless this device has words that the server has not seen. */
  async function open(current: () => Partial<T>): Promise<void> {
    isShut = false
    hasLeftEarly = false
    const known = memory.get()
    let kept: Kept<T>
    try {
      kept = await place.read()
    } catch (error) {
      isLost = true
      mine = current()
      tellLost()
      if (mayPass(error) && !isShut) timer = setTimeout(() => void open(current), AGAIN_MS)
      return
    }
    if (isShut) return leaveBehind(kept, known)
    isLost = false
    mine = current()
    const isUnseen = !(known && same(mine, known.fields)) && !isEmpty(mine)
    const isOwn = known?.etag === kept.etag || same(mine, kept.fields)
    if (isEmpty(kept.fields)) {
      const isOld = Date.now() - Date.parse(known?.updated_at ?? '') > ENDED_MS
      remember(kept, {})
      if (known && !isUnseen && !isOld && !isEmpty(mine)) take({})
    } else if (isOwn) remember(kept, known?.etag === kept.etag ? known.fields : kept.fields)
    else if (isUnseen) return tell({ status: 'conflict', theirs: kept })
    else {
      remember(kept, kept.fields)
      taken = true
      take(kept.fields)
    }
    if (isBehind()) wait()
    else rest()
  }
  const take = (fields: Partial<T>) => {
    mine = fields
    show(fields)
  }

  return {
    state: (): KeeperState<T> => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open,
    /** What the form holds now. */
    typed: (fields: Partial<T>) => {
      mine = fields
      if (isLost) tellLost()
      if (isShut || etag === null || state.status === 'conflict' || running) return
      if (isBehind()) wait()
      else {
        stop()
        rest()
      }
    },
    /** The page is left, or put aside: what waits goes at once. */
    leave: () => {
      if (isShut || !isBehind()) return
      if (etag === null) hasLeftEarly = true
      else void send(true)
    },
    shut: () => {
      isShut = true
      stop()
    },
    /** Sends the form: nothing is kept meanwhile, and what goes well ends the draft, as the server's commit does. */
    sending: async <A>(work: () => Promise<A>): Promise<A> => {
      isShut = true
      stop()
      while (running) await running
      try {
        const answer = await work()
        memory.set(null)
        tell({ status: 'quiet' })
        return answer
      } catch (error) {
        isShut = false
        if (etag !== null && isBehind() && state.status !== 'conflict') wait()
        throw error
      }
    },
    /** Of two devices this one is right: its words follow those of the other. */
    keepMine: () => {
      if (state.status !== 'conflict') return
      remember(state.theirs, state.theirs.fields)
      tell({ status: 'waiting' })
      if (isBehind()) void send()
      else rest()
    },
    takeTheirs: () => {
      if (state.status !== 'conflict') return
      const { theirs } = state
      remember(theirs, theirs.fields)
      take(theirs.fields)
      rest()
    },
  }
}
