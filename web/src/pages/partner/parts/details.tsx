import { industries, issueCategories, stages } from '@banso/contract/common'
import { contentKinds } from '@banso/contract/contents'
import { handsOnLevels, supportMethods, weekdays } from '@banso/contract/partner-fields'
import type { PublicPartnerDetail } from '@banso/contract/partners'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { KeyValues, Row, Rows } from '../../../kit/card.tsx'
import { Note } from '../../../kit/notice.tsx'
import { Company, Tag } from '../../../kit/status.tsx'
import { rateFigures } from '../texts.ts'
import { FitTable } from './fit-table.tsx'
import { areaNames, capacityText, FULL, isFull, keyFigures, kindOf } from './profile-rows.ts'

type DetailsProps = {
  partner: PublicPartnerDetail
  /** あとで見る, where somebody can. */
  save?: ReactNode
  /** Where a content is read; its title alone where nowhere. */
  contentTo?: (content_id: string) => string
}

/** A partner as a startup reads about it. */
export const PartnerDetails = ({ partner, save, contentTo }: DetailsProps) => {
  const cases = partner.contents.filter(({ kind }) => kind === 'case')
  const others = partner.contents.filter(({ kind }) => kind !== 'case')
  return (
    <div className="partner-details">
      <div className="partner-card-head">
        <Company name={partner.name} uid={partner.uid} logoUrl={partner.logo_url} size={44} bare />
        <div className="grow">
          <p>{partner.tagline}</p>
          <div className="muted secondary-text">{kindOf(partner)}</div>
        </div>
        {save}
      </div>
      <section>
        <h3>自社との適合</h3>
        <FitTable fit={partner.fit} type={partner.partner_type} />
      </section>
      {isFull(partner) && <Note tone="warn">{FULL}</Note>}
      {partner.summary && <p className="prose">{partner.summary}</p>}
      <KeyValues items={[...keyFigures(partner), ...rateFigures(partner), ...moreOf(partner)]} />
      <div className="row" data-wrap>
        {partner.supported_categories.map((category) => (
          <Tag key={category}>{issueCategories[category]}</Tag>
        ))}
      </div>
      <Contents title="コンテンツ" contents={others} to={contentTo} />
      <Contents title="支援事例" contents={cases} to={contentTo} />
    </div>
  )
}

type ContentsProps = {
  title: string
  contents: PublicPartnerDetail['contents']
  to: DetailsProps['contentTo']
}

const Contents = ({ title, contents, to }: ContentsProps) => {
  if (contents.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <Rows label={title}>
        {contents.map(({ uid, kind, title: name, summary, price_text }) => (
          <Row
            key={uid}
            title={to ? <Link to={to(uid)}>{name}</Link> : name}
            meta={[contentKinds[kind], price_text, summary].filter(Boolean).join(' ・ ')}
          />
        ))}
      </Rows>
    </section>
  )
}

const moreOf = (partner: PublicPartnerDetail): { label: string; value: string | null }[] => {
  const { investor_profile: investor, master_profile: master, plugin_profile: plugin } = partner
  return [
    { label: '受付', value: capacityText(partner) ?? '受付枠は集計中です' },
    { label: '回答の目安', value: `${partner.response_sla_days}営業日以内` },
    ...(investor
      ? [
          { label: '投資方針', value: investor.thesis },
          { label: '支援の深さ', value: handsOnLevels[investor.hands_on] ?? null },
          { label: '追加出資', value: investor.follow_on ? 'あり' : 'なし' },
          { label: '投資先', value: investor.portfolio.map(({ name, year }) => `${name}(${year}年)`).join('、') },
        ]
      : []),
    ...(master
      ? [
          { label: '経歴', value: master.career },
          { label: '得意分野', value: master.strengths.join('、') },
          { label: '対応できる曜日', value: master.available_weekdays.map((day) => weekdays[day]).join('・') },
          { label: '利益相反の申告', value: master.conflict_note },
        ]
      : []),
    ...(plugin
      ? [
          { label: '会員特典', value: plugin.perk_text },
          { label: '無料期間', value: plugin.trial_days ? `${plugin.trial_days}日間` : null },
          { label: '連携サービス', value: plugin.integrations.join('、') },
          { label: '取得認証', value: plugin.security_certs.join('、') },
          { label: 'サポート時間', value: plugin.support_hours },
        ]
      : []),
    { label: '対象ステージ', value: partner.target_stages.map((stage) => stages[stage]).join('、') || '限定なし' },
    {
      label: '対象業種',
      value: partner.target_industries.map((industry) => industries[industry]).join('、') || '限定なし',
    },
    { label: '対応地域', value: areaNames(partner.areas) },
    { label: '支援方法', value: partner.support_methods.map((method) => supportMethods[method]).join('、') },
    { label: '支援実績', value: `${partner.case_count.toLocaleString('ja-JP')}社` },
    { label: 'Webサイト', value: partner.website_url },
  ]
}
