import { href } from '@banso/contract/pages'
import { partnerTypes } from '@banso/contract/partner-fields'
import type { OperatorPartnerDetail } from '@banso/contract/partner-operators'
import { partnerStates, partnerStatuses } from '@banso/contract/partner-states'
import { allowedMoves } from '@banso/contract/states'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { SkeletonRows } from '../../kit/data-table.tsx'
import { LoadError } from '../../kit/empty.tsx'
import { ActionMenu } from '../../kit/menu.tsx'
import { Page } from '../../kit/page.tsx'
import { StatusChip, Tag } from '../../kit/status.tsx'
import { areaAt, useArea } from '../../lib/area.ts'
import type { First } from '../../lib/first.ts'
import { late } from '../../lib/late.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { overviewArea } from './area.ts'
import { statusLooks } from './figures.ts'
import { OperatorProfile } from './parts/operator-profile.tsx'
import { Overview } from './parts/overview.tsx'
import { type Asked, OverviewDialog } from './parts/overview-dialog.tsx'
import './parts/overview.css'

const RemoveDialog = late(async () => (await import('./parts/remove-dialog.tsx')).RemoveDialog)

/** One partner as operators look after it: how it stands, what waits; its profile by `?section=`. */
const PartnerOverviewPage = () => {
  const { calls, pages } = useArea(overviewArea)
  const { partner_id } = useParamsOf(pages.detail)
  const [search] = useSearchParams()
  const [asked, setAsked] = useState<Asked | 'remove' | null>(null)
  const query = useQuery(apiQuery(calls.partners.overview, { params: { partner_id } }))
  const partner = query.data?.data
  return (
    <Page
      title={partner?.name ?? 'パートナー'}
      crumbs={[{ label: 'パートナー', to: href(pages.list) }, { label: partner?.name ?? '' }]}
      sub={partner && <Head partner={partner} />}
      actions={partner && <Actions partner={partner} onAsk={setAsked} />}
      state={partner ? 'ready' : query.isError ? 'error' : 'loading'}
    >
      {partner ? (
        search.has('section') ? (
          <OperatorProfile partner_id={partner_id} />
        ) : (
          <Overview partner={partner} onAsk={setAsked} />
        )
      ) : query.isError ? (
        <LoadError what="パートナー" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows count={8} />
      )}
      <Suspense>
        {partner && asked === 'remove' && <RemoveDialog partner={partner} onClose={() => setAsked(null)} />}
      </Suspense>
      {partner && asked && asked !== 'remove' && (
        <OverviewDialog partner={partner} asked={asked} onClose={() => setAsked(null)} />
      )}
    </Page>
  )
}

export const first: First = ({ page, params: { partner_id } }) => [
  apiQuery(areaAt(overviewArea, page).calls.partners.overview, { params: { partner_id } }),
]

export default PartnerOverviewPage

const Head = ({ partner }: { partner: OperatorPartnerDetail }) => {
  const waiting = partner.changes.filter(({ status }) => status === 'pending').length
  return (
    <span className="row" data-wrap>
      <StatusChip {...statusLooks[partner.status]}>{partnerStatuses[partner.status]}</StatusChip>
      <Tag>{partnerTypes[partner.partner_type]}</Tag>
      {waiting > 0 && (
        <StatusChip tone="warn" icon="edit">
          承認待ちの変更 {waiting}項目
        </StatusChip>
      )}
      <span>{partner.tagline}</span>
    </span>
  )
}

type ActionsProps = { partner: OperatorPartnerDetail; onAsk: (asked: Asked | 'remove') => void }

const Actions = ({ partner, onAsk }: ActionsProps) => {
  const { pages } = useArea(overviewArea)
  const params = { partner_id: partner.uid }
  const moves = allowedMoves(partnerStates, partner)
  const publish = moves.find(({ to }) => to === 'published')
  const invites = partner.can.includes('invite')
  return (
    <>
      <ActionMenu
        items={[
          ...(invites
            ? [
                {
                  label: partner.owner_count === 0 ? '招待・招待を再送' : 'メンバーを招待',
                  icon: 'mail' as const,
                  to: href(pages.users, params),
                },
              ]
            : []),
          ...moves
            .filter(({ to }) => to !== 'published')
            .map(({ to, move }) => ({
              label: move.label,
              icon: statusLooks[to].icon,
              onClick: () => onAsk({ kind: 'move', to }),
            })),
          ...(partner.can.includes('remove')
            ? [{ label: '登録を削除', icon: 'trash' as const, onClick: () => onAsk('remove') }]
            : []),
        ]}
      />
      <Button to={`${href(pages.detail, params)}?section=basic`}>企業情報</Button>
      {publish && (
        <Button look="primary" icon="check" onClick={() => onAsk({ kind: 'move', to: 'published' })}>
          {publish.move.label}
        </Button>
      )}
    </>
  )
}
