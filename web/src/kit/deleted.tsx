import { Button, Segment, SegmentControl } from './button.tsx'
import { useRemoval } from './changes.tsx'
import type { Column } from './data-table.tsx'

/** What a list shows of records that are deleted with 元に戻す, and the buttons for both. */

type Named = { readonly title: string; readonly can: readonly string[] }

type DeletedSwitchProps = { isDeleted: boolean; to: (deleted: 'true' | undefined) => string }

/** 一覧 / 削除済み, by `deleted` of the list's query. */
export const DeletedSwitch = ({ isDeleted, to }: DeletedSwitchProps) => (
  <SegmentControl label="削除済みの表示">
    <Segment active={!isDeleted} to={to(undefined)}>
      一覧
    </Segment>
    <Segment active={isDeleted} to={to('true')}>
      削除済み
    </Segment>
  </SegmentControl>
)

type RestoreProps<R> = { row: R; restore: (row: R) => void }

export const RestoreButton = <R extends Named>({ row, restore }: RestoreProps<R>) =>
  row.can.includes('restore') && (
    <Button size="small" icon="restore" aria-label={`${row.title}を元に戻す`} onClick={() => restore(row)}>
      元に戻す
    </Button>
  )

export const restoreColumn = <R extends Named>(restore: (row: R) => void): Column<R> => ({
  key: 'restore',
  slot: 'line',
  head: '操作',
  cell: (row) => <RestoreButton row={row} restore={restore} />,
})

type RemoveButtonProps<R> = {
  record: R
  remove: (record: R) => Promise<unknown>
  restore: (record: R) => Promise<unknown>
  onRemoved: () => void
}

/** 削除, where the record may be deleted, with the question before it. */
export const RemoveButton = <R extends Named>({ record, ...removal }: RemoveButtonProps<R>) => {
  const { remove, dialog } = useRemoval<R>({ nameOf: ({ title }) => title, ...removal })
  return (
    record.can.includes('remove') && (
      <>
        <Button icon="trash" onClick={() => remove(record)}>
          削除
        </Button>
        {dialog}
      </>
    )
  )
}
