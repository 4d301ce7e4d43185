import type { TaskListQuery } from '@banso/contract/tasks'
import { Button } from '../../../kit/button.tsx'
import { ActionMenu, type MenuEntry } from '../../../kit/menu.tsx'
import type { TaskQuestion } from './question.ts'

const orders: { sort: TaskListQuery['sort']; label: string }[] = [
  { sort: undefined, label: '期限が近い順' },
  { sort: '-updated_at', label: '更新が新しい順' },
  { sort: '-created_at', label: '追加が新しい順' },
]

type ListActionsProps = {
  question: TaskQuestion
  /** The word for a new one. */
  add: string
  newTo: string | undefined
}

/** The page's buttons: adding, and behind 「その他」 how the list is laid out. */
export const ListActions = ({ question, add, newTo }: ListActionsProps) => {
  const { to, view, isGrouped, paging, filters } = question
  const layout: MenuEntry[] = [
    ...orders
      .filter(({ sort }) => sort !== paging.sort)
      // A span of due dates can only be asked for in the order of due dates.
      .map(
        ({ sort, label }): MenuEntry => ({ label, icon: 'sort', to: to({ sort, ...(sort && { due: undefined }) }) }),
      ),
    isGrouped
      ? { label: '目標でまとめない', icon: 'list', to: to({ group: 'none' }) }
      : { label: '目標でまとめる', icon: 'target', to: to({ group: undefined }) },
  ]
  const deleted: MenuEntry = {
    label: '削除した経営アクション',
    icon: 'trash',
    to: to({ deleted: 'true', view: undefined }),
  }
  return (
    <>
      {!filters.deleted && <ActionMenu items={[...(view === 'list' ? layout : []), deleted]} />}
      {newTo && (
        <Button look="primary" icon="plus" to={newTo}>
          {add}
        </Button>
      )}
    </>
  )
}
