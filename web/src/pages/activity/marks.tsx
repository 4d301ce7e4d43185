import type { Activity } from '@banso/contract/activities'
import { diffText } from '@banso/contract/activity-texts'
import './activity.css'

/** What a change did to the fields, one line each; nothing where the reader may read none of them. */
export const EntryDiff = ({ diff }: Pick<Activity, 'diff'>) =>
  diff.length > 0 && (
    <ul className="activity-diff" aria-label="変更した項目">
      {diff.map((change) => (
        <li key={change.field}>{diffText(change)}</li>
      ))}
    </ul>
  )
