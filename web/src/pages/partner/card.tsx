import type { PublicPartner } from '@banso/contract/partners'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card } from '../../kit/card.tsx'
import { Company } from '../../kit/status.tsx'
import { FitReasons } from './marks.tsx'
import { capacityText, keyFigures, kindOf } from './parts/profile-rows.ts'
import { COLLECTING, saidRates } from './texts.ts'

type Props = { partner: PublicPartner; to: string; save: ReactNode; actions: ReactNode }

/** A partner in the list: who it is, why it fits, the figures that decide first and the rates, what can be done. */
export const PartnerCard = ({ partner, to, save, actions }: Props) => (
  <Card as="article" className="partner-card">
    <div className="partner-card-head" data-seen={partner.uid}>
      <Company name={partner.name} uid={partner.uid} logoUrl={partner.logo_url} size={44} bare />
      <div className="grow">
        <h2>
          <Link to={to} preventScrollReset>
            {partner.name}
          </Link>
        </h2>
        <div className="muted secondary-text">{kindOf(partner)}</div>
      </div>
      {save}
    </div>
    <p>{partner.tagline}</p>
    <FitReasons fit={partner.fit} />
    <dl className="partner-figures">
      {[...keyFigures(partner), ...saidRates(partner)].map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-quiet={value === COLLECTING || undefined}>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
    <div className="partner-card-foot">
      <span className="muted secondary-text">{capacityText(partner)}</span>
      {actions}
    </div>
  </Card>
)

/** As high as a card, so that nothing moves when the partners come. */
export const PartnerSkeletons = () => (
  <div className="partner-grid skeleton-rows" role="status">
    <span className="visually-hidden">読み込み中</span>
    {['a', 'b', 'c', 'd'].map((key) => (
      <div key={key} className="card partner-skeleton" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    ))}
  </div>
)
