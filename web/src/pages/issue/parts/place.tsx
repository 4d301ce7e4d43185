import type { Issue } from '@banso/contract/issues'
import { IconButton } from '../../../kit/button.tsx'
import type { IssueChanges } from '../changes.tsx'

type PlaceProps = { issue: Issue; count: number; changes: IssueChanges }

/** The place of an issue in the order, with the buttons that move it by one. */
export const Place = ({ issue, count, changes }: PlaceProps) => {
  const { order, title } = issue
  const mayMove = issue.can.includes('update') && count > 1
  return (
    <div className="issue-item-place">
      {mayMove && (
        <IconButton
          size="small"
          icon="chevron-up"
          label={`「${title}」の優先順位を上げる`}
          disabled={order <= 1 || changes.busy}
          onClick={() => changes.place(issue, order - 1)}
        />
      )}
      <b aria-hidden="true">{order}</b>
      {mayMove && (
        <IconButton
          size="small"
          icon="chevron-down"
          label={`「${title}」の優先順位を下げる`}
          disabled={order >= count || changes.busy}
          onClick={() => changes.place(issue, order + 1)}
        />
      )}
    </div>
  )
}
