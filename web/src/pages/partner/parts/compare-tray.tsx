import { href } from '@banso/contract/pages'
import { partnerTypes } from '@banso/contract/partner-fields'
import { MAX_COMPARED } from '@banso/contract/partners'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { Company, tintsOf } from '../../../kit/status.tsx'
import { useArea } from '../../../lib/area.ts'
import { apiQuery } from '../../../lib/query.ts'
import { type ComparedType, catalogueArea, comparisonPages } from '../area.ts'
import type { Compared } from './use-compared.ts'

/** Address of the comparison of these partners. */
export const comparisonHref = (type: ComparedType, uids: readonly string[]): string =>
  `${href(comparisonPages[type])}?uids=${uids.join(',')}`

type CheckProps = { uid: string; name: string; compared: Compared }

/** Beside a partner: into the comparison and out of it. */
export const CompareCheck = ({ uid, name, compared }: CheckProps) => {
  const checked = compared.uids.includes(uid)
  return (
    <label className="compare-check">
      <input
        type="checkbox"
        checked={checked}
        disabled={!checked && compared.isFull}
        onChange={() => compared.toggle(uid)}
        aria-label={`${name}を比較に追加`}
      />
      比較に追加
    </label>
  )
}

type TrayProps = { type: ComparedType; startup_id: string; compared: Compared }

/** What is chosen so far, floating under the list; it leads to the comparison. */
export const CompareTray = ({ type, startup_id, compared }: TrayProps) => {
  const { calls } = useArea(catalogueArea)
  const { uids } = compared
  const { data } = useQuery({
    ...apiQuery(calls.partners.comparison, { params: { startup_id }, query: { uids } }),
    enabled: uids.length > 0,
    placeholderData: (before) => before,
  })
  if (uids.length === 0) return null
  const shown = data?.data.partners.filter(({ uid }) => uids.includes(uid)) ?? []
  const tints = tintsOf(shown)
  return (
    <section className="compare-tray" aria-label={`比較する${partnerTypes[type]}`}>
      <b className="desktop-only">比較する{partnerTypes[type]}</b>
      <span className="compare-tray-logos">
        {shown.map(({ uid, name, logo_url }, index) => (
          <Company key={uid} name={name} uid={uid} logoUrl={logo_url} size={28} tint={tints[index]} bare />
        ))}
      </span>
      <span className="muted secondary-text" role="status">
        {uids.length}社({MAX_COMPARED}社まで)
      </span>
      <span className="push" />
      <span className="desktop-only">
        <Button look="transparent" size="small" onClick={compared.clear}>
          すべて外す
        </Button>
      </span>
      <Button look="dark" icon="columns" disabled={uids.length < 2} to={comparisonHref(type, uids)}>
        比較する
      </Button>
    </section>
  )
}
