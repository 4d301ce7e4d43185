import type { Issue } from '@banso/contract/issues'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { useInSight } from '../../../kit/in-sight.ts'

type PickerProps = { issues: readonly Issue[]; now: string; to: (uid: string) => string }

/** Phones: the issues side by side, one of them open and in sight. */
export const LanePicker = ({ issues, now, to }: PickerProps) => {
  const nav = useInSight<HTMLElement>(now)
  return (
    <nav className="lane-picker" aria-label="課題を選ぶ" ref={nav}>
      {issues.map(({ uid, order, title }) => (
        <Link key={uid} to={to(uid)} data-issue={uid} aria-current={uid === now ? 'true' : undefined} replace>
          <span className="lane-order" aria-hidden="true">
            {order}
          </span>
          {title}
        </Link>
      ))}
    </nav>
  )
}

/** Phones: the ways to the issue before and after. */
export const LaneSteps = ({ issues, now, to }: PickerProps) => {
  const at = issues.findIndex(({ uid }) => uid === now)
  const [before, after] = [issues[at - 1], issues[at + 1]]
  return (
    <div className="lane-steps">
      <Button icon="chevron-left" disabled={!before} to={before && to(before.uid)}>
        前の課題
      </Button>
      <Button icon="chevron-right" disabled={!after} to={after && to(after.uid)}>
        次の課題
      </Button>
    </div>
  )
}
