import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type PageName, pageNames } from '@banso/contract/pages'
import { hashOf } from '../web/build/inline.ts'
import { pages } from '../web/src/registry.ts'
import { main, Problem } from './lib/main.ts'
import { policyOf } from './lib/policy.ts'
import { at } from './lib/root.ts'

/** First load of `/`, up to the load event: everything, in bytes as Hosting sends them, and requests. */
const limit = { bytes: 110_000, requests: 4 }
/**
 * HOME and each list, from an empty cache until it asks the server: the frame, signing in, and the page itself. 5 KB of
 * them say in the document which files each page needs, so that all are fetched in one go (decision 074), 2 KB are tables
 and print of the own records (decision 072), filters by issue (075) and rows of what was told (073).
 */
const listLimit = { bytes: 208_000, requests: 25 }

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

/** The files a module needs before it runs: itself, what it imports, and their styles. */
function closure(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Problem(`${key} がビルド結果に見つかりません。`)
  if (found.has(chunk.file)) return found
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file)
  for (const imported of chunk.imports ?? []) closure(manifest, imported, found)
  return found
}

/** A document, the files it names itself, and the closure of its entry. The icon does not hold up the load event. */
function filesOf(dist: string, manifest: Manifest, html: string): Set<string> {
  const text = readFileSync(join(dist, html), 'utf8')
  const tags = text.match(/<(script|link)\b[^>]*>/g) ?? []
  const named = tags
    .filter((tag) => !/rel="icon"/.test(tag))
    .flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [])
  const foreign = named.filter((name) => !name.startsWith('/'))
  if (foreign.length > 0) throw new Problem(`${html} がほかのホストのファイルを読み込みます: ${foreign.join(' ')}`)
  const inline = [...text.matchAll(/<script(?![^>]*(?:\bsrc=|type="application\/json"))[^>]*>([^<]*)<\/script>/g)]
  if (inline.some(([, script = '']) => !policyOf({}).includes(hashOf(script))))
    throw new Problem(`${html} に、ポリシーが許していないインラインスクリプトがあります。`)
  return new Set([html, ...named.map((name) => name.slice(1)), ...closure(manifest, html)])
}

/** A list's address ends with what it lists: not with one record, a form or a part of the settings. */
const isList = (name: PageName): boolean => {
  const { type, path } = pages[name]
  if (name === 'startup_home') return true
  return type === 'private' && !/\/(:\w+|new|edit)$|\/settings\//.test(path)
}

/**
 * Firebase's sign-in part, which no page may need before it stands: while the kept token counts, it comes afterwards
 * (decision 090).
 */
function signInPart(dist: string, manifest: Manifest): Set<string> {
  const [signIn] = Object.entries(manifest).find(([, { name }]) => name === 'sign-in') ?? []
  if (!signIn)
    throw new Problem('sign-in のファイルがビルド結果に見つかりません。web/vite.config.ts を確認してください。')
  return closure(manifest, signIn, filesOf(dist, manifest, 'app.html'))
}

/** HOME and the lists that are built, each file once however many areas it serves, the heaviest first. */
function lists(dist: string, manifest: Manifest) {
  const frame = filesOf(dist, manifest, 'app.html')
  return [...new Set(pageNames.filter(isList).map((name) => pages[name].file))]
    .map((name) => ({ name, key: `src/pages/${name}.page.tsx` }))
    .filter(({ key }) => manifest[key])
    .map(({ name, key }) => ({ name, files: closure(manifest, key, new Set(frame)) }))
    .map(({ name, files }) => ({ name, bytes: total(dist, files), requests: files.size }))
    .toSorted((a, b) => b.bytes - a.bytes)
}

const sizes = new Map<string, number>()
const sizeOf = (dist: string, file: string): number => {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).length
  sizes.set(file, size)
  return size
}
const total = (dist: string, files: Set<string>) => [...files].reduce((sum, file) => sum + sizeOf(dist, file), 0)
const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

main(async () => {
  const dist = resolve(process.argv[2] ?? at('web/dist'))
  const manifestFile = join(dist, '.vite/manifest.json')
  if (!existsSync(manifestFile))
    throw new Problem('画面がまだ組み立てられていません。先に npm run build を実行してください。')
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))

  const first = filesOf(dist, manifest, 'index.html')
  console.log('最初の画面(/、load イベントまで、brotli)')
  for (const file of first) console.log(`  ${kilo(sizeOf(dist, file)).padStart(9)}  ${file}`)
  const bytes = total(dist, first)
  console.log(`  ${kilo(bytes).padStart(9)}  合計、${first.size}件(上限 ${kilo(limit.bytes)}、${limit.requests}件)`)

  const app = filesOf(dist, manifest, 'app.html')
  const later = new Set([...app].filter((file) => !first.has(file)))
  console.log(`そのあと手が空いたときに先読みするもの: ${kilo(total(dist, later))}、${later.size}件`)
  console.log(`画面の枠(app.html): ${kilo(total(dist, app))}、${app.size}件`)

  const { bytes: most, requests: files } = listLimit
  console.log(`HOMEと一覧(枠、サインイン、画面の合計。上限 ${kilo(most)}、${files}件)`)
  const measured = lists(dist, manifest)
  const isOver = (one: { bytes: number; requests: number }) => one.bytes > most || one.requests > files
  for (const one of measured)
    console.log(
      `  ${kilo(one.bytes).padStart(9)}  ${one.requests}件  ${one.name}${isOver(one) ? '  上限を超えています' : ''}`,
    )
  return bytes > limit.bytes || first.size > limit.requests || measured.some(isOver) ? 1 : 0
})
