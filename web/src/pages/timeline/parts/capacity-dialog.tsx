import { capacityInput, type PartnerCapacity } from '@banso/contract/partner-capacities'
import type * as z from 'zod'
import { EditDialog } from '../../../kit/edit-dialog.tsx'
import { NumberField } from '../../../kit/fields.tsx'
import { readsOf, refresh, useCall } from '../../../lib/query.ts'
import { timelineArea } from '../area.ts'

const { capacities } = timelineArea.partner.calls

type Props = { partner_id: string; capacity: PartnerCapacity; onClose: () => void }

/** How many applies the partner takes in a month. */
export const CapacityDialog = ({ partner_id, capacity, onClose }: Props) => {
  const call = useCall()
  return (
    <EditDialog<PartnerCapacity, z.input<typeof capacityInput>>
      record={capacity}
      title="月間の受付可能件数"
      schema={capacityInput}
      toValues={({ monthly_capacity }) => ({ monthly_capacity })}
      labels={{ monthly_capacity: '月間の受付可能件数' }}
      save={(body, ifMatch) => call(capacities.update, { params: { partner_id }, body, ifMatch })}
      reread={(client) => refresh(client, readsOf({ capacities }))}
      done="受付可能件数を変更しました。"
      onClose={onClose}
    >
      {(control) => <NumberField control={control} name="monthly_capacity" label="月間の受付可能件数" unit="件" />}
    </EditDialog>
  )
}
