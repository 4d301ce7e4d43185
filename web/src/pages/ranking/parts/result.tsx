import { applyResults, partnerApplyStatuses } from '@banso/contract/apply-states'
import { issueCategories, prefectures, stages } from '@banso/contract/common'
import { href } from '@banso/contract/pages'
import { type PartnerType, partnerTypes } from '@banso/contract/partner-fields'
import {
  type Chosen,
  FOLLOWING_DAYS,
  type Outcome,
  type PastRanking,
  placeless,
  type RankedPartner,
} from '@banso/contract/rankings'
import { Link } from 'react-router-dom'
import { Card, CardBody, CardHead, SummaryStrip } from '../../../kit/card.tsx'
import { type Column, DataTable } from '../../../kit/data-table.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Note } from '../../../kit/notice.tsx'
import { Tag } from '../../../kit/status.tsx'
import { longDay, shortMoment } from '../../../lib/dates.ts'
import { FitReasons } from '../../partner/marks.tsx'
import { rankingArea } from '../area.ts'

const { pages } = rankingArea.operatorStartup

const partnerLink = ({ uid, name }: { uid: string; name: string }) => (
  <Link to={href(pages.detail, { partner_id: uid })}>{name}</Link>
)
/** 「承諾(A-2026-00012、契約)」 */
const OutcomeText = ({ outcome }: { outcome: Outcome }) => (
  <>
    <Tag>{partnerApplyStatuses[outcome.status]}</Tag>{' '}
    <Link to={href(pages.apply, { apply_id: outcome.uid })}>{outcome.number}</Link>
    <span className="muted meta-text">
      {' '}
      {shortMoment(outcome.created_at)}
      {outcome.result && ` ${applyResults[outcome.result.kind]}`}
    </span>
  </>
)

const topColumns: Column<RankedPartner>[] = [
  { key: 'place', slot: 'state', head: '順位', width: 72, cell: ({ place }) => `${place}位` },
  {
    key: 'name',
    slot: 'name',
    head: 'パートナー',
    cell: (row) => (
      <>
        {partnerLink(row)}
        {!row.is_published && <span className="muted meta-text">(今は掲載されていません)</span>}
      </>
    ),
  },
  { key: 'fit', slot: 'line', head: '適合', cell: ({ fit }) => <FitReasons fit={fit} /> },
  {
    key: 'before',
    slot: 'fact',
    headed: true,
    head: 'その日までの申込',
    cell: ({ before }) => before && <OutcomeText outcome={before} />,
  },
  {
    key: 'after',
    slot: 'figure',
    headed: true,
    head: 'その後の申込',
    cell: ({ after }) => after && <OutcomeText outcome={after} />,
  },
]
const chosenColumns: Column<Chosen>[] = [
  {
    key: 'place',
    slot: 'state',
    head: 'その日の順位',
    width: 240,
    cell: ({ place, why }) => (place === null ? why && placeless[why] : `${place}位`),
  },
  { key: 'name', slot: 'name', head: 'パートナー', cell: partnerLink },
  { key: 'apply', slot: 'line', head: '申込', cell: ({ apply }) => <OutcomeText outcome={apply} /> },
  { key: 'accepted', slot: 'figure', head: '承諾', width: 100, cell: ({ apply }) => (apply.accepted ? '承諾' : null) },
]

const share = (part: number, of: number): string =>
  of === 0 ? '–' : `${part}社 / ${of}社(${Math.round((100 * part) / of)}%)`

type Props = { ranking: PastRanking; type: PartnerType; isTried: boolean }

/** The first ten of a day, those who were asked in the days that followed, and what is assumed. */
export const Result = ({ ranking, type, isTried }: Props) => {
  const { on, basis, top, chosen, figures, ranked, left_out } = ranking
  if (!basis)
    return (
      <Card>
        <Empty title="この日は、まだ登録されていませんでした。" />
      </Card>
    )
  const kind = partnerTypes[type]
  return (
    <div className="ranking-result">
      {isTried && <Note tone="info">試しの重みで並べています。この画面だけの試算で、保存も公開もされません。</Note>}
      {ranking.is_unsure && <Note tone="warn">記録が残っていない変更があり、一部は今の内容で並べています。</Note>}
      <SummaryStrip
        items={[
          { label: `その後${FOLLOWING_DAYS}日の申込先`, value: `${chosen.length}社` },
          { label: '承諾', value: `${figures.accepted}社` },
          { label: '承諾のうち3位以内', value: share(figures.accepted_in_3, figures.accepted) },
          { label: '承諾のうち10位以内', value: share(figures.accepted_in_10, figures.accepted) },
        ]}
      />
      <Card>
        <CardHead title={`${longDay(on)}の順位`} count={`${ranked}社`} sub={basisText(basis)} />
        {top.length === 0 ? (
          <Empty title={`この日に紹介できた${kind}はいませんでした。`} />
        ) : (
          <DataTable
            label={`${longDay(on)}の順位`}
            columns={topColumns}
            rows={top}
            rowKey={({ uid }) => uid}
            rowName={({ name }) => name}
            dense
          />
        )}
      </Card>
      <Card>
        <CardHead title="その後に申し込んだパートナー" count={`${chosen.length}社`} />
        {chosen.length === 0 ? (
          <Empty title={`その後${FOLLOWING_DAYS}日の間に、${kind}への申込はありません。`} />
        ) : (
          <DataTable
            label="その後に申し込んだパートナー"
            columns={chosenColumns}
            rows={chosen}
            rowKey={({ uid }) => uid}
            rowName={({ name }) => name}
            dense
          />
        )}
      </Card>
      <Assumptions leftOut={left_out} kind={kind} />
    </div>
  )
}

const basisText = ({ stage, issues, prefecture }: NonNullable<PastRanking['basis']>): string =>
  [
    `ステージ ${stage ? stages[stage] : '未入力'}`,
    `課題 ${issues.map(({ category }) => issueCategories[category]).join('、') || 'なし'}`,
    `地域 ${prefectures.find(({ code }) => code === prefecture)?.name ?? '未入力'}`,
  ].join(' / ')

const Assumptions = ({ leftOut, kind }: { leftOut: number; kind: string }) => (
  <Card>
    <CardHead title="この順位の前提" />
    <CardBody>
      <ul className="ranking-assumptions">
        <li>企業の内容、経営課題、{kind}の掲載と条件は、活動の記録からその日の終わりの値に戻しています。</li>
        <li>条件の変更が値で記録されるようになる前の変更は戻せず、今の値を使います。</li>
        <li>同じ点数の並びに使う支援実績の数と、経営課題の優先順位は、今の値です。</li>
        <li>資金調達の情報(目標額と調達予定日)は使わず、金額と意思決定の期間は全社同じ扱いです。</li>
        <li>その日に申し込み中だった{leftOut}社は、HOMEのおすすめと同じく順位から外しています。</li>
        <li>承諾は、その後{FOLLOWING_DAYS}日以内の最初の申込について、今日までの結果を数えています。</li>
        <li>完全に削除された企業、経営課題、申込は含まれません。</li>
      </ul>
    </CardBody>
  </Card>
)
