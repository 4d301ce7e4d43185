import type { OperatorApply } from '@banso/contract/operator-applies'
import { THREAD_ROWS } from '../../../kit/thread.tsx'
import { endlessQuery, useCall } from '../../../lib/query.ts'
import { InternalNotes } from '../../internal-note/panel.tsx'
import { applyArea, paramsOf } from '../area.ts'

const { listInternalMessages, sendInternalMessage } = applyArea.operator.calls.applies

/** What operators say among themselves about an apply. */
export const ApplyNotes = ({ apply }: { apply: OperatorApply }) => {
  const call = useCall()
  const params = paramsOf(apply)
  return (
    <InternalNotes
      of={apply.uid}
      list={endlessQuery(listInternalMessages, { params, query: THREAD_ROWS })}
      mayWrite={apply.can.includes('note')}
      filesOf="apply_note"
      send={(body, idempotencyKey) => call(sendInternalMessage, { params, body, idempotencyKey })}
    />
  )
}
