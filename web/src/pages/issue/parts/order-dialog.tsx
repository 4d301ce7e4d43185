import type { Issue } from '@banso/contract/issues'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import type { IssueChanges } from '../changes.tsx'
import { Place } from './place.tsx'
import '../issue.css'
import './lanes.css'

type OrderDialogProps = { issues: readonly Issue[]; changes: IssueChanges; onClose: () => void }

/** 優先順位を変更: each step is saved at once. */
export const OrderDialog = ({ issues, changes, onClose }: OrderDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title="優先順位を変更"
    width="small"
    actions={
      <Button look="primary" onClick={onClose}>
        閉じる
      </Button>
    }
  >
    <p className="dialog-text">おすすめのパートナーやコンテンツは、この順で選ばれます。変更はすぐに保存されます。</p>
    <ol className="lane-places" aria-label="経営課題の優先順位">
      {issues.map((issue) => (
        <li key={issue.uid}>
          <Place issue={issue} count={issues.length} changes={changes} />
          <b>{issue.title}</b>
        </li>
      ))}
    </ol>
  </Dialog>
)
