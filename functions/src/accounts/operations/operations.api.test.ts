import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { transact } from '../../kernel/firestore/write.ts'
import { changeRaw, rawAt } from '../../testing/raw.ts'
import { Abandoned, begin, drop, follow, type Operation, resumeDue, run, type Saga } from './operations.ts'

const done: string[] = []
const failing = { next: false }
const payload = z.object({ left: z.number() })
const walking = {
  kind: 'walk',
  payload,
  steps: {
    first: async () => {
      done.push('first')
      return undefined
    },
    parts: async ({ left }) => {
      done.push(`parts:${left}`)
      if (failing.next) throw new Error('the network')
      return left > 0 ? { again: { left: left - 1 } } : undefined
    },
    last: async () => {
      done.push('last')
      return undefined
    },
  },
} satisfies Saga<z.output<typeof payload>>
const sagas: readonly Saga[] = [walking]

const now = new Date()
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const start = (left = 0, uid = `op-${randomUUID()}`, dead?: Operation) =>
  transact(async (writer) => begin(writer, walking, { payload: { left }, uid }, now, dead))
const stored = ({ uid }: { uid: string }) => rawAt(`operations/${uid}`)

beforeEach(() => {
  done.length = 0
  failing.next = false
})

describe('an operation', () => {
  it('does its steps in order, one as often as it asks for, and is gone', async () => {
    const operation = await start(2)
    expect(await stored(operation)).toMatchObject({ kind: 'walk', step: 'first', attempts: 1, payload: { left: 2 } })
    await run(walking, operation, now)
    expect(done).toEqual(['first', 'parts:2', 'parts:1', 'parts:0', 'last'])
    expect(await stored(operation)).toBeUndefined()
  })

  it('that fails waits for tick, goes on where it stood, and waits longer each time', async () => {
    const operation = await start(1)
    failing.next = true
    await follow(walking, operation, now)
    expect(await stored(operation)).toMatchObject({ step: 'parts', attempts: 1, payload: { left: 1 } })
    expect((await resumeDue(sagas, later(29))).count).toBe(0)
    expect((await resumeDue(sagas, later(31))).count).toBe(1)
    expect(await stored(operation)).toMatchObject({ attempts: 2, due_at: later(61).toISOString() })
    expect((await resumeDue(sagas, later(62))).count).toBe(1)
    expect(await stored(operation)).toMatchObject({ attempts: 3, due_at: later(62 + 60).toISOString() })
    failing.next = false
    done.length = 0
    expect((await resumeDue(sagas, later(300))).count).toBe(1)
    expect(done).toEqual(['parts:1', 'parts:0', 'last'])
    expect(await stored(operation)).toBeUndefined()
  })

  it('is gone when a step finds that nothing is to be done', async () => {
    const operation = await start()
    const abandoning = { ...walking, steps: { ...walking.steps, first: () => Promise.reject(new Abandoned()) } }
    await run(abandoning, operation, now)
    expect([done, await stored(operation)]).toEqual([[], undefined])
  })

  it('is done by one of several ticks at once', async () => {
    const operation = await start()
    await Promise.all([1, 2, 3].map(() => resumeDue(sagas, later(31))))
    expect(done).toEqual(['first', 'parts:0', 'last'])
    expect(await stored(operation)).toBeUndefined()
  })

  it('that another run has taken over is left to it', async () => {
    const operation = await start(1)
    await changeRaw(`operations/${operation.uid}`, { attempts: 2 })
    await run(walking, operation, now)
    expect(done).toEqual(['first'])
    expect(await stored(operation)).toMatchObject({ step: 'first', attempts: 2 })
    await drop(operation)
    expect(await stored(operation)).toBeDefined()
    await resumeDue(sagas, later(31))
  })

  it('cannot be begun twice, but take the place of a dead one', async () => {
    const operation = await start()
    await expect(start(0, operation.uid)).rejects.toThrow()
    const next = await start(0, operation.uid, operation)
    expect(next.attempts).toBe(2)
    await drop(operation)
    expect(await stored(operation)).toBeDefined()
    await drop(next)
    expect(await stored(operation)).toBeUndefined()
  })
})
