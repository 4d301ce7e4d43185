import { main } from '../scripts/lib/main.ts'
import { quietly, useEmulators } from './lib/emulators.ts'
import { heldBytes } from './lib/heap.ts'
import { fill, startupsOf } from './lib/portfolio.ts'
import { type Row, report, rounded } from './lib/report.ts'

// The files that operators take with them, of 10,000 rows each: billed reads, bytes, and what lies in memory while they
// are sent. Fails where a file holds more in memory than a tenth of its own bytes and a few pages, or costs more than a
// read a row, a count and a few.

const STARTUPS = startupsOf(process.argv, 10_000)
const API = '/api/operator/exports'
const files = ['startups', 'partners', 'users', 'goals', 'tasks', 'applies', 'contacts', 'activities']
/**
 * Rows of a page and what the kernel makes of them, a few of which may lie in memory at once. 10,000 rows together would
 * be several times as much; of far fewer this tells nothing.
 */
const PAGES_BYTES = 8_000_000
/** Pieces after which memory is looked at. */
const EVERY = 10

/** Takes a file as it comes, keeping nothing of it: its lines, its bytes, and the most that lay in memory meanwhile. */
async function taken(url: string, token: string) {
  const answer = await fetch(url, { headers: { authorization: `Token ${token}` } })
  if (answer.status !== 200 || !answer.body) throw new Error(`${url} answered ${answer.status}`)
  const before = heldBytes()
  let [lines, bytes, most, pieces] = [0, 0, 0, 0]
  for await (const piece of answer.body) {
    bytes += piece.byteLength
    for (const byte of piece) lines += Number(byte === 10)
    pieces += 1
    if (pieces % EVERY === 0) most = Math.max(most, heldBytes() - before)
  }
  return { rows: lines - 1, bytes, most }
}

async function measure(): Promise<{ rows: Row[]; beyond: string[] }> {
  const { makeOperator } = await import('../functions/src/testing/factory.ts')
  const { routes } = await import('../functions/src/routes.ts')
  const { startServer } = await import('../functions/src/testing/server.ts')
  await fill({ startups: STARTUPS, tasksEach: 1 })
  const server = await startServer(routes)
  const admin = await makeOperator('admin')
  const [rows, beyond]: [Row[], string[]] = [[], []]
  for (const what of files) {
    const start = performance.now()
    const file = await taken(`${server.url}${API}/${what}`, admin.token())
    const reads = server.lastMeter(`GET ${API}/${what}`)?.reads ?? Number.NaN
    const mib = (size: number) => rounded(size / 2 ** 20, 1)
    const figures = { rows: file.rows, reads, MiB: mib(file.bytes), 'MiB in memory': mib(file.most) }
    rows.push({ what, ...figures, s: rounded((performance.now() - start) / 1000, 1) })
    const isCheap = reads <= file.rows + Math.ceil(file.rows / 1000) + Math.ceil(file.rows / 100) + 10
    if (!isCheap || file.most > PAGES_BYTES + file.bytes / 10) beyond.push(what)
  }
  await server.stop()
  return { rows, beyond }
}

main(async () => {
  await useEmulators()
  const { rows, beyond } = await quietly(measure)
  report('exports', rows)
  console.log(beyond.length === 0 ? 'どのファイルも上限以内です。' : `上限を超えました: ${beyond.join('、')}`)
  return beyond.length === 0 ? 0 : 1
})
