import { ApiError } from '@banso/contract/errors'
import type { CurrentUser } from '@banso/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Note, useNotice } from '../../../kit/notice.tsx'
import { failureText } from '../../../lib/failure.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { useAccount } from './use-account.ts'

const PasswordDialog = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialog)

/** The address that waits for its confirmation: the mail once more, or no change after all. */
export const PendingAddress = ({ me, to }: { me: CurrentUser; to: string }) => {
  const call = useCall()
  const { calls, params } = useAccount()
  const own = { ...params, user_id: me.uid }
  const client = useQueryClient()
  const show = useNotice()
  const [busy, setBusy] = useState<'resend' | 'cancel' | null>(null)
  const [asks, setAsks] = useState(false)
  const again = async () => {
    await call(calls.credentials.changeEmail, { params: own, body: { new_email: to } })
    show('確認メールを送りました。')
  }
  const run = async (what: 'resend' | 'cancel', work: () => Promise<unknown>) => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'reauth_required') setAsks(true)
      else show(failureText(error))
    } finally {
      setBusy(null)
    }
  }
  const cancel = async () => {
    await call(calls.credentials.cancelEmail, { params: own })
    await refresh(client, [calls.users.current])
    show('メールアドレスの変更を取り消しました。')
  }
  return (
    <section aria-label="確認待ちのメールアドレス">
      <Note tone="warn" icon="mail">
        <p>
          <b>{to} の確認待ちです。</b>
        </p>
        <p>届いたメールのリンクを開くと変更が完了します。それまでは、現在のメールアドレスでログインします。</p>
        <div className="settings-note-actions">
          <Button busy={busy === 'resend'} onClick={() => void run('resend', again)}>
            確認メールを再送
          </Button>
          <Button busy={busy === 'cancel'} onClick={() => void run('cancel', cancel)}>
            変更を取り消す
          </Button>
        </div>
      </Note>
      {asks && (
        <Suspense>
          <PasswordDialog
            title="確認メールの再送"
            text="安全のため、もう一度パスワードを入力してください。"
            submitLabel="再送"
            onProven={again}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
