import { ApiError } from '@banso/contract/errors'
import { email } from '@banso/contract/fields'
import type { CurrentUser } from '@banso/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import * as z from 'zod'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { Note, useNotice } from '../../../kit/notice.tsx'
import { typedPassword } from './fields.ts'
import { SettingsPage } from './frame.tsx'
import { prove } from './prove.ts'
import '../settings.css'
import { refresh } from '../../../lib/query.ts'
import type { SettingsSource } from './source.ts'

const PasswordDialog = lazy(() =>
  import('./password-dialog.tsx').then((module) => ({ default: module.PasswordDialog })),
)

/** The address the person signs in with, and its change, which the new mailbox must confirm. */
export const EmailSettings = ({ source }: { source: SettingsSource }) => (
  <SettingsPage part="email" source={source}>
    {(me) => (
      <>
        {me.pending_email && <Pending me={me} to={me.pending_email} source={source} />}
        <ChangeForm me={me} source={source} />
      </>
    )}
  </SettingsPage>
)

type PartProps = { me: CurrentUser; source: SettingsSource }

const Pending = ({ me, to, source }: PartProps & { to: string }) => {
  const client = useQueryClient()
  const show = useNotice()
  const [busy, setBusy] = useState<'resend' | 'cancel' | null>(null)
  const [asks, setAsks] = useState(false)
  const again = async () => {
    await source.changeEmail(me.uid, to)
    show('確認メールを送りました。')
  }
  const run = async (what: 'resend' | 'cancel', work: () => Promise<unknown>) => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'reauth_required') setAsks(true)
      else show((error as Error).message)
    } finally {
      setBusy(null)
    }
  }
  const cancel = async () => {
    await source.cancelEmail(me.uid)
    await refresh(client, [source.me.key])
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

const schema = z.object({ new_email: email, current_password: typedPassword })

const ChangeForm = ({ me, source }: PartProps) => {
  const client = useQueryClient()
  const show = useNotice()
  const [sent, setSent] = useState(0) // a fresh form after each time: no password stays in it
  const submit = async ({ new_email, current_password }: z.output<typeof schema>, idempotencyKey: string) => {
    await prove(current_password)
    await source.changeEmail(me.uid, new_email, idempotencyKey)
    await refresh(client, [source.me.key])
    show('確認メールを送りました。')
    setSent(sent + 1)
  }
  return (
    <section aria-label="メールアドレスの変更">
      <Form
        key={sent}
        schema={schema}
        values={{ new_email: '', current_password: '' }}
        submitLabel="確認メールを送る"
        onSubmit={(values, { idempotencyKey }) => submit(values, idempotencyKey)}
      >
        {({ control }) => (
          <>
            <p className="field">
              <span className="field-label">現在のメールアドレス</span>
              {me.email}
            </p>
            <TextField
              control={control}
              name="new_email"
              label="新しいメールアドレス"
              type="email"
              autoComplete="email"
              help="このアドレスに確認メールを送ります。現在のアドレスにもお知らせします。"
            />
            <TextField
              control={control}
              name="current_password"
              label="現在のパスワード"
              type="password"
              autoComplete="current-password"
            />
          </>
        )}
      </Form>
    </section>
  )
}
