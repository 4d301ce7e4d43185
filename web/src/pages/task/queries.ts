import { href } from '@banso/contract/pages'
import { BATCH_LIMIT } from '@banso/contract/task-batches'
import { isUid } from '@banso/contract/uid'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { areaAt, useArea, useCompanyParams } from '../../lib/area.ts'
import { type Arrival, useArrival } from '../../lib/first.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { useCompanyCrumbs } from '../company/queries.ts'
import { startupTaskArea, taskArea } from './area.ts'

const { find } = taskArea.operator.calls.tasks

/**
 * The action of the address. Where that names no company, the action is found by its id alone and tells the company,
 * under which everything else of it is called.
 */
export const taskQuestion = ({ page, params: { startup_id, task_id = '' } }: Arrival) =>
  startup_id === ''
    ? apiQuery(find, { params: { task_id } })
    : apiQuery(areaAt(taskArea, page).calls.tasks.get, { params: { startup_id, task_id } })

export const useTaskOfAddress = () => useQuery(taskQuestion(useArrival()))

const uidOf = (value: string | null): string | null => (isUid(value) ? value : null)

/** What a new action is to belong to, as its address says: a goal by `?goal_uid=`, an issue by `?issue_uid=`. */
export const useNewTaskAddress = () => {
  const { startup_id } = useParamsOf(useArea(startupTaskArea).pages.new)
  const [search] = useSearchParams()
  return { startup_id, goalUid: uidOf(search.get('goal_uid')), issueUid: uidOf(search.get('issue_uid')) }
}

/** The startups that an action is to be proposed to, as the address says: `?startup_uid=`, several with commas. */
export const useAskedStartups = (): string[] =>
  (useSearchParams()[0].get('startup_uid')?.split(',') ?? []).filter(isUid).slice(0, BATCH_LIMIT)

/** The way to a startup's actions: for the breadcrumb, before the page's own. */
export const useTaskCrumbs = (startup_id: string | undefined) => {
  const { pages } = useArea(taskArea)
  const here = useCompanyParams()
  const company = useCompanyCrumbs(startup_id)
  // Of an action that is not there nobody knows the company; the address does.
  const list = { label: '経営アクション', to: href(pages.list, { startup_id: startup_id ?? here.startup_id }) }
  const name = company.at(-1)?.label
  if (!('ofStartup' in pages)) return [...company, list]
  return startup_id && name ? [list, { label: name, to: href(pages.ofStartup, { startup_id }) }] : [list]
}

/** The goal a task belongs to; without one nothing is read and `isLoading` stays false. */
export const useGoalOfTask = (startup_id: string, goal_uid: string | null | undefined) => {
  const { calls } = useArea(taskArea)
  return useQuery({
    ...apiQuery(calls.goals.get, { params: { startup_id, goal_id: goal_uid ?? '' } }),
    enabled: Boolean(goal_uid),
  })
}
