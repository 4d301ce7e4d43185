import { issueCategories, stages } from '@banso/contract/common'
import {
  actionFor,
  businessDaysOf,
  type DemandMap,
  type DemandRow,
  daysText,
  type Gap,
  gapsOf,
  regions,
  type Stage,
  shortageOf,
  waitingDays,
} from '@banso/contract/demands'
import { href } from '@banso/contract/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { FilterBar, FilterSelect } from '../../../kit/filters.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Page } from '../../../kit/page.tsx'
import { QueryStatus, queryState } from '../../../kit/query-status.tsx'
import { useShown } from '../../../kit/shown.tsx'
import { shortMoment, today } from '../../../lib/dates.ts'
import { apiQuery } from '../../../lib/query.ts'
import { dashboardArea } from '../area.ts'
import { GapButton } from './gap-button.tsx'
import { Simulator } from './simulator.tsx'
import { useDemandView } from './use-demand.ts'
import '../../../kit/table.css'
import './demand.css'

const { calls, pages } = dashboardArea.operator
const SHOWN_GAPS = 4
const stageNames = Object.keys(stages) as Stage[]
type View = ReturnType<typeof useDemandView>

const waitText = (gap: Pick<Gap, 'amounts'>, days: number): string => {
  const waiting = waitingDays(gap.amounts, days)
  return waiting === null ? daysText(waiting) : `待ち ${daysText(waiting)}`
}

/** 課題の需給: where needs find no partner, what can be done, and what it would change. */
export const Demand = ({ tabs }: { tabs: ReactNode }) => {
  const view = useDemandView()
  const query = useQuery({
    ...apiQuery(calls.demands.get, { query: view.region ? { region: view.region } : {} }),
    placeholderData: keepPreviousData,
  })
  const map = query.data?.data
  const isEmpty = map?.rows.every(({ total }) => total.demand === 0 && total.capacity === 0)
  return (
    <Page
      title="課題の需給"
      sub="支援中のスタートアップの課題と、掲載中のパートナーの今月の残り枠です。"
      state={queryState(query, isEmpty)}
    >
      {tabs}
      <FilterBar
        onClear={view.region && (() => view.set({ region: undefined }))}
        count={map?.recounted_at && `${shortMoment(map.recounted_at)}に照合`}
      >
        <FilterSelect label="地域" options={regions} value={view.region} onChange={(region) => view.set({ region })} />
      </FilterBar>
      <QueryStatus query={query} what="課題の需給" rows={8} card />
      {map &&
        (isEmpty ? (
          <Card>
            <Empty title="この地域には、課題も受付中のパートナーもありません。" />
          </Card>
        ) : (
          <Parts map={map} view={view} />
        ))}
    </Page>
  )
}

const Parts = ({ map: { rows }, view }: { map: DemandMap; view: View }) => {
  const days = businessDaysOf(today())
  const gaps = gapsOf(rows, days)
  const category = view.category ?? gaps[0]?.category ?? 'funding'
  const stage = view.stage ?? gaps[0]?.stage ?? 'seed'
  const chosen = rows.find((row) => row.category === category)?.stages[stage]
  return (
    <div className="stack">
      <Gaps gaps={gaps} days={days} view={view} />
      <Heat rows={rows} days={days} view={view} chosen={{ category, stage }} />
      {chosen && <Simulator place={{ category, stage, amounts: chosen }} days={days} view={view} />}
    </div>
  )
}

type BarsProps = { amounts: Gap['amounts']; most: number; words?: boolean }
/** What is needed above what is left, on one scale. */
const Bars = ({ amounts: { demand, supply }, most, words }: BarsProps) => {
  const width = (value: number) => ({ width: `${(100 * value) / most}%` })
  return (
    <>
      <span className="demand-bar">
        <i style={width(demand)} />
        {words && <span className="visually-hidden">求める課題</span>}
        {demand}
      </span>
      <span className="demand-bar" data-kind="supply">
        <i style={width(supply)} />
        {words && <span className="visually-hidden">残り枠</span>}
        {supply}
      </span>
    </>
  )
}

const Gaps = ({ gaps, days, view }: { gaps: readonly Gap[]; days: number; view: View }) => {
  const most = Math.max(1, ...gaps.map(({ amounts }) => amounts.demand))
  const { shown, more } = useShown(gaps, SHOWN_GAPS, 'か所')
  return (
    <Card>
      <CardHead title="足りないところ" count={gaps.length > 0 && `${gaps.length}か所`} sub="不足と待ちの大きい順" />
      {gaps.length === 0 ? (
        <p className="dashboard-note">枠の足りない分野とステージはありません。</p>
      ) : (
        <Rows label="足りないところ">
          {shown.map((gap, index) => {
            const { category, stage, amounts } = gap
            return (
              <Row
                key={`${category} ${stage}`}
                lead={<b className="demand-place">{index + 1}</b>}
                title={
                  <Link to={view.to({ category, stage })}>
                    {issueCategories[category]} × {stages[stage]}
                  </Link>
                }
                meta={
                  <Link to={`${href(pages.startups)}?status=active&issue_category=${category}&stage=${stage}`}>
                    待っているスタートアップ
                  </Link>
                }
              >
                <span className="demand-bars">
                  <Bars amounts={amounts} most={most} words />
                </span>
                <b className="demand-wait">{waitText(gap, days)}</b>
                <GapButton action={actionFor(amounts)} place={{ category, stage }} small />
              </Row>
            )
          })}
        </Rows>
      )}
      {more}
    </Card>
  )
}

type HeatProps = { rows: readonly DemandRow[]; days: number; view: View; chosen: Pick<Gap, 'category' | 'stage'> }
const Heat = ({ rows, days, view, chosen }: HeatProps) => {
  const shown = rows.filter(({ total }) => total.demand > 0 || total.capacity > 0)
  const most = Math.max(
    1,
    ...shown.flatMap((row) => stageNames.flatMap((stage) => [row.stages[stage].demand, row.stages[stage].supply])),
  )
  return (
    <Card>
      <CardHead
        title="分野とステージ"
        sub="求める件数と、今月の残り枠。急ぎの課題は2件と数えます。"
        action={
          <span className="demand-legend" aria-hidden="true">
            <span>
              <i /> 上の棒 求める件数
            </span>
            <span>
              <i data-kind="supply" /> 下の棒 残り枠
            </span>
          </span>
        }
      />
      <div className="table-scroll">
        <table className="table demand-map">
          <caption className="visually-hidden">分野とステージごとの、求める件数と残り枠</caption>
          <thead>
            <tr>
              <th scope="col">課題の分野</th>
              {stageNames.map((stage) => (
                <th key={stage} scope="col">
                  {stages[stage]}
                </th>
              ))}
              <th scope="col" className="number">
                件数 / 枠
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.category}>
                <th scope="row">{issueCategories[row.category]}</th>
                {stageNames.map((stage) => (
                  <Cell
                    key={stage}
                    gap={{ category: row.category, stage, amounts: row.stages[stage] }}
                    most={most}
                    isChosen={row.category === chosen.category && stage === chosen.stage}
                    to={view.to({ category: row.category, stage })}
                  />
                ))}
                <td className="number">
                  {row.total.demand} / {row.total.supply}
                  <br />
                  <span className="muted">{waitText({ amounts: row.total }, days)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="dashboard-note">
        複数の分野・ステージ・地域に対応する枠は、それぞれのマスに数えています。右端は、ステージを重ねずに数えた値です。
      </p>
    </Card>
  )
}

const Cell = ({ gap, most, isChosen, to }: { gap: Gap; most: number; isChosen: boolean; to: string }) => {
  const { demand, supply } = gap.amounts
  const shortage = shortageOf(gap.amounts)
  return (
    <td data-short={shortage > 0 || undefined} data-chosen={isChosen || undefined}>
      <Link
        to={to}
        replace
        preventScrollReset
        aria-current={isChosen || undefined}
        aria-label={`${issueCategories[gap.category]}、${stages[gap.stage]}: 求める件数${demand}、残り枠${supply}${shortage > 0 ? `、${shortage}不足` : ''}`}
      >
        <span className="demand-stage" aria-hidden="true">
          {stages[gap.stage]}
        </span>
        {demand + supply > 0 ? (
          <span className="demand-bars">
            <Bars amounts={gap.amounts} most={most} />
          </span>
        ) : (
          <span className="muted">–</span>
        )}
        {shortage > 0 && (
          <span className="demand-short">
            <Icon name="alert" size="small" />
            {shortage}不足
          </span>
        )}
      </Link>
    </td>
  )
}
