import type { GoalSummary } from '@banso/contract/goals'
import type { Issue } from '@banso/contract/issues'
import { href } from '@banso/contract/pages'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { paramsOf } from '../../goal/area.ts'
import { laneArea } from '../area.ts'

const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog)

const { pages } = laneArea.startup

/** Goals that solve none of the issues, with the way to name one. */
export const LooseGoals = ({ goals, issues }: { goals: readonly GoalSummary[]; issues: readonly Issue[] }) => {
  const [asked, setAsked] = useState<string | null>(null)
  const goal = goals.find(({ uid }) => uid === asked)
  if (goals.length === 0) return null
  return (
    <section className="card lane-loose" aria-label="課題につながっていない目標">
      <h2 className="visually-hidden">課題につながっていない目標</h2>
      <ul>
        {goals.map((each) => (
          <li key={each.uid}>
            <Icon name="link" />
            <div className="grow">
              <span className="muted secondary-text">課題につながっていない目標</span>
              <Link className="lane-name" to={href(pages.goal, paramsOf(each))}>
                {each.title}
              </Link>
            </div>
            {each.can.includes('update') && issues.length > 0 && (
              <Button size="small" aria-label={`「${each.title}」を課題につなぐ`} onClick={() => setAsked(each.uid)}>
                課題につなぐ
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {/* Somebody else may have linked it meanwhile: then there is nothing to ask. */}
        {goal && <LinkDialog goal={goal} issues={issues} onClose={() => setAsked(null)} />}
      </Suspense>
    </section>
  )
}
