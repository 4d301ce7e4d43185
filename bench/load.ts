import { parseArgs } from 'node:util'
import { main } from '../scripts/lib/main.ts'
import { quietly, useEmulators } from './lib/emulators.ts'
import { heldBytes } from './lib/heap.ts'
import { prepareReads } from './lib/reads.ts'
import { report, rounded, statistics } from './lib/report.ts'

// Eight clients who never rest read a company, a goal and both pages of a list of 25: through the exported handler, through a bare one,
// and of Firestore itself, ten seconds each in turns, for ten minutes (`--minutes 1`). Fails where the API answers less
// than half as often as the bare handler, its 99th percentile is more than three times as long, one call fails, or what
// lies in memory grows.

const CLIENTS = 8
const PEOPLE = 60 // each may make 600 calls of a kind in a minute
const SLICE_MS = 10_000
const LEAST_RATE = 0.5
const MOST_P99 = 3
/** What may lie in memory beside what lay there after the first turn. */
const MOST_GROWTH = 8 * 2 ** 20

type Kind = {
  readonly what: string
  readonly calls: readonly (() => Promise<unknown>)[]
  readonly times: number[]
  seconds: number
}

async function measure(minutes: number) {
  const { calls, direct, get, secondPage, stop } = await prepareReads(PEOPLE)
  const through = (...names: string[]) =>
    names.map((name) => {
      const [, , url = ''] = calls.find(([what]) => what.startsWith(name)) ?? []
      return () => get(url)
    })
  const seconds = await Promise.all(Array.from({ length: PEOPLE }, (_, reader) => secondPage(reader)))
  let second = 0
  const getSecond = () => {
    second = (second + 1) % PEOPLE
    return get(seconds[second] ?? '', second)
  }
  const kinds: Kind[] = [
    {
      what: 'Firestore',
      calls: ['/company', '/goal', '/goals', '/goals'].flatMap((name) => direct[name] ?? []),
      times: [],
      seconds: 0,
    },
    {
      what: 'bare handler',
      calls: through('company (bare)', 'goal (bare)', 'goals × 25 (bare)', 'goals × 25 (bare)'),
      times: [],
      seconds: 0,
    },
    {
      what: 'API',
      calls: [...through('company (API)', 'goal (API)', 'goals × 25, page 1'), getSecond],
      times: [],
      seconds: 0,
    },
  ]
  let errors = 0
  const slice = async (kind: Kind, ms: number) => {
    const start = performance.now()
    const client = async (_: unknown, first: number) => {
      for (let turn = first; performance.now() - start < ms; turn += 1) {
        const began = performance.now()
        await kind.calls[turn % kind.calls.length]?.().catch(() => {
          errors += 1
        })
        kind.times.push(performance.now() - began)
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    kind.seconds += (performance.now() - start) / 1000
  }
  for (const kind of kinds) await slice(kind, SLICE_MS / 4)
  for (const kind of kinds) Object.assign(kind, { times: [], seconds: 0 })
  const held: number[] = []
  const end = performance.now() + minutes * 60_000
  while (performance.now() < end) {
    for (const kind of kinds) await slice(kind, SLICE_MS)
    // What is kept of the measurement itself is none of the handler's.
    held.push(heldBytes() - kinds.reduce((sum, { times }) => sum + times.length * 8, 0))
  }
  await stop()
  const rows = kinds.map(({ what, times, seconds }) => {
    const { median, p99 } = statistics(times)
    return {
      what,
      'a second': rounded(times.length / seconds, 1),
      'median ms': rounded(median),
      'p99 ms': rounded(p99),
    }
  })
  const [, bare, api] = rows
  const [first = 0, last = 0] = [held[0], held.at(-1)]
  return {
    rows,
    facts: {
      rate: rounded((api?.['a second'] ?? 0) / (bare?.['a second'] ?? 1)),
      p99: rounded((api?.['p99 ms'] ?? 0) / (bare?.['p99 ms'] ?? 1)),
      errors,
      calls: kinds.reduce((sum, { times }) => sum + times.length, 0),
      'MiB held after the first turn': rounded(first / 2 ** 20, 1),
      'MiB held after the last': rounded(last / 2 ** 20, 1),
    },
    isMet: (rate: number, p99: number) =>
      rate >= LEAST_RATE && p99 <= MOST_P99 && errors === 0 && last - first < MOST_GROWTH,
  }
}

main(async () => {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
  await useEmulators()
  const { rows, facts, isMet } = await quietly(() => measure(Number(values.minutes)))
  report('load', rows, facts)
  return isMet(facts.rate, facts.p99) ? 0 : 1
})
