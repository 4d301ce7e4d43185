import { href } from '@banso/contract/pages'
import { partnerTypes } from '@banso/contract/partner-fields'
import type { OperatorPartnerDetail } from '@banso/contract/partner-operators'
import { partnerStates, partnerStatuses } from '@banso/contract/partner-states'
import { allowedMoves } from '@banso/contract/states'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { LoadError } from '../../kit/empty.tsx'
import { ActionMenu } from '../../kit/menu.tsx'
import { Page, RecordPages, Usual } from '../../kit/page.tsx'
import { RecordHead } from '../../kit/record-head.tsx'
import { Company, StatusChip, Tag } from '../../kit/status.tsx'
import type { First } from '../../lib/first.ts'
import { late } from '../../lib/late.ts'
import { apiQuery } from '../../lib/query.ts'
import { overviewArea } from './area.ts'
import { statusLooks } from './figures.ts'
import type { Asked } from './parts/overview-dialog.tsx'

const RemoveDialog = late(async () => (await import('./parts/remove-dialog.tsx')).RemoveDialog)
const OverviewDialog = late(async () => (await import('./parts/overview-dialog.tsx')).OverviewDialog)

const { calls, pages } = overviewArea.operatorPartner
const question = (partner_id: string) => apiQuery(calls.partners.overview, { params: { partner_id } })

type PagesProps = Pick<ComponentProps<typeof RecordHead>, 'tabs'> & { children: ReactNode }

const crumbs = [{ label: 'パートナー', to: href(pages.list) }]

/** Gives the pages of a partner in the operators' area their head. One that is not there has none of them. */
export const PartnerPages = ({ tabs, children }: PagesProps) => {
  const { partner_id = '' } = useParams()
  const [asked, setAsked] = useState<Asked | 'remove' | null>(null)
  const query = useQuery(question(partner_id))
  const partner = query.data?.data
  const close = () => setAsked(null)
  if (query.isError && !partner)
    return (
      <Page title="パートナー" crumbs={crumbs} state="error">
        <LoadError what="パートナー" error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    )
  const head = (
    <>
      <RecordHead
        crumbs={crumbs}
        face={<Company bare size={48} name={partner?.name ?? ''} uid={partner_id} logoUrl={partner?.logo_url} />}
        name={partner?.name ?? 'パートナー'}
        facts={partner ? <Facts partner={partner} /> : <UsualFacts />}
        actions={
          partner && <Actions partner={partner} onAsk={setAsked} look={tabs.items[0]?.active ? 'primary' : 'white'} />
        }
        tabs={tabs}
      />
      {partner && asked && (
        <Suspense>
          {asked === 'remove' ? (
            <RemoveDialog partner={partner} onClose={close} />
          ) : (
            <OverviewDialog partner={partner} asked={asked} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
  return <RecordPages value={{ head, crumbs }}>{children}</RecordPages>
}

/** What it asks, on whichever of the pages. */
export const partnerHeadQuestions: First = ({ params: { partner_id } }) => [question(partner_id)]

const Facts = ({ partner }: { partner: OperatorPartnerDetail }) => {
  const { status, partner_type, changes, assigned_operators, tagline } = partner
  const waiting = changes.filter((change) => change.status === 'pending').length
  const inCharge = assigned_operators[0]?.name
  return (
    <span className="row" data-wrap>
      <StatusChip {...statusLooks[status]}>{partnerStatuses[status]}</StatusChip>
      <Tag>{partnerTypes[partner_type]}</Tag>
      {waiting > 0 && (
        <StatusChip tone="warn" icon="edit">
          承認待ちの変更 {waiting}項目
        </StatusChip>
      )}
      <span>{inCharge ? `主担当 ${inCharge}` : '担当者なし'}</span>
      <span className="record-head-more">{tagline}</span>
    </span>
  )
}

const UsualFacts = () => (
  <Usual>
    <span className="row" data-wrap>
      <Tag>掲載中</Tag>
      <span>主担当 白石 真帆</span>
    </span>
  </Usual>
)

/** `look` of the main action: on the record's other pages what they are about has one of its own. */
type ActionsProps = {
  partner: OperatorPartnerDetail
  onAsk: (asked: Asked | 'remove') => void
  look: 'primary' | 'white'
}

const Actions = ({ partner, onAsk, look }: ActionsProps) => {
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
        <Button look={look} icon="check" onClick={() => onAsk({ kind: 'move', to: 'published' })}>
          {publish.move.label}
        </Button>
      )}
    </>
  )
}
