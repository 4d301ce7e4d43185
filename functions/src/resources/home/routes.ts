import { home } from '@banso/contract/home'
import { implement } from '../../kernel/serve.ts'
import { goalsOf } from '../goals/data.ts'
import { presentGoal } from '../goals/rules.ts'
import { tasksOf } from '../tasks/data.ts'
import { presentTask } from '../tasks/rules.ts'

export const homeRoutes = implement(home)({
  get: async ({ startupId, ...reader }) => {
    const [tasks, proposals, goals] = await Promise.all([
      tasksOf(startupId).openOf(reader.caller.uid, 8),
      tasksOf(startupId).proposals(5),
      goalsOf(startupId).active(6),
    ])
    return {
      status: 200,
      body: {
        data: {
          tasks: tasks.map(presentTask(reader)),
          proposals: proposals.map(presentTask(reader)),
          goals: goals.map(presentGoal(reader)),
        },
      },
    }
  },
})
