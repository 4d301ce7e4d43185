import { issueCategories } from '@banso/contract/common'
import { unsettledStatuses } from '@banso/contract/issues'
import type { PageName } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { type AreaRow, areaAt, useArea } from '../../lib/area.ts'
import { apiQuery } from '../../lib/query.ts'
import { issueArea } from './area.ts'

/** An issue that a record can name, as a form offers it. */
export type NamedIssue = { uid: string; title: string }

/** The issues that are not settled, as `useUnsettledIssues` reads them. */
export const unsettledQuestion = (page: PageName, startup_id: string) =>
  unsettled(areaAt(issueArea, page).calls, startup_id)
const unsettled = ({ issues }: AreaRow<typeof issueArea>['calls'], startup_id: string) =>
  apiQuery(issues.list, { params: { startup_id }, query: { status: unsettledStatuses, per_page: 100 } })

/**
 * The issues that are not settled, behind those a record names already, which stay to be seen and taken off. None while
 * the startup is not known (`''`).
 */
export const useUnsettledIssues = (startup_id: string, named: readonly NamedIssue[] = []) => {
  const { calls } = useArea(issueArea)
  const query = useQuery({
    ...unsettled(calls, startup_id),
    enabled: startup_id !== '',
  })
  const found: NamedIssue[] =
    query.data?.data.map(({ uid, title, issue_category }) => ({
      uid,
      title: title || issueCategories[issue_category],
    })) ?? []
  const others = named.filter((issue) => !found.some(({ uid }) => uid === issue.uid))
  return { query, issues: [...others, ...found] }
}

/** uid → title, for a field of choices. */
export const issueOptions = (issues: readonly NamedIssue[]): Record<string, string> =>
  Object.fromEntries(issues.map(({ uid, title }) => [uid, title]))
