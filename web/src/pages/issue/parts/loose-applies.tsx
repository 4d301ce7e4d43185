import type { ApplySummary } from '@banso/contract/applies'
import type { Issue } from '@banso/contract/issues'
import { href } from '@banso/contract/pages'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { ApplySteps } from '../../apply/marks.tsx'
import { laneArea } from '../area.ts'

const LinkApplyDialog = lazyPart(async () => (await import('./link-apply-dialog.tsx')).LinkApplyDialog)

const { pages } = laneArea.startup

type LooseAppliesProps = { startup_id: string; applies: readonly ApplySummary[]; issues: readonly Issue[] }

/** Applies under way that name no issue, with the way to name one. */
export const LooseApplies = ({ startup_id, applies, issues }: LooseAppliesProps) => {
  const [asked, setAsked] = useState<string | null>(null)
  const apply = applies.find(({ uid }) => uid === asked)
  if (applies.length === 0) return null
  return (
    <section className="card lane-loose" aria-label="課題につながっていない申込">
      <h2 className="visually-hidden">課題につながっていない申込</h2>
      <ul>
        {applies.map((each) => (
          <li key={each.uid}>
            <Icon name="inbox" />
            <div className="grow">
              <span className="muted secondary-text">課題につながっていない申込</span>
              <Link className="lane-name" to={href(pages.apply, { startup_id, apply_id: each.uid })}>
                {each.target_snapshot.name}
              </Link>
            </div>
            <ApplySteps apply={each} />
            {issues.length > 0 && (
              <Button
                size="small"
                icon="link"
                aria-label={`${each.target_snapshot.name}への申込を課題につなぐ`}
                onClick={() => setAsked(each.uid)}
              >
                課題につなぐ
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {/* Somebody else may have linked it meanwhile: then there is nothing to ask. */}
        {apply && <LinkApplyDialog apply={apply} issues={issues} onClose={() => setAsked(null)} />}
      </Suspense>
    </section>
  )
}
