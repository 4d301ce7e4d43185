import { dayInJapan } from '@banso/contract/dates'
import { log } from '../kernel/log.ts'
import { type Handled, processQueue } from '../kernel/queue.ts'
import { recordRecount } from '../resources/loads/data.ts'
import { settledBefore, settleLoad } from '../resources/startups/recount.ts'

/**
 * Counts the load of each startup under support anew, once a day, and puts right what is kept of it. Counts the startups
 * of which something else was kept; the log tells each. One read for each touch, and a few more.
 */
export async function recountLoads(now: Date): Promise<Handled> {
  let [seen, wrong] = [0, 0]
  const { failed } = await processQueue(
    'startup_loads',
    settledBefore(dayInJapan(now)),
    async ({ uid }) => {
      const found = await settleLoad(uid, now)
      seen += 1
      if (found !== 'wrong') return
      wrong += 1
      log('WARNING', 'load differs from its recount', { record: `startup_companies/${uid}` })
    },
    now,
  )
  if (seen > 0) await recordRecount(now)
  return { count: wrong, failed }
}
