import type { Task } from '@banso/contract/tasks'
import { RemindButton } from '../../../kit/remind-button.tsx'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { paramsOf, taskArea } from '../area.ts'

const { calls } = taskArea.operatorStartup

/** 催促する: operators ask a startup again for its answer to a proposal. */
export const RemindProposal = ({ task }: { task: Task }) => {
  const send = useApiMutation(calls.tasks.remind, { refresh: readsOf(calls) })
  const params = paramsOf(task)
  // The startup reads the same answer, and is not told there when it was reminded.
  const record = { ...task, reminded_at: null }
  return <RemindButton record={record} busy={send.isPending} send={() => send.mutateAsync({ params, body: {} })} />
}
