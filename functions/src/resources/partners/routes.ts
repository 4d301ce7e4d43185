import { partners } from '@banso/contract/partners'
import { etagOf } from '../../kernel/commit.ts'
import { implement } from '../../kernel/serve.ts'
import { partnerOf } from './data.ts'

export const partnerRoutes = implement(partners)({
  profile: async ({ partnerId }) => {
    const partner = await partnerOf(partnerId)
    return { status: 200, body: { data: { ...partner, etag: etagOf(partner), can: [] } } }
  },
})
