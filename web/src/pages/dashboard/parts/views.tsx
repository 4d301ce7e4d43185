import { href } from '@banso/contract/pages'
import type { ReactNode } from 'react'
import { Tabs } from '../../../kit/page.tsx'
import { useAddress } from '../../../lib/address.ts'
import { dashboardArea } from '../area.ts'

const { pages } = dashboardArea.operator

/** What the dashboard shows, by the address: `?view=…`, the first without. */
const views = { attention: '要対応', demand: '課題の需給', load: '担当の偏り', jobs: '定期処理' } as const
export type View = keyof typeof views
const names = Object.keys(views) as View[]

const viewHref = (view: View): string =>
  view === 'attention' ? href(pages.dashboard) : `${href(pages.dashboard)}?view=${view}`

/** The view the address names, and the way to the others. */
export const useView = (): { view: View; tabs: ReactNode } => {
  const asked = useAddress().params.get('view')
  const view = names.find((name) => name === asked) ?? 'attention'
  const items = names.map((name) => ({ label: views[name], to: viewHref(name), active: name === view }))
  return { view, tabs: <Tabs label="ダッシュボードの表示" items={items} /> }
}
