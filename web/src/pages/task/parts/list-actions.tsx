import type { TaskListQuery, tasks } from '@banso/contract/tasks'
import { Button } from '../../../kit/button.tsx'
import { useFileEntries } from '../../../kit/file-entries.ts'
import { ActionMenu, type MenuEntry } from '../../../kit/menu.tsx'
import { useArea } from '../../../lib/area.ts'
import { startupTaskArea } from '../area.ts'
import { type TaskQuestion, unfinished } from './question.ts'

const orders: { sort: TaskListQuery['sort']; label: string }[] = [
  { sort: undefined, label: '期限が近い順' },
  { sort: '-updated_at', label: '更新が新しい順' },
  { sort: '-created_at', label: '追加が新しい順' },
]

type ListActionsProps = {
  startup_id: string
  question: TaskQuestion
  /** The word for a new one. */
  add: string
  newTo: string | undefined
}

/** The page's buttons: adding, and behind 「その他」 how the list is laid out. */
export const ListActions = ({ startup_id, question, add, newTo }: ListActionsProps) => {
  const { calls } = useArea(startupTaskArea)
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
  const entries = [...(view === 'list' ? layout : []), deleted]
  return (
    <>
      {!filters.deleted &&
        ('exportOwn' in calls.tasks ? (
          <OwnMenu {...{ startup_id, question, entries }} of={calls.tasks.exportOwn} />
        ) : (
          <ActionMenu items={entries} />
        ))}
      {newTo && (
        <Button look="primary" icon="plus" to={newTo}>
          {add}
        </Button>
      )}
    </>
  )
}

type OwnMenuProps = Pick<ListActionsProps, 'startup_id' | 'question'> & {
  entries: MenuEntry[]
  of: typeof tasks.exportOwn
}

/** The same with what is listed as a table, in whichever view, and on paper. */
const OwnMenu = ({ startup_id, question: { filters, paging }, entries, of }: OwnMenuProps) => {
  const query = { status: unfinished, ...filters, ...(paging.sort && { sort: paging.sort }) }
  return <ActionMenu items={[...entries, ...useFileEntries(of, { params: { startup_id }, query })]} />
}
