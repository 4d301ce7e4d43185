import { contract } from '@banso/contract/contract'
import { meta } from '@banso/contract/meta'
import { accountRoutes } from './accounts/routes.ts'
import { env } from './kernel/env.ts'
import { openapi } from './kernel/openapi.ts'
import { implement, type Route } from './kernel/serve.ts'
import { devMailRoutes } from './mail/routes.ts'
import { activityRoutes } from './resources/activities/routes.ts'
import { authRoutes } from './resources/auth/routes.ts'
import { commentRoutes } from './resources/comments/routes.ts'
import { executionRoutes } from './resources/executions/routes.ts'
import { checkinRoutes } from './resources/goals/checkins.ts'
import { goalRoutes } from './resources/goals/routes.ts'
import { homeRoutes } from './resources/home/routes.ts'
import { partnerRoutes } from './resources/partners/routes.ts'
import { startupRoutes } from './resources/startups/routes.ts'
import { taskRoutes } from './resources/tasks/routes.ts'
import { userRoutes } from './resources/users/routes.ts'
import { tickRoutes } from './work/routes.ts'

/** Every route of the API. A test compares them with the contract, so that none is forgotten. */
export const routes: Route[] = [
  ...implement(meta)({ openapi: async () => ({ status: 200, body: openapi(contract) }) }),
  ...authRoutes,
  ...accountRoutes,
  ...startupRoutes,
  ...partnerRoutes,
  ...userRoutes,
  ...homeRoutes,
  ...goalRoutes,
  ...checkinRoutes,
  ...taskRoutes,
  ...executionRoutes,
  ...commentRoutes,
  ...activityRoutes,
  ...tickRoutes,
  ...(env.emulated ? devMailRoutes : []),
]
