import { createHash } from 'node:crypto'

/** The program of a document as web/build/begin.js fetches it; `version` is the same in both documents of one build. */
export type Program = {
  readonly version: string
  readonly script: string
  readonly modules: readonly string[]
  readonly styles: readonly string[]
}

/** A tag that has a line of the document to itself. */
const linesOf = (tag: RegExp) => new RegExp(`^[ \\t]*${tag.source}\\n`, 'gm')
const SCRIPT = linesOf(/<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/)
const MODULE = linesOf(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/)
const STYLE = linesOf(/<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/)

/** Any change of a file gives it another name, and so the build another version; what stands inline counts as it is. */
const versionOf = (built: readonly string[]): string =>
  createHash('sha256').update(built.toSorted().join('\n')).digest('base64url').slice(0, 12)

/**
 * Takes the tags of its program out of a built document, so that its first paint waits for none of it. Throws where it
 * has none. `built`: the names of all files, and all that stands inline in any document.
 */
export function programOf(html: string, built: readonly string[]): { html: string; program: Program } {
  const hrefs = (tag: RegExp) => [...html.matchAll(tag)].map(([, href = '']) => href)
  const [script] = hrefs(SCRIPT)
  if (script === undefined) throw new Error('a document without a program')
  return {
    html: [SCRIPT, MODULE, STYLE].reduce((rest, tag) => rest.replace(tag, ''), html),
    program: { version: versionOf(built), script, modules: hrefs(MODULE), styles: hrefs(STYLE) },
  }
}
