// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { goals } from '@banso/contract/goals'
import { cleanup, render, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

declare const jsdom: { reconfigure: (to: { url: string }) => void }

/** One real server on this machine that answers as the API does. */
let server: Server
let tokens: string[] = []
let status = 200
/** How often Firebase was loaded. */
let loads = 0

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (uid: string, n = 0) => `${part({ alg: 'none' })}.${part({ sub: uid, n })}.none`
const keep = (uid: string, expirationTime = Date.now() + 3_600_000) => {
  const user = { uid, email: `${uid}@example.com`, stsTokenManager: { accessToken: tokenOf(uid), expirationTime } }
  localStorage.setItem('firebase:authUser:demo-key:[DEFAULT]', JSON.stringify(user))
}

type Person = ReturnType<typeof personOf> | null
const personOf = (uid: string) => ({
  uid,
  email: `${uid}@example.com`,
  getIdToken: async () => tokenOf(uid, 1),
})
/** What Firebase keeps in a browser, Node's does not read: here it says whom it finds when the test wants it to. */
const firebase = () => {
  let found: Person = null
  let listen: (person: Person) => void = () => {}
  let settle = () => {}
  const isReady = new Promise<void>((done) => {
    settle = done
  })
  const find = (person: Person) => {
    found = person
    listen(person)
    settle()
  }
  const part = {
    currentUser: () => found,
    onUser: async (run: typeof listen) => {
      listen = run
      await isReady
      run(found)
    },
    leave: async () => find(null),
  }
  return { find, part }
}
let auth: ReturnType<typeof firebase>

const handle = (request: IncomingMessage, response: ServerResponse) => {
  tokens.push(request.headers.authorization ?? '')
  const error = { code: 'unauthenticated', message: '断りの文', request_id: 'r-1' }
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(status === 200 ? { data: { uid: 'g1' } } : { error }))
}

const load = async () => ({
  ...(await import('./api.ts')),
  ...(await import('./session.ts')),
  ...(await import('../state.ts')),
})
const goal = { params: { startup_id: 's1', goal_id: 'g1' } }

beforeAll(async () => {
  server = createServer(handle)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  jsdom.reconfigure({ url: `http://127.0.0.1:${port}/` })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  vi.resetModules()
  auth = firebase()
  vi.doMock('./firebase-auth.ts', () => {
    loads += 1
    return auth.part
  })
  loads = 0
  tokens = []
  status = 200
  keep('u1')
})
afterEach(async () => {
  cleanup()
  await (await load()).signOut()
  localStorage.clear()
})

test('the kept token asks before Firebase has answered, and nobody is signed in by that', async () => {
  const { startSession, hearFirebase, call, store, session, getToken } = await load()
  expect(startSession()?.uid).toBe('u1')
  expect(await call(goals.get, goal)).toEqual({ data: { uid: 'g1' } })
  expect(tokens).toEqual([`Token ${tokenOf('u1')}`])
  expect([store.get(session).status, loads]).toEqual(['loading', 0])
  void hearFirebase()
  auth.find(personOf('u1'))
  await waitFor(() => expect(store.get(session)).toMatchObject({ status: 'signed-in', uid: 'u1' }))
  expect(await getToken()).toBe(tokenOf('u1', 1))
})

test('who the server says it is, is signed in before Firebase has answered, and stays so', async () => {
  const { startSession, confirmKept, hearFirebase, store, session, idToken } = await load()
  startSession()
  expect(confirmKept('u2')).toBe(false)
  expect(store.get(session).status).toBe('loading')
  expect(confirmKept('u1')).toBe(true)
  void hearFirebase()
  const confirmed = store.get(session)
  expect(confirmed).toEqual({ status: 'signed-in', uid: 'u1', email: 'u1@example.com' })
  expect(store.get(idToken)).toBe(tokenOf('u1'))
  auth.find(personOf('u1'))
  await waitFor(() => expect(store.get(idToken)).toBe(tokenOf('u1', 1)))
  expect(store.get(session)).toBe(confirmed)
})

test.each([
  ['nobody has confirmed', [], false],
  ['the server has confirmed, and nothing was shown of', ['confirmed'], false],
  ['Firebase has confirmed, and nothing was shown of', ['found'], false],
  ['somebody was at work in', ['confirmed', 'at work'], true],
  ['somebody signs out of', ['found', 'signed out'], true],
])('a session that %s ends, and leaves nothing behind', async (_name, before, left) => {
  const { startSession, confirmKept, hearFirebase, signOut, store, session, listGoals, loadedUser } = await load()
  startSession()
  void hearFirebase()
  store.set(listGoals, [{ uid: 'g1' } as never])
  if (before.includes('confirmed')) confirmKept('u1')
  if (before.includes('found')) {
    auth.find(personOf('u1'))
    await waitFor(() => expect(store.get(session).status).toBe('signed-in'))
  }
  if (before.includes('at work')) store.set(loadedUser, { uid: 'u1' } as never)
  if (before.includes('signed out')) await signOut()
  else auth.find(null)
  await waitFor(() => expect(store.get(session)).toEqual({ status: 'signed-out', left }))
  expect(store.get(listGoals)).toEqual([])
  confirmKept('u1')
  expect(store.get(session).status).toBe('signed-out')
})

test('a refused token asks nobody for a password, and shows nothing', async () => {
  const { startSession, call, store, session, signInAgain } = await load()
  status = 401
  startSession()
  await expect(call(goals.get, goal)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect([store.get(session).status, store.get(signInAgain), tokens.length]).toEqual(['loading', null, 1])
})

test('where another account has taken the place of the kept one, its token is not used and nothing confirmed', async () => {
  const { startSession, confirmKept, call, store, session } = await load()
  startSession()
  keep('u2')
  confirmKept('u1')
  confirmKept('u2')
  expect(store.get(session).status).toBe('loading')
  const waiting = call(goals.get, goal).catch(() => undefined)
  await new Promise((passed) => setTimeout(passed, 100))
  expect(tokens).toEqual([])
  auth.find(personOf('u2'))
  await waiting
  expect(tokens).toEqual([`Token ${tokenOf('u2', 1)}`])
})

test('a token at its end asks nothing before Firebase has renewed it', async () => {
  keep('u1', Date.now() + 30_000)
  const { startSession, confirmKept, store, session } = await load()
  expect(startSession()).toBeNull()
  confirmKept('u1')
  expect(store.get(session).status).toBe('loading')
  await waitFor(() => expect(loads).toBe(1))
})

test.each([
  ['signs out', () => localStorage.clear(), null],
  ['signs in as another', () => keep('u2'), personOf('u2')],
])('who has not heard Firebase yet follows another tab that %s', async (_, act, found) => {
  const { startSession, confirmKept, store, session } = await load()
  startSession()
  confirmKept('u1')
  expect([store.get(session).status, loads]).toEqual(['signed-in', 0])
  act()
  auth.find(found)
  dispatchEvent(new StorageEvent('storage'))
  const next = found ? { status: 'signed-in', uid: 'u2' } : { status: 'signed-out' }
  await waitFor(() => expect(store.get(session)).toMatchObject(next))
})

test('a token that comes to its end while the page is open is renewed by Firebase, which is loaded for it', async () => {
  const { startSession, confirmKept, getToken } = await load()
  startSession()
  confirmKept('u1')
  expect([await getToken(), loads]).toEqual([tokenOf('u1'), 0])
  keep('u1', Date.now() + 30_000)
  auth.find(personOf('u1'))
  expect([await getToken(), loads]).toEqual([tokenOf('u1', 1), 1])
})

test.each([
  ['nobody', null],
  ['somebody else', personOf('u2')],
])('what was asked with the kept token is dropped where Firebase finds %s', async (_, found) => {
  const { startSession, hearFirebase, store, session } = await load()
  const { makeQueryClient, apiQuery } = await import('./query.ts')
  const { Providers } = await import('../app/providers.tsx')
  const client = makeQueryClient()
  startSession()
  render(<Providers client={client} router={createMemoryRouter([{ path: '/', element: null }])} />)
  const { queryKey } = apiQuery(goals.get, goal)
  await client.prefetchQuery(apiQuery(goals.get, goal))
  expect(client.getQueryData(queryKey)).toEqual({ data: { uid: 'g1' } })
  void hearFirebase()
  auth.find(found)
  await waitFor(() => expect(store.get(session)).not.toMatchObject({ status: 'loading' }))
  expect(client.getQueryData(queryKey)).toBeUndefined()
})
