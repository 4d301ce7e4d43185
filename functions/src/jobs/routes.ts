import { tick } from '@banso/contract/tick'
import { implement } from '../kernel/serve.ts'
import { audit } from '../resources/activities/seal-data.ts'
import { stateOf } from '../resources/activities/seals.ts'
import { tickLog } from './data.ts'
import { jobs, runTick, TIME_OF_CALL_MS } from './tick.ts'

export const tickRoutes = implement(tick)({
  log: async () => {
    const { last, runs } = await tickLog()
    const known = jobs.map(({ name, everyMinutes }) => ({
      name,
      every_minutes: everyMinutes,
      last_at: last[name] ?? null,
    }))
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
