import type { TickLog, TickRun } from '@banso/contract/tick'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Card, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { type Column, DataTable } from '../../../kit/data-table.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { Page } from '../../../kit/page.tsx'
import { QueryStatus, queryState } from '../../../kit/query-status.tsx'
import { StatusChip } from '../../../kit/status.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { failureText } from '../../../lib/failure.ts'
import { apiQuery, readsOf, useApiMutation } from '../../../lib/query.ts'
import { useMay } from '../../../lib/rights.ts'
import { dashboardArea } from '../area.ts'
import { Audit } from './audit.tsx'
import { intervalText, jobName } from './job-names.ts'

const { calls } = dashboardArea.operator

/** 定期処理: how often each runs, what the last runs did, and for administrators a run at once. */
export const Jobs = ({ tabs }: { tabs: ReactNode }) => {
  const query = useQuery({ ...apiQuery(calls.tick.log, {}), staleTime: 0 })
  const show = useNotice()
  const run = useApiMutation(calls.tick.run, { refresh: readsOf(calls) })
  const mayRun = useMay('tick.run')
  const mayAudit = useMay('tick.audit')
  const log = query.data?.data
  const runNow = () =>
    run.mutate(
      { body: {} },
      {
        onSuccess: ({ data }) => {
          const failed = data.jobs.filter((job) => job.failed || job.skipped > 0).length
          show(
            [
              '定期処理を実行しました。',
              failed > 0 && `${failed}つの処理で、処理できないものがありました。`,
              !data.whole && '時間内に終わらなかったものは、次の回に続けます。',
            ]
              .filter(Boolean)
              .join(''),
          )
        },
        onError: (error) => show(`定期処理を実行できませんでした。${failureText(error)}`),
      },
    )
  return (
    <Page
      title="定期処理"
      sub="決まった間隔で自動で行われる処理と、最近の実行の記録です。"
      state={queryState(query, log?.runs.length === 0)}
      actions={
        mayRun && (
          <Button icon="refresh" busy={run.isPending} onClick={runNow}>
            今すぐ実行
          </Button>
        )
      }
    >
      {tabs}
      <QueryStatus query={query} what="定期処理の記録" rows={8} card />
      {log && (
        <div className="stack">
          <Runs runs={log.runs} />
          {mayAudit && <Audit />}
          <Card>
            <CardHead title="処理と間隔" count={`${log.jobs.length}件`} />
            <DataTable
              dense
              label="処理と間隔"
              columns={columns}
              rows={log.jobs}
              rowKey={({ name }) => name}
              rowName={({ name }) => jobName(name)}
            />
          </Card>
        </div>
      )}
    </Page>
  )
}

const Runs = ({ runs }: { runs: readonly TickRun[] }) => (
  <Card>
    <CardHead title="最近の実行" sub="何かを処理した実行、または処理できなかった実行だけを残します。" />
    {runs.length === 0 ? (
      <p className="dashboard-note">実行の記録はまだありません。</p>
    ) : (
      <Rows label="最近の実行">
        {runs.map(({ at, by, jobs }) => {
          const hasFailed = jobs.some(({ failed, skipped }) => failed || skipped > 0)
          return (
            <Row
              key={at}
              title={shortMoment(at)}
              meta={
                <>
                  <span>{by.uid === 'system' ? '自動' : by.name}</span>
                  {jobs.map(({ name, count, skipped, failed }) => (
                    <span key={name}>
                      {jobName(name)} {failed ? '失敗' : `${count}件`}
                      {skipped > 0 && `(処理できず${skipped}件)`}
                    </span>
                  ))}
                </>
              }
            >
              <StatusChip tone={hasFailed ? 'danger' : 'ok'}>{hasFailed ? '一部失敗' : '完了'}</StatusChip>
            </Row>
          )
        })}
      </Rows>
    )}
  </Card>
)

const columns: Column<TickLog['jobs'][number]>[] = [
  { key: 'name', slot: 'name', head: '処理', cell: ({ name }) => jobName(name) },
  { key: 'every', slot: 'fact', head: '間隔', width: 140, cell: ({ every_minutes }) => intervalText(every_minutes) },
  {
    key: 'last',
    slot: 'figure',
    headed: true,
    head: '最後の開始',
    width: 180,
    cell: ({ last_at }) => (last_at === null ? null : shortMoment(last_at)),
  },
  {
    key: 'state',
    slot: 'state',
    head: '状態',
    width: 140,
    cell: ({ running_since, is_behind }) =>
      running_since !== null ? (
        <StatusChip tone="info">実行中</StatusChip>
      ) : is_behind ? (
        <StatusChip tone="danger">遅れ</StatusChip>
      ) : null,
  },
]
