// @vitest-environment jsdom
import { startupExposures } from '@banso/contract/exposures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from './http.ts'
import { watchExposures } from './watch-exposures.ts'

/** Which cards count, and when they are sent: what stands on the screen is told by an observer of the test's own. */

const callOnce = vi.hoisted(() => vi.fn())
const signedIn = vi.hoisted(() => ({ uid: 'u1' as string | null }))
vi.mock('./api.ts', () => ({ callOnce }))
vi.mock('./session.ts', () => ({ currentUid: () => signedIn.uid }))

type Entry = { target: Element; intersectionRatio: number }
class Observer {
  static last: Observer
  watched = new Set<Element>()
  #told: (entries: Entry[]) => void
  options: IntersectionObserverInit
  constructor(told: (entries: Entry[]) => void, options: IntersectionObserverInit) {
    this.#told = told
    this.options = options
    Observer.last = this
  }
  observe = (element: Element) => this.watched.add(element)
  unobserve = (element: Element) => this.watched.delete(element)
  disconnect = () => this.watched.clear()
  tell = (name: string, intersectionRatio: number) => {
    const target = [...this.watched].find((card) => card.id === name)
    if (target) this.#told([{ target, intersectionRatio }])
  }
}

let company = 0
let startup_id: string
let stop: () => void
const start = (...names: string[]) => {
  document.body.innerHTML = names
    .map((name) => `<article id="${name}"><div data-seen="${name}"></div></article>`)
    .join('')
  stop = watchExposures(startup_id)
}
const tell = (name: string, ratio = 1) => Observer.last.tell(name, ratio)
const sentSoFar = () => callOnce.mock.calls.map(([, { body }]) => body.partner_uids)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const setHidden = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', Observer)
  callOnce.mockReset()
  signedIn.uid = 'u1'
  // Another company for each test: what a tab has sent it does not send again.
  company += 1
  startup_id = `s${company}`
})
afterEach(() => {
  stop?.()
  setHidden(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what stood half on the screen for a second is sent, together, five seconds after the first', async () => {
  start('a', 'b', 'c')
  expect(Observer.last.options.threshold).toBe(0.5)
  tell('a')
  await pass(500)
  tell('b', 0.5)
  await pass(1000)
  expect(sentSoFar()).toEqual([])
  await pass(4500)
  expect(callOnce.mock.calls).toEqual([
    [startupExposures.record, { params: { startup_id }, body: { partner_uids: ['a', 'b'] } }, undefined, true],
  ])
})

test('what passes by within a second, or shows less than its half, is not', async () => {
  start('a', 'b')
  tell('a')
  tell('b', 0.49)
  await pass(999)
  tell('a', 0)
  await pass(60_000)
  expect(sentSoFar()).toEqual([])
})

test('a partner is sent once a day, and again on the next', async () => {
  vi.setSystemTime('2026-11-22T14:00:00.000Z')
  start('a', 'b')
  const look = async (name: string) => {
    tell(name)
    await pass(7000)
    tell(name, 0)
  }
  for (const name of ['a', 'a', 'b']) await look(name)
  expect(sentSoFar()).toEqual([['a'], ['b']])
  stop()
  start('a')
  await look('a')
  expect(sentSoFar()).toHaveLength(2)
  vi.setSystemTime('2026-11-22T15:00:00.000Z')
  await look('a')
  expect(sentSoFar()).toEqual([['a'], ['b'], ['a']])
})

test('what waits is sent at once when the page is left, hidden or another one', async () => {
  start('a', 'b', 'c')
  const leaving = [() => dispatchEvent(new Event('pagehide')), () => setHidden(true), () => stop()]
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    setHidden(false)
    tell(name)
    await pass(1000)
    leaving[index]?.()
  }
  expect(sentSoFar()).toEqual([['a'], ['b'], ['c']])
  await pass(60_000)
  expect(callOnce).toHaveBeenCalledTimes(3)
})

test('in a hidden tab nobody sees anything; shown again, the cards are looked at anew', async () => {
  start('a')
  tell('a')
  await pass(500)
  setHidden(true)
  await pass(60_000)
  expect([sentSoFar(), Observer.last.watched.size]).toEqual([[], 0])
  setHidden(false)
  expect(Observer.last.watched.size).toBe(1)
})

test('no call names more than fifty', async () => {
  const names = Array.from({ length: 51 }, (_, index) => `p${index}`)
  start(...names)
  for (const name of names) tell(name)
  await pass(7000)
  expect(sentSoFar().map((uids) => uids.length)).toEqual([50, 1])
})

test('what never arrived goes with the next batch; what was refused does not', async () => {
  start('a', 'b', 'c')
  const look = async (name: string) => {
    tell(name)
    await pass(7000)
  }
  callOnce.mockRejectedValueOnce(new NetworkError())
  await look('a')
  callOnce.mockRejectedValueOnce(new Error('forbidden'))
  await look('b')
  await look('c')
  expect(sentSoFar()).toEqual([['a'], ['a', 'b'], ['c']])
})

test('whoever has signed out sends nothing, and a browser that cannot tell does nothing', async () => {
  start('a')
  tell('a')
  await pass(1000)
  signedIn.uid = null
  stop()
  vi.stubGlobal('IntersectionObserver', undefined)
  start('b')
  await pass(60_000)
  expect(sentSoFar()).toEqual([])
})

test('a head cell of a table counts by itself, a card as a whole', () => {
  document.body.innerHTML = '<table><thead><tr><th id="h"><b data-seen="h"></b></th></tr></thead></table>'
  stop = watchExposures(startup_id)
  expect([...Observer.last.watched].map(({ tagName }) => tagName)).toEqual(['TH'])
})
