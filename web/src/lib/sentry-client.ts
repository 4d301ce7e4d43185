import type { PageName } from '@banso/contract/pages'
import * as sentry from '@sentry/react'
import { env } from '../env.ts'

/** What weighs of error reporting: Sentry itself, and what of an event may leave the browser. Loaded by lib/sentry.ts only. */

type Event = sentry.Event | sentry.Breadcrumb
type Span = Parameters<NonNullable<Parameters<typeof sentry.init>[0]['beforeSendSpan']>>[0]

const tag = { runtime: 'browser' }

export const start = (): void => {
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
    beforeBreadcrumb: (crumb) => scrub<sentry.Breadcrumb>(crumb),
  })
}

/** A page is opened: what follows is its trace. */
export const trace = (name: PageName): void => {
  const client = sentry.getClient()
  if (client) sentry.startBrowserTracingNavigationSpan(client, { name, attributes: { 'sentry.source': 'route' } })
}

export const report = (error: unknown, number: string): void =>
  void sentry.captureException(error, { tags: { number } })

const secrets: [RegExp, string][] = [
  [/[^\s"'<>@=:/]+@[^\s"'<>@]+\.[^\s"'<>@]+/g, '[email]'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  // What stands behind an address: words that were searched for, codes of links, addresses of people.
  [/((?:^|[?&#])[\w.-]+=)[^&#\s"']+/g, '$1[…]'],
  [/\bToken\s+[\w.-]{8,}/g, 'Token [token]'],
]

/** Removes what belongs to people: e-mail addresses, tokens, what addresses ask for; user, bodies and headers whole. */
export const scrub = <T extends Event>(event: T): T => {
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
