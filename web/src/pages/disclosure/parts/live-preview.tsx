import type { DisclosureSetting, DisclosurePreview as Preview } from '@banso/contract/disclosures'
import type { Disclosure } from '@banso/contract/startup-disclosures'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Card } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { useArea } from '../../../lib/area.ts'
import { apiQuery } from '../../../lib/query.ts'
import { disclosureArea } from '../area.ts'
import { DisclosurePreview } from '../card.tsx'
import { groupRows } from '../marks.tsx'

type LivePreviewProps = {
  startup_id: string
  partners: DisclosureSetting['approved_partners']
  /** As it is being chosen. */
  disclosure: Disclosure
}

/** In whose eyes: any partner before or after an apply, or one of the approved ones. */
const queryOf = (eyes: string) =>
  eyes === 'none' || eyes === 'approved' ? ({ standing: eyes } as const) : { as: eyes }

/** The company as a chosen partner would see it by the levels chosen so far, with its real contents. */
export const LivePreview = ({ startup_id, partners, disclosure }: LivePreviewProps) => {
  const [eyes, setEyes] = useState<string>(partners[0]?.uid ?? 'approved')
  const { calls } = useArea(disclosureArea)
  const query = useQuery({
    ...apiQuery(calls.disclosures.preview, { params: { startup_id }, query: queryOf(eyes) }),
    placeholderData: (preview) => preview,
  })
  const preview = query.data?.data
  if (!preview)
    return (
      <Card>
        <QueryStatus query={query} what="パートナーからの見え方" rows={6} />
      </Card>
    )
  const { uid, name, logo_url } = preview.seen
  return (
    <DisclosurePreview
      company={{ uid, name, logoUrl: logo_url, coverUrl: preview.groups.profile.cover_url }}
      disclosure={disclosure}
      contents={groupRows(preview.groups)}
      standing={preview.standing}
      chooser={<Eyes eyes={eyes} onChoose={setEyes} partners={partners} preview={preview} />}
    />
  )
}

type EyesProps = Pick<LivePreviewProps, 'partners'> & {
  eyes: string
  onChoose: (eyes: string) => void
  preview: Preview
}

const Eyes = ({ eyes, onChoose, partners, preview: { readers, standing } }: EyesProps) => {
  const id = useId()
  const companies = readers.companies.toLocaleString('ja-JP')
  const people = readers.people.toLocaleString('ja-JP')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        見るパートナー
      </label>
      <span className="input-box">
        <select id={id} className="input" value={eyes} onChange={(event) => onChoose(event.target.value)}>
          <option value="none">申込前のパートナー</option>
          <option value="approved">承認したパートナー</option>
          {partners.map(({ uid, name }) => (
            <option key={uid} value={uid}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <p className="muted secondary-text" aria-live="polite">
        {eyes === 'none' || eyes === 'approved' ? `${companies}社の${people}名` : `${people}名`}が閲覧できます。
        {standing === 'none' && '申込の前は、企業名が表示される場面だけで見えます。'}
      </p>
    </div>
  )
}
