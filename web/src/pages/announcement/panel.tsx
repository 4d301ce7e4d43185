import {
  announcementStatuses,
  audiences,
  type ManagedAnnouncementSummary,
  operatorAnnouncements,
} from '@banso/contract/announcements'
import { announcementLabels } from '@banso/contract/labels/announcements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { asPart } from '../../kit/as-part.tsx'
import { Button } from '../../kit/button.tsx'
import { useTold } from '../../kit/changes.tsx'
import { type Column, RowButton } from '../../kit/data-table.tsx'
import { DeletedSwitch, restoreColumn } from '../../kit/deleted.tsx'
import { Empty } from '../../kit/empty.tsx'
import { FilterBar, FilterSelect, SearchBox, useListQuery } from '../../kit/filters.tsx'
import { Beside, useOpened } from '../../kit/opened.tsx'
import { PublishingChip } from '../../kit/publishing-chip.tsx'
import { TableList } from '../../kit/table-list.tsx'
import { allOf } from '../../lib/counts.ts'
import { shortMoment } from '../../lib/dates.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { apiQuery, readsOf, useApiMutation } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { readText } from './figures.ts'
import { audienceText } from './values.ts'

const AnnouncementDrawer = lazyPart(async () => (await import('./parts/announcement-drawer.tsx')).AnnouncementDrawer)
const useOpenedAnnouncement = () => useOpened('announcement', 'announcement.create')
const label = announcementLabels

/** お知らせ of any state, for operators; one of them opens beside the list, and is kept in the address (`announcement`). */
export const AnnouncementsPanel = asPart(({ tab }: { tab: string }) => {
  const list = useListQuery(operatorAnnouncements.list.query, { fixed: ['deleted'] })
  const isDeleted = list.get('deleted') === 'true'
  const opened = useOpenedAnnouncement()
  const query = useQuery({
    ...apiQuery(operatorAnnouncements.list, { query: list.query }),
    placeholderData: keepPreviousData,
  })
  const restore = useRestore()
  const total = query.data?.page_info.total_count
  return (
    <>
      <FilterBar
        conditions={{ tab, ...list.conditions }}
        onClear={list.isFiltered ? list.clear : undefined}
        count={total === undefined ? undefined : allOf(total)}
      >
        <SearchBox label="お知らせを検索" value={list.get('q') ?? ''} onChange={(q) => list.set({ q })} />
        <FilterSelect
          label={label.status}
          options={announcementStatuses}
          multiple
          value={list.get('status')}
          onChange={(status) => list.set({ status })}
        />
        <FilterSelect
          label={label.audience}
          options={audiences}
          multiple
          value={list.get('audience')}
          onChange={(audience) => list.set({ audience })}
        />
        {useMay('announcement.remove') && (
          <DeletedSwitch isDeleted={isDeleted} to={(deleted) => list.to({ deleted })} />
        )}
      </FilterBar>
      <TableList
        query={query}
        noun="お知らせ"
        list={list}
        empty={<Empty title={isDeleted ? '削除したお知らせはありません。' : 'お知らせはまだありません。'} />}
        dense
        columns={isDeleted ? deletedColumns(restore) : columnsFor(opened.open)}
        rowName={({ title }) => title}
      />
      <Beside opened={opened} drawer={AnnouncementDrawer} />
    </>
  )
})

/** What begins a new one, at the head of the page. */
export const AddAnnouncement = () => {
  const { add } = useOpenedAnnouncement()
  return (
    add && (
      <Button look="primary" icon="plus" onClick={add}>
        お知らせを作成
      </Button>
    )
  )
}

const useRestore = () => {
  const restore = useApiMutation(operatorAnnouncements.restore, { refresh: readsOf({ operatorAnnouncements }) })
  const told = useTold()
  return ({ uid, title }: ManagedAnnouncementSummary) =>
    told(restore.mutateAsync({ params: { announcement_id: uid }, body: {} }), `「${title}」を元に戻しました。`)
}

const shared: Column<ManagedAnnouncementSummary>[] = [
  { key: 'audience', slot: 'fact', head: label.audience, cell: (row) => audienceText(row) },
  {
    key: 'publish_at',
    slot: 'figure',
    headed: true,
    head: label.publish_at,
    width: 150,
    cell: ({ publish_at }) => (publish_at ? shortMoment(publish_at) : null),
  },
  { key: 'read_count', slot: 'line', head: '通知と開封', cell: (row) => readText(row) },
]
const status: Column<ManagedAnnouncementSummary> = {
  key: 'status',
  slot: 'state',
  head: label.status,
  width: 110,
  cell: (row) => (
    <PublishingChip plain status={row.status}>
      {announcementStatuses[row.status]}
    </PublishingChip>
  ),
}

const columnsFor = (open: (uid: string) => void): Column<ManagedAnnouncementSummary>[] => [
  status,
  {
    key: 'title',
    slot: 'name',
    head: label.title,
    cell: ({ uid, title }) => <RowButton onClick={() => open(uid)}>{title}</RowButton>,
  },
  ...shared,
]

const deletedColumns = (restore: (row: ManagedAnnouncementSummary) => void): Column<ManagedAnnouncementSummary>[] => [
  status,
  { key: 'title', slot: 'name', head: label.title, cell: ({ title }) => title },
  ...shared,
  restoreColumn(restore),
]
