import { type Balance, balances, type LoadRow, type LoadView, OVER, UNDER } from '@banso/contract/loads'
import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { Segment, SegmentControl } from '../../../kit/button.tsx'
import { Card, CardHead } from '../../../kit/card.tsx'
import { Icon, type IconName } from '../../../kit/icon.tsx'
import { Company } from '../../../kit/status.tsx'
import { useMay } from '../../../lib/rights.ts'
import { dashboardArea } from '../area.ts'
import { partsText, ratioText, spanText } from './load-texts.ts'
import type { LoadState } from './use-load.ts'

const { pages } = dashboardArea.operator
const looks: Record<Balance, { icon: IconName; sub: string }> = {
  under: { icon: 'down-circle', sub: '必要度の半分に届いていません' },
  fit: { icon: 'check', sub: '必要度の半分から2倍です' },
  over: { icon: 'alert', sub: '必要度の2倍を超えています' },
}
const heads: Record<Balance, string> = { under: '関わりが足りない', fit: '適正', over: '手厚すぎる' }
const order = ['under', 'fit', 'over'] as const satisfies readonly Balance[]

type PartProps = { load: LoadView; view: LoadState }

/** Touches against need of each startup: those out of balance, those that are tried, and on demand all. */
export const StartupsCard = ({ load, view }: PartProps) => {
  const { counts, rows } = load
  const total = counts.under + counts.fit + counts.over
  const most = Math.max(1, ...rows.flatMap(({ touch, need }) => [touch, OVER * need]))
  const uneven = counts.under + counts.over
  return (
    <Card>
      <CardHead
        title={
          uneven === 0 ? '関わりは、どのスタートアップにも行き届いています' : `${uneven}社への関わりが偏っています`
        }
        sub={`${spanText}。帯は適正な幅(必要度の${UNDER * 100}%〜${OVER}倍)、縦線は必要度です。`}
        action={
          <SegmentControl label="表示するスタートアップ">
            <Segment active={!view.all} to={view.toAll(false)}>
              偏りのあるスタートアップ
            </Segment>
            <Segment active={view.all} to={view.toAll(true)}>
              すべて {total}
            </Segment>
          </SegmentControl>
        }
      />
      {order.map((balance) => {
        const own = rows.filter((row) => row.balance === balance)
        if (own.length === 0) return null
        return (
          <section key={balance} className="load-group">
            <h3>
              {heads[balance]} <span className="muted">{counts[balance]}社</span>
              <span className="muted load-group-sub">
                {own.length < counts[balance] ? `うち${own.length}社を表示` : looks[balance].sub}
              </span>
            </h3>
            <ul aria-label={`${heads[balance]}スタートアップ`}>
              {own.map((row) => (
                <StartupRow key={row.uid} row={row} most={most} load={load} view={view} />
              ))}
            </ul>
          </section>
        )
      })}
    </Card>
  )
}

const StartupRow = ({ row, most, load, view }: PartProps & { row: LoadRow; most: number }) => {
  const { uid, name, touch, need, balance } = row
  const at = (value: number) => `${(100 * value) / most}%`
  return (
    <li className="load-startup" data-tried={view.moves.has(uid) || undefined}>
      <Company name={name} uid={uid} bare />
      <span className="load-startup-name">
        <Link to={href(pages.startup, { startup_id: uid })}>{name}</Link>
        <span className="muted">{partsText(row)}</span>
      </span>
      <span className="load-startup-bar">
        <span className="load-scale" aria-hidden="true">
          <i data-kind="band" style={{ left: at(UNDER * need), width: at((OVER - UNDER) * need) }} />
          <i data-kind="touch" style={{ width: at(touch) }} />
          <em style={{ left: at(need) }} />
        </span>
        <span>
          関わり <b>{touch}</b> 必要度 <b>{need}</b>
        </span>
      </span>
      <span className="load-startup-balance" data-balance={balance}>
        <span>
          <Icon name={looks[balance].icon} size="small" />
          {balances[balance]}
        </span>
        <span className="muted">{ratioText(row)}</span>
      </span>
      <Charge row={row} load={load} view={view} />
    </li>
  )
}

/** Who is in charge, and the field that tries somebody else. */
const Charge = ({ row: { uid, name, operator }, load: { operators }, view }: PartProps & { row: LoadRow }) => {
  const mayAssign = useMay('startup.assign')
  if (!mayAssign) return <span>{operator?.name ?? <span className="muted">未定</span>}</span>
  const tried = view.moves.get(uid)
  const known = operators.some((one) => one.uid === operator?.uid)
  return (
    <select
      className="load-charge"
      aria-label={`${name}の主担当`}
      value={tried ?? operator?.uid ?? ''}
      disabled={view.isFull && tried === undefined}
      onChange={({ target }) => view.move(uid, target.value === operator?.uid ? undefined : target.value)}
    >
      {operator === null && <option value="">未定</option>}
      {operator !== null && !known && <option value={operator.uid}>{operator.name}</option>}
      {operators.map((one) => (
        <option key={one.uid} value={one.uid}>
          {one.uid !== operator?.uid && tried === one.uid && operator ? `${operator.name} → ${one.name}` : one.name}
        </option>
      ))}
    </select>
  )
}
