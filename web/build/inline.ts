import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A script as it stands in a document: without its comments and indents. */
const read = (file: string): string =>
  readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace(/^\s+/gm, '')
    .trimEnd()

/**
 * The scripts that stand in the documents themselves, so that nothing has to be fetched before they run. The policy
 * names each by its hash (firebase.json) and lets no other inline script run.
 */
export const inlineScripts = {
  /** Before the first paint: the scheme, and whether a session is kept. */
  boot: read('../public/boot.js'),
  /** What the page will need, fetched from the beginning. */
  preload: read('preload.js'),
  /** The program itself. */
  begin: read('begin.js'),
}

/** How a policy names an inline script. */
export const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
