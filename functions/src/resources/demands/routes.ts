import { demands } from '@banso/contract/demands'
import { implement } from '../../kernel/serve.ts'
import { demandCounters, recountedAt } from './data.ts'
import { rowOf } from './rules.ts'

export const demandRoutes = implement(demands)({
  get: async ({ query }) => {
    const [counters, recounted_at] = await Promise.all([demandCounters(), recountedAt()])
    return {
      status: 200,
      body: { data: { rows: counters.map((each) => rowOf(each, query.region ?? 'all')), recounted_at } },
    }
  },
})
