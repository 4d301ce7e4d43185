import { startups } from '@banso/contract/startups'
import { etagOf } from '../../kernel/commit.ts'
import { implement } from '../../kernel/serve.ts'
import { startupOf } from './data.ts'

export const startupRoutes = implement(startups)({
  profile: async ({ startupId }) => {
    const startup = await startupOf(startupId)
    return { status: 200, body: { data: { ...startup, etag: etagOf(startup), can: [] } } }
  },
})
