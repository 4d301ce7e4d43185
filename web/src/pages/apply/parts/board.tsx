import { type ApplyStatus, applyPurposes, applyStatuses, openApplyStatuses } from '@banso/contract/apply-states'
import type { OperatorApplySummary } from '@banso/contract/operator-applies'
import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { Avatar, Company } from '../../../kit/status.tsx'
import { today } from '../../../lib/dates.ts'
import { applyArea, paramsOf } from '../area.ts'
import type { ApplyChanges } from '../changes.tsx'
import { Waiting } from '../marks.tsx'
import { isLate } from '../texts.ts'
import { ApplyMoves } from './moves-menu.tsx'
import './board.css'
import './pages.css'

type BoardProps = { rows: readonly OperatorApplySummary[]; changes: ApplyChanges }

/** A column for each state of the way, and for each other one that is asked for; a card is moved by its menu. */
export const ApplyBoard = ({ rows, changes }: BoardProps) => {
  const others = [...new Set(rows.map(({ status }) => status))].filter(
    (status) => !(openApplyStatuses as readonly ApplyStatus[]).includes(status),
  )
  // A column nobody asked for stays away: one state alone is no board of seven.
  const shown = [...openApplyStatuses, ...others].filter(
    (status) => others.length === 0 || rows.some((apply) => apply.status === status),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which the keyboard must be able to do too
    <section className="apply-board" aria-label="状態ごとのボード" tabIndex={0}>
      {shown.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          rows={rows.filter((apply) => apply.status === status)}
          changes={changes}
        />
      ))}
    </section>
  )
}

const BoardColumn = ({ status, rows, changes }: BoardProps & { status: ApplyStatus }) => {
  const late = rows.filter((apply) => isLate(apply)).length
  return (
    <section className="apply-column" aria-label={applyStatuses[status]}>
      <header>
        <h2>{applyStatuses[status]}</h2>
        <span className="muted">{rows.length}</span>
        {late > 0 && <span className="text-danger meta-text push">{late}件が超過</span>}
      </header>
      <ol>
        {rows.map((apply) => (
          <li key={apply.uid}>
            <ApplyCard apply={apply} changes={changes} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Who applies to whom, and what time does. */
const ApplyCard = ({ apply, changes }: { apply: OperatorApplySummary; changes: ApplyChanges }) => {
  const { number, purpose, startup_name, startup_company_uid, target_snapshot, partner_company_uid } = apply
  return (
    <article className="apply-card">
      <div className="apply-card-head">
        <span className="muted meta-text">{`${number} ${applyPurposes[purpose]}`}</span>
        {apply.assigned_operator && <Avatar {...apply.assigned_operator} />}
        <ApplyMoves apply={apply} changes={changes} />
      </div>
      <Link className="apply-card-link" to={href(applyArea.operator.pages.detail, paramsOf(apply))} draggable={false}>
        <Company size={24} name={startup_name} uid={startup_company_uid} />
        <span className="visually-hidden">から</span>
        <Company size={24} name={target_snapshot.name} uid={partner_company_uid ?? undefined} />
      </Link>
      <Waiting apply={apply} today={today()} />
    </article>
  )
}
