import { accessLogs } from './access-logs.ts'
import { activities, operatorActivities } from './activities.ts'
import { applies, operatorApplies } from './applies.ts'
import { accounts, auth } from './auth.ts'
import { operatorAvailabilities, partnerAvailabilities, startupAvailabilities } from './availabilities.ts'
import { checkins, operatorCheckins } from './checkins.ts'
import { comments, operatorComments } from './comments.ts'
import { contacts, guestContacts } from './contacts.ts'
import { contents, recommendations } from './contents.ts'
import { emailChanges, operatorCredentials, partnerCredentials, startupCredentials } from './credentials.ts'
import { disclosures, partnerStartups } from './disclosures.ts'
import { executions, operatorExecutions } from './executions.ts'
import { files, media, operatorFiles, partnerFiles } from './files.ts'
import { goals, operatorGoals } from './goals.ts'
import { home } from './home.ts'
import { interviews, operatorInterviews } from './interviews.ts'
import {
  invitationAcceptance,
  operatorInvitations,
  operatorPartnerInvitations,
  operatorStartupInvitations,
  partnerInvitations,
  startupInvitations,
} from './invitations.ts'
import { issues, operatorIssues } from './issues.ts'
import { mails } from './mails.ts'
import { memos } from './memos.ts'
import { meta } from './meta.ts'
import { metrics } from './metrics.ts'
import {
  operatorNotificationSettings,
  operatorNotifications,
  partnerNotificationSettings,
  partnerNotifications,
  startupNotificationSettings,
  startupNotifications,
} from './notifications.ts'
import { operatorPartners, partners, startupPartners } from './partners.ts'
import { posts } from './posts.ts'
import { registrations } from './registration.ts'
import { operatorSavedViews, partnerSavedViews, startupSavedViews } from './saved-views.ts'
import { operatorSearch, partnerSearch, startupSearch } from './search.ts'
import { seminars } from './seminars.ts'
import { specialFeatures } from './special-features.ts'
import { operatorStartups, startups } from './startups.ts'
import { suggestions } from './suggestions.ts'
import { operatorTasks, tasks } from './tasks.ts'
import { tick } from './tick.ts'
import { operatorPartnerUsers, operatorStartupUsers, operatorUsers, partnerUsers, startupUsers } from './users.ts'

/** Every endpoint of the portal, by group. Server routes, OpenAPI and the authorization matrix are made from it. */
export const contract = {
  meta,
  auth,
  accounts,
  invitationAcceptance,
  startups,
  operatorStartups,
  registrations,
  disclosures,
  accessLogs,
  issues,
  operatorIssues,
  metrics,
  partners,
  operatorPartners,
  startupPartners,
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
  suggestions,
  goals,
  operatorGoals,
  checkins,
  operatorCheckins,
  tasks,
  operatorTasks,
  executions,
  operatorExecutions,
  comments,
  operatorComments,
  applies,
  operatorApplies,
  seminars,
  contacts,
  guestContacts,
  files,
  partnerFiles,
  operatorFiles,
  media,
  activities,
  operatorActivities,
  interviews,
  operatorInterviews,
  memos,
  contents,
  recommendations,
  specialFeatures,
  posts,
  startupSearch,
  partnerSearch,
  operatorSearch,
  tick,
} as const
