import { AsyncLocalStorage } from 'node:async_hooks'

const ends = new AsyncLocalStorage<number>()

/** Does work that has to stop by itself `ms` milliseconds from now: it asks `isOver` before each further step. */
export const within = <T>(ms: number, work: () => Promise<T>): Promise<T> => ends.run(performance.now() + ms, work)

/** Whether the time for what is being done is over. Never where no time was set. */
export const isOver = (): boolean => performance.now() >= (ends.getStore() ?? Number.POSITIVE_INFINITY)
