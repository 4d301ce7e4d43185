import { ApiError } from '@banso/contract/errors'
import { useState } from 'react'
import * as z from 'zod'
import { BulkBar } from '../bulk-bar.tsx'
import { Button } from '../button.tsx'
import { Card, CardHead } from '../card.tsx'
import { type Column, DataTable, Pager, RowLink } from '../data-table.tsx'
import { Empty, FilteredEmpty, LoadError } from '../empty.tsx'
import { FilterBar, FilterSelect, SearchBox, useListQuery } from '../filters.tsx'
import { Tabs } from '../page.tsx'
import { SkeletonRows } from '../skeleton-rows.tsx'
import { Due, Person, Progress, StatusChip, TaskState } from '../status.tsx'

import { Part, today } from './part.tsx'

const listSchema = z.strictObject({
  page: z.string().optional(),
  cursor: z.string().optional(),
  sort: z.enum(['due_on', '-due_on']).optional(),
  q: z.string().optional(),
  stage: z.string().optional(),
  issue: z.string().optional(),
})
type Task = {
  uid: string
  title: string
  state: 'doing' | 'waiting' | 'todo' | 'done'
  word: string
  owner: string
  due: string
  progress: number
}
const tasks: Task[] = [
  {
    uid: '1',
    title: '介護施設20件への導入ヒアリング',
    state: 'doing',
    word: '進行中',
    owner: '佐伯 航太',
    due: '2026-11-18',
    progress: 60,
  },
  {
    uid: '2',
    title: '稟議用の説明資料をつくる',
    state: 'waiting',
    word: '回答待ち',
    owner: '三好 はるか',
    due: '2026-11-24',
    progress: 80,
  },
  {
    uid: '3',
    title: '紹介制度の条件を決める',
    state: 'todo',
    word: '未着手',
    owner: '野口 凛',
    due: '2026-12-04',
    progress: 0,
  },
  {
    uid: '4',
    title: '展示会のフォロー架電',
    state: 'done',
    word: '完了',
    owner: '野口 凛',
    due: '2026-11-10',
    progress: 100,
  },
]
const columns: Column<Task>[] = [
  { key: 'state', slot: 'fact', head: '状態', cell: (row) => <TaskState state={row.state}>{row.word}</TaskState> },
  {
    key: 'title',
    slot: 'name',
    head: 'アクション名',
    width: '42%',
    cell: (row) => <RowLink to="/kit.html">{row.title}</RowLink>,
  },
  { key: 'owner', head: '担当', cell: (row) => <Person name={row.owner} /> },
  {
    key: 'due',
    slot: 'figure',
    head: '期限',
    sort: 'due_on',
    cell: (row) => <Due date={row.due} today={today} closed={row.state === 'done'} />,
  },
  {
    key: 'progress',
    slot: 'line',
    head: '進捗',
    width: 150,
    cell: (row) => <Progress value={row.progress} figures="beside" />,
  },
  { key: 'count', head: '記録', number: true, cell: (row) => (row.progress ? `${row.progress / 20}件` : null) },
]

export const ListPart = () => {
  const list = useListQuery(listSchema)
  const [selected, setSelected] = useState(new Set<string>())
  const table = { label: '経営アクション', columns, rowKey: (row: Task) => row.uid, rowName: (row: Task) => row.title }
  const pageInfo = { total_count: 44, current_page: list.previous ? 2 : 1, total_pages: 3, next_cursor: 'next' }
  return (
    <Part title="一覧" wide bare>
      <Tabs
        label="表示"
        items={[
          { label: '進行中', count: 4, to: '/kit.html', active: true },
          { label: '下書き', count: 1, to: '/kit.html?tab=draft', active: false },
        ]}
      />
      <FilterBar count="全44件" onClear={list.isFiltered ? list.clear : undefined}>
        <SearchBox label="アクション名で検索" value={list.get('q') ?? ''} onChange={(q) => list.set({ q })} />
        <FilterSelect
          label="ステージ"
          options={{ seed: 'シード', a: 'シリーズA' }}
          value={list.get('stage')}
          onChange={(stage) => list.set({ stage })}
        />
        <FilterSelect
          label="課題"
          multiple
          options={{ funding: '資金調達', hiring: '採用', sales: '営業' }}
          value={list.get('issue')}
          onChange={(issue) => list.set({ issue })}
        />
      </FilterBar>
      <Card>
        <DataTable
          {...table}
          dense
          sort={list.get('sort') ?? 'due_on'}
          onSort={(sort) => list.set({ sort: sort as 'due_on' })}
          selection={{ selected, onChange: setSelected }}
          rows={[
            {
              key: 'a',
              rows: tasks.slice(0, 2),
              head: (
                <>
                  導入施設を30施設に増やす <StatusChip tone="ok">順調</StatusChip>
                </>
              ),
            },
            {
              key: 'b',
              rows: tasks.slice(2),
              head: (
                <>
                  解約率を月1.5%以下に保つ <StatusChip tone="warn">要注意</StatusChip>
                </>
              ),
            },
          ]}
        />
        <Pager pageInfo={pageInfo} onPrevious={list.previous} onNext={list.next} />
      </Card>
      <Card>
        <CardHead
          title="関連する経営アクション"
          count="4件 うち完了1件"
          action={
            <Button look="transparent" size="small" icon="plus">
              追加
            </Button>
          }
        />
        <DataTable {...table} rows={tasks} />
      </Card>
      <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
        <Button size="small">担当者を変更</Button>
      </BulkBar>
    </Part>
  )
}

export const ListStatesPart = () => (
  <Part title="一覧の4つの状態" wide>
    <div className="columns-2">
      <div className="gallery-frame">
        <SkeletonRows />
      </div>
      <div className="gallery-frame">
        <Empty
          title="まだ経営目標がありません。"
          text="最初の目標をつくりましょう。"
          action={
            <Button look="primary" icon="plus">
              目標を追加
            </Button>
          }
        />
      </div>
      <div className="gallery-frame">
        <FilteredEmpty noun="スタートアップ" onClear={() => {}} />
      </div>
      <div className="gallery-frame">
        <LoadError error={new ApiError('server_error', { requestId: '7F3K-20A9' })} onRetry={() => {}} />
      </div>
      <div className="gallery-frame">
        <Empty drawing="talk" title="まだコメントがありません。" text="気づいたことを書いてみましょう。" />
      </div>
    </div>
  </Part>
)
