import { disclosures } from '@banso/contract/disclosures'
import type { PageName } from '@banso/contract/pages'
import type { Task } from '@banso/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { type AreaRow, areaAt, useArea } from '../../../lib/area.ts'
import { apiQuery } from '../../../lib/query.ts'
import { membersQuestion, usePeople } from '../../company/queries.ts'
import { sharingArea } from '../../disclosure/area.ts'
import { unsettledQuestion, useUnsettledIssues } from '../../issue/queries.ts'
import { taskArea } from '../area.ts'
import { useGoalOfTask } from '../queries.ts'

type Links = Partial<Pick<Task, 'goal_uid' | 'issue_uid' | 'issue_title' | 'partner_company_uid' | 'partner_name'>>

export type TaskPartners = readonly { readonly uid: string; readonly name: string }[]

/**
 * The partners that an action can be shared with: those with an open apply, and the one it is shared with already.
 * Undefined where sharing is not the reader's to decide.
 */
const useTaskPartners = (startup_id: string, { partner_company_uid, partner_name }: Links) => {
  const { calls } = useArea(sharingArea)
  const isAsked = 'disclosures' in calls
  const query = useQuery({ ...apiQuery(disclosures.get, { params: { startup_id } }), enabled: isAsked })
  const open = query.data?.data.approved_partners.filter(({ until }) => until === null) ?? []
  const own = partner_company_uid ? [{ uid: partner_company_uid, name: partner_name ?? '' }] : []
  const partners = [...own, ...open.filter(({ uid }) => uid !== partner_company_uid)]
  return { query, partners: isAsked ? (partners satisfies TaskPartners) : undefined }
}

const openGoals = ({ goals }: AreaRow<typeof taskArea>['calls'], startup_id: string) =>
  apiQuery(goals.list, { params: { startup_id }, query: { status: ['draft', 'active'], per_page: 100 } })

/** What `useTaskFormData` asks of a startup that is known. */
export const formQuestions = (page: PageName, startup_id: string) => [
  openGoals(areaAt(taskArea, page).calls, startup_id),
  unsettledQuestion(page, startup_id),
  membersQuestion(page, startup_id),
  ...('disclosures' in areaAt(sharingArea, page).calls ? [apiQuery(disclosures.get, { params: { startup_id } })] : []),
]

/**
 * The goals, issues, people and partners that a task's form offers: the open goals and the issues that are not settled, with
 * those it belongs to already. Nothing is read while the startup is not known (`''`).
 */
export const useTaskFormData = (startup_id: string, links: Links = {}) => {
  const { goal_uid, issue_uid, issue_title } = links
  const { calls } = useArea(taskArea)
  const open = useQuery({
    ...openGoals(calls, startup_id),
    enabled: startup_id !== '',
  })
  const own = useGoalOfTask(startup_id, goal_uid)
  const named = issue_uid ? [{ uid: issue_uid, title: issue_title ?? '' }] : []
  const { query: unsettled, issues } = useUnsettledIssues(startup_id, named)
  const { query: members, writers } = usePeople(startup_id)
  const others = open.data?.data.filter(({ uid }) => uid !== goal_uid) ?? []
  const { query: approved, partners } = useTaskPartners(startup_id, links)
  const queries = [open, unsettled, members, ...(partners ? [approved] : [])]
  return {
    // A goal that cannot be read any more is no reason to keep the form from anybody.
    goals: own.data ? [own.data.data, ...others] : others,
    issues,
    people: writers,
    partners,
    isPending: queries.some(({ isPending }) => isPending) || own.isLoading,
    error: queries.find(({ isError, data }) => isError && !data)?.error ?? null,
    retry: () => void Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}
