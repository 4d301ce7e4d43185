import { href } from '@banso/contract/pages'
import { partnerTypes } from '@banso/contract/partner-fields'
import type { ComparisonBasis, PublicPartner } from '@banso/contract/partners'
import { isUid } from '@banso/contract/uid'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Page } from '../../kit/page.tsx'
import { QueryStatus } from '../../kit/query-status.tsx'
import { areaAt, useArea } from '../../lib/area.ts'
import { useExposures } from '../../lib/exposures.ts'
import type { First } from '../../lib/first.ts'
import { apiQuery } from '../../lib/query.ts'
import { startupId } from '../../state.ts'
import { type ComparedType, catalogueArea, listPages, useComparedType } from './area.ts'
import { comparisonGroups } from './parts/comparison-rows.ts'
import { ComparisonTable } from './parts/comparison-table.tsx'
import { type Applying, useApplying } from './parts/use-applying.tsx'
import { useComparisonAddress } from './parts/use-comparison-address.ts'
import '../../kit/print.css'
import './partner.css'
import './parts/comparison.css'

const comparedIn = (search: URLSearchParams): string[] =>
  (search.get('uids') ?? '').split(',').filter(isUid).slice(0, 5)

/** 比較表: up to five partners side by side, held against the own conditions. Who is compared stands in the address. */
const ComparisonPage = () => {
  const type = useComparedType()
  const { calls } = useArea(catalogueArea)
  const startup_id = useAtomValue(startupId)
  const uids = comparedIn(new URLSearchParams(useLocation().search))
  const query = useQuery({
    ...apiQuery(calls.partners.comparison, { params: { startup_id }, query: { uids } }),
    enabled: uids.length > 0,
    placeholderData: (before) => before,
  })
  const partners = (query.data?.data.partners ?? []).filter(
    ({ uid, partner_type }) => partner_type === type && uids.includes(uid),
  )
  useExposures(startup_id, partners)
  const applying = useApplying()
  const isEmpty = uids.length === 0 || (query.isSuccess && partners.length === 0)
  const state = isEmpty ? 'empty' : query.isPending ? 'loading' : query.isError ? 'error' : 'ready'
  return (
    <Page
      title={`比較表(${partnerTypes[type]})`}
      crumbs={[{ label: '経営パートナー', to: href(listPages[type]) }]}
      actions={state === 'ready' && <Actions partners={partners} applying={applying} />}
      state={state}
    >
      {state === 'empty' && <Nothing type={type} />}
      {state !== 'empty' && <QueryStatus query={query} what="比較表" rows={8} />}
      {state === 'ready' && query.data && (
        <Comparison type={type} own={query.data.data.own} partners={partners} applying={applying} />
      )}
      {applying.dialog}
    </Page>
  )
}

const Actions = ({ partners, applying }: { partners: PublicPartner[]; applying: Applying }) => {
  const open = partners.filter(({ can }) => can.includes('apply'))
  return (
    <>
      <span className="desktop-only">
        <Button icon="print" onClick={() => window.print()}>
          印刷
        </Button>
      </span>
      {open.length > 1 && (
        <Button look="primary" onClick={() => applying.start(open)}>
          まとめて申し込む
        </Button>
      )}
    </>
  )
}

const Nothing = ({ type }: { type: ComparedType }) => (
  <Card>
    <Empty
      title="比較するパートナーを2社以上選択してください。"
      text="一覧で「比較に追加」を選ぶと、ここに並びます。"
      action={
        <Button look="primary" to={href(listPages[type])}>
          {partnerTypes[type]}の一覧へ
        </Button>
      }
    />
  </Card>
)

type ComparisonProps = { type: ComparedType; own: ComparisonBasis; partners: PublicPartner[]; applying: Applying }

const Comparison = ({ type, own, partners, applying }: ComparisonProps) => {
  const address = useComparisonAddress()
  const groups = comparisonGroups(type, own, partners)
  const rows = groups.flatMap((group) => group.rows)
  const differing = rows.filter(({ differs }) => differs).length
  const shown = address.onlyDifferences
    ? groups.map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) }))
    : groups
  return (
    <>
      <div className="comparison-bar">
        <label className="compare-check">
          <input type="checkbox" checked={address.onlyDifferences} onChange={address.toggleDifferences} />
          差分だけ表示
        </label>
        <span className="muted secondary-text" role="status">
          {rows.length}項目のうち{differing}項目に差があります。
        </span>
        <span className="push">
          <Button
            look="transparent"
            size="small"
            icon="plus"
            to={`${href(listPages[type])}?compare=${uidsOf(partners)}`}
          >
            {partnerTypes[type]}を追加
          </Button>
        </span>
      </div>
      <ComparisonTable
        groups={shown.filter((group) => group.rows.length > 0)}
        partners={partners}
        apply={(partner) => applying.button(partner, 'white')}
        onRemove={address.remove}
      />
    </>
  )
}

const uidsOf = (partners: readonly PublicPartner[]) => partners.map(({ uid }) => uid).join(',')

export const first: First = ({ page, params, search }) => {
  const uids = comparedIn(search)
  const { comparison } = areaAt(catalogueArea, page).calls.partners
  return uids.length > 0 ? [apiQuery(comparison, { params, query: { uids } })] : []
}

export default ComparisonPage
