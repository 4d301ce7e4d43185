import type { DisclosureGroup, DisclosureSetting } from '@banso/contract/disclosures'
import { disclosureGroups, disclosureLevels } from '@banso/contract/startup-disclosures'
import { Card, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Tag } from '../../../kit/status.tsx'
import { groupIcons, groupTexts } from '../texts.ts'
import { ApprovedPartners } from './approved-partners.tsx'
import { LivePreview } from './live-preview.tsx'

type DisclosureViewProps = { startup_id: string; setting: DisclosureSetting }

/** 公開範囲 for those who cannot change it. */
export const DisclosureView = ({ startup_id, setting }: DisclosureViewProps) => (
  <div className="disclosure-columns">
    <div className="stack">
      <Card>
        <CardHead title="公開範囲" sub="公開範囲を変更できるのは、管理者です。" />
        <Rows label="公開範囲">
          {(Object.keys(disclosureGroups) as DisclosureGroup[]).map((group) => (
            <Row
              key={group}
              lead={<Icon name={groupIcons[group]} />}
              title={disclosureGroups[group]}
              meta={groupTexts[group]}
            >
              <Tag>{disclosureLevels[setting.disclosure[group]]}</Tag>
            </Row>
          ))}
        </Rows>
      </Card>
      <ApprovedPartners partners={setting.approved_partners} />
    </div>
    <LivePreview startup_id={startup_id} partners={setting.approved_partners} disclosure={setting.disclosure} />
  </div>
)
