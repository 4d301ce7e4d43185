import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { collection, contend, read, transact } from './firestore.ts'

const things = collection('contended', z.object({ uid: z.string(), value: z.int(), note: z.string() }))
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
})
