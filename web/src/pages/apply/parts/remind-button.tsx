import type { Apply } from '@banso/contract/applies'
import type { OperatorApply } from '@banso/contract/operator-applies'
import { RemindButton as Reminder } from '../../../kit/remind-button.tsx'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { applyArea, paramsOf } from '../area.ts'

const { calls } = applyArea.operator

const isForOperators = (apply: Apply | OperatorApply): apply is OperatorApply => 'reminded_at' in apply

/** 催促する: operators remind whoever is waited for, once a working day; else when they did. Nothing for companies. */
export const RemindButton = ({ apply }: { apply: Apply | OperatorApply }) =>
  isForOperators(apply) ? <Reminding apply={apply} /> : null

const Reminding = ({ apply }: { apply: OperatorApply }) => {
  const remind = useApiMutation(calls.applies.remind, { refresh: readsOf(calls) })
  const send = () => remind.mutateAsync({ params: paramsOf(apply), body: {} })
  return <Reminder record={apply} busy={remind.isPending} send={send} />
}
