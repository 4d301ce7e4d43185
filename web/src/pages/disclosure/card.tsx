import {
  type DisclosureGroup,
  type DisclosureLevel,
  isDisclosed,
  type PartnerStanding,
} from '@banso/contract/disclosures'
import { disclosureGroups } from '@banso/contract/startup-disclosures'
import { type ReactNode, useState } from 'react'
import { Segment, SegmentControl } from '../../kit/button.tsx'
import { Card, CardHead, KeyValues } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Company } from '../../kit/status.tsx'
import { groupIcons } from './texts.ts'
import './disclosure.css'

/** One line of a group: what it is, and what it says. */
export type GroupRow = { label: string; value: ReactNode }

type DisclosurePreviewProps = {
  /** The cover belongs to 基本情報. */
  company: { uid: string; name: string; logoUrl?: string | null; coverUrl?: string | null }
  disclosure: Partial<Record<DisclosureGroup, DisclosureLevel>>
  /** What there is to see of each group; groups without contents are only named. */
  contents: Partial<Record<DisclosureGroup, GroupRow[]>>
  /** In whose eyes; without it one switches between partners before and after an apply. */
  standing?: PartnerStanding
  /** In place of the switch: who is looking. */
  chooser?: ReactNode
}

/** 「パートナーにはこう見えます」: the company as a partner would meet it, while its disclosure is being chosen. */
export const DisclosurePreview = ({
  company: { coverUrl, ...company },
  disclosure,
  contents,
  standing,
  chooser,
}: DisclosurePreviewProps) => {
  const [chosen, setChosen] = useState<PartnerStanding>('approved')
  const groups = Object.keys(disclosureGroups) as DisclosureGroup[]
  const shown = groups.filter((group) => isDisclosed(disclosure[group] ?? 'operators', standing ?? chosen))
  const hidden = groups.filter((group) => !shown.includes(group))
  return (
    <Card className="disclosure-preview">
      <CardHead title="パートナーにはこう見えます" />
      <div className="disclosure-readers">{chooser ?? <Standings chosen={chosen} onChoose={setChosen} />}</div>
      {/* It scrolls in itself beside the table, so the keyboard has to get there. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <section className="disclosure-shown" tabIndex={0} aria-label="表示される内容">
        {coverUrl && shown.includes('profile') && <img className="disclosure-cover" src={coverUrl} alt="" />}
        <Company {...company} size={32} />
        {shown.length === 0 && <p className="muted">企業名のほかは、何も表示されません。</p>}
        {shown.map((group) => (
          <div key={group}>
            <h3>
              <Icon name={groupIcons[group]} size="small" />
              {disclosureGroups[group]}
            </h3>
            {contents[group]?.length ? (
              <KeyValues items={contents[group]} />
            ) : (
              <p className="muted">まだ登録がありません。</p>
            )}
          </div>
        ))}
        {hidden.length > 0 && (
          <p className="disclosure-hidden">
            <Icon name="eye-off" size="small" />
            表示されない情報:{hidden.map((group) => disclosureGroups[group]).join('、')}
          </p>
        )}
      </section>
    </Card>
  )
}

const standings = { approved: '申込のあと', none: '申込の前' } as const

const Standings = ({
  chosen,
  onChoose,
}: {
  chosen: PartnerStanding
  onChoose: (standing: PartnerStanding) => void
}) => (
  <SegmentControl label="見るパートナー">
    {(['approved', 'none'] as const).map((standing) => (
      <Segment key={standing} active={chosen === standing} onClick={() => onChoose(standing)}>
        {standings[standing]}
      </Segment>
    ))}
  </SegmentControl>
)
