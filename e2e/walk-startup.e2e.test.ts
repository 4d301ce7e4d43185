import { pagesOf, walk } from './walk.ts'

walk('the owner of a startup', {
  account: 'startup',
  startup: 'demo-startup',
  named: true,
  names: pagesOf('startup'),
  loaded: ['startup_home', 'startup_goal', 'startup_task_new', 'startup_partners_investor', 'startup_seminars'],
  changeable: [
    'startup_goals',
    'startup_goal',
    'startup_tasks',
    'startup_task',
    'startup_issues',
    'startup_edit',
    'startup_users',
  ],
  list: 'startup_issues',
})
