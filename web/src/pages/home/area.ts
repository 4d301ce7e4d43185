import { home } from '@banso/contract/home'
import { interviews } from '@banso/contract/interviews'
import { suggestions } from '@banso/contract/suggestions'
import { inAreas } from '../../lib/area.ts'

/** HOME is the startup's alone; operators and partners begin elsewhere. */
export const homeArea = inAreas({
  startup: {
    calls: { home, suggestions, interviews },
    pages: {
      home: 'startup_home',
      goals: 'startup_goals',
      goal: 'startup_goal',
      newGoal: 'startup_goal_new',
      metrics: 'startup_metrics',
      tasks: 'startup_tasks',
      task: 'startup_task',
      newTask: 'startup_task_new',
      newExecution: 'startup_task_execute_new',
      applies: 'startup_applies',
      apply: 'startup_apply',
      contact: 'startup_contact',
      interviews: 'startup_interviews',
      interview: 'startup_interview',
      partners: 'startup_partners_investor',
      profile: 'startup_edit',
      content: 'startup_content',
      seminars: 'startup_seminars',
      seminar: 'startup_seminar',
      posts: 'startup_posts',
      post: 'startup_post',
      specialFeature: 'startup_special_feature',
    },
  },
})
