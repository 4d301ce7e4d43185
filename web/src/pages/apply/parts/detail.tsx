import type { Apply } from '@banso/contract/applies'
import { applyPurposes } from '@banso/contract/apply-states'
import { labels } from '@banso/contract/labels'
import { SummaryStrip } from '../../../kit/card.tsx'
import { today as dayToday, shortMoment } from '../../../lib/dates.ts'
import { AnswerDue, ApplyChip } from '../marks.tsx'
import { ApplyContents, SharedInformation } from './about.tsx'
import { ApplyHistory } from './history.tsx'
import { ApplyThread } from './thread.tsx'
import './pages.css'
import type { ApplyChanges } from '../changes.tsx'
import { hasReached } from './next-step.ts'
import { NextStepNote } from './next-step-note.tsx'
import { ApplyResult } from './result.tsx'

/** The body of the detail: what has to be done first, then the thread; what was sent stands beside it. */
export const ApplyDetail = ({ apply, changes }: { apply: Apply; changes: ApplyChanges }) => {
  const { target_snapshot } = apply
  const isSeat = apply.target_type === 'seminar'
  const reached = hasReached(apply)
  return (
    <>
      <NextStepNote apply={apply} changes={changes} />
      <SummaryStrip
        items={[
          { label: labels.apply.status, value: <ApplyChip apply={apply} /> },
          { label: labels.apply.purpose, value: applyPurposes[apply.purpose] },
          ...(isSeat ? [] : [{ label: labels.apply.respond_due_at, value: <Answer apply={apply} /> }]),
          { label: isSeat ? '参加する方' : '申し込んだ方', value: apply.applicant.name },
          { label: '申込日時', value: shortMoment(apply.created_at) },
        ]}
      />
      <div className="with-side">
        <div className="stack">
          <ApplyResult apply={apply} />
          {isSeat ? (
            <ApplyContents apply={apply} />
          ) : (
            <ApplyThread
              apply={apply}
              readers={`担当者${reached ? `と${target_snapshot.partner_name}` : ''}が読みます。`}
              reached={reached}
            />
          )}
        </div>
        <aside className="stack" aria-label="申込の内容と経過">
          {!isSeat && <ApplyContents apply={apply} />}
          {!isSeat && <SharedInformation apply={apply} />}
          <ApplyHistory apply={apply} />
        </aside>
      </div>
    </>
  )
}

/** By when the partner answers, or what stands in the place of the day. */
const Answer = ({ apply }: { apply: Apply }) => {
  const { status, forwarded_at } = apply
  if (status === 'forwarded') return <AnswerDue apply={apply} today={dayToday()} long />
  if (apply.closed_at === null && forwarded_at === null) return <span className="muted">送付後に決まります</span>
  return forwarded_at !== null && status !== 'expired' && status !== 'withdrawn' ? '回答済み' : '–'
}
