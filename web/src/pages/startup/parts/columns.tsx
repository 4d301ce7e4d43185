import { issueCategories, stages } from '@banso/contract/common'
import { dayInJapan, daysBetween } from '@banso/contract/dates'
import { startupLabels } from '@banso/contract/labels/startups'
import { href } from '@banso/contract/pages'
import type { OperatorStartup } from '@banso/contract/startup-operators'
import { startupStatuses } from '@banso/contract/startup-states'
import { type Column, RowLink } from '../../../kit/data-table.tsx'
import { Company, Person, Pips, Progress, StatusChip, Tag } from '../../../kit/status.tsx'
import { shortMoment, today } from '../../../lib/dates.ts'
import { startupArea } from '../area.ts'
import { contactText, progressTone, statusLooks } from '../figures.ts'
import { HealthChip } from '../marks.tsx'

const { pages } = startupArea.operator
const label = startupLabels
const stageNames = Object.keys(stages)

/** Nobody has been in touch for so long that it stands out. */
const LONG_SILENCE = 14

const LastContact = ({ startup: { last_contact_at: at } }: { startup: OperatorStartup }) => {
  if (at === null) return <span className="text-warn">{contactText(at, today())}</span>
  const isLong = daysBetween(dayInJapan(new Date(at)), today()) >= LONG_SILENCE
  return (
    <time dateTime={at} className={isLong ? 'text-danger' : undefined}>
      {contactText(at, today())}
    </time>
  )
}

const Issues = ({ startup: { issue_categories: categories } }: { startup: OperatorStartup }) => {
  const [first, ...others] = categories.map((category) => issueCategories[category])
  return (
    <span title={[first, ...others].join('、')}>
      {first}
      {/* Never alone on a line of its own. */}
      {others.length > 0 && <span className="muted">{`\u00a0+${others.length}`}</span>}
    </span>
  )
}

/** The columns of the list; all but the name can be left out. */
export const startupColumns: Column<OperatorStartup>[] = [
  {
    key: 'name',
    slot: 'name',
    head: label.name,
    sort: 'name',
    cell: ({ uid, name, logo_url }) => (
      <RowLink to={href(pages.detail, { startup_id: uid })}>
        <Company name={name} uid={uid} logoUrl={logo_url} />
      </RowLink>
    ),
  },
  {
    key: 'status',
    slot: 'state',
    head: label.status,
    cell: ({ status }) => (
      <StatusChip plain {...statusLooks[status]}>
        {startupStatuses[status]}
      </StatusChip>
    ),
  },
  {
    key: 'stage',
    slot: 'fact',
    head: label.stage,
    cell: ({ stage }) =>
      stage && (
        <Pips step={stageNames.indexOf(stage) + 1} of={stageNames.length}>
          {stages[stage]}
        </Pips>
      ),
  },
  {
    key: 'issues',
    head: '経営課題',
    cell: (startup) => (startup.issue_categories.length > 0 ? <Issues startup={startup} /> : null),
  },
  {
    key: 'health',
    slot: 'state',
    head: label.health,
    sort: 'health',
    // Before and after the support everybody would be well.
    cell: (startup) => (startup.status === 'active' || startup.health !== 'good') && <HealthChip startup={startup} />,
  },
  {
    key: 'goals',
    slot: 'line',
    head: '目標の進捗',
    width: 150,
    cell: ({ goals }) =>
      goals && <Progress value={goals.progress} plan={goals.plan} tone={progressTone(goals)} figures="beside" />,
  },
  {
    key: 'contact',
    slot: 'figure',
    head: '最終連絡',
    sort: 'last_contact_at',
    number: true,
    cell: (startup) => <LastContact startup={startup} />,
  },
  {
    key: 'interview',
    head: '次回の面談',
    cell: ({ next_interview_at: at }) =>
      at ? <time dateTime={at}>{shortMoment(at)}</time> : <span className="muted">未設定</span>,
  },
  {
    key: 'applies',
    head: '進行中の申込',
    number: true,
    cell: ({ open_apply_count }) => open_apply_count,
  },
  {
    key: 'operator',
    head: '主担当',
    cell: ({ assigned_operators: [first, ...others] }) =>
      first && (
        <span className="row">
          <Person name={first.name} uid={first.uid} />
          {others.length > 0 && <span className="muted">+{others.length}</span>}
        </span>
      ),
  },
  {
    key: 'tags',
    head: label.tags,
    cell: ({ tags }) =>
      tags.length > 0 ? (
        <span className="row">
          {tags.slice(0, 2).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          {tags.length > 2 && <span className="muted">+{tags.length - 2}</span>}
        </span>
      ) : null,
  },
]
