import { accessLogs } from './access-logs.ts'
import { activities, operatorActivities } from './activities.ts'
import { announcements, operatorAnnouncements, partnerAnnouncements, receivedAnnouncements } from './announcements.ts'
import { applies } from './applies.ts'
import { accounts, auth } from './auth.ts'
import { operatorAvailabilities, partnerAvailabilities, startupAvailabilities } from './availabilities.ts'
import { calendars, operatorCalendarFeeds, partnerCalendarFeeds, startupCalendarFeeds } from './calendar-feeds.ts'
import { checkins, operatorCheckins } from './checkins.ts'
import { comments, operatorComments, partnerComments } from './comments.ts'
import { operatorCompanies } from './companies.ts'
import { contacts, guestContacts, operatorContacts, operatorStartupContacts, partnerContacts } from './contacts.ts'
import { operatorContents, operatorPartnerContents, partnerContents } from './contents.ts'
import { emailChanges, operatorCredentials, partnerCredentials, startupCredentials } from './credentials.ts'
import { dashboards } from './dashboards.ts'
import { demands } from './demands.ts'
import { disclosures, partnerStartups } from './disclosures.ts'
import { executions, operatorExecutions, partnerExecutions } from './executions.ts'
import { operatorPartnerExposures, partnerExposures, startupExposures } from './exposures.ts'
import { files, media, operatorFiles, partnerFiles } from './files.ts'
import { goals, operatorGoals } from './goals.ts'
import { home } from './home.ts'
import {
  interviews,
  operatorInterviews,
  operatorPartnerInterviews,
  operatorStartupInterviews,
  partnerInterviews,
} from './interviews.ts'
import {
  invitationAcceptance,
  operatorInvitations,
  operatorPartnerInvitations,
  operatorStartupInvitations,
  partnerInvitations,
  startupInvitations,
} from './invitations.ts'
import { issueLinks, operatorIssueLinks } from './issue-links.ts'
import { issues, operatorIssues } from './issues.ts'
import { operatorLoads } from './loads.ts'
import { mails } from './mails.ts'
import { memoDrafts, operatorMemoDrafts, partnerMemoDrafts } from './memo-drafts.ts'
import { memos, operatorMemos, partnerMemos } from './memos.ts'
import { meta } from './meta.ts'
import { metricAlerts } from './metric-alerts.ts'
import { metrics, operatorMetrics } from './metrics.ts'
import {
  operatorNotificationSettings,
  operatorNotifications,
  partnerNotificationSettings,
  partnerNotifications,
  startupNotificationSettings,
  startupNotifications,
} from './notifications.ts'
import { operatorApplies, operatorPartnerApplies } from './operator-applies.ts'
import { partnerApplies } from './partner-applies.ts'
import { partnerCapacities } from './partner-capacities.ts'
import { operatorPartnerChanges, operatorPartners, partnerChanges } from './partner-operators.ts'
import { operatorPartnerProfiles, partners, startupPartners } from './partners.ts'
import { operatorPosts, posts } from './posts.ts'
import { operatorPromises, partnerPromises, promises } from './promises.ts'
import { contents } from './public-contents.ts'
import { operatorRankings } from './rankings.ts'
import { operatorRecommendations, recommendations } from './recommendations.ts'
import { registrations } from './registration.ts'
import { reopenings } from './reopenings.ts'
import { operatorSavedViews, partnerSavedViews, startupSavedViews } from './saved-views.ts'
import { operatorSearch, partnerSearch, startupSearch } from './search.ts'
import { operatorSeminars, seminars } from './seminars.ts'
import { operatorFeaturePreviews, operatorSpecialFeatures, specialFeatures } from './special-features.ts'
import { operatorStartups } from './startup-operators.ts'
import { operatorStartupProfiles, startups } from './startups.ts'
import { suggestions } from './suggestions.ts'
import { systemActivities } from './system-activities.ts'
import { operatorTaskBatches } from './task-batches.ts'
import { operatorPartnerTasks, operatorTasks, partnerTasks, tasks } from './tasks.ts'
import { tick } from './tick.ts'
import { timelines } from './timelines.ts'
import { operatorPartnerUsers, operatorStartupUsers, operatorUsers, partnerUsers, startupUsers } from './users.ts'
import { operatorWaitCalls, partnerWaitCalls, waits } from './waits.ts'

/** Every endpoint of the portal, by group. Server routes, OpenAPI and the authorization matrix are made from it. */
export const contract = {
  meta,
  auth,
  accounts,
  invitationAcceptance,
  startups,
  operatorStartups,
  operatorCompanies,
  operatorStartupProfiles,
  registrations,
  disclosures,
  accessLogs,
  issues,
  operatorIssues,
  issueLinks,
  operatorIssueLinks,
  metrics,
  operatorMetrics,
  metricAlerts,
  partners,
  operatorPartnerProfiles,
  operatorPartners,
  partnerChanges,
  operatorPartnerChanges,
  startupPartners,
  reopenings,
  partnerStartups,
  startupUsers,
  partnerUsers,
  operatorUsers,
  operatorStartupUsers,
  operatorPartnerUsers,
  startupCredentials,
  partnerCredentials,
  operatorCredentials,
  emailChanges,
  startupNotificationSettings,
  partnerNotificationSettings,
  operatorNotificationSettings,
  startupAvailabilities,
  partnerAvailabilities,
  operatorAvailabilities,
  startupCalendarFeeds,
  partnerCalendarFeeds,
  operatorCalendarFeeds,
  calendars,
  startupNotifications,
  partnerNotifications,
  operatorNotifications,
  startupSavedViews,
  partnerSavedViews,
  operatorSavedViews,
  startupInvitations,
  partnerInvitations,
  operatorInvitations,
  operatorStartupInvitations,
  operatorPartnerInvitations,
  mails,
  home,
  waits,
  partnerWaitCalls,
  operatorWaitCalls,
  dashboards,
  demands,
  operatorLoads,
  operatorRankings,
  suggestions,
  goals,
  operatorGoals,
  checkins,
  operatorCheckins,
  tasks,
  partnerTasks,
  operatorTasks,
  operatorPartnerTasks,
  operatorTaskBatches,
  executions,
  partnerExecutions,
  operatorExecutions,
  comments,
  partnerComments,
  operatorComments,
  applies,
  operatorApplies,
  operatorPartnerApplies,
  partnerApplies,
  seminars,
  operatorSeminars,
  contacts,
  partnerContacts,
  operatorContacts,
  operatorStartupContacts,
  guestContacts,
  files,
  partnerFiles,
  operatorFiles,
  media,
  activities,
  operatorActivities,
  systemActivities,
  interviews,
  partnerInterviews,
  operatorInterviews,
  operatorStartupInterviews,
  operatorPartnerInterviews,
  memos,
  partnerMemos,
  operatorMemos,
  memoDrafts,
  partnerMemoDrafts,
  operatorMemoDrafts,
  promises,
  partnerPromises,
  operatorPromises,
  contents,
  operatorContents,
  operatorPartnerContents,
  partnerContents,
  recommendations,
  operatorRecommendations,
  specialFeatures,
  operatorSpecialFeatures,
  operatorFeaturePreviews,
  posts,
  operatorPosts,
  announcements,
  partnerAnnouncements,
  receivedAnnouncements,
  operatorAnnouncements,
  startupSearch,
  partnerSearch,
  operatorSearch,
  timelines,
  partnerCapacities,
  startupExposures,
  partnerExposures,
  operatorPartnerExposures,
  tick,
} as const
