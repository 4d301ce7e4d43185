import {
  ATTENTION_ROWS,
  attentionKinds,
  attentionList,
  attentionNames,
  type DashboardScope,
  dashboardScopes,
  kindsIn,
  type OperatorDashboard,
} from '@banso/contract/dashboards'
import { dayInJapan } from '@banso/contract/dates'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button, Segment, SegmentControl } from '../../../kit/button.tsx'
import { Card, CardHead, NextAction } from '../../../kit/card.tsx'
import { type Column, DataTable, RowLink } from '../../../kit/data-table.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { QueryStatus, queryState } from '../../../kit/query-status.tsx'
import { useShown } from '../../../kit/shown.tsx'
import { Avatar, Deadline, Due } from '../../../kit/status.tsx'
import { useAddress } from '../../../lib/address.ts'
import { dayInWords, shortMoment, today } from '../../../lib/dates.ts'
import { apiQuery, VISIT_MS } from '../../../lib/query.ts'
import { loadedUser } from '../../../state.ts'
import { dashboardArea } from '../area.ts'
import { listAddress } from './list-address.ts'
import { MonthCard } from './month.tsx'
import { TodayCard } from './today-card.tsx'
import { attentionTotal, hourlyKinds, lateInWords, lateKinds, type UrgentItem, urgentItems } from './urgent.ts'

const { calls, pages } = dashboardArea.operator
const SHOWN = 8
const NOTHING = '対応が必要なものはありません。'

const scopes = Object.keys(dashboardScopes) as DashboardScope[]
/** 全体 unless the address asks for one's own. */
const scopeIn = (search: URLSearchParams): DashboardScope => (search.get('scope') === 'own' ? 'own' : 'all')
export const attentionQuestion = (search: URLSearchParams) =>
  apiQuery(calls.dashboards.get, { query: { scope: scopeIn(search) } })

export const Attention = ({ tabs }: { tabs: ReactNode }) => {
  // Read anew at each visit: what was just done elsewhere must not be asked for again.
  const { params } = useAddress()
  const scope = scopeIn(params)
  const query = useQuery({ ...attentionQuestion(params), staleTime: VISIT_MS })
  const read = query.data?.data
  const retry = () => void query.refetch()
  const total = read ? attentionTotal(read.attention, scope) : 0
  const late = read ? lateInWords(read.attention) : ''
  const summary =
    total === 0 ? NOTHING : `要対応は${total}件${late ? `、うち${late}が回答期限を過ぎています` : 'です'}。`
  return (
    <Page
      title="ダッシュボード"
      sub={`${dayInWords(today())} ${read ? summary : ''}`}
      actions={<Scopes scope={scope} />}
      state={queryState(query, total === 0 && read?.unread.length === 0)}
    >
      {tabs}
      <QueryStatus query={query} what="ダッシュボード" onRetry={retry} rows={8} card />
      {read && <Parts read={read} scope={scope} total={total} onRetry={retry} />}
    </Page>
  )
}

const Scopes = ({ scope }: { scope: DashboardScope }) => (
  <SegmentControl label="表示する範囲">
    {scopes.map((one) => (
      <Segment key={one} active={one === scope} to={one === 'all' ? href(pages.dashboard) : `?scope=${one}`}>
        {dashboardScopes[one]}
      </Segment>
    ))}
  </SegmentControl>
)

type PartsProps = { read: OperatorDashboard; scope: DashboardScope; total: number; onRetry: () => void }

const Parts = ({ read, scope, total, onRetry }: PartsProps) => {
  const { uid } = useAtomValue(loadedUser)
  const own = scope === 'own' ? uid : undefined
  const items = urgentItems(read.attention, scope)
  const [first] = items
  const { shown, more } = useShown(items, SHOWN)
  return (
    <div className="stack">
      {first && <Next item={first} />}
      <Figures read={read} scope={scope} own={own} />
      {read.unread.length > 0 && (
        <Card>
          <div className="dashboard-note" role="alert">
            <p>一部を読み込めませんでした。件数は実際より少ない場合があります。</p>
            <Button size="small" icon="refresh" onClick={onRetry}>
              再読み込み
            </Button>
          </div>
        </Card>
      )}
      <div className="dashboard">
        <div className="stack">
          <Card>
            <CardHead title="対応の急ぐ順" count={total > 0 && `${total}件`} />
            {items.length === 0 ? (
              read.unread.length === 0 && <Empty title={NOTHING} />
            ) : (
              <DataTable
                dense
                label="対応の急ぐ順"
                columns={columns}
                rows={shown}
                rowKey={({ kind, uid }) => `${kind} ${uid}`}
                rowName={({ title }) => title}
              />
            )}
            {more}
            {total > items.length && items.length > 0 && (
              <p className="dashboard-note">
                {`各種類の急ぐ${ATTENTION_ROWS}件までの表示です。すべては、上の件数から一覧で見られます。`}
              </p>
            )}
          </Card>
        </div>
        <div className="stack">
          <TodayCard {...read.interviews} unread={read.unread.includes('interviews')} participant_uid={own} />
          <MonthCard month={read.month} scope={scope} unread={read.unread.includes('month')} />
        </div>
      </div>
    </div>
  )
}

const Next = ({ item }: { item: UrgentItem }) => (
  <NextAction
    title={item.title}
    text={
      <>
        {attentionKinds[item.kind].label}・{item.company_name}
        {item.at && `・${shortMoment(item.at)}${item.is_due ? '期限' : 'から'}`}
      </>
    }
    action={
      <Button look="primary" to={item.link}>
        {attentionKinds[item.kind].noun}を開く
      </Button>
    }
  />
)

type FiguresProps = { read: OperatorDashboard; scope: DashboardScope; own: string | undefined }

/** Each number is a way to the list it counts; what nothing waits for has none. */
const Figures = ({ read: { attention, unread }, scope, own }: FiguresProps) => {
  const kinds = attentionNames.filter((kind) => attention[kind].count > 0 || unread.includes(kind))
  if (kinds.length === 0) return null
  return (
    <ul className="card dashboard-figures" aria-label="要対応の件数">
      {kinds.map((kind) => (
        <li key={kind}>
          <Link to={listAddress(attentionList(kind, own))}>
            <span>
              {attentionKinds[kind].label}
              {!kindsIn(scope).includes(kind) && `(${dashboardScopes.all})`}
            </span>
            <span
              className="dashboard-figure"
              data-late={(lateKinds.includes(kind) && attention[kind].count > 0) || undefined}
            >
              {unread.includes(kind) ? '–' : attention[kind].count.toLocaleString('ja-JP')}
              <small>件</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const columns: Column<UrgentItem>[] = [
  { key: 'kind', slot: 'state', head: '種類', width: 116, cell: ({ kind }) => attentionKinds[kind].noun },
  { key: 'title', slot: 'name', head: '内容', cell: ({ link, title }) => <RowLink to={link}>{title}</RowLink> },
  {
    key: 'company',
    slot: 'fact',
    head: '企業',
    cell: ({ company_name, title }) => company_name !== title && company_name,
  },
  {
    key: 'at',
    slot: 'figure',
    head: '期限・経過',
    width: 150,
    cell: ({ kind, at, is_due }) => {
      if (at === null) return null
      if (!is_due) return `${shortMoment(at)}から`
      // As in the list that the row leads to: a contact's clock runs by the hour, an apply's answer is due by a day.
      return hourlyKinds.includes(kind) ? <Deadline at={at} /> : <Due date={dayInJapan(new Date(at))} today={today()} />
    },
  },
  {
    key: 'operator',
    head: '担当',
    width: 64,
    cell: ({ operator }) =>
      operator && (
        <>
          <Avatar {...operator} />
          <span className="visually-hidden">{operator.name}</span>
        </>
      ),
  },
]
