import { useAtomValue } from 'jotai'
import { Suspense, useState } from 'react'
import { useExposures } from '../../../lib/exposures.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { useMay } from '../../../lib/rights.ts'
import { startup } from '../../../state.ts'
import { useGoalChanges } from '../../goal/changes.tsx'
import type { IssueChanges } from '../changes.tsx'
import { Lane } from './lane.tsx'
import { LaneHeads } from './lane-heads.tsx'
import type { Asked } from './lane-partners.tsx'
import { LanePicker, LaneSteps } from './lane-picker.tsx'
import { LooseApplies } from './loose-applies.tsx'
import { LooseGoals } from './loose-goals.tsx'
import { Solved } from './solved.tsx'
import type { useLanes } from './use-lanes.ts'
import '../../../kit/card.css'
import './lanes.css'

// The form comes when one is asked for.
const ApplyDialog = lazyPart(async () => (await import('../../apply/panel.tsx')).default)

type LanesProps = {
  lanes: ReturnType<typeof useLanes>
  /** The issue that the address names. */
  named: string | null
  startup_id: string
  changes: IssueChanges
}

/** A lane for each issue; phones show the one that the address names. */
export const Lanes = ({ lanes: { issues, links, suggested }, named, startup_id, changes }: LanesProps) => {
  const goalChanges = useGoalChanges()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { status } = useAtomValue(startup)
  const mayApply = useMay('apply.create') && status !== 'paused'
  const partners = suggested?.flatMap((of) => of.partners)
  useExposures(startup_id, partners)
  const now = issues.find(({ uid }) => uid === named)?.uid ?? issues[0]?.uid ?? ''
  const picking = { issues, now, to: (uid: string) => `?issue=${uid}` }
  return (
    <>
      {issues.length > 1 && <LanePicker {...picking} />}
      <LaneHeads links={links} />
      {issues.map((issue) => (
        <Lane
          key={issue.uid}
          issue={issue}
          count={issues.length}
          isNow={issue.uid === now}
          links={links.find(({ issue_uid }) => issue_uid === issue.uid)}
          suggested={suggested?.find(({ issue_uid }) => issue_uid === issue.uid)}
          changes={changes}
          goalChanges={goalChanges}
          onApply={mayApply ? setAsked : undefined}
        />
      ))}
      {issues.length > 1 && <LaneSteps {...picking} />}
      {goalChanges.dialog}
      <Suspense>
        {asked && (
          <ApplyDialog
            open
            targets={[{ type: 'partner', uid: asked.partner.uid, name: asked.partner.name }]}
            issues={[asked.issue.uid]}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  )
}

/** What stands in no lane: goals and applies of no issue, and what is solved. */
export const Beside = ({ lanes, named, startup_id }: Omit<LanesProps, 'changes'>) => {
  const { issues, loose, looseApplies, solved } = lanes
  return (
    <>
      <LooseGoals goals={loose} issues={issues} />
      <LooseApplies startup_id={startup_id} applies={looseApplies} issues={issues} />
      {solved && <Solved startup_id={startup_id} rows={solved.data} pageInfo={solved.page_info} now={named} />}
    </>
  )
}
