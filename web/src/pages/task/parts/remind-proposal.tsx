import type { Task } from '@banso/contract/tasks'
import { Button } from '../../../kit/button.tsx'
import { useTold } from '../../../kit/changes.tsx'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { paramsOf, taskArea } from '../area.ts'

const { calls } = taskArea.operatorStartup

/** 催促する: operators ask a startup again for its answer to a proposal, once a working day. */
export const RemindProposal = ({ task }: { task: Task }) => {
  const told = useTold()
  const send = useApiMutation(calls.tasks.remind, { refresh: readsOf(calls) })
  if (!task.can.includes('remind')) return null
  const remind = () => told(send.mutateAsync({ params: paramsOf(task), body: {} }), '催促を送りました。')
  return (
    <Button icon="bell" busy={send.isPending} onClick={remind}>
      催促する
    </Button>
  )
}
