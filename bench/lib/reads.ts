import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The same reads by the thinnest means and through the kernel, in one plain Node process. */

const ROWS = 25

const listen = (handle: RequestListener): Promise<{ server: Server; url: string }> =>
  new Promise((resolve) => {
    const server = createServer(handle)
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    )
  })

/** The floors: an answer without any work, one document, one query. No authentication, no validation. */
async function bareReads(startupUid: string, goalUid: string) {
  const { getFirestore } = await import('firebase-admin/firestore')
  const { app } = await import('../../functions/src/kernel/app.ts')
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
  return work
}

const startBare = (work: Record<string, () => Promise<unknown>>) =>
  listen((request, response) => {
    void work[request.url ?? '']?.().then((body) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(body))
    })
  })

/** A startup with goals and with so many people who read them in turns: one alone may not call so often. */
export async function prepareReads(people = 1) {
  const { makeGoal, makeMember, makeStartup } = await import('../../functions/src/testing/factory.ts')
  const { routes } = await import('../../functions/src/routes.ts')
  const { startServer } = await import('../../functions/src/testing/server.ts')
  const startup = await makeStartup()
  const goals = await Promise.all(Array.from({ length: 4 * ROWS }, () => makeGoal(startup)))
  const goal = goals[0]?.uid ?? ''
  const direct = await bareReads(startup.uid, goal)
  const [bare, ours] = [await startBare(direct), await startServer(routes)]
  const others = await Promise.all(Array.from({ length: people - 1 }, () => makeMember(startup, 'member')))
  const readers = [startup.owner, ...others]
  let turn = 0
  const nextTurn = () => {
    turn += 1
    return turn
  }
  const get = async (url: string, reader = nextTurn()) => {
    const authorization = `Token ${readers[reader % people]?.token()}`
    const answer = await fetch(url, { headers: { authorization } })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${text}`)
    return text
  }
  const list = `${ours.url}${startup.base}/goals?per_page=${ROWS}`
  /** The address of the second page, which is one person's own. */
  const secondPage = async (reader: number) => {
    const { page_info } = JSON.parse(await get(list, reader)) as { page_info: { next_cursor: string } }
    return `${list}&cursor=${encodeURIComponent(page_info.next_cursor)}`
  }
  const calls: [what: string, floor: string, url: string][] = [
    ['ping (bare)', '', `${bare.url}/ping`],
    ['company (bare)', '', `${bare.url}/company`],
    ['goal (bare)', '', `${bare.url}/goal`],
    [`goals × ${ROWS} (bare)`, '', `${bare.url}/goals`],
    ['company (API)', 'company (bare)', `${ours.url}${startup.base}/profile`],
    ['goal (API)', 'goal (bare)', `${ours.url}${startup.base}/goals/${goal}`],
    [`goals × ${ROWS}, page 1 with total (API)`, `goals × ${ROWS} (bare)`, list],
    [`goals × ${ROWS}, page 2 (API)`, `goals × ${ROWS} (bare)`, await secondPage(0)],
  ]
  const stop = async () => {
    bare.server.close()
    await ours.stop()
  }
  return { calls, direct, get, secondPage, stop }
}
