import * as z from 'zod'
import { settings } from './settings.ts'

/** The process environment, read and checked once. */
const parsed = settings.parse(process.env)

const emulated = parsed.FIREBASE_AUTH_EMULATOR_HOST !== undefined
if (emulated && !parsed.GCLOUD_PROJECT.startsWith('demo-'))
  throw new Error('FIREBASE_AUTH_EMULATOR_HOST is set outside a demo project: unsigned tokens would be accepted.')
if (!emulated && parsed.CURSOR_KEY === undefined && process.env.K_SERVICE !== undefined)
  throw new Error('CURSOR_KEY is missing: set the secret before deploying.')

const trustedHops = parsed.TRUSTED_HOPS ?? (emulated ? 0 : 1)
const edgeRanges = parsed.EDGE_RANGES.split(',')
  .map((range) => range.trim())
  .filter(Boolean)
if (trustedHops > 1 && edgeRanges.length === 0)
  throw new Error('TRUSTED_HOPS counts an edge, but EDGE_RANGES names none: a direct caller could forge its address.')

const { storageBucket } = z
  .object({ storageBucket: z.string().optional() })
  .parse(JSON.parse((!emulated && parsed.FIREBASE_CONFIG) || '{}'))

export const env = {
  project: parsed.GCLOUD_PROJECT,
  storageBucket: storageBucket ?? `${parsed.GCLOUD_PROJECT}.appspot.com`,
  /** Emulators only: development helpers exist, nothing leaves the machine. */
  emulated,
  cursorKey: parsed.CURSOR_KEY ?? 'emulator-only-cursor-key-0123456789',
  portalUrl: parsed.PORTAL_URL.replace(/\/$/, ''),
  smtpUrl: parsed.SMTP_URL,
  mailFrom: parsed.MAIL_FROM,
  trustedHops,
  edgeRanges,
  queryShapes: parsed.BANSO_QUERY_SHAPES,
  killAt: emulated ? parsed.BANSO_KILL_AT : undefined,
}
