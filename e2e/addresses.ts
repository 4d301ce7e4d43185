import type { PageName } from '@banso/contract/pages'
import { pages } from '../web/src/registry.ts'

const ids: Record<string, string> = {
  startup_id: 'demo-startup',
  partner_id: 'demo-partner',
  goal_id: 'demo-goal',
  task_id: 'demo-task',
  interview_id: 'demo-interview',
  apply_id: 'demo-apply',
  seminar_id: 'demo-seminar',
  post_id: 'demo-post',
  special_feature_id: 'demo-feature',
}
const userOf = { startup: 'demo-user', partner: 'demo-partner-user', operator: 'demo-user' } as const

/** Where a page of the registry shows demo data. */
export const addressOf = (name: PageName): string =>
  pages[name].path.replace(/:(\w+)/g, (_, param: string) =>
    param === 'user_id' ? userOf[pages[name].actor ?? 'startup'] : (ids[param] ?? `demo-${param.replace(/_id$/, '')}`),
  )

const compared: Partial<Record<PageName, string>> = {
  startup_partners_investor_comparison: '?uids=demo-partner,other-partner',
  startup_partners_plugin_comparison: '?uids=plugin-rakuda,plugin-hiraku',
}
/** The same; a comparison names what is compared. */
export const filledAddressOf = (name: PageName): string => addressOf(name) + (compared[name] ?? '')
