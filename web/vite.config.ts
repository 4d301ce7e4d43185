import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import { contractHalves } from './build/contract-halves.ts'
import { inlineScripts } from './build/inline.ts'
import { noJsonSchema } from './build/no-json-schema.ts'
import { builtEnv, parsedEnv } from './build/parsed-env.ts'
import { modulesOfPages, partsOf } from './build/parts.ts'
import { policyOf } from './build/policy.ts'
import { programOf } from './build/program.ts'
import { type Modules, sharedFiles } from './build/shared-files.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Puts the sign-in form into index.html and the mark into both documents, from the components the browser runs. */
const firstPage: Plugin = {
  name: 'first-page',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const { module } = await runnerImport<typeof import('./src/first-page/prerender.tsx')>(
        at('src/first-page/prerender.tsx'),
      )
      return html
        .replace('<!-- first-page -->', () => module.prerenderForm())
        .replace('<!-- mark -->', () => module.prerenderMark())
    },
  },
}

const json = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`
/** What stands in the documents and in no file. */
const inlineStyles = ['tokens', 'base', 'loading'].map((name) => readFileSync(at(`src/styles/${name}.css`), 'utf8'))
const inlineTexts = Object.values(inlineScripts)
const inlined = (script: keyof typeof inlineScripts) => `<script>${inlineScripts[script]}</script>`

/**
 * Puts into the documents what runs before the first paint, and, once they are built, what fetches the program; into
 * app.html also which page needs which files.
 */
const inline: Plugin = {
  name: 'inline',
  transformIndexHtml: {
    order: 'post',
    handler: async (source, { bundle, chunk }) => {
      const document = source.replace('<!-- boot -->', () => inlined('boot'))
      if (!bundle || !chunk) return document.replace(/<!-- (policy|program|parts) -->/g, '')
      const { html, program } = programOf(document, [...Object.keys(bundle), ...inlineStyles, ...inlineTexts])
      const policy = policyOf(await builtEnv())
      return html
        .replace('<!-- policy -->', () => `<meta http-equiv="Content-Security-Policy" content="${policy}" />`)
        .replace('<!-- program -->', () => json('program', program) + inlined('begin'))
        .replace('<!-- parts -->', () => json('parts', partsOf(bundle, chunk)) + inlined('preload'))
    },
  },
}

/** React Router's package names its development build for every bundler; the other one warns of nothing and is smaller. */
const routerForUse: Plugin = {
  name: 'router-for-use',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    handler: async function (source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
    },
  },
}

const signIn = /[\\/]@firebase[\\/](app|auth|component|logger|util)[\\/]|[\\/]lib[\\/]firebase-auth/
let shared: ReadonlyMap<string, string> | undefined
/** The bundler asks module by module, once it knows them all. */
const sharedFile = (id: string, bundler: { getModuleInfo: Modules }) => {
  shared ??= sharedFiles((module) => bundler.getModuleInfo(module), {
    entries: [at('index.html'), at('app.html')],
    apart: signIn,
    pages: modulesOfPages(),
  })
  return shared.get(id) ?? null
}

/** Which modules share a file. What a page begins with, and what it alone needs, is a file of its own. */
const groups = [
  // All of `/`, which may make five requests (scripts/budget.ts counts them).
  {
    name: 'first-page',
    test: /rolldown[\\/]runtime|preload-helper|[\\/](react-dom|scheduler)[\\/]|[\\/]lib[\\/](seen-session|sparing|sentry|analytics)\.ts|[\\/]src[\\/]env\.ts|auth[\\/]login\.page/,
    priority: 4,
  },
  // What app.html loads before any page; the documents and their entries stay what they are.
  {
    name: 'frame',
    tags: ['$initial' as const],
    test: /^(?!.*(\.html|[\\/]src[\\/]first-page[\\/].*|[\\/]app[\\/]main\.tsx)$)/,
    priority: 3,
  },
  { name: 'sign-in', test: signIn, priority: 2 },
  // What several pages need: computed, so that nobody has to think of it (build/shared-files.ts).
  { name: sharedFile, debugName: 'shared', includeDependenciesRecursively: false, priority: 1 },
]

/** app.html names some two hundred files, and a hash is all that cannot be compressed: seven of its signs tell versions apart. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

export default defineConfig({
  root: at('.'),
  resolve: { alias: [{ find: /^zod$/, replacement: at('build/browser-zod.ts') }] },
  // Two documents, no fallback: firebase.json (and scripts/dev.ts) send every address but `/` to app.html.
  appType: 'mpa',
  plugins: [react(), routerForUse, firstPage, inline, { ...contractHalves, apply: 'build' }, parsedEnv, noJsonSchema],
  build: {
    outDir: 'dist',
    manifest: true,
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Every browser the portal supports preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [at('index.html'), at('app.html')],
      output: { codeSplitting: { groups }, ...fileNames },
    },
  },
})
