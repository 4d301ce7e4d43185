import { applyPurposes } from '@banso/contract/apply-states'
import { applyLabels } from '@banso/contract/labels/applies'
import type { OperatorApplySummary } from '@banso/contract/operator-applies'
import { href } from '@banso/contract/pages'
import { actorLabels } from '@banso/contract/roles'
import type { Wait } from '@banso/contract/turn-acts'
import { Link } from 'react-router-dom'
import { type Column, DataTable, RowLink } from '../../../kit/data-table.tsx'
import { Person } from '../../../kit/status.tsx'
import { shortMoment, today } from '../../../lib/dates.ts'
import { applyArea, paramsOf } from '../area.ts'
import type { ApplyChanges } from '../changes.tsx'
import { ApplyChip, Waiting } from '../marks.tsx'
import { ApplyMoves } from './moves-menu.tsx'
import './pages.css'

const { pages } = applyArea.operator

const columnsOf = (changes: ApplyChanges, day: string): Column<OperatorApplySummary>[] => [
  {
    key: 'target',
    slot: 'name',
    head: applyLabels.target,
    cell: (apply) => (
      <>
        <RowLink to={href(pages.detail, paramsOf(apply))}>{apply.target_snapshot.name}</RowLink>
        <span className="apply-target-kind">{`${apply.number}・${applyPurposes[apply.purpose]}`}</span>
      </>
    ),
  },
  {
    key: 'startup',
    slot: 'fact',
    head: 'スタートアップ',
    cell: ({ startup_company_uid: startup_id, startup_name }) => (
      <span className="apply-above">
        <Link to={href(pages.ofStartup, { startup_id })}>{startup_name}</Link>
      </span>
    ),
  },
  { key: 'status', slot: 'state', head: applyLabels.status, width: 150, cell: (apply) => <ApplyChip apply={apply} /> },
  {
    key: 'waiting',
    slot: 'figure',
    head: '期限・経過',
    width: 160,
    cell: (apply) => <Waiting apply={apply} today={day} />,
  },
  { key: 'turn', slot: 'line', head: '対応する側', width: 190, cell: ({ wait }) => wait && turnText(wait) },
  {
    key: 'operator',
    head: applyLabels.assigned_operator_uid,
    width: 140,
    cell: ({ assigned_operator }) => assigned_operator && <Person {...assigned_operator} />,
  },
  {
    key: 'updated',
    head: '更新',
    width: 110,
    cell: (apply) => <span className="muted">{shortMoment(apply.updated_at)}</span>,
  },
  {
    key: 'actions',
    slot: 'action',
    head: '操作',
    width: 56,
    cell: (apply) => <ApplyMoves apply={apply} changes={changes} />,
  },
]

/** 「パートナー:申込への回答」, 「スタートアップ・パートナー:評価」 */
const turnText = ({ party, also = [], what }: Wait): string =>
  `${[party, ...also].map((side) => actorLabels[side]).join('・')}:${what}`

/** The applies of all startups as rows. */
export const AllTable = ({ rows, changes }: { rows: OperatorApplySummary[]; changes: ApplyChanges }) => (
  <DataTable
    dense
    label="申込"
    columns={columnsOf(changes, today())}
    rows={rows}
    rowKey={({ uid }) => uid}
    rowName={({ number }) => number}
  />
)
