import { partnerTypes } from '@banso/contract/partner-fields'
import type { SuggestedPartner } from '@banso/contract/suggestions'
import { Link } from 'react-router-dom'
import { Card } from '../../../kit/card.tsx'
import { Company } from '../../../kit/status.tsx'
import { partnerHref } from '../../partner/area.ts'
import { FitReasons } from '../../partner/marks.tsx'
import { rateFigures, responseDays } from '../../partner/texts.ts'

const REASONS = 3

/** A partner on HOME: who it is, and what speaks for it; where nothing does, what there is to know. */
export const SuggestedPartnerCard = ({ partner }: { partner: SuggestedPartner }) => {
  const { uid, name, partner_type, logo_url, tagline, fit, results } = partner
  const met = fit.factors.filter((factor) => factor.met)
  // What its list shows of how it answers; what rests on too little is told by neither.
  const median = results?.median_response_days ?? null
  const figures = [
    { label: '回答の中央値', value: median === null ? null : responseDays(median) },
    ...rateFigures(partner),
  ].filter(({ value }) => value !== null)
  // What it is recommended by is first whether it works on the startup's issues: where it does not, that is told.
  const amiss = fit.factors.filter((factor) => factor.key === 'issue' && !factor.met)
  const factors = (met.length > 0 ? [...amiss, ...met] : fit.factors).slice(0, REASONS)
  return (
    <Card as="article" className="home-partner">
      <div className="home-partner-head" data-seen={uid}>
        <Company bare size={36} name={name} uid={uid} logoUrl={logo_url} />
        <div>
          <h3 className="home-partner-name">
            <Link to={partnerHref(partner_type, uid)}>{name}</Link>
          </h3>
          <div className="muted meta-text">{partnerTypes[partner_type]}</div>
        </div>
      </div>
      <p>{tagline}</p>
      <FitReasons fit={{ ...fit, factors }} />
      {figures.length > 0 && (
        <p className="home-partner-figures">
          {figures.map(({ label, value }) => (
            <span key={label}>
              {label} <b>{value}</b>
            </span>
          ))}
        </p>
      )}
    </Card>
  )
}
