import { opensWeek } from '@banso/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react'
import { asPart } from '../../kit/as-part.tsx'
import { Page } from '../../kit/page.tsx'
import { QueryStatus, queryState } from '../../kit/query-status.tsx'
import { dayInWords, today as dayToday, hourInJapan } from '../../lib/dates.ts'
import type { First } from '../../lib/first.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery, VISIT_MS } from '../../lib/query.ts'
import { useSeen } from '../../lib/use-seen.ts'
import { loadedUser } from '../../state.ts'
import { useGoalChanges } from '../goal/changes.tsx'
import { Decisions } from './parts/decisions.tsx'
import { HomeGoals } from './parts/goals.tsx'
import type { HomePartProps, MondayPart } from './parts/monday.tsx'
import { decisionsOf, greeting, workOf } from './parts/next-move.ts'
import { PersonCard } from './parts/person-card.tsx'
import { SectionSkeleton } from './parts/section.tsx'
import { MainSkeletons, SideSkeletons, TopSkeletons, usual } from './parts/skeletons.tsx'
import { TodoCard } from './parts/todo-card.tsx'
import { todosOf } from './parts/todos.ts'
import { useToldWaits } from './parts/use-told-waits.ts'
import './home.css'
import { homeArea } from './area.ts'

const { calls, pages } = homeArea.startup

// What tells of the week, and what stands beside the work, comes in a file of its own, asked for at once.
const monday = () => import('./parts/monday.tsx')
void monday().catch(() => {})
const ofWeek = (name: MondayPart) => asPart(lazy(() => monday().then((module) => ({ default: module.monday[name] }))))
const WeekCard = ofWeek('WeekCard')
const RunwayCard = ofWeek('RunwayCard')
const WaitsCard = ofWeek('WaitsCard')
const HomeMeeting = ofWeek('HomeMeeting')
const HomeApplies = ofWeek('HomeApplies')

// Told of until the first goal stands and the first interview is on its way.
const FirstSteps = lazy(() => import('./parts/first-steps.tsx'))

// What lies below the first screen comes when somebody gets there, code and data alike.
const part = (name: 'Partners' | 'Features' | 'Recommendations' | 'Seminars' | 'Posts') =>
  asPart(lazy(() => import('./parts/suggestions.tsx').then((module) => ({ default: module[name] }))))
const Partners = part('Partners')
const Features = part('Features')
const Recommendations = part('Recommendations')
const Seminars = part('Seminars')
const Posts = part('Posts')
const RecentActivities = lazy(() =>
  import('../activity/panel.tsx').then((module) => ({ default: module.RecentActivities })),
)

const HomePage = () => {
  const { startup_id } = useParamsOf(pages.home)
  // Read anew at each visit: what was just done elsewhere must not be asked for again.
  const query = useQuery({ ...apiQuery(calls.home.get, { params: { startup_id } }), staleTime: VISIT_MS })
  useToldWaits(query)
  const { last_name = '' } = useAtomValue(loadedUser)
  const home = query.data?.data
  const today = dayToday()
  const todos = home ? todosOf(home, today) : []
  const work = home && workOf(home, today)
  const due = work?.isDue ? work.todos.length : 0
  const dueText = due > 0 ? `期限が今日までのものが${due}件あります。` : '期限が今日までのものはありません。'
  // Who has a goal is told of its numbers, whatever the first steps still lack.
  const isNew = [home?.goals, home?.tasks, todos].every((rows) => rows?.length === 0) && home?.first_steps != null
  const below = useRef<HTMLDivElement>(null)
  const beside = useRef<HTMLDivElement>(null)
  const isNear = useSeen(!query.isPending, below, beside)
  const retry = () => void query.refetch()
  const later = (Part: Suggested, skeleton: ReactNode) =>
    query.isPending || !isNear ? (
      skeleton
    ) : (
      <Suspense fallback={skeleton}>
        <Part startup_id={startup_id} />
      </Suspense>
    )
  return (
    <Page
      title={`${last_name ? `${last_name}さん、` : ''}${greeting(hourInJapan(new Date()))}`}
      sub={`${dayInWords(today)} ${home ? dueText : ''}`}
      state={queryState(query, isNew)}
    >
      {query.isPending && (
        <span role="status" className="visually-hidden">
          読み込み中
        </span>
      )}
      {query.isPending && <TopSkeletons hasWeek={opensWeek(today)} />}
      {home && <TopParts {...{ startup_id, home, today, isNew }} onRetry={retry} />}
      <div className="home">
        <div className="stack">
          <QueryStatus query={query} what="HOME" skeleton={<MainSkeletons />} card />
          {home && <MainParts {...{ startup_id, home, today, isNew }} onRetry={retry} />}
          <div data-part="partners" ref={below}>
            {later(Partners, <SectionSkeleton height={230} />)}
          </div>
          <div data-part="features">{later(Features, null)}</div>
          <div data-part="activities">{later(RecentActivities, <SectionSkeleton height={320} rows={5} />)}</div>
        </div>
        <div className="stack">
          {query.isPending && <SideSkeletons />}
          {home && <SideParts {...{ startup_id, home, today }} onRetry={retry} />}
          <div data-part="person" ref={beside}>
            <PersonCard startup_id={startup_id}>{later(Recommendations, null)}</PersonCard>
          </div>
          <div data-part="seminars">{later(Seminars, <SectionSkeleton height={190} />)}</div>
          <div data-part="posts">{later(Posts, <SectionSkeleton height={190} />)}</div>
        </div>
      </div>
    </Page>
  )
}

type Suggested = ComponentType<{ startup_id: string }>

/**
 * First, as a week opens, what has changed, then what is to be decided and who is waited for; on phones what is to be
 * decided. Of a new company its first steps, and who is waited for already.
 */
const TopParts = asPart(({ isNew, ...shown }: HomePartProps & { isNew: boolean }) => {
  const { startup_id, home, today } = shown
  const dialogs = useGoalChanges()
  const moves = decisionsOf(home, today)
  return (
    <div className="home-top">
      {home.first_steps && (
        <Suspense fallback={<SectionSkeleton height={usual.steps} />}>
          <FirstSteps startup_id={startup_id} steps={home.first_steps} leads={isNew} />
        </Suspense>
      )}
      {!isNew && (
        <>
          {home.since !== null && (
            <div data-part="week">
              <Suspense fallback={<SectionSkeleton height={usual.week} />}>
                <WeekCard {...shown} />
              </Suspense>
            </div>
          )}
          <div data-part="runway">
            <Suspense fallback={<SectionSkeleton height={usual.runway} />}>
              <RunwayCard {...shown} />
            </Suspense>
          </div>
          <div data-part="next">
            <Decisions {...{ startup_id, moves, today, dialogs }} />
          </div>
        </>
      )}
      <div data-part="waits">
        <Suspense fallback={!isNew && <SectionSkeleton height={usual.waits} />}>
          <WaitsCard {...shown} />
        </Suspense>
      </div>
      {dialogs.dialog}
    </div>
  )
})

const MainParts = asPart(({ startup_id, home, today, isNew, onRetry }: HomePartProps & { isNew: boolean }) => {
  const dialogs = useGoalChanges()
  return (
    <>
      {!isNew && (
        <div data-part="todo">
          <TodoCard {...{ startup_id, home, today, dialogs, onRetry }} />
        </div>
      )}
      <div data-part="goals">
        <HomeGoals {...{ startup_id, today, onRetry }} goals={home.goals} unread={home.unread.includes('goals')} />
      </div>
      {dialogs.dialog}
    </>
  )
})

const SideParts = (shown: HomePartProps) => (
  <Suspense fallback={<SideSkeletons />}>
    <div data-part="meeting">
      <HomeMeeting {...shown} />
    </div>
    <div data-part="applies">
      <HomeApplies {...shown} />
    </div>
  </Suspense>
)

export const first: First = ({ params }) => [apiQuery(calls.home.get, { params })]

export default HomePage
