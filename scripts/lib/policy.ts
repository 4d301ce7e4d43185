import { loadEnv } from 'vite'
import firebase from '../../firebase.json' with { type: 'json' }
import { hashOf, inlineScripts } from '../../web/build/inline.ts'
import { Problem } from './main.ts'
import { at } from './root.ts'

type Hosting = typeof firebase.hosting
/** What the pages are built with, as far as it says whom they talk to (web/src/env.ts). */
export type Settings = Readonly<
  Partial<Record<'VITE_FIREBASE_PROJECT_ID' | 'VITE_SENTRY_DSN' | 'VITE_ANALYTICS_ID', string>>
>

const HEADER = 'Content-Security-Policy'
/** The host that firebase.json names, of the project on the emulators. */
const demoFunctions = functionsOf('demo-banso')
function functionsOf(project: string): string {
  return `https://us-central1-${project}.cloudfunctions.net`
}

/** What the tag that web/src/lib/analytics.ts loads asks for. */
const analytics = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}

/** The settings of the built pages: web/.env.production, and values of the shell before them. */
export const builtSettings = (): Settings => loadEnv('production', at('web'))

/** Directive → what it lets through. */
export const directivesOf = (policy: string): Map<string, readonly string[]> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

/**
 * The policy that firebase.json holds, for one project: the scripts that stand in the documents, its own functions, and
 * Sentry and the analytics where they are configured. `more`: further origins to talk to. Throws a Problem for a DSN that is no address.
 */
export function policyOf(settings: Settings, more: readonly string[] = []): string {
  const { VITE_FIREBASE_PROJECT_ID: project, VITE_SENTRY_DSN: dsn, VITE_ANALYTICS_ID: tag } = settings
  const directives = directivesOf(policyIn(firebase.hosting))
  const add = (name: string, sources: readonly string[]) =>
    directives.set(name, [...(directives.get(name) ?? []), ...sources])
  if (project) {
    const sources = directives.get('connect-src') ?? []
    const own = sources.map((source) => (source === demoFunctions ? functionsOf(project) : source))
    directives.set('connect-src', own)
  }
  add('script-src', Object.values(inlineScripts).map(hashOf))
  add('connect-src', more)
  if (dsn) add('connect-src', [originOf(dsn)])
  if (tag) for (const [name, sources] of Object.entries(analytics)) add(name, sources)
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}

function originOf(dsn: string): string {
  if (URL.canParse(dsn) && new URL(dsn).protocol === 'https:') return new URL(dsn).origin
  throw new Problem(
    'VITE_SENTRY_DSN が https:// から始まる DSN ではありません。web/.env.production を確認してください。',
  )
}

export const policyIn = ({ headers }: Hosting): string =>
  headers.flatMap((rule) => rule.headers).find(({ key }) => key === HEADER)?.value ?? ''

/** The hosting of firebase.json under another policy. */
export const hostingUnder = (policy: string): Hosting => ({
  ...firebase.hosting,
  headers: firebase.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({ key, value: key === HEADER ? policy : value })),
  })),
})

/** firebase.json as it is deployed. */
export const deployConfig = (settings: Settings) => ({ ...firebase, hosting: hostingUnder(policyOf(settings)) })
