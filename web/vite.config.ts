import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import { contractHalves } from './build/contract-halves.ts'
import { inlineScripts } from './build/inline.ts'
import { noJsonSchema } from './build/no-json-schema.ts'
import { parsedEnv } from './build/parsed-env.ts'
import { partsOf } from './build/parts.ts'
import { programOf } from './build/program.ts'

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
    handler: (source, { bundle, chunk }) => {
      const document = source.replace('<!-- boot -->', () => inlined('boot'))
      if (!bundle || !chunk) return document.replace(/<!-- (program|parts) -->/g, '')
      const { html, program } = programOf(document, [...Object.keys(bundle), ...inlineStyles, ...inlineTexts])
      return html
        .replace('<!-- program -->', () => json('program', program) + inlined('begin'))
        .replace('<!-- parts -->', () => json('parts', partsOf(bundle, chunk)) + inlined('preload'))
    },
  },
}

/**
 * Which modules share a file: over HTTP/1.1 each file is a turn of its own, and small files compress badly. Everything
 * else is cut as the pages need it.
 */
const groups = [
  // All of `/`, which may make five requests (scripts/budget.ts counts them).
  {
    name: 'first-page',
    test: /rolldown[\\/]runtime|preload-helper|[\\/](react-dom|scheduler)[\\/]|[\\/]lib[\\/](seen-session|sparing)|auth[\\/]login\.page/,
    priority: 5,
  },
  // What app.html loads before any page; the documents and their entries stay what they are.
  {
    name: 'frame',
    tags: ['$initial' as const],
    test: /^(?!.*(\.html|[\\/]src[\\/]first-page[\\/].*|[\\/]app[\\/]main\.tsx)$)/,
    priority: 4,
  },
  {
    name: 'sign-in',
    test: /[\\/]@firebase[\\/](app|auth|component|logger|util)[\\/]|[\\/]lib[\\/]firebase-auth/,
    priority: 3,
  },
  // What most pages need, and, apart from it, what all forms need.
  {
    name: 'pages',
    test: /[\\/]src[\\/](lib[\\/](address|dates|late|numbers|page|rights|save-file)|kit[\\/](card|changes|data-table|dialog|export-button|failure|filters|floating|list-tabs|menu|more-button|use-save-file)|(activities|contacts|disclosures|home|interviews|issue-links|suggestions)|pages[\\/]company[\\/](area|queries))\.tsx?(\?facts)?$|[\\/]kit[\\/](field-(error|frame)|choice-fields)\.css$/,
    priority: 2,
  },
  // A group takes along what its files need, and these are needed by many: goals and
  // actions, which pages about people and companies call too.
  {
    name: 'goals',
    test: /[\\/]contract[\\/]src[\\/]goals\.ts\?facts$|[\\/]pages[\\/]goal[\\/]figures\.ts$/,
    priority: 3,
  },
  { name: 'tasks', test: /[\\/]contract[\\/]src[\\/]tasks\.ts\?facts$/, priority: 3 },
  { name: 'applies', test: /[\\/]contract[\\/]src[\\/](partner-|labels[\\/])?applies\.ts\?facts$/, priority: 3 },
  // Small ones that pages of several rooms take from these.
  { name: 'goal', test: /[\\/]pages[\\/]goal[\\/](marks|texts)\.tsx?$/, priority: 2 },
  { name: 'goal-changes', test: /[\\/]pages[\\/]goal[\\/](area|changes)\.tsx?$/, priority: 2 },
  {
    name: 'task',
    test: /[\\/]pages[\\/]task[\\/](area|marks|queries)\.tsx?$|[\\/]labels[\\/]tasks\.ts\?facts$/,
    priority: 2,
  },
  {
    name: 'interview',
    test: /[\\/]contract[\\/]src[\\/]interview-states\.ts(\?facts)?$|[\\/]pages[\\/]interview[\\/]area\.ts$/,
    priority: 2,
  },
  {
    name: 'forms',
    test: /[\\/]kit[\\/](form|form-state|field-frame|fields|choice-fields)\.tsx?$|[\\/](zod|react-hook-form|resolvers)[\\/]|[\\/]build[\\/]browser-zod\.ts$/,
    priority: 1,
  },
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
  plugins: [react(), firstPage, inline, { ...contractHalves, apply: 'build' }, parsedEnv, noJsonSchema],
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
