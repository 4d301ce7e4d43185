import type { Apply } from '@banso/contract/applies'
import { declineReasons } from '@banso/contract/apply-states'
import { href } from '@banso/contract/pages'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Note } from '../../../kit/notice.tsx'
import { useArea } from '../../../lib/area.ts'
import { useMay } from '../../../lib/rights.ts'
import { listPages } from '../../partner/area.ts'
import { applyArea, paramsOf } from '../area.ts'
import type { ApplyChanges } from '../changes.tsx'
import { nextStep } from './next-step.ts'

/** What comes next, or why it ended and where to go from there. */
export const NextStepNote = ({ apply, changes }: { apply: Apply; changes: ApplyChanges }) => {
  const { status, status_history, decline_reason } = apply
  const { text, isMine } = nextStep(apply)
  const { pages } = useArea(applyArea)
  const mayApply = useMay('apply.create')
  const candidates = 'partners' in pages && <NextCandidates apply={apply} />
  const last = status_history.at(-1)
  const anew = mayApply && <Button onClick={() => changes.anew(apply)}>もう一度申し込む</Button>
  const notes: Partial<Record<typeof status, ReactNode>> = {
    returned: (
      <Note tone="warn">
        <b>担当者から</b>
        <br />
        {last?.reason}
      </Note>
    ),
    declined: (
      <Note icon="minus" action={candidates}>
        <b>見送りの理由:{decline_reason ? declineReasons[decline_reason.code] : ''}</b>
        <br />
        {decline_reason?.comment}
      </Note>
    ),
    expired: (
      <Note icon="clock" action={candidates}>
        回答がないまま期限が切れました。担当者が次の候補のご相談も承ります。
      </Note>
    ),
    withdrawn: (
      <Note icon="stop" action={apply.target_type !== 'seminar' && anew}>
        {text}
        {last?.reason && ` 理由:${last.reason}`}
      </Note>
    ),
  }
  const interview_id = apply.interview_uids.at(-1)
  const meeting = interview_id && 'interview' in pages && href(pages.interview, { ...paramsOf(apply), interview_id })
  const open = apply.closed_at === null && status !== 'returned'
  return (
    <div className="apply-next">
      {notes[status]}
      {open && (
        <Note
          tone={isMine ? 'warn' : 'info'}
          icon={isMine ? 'flag' : 'clock'}
          action={isMine && meeting && <Button to={meeting}>候補日時に回答</Button>}
        >
          {text}
        </Note>
      )}
    </div>
  )
}

/** Others of the same kind. */
const NextCandidates = ({ apply }: { apply: Apply }) => (
  <Button look="secondary" to={href(listPages[apply.target_snapshot.partner_type ?? 'investor'])}>
    次の候補を見る
  </Button>
)
