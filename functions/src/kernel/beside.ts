import { AsyncLocalStorage } from 'node:async_hooks'

/** Settles once it is known whether the caller still is who the work was begun for; rejects where not. */
const current = new AsyncLocalStorage<Promise<void>>()

/** Runs work that has begun before the caller's membership was read. It may look, and what it stores waits (`standing`). */
export const beside = <T>(confirmed: Promise<void>, work: () => Promise<T>): Promise<T> => current.run(confirmed, work)

/** Awaited before anything is stored. */
export const standing = async (): Promise<void> => current.getStore()

/** Leaves work that was begun for somebody the caller no longer is. */
export class NoLonger extends Error {}
