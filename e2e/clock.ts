import { createServer, type Server } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { ResponseOf } from '@banso/contract/endpoint'
import type { tick as tickCalls } from '@banso/contract/tick'
import { expect } from 'vitest'
import { clientOf } from '../functions/src/testing/client.ts'
import { makeOperator } from '../functions/src/testing/factory.ts'
import { browserPorts, host, plainPort } from '../scripts/emulators/ports.ts'
import { baseUrl } from './browser.ts'

/** The portal's clock, which journeys wind: all scheduled work is done at once. */

/** Who listens here winds the clock: of two runs at a time one leaves to the other what that has begun. */
const TURN = plainPort(browserPorts) + 1

async function takeTurn(): Promise<Server> {
  for (;;) {
    const turn = createServer()
    const isMine = await new Promise<boolean>((settle) => {
      turn.once('error', () => settle(false)).listen(TURN, host, () => settle(true))
    })
    if (isMine) return turn
    await delay(100)
  }
}

type Report = ResponseOf<typeof tickCalls.run>

/** Runs all scheduled work, again as long as a run's time ends before its work. */
export async function tick(): Promise<void> {
  const admin = clientOf({ url: baseUrl }, await makeOperator('admin'))
  const turn = await takeTurn()
  try {
    for (let isWhole = false; !isWhole; ) {
      const { status, body } = await admin.post('/api/operator/tick', { body: {} })
      expect(status).toBe(200)
      const { data } = body as Report
      expect(data.jobs.filter(({ failed, skipped }) => failed || skipped > 0)).toEqual([])
      isWhole = data.whole
    }
  } finally {
    turn.close()
  }
}
