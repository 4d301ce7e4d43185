import type { PartnerStatus } from '@banso/contract/partner-states'
import { MIN_SAMPLES, type PartnerDocument } from '@banso/contract/partners'
import type { IconName } from '../../kit/icon.tsx'
import type { Tone } from '../../kit/status.tsx'
import { rateText, responseDays } from './texts.ts'

type Look = { tone: Tone; icon: IconName }
export const statusLooks: Record<PartnerStatus, Look> = {
  draft: { tone: 'neutral', icon: 'edit' },
  invited: { tone: 'neutral', icon: 'mail' },
  published: { tone: 'ok', icon: 'check-circle' },
  hidden: { tone: 'warn', icon: 'eye-off' },
  terminated: { tone: 'neutral', icon: 'stop' },
}

type Counted = Pick<
  PartnerDocument,
  | 'sample_count'
  | 'median_response_days'
  | 'acceptance_rate'
  | 'interview_to_result_rate'
  | 'remaining_capacity'
  | 'monthly_capacity'
  | 'accepts_applies'
>

/**
 * A partner's figures in words, for those who see them whatever they rest on: operators and the partner itself. Null
 * where nothing has been counted yet.
 */
export const figureTexts = (partner: Counted) => ({
  median: partner.median_response_days === null ? null : responseDays(partner.median_response_days),
  acceptance: rateText(partner.acceptance_rate),
  interviews: rateText(partner.interview_to_result_rate),
  capacity: partner.accepts_applies
    ? `残り${partner.remaining_capacity}件 / 全${partner.monthly_capacity}件`
    : '受付を停止中',
})

/** How many answers are still wanted before startups see the figures; 0 once they do. */
export const samplesWanted = ({ sample_count }: Pick<PartnerDocument, 'sample_count'>): number =>
  Math.max(0, MIN_SAMPLES - sample_count)
