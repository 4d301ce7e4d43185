import { home as homeEndpoints } from '@banso/contract/home'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { SkeletonRows } from '../../../kit/data-table.tsx'
import { LoadError } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { dayInWords, today as dayToday, hourInJapan } from '../../../lib/dates.ts'
import { useParamsOf } from '../../../lib/page.ts'
import { apiQuery } from '../../../lib/query.ts'
import { useGoalDialogs } from '../../../shared/goal/use-goal-dialogs.tsx'
import { loadedUser } from '../../../state.ts'
import { FirstSteps } from './first-steps.tsx'
import { HomeGoals } from './home-goals.tsx'
import { greeting, nextMove, todosOf } from './next-move.ts'
import { NextMoveCard } from './next-move-card.tsx'
import { TodoCard } from './todo-card.tsx'
import './home.css'

const HomePage = () => {
  const { startup_id } = useParamsOf('startup_home')
  const query = useQuery(apiQuery(homeEndpoints.get, { params: { startup_id } }))
  const { last_name = '' } = useAtomValue(loadedUser)
  const dialogs = useGoalDialogs()
  const today = dayToday()
  const home = query.data?.data
  const todos = home ? todosOf(home, today) : []
  const due = todos.filter(({ kind }) => kind !== 'proposal').length
  const dueText = due > 0 ? `期限が今日までのものが${due}件あります。` : '期限が今日までのものはありません。'
  const isNew = home && home.goals.length === 0
  return (
    <Page
      name="startup_home"
      title={`${last_name ? `${last_name}さん、` : ''}${greeting(hourInJapan(new Date()))}`}
      sub={`${dayInWords(today)} ${home ? dueText : ''}`}
      state={home ? (isNew && todos.length === 0 ? 'empty' : 'ready') : query.isError ? 'error' : 'loading'}
    >
      {query.isPending && <SkeletonRows />}
      {query.isError && !home && <LoadError what="HOME" error={query.error} onRetry={() => void query.refetch()} />}
      {home && (
        <div className="stack">
          {!(isNew && todos.length === 0) && (
            <NextMoveCard startup_id={startup_id} move={nextMove(home, today)} today={today} dialogs={dialogs} />
          )}
          {isNew && <FirstSteps startup_id={startup_id} />}
          {!(isNew && home.tasks.length === 0 && todos.length === 0) && (
            <TodoCard startup_id={startup_id} home={home} today={today} dialogs={dialogs} />
          )}
          {!isNew && <HomeGoals startup_id={startup_id} goals={home.goals} today={today} />}
        </div>
      )}
      {dialogs.dialog}
    </Page>
  )
}

export default HomePage
