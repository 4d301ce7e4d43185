import type { ApplySummary } from '@banso/contract/applies'
import { applyPurposes, applyTargets } from '@banso/contract/apply-states'
import { applyLabels } from '@banso/contract/labels/applies'
import { href } from '@banso/contract/pages'
import type { PageInfo } from '@banso/contract/paging'
import { partnerTypes } from '@banso/contract/partner-fields'
import { Link } from 'react-router-dom'
import { Card } from '../../../kit/card.tsx'
import { type Column, DataTable, ListPager, RowLink } from '../../../kit/data-table.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { ActionMenu, type MenuEntry } from '../../../kit/menu.tsx'
import { Company } from '../../../kit/status.tsx'
import { useArea } from '../../../lib/area.ts'
import { today as dayToday, shortMoment } from '../../../lib/dates.ts'
import { AnswerDue, ApplyChip } from '../marks.tsx'
import './pages.css'
import { companyApplyArea, paramsOf } from '../area.ts'
import type { ApplyChanges } from '../changes.tsx'
import type { ApplyList } from './list-filters.tsx'
import { groupsOf } from './list-texts.ts'
import { stepFor } from './next-step.ts'

/** Long names have the whole first line of a phone, where nothing else is the second fact. */
const columnsOf = (today: string, from: Column<ApplySummary>[]): Column<ApplySummary>[] => [
  { key: 'target', slot: 'name', head: applyLabels.target, cell: (apply) => <Target apply={apply} /> },
  ...from,
  {
    key: 'status',
    slot: from.length > 0 ? 'state' : 'fact',
    head: applyLabels.status,
    width: 150,
    cell: (apply) => <ApplyChip apply={apply} />,
  },
  { key: 'next', slot: 'line', head: '次の対応', cell: (apply) => <NextStep apply={apply} /> },
  {
    key: 'due',
    slot: 'figure',
    head: applyLabels.respond_due_at,
    width: 140,
    cell: (apply) => apply.status === 'forwarded' && <AnswerDue apply={apply} today={today} />,
  },
  {
    key: 'updated',
    head: '更新',
    width: 110,
    cell: (apply) => <span className="muted">{shortMoment(apply.updated_at)}</span>,
  },
]

/** What can be done with some of the rows; no column where that is nothing. */
const actionsOf = (
  rows: readonly ApplySummary[],
  itemsOf: (apply: ApplySummary) => MenuEntry[],
): Column<ApplySummary>[] =>
  rows.every((apply) => itemsOf(apply).length === 0)
    ? []
    : [
        {
          key: 'actions',
          slot: 'action',
          head: '操作',
          width: 56,
          cell: (apply) => (
            <ActionMenu compact label={`${apply.target_snapshot.name}への申込の操作`} items={itemsOf(apply)} />
          ),
        },
      ]

const ofPartner = companyApplyArea.operatorPartner

/** Who has applied, where one company's applies are of several startups. */
const startupColumn = (page: typeof ofPartner.pages.ofStartup): Column<ApplySummary> => ({
  key: 'startup',
  slot: 'fact',
  head: '企業',
  cell: (apply) => (
    <span className="apply-above">
      <Link to={href(page, { startup_id: apply.startup_company_uid })}>
        {'startup_name' in apply ? String(apply.startup_name) : ''}
      </Link>
    </span>
  ),
})

type ApplyTableProps = { rows: ApplySummary[]; pageInfo: PageInfo; list: ApplyList; changes: ApplyChanges }

/** The applies as rows; what waits for this company stands first. */
export const ApplyTable = ({ rows, pageInfo, list, changes }: ApplyTableProps) => {
  const { pages } = useArea(companyApplyArea)
  const itemsOf = (apply: ApplySummary): MenuEntry[] => [
    ...(apply.target_type === 'seminar' && 'seminar' in pages
      ? [{ label: 'セミナーを開く', to: href(pages.seminar, { seminar_id: apply.target_uid }) }]
      : []),
    ...(apply.can.includes('transition:withdrawn')
      ? [{ label: '取り下げる', onClick: () => changes.withdraw(apply) }]
      : []),
  ]
  const groups = groupsOf(rows).map(({ key, title, rows: group }) => ({
    key,
    head: (
      <>
        <b>{title}</b> <span className="muted">{group.length}件</span>
      </>
    ),
    rows: group,
  }))
  return (
    <Card>
      <DataTable
        label="申込"
        columns={[
          ...columnsOf(dayToday(), 'ofStartup' in pages ? [startupColumn(pages.ofStartup)] : []),
          ...actionsOf(rows, itemsOf),
        ]}
        rows={groups.length > 1 ? groups : rows}
        rowKey={({ uid }) => uid}
        rowName={({ target_snapshot }) => target_snapshot.name}
      />
      <ListPager pageInfo={pageInfo} list={list} />
    </Card>
  )
}

/** 「投資家・出資相談」, 「ひらく採用広報室・コンテンツ・特典利用」 */
const kindText = ({ target_type, target_snapshot, purpose }: ApplySummary): string => {
  const { partner_type, partner_name } = target_snapshot
  const kind = target_type === 'partner' && partner_type ? partnerTypes[partner_type] : applyTargets[target_type]
  const of = target_type === 'content' ? [partner_name ?? '運営'] : []
  return [...of, kind, applyPurposes[purpose]].join('・')
}

const Target = ({ apply }: { apply: ApplySummary }) => {
  const { pages } = useArea(companyApplyArea)
  const { target_snapshot: target } = apply
  return (
    <span className="apply-target">
      <Company bare size={32} name={target.partner_name ?? target.name} uid={target.partner_company_uid ?? undefined} />
      <span>
        <RowLink to={href(pages.detail, paramsOf(apply))}>{target.name}</RowLink>
        <span className="apply-target-kind">{kindText(apply)}</span>
      </span>
    </span>
  )
}

const NextStep = ({ apply }: { apply: ApplySummary }) => {
  const { text, isMine } = stepFor(apply)
  return isMine ? (
    <span className="apply-mine">
      <Icon name="flag" size="small" />
      {text}
    </span>
  ) : (
    text
  )
}
