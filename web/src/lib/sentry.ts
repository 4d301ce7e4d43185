import type { PageName } from '@banso/contract/pages'
import type { Breadcrumb, ErrorEvent, Event } from '@sentry/react'
import { env } from '../env.ts'
import { pages } from '../registry.ts'

type Sentry = typeof import('@sentry/react')

let loading: Promise<Sentry> | undefined
let transaction: PageName | undefined

/** Error reporting, only with a DSN and only after the first paint. */
export const startSentry = () => {
  if (!env.VITE_SENTRY_DSN) return
  loading = new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)))
    .then(() => import('@sentry/react'))
    .then(init)
  loading.catch(() => {}) // blocked or offline: the portal works without
}

const init = (sentry: Sentry): Sentry => {
  sentry.init({
    dsn: env.VITE_SENTRY_DSN,
    tracesSampleRate: 1,
    initialScope: { tags: { runtime: 'browser' } },
    integrations: [
      sentry.browserTracingIntegration({ instrumentNavigation: false, instrumentPageLoad: false }),
      sentry.captureConsoleIntegration({ levels: ['warn', 'error'] }),
    ],
    beforeSend: scrub<ErrorEvent>,
    beforeSendTransaction: (event) => (isNotFound(event.transaction) ? null : scrub(event)),
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
  transaction = name
  loading?.then((sentry) => trace(sentry, name)).catch(() => {})
}

/** Reports an error that a page showed in words; nothing happens without a DSN. */
export const reportError = (error: unknown) => {
  loading?.then((sentry) => sentry.captureException(error)).catch(() => {})
}

export const isNotFound = (name: string | undefined) => name === 'not_found' || name === pages.not_found.path

const secrets: [RegExp, string][] = [
  [/[^\s"'<>@=:/]+@[^\s"'<>@]+\.[^\s"'<>@]+/g, '[email]'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(oobCode|token|apiKey|key)=[^&\s"']+/gi, '$1=[token]'],
  [/\bToken\s+[\w.-]{8,}/g, 'Token [token]'],
]

/** Removes what belongs to people: e-mail addresses, tokens and link codes in any text; user, bodies, headers whole. */
export const scrub = <T extends Event | Breadcrumb>(event: T): T => {
  const cleaned = clean(event) as T & { user?: unknown; request?: { url?: string } }
  delete cleaned.user
  if (cleaned.request) cleaned.request = { url: cleaned.request.url }
  return cleaned
}

const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return secrets.reduce((text, [pattern, by]) => text.replace(pattern, by), value)
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item)]))
}
