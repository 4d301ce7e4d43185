import { href } from '@banso/contract/pages'
import { partnerTypes } from '@banso/contract/partner-fields'
import type { OperatorPartnerDetail } from '@banso/contract/partner-operators'
import { partnerStates, partnerStatuses } from '@banso/contract/partner-states'
import { allowedMoves } from '@banso/contract/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { ActionMenu } from '../../kit/menu.tsx'
import { StatusChip, Tag } from '../../kit/status.tsx'
import type { First } from '../../lib/first.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { apiQuery } from '../../lib/query.ts'
import { CompanyPages, type PagesProps } from '../company/head.tsx'
import { overviewArea } from './area.ts'
import { statusLooks } from './figures.ts'
import type { Asked } from './parts/overview-dialog.tsx'

const RemoveDialog = lazyPart(async () => (await import('./parts/remove-dialog.tsx')).RemoveDialog)
const OverviewDialog = lazyPart(async () => (await import('./parts/overview-dialog.tsx')).OverviewDialog)

const { calls, pages } = overviewArea.operatorPartner
const question = (partner_id: string) => apiQuery(calls.partners.overview, { params: { partner_id } })

/** The pages of a partner in the operators' area, under its head. */
export const PartnerPages = (props: PagesProps) => {
  const { partner_id = '' } = useParams()
  const [asked, setAsked] = useState<Asked | 'remove' | null>(null)
  const close = () => setAsked(null)
  return (
    <CompanyPages
      {...props}
      noun="パートナー"
      listTo={href(pages.list)}
      query={useQuery(question(partner_id))}
      facts={(partner) => <Facts partner={partner} />}
      actions={(partner, look) => <Actions partner={partner} onAsk={setAsked} look={look} />}
      dialog={(partner) => {
        if (asked === 'remove') return <RemoveDialog partner={partner} onClose={close} />
        return asked && <OverviewDialog partner={partner} asked={asked} onClose={close} />
      }}
    />
  )
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
