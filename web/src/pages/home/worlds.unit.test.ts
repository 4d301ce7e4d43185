import * as fc from 'fast-check'
import { test, vi } from 'vitest'
import { fillMemory } from '../../../../functions/src/testing/memory.ts'
import { PARTNER, people, STARTUP, type World, worldAt } from '../../../../functions/src/testing/worlds.ts'
import {
  callerOf,
  expectOneNumberOfOperators,
  expectOneNumberOfPartner,
  expectOneNumberOfStartup,
} from '../../testing/one-number.ts'

/** One fact has one number, over 200 random worlds; over the demo data: `e2e/one-number.unit.test.ts`. */

vi.mock('../../../../functions/src/kernel/firestore/query.ts', async (original) => {
  const { memoryReadings } = await import('../../../../functions/src/testing/memory.ts')
  return { ...(await original<object>()), ...memoryReadings }
})

const now = new Date()
vi.setSystemTime(now)

/** The worlds; the same ones each time. */
const inWorlds = (check: (world: World) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(worldAt(now), async (world) => {
      fillMemory(world.documents)
      await check(world)
    }),
    { numRuns: 200, seed: 67 },
  )

test('a startup: the menu, HOME and the lists count the same', () =>
  inWorlds(({ role }) => expectOneNumberOfStartup(callerOf(people.founder, role, STARTUP), now)))

test('a partner: the menu, the list of applies, the timeline and the meetings count the same', () =>
  inWorlds(({ role }) => expectOneNumberOfPartner(callerOf(people.partner, role, PARTNER), now)))

test('operators: the menu, the dashboard and the lists they lead to count the same', () =>
  inWorlds(() => expectOneNumberOfOperators(callerOf(people.operator, 'admin', null), now)))
