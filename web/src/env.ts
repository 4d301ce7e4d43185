/// <reference types="vite/client" />
import * as z from 'zod/mini'

const port = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.positive()), fallback)
const text = z._default(z.string(), '')

const schema = z.object({
  VITE_FIREBASE_API_KEY: z._default(z.string(), 'demo-key'),
  VITE_FIREBASE_PROJECT_ID: z._default(z.string(), 'demo-banso'),
  VITE_FIREBASE_AUTH_DOMAIN: text,
  VITE_FIREBASE_APP_ID: text,
  VITE_FIREBASE_STORAGE_BUCKET: text,
  VITE_AUTH_PORT: port(9099),
  VITE_FIRESTORE_PORT: port(8080),
  VITE_FUNCTIONS_PORT: port(5001),
  VITE_STORAGE_PORT: port(9199),
  VITE_SENTRY_DSN: text,
  VITE_ANALYTICS_ID: text,
})

/** The environment, parsed once: by the build, which puts what comes out in place of this file. On localhost the defaults are enough; a release sets the VITE_FIREBASE_ values. */
export const env = schema.parse(import.meta.env)
