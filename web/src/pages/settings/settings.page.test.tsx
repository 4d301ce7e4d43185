import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { password } from '../../../../functions/src/testing/account.ts'
import { applyCode, mailsTo, tokenFor } from '../../../../functions/src/testing/auth.ts'
import { pngOf } from '../../../../functions/src/testing/bytes.ts'
import { makeStartup, type TestStartup } from '../../../../functions/src/testing/factory.ts'
import { changeRaw, rawAt } from '../../../../functions/src/testing/raw.ts'
import { connectionText } from '../../lib/http.ts'
import { network } from '../../testing/network.ts'
import { descriptionOf, fill, setUpPortal } from '../../testing/portal.tsx'
import { untilChecked } from '../../testing/uploads.ts'

const portal = setUpPortal({ ownServer: true })
const fresh = 'kumo-no-ue-no-47'
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
/** On the page itself: the account menu tells the address too. */
const isShown = (text: string) => waitFor(() => within(screen.getByRole('main')).getByText(text))
const press = (name: string) => screen.getByRole('button', { name })

let startup: TestStartup
beforeEach(async () => {
  startup = await makeStartup()
})
const open = (part: 'profile' | 'email' | 'password', person = startup.viewer) =>
  portal.open(`/startups/${startup.uid}/settings/${part}`, { as: person })
const stored = (uid: string) => rawAt(`users/${uid}`)

describe('the profile', () => {
  test('is changed by the person, also by who may only look at the company', async () => {
    const user = await open('profile')
    await waitFor(() => expect(field(/^姓/).value).toBe('試験'))
    await fill(user, field(/^姓/), '')
    await user.click(press('プロフィールを保存'))
    await waitFor(() => expect(descriptionOf(field(/^姓/))).toContain('姓を入力してください。'))
    await fill(user, field(/^姓/), '佐伯')
    await fill(user, field(/^セイ/), 'サエキ')
    await fill(user, field(/^電話番号/), '03-1234-5678')
    await user.click(press('プロフィールを保存'))
    await screen.findByText('プロフィールを保存しました。')
    expect(await stored(startup.viewer.uid)).toMatchObject({ last_name: '佐伯', last_name_kana: 'サエキ' })
    // The shell knows the new name at once.
    await screen.findByRole('button', { name: /アカウント:佐伯/ })
  })

  test('has a picture, which the account menu shows once it is saved', async () => {
    const user = await open('profile')
    const menu = () => screen.getByRole('button', { name: /^アカウント:/ })
    const file = new File([new Uint8Array(await pngOf())], '私.png', { type: 'image/png' })
    await user.upload(await screen.findByLabelText<HTMLInputElement>(/プロフィール画像/), file)
    await untilChecked(startup.viewer, () => screen.getByRole('button', { name: '私.pngを外す' }))
    expect(menu().querySelector('img')).toBeNull()
    await user.click(press('プロフィールを保存'))
    await screen.findByText('プロフィールを保存しました。')
    const url = (await stored(startup.viewer.uid))?.avatar_url
    expect(url).toMatch(/^\/api\/media\/[0-9a-f]{32}$/)
    await waitFor(() => expect(menu().querySelector('img')?.getAttribute('src')).toBe(url))
    await user.click(press('私.pngを外す'))
    await user.click(press('プロフィールを保存'))
    await waitFor(() => expect(menu().querySelector('img')).toBeNull())
  })

  test('leads to the two other pages of the account', async () => {
    const user = await open('profile')
    const tabs = within(await screen.findByRole('navigation', { name: 'アカウントの設定' }))
    await user.click(tabs.getByRole('link', { name: 'パスワード' }))
    await screen.findByRole('heading', { name: 'パスワード', level: 1 })
    expect(location.pathname).toBe(`/startups/${startup.uid}/settings/password`)
  })

  test('says when reading failed, and reads again', async () => {
    network.cut('GET', /users\/current$/)
    const user = await open('profile')
    await screen.findByText('プロフィールを読み込めませんでした。')
    network.mend()
    await user.click(press('再読み込み'))
    await waitFor(() => expect(field(/^姓/).value).toBe('試験'))
  })
})

describe('notifications', () => {
  test('are chosen by kind and channel, and the profile can be saved afterwards', async () => {
    const user = await open('profile')
    await user.selectOptions(await screen.findByRole('combobox', { name: '経営アクション:メール' }), '受け取らない')
    await user.selectOptions(screen.getByRole('combobox', { name: /時間帯\(開始\)/ }), '22:00')
    await user.click(press('通知設定を保存'))
    await screen.findByText('通知設定を保存しました。')
    expect(await stored(startup.viewer.uid)).toMatchObject({
      notification_settings: { kinds: { task: { in_app: 'immediate', mail: 'off' } }, quiet_from: '22:00' },
    })
    await fill(user, field(/^役職/), '監査役')
    await user.click(press('プロフィールを保存'))
    await waitFor(async () => expect((await stored(startup.viewer.uid))?.job_title).toBe('監査役'))
  })
})

describe('logging out elsewhere', () => {
  test('asks for the password, ends the other session, and this one goes on', async () => {
    const user = await open('profile')
    const other = (await tokenFor(startup.viewer.email)) as string
    await user.click(await screen.findByRole('button', { name: 'ほかの端末からログアウト' }))
    const dialog = within(await screen.findByRole('dialog'))
    await fill(user, dialog.getByLabelText(/^現在のパスワード/), 'wrong-one-12')
    await user.click(dialog.getByRole('button', { name: 'ログアウト' }))
    await dialog.findByText('パスワードが正しくありません。もう一度入力してください。')
    await fill(user, dialog.getByLabelText(/^現在のパスワード/), password)
    await user.click(dialog.getByRole('button', { name: 'ログアウト' }))
    await screen.findByText('ほかの端末からログアウトしました。')
    const there = portal.clientOf({ ...startup.viewer, token: () => other })
    expect((await there.get(`${startup.base}/users/current`)).status).toBe(401)
    await fill(user, field(/^役職/), '監査役')
    await user.click(press('プロフィールを保存'))
    await waitFor(async () => expect((await stored(startup.viewer.uid))?.job_title).toBe('監査役'))
  })
})

describe('the address', () => {
  const ask = async (to: string) => {
    const user = await open('email')
    await isShown(startup.viewer.email)
    await fill(user, field(/^新しいメールアドレス/), to)
    await fill(user, field(/^現在のパスワード/), password)
    await user.click(press('確認メールを送る'))
    return user
  }

  test('waits for its confirmation, which can be sent again and taken back', async () => {
    const to = `new-${startup.uid}@test.example`
    const user = await ask(to)
    await screen.findByText(`${to} の確認待ちです。`)
    expect(field(/^現在のパスワード/).value).toBe('')
    await user.click(press('確認メールを再送'))
    const nobody = portal.clientOf(startup.owner)
    await waitFor(async () => expect((await mailsTo(nobody, to)).length).toBe(2))
    await user.click(press('変更を取り消す'))
    await screen.findByText('メールアドレスの変更を取り消しました。')
    await waitFor(() => expect(screen.queryByText(/確認待ち/)).toBeNull())
  })

  test('is asked to be confirmed above every page until it is', async () => {
    await changeRaw(`users/${startup.viewer.uid}`, { email_verified: false })
    const user = await open('password')
    const note = within(await screen.findByRole('region', { name: 'メールアドレスの確認' }))
    note.getByText(`${startup.viewer.email} の確認が済んでいません。届いたメールのリンクを開いてください。`)
    await user.click(note.getByRole('button', { name: '確認メールを再送' }))
    await screen.findByText('確認メールを送りました。')
  })

  test('is sent again after the password, when the sign-in is old', async () => {
    const to = `new-${startup.uid}@test.example`
    const user = await ask(to)
    await screen.findByText(`${to} の確認待ちです。`)
    portal.moveClock(0.2)
    await user.click(press('確認メールを再送'))
    await screen.findByText('安全のため、もう一度パスワードを入力してください。')
    await user.click(press('キャンセル'))
    portal.moveClock(-0.2)
  })

  test('says at the fields what is wrong, and keeps what was typed', async () => {
    const user = await open('email')
    await isShown(startup.viewer.email)
    await user.click(press('確認メールを送る'))
    await waitFor(() =>
      expect(descriptionOf(field(/^新しいメールアドレス/))).toContain('メールアドレスを入力してください。'),
    )
    expect(descriptionOf(field(/^現在のパスワード/))).toContain('現在のパスワードを入力してください。')
    await fill(user, field(/^新しいメールアドレス/), startup.viewer.email)
    await fill(user, field(/^現在のパスワード/), 'wrong-one-12')
    await user.click(press('確認メールを送る'))
    await waitFor(() =>
      expect(descriptionOf(field(/^現在のパスワード/))).toContain(
        'パスワードが正しくありません。もう一度入力してください。',
      ),
    )
    await fill(user, field(/^現在のパスワード/), password)
    await user.click(press('確認メールを送る'))
    await waitFor(() =>
      expect(descriptionOf(field(/^新しいメールアドレス/))).toContain('現在のメールアドレスと同じです。'),
    )
    network.cut('POST', /change_email$/)
    await fill(user, field(/^新しいメールアドレス/), 'a@test.example')
    await user.click(press('確認メールを送る'))
    await screen.findByText(connectionText)
    expect(field(/^新しいメールアドレス/).value).toBe('a@test.example')
  })
})

describe('the links of the mails', () => {
  test('confirm the new address, also while somebody is signed in', async () => {
    const to = `new-${startup.uid}@test.example`
    await portal.clientOf(startup.viewer).post(`${startup.base}/users/${startup.viewer.uid}/change_email`, {
      body: { new_email: to },
    })
    const [mail] = await mailsTo(portal.clientOf(startup.owner), to)
    const { pathname, hash } = new URL(mail?.link ?? '')
    const user = await portal.open(pathname + hash, { as: startup.owner })
    await screen.findByText(`ログインに使うメールアドレスを ${to} に変更します。`)
    expect(location.hash).toBe('')
    await user.click(press('メールアドレスを変更する'))
    await screen.findByText('メールアドレスを変更しました。新しいメールアドレスでログインしてください。')
    expect(await tokenFor(to)).toBeDefined()
    await user.click(press('ログインへ進む'))
    await screen.findByRole('button', { name: 'ログイン' })
    await fill(user, field(/^メールアドレス/), to)
    await fill(user, screen.getByLabelText('パスワード'), password)
    await user.click(press('ログイン'))
    await waitFor(() => expect(location.pathname).toBe(`/startups/${startup.uid}`))
    await waitFor(async () => expect((await stored(startup.viewer.uid))?.email).toBe(to))
  })

  test('give the old one back, once', async () => {
    const to = `new-${startup.uid}@test.example`
    await portal.clientOf(startup.viewer).post(`${startup.base}/users/${startup.viewer.uid}/change_email`, {
      body: { new_email: to },
    })
    const [mail] = await mailsTo(portal.clientOf(startup.owner), startup.viewer.email)
    const { pathname, hash } = new URL(mail?.link ?? '')
    const user = await portal.open(pathname + hash)
    await user.click(await screen.findByRole('button', { name: '元に戻す' }))
    await screen.findByText(/メールアドレスを元に戻しました。/)
    expect((await stored(startup.viewer.uid))?.pending_email).toBeNull()
    await portal.close()
    const again = await portal.open(pathname + hash)
    await again.click(await screen.findByRole('button', { name: '元に戻す' }))
    await screen.findByText('リンクの有効期限が切れています。もう一度お手続きください。')
    await again.click(press('ログインへ戻る'))
    await screen.findByRole('button', { name: 'ログイン' })
  })

  test('say so when they count no more', async () => {
    await portal.open(`/startups/${startup.uid}/login#change=no-such-code`)
    await screen.findByText('リンクの有効期限が切れています。もう一度お手続きください。')
    expect(await applyCode('no-such-code')).toContain('INVALID_OOB_CODE')
  })
})

describe('the password', () => {
  const type = async (user: Awaited<ReturnType<typeof open>>, texts: [string, string, string]) => {
    await fill(user, field(/^現在のパスワード/), texts[0])
    await fill(user, field(/^新しいパスワード(?!\()/), texts[1])
    await fill(user, field(/^新しいパスワード\(確認\)/), texts[2])
    await user.click(press('パスワードを変更する'))
  }

  test('is changed, and the page stays as it is, signed in anew', async () => {
    const user = await open('password')
    await screen.findByRole('button', { name: 'パスワードを変更する' })
    await type(user, [password, fresh, fresh])
    await screen.findByText('パスワードを変更しました。')
    expect(field(/^現在のパスワード/).value).toBe('')
    expect(location.pathname).toBe(`/startups/${startup.uid}/settings/password`)
    expect(await tokenFor(startup.viewer.email)).toBeUndefined()
    const tabs = within(screen.getByRole('navigation', { name: 'アカウントの設定' }))
    await user.click(tabs.getByRole('link', { name: 'メールアドレス' }))
    await isShown(startup.viewer.email)
    // The new password proves the person from now on.
    await fill(user, field(/^新しいメールアドレス/), `new-${startup.uid}@test.example`)
    await fill(user, field(/^現在のパスワード/), fresh)
    await user.click(press('確認メールを送る'))
    await screen.findByText(/の確認待ちです。/)
  })

  test.each([
    [['wrong-one-12', fresh, fresh], /^現在のパスワード/, 'パスワードが正しくありません。もう一度入力してください。'],
    [
      [password, 'short7c', 'short7c'],
      /^新しいパスワード(?!\()/,
      'パスワードは10文字以上で、英字と数字を両方含めてください。',
    ],
    [
      [password, 'password123', 'password123'],
      /^新しいパスワード(?!\()/,
      'よく使われているパスワードのため設定できません。',
    ],
    [[password, fresh, `${fresh}8`], /^新しいパスワード\(確認\)/, '確認用パスワードが一致しません。'],
  ] as const)('is refused at its field: %j', async (texts, label, text) => {
    const user = await open('password')
    await screen.findByRole('button', { name: 'パスワードを変更する' })
    await type(user, [...texts])
    await waitFor(() => expect(descriptionOf(field(label))).toContain(text))
    expect(await tokenFor(startup.viewer.email)).toBeDefined()
  })
})
