import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type PageName, pageNames } from '@banso/contract/pages'
import { hashOf } from '../web/build/inline.ts'
import { atOnce, homes } from '../web/build/parts.ts'
import { pages } from '../web/src/registry.ts'
import { main, Problem } from './lib/main.ts'
import { headerPolicy } from './lib/policy.ts'
import { at } from './lib/root.ts'

/** First load of `/`, up to the load event: everything, in bytes as Hosting sends them, and requests. */
const limit = { bytes: 68_000, requests: 4 }
/**
 * Each signed-in page, from an empty cache until it asks the server: the frame and the page itself. 5 KB of them say in the
 * document which files each page needs, so that all are fetched in one go (decision 27). What signs in is not among
 * them: while the kept token counts, it comes afterwards, as forms do on pages that are read first (decision 27).
 */
const pageLimits = {
  home: { what: 'HOME', bytes: 217_000, requests: 16 },
  list: { what: '一覧', bytes: 206_500, requests: 15 },
  detail: { what: '詳細', bytes: 218_000, requests: 17 },
  form: { what: 'フォーム', bytes: 266_000, requests: 24 },
}
type Kind = keyof typeof pageLimits

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
  if (inline.some(([, script = '']) => !headerPolicy.includes(hashOf(script))))
    throw new Problem(`${html} に、ポリシーが許していないインラインスクリプトがあります。`)
  return new Set([html, ...named.map((name) => name.slice(1)), ...closure(manifest, html)])
}

/** A form's name ends with what is done, a detail's address with its record. */
const kindOf = (name: PageName): Kind | null => {
  const { type, path } = pages[name]
  if (type !== 'private') return null
  if (homes.includes(name)) return 'home'
  return /_(new|edit)$|_settings_/.test(name) ? 'form' : /\/:\w+$/.test(path) ? 'detail' : 'list'
}

/** The pages of a kind that are built, each file once however many areas it serves, the heaviest first. */
function pagesOf(kind: Kind, dist: string, manifest: Manifest) {
  const frame = filesOf(dist, manifest, 'app.html')
  const begun = pageNames
    .filter((name) => kindOf(name) === kind)
    .map((name) => ({ file: pages[name].file, beside: atOnce[name] ?? [] }))
    .map(({ file, beside }) => ({ name: [file, ...beside].join(' '), keys: [`src/pages/${file}.page.tsx`, ...beside] }))
    .filter(({ keys: [own = ''] }) => manifest[own])
  return [...new Map(begun.map(({ name, keys }) => [name, keys]))]
    .map(([name, keys]) => ({
      name,
      files: keys.reduce((found, key) => closure(manifest, key, found), new Set(frame)),
    }))
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

/** Tells what each page of a kind weighs. Answers whether one is over the limit. */
function tellPages(kind: Kind, measured: ReturnType<typeof pagesOf>): boolean {
  const { what, bytes: most, requests: files } = pageLimits[kind]
  const isOver = ({ bytes, requests }: (typeof measured)[number]) => bytes > most || requests > files
  console.log(`${what}(枠と画面の合計。上限 ${kilo(most)}、${files}件)`)
  for (const one of measured)
    console.log(
      `  ${kilo(one.bytes).padStart(9)}  ${one.requests}件  ${one.name}${isOver(one) ? '  上限を超えています' : ''}`,
    )
  return measured.some(isOver)
}

main(async () => {
  const dist = resolve(process.argv[2] ?? at('web/dist'))
  const manifestFile = `${dist}.manifest.json`
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

  const areOver = (Object.keys(pageLimits) as Kind[]).map((kind) => tellPages(kind, pagesOf(kind, dist, manifest)))
  return bytes > limit.bytes || first.size > limit.requests || areOver.includes(true) ? 1 : 0
})
