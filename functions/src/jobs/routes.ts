import { tick } from '@banso/contract/tick'
import { implement } from '../kernel/serve.ts'
import { audit } from '../resources/activities/seal-data.ts'
import { stateOf } from '../resources/activities/seals.ts'
import { tickLog } from './data.ts'
import { isBehind, jobs, runTick, TIME_OF_CALL_MS } from './tick.ts'

export const tickRoutes = implement(tick)({
  log: async ({ now }) => {
    const { last, runningSince, runs } = await tickLog(now)
    const known = jobs.map((job) => {
      const [last_at, running_since] = [last[job.name] ?? null, runningSince[job.name] ?? null]
      const behind = running_since === null && last_at !== null && isBehind(job, last_at, now)
      return { name: job.name, every_minutes: job.everyMinutes, last_at, running_since, is_behind: behind }
    })
    return { status: 200, body: { data: { jobs: known, runs } } }
  },
  audit: async () => ({ status: 200, body: { data: stateOf(await audit()) } }),
  run: async (context) => {
    const { person } = context.caller
    const report = await runTick(context.now, { all: true, by: person, ms: TIME_OF_CALL_MS })
    return context.commit(async (unit) => {
      unit.activity({ verb: 'tick.run', object: { type: 'tick', uid: 'tick', title: '定期処理' } })
      return { status: 200, body: { data: report } }
    })
  },
})
