import { contract } from '@banso/contract/contract'
import { meta } from '@banso/contract/meta'
import { acceptanceRoutes, accountRoutes, credentialRoutes } from './accounts/routes.ts'
import { tickRoutes } from './jobs/routes.ts'
import { env } from './kernel/env.ts'
import { openapi } from './kernel/openapi.ts'
import { implement, type Route } from './kernel/serve.ts'
import { devMailRoutes, mailRoutes } from './mail/routes.ts'
import { activityRoutes } from './resources/activities/routes.ts'
import { announcementRoutes } from './resources/announcements/routes.ts'
import { applyRoutes } from './resources/applies/routes.ts'
import { authRoutes } from './resources/auth/routes.ts'
import { availabilityRoutes } from './resources/availabilities/routes.ts'
import { calendarFeedRoutes } from './resources/calendar-feeds/routes.ts'
import { commentRoutes } from './resources/comments/routes.ts'
import { companyRoutes } from './resources/companies/routes.ts'
import { contactRoutes } from './resources/contacts/routes.ts'
import { contentRoutes } from './resources/contents/routes.ts'
import { dashboardRoutes } from './resources/dashboards/routes.ts'
import { demandRoutes } from './resources/demands/routes.ts'
import { disclosureRoutes } from './resources/disclosures/routes.ts'
import { executionRoutes } from './resources/executions/routes.ts'
import { exposureRoutes } from './resources/exposures/routes.ts'
import { fileRoutes } from './resources/files/routes.ts'
import { checkinRoutes } from './resources/goals/checkins.ts'
import { goalRoutes } from './resources/goals/routes.ts'
import { homeRoutes } from './resources/home/routes.ts'
import { interviewRoutes } from './resources/interviews/routes.ts'
import { invitationRoutes } from './resources/invitations/routes.ts'
import { issueRoutes } from './resources/issues/routes.ts'
import { loadRoutes } from './resources/loads/routes.ts'
import { memoDraftRoutes } from './resources/memos/drafts.ts'
import { operatorMemoRoutes } from './resources/memos/operators.ts'
import { memoRoutes } from './resources/memos/routes.ts'
import { metricAlertRoutes } from './resources/metrics/alerts.ts'
import { metricRoutes } from './resources/metrics/routes.ts'
import { notificationRoutes } from './resources/notifications/routes.ts'
import { notificationSettingRoutes } from './resources/notifications/settings.ts'
import { partnerCapacityRoutes } from './resources/partners/capacities.ts'
import { partnerRoutes } from './resources/partners/routes.ts'
import { postRoutes } from './resources/posts/routes.ts'
import { promiseRoutes } from './resources/promises/routes.ts'
import { rankingRoutes } from './resources/rankings/routes.ts'
import { registrationRoutes } from './resources/registration/routes.ts'
import { reopeningRoutes } from './resources/reopenings/routes.ts'
import { savedViewRoutes } from './resources/saved-views/routes.ts'
import { searchRoutes } from './resources/search/routes.ts'
import { seminarRoutes } from './resources/seminars/routes.ts'
import { specialFeatureRoutes } from './resources/special-features/routes.ts'
import { startupRoutes } from './resources/startups/routes.ts'
import { suggestionRoutes } from './resources/suggestions/routes.ts'
import { taskBatchRoutes } from './resources/tasks/batches.ts'
import { taskRoutes } from './resources/tasks/routes.ts'
import { timelineRoutes } from './resources/timelines/routes.ts'
import { userRoutes } from './resources/users/routes.ts'
import { waitRoutes } from './resources/waits/routes.ts'

let description: ReturnType<typeof openapi> | undefined
/** Made of every schema of the contract, which takes longer than any other answer: once in an instance, when first asked. */
const describeApi = () => {
  description ??= openapi(contract)
  return description
}

/** Every route of the API. A test compares them with the contract, so that none is forgotten. */
export const routes: Route[] = [
  ...implement(meta)({ openapi: async () => ({ status: 200, body: describeApi() }) }),
  ...authRoutes,
  ...accountRoutes,
  ...acceptanceRoutes,
  ...startupRoutes,
  ...disclosureRoutes,
  ...issueRoutes,
  ...metricRoutes,
  ...metricAlertRoutes,
  ...partnerRoutes,
  ...reopeningRoutes,
  ...registrationRoutes,
  ...userRoutes,
  ...credentialRoutes,
  ...notificationSettingRoutes,
  ...companyRoutes,
  ...availabilityRoutes,
  ...calendarFeedRoutes,
  ...notificationRoutes,
  ...savedViewRoutes,
  ...invitationRoutes,
  ...mailRoutes,
  ...homeRoutes,
  ...waitRoutes,
  ...dashboardRoutes,
  ...demandRoutes,
  ...loadRoutes,
  ...rankingRoutes,
  ...suggestionRoutes,
  ...goalRoutes,
  ...checkinRoutes,
  ...taskRoutes,
  ...taskBatchRoutes,
  ...executionRoutes,
  ...commentRoutes,
  ...applyRoutes,
  ...seminarRoutes,
  ...contactRoutes,
  ...fileRoutes,
  ...activityRoutes,
  ...interviewRoutes,
  ...memoRoutes,
  ...operatorMemoRoutes,
  ...memoDraftRoutes,
  ...promiseRoutes,
  ...contentRoutes,
  ...specialFeatureRoutes,
  ...announcementRoutes,
  ...postRoutes,
  ...searchRoutes,
  ...timelineRoutes,
  ...partnerCapacityRoutes,
  ...exposureRoutes,
  ...tickRoutes,
  ...(env.emulated ? devMailRoutes : []),
]
