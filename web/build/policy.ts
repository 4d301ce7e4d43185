import { region } from '@banso/contract/region'
import type { env } from '../src/env.ts'
import { hashOf, inlineScripts } from './inline.ts'

/** What pages are built with, as far as it says whom they talk to. */
export type Settings = Pick<
  typeof env,
  | 'VITE_FIREBASE_PROJECT_ID'
  | 'VITE_AUTH_PORT'
  | 'VITE_FIRESTORE_PORT'
  | 'VITE_FUNCTIONS_PORT'
  | 'VITE_STORAGE_PORT'
  | 'VITE_SENTRY_DSN'
  | 'VITE_ANALYTICS_ID'
>

const google = ['identitytoolkit', 'securetoken', 'firestore', 'firebasestorage'].map(
  (service) => `https://${service}.googleapis.com`,
)
/** What the tag that src/lib/analytics.ts loads asks for. */
const tag = {
  script: ['https://www.googletagmanager.com'],
  img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
}

/** A project of the emulators has them on this machine, under either of its names. */
const emulators = (settings: Settings): string[] => {
  const { VITE_AUTH_PORT, VITE_FIRESTORE_PORT, VITE_FUNCTIONS_PORT, VITE_STORAGE_PORT } = settings
  return [VITE_AUTH_PORT, VITE_FIRESTORE_PORT, VITE_STORAGE_PORT, VITE_FUNCTIONS_PORT].flatMap((port) => [
    `http://127.0.0.1:${port}`,
    `http://localhost:${port}`,
  ])
}

/**
 * The policy that built documents hold themselves (`<meta http-equiv>`): whom these pages talk to, and no more. What is
 * the same for every build stands in the header of firebase.json; a browser keeps to both. Throws for a DSN that is no
 * address.
 */
export function policyOf(settings: Settings): string {
  const { VITE_FIREBASE_PROJECT_ID: project, VITE_SENTRY_DSN: dsn, VITE_ANALYTICS_ID: id } = settings
  const more = id ? tag : { script: [], img: [], connect: [] }
  const connect = [
    ...google,
    `https://${region}-${project}.cloudfunctions.net`,
    ...(project.startsWith('demo-') ? emulators(settings) : []),
    ...(dsn ? [originOf(dsn)] : []),
    ...more.connect,
  ]
  return [
    ['script-src', "'self'", ...Object.values(inlineScripts).map(hashOf), ...more.script],
    ['img-src', "'self'", 'blob:', 'data:', ...more.img],
    ['connect-src', "'self'", ...connect],
  ]
    .map((directive) => directive.join(' '))
    .join('; ')
}

/** In clear only to this machine itself, where a receiver may be tried. */
function originOf(dsn: string): string {
  const url = URL.canParse(dsn) ? new URL(dsn) : undefined
  if (url && (url.protocol === 'https:' || url.hostname === '127.0.0.1')) return url.origin
  throw new Error('VITE_SENTRY_DSN が https:// から始まる DSN ではありません。web/.env.production を確認してください。')
}
