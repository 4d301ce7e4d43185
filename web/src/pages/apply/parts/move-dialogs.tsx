import { type Apply, type ApplySummary, applies, applyTransition } from '@banso/contract/applies'
import { ApiError } from '@banso/contract/errors'
import { labels } from '@banso/contract/labels'
import { REASON_MAX } from '@banso/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type * as z from 'zod'
import { Dialog } from '../../../kit/dialog.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { Note, useNotice } from '../../../kit/notice.tsx'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/query.ts'
import { hasReached } from './next-step.ts'
import { staleAfterApply } from './use-apply.ts'

type Body = z.input<typeof applyTransition>

/**
 * Sends a change of state. After a refusal too what is on the screen is read again, since it showed what is no more;
 * who then presses again has seen the latest.
 */
const useMove = ({ uid, startup_company_uid, etag }: ApplySummary) => {
  const client = useQueryClient()
  const show = useNotice()
  const seen = useRef(etag)
  return async (body: Body, idempotencyKey: string, told: string) => {
    const params = { startup_id: startup_company_uid, apply_id: uid }
    try {
      await call(applies.transition, { params, ifMatch: seen.current, body, idempotencyKey })
      show(told)
    } catch (error) {
      if (error instanceof ApiError && error.current) seen.current = (error.current as Apply).etag
      throw error
    } finally {
      await refresh(client, staleAfterApply)
    }
  }
}

/** What follows from a withdrawal. */
const consequence = (apply: ApplySummary): string =>
  hasReached(apply)
    ? `${apply.target_snapshot.partner_name}は、ほかの申込がなければ、共有した情報をすぐに閲覧できなくなります。取り下げた申込は元に戻せません。`
    : '担当者の確認を終わりにします。取り下げた申込は元に戻せません。'

/** 取り下げ, with a word on why where one likes. */
export const WithdrawDialog = ({ apply, onClose }: { apply: ApplySummary; onClose: () => void }) => {
  const move = useMove(apply)
  return (
    <Dialog open onClose={onClose} title={`${apply.target_snapshot.name}への申込を取り下げますか?`} width="small">
      <p className="dialog-text">{consequence(apply)}</p>
      <Form<Body>
        schema={applyTransition}
        values={{ to: 'withdrawn', reason: '' }}
        layout="plain"
        submitLabel="取り下げる"
        draftKey={`apply-withdraw:${apply.uid}`}
        onCancel={onClose}
        onSubmit={async (body, { idempotencyKey }) => {
          await move(body, idempotencyKey, '申込を取り下げました。')
          onClose()
        }}
      >
        {({ control }) => (
          <TextAreaField
            control={control}
            name="reason"
            label={`${labels.apply.reason}(任意)`}
            help="担当者と、送付後はパートナーにも伝わります。"
            rows={3}
            max={REASON_MAX}
          />
        )}
      </Form>
    </Dialog>
  )
}

/** 再申込 after it was returned: the message is changed, all else stays. */
export const AgainDialog = ({ apply, onClose }: { apply: Apply; onClose: () => void }) => {
  const move = useMove(apply)
  const reason = apply.status_history.findLast(({ to }) => to === 'returned')?.reason
  return (
    <Dialog open onClose={onClose} title={`${apply.target_snapshot.name}へ再度申し込む`}>
      {reason && (
        <Note tone="warn">
          <b>担当者から</b>
          <br />
          {reason}
        </Note>
      )}
      <Form<Body>
        schema={applyTransition}
        values={{ to: 'submitted', message: apply.message }}
        layout="plain"
        submitLabel="再度申し込む"
        draftKey={`apply-again:${apply.uid}`}
        onCancel={onClose}
        onSubmit={async (body, { idempotencyKey }) => {
          await move(body, idempotencyKey, '再度申し込みました。担当者が内容を確認します。')
          onClose()
        }}
      >
        {({ control }) => (
          <TextAreaField
            control={control}
            name="message"
            label={labels.apply.message}
            help="パートナーには、現在の公開範囲の情報が公開されます。"
            rows={8}
            max={2000}
            required
          />
        )}
      </Form>
    </Dialog>
  )
}
