import { issueCategories } from '@banso/contract/common'
import { contentKinds } from '@banso/contract/content-states'
import { dayInJapan } from '@banso/contract/dates'
import { partnerLabels } from '@banso/contract/labels/partners'
import type { PublicPartnerDetail } from '@banso/contract/partners'
import type { Reopening } from '@banso/contract/reopenings'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { KeyValues, Row, Rows } from '../../../kit/card.tsx'
import { Note } from '../../../kit/notice.tsx'
import { Company, NameSan, Tag } from '../../../kit/status.tsx'
import { longDay } from '../../../lib/dates.ts'
import { type Figure, saidRates } from '../texts.ts'
import { FitTable } from './fit-table.tsx'
import { profileLines } from './profile-lines.ts'
import { CLOSED, FULL, isFull, keyFigures, kindOf } from './profile-rows.ts'

type DetailsProps = {
  partner: PublicPartnerDetail
  /** あとで見る, where somebody can. */
  save?: ReactNode
  /** How to wait for room where there is none this month. */
  wait?: ReactNode
  /** Where a content is read; its title alone where nowhere. */
  contentTo?: (content_id: string) => string
}

/** A partner as a startup reads about it. */
export const PartnerDetails = ({ partner, save, wait, contentTo }: DetailsProps) => {
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
      {!partner.accepts_applies && (
        <Note>
          {CLOSED}
          {partner.reopening ? <Awaited {...partner.reopening} /> : save && '「あとで見る」に保存しておけます。'}
        </Note>
      )}
      {partner.accepts_applies && isFull(partner) && (
        <Note tone="warn" action={wait}>
          {FULL}
          {partner.reopening && <Awaited {...partner.reopening} />}
        </Note>
      )}
      {partner.summary && <p className="prose">{partner.summary}</p>}
      <KeyValues items={[...keyFigures(partner), ...saidRates(partner), ...profileLines(partner).map(linked)]} />
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

/** Who has registered for the company to be told, and until when it waits. */
const Awaited = ({ created_by, ends_at }: Reopening) => (
  <>
    <NameSan {...created_by} />
    が受付再開のお知らせを登録しています({longDay(dayInJapan(new Date(ends_at)))}まで)。
  </>
)

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

/** The one line that leads somewhere. */
const linked = ({ label, value }: Figure) => ({
  label,
  value:
    label === partnerLabels.website_url && value?.startsWith('https://') ? (
      <a href={value} target="_blank" rel="noopener noreferrer">
        {value}
      </a>
    ) : (
      value
    ),
})
