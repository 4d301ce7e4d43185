import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { password } from '../../../../functions/src/testing/account.ts'
import { makeInvitation, makePartner, makeStartup } from '../../../../functions/src/testing/factory.ts'
import { authOf, rawAt } from '../../../../functions/src/testing/raw.ts'
import { joining, session } from '../../lib/session.ts'
import { store } from '../../state.ts'
import { network } from '../../testing/network.ts'
import { descriptionOf, fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()

const invited = { status: 'invited', registration_step: 'invited', owner_count: 0 } as const
/** A company that waits for its founder, and the invitation on its way. */
const makeFounding = async (changes: object = {}) => {
  const startup = await makeStartup(invited)
  const invitation = await makeInvitation({
    kind: 'startup_owner',
    company_role: 'owner',
    startup_company_uid: startup.uid,
    company_name: startup.name,
    ...changes,
  })
  return { startup, invitation, link: `/startups/${startup.uid}/register#token=${invitation.token}` }
}
type Founding = Awaited<ReturnType<typeof makeFounding>>

const shown = () => document.querySelector('main')?.dataset.page
const isAt = (path: string, page: string) => waitFor(() => expect([location.pathname, shown()]).toEqual([path, page]))
const secret = (label: string) => screen.getByLabelText(new RegExp(`^${label.replace(/[()]/g, '\\$&')}( 必須)?$`))
const agree = () => screen.getByRole('checkbox', { name: '利用規約とプライバシーポリシーに同意する' })

/** Types what the form asks for and sends it. */
const send = async (user: UserEvent, button: string, { first = password, second = '' } = {}) => {
  await fill(user, secret('パスワード'), first)
  await fill(user, secret('パスワード(確認)'), second || first)
  if (!(agree() as HTMLInputElement).checked) await user.click(agree())
  await user.click(screen.getByRole('button', { name: button }))
}
const register = (user: UserEvent, options?: object) => send(user, '登録して次へ進む', options)
const comesToIssues = ({ startup }: Founding) =>
  isAt(`/startups/${startup.uid}/register_issue`, 'startup_register_issue')
const formOf = async ({ invitation }: Founding) =>
  waitFor(() => expect((screen.getByLabelText('メールアドレス') as HTMLInputElement).value).toBe(invitation.email))

describe('新規登録 of a founder', () => {
  let founding: Founding
  beforeEach(async () => {
    founding = await makeFounding()
  })

  test('makes the account, accepts, and comes to the next step; the address keeps no token', async () => {
    const { startup, invitation, link } = founding
    const user = await portal.open(link)
    await formOf(founding)
    expect(location.hash).toBe('')
    expect(screen.getAllByText(startup.name).length).toBeGreaterThan(0)
    screen.getByText('運営 事務局')
    screen.getByText(`${invitation.email.slice(0, 2)}***@test.example`)
    expect(screen.getByLabelText('メールアドレス')).toHaveProperty('readOnly', true)
    expect(screen.getByText('アカウント登録').closest('li')?.getAttribute('aria-current')).toBe('step')
    for (const [name, href] of [
      ['利用規約', '/terms.html'],
      ['プライバシーポリシー', '/privacy.html'],
    ] as const)
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
    await fill(user, screen.getByLabelText(/^姓/), '灯台')
    await register(user)
    await comesToIssues(founding)
    await screen.findByRole('checkbox', { name: /^資金調達/ })

    const account = await authOf(invitation.email)
    expect(await rawAt(`users/${account?.uid}`)).toMatchObject({
      status: 'active',
      company_role: 'owner',
      last_name: '灯台',
      registration_step: 'issue',
      email_verified: true,
    })
    expect(await rawAt(`startup_companies/${startup.uid}`)).toMatchObject({ status: 'registering', owner_count: 1 })
    expect(account?.customClaims).toMatchObject({ role: 'startup', startup_company_uid: startup.uid })
    expect(sessionStorage.getItem(`banso.invitation:/startups/${startup.uid}/register`)).toBeNull()
  })

  test('says at each field what is wrong', async () => {
    const user = await portal.open(founding.link)
    await formOf(founding)
    await fill(user, screen.getByLabelText(/^姓/), '')
    await fill(user, secret('パスワード'), 'short1')
    await fill(user, secret('パスワード(確認)'), 'short2')
    await user.click(screen.getByRole('button', { name: '登録して次へ進む' }))
    await waitFor(() => expect(descriptionOf(screen.getByLabelText(/^姓/))).toContain('姓を入力してください。'))
    expect(descriptionOf(secret('パスワード'))).toContain('パスワードは10文字以上で、英字と数字を両方含めてください。')
    expect(descriptionOf(agree())).toContain('利用規約とプライバシーポリシーへの同意が必要です。')
    await fill(user, screen.getByLabelText(/^姓/), '灯台')
    await register(user, { second: `${password}x` })
    await waitFor(() => expect(descriptionOf(secret('パスワード(確認)'))).toContain('確認用パスワードが一致しません。'))
    expect(await authOf(founding.invitation.email)).toBeUndefined()
  })

  test('goes on after a reload, and in a tab that was closed by the link again', async () => {
    await portal.open(founding.link)
    await formOf(founding)
    await portal.leave()
    await portal.open(`/startups/${founding.startup.uid}/register`)
    await formOf(founding)
    await portal.leave()
    sessionStorage.clear()
    await portal.open(`/startups/${founding.startup.uid}/register`)
    await screen.findByText('招待メールのリンクから開いてください。')
  })

  test('is taken up again where the account was made and no more', async () => {
    const { invitation, link } = founding
    network.cut('POST', /\/signup$/)
    let user = await portal.open(link)
    await formOf(founding)
    await fill(user, screen.getByLabelText(/^姓/), '灯台')
    await register(user)
    await screen.findByText(/通信に時間がかかっています。/)
    expect(screen.getByLabelText(/^姓/)).toHaveProperty('value', '灯台')
    const account = await authOf(invitation.email)
    expect(await rawAt(`users/${account?.uid}`)).toBeUndefined()
    // Also where it was refused: an account that nobody has taken note of is none.
    network.mend()
    network.answer('POST', /\/signup$/, 429, { error: { code: 'rate_limited', message: '操作が続いています。' } })
    await user.click(screen.getByRole('button', { name: '登録して次へ進む' }))
    await screen.findByText('操作が続いています。')
    await portal.leave()
    expect(store.get(joining)).toBe(false)
    network.mend()
    // The same browser, still signed in: there is nothing to sign in with any more.
    user = await portal.open(link)
    await formOf(founding)
    expect(screen.queryByLabelText(/^パスワード/)).toBeNull()
    await user.click(agree())
    await user.click(screen.getByRole('button', { name: '登録して次へ進む' }))
    await comesToIssues(founding)
    expect((await authOf(invitation.email))?.uid).toBe(account?.uid)
  })

  test('is taken up again where the account was noted, elsewhere, with the password of then', async () => {
    const { invitation, link } = founding
    network.cut('POST', /\/accept$/)
    let user = await portal.open(link)
    await formOf(founding)
    await register(user)
    await screen.findByText(/通信に時間がかかっています。/)
    expect(await rawAt(`users/${(await authOf(invitation.email))?.uid}`)).toMatchObject({ status: null })
    await portal.close()

    user = await portal.open(link)
    await formOf(founding)
    await register(user, { first: 'another-word-1' })
    await waitFor(() =>
      expect(descriptionOf(secret('パスワード'))).toContain('このメールアドレスのアカウントはすでにあります。'),
    )
    await user.click(screen.getByRole('button', { name: 'パスワードを忘れた方' }))
    await screen.findByText('ご登録のメールアドレスに、再設定用のリンクを送ります。')
    await register(user)
    await comesToIssues(founding)
  })

  test('is taken up again where only the answer was lost', async () => {
    network.loseAnswer('POST', /\/accept$/)
    const user = await portal.open(founding.link)
    await formOf(founding)
    await register(user)
    await screen.findByText(/通信に時間がかかっています。/)
    network.mend()
    await user.click(screen.getByRole('button', { name: '登録して次へ進む' }))
    await comesToIssues(founding)
  })

  test('who has gone further is led to the step that is due', async () => {
    const user = await portal.open(founding.link)
    await formOf(founding)
    await register(user)
    await comesToIssues(founding)
    await portal.leave()
    await portal.open(founding.link)
    await comesToIssues(founding)
  })
})

describe('a link that does not count', () => {
  test.each([
    [
      'expired',
      { expires_at: '2026-01-01T00:00:00.000Z' },
      '招待の有効期限が切れています。招待した方に再送を依頼してください。',
    ],
    ['withdrawn', { revoked_at: '2026-01-01T00:00:00.000Z' }, '招待情報を確認できませんでした。'],
    ['used', { accepted_at: '2026-01-01T00:00:00.000Z' }, '招待情報を確認できませんでした。'],
  ])('%s: says so and leads to the login', async (_, changes, text) => {
    const { startup, link } = await makeFounding(changes)
    await portal.open(link)
    await screen.findByText(text)
    expect(screen.getByRole('link', { name: 'ログイン' }).getAttribute('href')).toBe(`/startups/${startup.uid}/login`)
    expect(screen.queryByLabelText(/^パスワード/)).toBeNull()
  })
  test('made up, or of another company: says so', async () => {
    const [{ startup }, { invitation }] = [await makeFounding(), await makeFounding()]
    await portal.open(`/startups/${startup.uid}/register#token=${'x'.repeat(43)}`)
    await screen.findByText('招待情報を確認できませんでした。')
    await portal.close()
    await portal.open(`/startups/${startup.uid}/register#token=${invitation.token}`)
    await screen.findByText('このリンクは、別の画面で使う招待です。')
    await portal.close()
    await portal.open(`/startups/${startup.uid}/login/invite_new_password#token=${invitation.token}`)
    await screen.findByText('このリンクは、別の画面で使う招待です。')
  })
  test('that cannot be asked for: offers another try', async () => {
    const founding = await makeFounding()
    network.cut('POST', /\/check$/)
    const user = await portal.open(founding.link)
    await screen.findByText('招待を確認できませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await formOf(founding)
  })
})

describe('somebody invited into a company', () => {
  const makeGuest = async () => {
    const startup = await makeStartup()
    const invitation = await makeInvitation({ startup_company_uid: startup.uid, company_name: startup.name })
    const link = `/startups/${startup.uid}/login/invite_new_password#token=${invitation.token}`
    return { startup, invitation, link }
  }

  test('sets a password and is in', async () => {
    const { startup, invitation, link } = await makeGuest()
    const user = await portal.open(link)
    await screen.findByRole('heading', { level: 1, name: 'パスワードの設定' })
    const card = (await screen.findByText('運営 事務局')).closest('dl') as HTMLElement
    within(card).getByText(startup.name)
    await fill(user, await screen.findByLabelText(/^役職/), '開発')
    await send(user, '参加する')
    await isAt(`/startups/${startup.uid}`, 'startup_home')
    await screen.findByText('Bansoに参加しました。')
    const account = await authOf(invitation.email)
    expect(await rawAt(`users/${account?.uid}`)).toMatchObject({
      status: 'active',
      company_role: 'member',
      job_title: '開発',
    })
  })

  test('comes in also when the answer was lost', async () => {
    const { startup, link } = await makeGuest()
    network.loseAnswer('POST', /\/accept$/)
    const user = await portal.open(link)
    await screen.findByLabelText(/^役職/)
    await send(user, '参加する')
    await screen.findByText(/通信に時間がかかっています。/)
    network.mend()
    await user.click(screen.getByRole('button', { name: '参加する' }))
    await isAt(`/startups/${startup.uid}`, 'startup_home')
  })

  test('meets whoever else is signed in, and can go on after the sign-out', async () => {
    const { startup, link } = await makeGuest()
    const other = await makeStartup()
    const user = await portal.open(link, { as: other.owner })
    await screen.findByText('ほかの方のアカウントでログインしています。')
    await user.click(screen.getByRole('button', { name: 'ログアウトして続ける' }))
    await screen.findByLabelText(/^役職/)
    await send(user, '参加する')
    await isAt(`/startups/${startup.uid}`, 'startup_home')
  })

  test('who is signed in and opens a link that counts no more comes home', async () => {
    const { startup } = await makeGuest()
    const { token } = await makeInvitation({
      startup_company_uid: startup.uid,
      accepted_at: '2026-01-01T00:00:00.000Z',
    })
    await portal.open(`/startups/${startup.uid}/login/invite_new_password#token=${token}`, { as: startup.owner })
    await isAt(`/startups/${startup.uid}`, 'startup_home')
  })

  test('whose address belongs to somebody elsewhere is told so', async () => {
    const { owner } = await makePartner()
    const startup = await makeStartup()
    const { token } = await makeInvitation({ startup_company_uid: startup.uid, email: owner.email })
    const user = await portal.open(`/startups/${startup.uid}/login/invite_new_password#token=${token}`)
    await screen.findByLabelText(/^役職/)
    await send(user, '参加する')
    await screen.findByText(
      'このメールアドレスは別のアカウントで使われています。別のアドレスへの招待を依頼してください。',
    )
    expect(store.get(session).status).toBe('signed-out')
  })

  test('as a partner or an operator comes in at the login', async () => {
    const partner = await makePartner({ status: 'invited', owner_count: 0 })
    const toPartner = await makeInvitation({
      kind: 'partner_owner',
      company_role: 'owner',
      partner_company_uid: partner.uid,
      company_name: partner.name,
    })
    let user = await portal.open(`/partners/${partner.uid}/login#invite=${toPartner.token}`)
    await screen.findByText(partner.name)
    expect(location.hash).toBe('')
    await send(user, '参加する')
    await isAt(`/partners/${partner.uid}`, 'partner_timeline')
    await portal.close()

    const toOperator = await makeInvitation({ kind: 'operator', company_role: null, operator_role: 'manager' })
    user = await portal.open(`/operator/login#invite=${toOperator.token}`)
    await screen.findByLabelText(/^役職/)
    await user.click(screen.getByRole('button', { name: 'ログインへ戻る' }))
    await screen.findByRole('button', { name: 'ログイン' })
    await portal.leave()
    user = await portal.open(`/operator/login#invite=${toOperator.token}`)
    await screen.findByLabelText(/^役職/)
    await send(user, '参加する')
    await isAt('/operator', 'operator_dashboard')
  })
})
