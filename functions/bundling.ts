import type { BuildOptions } from 'esbuild'

/** How the server is made one file, for the functions as for processes that tests start. */
export const bundling = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  logLevel: 'warning',
  // These are installed where the functions run; everything else, the contract with it, goes into the bundle.
  external: ['firebase-admin', 'firebase-functions', '@google-cloud/*', 'nodemailer', 'sharp', 'file-type'],
} satisfies BuildOptions
