import { industries, issueCategories, prefectures, stages } from '@banso/contract/common'
import { href } from '@banso/contract/pages'
import { partnerTypes } from '@banso/contract/partner-fields'
import { partnerSorts, type startupPartners } from '@banso/contract/partners'
import { Segment, SegmentControl } from '../../../kit/button.tsx'
import { FilterBar, FilterSelect, SearchBox, type useListQuery } from '../../../kit/filters.tsx'
import { Tabs } from '../../../kit/page.tsx'
import { allOf } from '../../../lib/counts.ts'
import { listPages } from '../area.ts'
import type { PartnerType } from './profile-rows.ts'

const MAN = 10_000
const amounts: Record<PartnerType, { label: string; options: Record<string, string> }> = {
  investor: { label: '出資額', options: amountsOf([1000, 3000, 5000, 10_000, 30_000], '') },
  master: { label: '時間単価', options: amountsOf([1, 2, 3, 5], '以内') },
  plugin: { label: '料金', options: amountsOf([1, 3, 5, 10, 30], '以内') },
}
function amountsOf(inMan: readonly number[], suffix: string): Record<string, string> {
  const word = (man: number) => (man >= MAN ? `${man / MAN}億円` : `${man.toLocaleString('ja-JP')}万円`)
  return Object.fromEntries(inMan.map((man) => [String(man * MAN), `${word(man)}${suffix}`]))
}
const areas = prefectures.map(({ code, name }) => [code, name] as const)

type List = ReturnType<typeof useListQuery<typeof startupPartners.list.query>>
type Props = { type: PartnerType; list: List; total?: number }

/** The three kinds as tabs, and every condition of the list in the address. */
export const PartnerFilters = ({ type, list, total }: Props) => {
  const select = (key: 'issue_category' | 'stage' | 'industry' | 'area' | 'amount') => ({
    value: list.get(key),
    onChange: (value: string | undefined) => list.set({ [key]: value }),
  })
  const [saved, fits] = [list.get('saved') === 'true', list.get('fits') === 'true']
  return (
    <>
      <Tabs
        label="パートナーの種別"
        items={Object.entries(listPages).map(([key, page]) => ({
          label: partnerTypes[key as PartnerType],
          to: href(page),
          active: key === type,
        }))}
      />
      <FilterBar
        conditions={list.conditions}
        onClear={list.isFiltered ? list.clear : undefined}
        count={total !== undefined && allOf(total)}
        view={
          <FilterSelect
            label="自社に合う順"
            options={partnerSorts}
            value={list.get('sort') === 'fit' ? undefined : list.get('sort')}
            onChange={(sort) => list.set({ sort })}
          />
        }
      >
        <SearchBox label="企業名・得意領域" value={list.get('q') ?? ''} onChange={(q) => list.set({ q })} />
        <FilterSelect label="課題" options={issueCategories} {...select('issue_category')} multiple />
        <FilterSelect label="ステージ" options={stages} {...select('stage')} multiple />
        <FilterSelect label="業種" options={industries} {...select('industry')} multiple />
        <FilterSelect label="地域" options={areas} {...select('area')} />
        <FilterSelect {...amounts[type]} {...select('amount')} />
        <SegmentControl label="表示するパートナー">
          <Segment active={!saved && !fits} to={list.to({ saved: undefined, fits: undefined })}>
            すべて
          </Segment>
          <Segment active={fits} to={list.to({ saved: undefined, fits: 'true' })}>
            候補のみ
          </Segment>
          <Segment active={saved} to={list.to({ saved: 'true', fits: undefined })}>
            あとで見る
          </Segment>
        </SegmentControl>
      </FilterBar>
    </>
  )
}
