import { partnerTypes } from '@banso/contract/partner-fields'
import type { SuggestedPartner } from '@banso/contract/suggestions'
import { Link } from 'react-router-dom'
import { Card } from '../../../kit/card.tsx'
import { Company } from '../../../kit/status.tsx'
import { partnerHref } from '../../partner/area.ts'
import { FitReasons } from '../../partner/marks.tsx'
import { responseDays } from '../../partner/texts.ts'

const REASONS = 3

/** A partner on HOME: who it is, and what speaks for it; where nothing does, what there is to know. */
export const SuggestedPartnerCard = ({ partner }: { partner: SuggestedPartner }) => {
  const { uid, name, partner_type, logo_url, tagline, fit, results } = partner
  const met = fit.factors.filter((factor) => factor.met)
  const factors = (met.length > 0 ? met : fit.factors).slice(0, REASONS)
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
      {results?.median_response_days != null && (
        <p className="muted meta-text">回答の中央値 {responseDays(results.median_response_days)}</p>
      )}
    </Card>
  )
}
