import type { ApplySummary } from '@banso/contract/applies'
import type { StartupHome } from '@banso/contract/home'
import { href } from '@banso/contract/pages'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Card, CardHead } from '../../../kit/card.tsx'
import { Company } from '../../../kit/status.tsx'
import { useMay } from '../../../lib/rights.ts'
import { startup } from '../../../state.ts'
import { ApplySteps, statusText } from '../../apply/marks.tsx'
import { homeArea } from '../area.ts'
import { SectionEmpty, SectionError } from './section.tsx'

const { pages } = homeArea.startup

const SHOWN = 4

type HomeAppliesProps = { startup_id: string; home: StartupHome; onRetry: () => void }

const isMine = ({ wait }: ApplySummary) => wait?.side === 'you'
/** What waits for this person stands first; then the last moved. */
const byWeight = (a: ApplySummary, b: ApplySummary) =>
  Number(isMine(b)) - Number(isMine(a)) || b.updated_at.localeCompare(a.updated_at)

/** 申込状況: what is under way. */
export const HomeApplies = ({ startup_id, home, onRetry }: HomeAppliesProps) => {
  const { applies, applies_total: count } = home
  const unread = home.unread.includes('applies')
  const rows = applies.toSorted(byWeight).slice(0, SHOWN)
  return (
    <Card>
      <CardHead
        title="申込状況"
        count={count ? `${count}件` : undefined}
        action={<Link to={href(pages.applies, { startup_id })}>すべて見る</Link>}
      />
      {unread && <SectionError what="申込状況" onRetry={onRetry} />}
      {!unread && rows.length === 0 && <NoApplies />}
      {rows.length > 0 && (
        <ul className="rows" aria-label="進行中の申込">
          {rows.map((apply) => (
            <ApplyRow key={apply.uid} apply={apply} to={href(pages.apply, { startup_id, apply_id: apply.uid })} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const ApplyRow = ({ apply, to }: { apply: ApplySummary; to: string }) => {
  const { target_snapshot: target } = apply
  return (
    <li className="home-apply">
      <span className="home-apply-name">
        <Company
          bare
          size={20}
          name={target.partner_name ?? target.name}
          uid={target.partner_company_uid ?? undefined}
        />
        <Link to={to}>{target.name}</Link>
      </span>
      <ApplySteps apply={apply}>
        <span className={isMine(apply) ? 'text-warn strong' : undefined}>{statusText(apply)}</span>
      </ApplySteps>
    </li>
  )
}

/** Without an apply under way; a company that is paused or has left makes none. */
const NoApplies = () => {
  const { status } = useAtomValue(startup)
  const mayApply = useMay('apply.create')
  if (status === 'paused') return <SectionEmpty>休止中のため、新しい申し込みはできません。</SectionEmpty>
  return (
    <SectionEmpty
      action={
        mayApply && (
          <Button size="small" icon="search" to={href(pages.partners)}>
            パートナーを探す
          </Button>
        )
      }
    >
      進行中の申込はありません。
    </SectionEmpty>
  )
}
