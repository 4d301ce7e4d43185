import * as z from 'zod'

/** What functions read of their environment: secrets, and a project's settings in `functions/.env.<project>`. */
export const settings = z.object({
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
