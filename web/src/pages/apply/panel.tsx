import { type Apply, MAX_TARGETS } from '@banso/contract/applies'
import { useState } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { QueryStatus } from '../../kit/query-status.tsx'
import { Company } from '../../kit/status.tsx'
import { ApplyDone } from './parts/done.tsx'
import { ApplyForm } from './parts/form.tsx'
import { Refusal, refusalOf } from './parts/refusal.tsx'
import { type Target, usePreparation } from './parts/use-send.ts'
import { answerText } from './texts.ts'
import './apply.css'

type ApplyDialogProps = {
  open: boolean
  /** One, or several partners at once; more than five are cut off. */
  targets: readonly Target[]
  /** The issues it is for, chosen already in the form. */
  issues?: readonly string[]
  onClose: () => void
}

/**
 * 申込 in three steps: what for, the message and the days, and what will be seen by whom. Load it lazily:
 * `lazy(() => import('../apply/panel.tsx'))`.
 */
const ApplyDialog = ({ open, ...props }: ApplyDialogProps) => open && <Opened {...props} />
export default ApplyDialog

const Opened = ({ targets, issues, onClose }: Omit<ApplyDialogProps, 'open'>) => {
  const chosen = targets.slice(0, MAX_TARGETS)
  const [only] = chosen
  const query = usePreparation(chosen)
  const preparation = query.data?.data
  const [made, setMade] = useState<readonly Apply[] | null>(null)
  const [prepared] = preparation?.targets ?? []
  const single = chosen.length === 1 ? only : undefined
  const refusal = preparation && refusalOf(preparation, chosen)
  const free = preparation?.targets.filter(({ open_apply_uid }) => open_apply_uid === null) ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      title={single ? `${single.name}への申込` : `${chosen.length}社への申込`}
      lead={
        single && (
          <Company
            bare
            size={40}
            name={prepared?.partner_name ?? single.name}
            uid={single.uid}
            logoUrl={prepared?.logo_url}
          />
        )
      }
      sub={!made && preparation && answerText(preparation.targets)}
    >
      <QueryStatus query={query} what="申込の準備" rows={4} />
      {made && <ApplyDone made={made} onClose={onClose} />}
      {!made && preparation && refusal && <Refusal preparation={preparation} text={refusal} onClose={onClose} />}
      {!made && preparation && !refusal && (
        <ApplyForm preparation={preparation} targets={free} issues={issues} onClose={onClose} onMade={setMade} />
      )}
    </Dialog>
  )
}
