import type { Apply, ApplySummary } from '@banso/contract/applies'
import type { PartnerApplyStatus } from '@banso/contract/apply-states'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy.ts'
import { isReceived } from './texts.ts'

// Forms come ahead, or when one is asked for: the pages show without them.
const WithdrawDialog = lazyPart(async () => (await import('./parts/move-dialogs.tsx')).WithdrawDialog)
const AgainDialog = lazyPart(async () => (await import('./parts/move-dialogs.tsx')).AgainDialog)
const AnswerDialog = lazyPart(async () => (await import('./parts/answer-dialog.tsx')).AnswerDialog)
const MeetingDialog = lazyPart(async () => (await import('./parts/meeting-dialog.tsx')).MeetingDialog)
const ApplyDialog = lazyPart(async () => (await import('./panel.tsx')).default)

type Asked = { kind: 'withdraw' | 'anew'; apply: ApplySummary } | { kind: 'again'; apply: Apply } | Answering
type Answering = { kind: 'answer'; apply: ApplySummary; to: PartnerApplyStatus }

/** A partner who arranges a meeting offers times for it. */
const isOffer = ({ apply, to }: Answering): boolean => to === 'scheduling' && isReceived(apply)

export type ApplyChanges = {
  withdraw: (apply: ApplySummary) => void
  /** Sends one back that was returned. */
  again: (apply: Apply) => void
  /** Makes a new apply to the same target. */
  anew: (apply: ApplySummary) => void
  /** Takes it a step further, as who answers it. */
  answer: (apply: ApplySummary, to: PartnerApplyStatus) => void
  dialog: ReactNode
}

/** What can be done with an apply, each with its dialog; `dialog` goes anywhere on the page. Who may, says its `can`. */
export const useApplyChanges = (): ApplyChanges => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return {
    withdraw: (apply) => setAsked({ kind: 'withdraw', apply }),
    again: (apply) => setAsked({ kind: 'again', apply }),
    anew: (apply) => setAsked({ kind: 'anew', apply }),
    answer: (apply, to) => setAsked({ kind: 'answer', apply, to }),
    dialog: asked && (
      <Suspense>
        {asked.kind === 'withdraw' && <WithdrawDialog apply={asked.apply} onClose={close} />}
        {asked.kind === 'again' && <AgainDialog apply={asked.apply} onClose={close} />}
        {asked.kind === 'answer' && !isOffer(asked) && (
          <AnswerDialog apply={asked.apply} to={asked.to} onClose={close} />
        )}
        {asked.kind === 'answer' && isOffer(asked) && <MeetingDialog apply={asked.apply} onClose={close} />}
        {asked.kind === 'anew' && asked.apply.target_type !== 'seminar' && (
          <ApplyDialog
            open
            targets={[
              { type: asked.apply.target_type, uid: asked.apply.target_uid, name: asked.apply.target_snapshot.name },
            ]}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  }
}
