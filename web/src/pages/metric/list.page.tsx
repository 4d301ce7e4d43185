import { ApiError } from '@banso/contract/errors'
import { isMonth, type Metric } from '@banso/contract/metrics'
import { monthOf } from '@banso/contract/months'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Note } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { QueryStatus, queryState } from '../../kit/query-status.tsx'
import { areaAt, useArea } from '../../lib/area.ts'
import { today as dayToday } from '../../lib/dates.ts'
import type { First } from '../../lib/first.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { useSeen } from '../../lib/use-seen.ts'
import { metricArea } from './area.ts'
import { AlertsCard } from './parts/alerts.tsx'
import { MetricCharts } from './parts/charts.tsx'
import { SheetFiles } from './parts/files.tsx'
import { PeriodNav } from './parts/period-nav.tsx'
import { stateText } from './parts/sheet.ts'
import { MetricTable } from './parts/table.tsx'
import '../../kit/data-table.css'
import './metric.css'

// Forms come when one is asked for.
const CorrectionDialog = lazyPart(async () => (await import('./parts/correction-dialog.tsx')).CorrectionDialog)
const SettingsDialog = lazyPart(async () => (await import('./parts/settings-dialog.tsx')).SettingsDialog)
const PasteDialog = lazyPart(async () => (await import('./parts/paste-dialog.tsx')).PasteDialog)
const ValueDialog = lazyPart(async () => (await import('./parts/value-dialog.tsx')).ValueDialog)

/** Up to which month the address asks, where that is not this one. */
const spanIn = (search: URLSearchParams): { to?: string } => {
  const to = search.get('to')
  return isMonth(to) && to < monthOf(dayToday()) ? { to } : {}
}

const MetricsPage = () => {
  const { calls, pages } = useArea(metricArea)
  const { startup_id } = useParamsOf(pages.list)
  const [search] = useSearchParams()
  const today = dayToday()
  const thisMonth = monthOf(today)
  const query = useQuery({
    ...apiQuery(calls.metrics.sheet, { params: { startup_id }, query: spanIn(search) }),
    placeholderData: (sheet) => sheet,
  })
  const [chosen, setChosen] = useState<'settings' | Metric | null>(null)
  /** What the dialog for many values begins with. */
  const [pasted, setPasted] = useState<string | null>(null)
  const isOwn = useMay('metric_alert.read')
  const below = useRef<HTMLDivElement>(null)
  const isNear = useSeen(!query.isPending, below)
  // Where nobody records, somebody of another side reads.
  const isLogged = !('create' in calls.metrics)
  const isWithheld = query.error instanceof ApiError && query.error.code === 'forbidden'
  const sheet = query.data?.data
  const isEmpty = sheet?.settings.length === 0
  const choose = sheet?.can.includes('record') && (
    <Button look={isEmpty ? 'primary' : 'white'} icon="gear" onClick={() => setChosen('settings')}>
      指標を選ぶ
    </Button>
  )
  const close = () => setChosen(null)
  const Details = typeof chosen === 'object' && chosen?.can.includes('correct') ? CorrectionDialog : ValueDialog
  const metric = sheet?.settings.find(({ key }) => typeof chosen === 'object' && key === chosen?.metric_key)
  return (
    <Page
      title="経営指標"
      sub={sheet && stateText(sheet, thisMonth)}
      actions={
        !isEmpty &&
        !isLogged &&
        sheet && (
          <>
            <SheetFiles startup_id={startup_id} sheet={sheet} />
            {choose && (
              <Button icon="copy" onClick={() => setPasted('')}>
                まとめて貼り付け
              </Button>
            )}
            {choose}
          </>
        )
      }
      state={isWithheld || isEmpty ? 'empty' : queryState(query)}
    >
      {!sheet && isWithheld && (
        <Card>
          <Empty title="経営指標は表示されません。" text="担当しているスタートアップの経営指標だけを閲覧できます。" />
        </Card>
      )}
      {sheet && isLogged && <Note>経営指標の閲覧は、スタートアップの閲覧履歴に残ります。</Note>}
      {!isWithheld && <QueryStatus query={query} what="経営指標" rows={12} />}
      {isEmpty && (
        <Card>
          <Empty
            title="経営指標はまだありません。"
            text="毎月の数字を残すと、資金の残りや目標との差がいつでも分かります。"
            action={choose}
          />
        </Card>
      )}
      {sheet && !isEmpty && (
        <div className="stack list-body" data-stale={query.isPlaceholderData || undefined}>
          <Card>
            <PeriodNav page={href(pages.list, { startup_id })} sheet={sheet} thisMonth={thisMonth} />
            <MetricTable startup_id={startup_id} sheet={sheet} onDetails={setChosen} onTable={setPasted} />
          </Card>
          <MetricCharts sheet={sheet} today={today} />
          {isOwn && <div ref={below}>{isNear && <AlertsCard startup_id={startup_id} settings={sheet.settings} />}</div>}
        </div>
      )}
      <Suspense>
        {sheet && pasted !== null && (
          <PasteDialog
            startup_id={startup_id}
            settings={sheet.settings}
            thisMonth={thisMonth}
            pasted={pasted}
            onClose={() => setPasted(null)}
          />
        )}
        {sheet && chosen === 'settings' && <SettingsDialog startup_id={startup_id} sheet={sheet} onClose={close} />}
        {metric && typeof chosen === 'object' && chosen && (
          <Details startup_id={startup_id} metric={metric} value={chosen} onClose={close} />
        )}
      </Suspense>
    </Page>
  )
}

export const first: First = ({ page, params: { startup_id }, search }) => [
  apiQuery(areaAt(metricArea, page).calls.metrics.sheet, { params: { startup_id }, query: spanIn(search) }),
]

export default MetricsPage
