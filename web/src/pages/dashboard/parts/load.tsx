import { type LoadView, MAX_REASSIGNED } from '@banso/contract/loads'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useBulkUndo } from '../../../kit/bulk.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { QueryStatus, queryState } from '../../../kit/query-status.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { apiQuery } from '../../../lib/query.ts'
import { dashboardArea } from '../area.ts'
import { OperatorsCard } from './load-operators.tsx'
import { StartupsCard } from './load-startups.tsx'
import { Tray } from './load-tray.tsx'
import { useLoadView } from './use-load.ts'
import './load.css'

const { calls } = dashboardArea.operator
const WeightsDialog = lazyPart(async () => (await import('./load-weights.tsx')).WeightsDialog)

/** 担当の偏り: how much is done for each startup against its need, who carries it, and what another distribution would do. */
export const Load = ({ tabs }: { tabs: ReactNode }) => {
  const view = useLoadView(MAX_REASSIGNED)
  const uids = [...view.moves.keys()]
  const query = useQuery({
    ...apiQuery(calls.loads.get, {
      query: { ...(view.all && { all: 'true' as const }), ...(uids.length > 0 && { uids }) },
    }),
    placeholderData: keepPreviousData,
  })
  const { changed, bar } = useBulkUndo()
  const [asked, setAsked] = useState(false)
  const load = query.data?.data
  const total = load && load.counts.under + load.counts.fit + load.counts.over
  return (
    <Page
      title="担当の偏り"
      sub={load && total ? subText(load, total) : undefined}
      actions={
        load && (
          <Button icon="gear" onClick={() => setAsked(true)}>
            点数の設定
          </Button>
        )
      }
      state={queryState(query, total === 0)}
    >
      {tabs}
      <QueryStatus query={query} what="担当の偏り" rows={8} card />
      {load && total === 0 && (
        <Card>
          <Empty title="支援中のスタートアップはありません。" />
        </Card>
      )}
      {load && total !== 0 && (
        <div className="load" data-tried={view.moves.size > 0 || undefined}>
          <div className="stack">
            <OperatorsCard load={load} view={view} />
            <StartupsCard load={load} view={view} />
          </div>
          {view.moves.size > 0 ? <Tray load={load} view={view} onSaved={changed} /> : bar}
        </div>
      )}
      {load && asked && (
        <Suspense>
          <WeightsDialog weights={load.weights} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </Page>
  )
}

const subText = ({ counts, recounted_at }: LoadView, total: number): string =>
  `支援中${total}社。関わりが足りないスタートアップが${counts.under}社、手厚すぎるスタートアップが${counts.over}社あります。${
    recounted_at ? `(${shortMoment(recounted_at)}に照合)` : ''
  }`
