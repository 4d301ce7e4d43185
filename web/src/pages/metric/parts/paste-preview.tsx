import { monthText } from '@banso/contract/months'
import { type Column, DataTable } from '../../../kit/data-table.tsx'
import { Note } from '../../../kit/notice.tsx'
import { StatusChip } from '../../../kit/status.tsx'
import { metricFigure } from '../texts.ts'
import type { Unread } from './paste-parse.ts'
import type { Change, Plan } from './paste-plan.ts'

const withUnit = (value: number, unit: string) => `${metricFigure(value)}${unit}`

const columnsFor = (overtaken: ReadonlySet<string>): Column<Change>[] => [
  {
    key: 'metric',
    slot: 'name',
    head: '経営指標',
    cell: ({ key, metric }) => (
      <>
        {metric.name}
        {overtaken.has(key) && (
          <>
            {' '}
            <StatusChip tone="warn">ほかのユーザーが更新</StatusChip>
          </>
        )}
      </>
    ),
  },
  { key: 'month', slot: 'state', head: '対象月', cell: ({ entry }) => monthText(entry.month) },
  {
    key: 'before',
    slot: 'fact',
    head: '現在の値',
    cell: ({ before, metric }) => (before ? withUnit(before.value, metric.unit) : null),
    number: true,
  },
  {
    key: 'after',
    slot: 'figure',
    head: '保存する値',
    cell: ({ entry, metric }) => <b>{withUnit(entry.value, metric.unit)}</b>,
    number: true,
  },
]

/** 「変更3件、新規12件、変更なし20件、読み取れないもの2件」; empty where nothing was read. */
const summaryText = ({ changed, added, same }: Plan, unread: number): string =>
  [
    ['変更', changed.length],
    ['新規', added.length],
    ['変更なし', same],
    ['読み取れないもの', unread],
  ]
    .filter(([, count]) => count)
    .map(([word, count]) => `${word}${count}件`)
    .join('、')

type PastePreviewProps = { plan: Plan; unread: readonly Unread[]; overtaken: ReadonlySet<string> }

/** What saving would change, what it would add, and what could not be read, each with its reason. */
export const PastePreview = ({ plan: { changed, added, same }, unread, overtaken }: PastePreviewProps) => (
  <div className="stack">
    <p className="secondary-text" role="status">
      {summaryText({ changed, added, same }, unread.length)}
    </p>
    {unread.length > 0 && (
      <Note tone="warn">
        <b>読み取れないため、保存しないもの({unread.length}件)</b>
        <ul className="metric-unread">
          {unread.map(({ where, cell, why }) => (
            <li key={`${where} ${cell} ${why}`}>
              {where}
              {cell && `「${cell}」`}:{why}
            </li>
          ))}
        </ul>
      </Note>
    )}
    {changed.length + added.length > 0 && (
      <DataTable
        label="保存する値"
        dense
        columns={columnsFor(overtaken)}
        rows={[
          { key: 'changed', head: `変更する値(${changed.length}件)`, rows: changed },
          { key: 'added', head: `新しく入力する値(${added.length}件)`, rows: added },
        ].filter(({ rows }) => rows.length > 0)}
        rowKey={({ key }) => key}
        rowName={({ metric, entry }) => `${monthText(entry.month)} ${metric.name}`}
      />
    )}
  </div>
)
