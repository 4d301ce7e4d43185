import { randomUUID } from 'node:crypto'
import { ApiError } from '@banso/contract/errors'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { removeRaw, storeRaw } from '../testing/raw.ts'
import { collection } from './firestore/codec.ts'
import { withMeter } from './meter.ts'
import { processQueue, readQueue, Skipped } from './queue.ts'

const things = collection('each_things', z.object({ uid: z.string(), box: z.string(), note: z.string() }))
let box: string
let job: string
let start: number
beforeEach(() => {
  box = randomUUID()
  job = `job-${box}`
  start = Date.now()
})
/** Minutes from the beginning of the test. */
const at = (minutes: number) => new Date(start + minutes * 60_000)
const put = (name: string, changes: object = {}) =>
  storeRaw(`each_things/${box}-${name}`, { uid: `${box}-${name}`, box, note: name, ...changes })
const queue = () => ({ from: things, where: [{ field: 'box', op: '==', value: box } as const], sort: undefined })

/** What a run handles, in its order, and what it writes into the log. */
async function run(handle: (note: string) => unknown = () => undefined, now = at(0), most?: number) {
  const seen: string[] = []
  const lines: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  const thing = ({ note }: { note: string }) => {
    seen.push(note)
    return handle(note)
  }
  try {
    return { seen, lines, ...(await processQueue(job, queue(), thing, now, most)) }
  } finally {
    spy.mockRestore()
  }
}
const broken = (note: string) => {
  if (note.startsWith('bad')) throw new TypeError(`secret of ${note}`)
}

describe('one broken record among good ones', () => {
  test('is logged with its path and without its contents, and the others have their turn', async () => {
    await Promise.all([put('a'), put('b', { note: 7, name: '山田' }), put('c')])
    const { seen, lines, count, failed } = await run()
    expect([seen, count, failed]).toEqual([['a', 'c'], 2, 1])
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ job, record: `each_things/${box}-b`, code: 'note' })
    expect(lines[0]).not.toMatch(/山田|received/)
  })

  test('that fails while it is handled is logged without what it says', async () => {
    await Promise.all([put('a'), put('bad'), put('c')])
    const { seen, lines, count, failed } = await run(broken)
    expect([seen, count, failed]).toEqual([['a', 'bad', 'c'], 2, 1])
    expect(lines[0]).toContain(`each_things/${box}-bad`)
    expect(lines[0]).not.toContain('secret')
  })

  test('is left alone for longer with each failure, and costs its read alone meanwhile', async () => {
    await put('bad')
    const tried = async (minutes: number) => (await run(broken, at(minutes))).seen.length
    expect(await tried(0)).toBe(1)
    expect(await tried(4)).toBe(0)
    expect(await tried(6)).toBe(1)
    expect(await tried(15)).toBe(0)
    const meter = { reads: 0, writes: 0 }
    await withMeter(meter, () => run(broken, at(15)))
    expect(meter).toEqual({ reads: 2, writes: 0 })
    expect(await tried(17)).toBe(1)
  })

  test('has its turn again once it is repaired, and begins anew when it breaks again', async () => {
    await put('bad')
    await run(broken)
    expect((await run(undefined, at(6))).count).toBe(1)
    expect((await run(broken, at(7))).failed).toBe(1)
    expect((await run(broken, at(13))).failed).toBe(1)
  })
})

test('many broken ones do not hide the good one behind them', async () => {
  await Promise.all(Array.from({ length: 7 }, (_, index) => put(`0${index}`, { note: null })))
  await Promise.all([put('x'), put('y'), put('z')])
  const { seen, failed, whole } = await run(undefined, at(0), 2)
  expect([seen, failed, whole]).toEqual([['x', 'y'], 7, false])
})

test('what there is nothing to do for is neither counted nor told of', async () => {
  await Promise.all([put('a'), put('b'), put('c')])
  const { lines, count, failed } = await run((note) => {
    if (note === 'a') throw new Skipped()
    return note === 'c'
  })
  expect([lines, count, failed]).toEqual([[], 1, 0])
})

describe('trouble of the store itself', () => {
  const busy = () => {
    throw new ApiError('in_progress')
  }
  test('fails the job once the rest has had its turn, and leaves nothing alone for later', async () => {
    await Promise.all([put('a'), put('b'), put('c')])
    const seen: string[] = []
    await expect(
      run((note) => {
        seen.push(note)
        if (note === 'a') busy()
      }),
    ).rejects.toMatchObject({ code: 'in_progress' })
    expect(seen).toEqual(['a', 'b', 'c'])
    expect((await run()).count).toBe(3)
  })

  test('that goes on and on ends the run', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => put(`${index}`)))
    let tries = 0
    await expect(
      run(() => {
        tries += 1
        busy()
      }),
    ).rejects.toMatchObject({ code: 'in_progress' })
    expect(tries).toBe(5)
  })
})

test('what can be read is gathered, for work on many together', async () => {
  await Promise.all([put('a'), put('b', { note: 1 }), put('c')])
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { records, failed } = await readQueue(job, queue(), at(0))
  spy.mockRestore()
  expect([records.map(({ note }) => note), failed]).toEqual([['a', 'c'], 1])
  await Promise.all(['a', 'b', 'c'].map((name) => removeRaw(`each_things/${box}-${name}`)))
})
