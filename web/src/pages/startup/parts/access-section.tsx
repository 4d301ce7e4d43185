import { type AccessLog, loggedGroups } from '@banso/contract/access-logs'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../kit/card.tsx'
import type { Column } from '../../../kit/data-table.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { FilterBar, FilterSelect, useListQuery } from '../../../kit/filters.tsx'
import { Person, Tag } from '../../../kit/status.tsx'
import { TableList } from '../../../kit/table-list.tsx'
import { useArea } from '../../../lib/area.ts'
import { allOf } from '../../../lib/counts.ts'
import { shortMoment } from '../../../lib/dates.ts'
import { apiQuery } from '../../../lib/query.ts'
import { profileArea } from '../area.ts'

const columns: Column<AccessLog>[] = [
  {
    key: 'reader',
    slot: 'name',
    head: '閲覧した方',
    cell: ({ reader }) => <Person name={reader.name} uid={reader.uid} />,
  },
  { key: 'company', slot: 'fact', head: '所属', cell: ({ company_name }) => company_name ?? 'Banso運営' },
  { key: 'group', slot: 'state', head: '閲覧した情報', cell: ({ group }) => <Tag>{loggedGroups[group]}</Tag> },
  {
    key: 'viewed_at',
    slot: 'figure',
    head: '閲覧日時',
    cell: ({ viewed_at }) => <time dateTime={viewed_at}>{shortMoment(viewed_at)}</time>,
    width: 140,
  },
]

/** Who of another side has read what. */
export const AccessSection = ({ startup_id }: { startup_id: string }) => {
  const { calls } = useArea(profileArea)
  const list = useListQuery(calls.accessLogs.list.query)
  const query = useQuery({
    ...apiQuery(calls.accessLogs.list, { params: { startup_id }, query: list.query }),
    placeholderData: (rows) => rows,
  })
  return (
    <>
      <p className="section-lead">
        資金調達、経営指標、ピッチ資料を見た方の記録です。1名につき1日1回、それぞれ残ります。自社のメンバーは記録しません。
      </p>
      <FilterBar
        onClear={list.isFiltered ? list.clear : undefined}
        count={query.data && `${allOf(query.data.page_info.total_count)} 新しい順`}
      >
        <FilterSelect
          label="情報"
          options={loggedGroups}
          value={list.get('group')}
          onChange={(group) => list.set({ group })}
          multiple
        />
      </FilterBar>
      <TableList
        query={query}
        noun="閲覧履歴"
        list={list}
        empty={
          <Card>
            <Empty
              drawing="search"
              title="まだ閲覧されていません。"
              text="担当者やパートナーが資金調達、経営指標、ピッチ資料を見ると、ここに残ります。"
            />
          </Card>
        }
        columns={columns}
        rowName={({ reader }) => reader.name}
      />
    </>
  )
}
