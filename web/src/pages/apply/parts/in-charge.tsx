import type { OperatorApply } from '@banso/contract/operator-applies'
import { saveFields } from '../../../kit/conflict.tsx'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { OperatorInCharge } from '../../company/panel.tsx'
import { applyArea, paramsOf } from '../area.ts'

const { calls } = applyArea.operator

/** Who of the operators is in charge of an apply. */
export const ApplyInCharge = ({ apply }: { apply: OperatorApply }) => {
  const assign = useApiMutation(calls.applies.assign, { refresh: readsOf(calls) })
  return (
    <OperatorInCharge
      person={apply.assigned_operator}
      mayChange={apply.can.includes('assign')}
      onChange={(assigned_operator_uid) =>
        saveFields(apply, ['assigned_operator'], (ifMatch) =>
          assign.mutateAsync({ params: paramsOf(apply), ifMatch, body: { assigned_operator_uid } }),
        )
      }
    />
  )
}
