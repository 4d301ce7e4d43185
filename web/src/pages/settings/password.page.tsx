import { newPasswordFor, passwordRule } from '@banso/contract/passwords'
import type { CurrentUser } from '@banso/contract/users'
import { useMemo, useState } from 'react'
import * as z from 'zod'
import { TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { useNotice } from '../../kit/notice.tsx'
import { callOnce } from '../../lib/api.ts'
import { reenter } from '../../lib/session.ts'
import { typedPassword } from './parts/fields.ts'
import { SettingsPage } from './parts/frame.tsx'
import { prove } from './parts/prove.ts'
import { useAccount } from './parts/use-account.ts'
import './settings.css'

/** A new password; every other device signs in anew, this one does by itself. */
const PasswordPage = () => <SettingsPage part="password">{(me) => <ChangeForm me={me} />}</SettingsPage>

const schemaFor = (email: string) =>
  z
    .object({ current_password: typedPassword, new_password: newPasswordFor(email), again: z.string() })
    .refine(({ new_password, again }) => new_password === again, {
      path: ['again'],
      error: '確認用パスワードが一致しません。',
    })
const blank = { current_password: '', new_password: '', again: '' }

const ChangeForm = ({ me }: { me: CurrentUser }) => {
  const { calls, params } = useAccount()
  const show = useNotice()
  const schema = useMemo(() => schemaFor(me.email), [me.email])
  const [changed, setChanged] = useState(0) // a fresh form after each time: no password stays in it
  const submit = async ({ current_password, new_password }: typeof blank) => {
    await prove(current_password)
    const own = { ...params, user_id: me.uid }
    // It ends the session it is called with.
    await reenter(
      () => callOnce(calls.credentials.changePassword, { params: own, body: { new_password } }),
      new_password,
    )
    show('パスワードを変更しました。')
    setChanged(changed + 1)
  }
  return (
    <section aria-label="パスワードの変更">
      <Form key={changed} schema={schema} values={blank} submitLabel="パスワードを変更する" onSubmit={submit}>
        {({ control }) => (
          <>
            <input type="hidden" name="username" autoComplete="username" value={me.email} />
            <TextField
              control={control}
              name="current_password"
              label="現在のパスワード"
              type="password"
              autoComplete="current-password"
            />
            <TextField
              control={control}
              name="new_password"
              label="新しいパスワード"
              type="password"
              autoComplete="new-password"
              help={passwordRule}
            />
            <TextField
              control={control}
              name="again"
              label="新しいパスワード(確認)"
              type="password"
              autoComplete="new-password"
              help="変更すると、ほかの端末からはログアウトされます。"
              required
            />
          </>
        )}
      </Form>
    </section>
  )
}

export default PasswordPage
