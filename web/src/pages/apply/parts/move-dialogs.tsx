import { type Apply, type ApplySummary, applyTransition } from '@banso/contract/applies'
import type { ApplyStatus } from '@banso/contract/apply-states'
import { applyFinals } from '@banso/contract/finals'
import { applyLabels } from '@banso/contract/labels/applies'
import { REASON_MAX } from '@banso/contract/limits'
import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { TextAreaField } from '../../../kit/fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { Note } from '../../../kit/notice.tsx'
import { useArea } from '../../../lib/area.ts'
import { readsOf, refresh, useCall } from '../../../lib/query.ts'
import { applyArea, paramsOf } from '../area.ts'
import { hasReached } from './next-step.ts'

type Body = z.input<typeof applyTransition>

const useTransition = (apply: ApplySummary) => {
  const call = useCall()
  const { calls } = useArea(applyArea)
  return {
    from: apply.status,
    send: (body: Body, idempotencyKey: string, from: ApplyStatus) =>
      call(calls.applies.transition, { params: paramsOf(apply), body: { ...body, from }, idempotencyKey }),
    reread: (client: QueryClient) => refresh(client, readsOf(calls)),
  }
}

/** What follows from a withdrawal. */
const consequence = (apply: ApplySummary): string =>
  hasReached(apply)
    ? `${apply.target_snapshot.partner_name}は、ほかの申込がなければ、共有した情報をすぐに閲覧できなくなります。${applyFinals.withdrawn}`
    : `担当者の確認を終わりにします。${applyFinals.withdrawn}`

/** 取り下げ, with a word on why where one likes. */
export const WithdrawDialog = ({ apply, onClose }: { apply: ApplySummary; onClose: () => void }) => (
  <MoveDialog<Body, ApplyStatus>
    {...useTransition(apply)}
    title={`${apply.target_snapshot.name}への申込を取り下げますか?`}
    text={consequence(apply)}
    schema={applyTransition}
    values={{ to: 'withdrawn', reason: '' }}
    submitLabel="取り下げる"
    draftKey={`apply-withdraw:${apply.uid}`}
    done="申込を取り下げました。"
    onClose={onClose}
  >
    {(control) => (
      <TextAreaField
        control={control}
        name="reason"
        label={`${applyLabels.reason}(任意)`}
        help="担当者と、送付後はパートナーにも伝わります。"
        rows={3}
        max={REASON_MAX}
      />
    )}
  </MoveDialog>
)

/** 再申込 after it was returned: the message is changed, all else stays. */
export const AgainDialog = ({ apply, onClose }: { apply: Apply; onClose: () => void }) => {
  const reason = apply.status_history.findLast(({ to }) => to === 'returned')?.reason
  return (
    <MoveDialog<Body, ApplyStatus>
      {...useTransition(apply)}
      width="normal"
      title={`${apply.target_snapshot.name}へ再度申し込む`}
      note={
        reason && (
          <Note tone="warn">
            <b>担当者から</b>
            <br />
            {reason}
          </Note>
        )
      }
      schema={applyTransition}
      values={{ to: 'submitted', message: apply.message }}
      submitLabel="再度申し込む"
      draftKey={`apply-again:${apply.uid}`}
      done="再度申し込みました。担当者が内容を確認します。"
      onClose={onClose}
    >
      {(control) => (
        <TextAreaField
          control={control}
          name="message"
          label={applyLabels.message}
          help="パートナーには、現在の公開範囲の情報が公開されます。"
          rows={8}
          max={2000}
          required
        />
      )}
    </MoveDialog>
  )
}
