import { ISSUE_LIMIT } from '@banso/contract/issues'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Empty, LoadError } from '../../kit/empty.tsx'
import { Page } from '../../kit/page.tsx'
import { QueryStatus } from '../../kit/query-status.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import type { First } from '../../lib/first.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { useParamsOf } from '../../lib/page.ts'
import { useMay } from '../../lib/rights.ts'
import { laneArea } from './area.ts'
import { useIssueChanges } from './changes.tsx'
import { summaryText } from './parts/lane-texts.ts'
import { lanesQuestions, useLanes } from './parts/use-lanes.ts'

// On its way at once, beside what it shows: the page asks the server without waiting for it.
const loadLanes = () => import('./parts/lanes.tsx')
void loadLanes().catch(() => {})
const Lanes = lazy(async () => ({ default: (await loadLanes()).Lanes }))
const Beside = lazy(async () => ({ default: (await loadLanes()).Beside }))
// It comes when it is asked for.
const OrderDialog = lazyPart(async () => (await import('./parts/order-dialog.tsx')).OrderDialog)

/** 経営課題 as lanes: from each issue over its goals and actions to the partners, to be worked in. */
const LanesPage = () => {
  const { startup_id } = useParamsOf(laneArea.startup.pages.here)
  const named = useSearchParams()[0].get('issue')
  const lanes = useLanes(startup_id)
  const { query, issues, links, failure, state } = lanes
  const changes = useIssueChanges(startup_id)
  const [isOrdering, setOrdering] = useState(false)
  const [mayAdd, mayPlace] = [useMay('issue.create'), useMay('issue.update')]
  const isFull = issues.length >= ISSUE_LIMIT
  const add = mayAdd && (
    <Button look="primary" icon="plus" disabled={isFull} onClick={changes.add}>
      課題を追加
    </Button>
  )
  const waits = state === 'loading'
  return (
    <Page
      title="経営課題"
      sub={waits ? undefined : state === 'ready' && summaryText(issues, links)}
      actions={
        waits
          ? undefined
          : issues.length > 0 && (
              <>
                {mayPlace && issues.length > 1 && (
                  <Button icon="sort" onClick={() => setOrdering(true)}>
                    優先順位を変更
                  </Button>
                )}
                {add}
              </>
            )
      }
      state={state}
    >
      {waits ? <SkeletonRows count={6} /> : <QueryStatus query={query} onRetry={lanes.retry} />}
      {state === 'empty' && (
        <Card>
          <Empty
            title="経営課題は登録されていません。"
            text="解決したいことを登録すると、合うパートナーが見つかります。"
            action={add}
          />
        </Card>
      )}
      {state === 'ready' && isFull && mayAdd && (
        <p className="muted secondary-text lane-full">
          未解決の経営課題は{ISSUE_LIMIT}件までです。解決するか、取り下げると追加できます。
        </p>
      )}
      {state === 'ready' && (
        <Suspense fallback={<SkeletonRows count={6} />}>
          <Lanes lanes={lanes} named={named} startup_id={startup_id} changes={changes} />
        </Suspense>
      )}
      {(state === 'ready' || state === 'empty') && (
        <>
          {failure && <LoadError what="つながる記録" error={failure} onRetry={lanes.retry} />}
          <Suspense>
            <Beside lanes={lanes} named={named} startup_id={startup_id} />
          </Suspense>
        </>
      )}
      {changes.dialog}
      <Suspense>
        {isOrdering && <OrderDialog issues={issues} changes={changes} onClose={() => setOrdering(false)} />}
      </Suspense>
    </Page>
  )
}

export const first: First = ({ params: { startup_id } }) => lanesQuestions(startup_id)

export default LanesPage
