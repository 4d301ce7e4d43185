import type { Apply } from '@banso/contract/applies'
import { applyPurposes } from '@banso/contract/apply-states'
import { applyLabels } from '@banso/contract/labels/applies'
import type { OperatorApply } from '@banso/contract/operator-applies'
import { Suspense } from 'react'
import { beside } from '../../../kit/beside.ts'
import { SummaryStrip } from '../../../kit/card.tsx'
import { SkeletonRows } from '../../../kit/skeleton-rows.tsx'
import { Name } from '../../../kit/status.tsx'
import { today as dayToday, shortMoment } from '../../../lib/dates.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { AnswerDue, ApplyChip } from '../marks.tsx'
import { ApplyContents, SharedInformation } from './about.tsx'
import { Assessment } from './assessment.tsx'
import { ApplyHistory } from './history.tsx'
import { ApplyInCharge } from './in-charge.tsx'
import { ApplyNotes } from './internal-thread.tsx'
import { ApplyThread } from './thread.tsx'
import './pages.css'
import type { ApplyChanges } from '../changes.tsx'
import { hasReached } from './next-step.ts'
import { NextStepNote } from './next-step-note.tsx'

/** The body of the detail: what has to be done first, then what was sent and the thread; what is known stands beside it. */
export const ApplyDetail = ({ apply, changes }: { apply: Apply | OperatorApply; changes: ApplyChanges }) => {
  // Operators alone get who is in charge, both companies, and what is said among them.
  const own = 'assigned_operator' in apply && apply.target_type !== 'seminar' ? apply : undefined
  const { target_snapshot } = apply
  const isSeat = apply.target_type === 'seminar'
  const reached = hasReached(apply)
  return (
    <>
      <NextStepNote apply={apply} changes={changes} />
      <SummaryStrip
        items={[
          { label: applyLabels.status, value: <ApplyChip apply={apply} /> },
          { label: applyLabels.purpose, value: applyPurposes[apply.purpose] },
          ...(isSeat ? [] : [{ label: applyLabels.respond_due_at, value: <Answer apply={apply} /> }]),
          { label: isSeat ? '参加する方' : '申し込んだ方', value: <Name {...apply.applicant} /> },
          { label: '申込日時', value: shortMoment(apply.created_at) },
          ...(own ? [{ label: applyLabels.assigned_operator_uid, value: <ApplyInCharge apply={own} /> }] : []),
        ]}
      />
      <div ref={beside} className="with-side beside" data-in-turn="narrow">
        <div className="stack" data-in-turn>
          {apply.status === 'completed' && (
            <Suspense fallback={<SkeletonRows />}>
              <ApplyResult apply={apply} />
            </Suspense>
          )}
          <ApplyContents apply={apply} />
          {own && <Assessment apply={own} />}
          {!isSeat && (
            <ApplyThread
              apply={apply}
              readers={`${own ? own.startup_name : '担当者'}${reached ? `と${target_snapshot.partner_name}` : ''}が読みます。`}
              reached={reached}
            />
          )}
        </div>
        <aside className="stack" data-in-turn aria-label="共有した情報と経過">
          {!isSeat && <SharedInformation apply={apply} />}
          {own && <ApplyNotes apply={own} />}
          <ApplyHistory apply={apply} />
        </aside>
      </div>
    </>
  )
}

/** By when the partner answers, or what stands in the place of the day. */
const ApplyResult = lazyPart(async () => (await import('./result.tsx')).ApplyResult)
const Answer = ({ apply }: { apply: Apply }) => {
  const { status, forwarded_at } = apply
  if (status === 'forwarded' && apply.question) return <span className="muted">質問の回答まで止まっています</span>
  if (status === 'forwarded') return <AnswerDue apply={apply} today={dayToday()} long />
  if (apply.closed_at === null && forwarded_at === null) return <span className="muted">送付後に決まります</span>
  return forwarded_at !== null && status !== 'expired' && status !== 'withdrawn' ? '回答済み' : '–'
}
