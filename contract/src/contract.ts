import { activities, operatorActivities } from './activities.ts'
import { accounts, auth } from './auth.ts'
import { checkins, operatorCheckins } from './checkins.ts'
import { comments, operatorComments } from './comments.ts'
import { executions, operatorExecutions } from './executions.ts'
import { goals, operatorGoals } from './goals.ts'
import { home } from './home.ts'
import { meta } from './meta.ts'
import { partners } from './partners.ts'
import { startups } from './startups.ts'
import { operatorTasks, tasks } from './tasks.ts'
import { tick } from './tick.ts'
import { operatorUsers, partnerUsers, startupUsers } from './users.ts'

/** Every endpoint of the portal, by group. Server routes, OpenAPI and the authorization matrix are made from it. */
export const contract = {
  meta,
  auth,
  accounts,
  startups,
  partners,
  startupUsers,
  partnerUsers,
  operatorUsers,
  home,
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
  activities,
  operatorActivities,
  tick,
} as const
