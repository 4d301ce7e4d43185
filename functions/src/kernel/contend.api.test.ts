import { randomUUID } from 'node:crypto'
import { ApiError } from '@banso/contract/errors'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { commit } from './commit.ts'
import { collection } from './firestore/codec.ts'
import { read } from './firestore/query.ts'
import { contend, transact } from './firestore/write.ts'
import { withMeter } from './meter.ts'

const things = collection('test_contended', z.object({ uid: z.string(), value: z.int(), note: z.string() }))
const made = async (value = 0) => {
  const uid = randomUUID()
  await transact(async (writer) => writer.set(things, { uid, value, note: '' }))
  return uid
}
/** What another call does between this one's read and its write. */
const meanwhile = (work: () => Promise<unknown>) => {
  let left = 1
  return async () => {
    if (left > 0) {
      left -= 1
      await work()
    }
  }
}

describe('a guarded batch', () => {
  test('counts exactly, however many write the document at once', async () => {
    const uid = await made()
    const add = () =>
      contend(async (writer) => {
        const thing = await writer.read(things, uid)
        writer.patch(things, uid, { value: (thing?.value ?? 0) + 1 })
      })
    await Promise.all(Array.from({ length: 20 }, add))
    expect((await read(things, uid))?.value).toBe(20)
  })

  test('works on what another call has just stored, and stores the whole record', async () => {
    const uid = await made(1)
    const other = meanwhile(() => transact(async (writer) => writer.patch(things, uid, { value: 10, note: '先' })))
    await contend(async (writer) => {
      const thing = await writer.read(things, uid)
      await other()
      writer.set(things, { uid, value: (thing?.value ?? 0) + 1, note: '' })
    })
    expect(await read(things, uid)).toEqual({ uid, value: 11, note: '' })
  })

  test('does not write over a document that was missing when it was read', async () => {
    const uid = randomUUID()
    const other = meanwhile(() => transact(async (writer) => writer.create(things, { uid, value: 5, note: '' })))
    await contend(async (writer) => {
      const thing = await writer.read(things, uid)
      await other()
      writer.set(things, { uid, value: (thing?.value ?? 0) + 1, note: '' })
    })
    expect((await read(things, uid))?.value).toBe(6)
  })

  test('sees that a document it found by a query, or is to remove, has changed', async () => {
    const uid = await made(3)
    const where = [{ field: 'uid', op: '==', value: uid }] as const
    const other = meanwhile(() => transact(async (writer) => writer.patch(things, uid, { value: 4 })))
    const seen: number[] = []
    await contend(async (writer) => {
      const [thing] = await writer.take(things, where, 'value', 1)
      seen.push(thing?.value ?? -1)
      await other()
      writer.remove(things, uid)
    })
    expect(seen).toEqual([3, 4])
    expect(await read(things, uid)).toBeUndefined()
  })

  test('stores all of it or nothing, and passes on what the work refuses', async () => {
    const [first, second] = [await made(1), await made(1)]
    await expect(
      contend(async (writer) => {
        writer.patch(things, first, { value: 2 })
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    await expect(
      contend(async (writer) => {
        writer.patch(things, first, { value: 2 })
        writer.create(things, { uid: second, value: 9, note: '' })
      }),
    ).rejects.toMatchObject({ code: 6 })
    expect((await read(things, first))?.value).toBe(1)
  })

  test('keeps a document that is held, though only read, as it is until all is stored', async () => {
    const [held, written, elsewhere] = [await made(1), await made(1), await made(1)]
    const order: string[] = []
    let other: Promise<unknown> | undefined
    /** Stored by two that begin after the other one has asked: had it been let through, it would be stored before. */
    const twoMore = async () => {
      for (const value of [2, 3]) await transact(async (writer) => writer.patch(things, elsewhere, { value }))
    }
    await contend(async (writer) => {
      expect((await writer.hold(things, held))?.value).toBe(1)
      other ??= transact(async (writer) => writer.patch(things, held, { value: 2 })).then(() => order.push('other'))
      await twoMore()
      order.push('work')
      writer.patch(things, written, { value: 2 })
    })
    order.push('stored')
    await other
    expect(order.indexOf('other')).toBeGreaterThan(order.indexOf('work'))
    expect([(await read(things, held))?.value, (await read(things, written))?.value]).toEqual([2, 2])
  })

  test('holds without shutting others out: many hold the same document at once', async () => {
    const [held, counted] = [await made(), await made()]
    const add = () =>
      contend(async (writer) => {
        const [, thing] = await Promise.all([writer.hold(things, held), writer.read(things, counted)])
        writer.patch(things, counted, { value: (thing?.value ?? 0) + 1 })
      })
    await Promise.all(Array.from({ length: 10 }, add))
    expect((await read(things, counted))?.value).toBe(10)
  })
})

describe.each([
  ['a transaction', transact],
  ['a guarded batch', contend],
])('what %s reads', (_, run) => {
  const reads = async (work: Parameters<typeof run>[0]) => {
    const meter = { reads: 0, writes: 0 }
    await withMeter(meter, () => run(work))
    return meter.reads
  }

  test('is read and billed once, however often it is asked for', async () => {
    const [first, second] = [await made(1), await made(2)]
    const seen: (number | undefined)[] = []
    const billed = await reads(async (writer) => {
      const both = await Promise.all([writer.read(things, first), writer.hold(things, first)])
      seen.push(...[...both, await writer.read(things, first), await writer.read(things, second)].map((t) => t?.value))
      writer.patch(things, first, { value: 3 })
    })
    expect([billed, seen]).toEqual([2, [1, 1, 1, 2]])
  })

  test('is asked for before the first write, also where both begin at the same moment', async () => {
    const uid = await made(1)
    const value = await run(async (writer) => {
      const held = writer.hold(things, uid)
      writer.patch(things, uid, { note: '後' })
      return (await held)?.value
    })
    expect(value).toBe(1)
    await expect(
      run(async (writer) => {
        writer.patch(things, uid, { note: '先' })
        await writer.read(things, uid)
      }),
    ).rejects.toThrow('before the first write')
    expect((await read(things, uid))?.note).toBe('後')
  })
})

test('gives who comes after the winner of a key the winner’s answer, and not the refusal of what is done already', async () => {
  const person = { uid: 'u', actor: 'startup', name: '甲' } as const
  const winner = { status: 201, body: { data: { uid: 'first' } }, replayed: true } as const
  const by = (find: () => Promise<typeof winner | undefined>) => ({
    person,
    requestId: 'r',
    now: new Date(),
    ifMatch: undefined,
    replay: { uid: randomUUID(), requestHash: 'h', find },
  })
  const late = (find: () => Promise<typeof winner | undefined>) =>
    commit<{ status: number }>(
      by(find),
      async () => {
        throw new ApiError('already_applied')
      },
      (reply) => reply,
    )
  expect(await late(async () => winner)).toEqual(winner)
  await expect(late(async () => undefined)).rejects.toMatchObject({ code: 'already_applied' })
})

describe('a transaction whose locks outlived it', () => {
  /** The emulator's words for it; production's own are known to the library. */
  const outlived = Object.assign(new Error('3 INVALID_ARGUMENT'), {
    code: 3,
    details: 'Transaction is invalid or closed.',
  })
  const after = (failures: number) => {
    let runs = 0
    const work = async () => {
      runs += 1
      if (runs <= failures) throw outlived
      return runs
    }
    return { done: transact(work), runs: () => runs }
  }

  test('runs again', async () => {
    expect(await after(2).done).toBe(3)
  })

  test('is given up after three runs, and its caller may come again', async () => {
    const tried = after(9)
    await expect(tried.done).rejects.toMatchObject({ code: 'in_progress' })
    expect(tried.runs()).toBe(3)
  })

  test('runs once where it fails of itself', async () => {
    let runs = 0
    const work = async () => {
      runs += 1
      throw new ApiError('not_found')
    }
    await expect(transact(work)).rejects.toMatchObject({ code: 'not_found' })
    expect(runs).toBe(1)
  })
})
