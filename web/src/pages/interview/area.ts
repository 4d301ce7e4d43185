import { type Interview, interviews } from '@banso/contract/interviews'
import { inAreas } from '../../lib/area.ts'

/** Interviews in each area: `calls` is also all that a change of one makes stale. */
export const interviewArea = inAreas({
  startup: {
    calls: { interviews },
    pages: {
      list: 'startup_interviews',
      detail: 'startup_interview',
      goal: 'startup_goal',
      task: 'startup_task',
    },
  },
})

/** The place of an interview, in calls and in addresses. */
export const paramsOf = ({ uid, startup_company_uid }: Pick<Interview, 'uid' | 'startup_company_uid'>) => ({
  startup_id: startup_company_uid,
  interview_id: uid,
})
