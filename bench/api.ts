import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { main } from '../scripts/lib/main.ts'
import { quietly, useEmulators } from './lib/emulators.ts'
import { type Row, report, rounded, statistics } from './lib/report.ts'

// What the API adds to the bare operation: the same reads through the thinnest HTTP handler and through the kernel,
// in one plain Node process, one call after the other. Goals: ≤ 3 ms more at the median, a list ≤ 1.6 times its query.

const ROUNDS = 250 // both pages of the list count for one route, which a person may call 600 times a minute
const WARM_UP = 40
const ROWS = 25

const listen = (handle: RequestListener): Promise<{ server: Server; url: string }> =>
  new Promise((resolve) => {
    const server = createServer(handle)
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    )
  })

/** The floors: an answer without any work, one document, one query. No authentication, no validation. */
async function startBare(startupUid: string, goalUid: string) {
  const { getFirestore } = await import('firebase-admin/firestore')
  const { app } = await import('../functions/src/kernel/app.ts')
  const db = getFirestore(app)
  const query = db
    .collection('goals')
    .where('startup_company_uid', '==', startupUid)
    .where('deleted_at', '==', null)
    .orderBy('due_on')
    .orderBy('__name__')
    .limit(ROWS)
  const work: Record<string, () => Promise<unknown>> = {
    '/ping': async () => ({}),
    '/company': async () => (await db.doc(`startup_companies/${startupUid}`).get()).data(),
    '/goal': async () => (await db.doc(`goals/${goalUid}`).get()).data(),
    '/goals': async () => (await query.get()).docs.map((document) => document.data()),
  }
  return listen((request, response) => {
    void work[request.url ?? '']?.().then((body) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(body))
    })
  })
}

async function prepare() {
  const { makeGoal, makeStartup } = await import('../functions/src/testing/factory.ts')
  const { routes } = await import('../functions/src/routes.ts')
  const { startServer } = await import('../functions/src/testing/server.ts')
  const startup = await makeStartup()
  const goals = await Promise.all(Array.from({ length: 4 * ROWS }, () => makeGoal(startup)))
  const goal = goals[0]?.uid ?? ''
  const [bare, ours] = [await startBare(startup.uid, goal), await startServer(routes)]
  const authorization = `Token ${startup.owner.token()}`
  const get = async (url: string) => {
    const answer = await fetch(url, { headers: { authorization } })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${text}`)
    return text
  }
  const list = `${ours.url}${startup.base}/goals?per_page=${ROWS}`
  const { page_info } = JSON.parse(await get(list)) as { page_info: { next_cursor: string } }
  const calls: [what: string, floor: string, url: string][] = [
    ['ping (bare)', '', `${bare.url}/ping`],
    ['company (bare)', '', `${bare.url}/company`],
    ['goal (bare)', '', `${bare.url}/goal`],
    [`goals × ${ROWS} (bare)`, '', `${bare.url}/goals`],
    ['company (API)', 'company (bare)', `${ours.url}${startup.base}/profile`],
    ['goal (API)', 'goal (bare)', `${ours.url}${startup.base}/goals/${goal}`],
    [`goals × ${ROWS}, page 1 with total (API)`, `goals × ${ROWS} (bare)`, list],
    [
      `goals × ${ROWS}, page 2 (API)`,
      `goals × ${ROWS} (bare)`,
      `${list}&cursor=${encodeURIComponent(page_info.next_cursor)}`,
    ],
  ]
  const stop = async () => {
    bare.server.close()
    await ours.stop()
  }
  return { calls, get, stop }
}

async function measure(): Promise<Row[]> {
  const { calls, get, stop } = await prepare()
  const times = new Map(calls.map(([what]) => [what, [] as number[]]))
  // In turns, so that whatever else the machine does hits all of them alike.
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [what, , url] of calls) {
      const start = performance.now()
      await get(url)
      if (round >= 0) times.get(what)?.push(performance.now() - start)
    }
  }
  await stop()
  const medianOf = (what: string) => statistics(times.get(what) ?? []).median
  return calls.map(([what, floor]) => {
    const { median, p99 } = statistics(times.get(what) ?? [])
    const row: Row = { what, 'median ms': rounded(median), 'p99 ms': rounded(p99) }
    return floor
      ? { ...row, 'added ms': rounded(median - medianOf(floor)), ratio: rounded(median / medianOf(floor)) }
      : row
  })
}

main(async () => {
  await useEmulators()
  report('api', await quietly(measure), { rounds: ROUNDS })
})
