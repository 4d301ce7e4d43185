import { openApplyStatuses } from '@banso/contract/apply-states'
import type { AgendaLinkType } from '@banso/contract/interview-states'
import { openTaskStatuses } from '@banso/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/query.ts'
import type { agendaLinkArea } from '../area.ts'

/** The calls of who sets what an item of the agenda is about. */
export type LinkCalls = (typeof agendaLinkArea)['startup' | 'operator']['calls']
type Choice = { readonly uid: string; readonly title: string }

/** What of a startup is under way, and so may be talked about. Each field of an open form asks; they share the answer. */
export const useLinkChoices = ({ goals, tasks, applies }: LinkCalls, startup_id: string) => {
  const params = { startup_id }
  const all = { per_page: 100 } as const
  const goal = useQuery(apiQuery(goals.list, { params, query: { ...all, status: ['active'] } }))
  const task = useQuery(apiQuery(tasks.list, { params, query: { ...all, status: [...openTaskStatuses] } }))
  const apply = useQuery(apiQuery(applies.list, { params, query: { ...all, status: [...openApplyStatuses] } }))
  const choices: { readonly [T in AgendaLinkType]: readonly Choice[] } = {
    goal: goal.data?.data ?? [],
    task: task.data?.data ?? [],
    apply: apply.data?.data.map(({ uid, target_snapshot }) => ({ uid, title: target_snapshot.name })) ?? [],
  }
  return { choices, isError: [goal, task, apply].some(({ isError, data }) => isError && !data) }
}
