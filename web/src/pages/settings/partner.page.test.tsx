import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { password } from '../../../../functions/src/testing/account.ts'
import { mailsTo, tokenFor } from '../../../../functions/src/testing/auth.ts'
import { makePartner, type TestPartner } from '../../../../functions/src/testing/factory.ts'
import { rawAt } from '../../../../functions/src/testing/raw.ts'
import { descriptionOf, fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const fresh = 'kumo-no-ue-no-47'
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string) => screen.getByRole('button', { name })

let partner: TestPartner
beforeEach(async () => {
  partner = await makePartner()
})
const open = (part: 'profile' | 'email' | 'password') =>
  portal.open(`/partners/${partner.uid}/settings/${part}`, { as: partner.viewer })

test('a partner changes the own profile and notifications', async () => {
  const user = await open('profile')
  await waitFor(() => expect(field(/^姓/).value).toBe('試験'))
  await fill(user, field(/^役職/), '投資担当')
  await user.click(press('プロフィールを保存'))
  await waitFor(async () => expect((await rawAt(`users/${partner.viewer.uid}`))?.job_title).toBe('投資担当'))
  await user.selectOptions(await screen.findByRole('combobox', { name: '面談:メール' }), '1日1回')
  await user.click(press('通知設定を保存'))
  await waitFor(async () =>
    expect(await rawAt(`users/${partner.viewer.uid}`)).toMatchObject({
      notification_settings: { kinds: { interview: { mail: 'daily' } } },
    }),
  )
})

test('a partner asks for another address', async () => {
  const user = await open('email')
  await waitFor(() => within(screen.getByRole('main')).getByText(partner.viewer.email))
  await fill(user, field(/^新しいメールアドレス/), `new-${partner.uid}@test.example`)
  await fill(user, field(/^現在のパスワード/), password)
  await user.click(press('確認メールを送る'))
  await screen.findByText(`new-${partner.uid}@test.example の確認待ちです。`)
})

test('a partner sets another password', async () => {
  const user = await open('password')
  await screen.findByRole('button', { name: 'パスワードを変更する' })
  await fill(user, field(/^現在のパスワード/), password)
  await fill(user, field(/^新しいパスワード(?!\()/), fresh)
  await fill(user, field(/^新しいパスワード\(確認\)/), fresh)
  await user.click(press('パスワードを変更する'))
  await screen.findByText('パスワードを変更しました。')
  expect(await tokenFor(partner.viewer.email, fresh)).toBeDefined()
})

test('the link of a reset mail works while somebody is signed in, and refuses what everybody tries first', async () => {
  const nobody = portal.clientOf(partner.owner)
  await nobody.post('/api/auth/password_resets', { body: { email: partner.viewer.email } })
  const [mail] = await mailsTo(nobody, partner.viewer.email)
  const { pathname, search } = new URL(mail?.link ?? '')
  const user = await portal.open(pathname + search, { as: partner.owner })
  const first = await screen.findByLabelText('新しいパスワード')
  expect(location.search).toBe('')
  for (const [text, refusal] of [
    ['password123', 'よく使われているパスワードのため設定できません。'],
    [partner.viewer.email, 'メールアドレスはパスワードに設定できません。'],
  ] as const) {
    await fill(user, first, text)
    await fill(user, screen.getByLabelText('新しいパスワード(確認)'), text)
    await user.click(press('パスワードを変更する'))
    await waitFor(() => expect(descriptionOf(first)).toContain(refusal))
  }
  await fill(user, first, fresh)
  await fill(user, screen.getByLabelText('新しいパスワード(確認)'), fresh)
  await user.click(press('パスワードを変更する'))
  await screen.findByText('パスワードを変更しました。')
  await fill(user, await screen.findByLabelText('メールアドレス'), partner.viewer.email)
  await fill(user, screen.getByLabelText('パスワード'), fresh)
  await user.click(press('ログイン'))
  await waitFor(() => expect(location.pathname).toBe(`/partners/${partner.uid}`))
})
