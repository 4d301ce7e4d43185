import { prefectures } from '@banso/contract/common'
import { partnerLabels } from '@banso/contract/labels/partners'
import type { PartnerField } from '@banso/contract/partner-fields'
import type { OperatorPartnerDetail } from '@banso/contract/partner-operators'
import { changeStates } from '@banso/contract/partner-states'
import { Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead, KeyValues, SummaryStrip } from '../../../kit/card.tsx'
import { useTold } from '../../../kit/changes.tsx'
import { Note } from '../../../kit/notice.tsx'
import { RemindButton } from '../../../kit/remind-button.tsx'
import { Person } from '../../../kit/status.tsx'
import { useArea } from '../../../lib/area.ts'
import { shortMoment } from '../../../lib/dates.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { waitText } from '../../../lib/waits.ts'
import { overviewArea } from '../area.ts'
import { figureTexts } from '../figures.ts'
import { rateLabels } from '../texts.ts'
import { ChangesCard } from './changes-card.tsx'
import { Exposures } from './exposures.tsx'
import { missingText } from './missing.ts'
import type { Asked } from './overview-dialog.tsx'

const OverviewDialog = lazyPart(async () => (await import('./overview-dialog.tsx')).OverviewDialog)

type OverviewProps = { partner: OperatorPartnerDetail; onAsk: (asked: Asked) => void }

/** How the partner stands: what waits for an operator, its figures, and what operators know of it. */
export const Overview = ({ partner }: Pick<OverviewProps, 'partner'>) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <div className="partner-overview">
      <div className="stack">
        <Standing partner={partner} />
        <Figures partner={partner} />
        <Changes partner={partner} onAsk={setAsked} />
        <Exposures partner_id={partner.uid} />
        <InternalNote partner={partner} onAsk={setAsked} />
      </div>
      <About partner={partner} onAsk={setAsked} />
      <Suspense>{asked && <OverviewDialog partner={partner} asked={asked} onClose={() => setAsked(null)} />}</Suspense>
    </div>
  )
}

/** Who is waited for, what keeps it from being published, or what runs out. */
const Standing = ({ partner }: Pick<OverviewProps, 'partner'>) => {
  const { status, ending_since, name, wait } = partner
  if (status === 'terminated')
    return (
      <Note tone="warn">
        {ending_since
          ? `${shortMoment(ending_since)}に提携を終了しました。進行中の申込がなくなると、メンバーの利用が停止されます。`
          : '提携を終了しました。メンバーの利用は停止されています。'}
      </Note>
    )
  const missing = missingText(partner)
  if (!wait && !missing) return null
  return (
    <Note action={<Remind partner={partner} />}>
      {wait && waitText(wait, { partner: name })}
      {missing}
    </Note>
  )
}

/** 催促する: the partner of its profile. */
const Remind = ({ partner }: Pick<OverviewProps, 'partner'>) => {
  const { calls } = useArea(overviewArea)
  const send = useApiMutation(calls.partners.remind, { refresh: readsOf(calls) })
  const params = { partner_id: partner.uid }
  return <RemindButton record={partner} busy={send.isPending} send={() => send.mutateAsync({ params, body: {} })} />
}

const Figures = ({ partner }: Pick<OverviewProps, 'partner'>) => {
  const { median, acceptance, interviews, capacity } = figureTexts(partner)
  const count = `(${partner.sample_count}件)`
  return (
    <SummaryStrip
      items={[
        { label: '今月の受付枠', value: capacity },
        { label: '回答日数(実績)', value: median ? `${median}${count}` : '–' },
        { label: rateLabels.acceptance, value: acceptance ?? '–' },
        { label: rateLabels.interviews, value: interviews ?? '–' },
        { label: '進行中の申込', value: `${partner.open_apply_count}件` },
      ]}
    />
  )
}

const { approved, refused } = changeStates.pending.to

const Changes = ({ partner, onAsk }: OverviewProps) => {
  const { calls } = useArea(overviewArea)
  const [busy, setBusy] = useState(false)
  const told = useTold()
  const decide = useApiMutation(calls.changes.transition, { refresh: readsOf(calls) })
  const mayDecide = partner.can.includes('review')
  const approve = (fields: PartnerField[]) => {
    setBusy(true)
    const request = {
      params: { partner_id: partner.uid },
      ifMatch: partner.etag,
      body: { to: 'approved', fields },
    } as const
    told(
      decide.mutateAsync(request).finally(() => setBusy(false)),
      '変更を承認しました。',
    )
  }
  return (
    <ChangesCard
      partner={partner}
      text="承認するまで、今の内容が公開されたままになります。"
      refusedText="今の内容が公開されています。パートナーが直すと、もう一度申請が届きます。"
      action={(fields) =>
        mayDecide && (
          <Button look="primary" icon="check" disabled={busy} onClick={() => approve(fields)}>
            すべて承認
          </Button>
        )
      }
      rowAction={({ field, label, status }) =>
        mayDecide &&
        status === 'pending' && (
          <>
            <Button
              size="small"
              look="secondary"
              disabled={busy}
              onClick={() => approve([field])}
              aria-label={`${label}の${approved.label}`}
            >
              承認
            </Button>
            <Button
              size="small"
              disabled={busy}
              onClick={() => onAsk({ kind: 'refuse', fields: [field] })}
              aria-label={`${label}を${refused.label}`}
            >
              {refused.label}
            </Button>
          </>
        )
      }
    />
  )
}

const InternalNote = ({ partner: { internal_note, can }, onAsk }: OverviewProps) => (
  <Card>
    <CardHead
      title={partnerLabels.internal_note}
      count="運営のみ"
      action={
        can.includes('assign') && (
          <Button size="small" icon="edit" onClick={() => onAsk({ kind: 'kept' })}>
            編集
          </Button>
        )
      }
    />
    <CardBody>
      {internal_note ? <p className="prose">{internal_note}</p> : <p className="muted">メモはまだありません。</p>}
    </CardBody>
  </Card>
)

const About = ({ partner, onAsk }: OverviewProps) => {
  const label = partnerLabels
  return (
    <Card>
      <CardHead
        title="担当と基本情報"
        action={
          partner.can.includes('assign') && (
            <Button size="small" icon="edit" onClick={() => onAsk({ kind: 'kept' })}>
              変更
            </Button>
          )
        }
      />
      <CardBody>
        <KeyValues
          items={[
            ...partner.assigned_operators.map(({ uid, name }, index) => ({
              label: index === 0 ? '主担当' : '担当',
              value: <Person name={name} uid={uid} />,
            })),
            { label: label.require_review, value: partner.require_review ? '必要' : '不要' },
            { label: label.accepts_applies, value: partner.accepts_applies ? '受付中' : '停止中' },
            { label: label.awaiting_count, value: `${partner.awaiting_count}社` },
            { label: label.response_sla_days, value: `${partner.response_sla_days}営業日` },
            { label: label.prefecture, value: prefectures.find(({ code }) => code === partner.prefecture)?.name },
            { label: label.case_count, value: `${partner.case_count.toLocaleString('ja-JP')}社` },
            { label: '管理者', value: partner.owner_count === 0 ? 'まだいません' : `${partner.owner_count}名` },
          ]}
        />
      </CardBody>
    </Card>
  )
}
