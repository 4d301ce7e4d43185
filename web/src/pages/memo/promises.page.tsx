import { href } from '@banso/contract/pages'
import type { LedgerPromise } from '@banso/contract/promises'
import { sidesFor } from '@banso/contract/sides'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Card, CardHead } from '../../kit/card.tsx'
import { Empty, FilteredEmpty, LoadError } from '../../kit/empty.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { FilterBar, FilterSelect, readQuestion, useListQuery } from '../../kit/filters.tsx'
import { Page, Usual } from '../../kit/page.tsx'
import { QueryStatus } from '../../kit/query-status.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { TurnFilter } from '../../kit/turn-filter.tsx'
import { today } from '../../lib/dates.ts'
import type { First } from '../../lib/first.ts'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { loadedUser } from '../../state.ts'
import { PartnerFilter, StartupFilter } from '../company/panel.tsx'
import { operatorMemoArea } from './area.ts'
import { Fold, PeopleRates } from './parts/people-rates.tsx'
import { askingPromises, PromiseRows, usePromises } from './parts/promise-rows.tsx'
import { RemindLate } from './parts/remind.tsx'
import { SideRates, SideRatesRoom } from './parts/side-rates.tsx'
import { isAsked, lateFirst } from './texts.ts'
import './memo.css'

const { calls, pages } = operatorMemoArea.operator
const { promises } = calls

/** What each side is waited for with, in the order in which operators look. */
const groups = {
  startup: 'スタートアップを待っている',
  operator: '運営が果たす',
  partner: 'パートナーを待っている',
} as const
type Side = keyof typeof groups
const sides = Object.keys(groups) as Side[]

type Asked = {
  startup_uid?: string
  partner_uid?: string
  owner_actor?: string
  assignee_uid?: string
  turn?: 'operator'
}
/** What the address narrows all of the page to: companies for the figures too, a side and a person for the rows. */
const questionsOf = ({ startup_uid, partner_uid, owner_actor, assignee_uid, turn }: Asked) => {
  const companies = { ...(startup_uid && { startup_uid }), ...(partner_uid && { partner_uid }) }
  const whose = { ...companies, ...(assignee_uid && { assignee_uid }), ...(turn && { turn }) }
  const chosen = owner_actor?.split(',') ?? sides
  const shown = sides.filter((side) => chosen.includes(side))
  const narrowed = { ...whose, ...(owner_actor && { owner_actor: shown }) }
  return {
    shown,
    /** All of it, whatever state it is in: what is taken along as a table. */
    narrowed,
    open: (side: Side) => ({ ...whose, owner_actor: [side], state: ['open' as const], sort: 'due_on' as const }),
    closed: {
      ...narrowed,
      state: ['kept' as const, 'late' as const, 'dropped' as const],
      sort: '-closed_at' as const,
    },
    rates: apiQuery(promises.rates, { query: companies }),
    people: apiQuery(promises.people, { query: companies }),
  }
}

/** 約束 of all companies: what is open by the side that is waited for, how each side keeps its own, and what is over. */
const PromisesPage = () => {
  const list = useListQuery(promises.list.query, { fixed: ['state'] })
  const { get } = list
  const question = questionsOf({
    startup_uid: get('startup_uid'),
    partner_uid: get('partner_uid'),
    owner_actor: get('owner_actor'),
    assignee_uid: get('assignee_uid'),
    turn: get('turn'),
  } as Asked)
  const open = {
    startup: usePromises(question.open('startup')),
    operator: usePromises(question.open('operator')),
    partner: usePromises(question.open('partner')),
  }
  const closed = usePromises(question.closed)
  const rates = useQuery(question.rates)
  const shown = question.shown.map((side) => open[side])
  const lists = [...shown, closed]
  const listsWait = lists.some(({ query }) => query.isPending)
  const waits = listsWait || rates.isPending
  const failed = lists.filter(({ query }) => query.isError && !query.data)
  // Said when all have answered: whoever then reads again, reads everything again that failed.
  const broken = listsWait ? undefined : failed[0]
  const readAgain = () => {
    for (const { query } of failed) void query.refetch()
    if (rates.isError) void rates.refetch()
  }
  const isEmpty = !waits && !broken && lists.every(({ total }) => total === 0)
  const known = !waits && !broken
  const [mayRemind, mayExport] = [useMay('promise.update'), useMay('export.read')]
  return (
    <Page
      title="約束"
      crumbs={[{ label: '面談', to: href(pages.interviews) }]}
      sub={known ? summaryOf(shown) : waits && !broken && <Usual>進行中は10件です。2件が期限を過ぎています。</Usual>}
      state={broken ? 'error' : waits ? 'loading' : isEmpty ? 'empty' : 'ready'}
      actions={
        (mayRemind || mayExport) && (
          <>
            <ExportButton of={promises.exportAll} request={{ query: question.narrowed }} />
            {mayRemind && <RemindLate rows={shown.flatMap(({ rows }) => rows)} />}
          </>
        )
      }
    >
      {rates.data ? <SideRates rates={rates.data.data} /> : waits && !broken && <SideRatesRoom />}
      {known && <QueryStatus query={rates} what="割合" skeleton={null} />}
      <Filters list={list} names={namesIn(lists.flatMap(({ rows }) => rows))} />
      {broken && <LoadError error={broken.query.error} what="約束" onRetry={readAgain} />}
      {waits && !broken && <SkeletonRows count={8} />}
      {isEmpty && (
        <Card>
          {list.isFiltered ? (
            <FilteredEmpty noun="約束" onClear={list.clear} />
          ) : (
            <Empty title="約束はまだありません。" text="メモの「次の経営アクション」が約束になります。" />
          )}
        </Card>
      )}
      {known && !isEmpty && (
        <div className="stack">
          {question.shown.map((side) => (
            <Group key={side} side={side} of={open[side]} />
          ))}
          {closed.total !== undefined && closed.total > 0 && (
            <Card>
              <CardHead title="終わった約束" count={`${closed.total}件`} />
              <PromiseRows label="終わった約束" of={closed} withSource />
            </Card>
          )}
          <Fold title="人ごとの割合">
            <People asked={question.people} onChoose={(assignee_uid) => list.set({ assignee_uid })} />
          </Fold>
          <p className="muted secondary-text">
            期限の前に相手が承諾した変更は守った約束に数えます。期限のあとの変更は遅れです。割合は5件から表示します。
          </p>
        </div>
      )}
    </Page>
  )
}

export const first: First = ({ search }) => {
  const question = questionsOf(readQuestion(promises.list.query, search) as Asked)
  return [question.rates, ...sides.map((side) => askingPromises(question.open(side))), askingPromises(question.closed)]
}

export default PromisesPage

/** 「進行中は11件です。3件が期限を過ぎ、1件が変更の返事を待っています。」 */
const summaryOf = (open: readonly ReturnType<typeof usePromises>[]): string => {
  const total = open.reduce((sum, list) => sum + (list.total ?? 0), 0)
  const late = open.map(({ rows, query }) => lateFirst(rows, query.hasNextPage, today()))
  const isLate = countWords(
    sumOf(late),
    late.some(({ isMore }) => isMore),
  )
  // Those who wait for an answer stand anywhere in a list, of which not all may have been read.
  const asked = open.reduce((sum, { rows }) => sum + rows.filter(isAsked).length, 0)
  const waits = countWords(
    asked,
    open.some(({ query }) => query.hasNextPage),
  )
  if (!isLate && !waits) return `進行中は${total}件です。`
  const told = [isLate && `${isLate}が期限を過ぎ`, waits && `${waits}が変更の返事を待っ`].filter(Boolean)
  return `進行中は${total}件です。${told.join('、')}ています。`
}
const sumOf = (counts: readonly { readonly count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)
const countWords = (count: number, isMore: boolean): string => (count === 0 ? '' : `${count}件${isMore ? '以上' : ''}`)

const namesIn = (rows: readonly Pick<LedgerPromise, 'assignee_uid' | 'assignee_name'>[]) =>
  new Map(rows.map(({ assignee_uid, assignee_name }) => [assignee_uid, assignee_name]))

type FiltersProps = {
  list: ReturnType<typeof useListQuery<typeof promises.list.query>>
  /** Of the people in sight, by uid. */
  names: ReturnType<typeof namesIn>
}
const Filters = ({ list: { get, set, isFiltered, clear }, names }: FiltersProps) => {
  const { uid: me } = useAtomValue(loadedUser)
  const person = get('assignee_uid')
  const people = {
    ...(me && { [me]: '自分' }),
    ...(person && person !== me && { [person]: names.get(person) ?? '選択した人' }),
  }
  return (
    <FilterBar onClear={isFiltered ? clear : undefined}>
      <StartupFilter value={get('startup_uid')} onChange={(startup_uid) => set({ startup_uid })} />
      <PartnerFilter value={get('partner_uid')} onChange={(partner_uid) => set({ partner_uid })} />
      <FilterSelect
        multiple
        label="約束した側"
        options={sidesFor('operator')}
        value={get('owner_actor')}
        onChange={(owner_actor) => set({ owner_actor })}
      />
      <FilterSelect
        label="約束した人"
        options={people}
        value={person}
        onChange={(assignee_uid) => set({ assignee_uid })}
      />
      <TurnFilter onlyOperator value={get('turn')} onChange={(turn) => set({ turn })} />
    </FilterBar>
  )
}

const Group = ({ side, of }: { side: Side; of: ReturnType<typeof usePromises> }) =>
  of.total === 0 ? null : (
    <Card>
      <CardHead title={groups[side]} count={`${of.total}件`} />
      <PromiseRows label={groups[side]} of={of} withSource />
    </Card>
  )

type PeopleProps = { asked: ReturnType<typeof questionsOf>['people']; onChoose: (uid: string) => void }
const People = ({ asked, onChoose }: PeopleProps) => (
  <Card>
    <PeopleRates query={useQuery(asked)} onChoose={({ uid }) => onChoose(uid)} />
  </Card>
)
