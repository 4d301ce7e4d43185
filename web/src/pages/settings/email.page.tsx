import { email } from '@banso/contract/fields'
import type { CurrentUser } from '@banso/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { useNotice } from '../../kit/notice.tsx'
import { refresh, useCall } from '../../lib/query.ts'
import { typedPassword } from './parts/fields.ts'
import { SettingsPage } from './parts/frame.tsx'
import { PendingAddress } from './parts/pending-address.tsx'
import { prove } from './parts/prove.ts'
import { useAccount } from './parts/use-account.ts'
import './settings.css'

/** The address the person signs in with, and its change, which the new mailbox must confirm. */
const EmailPage = () => (
  <SettingsPage part="email">
    {(me) => (
      <>
        {me.pending_email && <PendingAddress me={me} to={me.pending_email} />}
        <ChangeForm me={me} />
      </>
    )}
  </SettingsPage>
)

const schema = z.object({ new_email: email, current_password: typedPassword })

const ChangeForm = ({ me }: { me: CurrentUser }) => {
  const call = useCall()
  const { calls, params } = useAccount()
  const client = useQueryClient()
  const show = useNotice()
  const [sent, setSent] = useState(0) // a fresh form after each time: no password stays in it
  const submit = async ({ new_email, current_password }: z.output<typeof schema>, idempotencyKey: string) => {
    await prove(current_password)
    const own = { ...params, user_id: me.uid }
    await call(calls.credentials.changeEmail, { params: own, body: { new_email }, idempotencyKey })
    await refresh(client, [calls.users.current])
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

export default EmailPage
