import type { ActivityDocument } from '@banso/contract/activities'
import { ApiError } from '@banso/contract/errors'
import type { SystemActivity, SystemActivityQuery, systemActivities } from '@banso/contract/system-activities'
import type { Caller } from '../../kernel/authenticate.ts'
import { withCompanyNames } from '../../kernel/company-names.ts'
import { csvOf, pagesOf } from '../../kernel/csv.ts'
import type { Context } from '../../kernel/serve.ts'
import { goalsOf } from '../goals/data.ts'
import { issuesOf } from '../issues/data.ts'
import { startupOf, startupsNamed } from '../startups/data.ts'
import { activitiesOf, systemActivitiesFor } from './data.ts'
import { activityColumns } from './export.ts'
import { endOf, pastStateOf } from './past.ts'
import { isGuarded, readableDiff } from './rules.ts'

const known = (uids: readonly (string | null)[]): string[] => [...new Set(uids)].filter((uid) => uid !== null)

/** The startups of which it matters who is assigned: only to operators who view. */
async function assignmentsFor(rows: readonly ActivityDocument[], { role }: Caller) {
  const guarded = role === 'viewer' ? rows.filter(isGuarded) : []
  const found = await startupsNamed(known(guarded.map(({ startup_company_uid }) => startup_company_uid)))
  return new Map(found.map((startup) => [startup.uid, startup]))
}

/** A page of entries as the caller may read them. Those from before names were kept cost a read for each company. */
async function listed(query: SystemActivityQuery, caller: Caller) {
  const { rows, page_info } = await systemActivitiesFor(query, caller.uid)
  const [named, startups] = await Promise.all([withCompanyNames(rows), assignmentsFor(rows, caller)])
  const data = named.map(
    (row): SystemActivity => ({
      ...row,
      diff: readableDiff(row, caller, startups.get(row.startup_company_uid ?? '')),
    }),
  )
  return { data, page_info }
}

/**
 * A startup at the end of a day: its document, issues and goals as the log tells that they were. Costs each of them and
 * each change of them since. Errors: 404; 400 where more has changed since than can be read.
 */
const pastState = async ({ startupId, query: { on } }: Context<typeof systemActivities.pastState>) => {
  const [startup, issues, goals] = await Promise.all([
    startupOf(startupId),
    issuesOf(startupId).ever(),
    goalsOf(startupId).ever(),
  ])
  const uids = [startup, ...issues, ...goals].map(({ uid }) => uid)
  const entries = await activitiesOf(startupId).changesOfMany(uids, endOf(on))
  if (!entries) throw new ApiError('page_too_deep')
  return { status: 200, body: { data: pastStateOf({ on, startup, issues, goals, entries }) } } as const
}

export const systemActivityHandlers = {
  list: async ({ query, caller }: Context<typeof systemActivities.list>) =>
    ({ status: 200, body: await listed(query, caller) }) as const,
  exportAll: async ({ query, caller }: Context<typeof systemActivities.exportAll>) => {
    const pages = pagesOf((page: SystemActivityQuery) => listed(page, caller), query)
    return { status: 200, body: { name: 'アクティビティ.csv', content: csvOf(activityColumns, pages) } } as const
  },
  pastState,
}
