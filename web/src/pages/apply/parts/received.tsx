import { applyPurposes } from '@banso/contract/apply-states'
import { applyLabels } from '@banso/contract/labels/applies'
import { href } from '@banso/contract/pages'
import type { PartnerApply } from '@banso/contract/partner-applies'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { beside } from '../../../kit/beside.ts'
import { Card, CardBody, CardHead, KeyValues } from '../../../kit/card.tsx'
import { FileLinks } from '../../../kit/file-link.tsx'
import { lazyOnVisible } from '../../../kit/lazy-on-visible.tsx'
import { Note } from '../../../kit/notice.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { SkeletonRows } from '../../../kit/skeleton-rows.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { apiQuery } from '../../../lib/query.ts'
import { applyArea, paramsOf } from '../area.ts'
import { DisclosedCard } from './disclosed.tsx'
import { DueStrip } from './due-strip.tsx'
import { FitList } from './fit-list.tsx'
import { ApplyHistory } from './history.tsx'
import { Lines } from './lines.tsx'
import { receivedStep } from './next-step.ts'
import { ApplyThread } from './thread.tsx'
import './pages.css'
import './received.css'

const ApplyResult = lazyPart(async () => (await import('./result.tsx')).ApplyResult)
const AnswerPanel = lazyOnVisible(async () => (await import('./answer-panel.tsx')).AnswerPanel)

const { calls, pages } = applyArea.partner

/**
 * The body of an apply that has come: what it is about, the answer, what is open of the startup, what was said. Where
 * there is nothing to answer any more, what is said stands in the answer's place.
 */
export const ReceivedApply = ({ apply }: { apply: PartnerApply }) => {
  const answers = apply.can.includes('transition:accepted')
  const thread = <ApplyThread apply={apply} readers={`${apply.startup_name}と運営の担当者が読みます。`} reached />
  return (
    <>
      <DueStrip apply={apply} />
      <div ref={beside} className="apply-received beside">
        <div className="stack apply-received-first">
          {apply.status === 'completed' && (
            <Suspense fallback={<SkeletonRows />}>
              <ApplyResult apply={apply} />
            </Suspense>
          )}
          <Consultation apply={apply} />
        </div>
        <aside className="stack" data-in-turn aria-label={answers ? '回答と経過' : 'メッセージと経過'}>
          <NextStep apply={apply} />
          {answers ? <AnswerPanel apply={apply} /> : thread}
          <ApplyHistory apply={apply} />
        </aside>
        <div className="stack">
          <DisclosedCard apply={apply} />
          {answers && thread}
        </div>
      </div>
    </>
  )
}

/** あなたの対応待ち, or what the others are at. */
const NextStep = ({ apply }: { apply: PartnerApply }) => {
  const { text, isMine } = receivedStep(apply)
  const { decline_reason } = apply
  return (
    <div className="apply-next">
      <Note tone={isMine ? 'warn' : 'plain'} icon={isMine ? 'flag' : 'clock'}>
        {isMine && (
          <>
            <b>あなたの対応待ち</b>
            <br />
          </>
        )}
        {text}
        {apply.status === 'declined' && decline_reason && ` ${decline_reason.comment}`}
      </Note>
    </div>
  )
}

/** 相談の内容: what was sent, and how it fits what the partner says it serves. */
const Consultation = ({ apply }: { apply: PartnerApply }) => {
  const { message, issues, desired_slots, files, purpose, target_type, target_snapshot, interview_uids } = apply
  return (
    <Card>
      <CardHead title="相談の内容" />
      <CardBody>
        {message && <p className="prose apply-text">{message}</p>}
        <KeyValues
          items={[
            { label: applyLabels.purpose, value: applyPurposes[purpose] },
            ...(target_type === 'content' ? [{ label: applyLabels.target, value: target_snapshot.name }] : []),
            { label: applyLabels.issue_uids, value: <Lines lines={issues.map(({ title }) => title)} /> },
            {
              label: applyLabels.desired_slots,
              value: <Lines lines={desired_slots.map((slot) => shortMoment(slot))} />,
            },
            ...(files.length > 0 ? [{ label: '添付資料', value: <FileLinks files={files} label="添付資料" /> }] : []),
            ...(interview_uids.length > 0
              ? [
                  {
                    label: '面談',
                    value: (
                      <ul>
                        {interview_uids.map((interview_id) => (
                          <li key={interview_id}>
                            <Link to={href(pages.interview, { ...paramsOf(apply), interview_id })}>面談を開く</Link>
                          </li>
                        ))}
                      </ul>
                    ),
                  },
                ]
              : []),
          ]}
        />
        <Fit apply={apply} />
      </CardBody>
    </Card>
  )
}

const Fit = ({ apply }: { apply: PartnerApply }) => {
  const query = useQuery(apiQuery(calls.applies.fit, { params: paramsOf(apply) }))
  const fit = query.data?.data
  if (!fit)
    return (
      <div className="apply-own-fit">
        <QueryStatus query={query} what="貴社の方針との一致" rows={2} dense />
      </div>
    )
  return fit.of === 0 ? null : (
    <div className="apply-own-fit">
      <FitList fit={fit} label="貴社の方針との一致" />
    </div>
  )
}
