import { contract } from '@banso/contract/contract'
import { meta } from '@banso/contract/meta'
import { openapi } from './kernel/openapi.ts'
import { implement, type Route } from './kernel/serve.ts'
import { authRoutes } from './resources/auth/routes.ts'
import { goalRoutes } from './resources/goals/routes.ts'
import { partnerRoutes } from './resources/partners/routes.ts'
import { startupRoutes } from './resources/startups/routes.ts'
import { userRoutes } from './resources/users/routes.ts'

/** Every route of the API. A test compares them with the contract, so that none is forgotten. */
export const routes: Route[] = [
  ...implement(meta)({ openapi: async () => ({ status: 200, body: openapi(contract) }) }),
  ...authRoutes,
  ...startupRoutes,
  ...partnerRoutes,
  ...userRoutes,
  ...goalRoutes,
]
