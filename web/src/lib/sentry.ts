import type { PageName } from '@banso/contract/pages'
import type { Breadcrumb, Event } from '@sentry/react'
import { env } from '../env.ts'

type Sentry = typeof import('@sentry/react')
type Span = Parameters<NonNullable<Parameters<Sentry['init']>[0]['beforeSendSpan']>>[0]

let loading: Promise<Sentry> | undefined
let transaction: PageName | undefined

/** Error reporting, only with a DSN and only after the first paint; once, whichever document begins. */
export const startSentry = () => {
  if (!env.VITE_SENTRY_DSN || loading) return
  loading = new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)))
    .then(() => import('@sentry/react'))
    .then(init)
  loading.catch(() => {}) // blocked or offline: the portal works without
}

const tag = { runtime: 'browser' }

const init = (sentry: Sentry): Sentry => {
  sentry.init({
    dsn: env.VITE_SENTRY_DSN,
    tracesSampleRate: 1,
    initialScope: { tags: tag },
    integrations: [
      sentry.browserTracingIntegration({ instrumentNavigation: false, instrumentPageLoad: false }),
      sentry.captureConsoleIntegration({ levels: ['warn', 'error'] }),
    ],
    ignoreSpans: ['not_found' satisfies PageName],
    beforeSend: scrub,
    beforeSendSpan: (span) => scrubSpan(span),
    beforeBreadcrumb: (crumb) => scrub<Breadcrumb>(crumb),
  })
  if (transaction) trace(sentry, transaction)
  return sentry
}

const trace = (sentry: Sentry, name: PageName) => {
  const client = sentry.getClient()
  if (client) sentry.startBrowserTracingNavigationSpan(client, { name, attributes: { 'sentry.source': 'route' } })
}

/** Names what follows after the page of the registry, never after the address with its uids. */
export const nameTransaction = (name: PageName) => {
  if (name === transaction) return
  transaction = name
  loading?.then((sentry) => trace(sentry, name)).catch(() => {})
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
  loading?.then((sentry) => sentry.captureException(kept, { tags: { number } })).catch(() => {})
  return number
}

const secrets: [RegExp, string][] = [
  [/[^\s"'<>@=:/]+@[^\s"'<>@]+\.[^\s"'<>@]+/g, '[email]'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  // What stands behind an address: words that were searched for, codes of links, addresses of people.
  [/((?:^|[?&#])[\w.-]+=)[^&#\s"']+/g, '$1[…]'],
  [/\bToken\s+[\w.-]{8,}/g, 'Token [token]'],
]

/** Removes what belongs to people: e-mail addresses, tokens, what addresses ask for; user, bodies and headers whole. */
export const scrub = <T extends Event | Breadcrumb>(event: T): T => {
  const cleaned = clean(event) as T & { user?: unknown; request?: { url?: string } }
  delete cleaned.user
  if (cleaned.request) cleaned.request = { url: cleaned.request.url }
  return cleaned
}

const scrubSpan = (span: Span): Span => {
  const cleaned = clean(span) as Span
  return { ...cleaned, attributes: { ...cleaned.attributes, ...tag } }
}

const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return secrets.reduce((text, [pattern, by]) => text.replace(pattern, by), value)
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item)]))
}
