import { main } from '../scripts/lib/main.ts'
import { quietly, useEmulators } from './lib/emulators.ts'
import { type Row, report, rounded } from './lib/report.ts'

// A page of a list costs the same at any depth: walks 10,000 rows by cursor, 100 at a time, and reads the bill of each
// page. The last row shows what Firestore would read for the last page by offset. Fails when two pages differ.

const TOTAL = 10_000
const SIZE = 100
const ROUTE = 'GET /api/startups/{startup_id}/goals'

async function fill() {
  const { makeGoal, makeStartup } = await import('../functions/src/testing/factory.ts')
  const { storeMany } = await import('../functions/src/testing/store.ts')
  const startup = await makeStartup()
  const goal = await makeGoal(startup)
  const copies = Array.from({ length: TOTAL - 1 }, (_, row) => ({ ...goal, uid: `${goal.uid}-${row}` }))
  await storeMany('goals', copies)
  return { startup, uids: [goal.uid, ...copies.map(({ uid }) => uid)] }
}

/** Emulator queries slow down with the size of the collection, so nothing is left behind. */
async function empty(uids: string[]): Promise<void> {
  const { getFirestore } = await import('firebase-admin/firestore')
  const { app } = await import('../functions/src/kernel/app.ts')
  const db = getFirestore(app)
  for (let start = 0; start < uids.length; start += 500) {
    const batch = db.batch()
    for (const uid of uids.slice(start, start + 500)) batch.delete(db.collection('goals').doc(uid))
    await batch.commit()
  }
}

async function measure(): Promise<Row[]> {
  const { clientOf } = await import('../functions/src/testing/client.ts')
  const { routes } = await import('../functions/src/routes.ts')
  const { startServer } = await import('../functions/src/testing/server.ts')
  const { startup, uids } = await fill()
  const server = await startServer(routes)
  const owner = clientOf(server, startup.owner)
  const rows: Row[] = []
  let cursor = ''
  for (let page = 1; page <= TOTAL / SIZE; page += 1) {
    const start = performance.now()
    const { body } = await owner.get(`${startup.base}/goals?per_page=${SIZE}${cursor && `&cursor=${cursor}`}`)
    const ms = performance.now() - start
    rows.push({
      what: `page ${page}`,
      rows: body.data.length,
      reads: server.lastMeter(ROUTE)?.reads ?? 0,
      ms: rounded(ms),
    })
    cursor = encodeURIComponent(body.page_info.next_cursor ?? '')
  }
  await server.stop()
  await empty(uids)
  return rows
}

main(async () => {
  await useEmulators()
  const rows = await quietly(measure)
  const [first, ...later] = rows
  const reads = new Set(later.map((row) => row.reads))
  const shown = rows.filter((_, index) => [0, 1, 9, 49, 99].includes(index))
  report('list-depth', [
    ...shown,
    { what: `page ${TOTAL / SIZE} by offset (by Firestore's price list)`, rows: SIZE, reads: TOTAL, ms: '–' },
  ])
  const isFlat = reads.size === 1 && reads.has(SIZE + 1) && first?.reads === SIZE + 1 + TOTAL / 1000
  console.log(isFlat ? '2ページ目から最後まで、読み取りは同じです。' : `読み取りが異なります: ${[...reads].join(', ')}`)
  return isFlat ? 0 : 1
})
