import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, matchesGlob } from 'node:path'
import { browserSet } from '../../scripts/emulators/ports.ts'
import { at } from '../../scripts/lib/root.ts'

/** The built pages as Hosting serves them, by the configuration that the emulators of the journeys run with. */

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

type Rule = { source: string; headers: { key: string; value: string }[] }
type Config = { hosting: { public: string; headers: Rule[] } }

const isMeant = (path: string, source: string): boolean =>
  source.startsWith('!') ? !matchesGlob(path, source.slice(1)) : matchesGlob(path, source)

/** Answers what asks for a page or one of its files; everything that is no file is app.html, but for what /assets lacks. */
export function hosting(config = ofEmulators()) {
  const known = new Map<string, Buffer | undefined>()
  const fileAt = (path: string): Buffer | undefined => {
    if (!known.has(path)) known.set(path, read(at(join(config.hosting.public, path))))
    return known.get(path)
  }
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://portal')
    const named = pathname === '/' ? '/index.html' : pathname
    const isPage = extname(named) === '' || (!pathname.startsWith('/assets/') && fileAt(named) === undefined)
    const file = isPage ? '/app.html' : named
    const body = fileAt(file)
    const rules = config.hosting.headers.filter(({ source }) => isMeant(pathname, source))
    for (const { key, value } of rules.flatMap(({ headers }) => headers)) response.setHeader(key, value)
    if (!body) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-length': body.length,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

const ofEmulators = () => JSON.parse(readFileSync(at(`firebase.emulators.${browserSet.name}.json`), 'utf8')) as Config

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined // no such file: the caller decides what stands in its place
  }
}
