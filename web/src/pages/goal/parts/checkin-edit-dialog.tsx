import { type Checkin, checkinTexts } from '@banso/contract/checkins'
import { checkinLabels } from '@banso/contract/labels/goals'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/query.ts'
import { goalArea } from '../area.ts'
import { CheckinTextFields } from './checkin-fields.tsx'

// Only who checks in may change what was said.
const { checkins, activities } = goalArea.startup.calls
const stale = [checkins.list, activities.list]

type Values = z.input<typeof checkinTexts>
const toValues = ({ comment, blockers, asks }: Checkin): Values => ({ comment, blockers, asks })

/** Changes what a check-in says within its day. Values and confidence stay: later entries may stand on them. */
export const CheckinEditDialog = ({ checkin, onClose }: { checkin: Checkin; onClose: () => void }) => {
  const client = useQueryClient()
  const show = useNotice()
  const params = {
    startup_id: checkin.startup_company_uid,
    goal_id: checkin.goal_uid,
    checkin_id: checkin.uid,
  }
  const { save, dialog } = useSaveWithMerge({
    record: checkin,
    toValues,
    save: async (body: Values, ifMatch) => (await call(checkins.update, { params, ifMatch, body })).data,
    labels: checkinLabels,
  })
  const submit = async (values: Values) => {
    await save(values)
    await refresh(client, stale)
    show('チェックインを変更しました。')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="チェックインの編集">
      <Form
        schema={checkinTexts}
        values={toValues(checkin)}
        layout="plain"
        submitLabel="保存"
        draftKey={`checkin-edit:${checkin.uid}`}
        onCancel={onClose}
        onSubmit={submit}
      >
        {({ control }) => <CheckinTextFields control={control} />}
      </Form>
      {dialog}
    </Dialog>
  )
}
