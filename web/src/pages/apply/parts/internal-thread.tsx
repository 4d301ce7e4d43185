import type { OperatorApply } from '@banso/contract/operator-applies'
import { call } from '../../../lib/api.ts'
import { InternalNotes } from '../../internal-note/panel.tsx'
import { applyArea, paramsOf } from '../area.ts'

const { listInternalMessages, sendInternalMessage } = applyArea.operator.calls.applies

/** What operators say among themselves about an apply. */
export const ApplyNotes = ({ apply }: { apply: OperatorApply }) => {
  const params = paramsOf(apply)
  return (
    <InternalNotes
      of={apply.uid}
      list={{
        key: [listInternalMessages.path, params],
        read: (query, signal) => call(listInternalMessages, { params, query }, signal),
      }}
      mayWrite={apply.can.includes('note')}
      filesOf="apply_note"
      send={(body, idempotencyKey) => call(sendInternalMessage, { params, body, idempotencyKey })}
    />
  )
}
