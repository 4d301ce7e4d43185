import * as z from 'zod'

/** The process environment, read and checked once. */
const schema = z.object({
  GCLOUD_PROJECT: z.string().default('demo-banso'),
  FUNCTIONS_EMULATOR: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  FIRESTORE_EMULATOR_HOST: z.string().optional(),
  /** Signs list cursors; a secret in production. */
  CURSOR_KEY: z.string().min(32).optional(),
  /** Where the portal is opened; links in mails start with it. */
  PORTAL_URL: z.url().default('http://127.0.0.1:5000'),
  /** Where mails are handed over (`smtps://user:password@host:465`), and who they come from. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Banso <no-reply@banso.example>'),
  /**
   * How many addresses at the end of X-Forwarded-For stand there because the platform wrote them: 1 where functions are
   * called directly, 2 behind Hosting (the visitor's and the edge's); 0 on emulators, which write none.
   */
  TRUSTED_HOPS: z.coerce.number().int().min(0).max(5).optional(),
  /** Where the edges in front of the functions call from (`151.101.0.0/16,2a04:4e40::/32`): only they are believed. */
  EDGE_RANGES: z.string().default(''),
  /** Set by Firebase in production: names the project's own bucket. */
  FIREBASE_CONFIG: z.string().optional(),
  /** Tests: file that receives the shape of each query run, one JSON a line. */
  BANSO_QUERY_SHAPES: z.string().optional(),
  /** Tests: the seam of an operation at which the process ends. */
  BANSO_KILL_AT: z.string().optional(),
})
const parsed = schema.parse(process.env)

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
