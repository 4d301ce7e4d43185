import { build } from 'vite'
import { at } from '../../scripts/lib/root.ts'

const document = (title: string, body: string) =>
  `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body { font: 16px sans-serif; margin: 24px }</style>${body}</html>`

const ROWS = 25
const rows = Array.from({ length: ROWS }, (_, index) => ({ uid: `r${index}`, title: `${index + 1}件目の経営目標` }))

/** The program of bench/floor, in one file. */
async function listProgram(): Promise<string> {
  const made = await build({
    configFile: false,
    root: at('bench/floor'),
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: at('bench/floor/list.js') } },
  })
  const [first] = [made].flat()
  if (!first || !('output' in first)) throw new Error('no program was made')
  return first.output[0].code
}

/** What pages are measured against, by address: a page of plain HTML, and the least that a list in React can be. */
export const floors = async (): Promise<Readonly<Record<string, string>>> => ({
  '/floor.html': document('静的なページ', '<h1>静的なページ</h1>'),
  '/list.html': document('一覧', '<div id="root"></div><script type="module" src="/list.js"></script>'),
  '/list.js': await listProgram(),
  '/rows.json': JSON.stringify(rows),
})
