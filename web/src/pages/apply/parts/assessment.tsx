import type { ApplySummary } from '@banso/contract/applies'
import { applyStatuses } from '@banso/contract/apply-states'
import { industries, prefectures, stages } from '@banso/contract/common'
import { startupLabels } from '@banso/contract/labels/startups'
import type { ApplyAssessment, OperatorApply } from '@banso/contract/operator-applies'
import { href } from '@banso/contract/pages'
import { partnerTypes } from '@banso/contract/partner-fields'
import { partnerStatuses } from '@banso/contract/partner-states'
import { startupStatuses } from '@banso/contract/startup-states'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Card, CardBody, CardHead, KeyValues } from '../../../kit/card.tsx'
import { Note } from '../../../kit/notice.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { Company, People } from '../../../kit/status.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { apiQuery } from '../../../lib/query.ts'
import { rateLabels, rateText } from '../../partner/texts.ts'
import { applyArea, paramsOf } from '../area.ts'
import { FitList } from './fit-list.tsx'

const { calls, pages } = applyArea.operator

const useAssessment = (apply: ApplySummary) => useQuery(apiQuery(calls.applies.assess, { params: paramsOf(apply) }))

/** What speaks against sending an apply on, in words. */
const hintsOf = ({ partner, beside }: ApplyAssessment): string[] => {
  const open = beside.filter(({ closed_at }) => closed_at === null)
  return [
    ...(open.length > 0
      ? [`同じパートナーへの進行中の申込が${open.length}件あります(${open.map(({ number }) => number).join('、')})。`]
      : []),
    ...(partner && partner.status !== 'published' ? ['パートナーが掲載中ではないため、送れません。'] : []),
    ...(partner && !partner.accepts_applies ? ['パートナーは現在、申込を受け付けていません。'] : []),
    ...(partner && partner.remaining_capacity === 0
      ? ['今月の受付枠は埋まっています。回答まで時間がかかることがあります。']
      : []),
    ...(partner && partner.readers === 0 ? ['パートナーに閲覧できるメンバーがいません。'] : []),
  ]
}

const Hints = ({ data }: { data: ApplyAssessment }) => {
  const hints = hintsOf(data)
  return hints.length === 0 ? null : (
    <Note tone="warn">
      <ul>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </Note>
  )
}

/** Before an apply is sent on: by when it will be answered, and what speaks against it. */
export const ForwardHints = ({ apply }: { apply: ApplySummary }) => {
  const { data } = useAssessment(apply)
  if (!data) return null
  const { partner } = data.data
  return (
    <>
      <Hints data={data.data} />
      <Note tone="info">
        {partner
          ? `回答期限は${partner.response_sla_days}営業日後です。パートナーは、スタートアップが公開している情報を読めるようになります。`
          : '運営のコンテンツへの申込です。運営が回答します。'}
      </Note>
    </>
  )
}

/** 両社と適合: who applies to whom, how they fit, and what runs between them already. */
export const Assessment = ({ apply }: { apply: OperatorApply }) => {
  const query = useAssessment(apply)
  const data = query.data?.data
  return (
    <Card>
      <CardHead title="両社の概要と適合" />
      <CardBody>
        <QueryStatus query={query} what="両社の概要" rows={7} />
        {data && (
          <div className="stack">
            {apply.closed_at === null && <Hints data={data} />}
            <div className="apply-sides">
              <StartupSide startup={data.startup} />
              {data.partner && <PartnerSide partner={data.partner} inCharge={apply.partner_assignee} />}
            </div>
            {data.fit && <FitList fit={data.fit} label="適合" />}
            <Beside rows={data.beside} />
          </div>
        )}
      </CardBody>
    </Card>
  )
}

const prefectureOf = (code: string | null) => prefectures.find((prefecture) => prefecture.code === code)?.name ?? '–'

const StartupSide = ({ startup }: { startup: ApplyAssessment['startup'] }) => (
  <section aria-label="スタートアップ">
    <h3>
      <Link to={href(pages.ofStartup, { startup_id: startup.uid })}>
        <Company name={startup.name} uid={startup.uid} logoUrl={startup.logo_url} />
      </Link>
    </h3>
    <KeyValues
      items={[
        { label: '状態', value: startupStatuses[startup.status] },
        { label: 'ステージ', value: startup.stage ? stages[startup.stage] : '–' },
        { label: '業種', value: startup.industries.map((industry) => industries[industry]).join('、') || '–' },
        { label: '所在地', value: prefectureOf(startup.prefecture) },
        { label: startupLabels.tagline, value: startup.tagline || '–' },
        {
          label: '担当',
          value: startup.assigned_operators.length > 0 ? <People people={startup.assigned_operators} /> : '–',
        },
      ]}
    />
  </section>
)

type PartnerSideProps = {
  partner: NonNullable<ApplyAssessment['partner']>
  inCharge: OperatorApply['partner_assignee']
}

const PartnerSide = ({ partner, inCharge }: PartnerSideProps) => (
  <section aria-label="パートナー">
    <h3>
      <Link to={href(pages.ofPartner, { partner_id: partner.uid })}>
        <Company name={partner.name} uid={partner.uid} logoUrl={partner.logo_url} />
      </Link>
    </h3>
    <KeyValues
      items={[
        { label: '種類', value: partnerTypes[partner.partner_type] },
        { label: '状態', value: partnerStatuses[partner.status] },
        { label: '今月の受付枠', value: `残り${partner.remaining_capacity}件 / ${partner.monthly_capacity}件` },
        { label: '回答の目安', value: `${partner.response_sla_days}営業日` },
        {
          label: '回答日数(実績)',
          value: partner.median_response_days === null ? '–' : `${partner.median_response_days}日(中央値)`,
        },
        { label: rateLabels.acceptance, value: rateText(partner.acceptance_rate) ?? '–' },
        { label: rateLabels.interviews, value: rateText(partner.interview_to_result_rate) ?? '–' },
        { label: '閲覧できる人', value: `${partner.readers}名` },
        { label: 'パートナーの担当', value: inCharge?.name },
      ]}
    />
  </section>
)

const Beside = ({ rows }: { rows: ApplyAssessment['beside'] }) =>
  rows.length === 0 ? null : (
    <section aria-label="両社のほかの申込">
      <h3 className="secondary-text">両社のほかの申込</h3>
      <ul className="apply-fit">
        {rows.map(({ uid, number, status, target_name, created_at }) => (
          <li key={uid}>
            <Link to={href(pages.detail, { apply_id: uid })}>{number}</Link>
            {target_name} {applyStatuses[status]}
            <span className="muted">{shortMoment(created_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
