import { useCompanyParams } from '../../lib/area.ts'
import { CheckinDialog } from '../../pages/goal/parts/checkin-dialog.tsx'
import { RequestDialog } from '../../pages/interview/parts/request-dialog.tsx'
import { NewIssueDialog } from '../../pages/issue/parts/dialog.tsx'
import type { Form } from './acts.ts'
import type { Chosen } from './finders.ts'

export type ActFormProps = { form: Form; chosen: Chosen | undefined; onClose: () => void }

/** The rooms' own forms, over whichever page of the startup is open. */
export const ActForm = ({ form, chosen, onClose }: ActFormProps) => {
  const { startup_id } = useCompanyParams()
  switch (form) {
    case 'check-in':
      return chosen?.goal && <CheckinDialog goal={chosen.goal} onClose={onClose} />
    case 'issue':
      return <NewIssueDialog startup_id={startup_id} onClose={onClose} />
    case 'meeting':
      return <RequestDialog startup_id={startup_id} onClose={onClose} />
  }
}
