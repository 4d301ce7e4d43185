import { href } from '@banso/contract/pages'
import type { PublicPartner } from '@banso/contract/partners'
import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { startupId } from '../../../state.ts'
import { catalogueArea } from '../area.ts'
import { AwaitButton } from './await-button.tsx'
import { FULL, isFull } from './profile-rows.ts'

const ApplyDialog = lazyPart(async () => (await import('../../apply/panel.tsx')).default)

type Partner = Pick<PublicPartner, 'uid' | 'name' | 'can' | 'results'>

export type Applying = {
  start: (partners: readonly Partner[]) => void
  /**
   * 「申し込む」 for one partner, 「申込中」 where one has. Where it takes none 「再開したら知らせる」, or 「登録を取り消す」 once that
   * is registered; 「受付停止中」, or nothing, where the person may not.
   */
  button: (partner: PublicPartner, look?: 'primary' | 'secondary' | 'white') => ReactNode
  dialog: ReactNode
}

const mayAwait = ({ can, reopening }: PublicPartner): boolean =>
  can.includes('await') || (reopening?.can.includes('remove') ?? false)

/** The way to an application from a list, a drawer or the comparison: one dialog for one partner or several. */
export const useApplying = (): Applying => {
  const startup_id = useAtomValue(startupId)
  const [targets, setTargets] = useState<readonly Partner[]>([])
  return {
    start: setTargets,
    button: (partner, look = 'secondary') =>
      partner.apply_uid !== null ? (
        <Button
          size="small"
          icon="check"
          aria-label={`${partner.name}への申込(申込中)を開く`}
          to={href(catalogueArea.startup.pages.apply, { startup_id, apply_id: partner.apply_uid })}
        >
          申込中
        </Button>
      ) : !partner.accepts_applies ? (
        mayAwait(partner) ? (
          <AwaitButton partner={partner} startup_id={startup_id} look={look} />
        ) : (
          <span className="muted secondary-text nowrap">受付停止中</span>
        )
      ) : (
        partner.can.includes('apply') && (
          <Button
            look={look}
            size="small"
            title={isFull(partner) ? FULL : undefined}
            aria-label={`${partner.name}に申し込む`}
            onClick={() => setTargets([partner])}
          >
            申し込む
          </Button>
        )
      ),
    dialog: targets.length > 0 && (
      <Suspense>
        <ApplyDialog
          open
          targets={targets.map(({ uid, name }) => ({ type: 'partner', uid, name }))}
          onClose={() => setTargets([])}
        />
      </Suspense>
    ),
  }
}
