import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { password } from '../../../../functions/src/testing/account.ts'
import { tokenFor } from '../../../../functions/src/testing/auth.ts'
import { makeOperator } from '../../../../functions/src/testing/factory.ts'
import { rawAt } from '../../../../functions/src/testing/raw.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const fresh = 'kumo-no-ue-no-47'
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string) => screen.getByRole('button', { name })

let operator: Awaited<ReturnType<typeof makeOperator>>
beforeEach(async () => {
  operator = await makeOperator('viewer')
})
const open = (part: 'profile' | 'email' | 'password') => portal.open(`/operator/settings/${part}`, { as: operator })

test('an operator changes the own profile and notifications', async () => {
  const user = await open('profile')
  await waitFor(() => expect(field(/^姓/).value).toBe('試験'))
  await fill(user, field(/^名/), '奈緒')
  await user.click(press('プロフィールを保存'))
  await waitFor(async () => expect((await rawAt(`users/${operator.uid}`))?.first_name).toBe('奈緒'))
  await user.selectOptions(await screen.findByRole('combobox', { name: '申込:画面' }), '受け取らない')
  await user.click(press('通知設定を保存'))
  await waitFor(async () =>
    expect(await rawAt(`users/${operator.uid}`)).toMatchObject({
      notification_settings: { kinds: { apply: { in_app: 'off' } } },
    }),
  )
})

test('an operator says who startups meet, beside the profile: neither form undoes the other', async () => {
  const user = await open('profile')
  const form = within(await screen.findByRole('region', { name: '担当者情報' }))
  await fill(user, form.getByLabelText(/^部署/), '伴走支援部')
  await fill(user, form.getByLabelText(/^紹介文/), '営業の型づくりが得意です。')
  await fill(user, form.getByLabelText(/^受け持てる量/), '9000')
  await user.click(form.getByRole('checkbox', { name: /スタートアップのHOMEに表示する/ }))
  await user.click(form.getByRole('button', { name: '担当者情報を保存' }))
  await form.findByRole('alert')
  await fill(user, form.getByLabelText(/^受け持てる量/), '24')
  await user.click(form.getByRole('button', { name: '担当者情報を保存' }))
  await screen.findByText('担当者情報を保存しました。')
  const operator_profile = {
    display_name: '',
    department: '伴走支援部',
    introduction: '営業の型づくりが得意です。',
    hours: '',
    capacity: 24,
    public_to_startups: true,
  }
  await waitFor(async () => expect(await rawAt(`users/${operator.uid}`)).toMatchObject({ operator_profile }))
  await fill(user, field(/^名/), '奈緒')
  await user.click(press('プロフィールを保存'))
  await waitFor(async () =>
    expect(await rawAt(`users/${operator.uid}`)).toMatchObject({ first_name: '奈緒', operator_profile }),
  )
})

test('an operator asks for another address, and takes it back', async () => {
  const to = `new-${operator.uid}@test.example`
  const user = await open('email')
  await waitFor(() => within(screen.getByRole('main')).getByText(operator.email))
  await fill(user, field(/^新しいメールアドレス/), to)
  await fill(user, field(/^現在のパスワード/), password)
  await user.click(press('確認メールを送る'))
  await screen.findByText(`${to} の確認待ちです。`)
  await user.click(press('変更を取り消す'))
  await waitFor(async () => expect((await rawAt(`users/${operator.uid}`))?.pending_email).toBeNull())
})

test('an operator sets another password, and logs out elsewhere with it', async () => {
  const user = await open('password')
  await screen.findByRole('button', { name: 'パスワードを変更する' })
  await fill(user, field(/^現在のパスワード/), password)
  await fill(user, field(/^新しいパスワード(?!\()/), fresh)
  await fill(user, field(/^新しいパスワード\(確認\)/), fresh)
  await user.click(press('パスワードを変更する'))
  await screen.findByText('パスワードを変更しました。')
  const other = (await tokenFor(operator.email, fresh)) as string
  await user.click(within(screen.getByRole('navigation', { name: 'アカウントの設定' })).getByText('プロフィール'))
  await user.click(await screen.findByRole('button', { name: 'ほかの端末からログアウト' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, dialog.getByLabelText(/^現在のパスワード/), fresh)
  await user.click(dialog.getByRole('button', { name: 'ログアウト' }))
  await screen.findByText('ほかの端末からログアウトしました。')
  const there = portal.clientOf({ ...operator, token: () => other })
  expect((await there.get('/api/operator/users/current')).status).toBe(401)
})
