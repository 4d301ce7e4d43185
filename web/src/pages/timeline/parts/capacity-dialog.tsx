import { capacityInput, type PartnerCapacity } from '@banso/contract/partner-capacities'
import { NumberField } from '../../../kit/fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { call } from '../../../lib/api.ts'
import { readsOf, refresh } from '../../../lib/query.ts'
import { timelineArea } from '../area.ts'

const { capacities } = timelineArea.partner.calls

type Props = { partner_id: string; capacity: PartnerCapacity; onClose: () => void }

/** How many applies the partner takes in a month. */
export const CapacityDialog = ({ partner_id, capacity, onClose }: Props) => (
  <MoveDialog
    record={capacity}
    title="月間の受付可能件数"
    schema={capacityInput}
    values={{ monthly_capacity: capacity.monthly_capacity }}
    submitLabel="保存"
    send={(body, { ifMatch }) => call(capacities.update, { params: { partner_id }, body, ifMatch })}
    reread={(client) => refresh(client, readsOf({ capacities }))}
    done="受付可能件数を変更しました。"
    onClose={onClose}
  >
    {(control) => <NumberField control={control} name="monthly_capacity" label="月間の受付可能件数" unit="件" />}
  </MoveDialog>
)
