import { activities } from '@banso/contract/activities'
import { goals } from '@banso/contract/goals'
import { home } from '@banso/contract/home'

/** What a change of a goal makes stale. */
export const staleAfterGoal = [goals.list, goals.get, goals.listCheckins, activities.list, home.get] as const
