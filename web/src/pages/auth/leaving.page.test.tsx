import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Member } from '../../../../functions/src/testing/account.ts'
import { credentialsOf } from '../../../../functions/src/testing/credentials.ts'
import { makeOperator, makePartner, makeStartup } from '../../../../functions/src/testing/factory.ts'
import { changeRaw } from '../../../../functions/src/testing/raw.ts'
import { currentUid, leaveAccount, signIn } from '../../lib/session.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

/** The way out with something unsent, and a way in that ends before the own area. */
const portal = setUpPortal()

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))
const question = () => screen.findByRole('dialog', { name: 'ログアウトしますか?' })
const registering = () => makeStartup({ status: 'registering', registration_step: 'issue', stage: null })
/** The steps of a registration stand open to everybody; nothing of the last person is left on them. */
const hasLeftRegistration = async (name: string) => {
  await screen.findByText('登録の続きは、ログインすると再開できます。')
  expect([currentUid(), screen.queryByRole('checkbox'), screen.queryByText(name)]).toEqual([null, null, null])
}
const isSignedOut = async () => {
  await screen.findByRole('button', { name: 'ログイン' })
  expect([location.pathname, currentUid()]).toEqual(['/', null])
}
const signOutOfMenu = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'ログアウト', hidden: true }))

describe('ログアウト', () => {
  test('during the registration asks about the draft; who stays keeps it, who leaves leaves nothing', async () => {
    const startup = await registering()
    const user = await portal.open(`/startups/${startup.uid}/register_issue`, { as: startup.owner })
    await user.click(await screen.findByRole('checkbox', { name: /^資金調達/ }))
    await waitFor(() => expect(drafts()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'ログアウト' }))
    await user.click(within(await question()).getByRole('button', { name: 'キャンセル' }))
    await portal.untilFree()
    expect([currentUid(), drafts().length]).toEqual([startup.owner.uid, 1])
    await user.click(screen.getByRole('button', { name: 'ログアウト' }))
    await user.click(within(await question()).getByRole('button', { name: 'ログアウト' }))
    await hasLeftRegistration(startup.name)
    expect(drafts()).toEqual([])
  })

  test('during the registration without a draft leaves at once', async () => {
    const startup = await registering()
    const user = await portal.open(`/startups/${startup.uid}/register_issue`, { as: startup.owner })
    await user.click(await screen.findByRole('button', { name: 'ログアウト' }))
    await hasLeftRegistration(startup.name)
  })

  test('of the menu asks about a form that has not been kept yet, and nothing of it stays on the device', async () => {
    const startup = await makeStartup()
    const user = await portal.open(`/startups/${startup.uid}/goals/new`, { as: startup.owner })
    await fill(user, await screen.findByRole('textbox', { name: '目標名' }), '書きかけの目標')
    await signOutOfMenu(user) // sooner than the draft is written
    await user.click(within(await question()).getByRole('button', { name: 'ログアウト' }))
    await isSignedOut()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(drafts()).toEqual([])
  })

  test('of the menu asks on a page that is not built yet, and on any other, about drafts from elsewhere', async () => {
    const partner = await makePartner()
    const user = await portal.open(`/partners/${partner.uid}`, { as: partner.owner })
    await screen.findByRole('main')
    localStorage.setItem(`draft:${partner.owner.uid}:elsewhere`, '{}')
    await signOutOfMenu(user)
    await user.click(within(await question()).getByRole('button', { name: 'ログアウト' }))
    await isSignedOut()
    expect(drafts()).toEqual([])
  })

  test('of the not-found page and of a suspended account asks too', async () => {
    const startup = await makeStartup()
    const user = await portal.open('/nowhere', { as: startup.owner })
    localStorage.setItem(`draft:${startup.owner.uid}:elsewhere`, '{}')
    await user.click(await screen.findByRole('button', { name: 'HOMEに戻る' }))
    await user.click(within(await question()).getByRole('button', { name: 'キャンセル' }))
    await portal.untilFree()
    expect([location.pathname, currentUid()]).toEqual(['/nowhere', startup.owner.uid])
    await portal.close()

    await changeRaw(`users/${startup.viewer.uid}`, { status: 'suspended' })
    const other = await portal.open('/', { as: startup.viewer })
    localStorage.setItem(`draft:${startup.viewer.uid}:elsewhere`, '{}')
    await other.click(await screen.findByRole('button', { name: 'ログアウト' }))
    await other.click(within(await question()).getByRole('button', { name: 'ログアウト' }))
    await isSignedOut()
    expect(drafts()).toEqual([])
  })

  test('drafts of a session that ended by itself wait for the same person, and go when somebody else signs in', async () => {
    const startup = await makeStartup()
    localStorage.setItem(`draft:${startup.owner.uid}:kept`, '{}')
    await portal.open(`/startups/${startup.uid}`, { as: startup.owner })
    await screen.findByRole('main')
    await portal.leave()
    await changeRaw(`users/${startup.owner.uid}`, { valid_after: Math.floor(Date.now() / 1000) + 1 })
    await portal.open(`/startups/${startup.uid}`)
    await screen.findByRole('button', { name: 'ログイン' })
    expect(drafts()).toEqual([`draft:${startup.owner.uid}:kept`])
    const { email, password } = await credentialsOf(startup.member)
    await signIn(email, password)
    expect(drafts()).toEqual([])
    expect(await leaveAccount()).toBe(true)
  })
})

describe('a sign-in that fails after the password was right', () => {
  const logins: [string, () => Promise<{ path: string; person: Member; home: string }>][] = [
    [
      'of the first page',
      async () => {
        const startup = await makeStartup()
        return { path: '/', person: startup.owner, home: `/startups/${startup.uid}` }
      },
    ],
    [
      'of a startup',
      async () => {
        const startup = await makeStartup()
        return { path: `/startups/${startup.uid}/login`, person: startup.owner, home: `/startups/${startup.uid}` }
      },
    ],
    [
      'of a partner',
      async () => {
        const partner = await makePartner()
        return { path: `/partners/${partner.uid}/login`, person: partner.owner, home: `/partners/${partner.uid}` }
      },
    ],
    [
      'of operators',
      async () => ({ path: '/operator/login', person: await makeOperator('viewer'), home: '/operator' }),
    ],
  ]
  async function enter(path: string, person: Member) {
    const { email, password } = await credentialsOf(person)
    const user = await portal.open(path)
    await fill(user, await screen.findByRole('textbox', { name: 'メールアドレス' }), email)
    await fill(user, screen.getByLabelText('パスワード'), password)
    await user.click(screen.getByRole('button', { name: 'ログイン' }))
    return { user, email, password }
  }
  const isAt = (home: string) =>
    waitFor(() => {
      expect(location.pathname).toBe(home)
      expect(document.querySelector('main')?.dataset.page).not.toMatch(/login/)
    })

  test.each(logins)(
    '%s: a session that counts no more is told at the form, which holds the address',
    async (_, made) => {
      const { path, person, home } = await made()
      await changeRaw(`users/${person.uid}`, { valid_after: Math.floor(Date.now() / 1000) + 3600 })
      const { user, email, password } = await enter(path, person)
      await screen.findByText('ログインの有効期限が切れました。もう一度ログインしてください。')
      expect(location.pathname).toBe(path)
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'メールアドレス' }).value).toBe(email)
      await changeRaw(`users/${person.uid}`, { valid_after: null })
      await fill(user, screen.getByLabelText('パスワード'), password)
      await user.click(screen.getByRole('button', { name: 'ログイン' }))
      await isAt(home)
    },
  )

  test.each(logins)('%s: a failing server is told in words, and asked again by one press', async (_, made) => {
    const { path, person, home } = await made()
    network.answer('GET', /^\/api\/auth\/users\/current$/, 429, {
      error: { code: 'rate_limited', message: '操作が続いたため一時的に制限しています。45秒後に再度お試しください。' },
    })
    const { user, email } = await enter(path, person)
    await screen.findByText('操作が続いたため一時的に制限しています。45秒後に再度お試しください。')
    screen.getByText(email)
    network.mend()
    network.answer('GET', /^\/api\/auth\/users\/current$/, 500, '<html>')
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
    await screen.findByText(/^エラーが発生しました。時間をおいて再度お試しください。/)
    network.mend()
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
    await isAt(home)
  })

  test.each(logins)('%s: without a connection the way on is offered, and the session stays', async (_, made) => {
    const { path, person } = await made()
    network.cut('GET', /^\/api\/auth\/users\/current$/)
    await enter(path, person)
    await screen.findByText('通信できませんでした。')
    screen.getByRole('button', { name: '再読み込み' })
    expect(currentUid()).toBe(person.uid)
  })
})
