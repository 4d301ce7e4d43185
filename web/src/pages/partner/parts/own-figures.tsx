import { MIN_SAMPLES, type PartnerProfile } from '@banso/contract/partners'
import { Card, CardBody, CardHead, KeyValues } from '../../../kit/card.tsx'
import { Note } from '../../../kit/notice.tsx'
import { figureTexts, samplesWanted } from '../figures.ts'
import { rateLabels } from '../texts.ts'
import { Exposures, Figure } from './exposures.tsx'

/** How the partner answers, for itself: the figures that startups see and those that they do not, and what raises them. */
export const OwnFigures = ({ profile }: { profile: PartnerProfile }) => {
  const { median, acceptance, interviews, capacity } = figureTexts(profile)
  const wanted = samplesWanted(profile)
  const { sample_count } = profile
  return (
    <div className="stack">
      <Note>
        {wanted > 0
          ? `スタートアップには、回答${MIN_SAMPLES}件から実績を表示します(いま${sample_count}件)。それまでは「実績を集計中です」と表示されます。`
          : `スタートアップには、回答日数、承諾率、受付枠が表示されます。面談後の成約率は、終わった面談${MIN_SAMPLES}件から表示します。`}
      </Note>
      <Card>
        <CardHead title="実績" count={`回答 ${sample_count}件から`} />
        <CardBody>
          <KeyValues
            items={[
              {
                label: '回答日数(実績)',
                value: <Figure value={median} hint="届いた申込に早く回答すると短くなります。" />,
              },
              {
                label: rateLabels.acceptance,
                value: (
                  <Figure value={acceptance} hint="対象ステージと対応できる課題を絞ると、合わない申込が減ります。" />
                ),
              },
              {
                label: rateLabels.interviews,
                value: <Figure value={interviews} hint="面談の前に、料金や条件を企業情報で伝えると高くなります。" />,
              },
              {
                label: '今月の受付枠',
                value: <Figure value={capacity} hint="月間の受付可能件数は「受付」で変更できます。" />,
              },
              { label: '進行中の申込', value: `${profile.open_apply_count}件` },
            ]}
          />
        </CardBody>
      </Card>
      <Exposures partner_id={profile.uid} />
    </div>
  )
}
