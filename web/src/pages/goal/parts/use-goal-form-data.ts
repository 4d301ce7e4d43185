import { usePeople } from '../../company/queries.ts'
import { type NamedIssue, useUnsettledIssues } from '../../issue/queries.ts'
import { useMetricChoices } from '../../metric/queries.ts'

/** The people, issues and monthly numbers that a goal's form offers, `owners` for who is responsible; `named`: the issues it names already. */
export const useGoalFormData = (startup_id: string, named: readonly NamedIssue[] = []) => {
  const { query: members, people, writers } = usePeople(startup_id)
  const { query: unsettled, issues } = useUnsettledIssues(startup_id, named)
  const metrics = useMetricChoices(startup_id)
  const queries = [members, unsettled, ...(metrics.isReady ? [] : [metrics.query])]
  return {
    people,
    owners: writers.filter(({ actor }) => actor === 'startup'),
    issues,
    metrics: metrics.choices,
    isReady: queries.every(({ data }) => data !== undefined),
    error: queries.find(({ isError, data }) => isError && !data)?.error ?? null,
    retry: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  }
}
