import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../../../kit/icon.tsx'

/** As many of a kind as stand in a lane; the rest is in its list. */
export const SHOWN = 5

type LaneCellProps = {
  /** Which of the steps it is: goals, tasks or partners. */
  step: 'goals' | 'tasks' | 'partners'
  title: string
  /** 「3件」 */
  count: string
  /** The list of all, where there are others. */
  allTo?: string | undefined
  /** Nothing leads here yet: the line is dashed. */
  isGap?: boolean
  children: ReactNode
  /** Under the nodes. */
  foot?: ReactNode
}

/** One step of a lane: its nodes hang on the line that comes from the step before. */
export const LaneCell = ({ step, title, count, allTo, isGap, children, foot }: LaneCellProps) => (
  <div className="lane-cell" data-step={step} data-gap={isGap || undefined}>
    <h3 className="lane-cap">
      {title} <span>{count}</span>
    </h3>
    <ul className="lane-nodes">{children}</ul>
    {allTo && (
      <Link className="lane-more" to={allTo}>
        すべて見る
        <Icon name="chevron-right" size="small" />
      </Link>
    )}
    {foot}
  </div>
)

/** What a step has not yet, in words. */
export const LaneGap = ({ children }: { children: ReactNode }) => (
  <li className="lane-node lane-empty" data-look="dashed">
    {children}
  </li>
)
