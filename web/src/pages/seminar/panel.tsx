import { seminarLabels } from '@banso/contract/labels/seminars'
import {
  type ManagedSeminarSummary,
  managedSeminarViews,
  operatorSeminars,
  seminarDisplayStatuses,
  seminarFormats,
  seminarStatuses,
} from '@banso/contract/seminars'
import { useQuery } from '@tanstack/react-query'
import { asPart } from '../../kit/as-part.tsx'
import { Button } from '../../kit/button.tsx'
import { useTold } from '../../kit/changes.tsx'
import { type Column, RowButton } from '../../kit/data-table.tsx'
import { DeletedSwitch, restoreColumn } from '../../kit/deleted.tsx'
import { Empty } from '../../kit/empty.tsx'
import { FilterBar, FilterSelect, SearchBox } from '../../kit/filters.tsx'
import { useViewedList, ViewTabs } from '../../kit/list-tabs.tsx'
import { Beside, useOpened } from '../../kit/opened.tsx'
import { PublishingChip } from '../../kit/publishing-chip.tsx'
import { TableList } from '../../kit/table-list.tsx'
import { allOf } from '../../lib/counts.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { apiQuery, readsOf, useApiMutation } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'

import { heldText } from './texts.ts'

const emptyTexts: Record<keyof typeof managedSeminarViews, string> = {
  upcoming: '開催予定のセミナーはありません。',
  draft: '下書きのセミナーはありません。',
  past: '終了したセミナーはありません。',
}

const SeminarDrawer = lazyPart(async () => (await import('./parts/seminar-drawer.tsx')).SeminarDrawer)
const useOpenedSeminar = () => useOpened('seminar', 'seminar.create')

/** セミナー of any state, for operators; one of them opens beside the list, and is kept in the address (`seminar`). */
export const SeminarsPanel = asPart(({ tab }: { tab: string }) => {
  const { list, view, placeholderData } = useViewedList(operatorSeminars.list.query, managedSeminarViews)
  const isDeleted = list.get('deleted') === 'true'
  const restore = useRestore()
  const opened = useOpenedSeminar()
  const query = useQuery({
    ...apiQuery(operatorSeminars.list, { query: list.query }),
    placeholderData,
  })
  const total = query.data?.page_info.total_count
  return (
    <>
      {!isDeleted && !list.get('q') && (
        <ViewTabs label="セミナーの開催" views={managedSeminarViews} view={view} to={list.to} />
      )}
      <FilterBar
        conditions={{ tab, ...list.conditions }}
        onClear={list.isFiltered ? list.clear : undefined}
        count={total === undefined ? undefined : allOf(total)}
      >
        <SearchBox label="セミナーを検索" value={list.get('q') ?? ''} onChange={(q) => list.set({ q })} />
        <FilterSelect
          label={seminarLabels.format}
          options={seminarFormats}
          multiple
          value={list.get('format')}
          onChange={(format) => list.set({ format })}
        />
        {useMay('seminar.remove') && <DeletedSwitch isDeleted={isDeleted} to={(deleted) => list.to({ deleted })} />}
      </FilterBar>
      <TableList
        query={query}
        noun="セミナー"
        list={list}
        empty={
          <Empty
            title={
              isDeleted
                ? '削除したセミナーはありません。'
                : list.get('q')
                  ? '該当するセミナーはありません。'
                  : emptyTexts[view]
            }
          />
        }
        dense
        columns={isDeleted ? [...columnsFor(), restoreColumn(restore)] : columnsFor(opened.open)}
        rowName={({ title }) => title}
      />
      <Beside opened={opened} drawer={SeminarDrawer} />
    </>
  )
})

/** What begins a new one, at the head of the page. */
export const AddSeminar = () => {
  const { add } = useOpenedSeminar()
  return (
    add && (
      <Button look="primary" icon="plus" onClick={add}>
        セミナーを作成
      </Button>
    )
  )
}

const useRestore = () => {
  const restore = useApiMutation(operatorSeminars.restore, { refresh: readsOf({ operatorSeminars }) })
  const told = useTold()
  return ({ uid, title }: ManagedSeminarSummary) =>
    told(restore.mutateAsync({ params: { seminar_id: uid }, body: {} }), `「${title}」を元に戻しました。`)
}

/** `open`: left out where a row cannot be opened. */
const columnsFor = (open?: (uid: string) => void): Column<ManagedSeminarSummary>[] => [
  {
    key: 'status',
    slot: 'state',
    head: seminarLabels.status,
    width: 110,
    cell: ({ status, display_status }) => (
      <PublishingChip plain status={status}>
        {status === 'published' ? seminarDisplayStatuses[display_status] : seminarStatuses[status]}
      </PublishingChip>
    ),
  },
  {
    key: 'title',
    slot: 'name',
    head: seminarLabels.title,
    cell: ({ uid, title }) => (open ? <RowButton onClick={() => open(uid)}>{title}</RowButton> : title),
  },
  {
    key: 'start_at',
    slot: 'fact',
    head: seminarLabels.start_at,
    cell: heldText,
  },
  { key: 'format', head: seminarLabels.format, cell: ({ format }) => seminarFormats[format] },
  {
    key: 'seats',
    slot: 'line',
    headed: true,
    head: '参加確定 / 定員',
    cell: ({ confirmed_count, capacity, waitlisted_count }) =>
      `${confirmed_count} / ${capacity ?? '制限なし'}${waitlisted_count > 0 ? `(待ち${waitlisted_count})` : ''}`,
  },
]
