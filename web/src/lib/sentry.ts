import type { PageName } from '@banso/contract/pages'
import { env } from '../env.ts'

type Client = typeof import('./sentry-client.ts')

let loading: Promise<Client> | undefined
let transaction: PageName | undefined

/** Error reporting, only with a DSN and only after the first paint; once, whichever document begins. */
export const startSentry = () => {
  if (!env.VITE_SENTRY_DSN || loading) return
  loading = new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)))
    .then(() => import('./sentry-client.ts'))
    .then((client) => {
      client.start()
      if (transaction) client.trace(transaction)
      return client
    })
  loading.catch(() => {}) // blocked or offline: the portal works without
}

/** Names what follows after the page of the registry, never after the address with its uids. */
export const nameTransaction = (name: PageName) => {
  if (name === transaction) return
  transaction = name
  loading?.then((client) => client.trace(name)).catch(() => {})
}

const numbers = new WeakMap<object, string>()
/**
 * Reports an error that a page showed in words, once, and answers the number to quote for it (the report's tag
 * `number`). Without a DSN nothing is sent.
 */
export const reportError = (error: unknown): string => {
  const kept = typeof error === 'object' && error !== null ? error : new Error(String(error))
  const known = numbers.get(kept)
  if (known) return known
  const number = crypto.randomUUID().slice(0, 8).toUpperCase()
  numbers.set(kept, number)
  loading?.then((client) => client.report(kept, number)).catch(() => {})
  return number
}
