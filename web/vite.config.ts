import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import { contractHalves } from './build/contract-halves.ts'
import { parsedEnv } from './build/parsed-env.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Puts the sign-in form into index.html and the mark into both documents, from the components the browser runs. */
const firstPage: Plugin = {
  name: 'first-page',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const { module } = await runnerImport<typeof import('./src/login/prerender.tsx')>(at('src/login/prerender.tsx'))
      return html
        .replace('<!-- first-page -->', () => module.prerenderForm())
        .replace('<!-- mark -->', () => module.prerenderMark())
    },
  },
}

/** What the first page needs is one file: it may make five requests in all (scripts/budget.ts counts them). */
const firstPageModules =
  /rolldown[\\/]runtime|preload-helper|[\\/](react-dom|scheduler)[\\/]|[\\/]seen-session|guest[\\/]login\.page/

export default defineConfig({
  root: at('.'),
  // Two documents, no fallback: firebase.json (and scripts/dev.ts) send every address but `/` to app.html.
  appType: 'mpa',
  plugins: [react(), firstPage, contractHalves, parsedEnv],
  build: {
    outDir: 'dist',
    manifest: true,
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Every browser the portal supports preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [at('index.html'), at('app.html')],
      output: { codeSplitting: { groups: [{ name: 'first-page', test: firstPageModules }] } },
    },
  },
})
