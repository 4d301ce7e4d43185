import { ApiError } from '@banso/contract/errors'
import { type LoadRow, type LoadView, monthsAfter, type OperatorLoad, tryOut } from '@banso/contract/loads'
import { operatorStartups } from '@banso/contract/startup-operators'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkChange } from '../../../kit/bulk-change.tsx'
import { Button, IconButton } from '../../../kit/button.tsx'
import { Card, CardHead } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Note } from '../../../kit/notice.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { Company } from '../../../kit/status.tsx'
import { shortDay } from '../../../lib/dates.ts'
import { failureText } from '../../../lib/failure.ts'
import { apiQuery, readsOf, refresh, useApiMutation } from '../../../lib/query.ts'
import { useMay } from '../../../lib/rights.ts'
import { dashboardArea } from '../area.ts'
import { changeText } from './load-texts.ts'
import type { LoadState } from './use-load.ts'
import '../../../kit/table.css'

const { calls } = dashboardArea.operator
type TrayProps = { load: LoadView; view: LoadState; onSaved: (change: BulkChange) => void }

/** 変更を試しています: what is tried, what it would do to each operator, and the button that saves all of it or nothing. */
export const Tray = ({ load, view, onSaved }: TrayProps) => {
  const { rows, operators } = load
  const { moves } = view
  const nameOf = (uid: string | undefined) => operators.find((one) => one.uid === uid)?.name ?? '未定'
  const tried = [...moves].map(([uid, to]) => ({ uid, to, row: rows.find((row) => row.uid === uid) }))
  const involved = operators.filter(
    ({ uid }) => tried.some(({ to }) => to === uid) || tried.some(({ row }) => row?.operator?.uid === uid),
  )
  return (
    <aside className="load-tray" aria-label="試している担当の変更">
      <Card>
        <CardHead
          title="変更を試しています"
          count={`${moves.size}社`}
          action={
            <Button look="transparent" size="small" onClick={view.reset}>
              すべて戻す
            </Button>
          }
        />
        <ul className="load-moves" aria-label="変更するスタートアップ">
          {tried.map(({ uid, to, row }) => (
            <li key={uid}>
              <Company name={row?.name ?? '…'} uid={uid} bare />
              <span>
                <b>{row?.name ?? '…'}</b>
                <span className="muted">
                  {row?.operator?.name ?? '未定'} → {nameOf(to)}
                </span>
              </span>
              <span className="muted">必要度 {row?.need ?? '–'}</span>
              <IconButton
                size="small"
                icon="close"
                label={`${row?.name ?? ''}の変更を取り消す`}
                onClick={() => view.move(uid, undefined)}
              />
            </li>
          ))}
        </ul>
        <Months operators={involved} moves={moves} />
        <Effects operators={involved} rows={rows} moves={moves} />
        <Save
          moves={moves}
          rows={rows}
          onSaved={(change) => {
            view.reset()
            onSaved(change)
          }}
        />
      </Card>
    </aside>
  )
}

type Tried = { operators: readonly OperatorLoad[]; moves: ReadonlyMap<string, string> }

/** これから1か月: interviews and answers that are due, week by week, before and after. */
const Months = ({ operators, moves }: Tried) => {
  const uids = operators.map(({ uid }) => uid).slice(0, 10)
  const query = useQuery({ ...apiQuery(calls.loads.month, { query: { uids } }), enabled: uids.length > 0 })
  if (!query.data) return <QueryStatus query={query} what="これから1か月" skeleton={null} />
  const { weeks, operators: months } = query.data.data
  return (
    <section className="load-part">
      <h3>これから1か月</h3>
      <p className="muted">面談と回答期限の件数(週の月曜)。上が今、下が変更後です。</p>
      <div className="table-scroll">
        <table className="load-months">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">担当者</span>
              </th>
              {weeks.map((day) => (
                <th key={day} scope="col">
                  {shortDay(day)}〜
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {monthsAfter(months, weeks.length, moves).map(({ uid, now, after }) => (
              <tr key={uid}>
                <th scope="row">{operators.find((one) => one.uid === uid)?.name}</th>
                {weeks.map((day, week) => (
                  <td key={day} data-changed={now[week] !== after[week] || undefined}>
                    {now[week] !== after[week] && (
                      <s>
                        {now[week]}
                        <span className="visually-hidden">件から</span>
                      </s>
                    )}
                    <b>{after[week]}</b>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const Effects = ({ operators, rows, moves }: Tried & { rows: readonly LoadRow[] }) => {
  const after = tryOut(operators, rows, moves)
  const alert = rows.filter(({ uid, health }) => moves.has(uid) && health !== 'good')
  return (
    <section className="load-part">
      <h3>変更すると</h3>
      <ul className="load-effects">
        {operators.map(({ uid, name, load, capacity }) => {
          const next = after.get(uid)?.load ?? load
          const isOver = capacity !== null && next > capacity
          return (
            <li key={uid} data-tone={isOver ? 'warn' : 'ok'}>
              <Icon name={isOver ? 'alert' : 'check-circle'} size="small" />
              <span>
                {name}さんの負荷が <b>{changeText(load, next, capacity)}</b> になります。
              </span>
            </li>
          )
        })}
        {alert.map(({ uid, name }) => (
          <li key={uid} data-tone="warn">
            <Icon name="alert" size="small" />
            <span>{name}は注意が必要な状態です。引き継ぎの面談を設定してください。</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SaveProps = {
  moves: ReadonlyMap<string, string>
  rows: readonly LoadRow[]
  onSaved: (change: BulkChange) => void
}

/** Saves all that is tried as it was seen, or tells which startups have changed meanwhile. */
const Save = ({ moves, rows, onSaved }: SaveProps) => {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const mayAssign = useMay('startup.assign')
  const seen = useQueries({
    queries: [...moves.keys()].map((startup_id) => apiQuery(operatorStartups.get, { params: { startup_id } })),
    combine: (all) => all.flatMap(({ data }) => (data ? [data.data] : [])),
  })
  const reassign = useApiMutation(calls.loads.reassign, {
    refresh: [...readsOf(calls), ...readsOf({ operatorStartups })],
  })
  const assign = useApiMutation(operatorStartups.assign, {
    refresh: [...readsOf(calls), ...readsOf({ operatorStartups })],
  })
  if (!mayAssign) return null
  const isLasting = seen.some(({ assigned_operators }) => assigned_operators.length === 0)
  const isKnown = seen.length === moves.size
  const handleSave = async () => {
    setRefusal(undefined)
    const changes = seen.map(({ uid, etag }) => ({ uid, etag, operator_uid: moves.get(uid) ?? '' }))
    try {
      const { data } = await reassign.mutateAsync({ body: { changes } })
      const startups = data.map(({ uid, etag }, index) => ({
        uid,
        etag,
        assigned_operator_uids: seen[index]?.assigned_operators.map((operator) => operator.uid) ?? [],
      }))
      const undo = () => assign.mutateAsync({ body: { startups } })
      onSaved({ what: `${changes.length}社の担当`, undo: isLasting ? null : undo })
    } catch (error) {
      setRefusal(refusalText(error, rows))
      // The next try stands on what they are now.
      void refresh(client, [operatorStartups.get])
    }
  }
  return (
    <section className="load-part">
      {refusal && <Note tone="danger">{refusal}</Note>}
      <Button
        look="primary"
        size="large"
        full
        busy={reassign.isPending}
        disabled={!isKnown}
        onClick={() => void handleSave()}
      >
        {moves.size}社の担当変更を保存
      </Button>
      <p className="muted">
        保存するまで、スタートアップと担当者には知らされません。この画面のアドレスで試算を共有できます。
        保存すると、新しい主担当とこれまでの主担当、スタートアップの管理者に通知が届きます。
        {isLasting ? '担当者が未定の企業を含むため、元に戻せません。' : '保存した後、10分以内は元に戻せます。'}
      </p>
    </section>
  )
}

/** Which of the startups somebody else has changed meanwhile; nothing was saved then. */
function refusalText(error: unknown, rows: readonly LoadRow[]): string {
  if (!(error instanceof ApiError) || error.code !== 'conflict' || !Array.isArray(error.current))
    return failureText(error)
  const names = error.current.map(({ uid }: { uid: string }) => rows.find((row) => row.uid === uid)?.name ?? uid)
  return `${names.join('、')}は、ほかのユーザーが先に更新しました。1社も保存していません。内容を確認して、もう一度保存してください。`
}
