import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Page } from '../../kit/page.tsx'
import type { First } from '../../lib/first.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { Attention, attentionQuestion } from './parts/attention.tsx'
import { useView, type View } from './parts/views.tsx'
import './parts/dashboard.css'

type Screen = ComponentType<{ tabs: ReactNode }>
/** The first is there at once, the others come ahead. */
const screens: { readonly [V in View]: Screen } = {
  attention: Attention,
  demand: lazyPart(async () => (await import('./parts/demand.tsx')).Demand),
  load: lazyPart(async () => (await import('./parts/load.tsx')).Load),
  jobs: lazyPart(async () => (await import('./parts/jobs.tsx')).Jobs),
}

/** ダッシュボード: what waits for an answer, and beside it, by the address, how the programme stands. */
const DashboardPage = () => {
  const { view, tabs } = useView()
  const { [view]: Shown } = screens
  return (
    <Suspense
      fallback={
        <Page title="ダッシュボード" state="loading">
          {tabs}
        </Page>
      }
    >
      <Shown tabs={tabs} />
    </Suspense>
  )
}

export const first: First = ({ search }) => (search.has('view') ? [] : [attentionQuestion(search)])

export default DashboardPage
