import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

export interface Import {
  line: number
  /** As written, such as `../lib/api.ts` or `firebase-admin/auth`. */
  specifier: string
  /** The file inside the repository it leads to; undefined for a package. */
  file?: string
  isReExport: boolean
}

export interface Source {
  /** Path from the repository's folder, with forward slashes. */
  path: string
  text: string
  imports: Import[]
}

const importPattern =
  /(?:^|;)[ \t]*(import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|;)[ \t]*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** Blanks comments out, keeping every line where it is. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '))

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const contract = /^@banso\/contract\/(.+)$/.exec(specifier)
  return contract ? `contract/src/${contract[1]}.ts` : undefined
}

/** Reads the imports of one file: static, for effect, dynamic, and `export … from`. */
export function parseSource(path: string, text: string): Source {
  const code = withoutComments(text)
  const imports = [...code.matchAll(importPattern)].map((match) => {
    const [, keyword, named, bare, dynamic] = match
    const specifier = named ?? bare ?? dynamic ?? ''
    const file = resolve(path, specifier)
    const line = code.slice(0, match.index).split('\n').length + (match[0].startsWith('\n') ? 1 : 0)
    return { line, specifier, ...(file && { file }), isReExport: keyword === 'export' }
  })
  return { path, text: code, imports }
}

/** Every TypeScript file of the product under a folder. */
export function readSources(root: string): Source[] {
  return globSync('{contract/src,functions/src,web/src}/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => parseSource(path, readFileSync(join(root, dirname(path), posix.basename(path)), 'utf8')))
}
