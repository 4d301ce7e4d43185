import type { Apply } from '@banso/contract/applies'
import type { OperatorApply } from '@banso/contract/operator-applies'
import { Button } from '../../../kit/button.tsx'
import { useTold } from '../../../kit/changes.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { applyArea, paramsOf } from '../area.ts'

const { calls } = applyArea.operator

const isForOperators = (apply: Apply | OperatorApply): apply is OperatorApply => 'reminded_at' in apply

/** 催促する: operators remind whoever is waited for, once a working day; else when they did. Nothing for companies. */
export const RemindButton = ({ apply }: { apply: Apply | OperatorApply }) =>
  isForOperators(apply) ? <Reminding apply={apply} /> : null

const Reminding = ({ apply }: { apply: OperatorApply }) => {
  const told = useTold()
  const remind = useApiMutation(calls.applies.remind, { refresh: readsOf(calls) })
  if (apply.can.includes('remind'))
    return (
      <Button
        icon="bell"
        busy={remind.isPending}
        onClick={() => told(remind.mutateAsync({ params: paramsOf(apply), body: {} }), '催促を送りました。')}
      >
        催促する
      </Button>
    )
  const { wait, reminded_at } = apply
  const isWaiting = wait?.side === 'other' && reminded_at !== null && reminded_at >= wait.since
  return isWaiting ? <span className="muted secondary-text">{shortMoment(reminded_at)} 催促済み</span> : null
}
