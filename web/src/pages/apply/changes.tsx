import type { Apply, ApplySummary } from '@banso/contract/applies'
import { lazy, type ReactNode, Suspense, useState } from 'react'

// Forms come when one is asked for: the pages show without them.
const WithdrawDialog = lazy(() =>
  import('./parts/move-dialogs.tsx').then((module) => ({ default: module.WithdrawDialog })),
)
const AgainDialog = lazy(() => import('./parts/move-dialogs.tsx').then((module) => ({ default: module.AgainDialog })))
const ApplyDialog = lazy(() => import('./panel.tsx'))

type Asked = { kind: 'withdraw' | 'anew'; apply: ApplySummary } | { kind: 'again'; apply: Apply }

export type ApplyChanges = {
  withdraw: (apply: ApplySummary) => void
  /** Sends one back that was returned. */
  again: (apply: Apply) => void
  /** Makes a new apply to the same target. */
  anew: (apply: ApplySummary) => void
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
    dialog: asked && (
      <Suspense>
        {asked.kind === 'withdraw' && <WithdrawDialog apply={asked.apply} onClose={close} />}
        {asked.kind === 'again' && <AgainDialog apply={asked.apply} onClose={close} />}
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
