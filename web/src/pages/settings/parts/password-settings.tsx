import { newPasswordFor, passwordRule } from '@banso/contract/passwords'
import type { CurrentUser } from '@banso/contract/users'
import { useMemo, useState } from 'react'
import * as z from 'zod'
import { TextField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { reenter } from '../../../lib/session.ts'
import { typedPassword } from './fields.ts'
import { SettingsPage } from './frame.tsx'
import { prove } from './prove.ts'
import '../settings.css'
import type { SettingsSource } from './source.ts'

/** A new password; every other device signs in anew, this one does by itself. */
export const PasswordSettings = ({ source }: { source: SettingsSource }) => (
  <SettingsPage part="password" source={source}>
    {(me) => <ChangeForm me={me} source={source} />}
  </SettingsPage>
)

const schemaFor = (email: string) =>
  z
    .object({ current_password: typedPassword, new_password: newPasswordFor(email), again: z.string() })
    .refine(({ new_password, again }) => new_password === again, {
      path: ['again'],
      error: '確認用パスワードが一致しません。',
    })
const blank = { current_password: '', new_password: '', again: '' }

const ChangeForm = ({ me, source }: { me: CurrentUser; source: SettingsSource }) => {
  const show = useNotice()
  const schema = useMemo(() => schemaFor(me.email), [me.email])
  const [changed, setChanged] = useState(0) // a fresh form after each time: no password stays in it
  const submit = async ({ current_password, new_password }: typeof blank) => {
    await prove(current_password)
    await reenter(() => source.changePassword(me.uid, new_password), new_password)
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
