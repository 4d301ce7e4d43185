import { href } from '@banso/contract/pages'
import type { OperatorStartupDetail } from '@banso/contract/startup-operators'
import { startupStates, startupStatuses } from '@banso/contract/startup-states'
import { allowedMoves } from '@banso/contract/states'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { SkeletonRows } from '../../kit/data-table.tsx'
import { LoadError } from '../../kit/empty.tsx'
import { ActionMenu } from '../../kit/menu.tsx'
import { Page, Usual } from '../../kit/page.tsx'
import { StatusChip, Tag } from '../../kit/status.tsx'
import { areaAt, useArea } from '../../lib/area.ts'
import type { First } from '../../lib/first.ts'
import { late } from '../../lib/late.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { overviewArea } from './area.ts'
import { statusLooks } from './figures.ts'
import { HealthChip } from './marks.tsx'
import { OperatorProfile } from './parts/operator-profile.tsx'
import { Overview } from './parts/overview.tsx'
import { type Asked, OverviewDialog } from './parts/overview-dialog.tsx'
import './parts/overview.css'

const RemoveDialog = late(async () => (await import('./parts/remove-dialog.tsx')).RemoveDialog)

/** One startup as operators look after it: how it stands, and what they keep of it; its profile by `?section=`. */
const StartupOverviewPage = () => {
  const { calls, pages } = useArea(overviewArea)
  const { startup_id } = useParamsOf(pages.detail)
  const [search] = useSearchParams()
  const [asked, setAsked] = useState<Asked | 'remove' | null>(null)
  const query = useQuery(apiQuery(calls.startups.overview, { params: { startup_id } }))
  const startup = query.data?.data
  const isProfile = search.has('section')
  return (
    <Page
      title={startup?.name ?? 'スタートアップ'}
      crumbs={[{ label: 'スタートアップ', to: href(pages.list) }, { label: startup?.name ?? '' }]}
      sub={startup ? <Head startup={startup} /> : query.isPending && <UsualHead />}
      actions={startup && <Actions startup={startup} onAsk={setAsked} />}
      state={startup ? 'ready' : query.isError ? 'error' : 'loading'}
    >
      {startup ? (
        isProfile ? (
          <OperatorProfile startup_id={startup_id} />
        ) : (
          <Overview startup={startup} onAsk={setAsked} />
        )
      ) : query.isError ? (
        <LoadError what="スタートアップ" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows count={8} />
      )}
      <Suspense>
        {startup && asked === 'remove' && <RemoveDialog startup={startup} onClose={() => setAsked(null)} />}
      </Suspense>
      {startup && asked && asked !== 'remove' && (
        <OverviewDialog startup={startup} asked={asked} onClose={() => setAsked(null)} />
      )}
    </Page>
  )
}

export const first: First = ({ page, params: { startup_id } }) => [
  apiQuery(areaAt(overviewArea, page).calls.startups.overview, { params: { startup_id } }),
]

export default StartupOverviewPage

const Head = ({ startup }: { startup: OperatorStartupDetail }) => (
  <span className="row" data-wrap>
    <StatusChip {...statusLooks[startup.status]}>{startupStatuses[startup.status]}</StatusChip>
    <HealthChip startup={startup} />
    {startup.program && <Tag>{startup.program.cohort}</Tag>}
    {startup.tags.map((tag) => (
      <Tag key={tag}>{tag}</Tag>
    ))}
    <span>{[startup.representative_title, startup.representative_name].filter(Boolean).join(' ')}</span>
  </span>
)

const UsualHead = () => (
  <Usual>
    <span className="row" data-wrap>
      <Tag>利用中</Tag>
      <Tag>順調</Tag>
      <Tag>2026年度前期</Tag>
      <span>代表取締役 CEO 白石 真帆</span>
    </span>
  </Usual>
)

type ActionsProps = { startup: OperatorStartupDetail; onAsk: (asked: Asked | 'remove') => void }

const Actions = ({ startup, onAsk }: ActionsProps) => {
  const { pages } = useArea(overviewArea)
  const params = { startup_id: startup.uid }
  const moves = allowedMoves(startupStates, startup)
  return (
    <>
      <ActionMenu
        items={[
          ...(startup.can.includes('judge')
            ? [{ label: 'コンディションを定める', icon: 'flag' as const, onClick: () => onAsk({ kind: 'health' }) }]
            : []),
          ...(startup.can.includes('invite')
            ? [{ label: '招待を再送', icon: 'mail' as const, to: href(pages.users, params) }]
            : []),
          ...moves.map(({ to, move }) => ({
            label: move.label,
            icon: statusLooks[to].icon,
            onClick: () => onAsk({ kind: 'move', to }),
          })),
          ...(startup.can.includes('remove')
            ? [{ label: '登録を削除', icon: 'trash' as const, onClick: () => onAsk('remove') }]
            : []),
        ]}
      />
      <Button to={`${href(pages.detail, params)}?section=basic`}>企業情報</Button>
      {startup.can.includes('assign') && (
        <Button look="primary" icon="plus" to={href(pages.propose, params)}>
          提案する
        </Button>
      )}
    </>
  )
}
