import type { DisclosureSetting } from '@banso/contract/disclosures'
import { Card, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { Company } from '../../../kit/status.tsx'
import { shortMoment } from '../../../lib/dates.ts'

/** 承認したパートナー: those who can read what is open to them, and until when. */
export const ApprovedPartners = ({ partners }: { partners: DisclosureSetting['approved_partners'] }) => (
  <Card>
    <CardHead
      title="承認したパートナー"
      count={`${partners.length}社`}
      sub="申込が送付されたパートナーです。申込が終わると30日後に閲覧できなくなります。取り下げた場合は、すぐに閲覧できなくなります。"
    />
    {partners.length > 0 && (
      <Rows label="承認したパートナー">
        {partners.map(({ uid, name, logo_url, until }) => (
          <Row key={uid} lead={<Company name={name} uid={uid} logoUrl={logo_url} bare />} title={name}>
            <span className="muted secondary-text">
              {until === null ? '申込の対応中' : `${shortMoment(until)}まで閲覧可能`}
            </span>
          </Row>
        ))}
      </Rows>
    )}
  </Card>
)
