import { type Issue, type IssueStatus, issueStates } from '@banso/contract/issues'
import { allowedMoves } from '@banso/contract/states'
import type { MenuEntry } from '../../../kit/menu.tsx'
import type { IssueChanges } from '../changes.tsx'
import { issueLooks } from '../texts.ts'

/** What the menu of an issue offers, all as the server allows; `beside`: a move that has a button of its own. */
export const entriesOf = (issue: Issue, changes: IssueChanges, beside?: IssueStatus): MenuEntry[] => [
  ...(issue.can.includes('update')
    ? [{ label: '編集', icon: 'edit' as const, onClick: () => changes.edit(issue) }]
    : []),
  ...allowedMoves(issueStates, issue)
    .filter(({ to }) => to !== beside)
    .map(({ to, move }) => ({
      label: move.label,
      icon: issueLooks[to].icon,
      onClick: () => changes.move(issue, to),
    })),
  ...(issue.can.includes('remove')
    ? [{ label: '削除', icon: 'trash' as const, danger: true, onClick: () => changes.remove(issue) }]
    : []),
]

/** The ways in the order, for those who may change it. */
export const placeEntries = (issue: Issue, count: number, changes: IssueChanges): MenuEntry[] =>
  issue.can.includes('update') && count > 1
    ? [
        {
          label: '優先順位を上げる',
          icon: 'chevron-up',
          disabled: issue.order <= 1 || changes.busy,
          onClick: () => changes.place(issue, issue.order - 1),
        },
        {
          label: '優先順位を下げる',
          icon: 'chevron-down',
          disabled: issue.order >= count || changes.busy,
          onClick: () => changes.place(issue, issue.order + 1),
        },
      ]
    : []
