import { tick } from '@banso/contract/tick'
import { implement } from '../kernel/serve.ts'
import { runTick } from './tick.ts'

export const tickRoutes = implement(tick)({
  run: async (context) => {
    const jobs = await runTick(context.now, { all: true })
    return context.commit(async (unit) => {
      unit.activity({ verb: 'tick.run', object: { type: 'tick', uid: 'tick', title: '定期処理' } })
      return { status: 200, body: { data: { jobs } } }
    })
  },
})
