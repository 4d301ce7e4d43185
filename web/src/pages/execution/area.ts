import type { Execution } from '@banso/contract/executions'
import { inAreas } from '../../lib/area.ts'
import { taskArea } from '../task/area.ts'

const { startup, operatorStartup, operator } = taskArea

/** The records of what was done for an action; a change of one makes stale what a change of the action does. */
export const executionArea = inAreas({
  startup: { calls: startup.calls, pages: { new: 'startup_task_execute_new' } },
  operatorStartup: { calls: operatorStartup.calls, pages: {} },
  operator: { calls: operator.calls, pages: {} },
})

/** Where actions are carried out, and records written and changed. */
export const ownExecutionArea = inAreas({ startup: executionArea.startup })

/** Where operators put their stamps on records. */
export const stampingArea = inAreas({
  operatorStartup: executionArea.operatorStartup,
  operator: executionArea.operator,
})

/** The place of a record, in calls. */
export const paramsOf = ({ uid, startup_company_uid }: Execution) => ({
  startup_id: startup_company_uid,
  execution_id: uid,
})
