import type { PageName } from '@banso/contract/pages'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Member, makeAccount, password } from '../../../functions/src/testing/account.ts'
import { makeOperator, makePartner, makeStartup, type TestStartup } from '../../../functions/src/testing/factory.ts'
import { changeRaw } from '../../../functions/src/testing/raw.ts'
import { askSignIn, getToken, session, signIn } from '../lib/session.ts'
import { partner, startup, startupId, store } from '../state.ts'
import { network } from '../testing/network.ts'
import { fill, setUpPortal } from '../testing/portal.tsx'

const portal = setUpPortal()

const people = async () => {
  const [own, other, registering, mine] = await Promise.all([
    makeStartup(),
    makeStartup(),
    makeStartup({ registration_step: 'issue' }),
    makePartner(),
  ])
  return { own, other, registering, mine, operator: await makeOperator('viewer') }
}
let world: Awaited<ReturnType<typeof people>>
let members: Record<'startup' | 'partner' | 'operator' | 'registering' | 'orphan' | 'suspended', Member>
beforeAll(async () => {
  world = await people()
  members = {
    startup: world.own.owner,
    partner: world.mine.owner,
    operator: world.operator,
    registering: world.registering.owner,
    orphan: await makeAccount(`orphan-${world.own.uid}`),
    suspended: world.other.viewer,
  }
  await changeRaw(`users/${world.other.viewer.uid}`, { status: 'suspended' })
})

/** Addresses are written with OWN, OTHER, STEP (startups) and MINE (partner) in place of the uids. */
const real = (address: string) =>
  address
    .replace('OWN', world.own.uid)
    .replace('OTHER', world.other.uid)
    .replace('STEP', world.registering.uid)
    .replace('MINE', world.mine.uid)
/** The page on the screen; the not-found page and the logins have no shell around them. */
const shown = () => document.querySelector('main')?.dataset.page
const isAt = (address: string, page: PageName) =>
  waitFor(() => expect([location.pathname, shown()]).toEqual([real(address), page]))
const isNotFoundAt = async (address: string) => {
  await screen.findByRole('heading', { name: 'Page Not found' })
  // The frame goes with the person, which may be a moment later.
  await waitFor(() => expect([location.pathname, screen.queryByRole('navigation')]).toEqual([real(address), null]))
}
const isLoginAt = async (address: string) => {
  await screen.findByRole('button', { name: 'ログイン' })
  await waitFor(() => expect(location.pathname).toBe(real(address)))
}

describe('while nobody is known yet', () => {
  test('a private page shows a loading screen, and then the decision', async () => {
    store.set(session, { status: 'loading' })
    await portal.open(real('/startups/OWN'))
    await screen.findByText('読み込み中')
    expect(screen.queryByRole('main')).toBeNull()
    store.set(session, { status: 'signed-out', left: false })
    await isLoginAt('/')
  })
  test('a login shows a loading screen, and then the decision', async () => {
    await portal.open(real('/partners/MINE/login'))
    await isLoginAt('/partners/MINE/login')
    store.set(session, { status: 'loading' })
    await screen.findByText('読み込み中')
    expect(screen.queryByRole('textbox')).toBeNull()
    store.set(session, { status: 'signed-out', left: false })
    await isLoginAt('/partners/MINE/login')
  })
})

describe('nobody', () => {
  test.each(['/startups/OWN/goals', '/startups/seminars', '/partners/MINE/applies', '/operator/tasks'])(
    'is sent from %s to /',
    async (address) => {
      await portal.open(real(address))
      await isLoginAt('/')
    },
  )
  test.each(['/', '/startups/OWN/login', '/partners/MINE/login', '/operator/login'])('is shown %s', async (address) => {
    await portal.open(real(address))
    await isLoginAt(address)
  })
  test.each(['/404', '/no/such/page', '/startups/partners'])('finds no page at %s', async (address) => {
    await portal.open(address)
    await isNotFoundAt(address)
  })
  test('is taken after signing in to the page that was asked for', async () => {
    const user = await portal.open(real('/startups/OWN/tasks?view=board'))
    await isLoginAt('/')
    await fill(user, screen.getByRole('textbox', { name: 'メールアドレス' }), `${world.own.member.uid}@test.example`)
    await fill(user, screen.getByLabelText('パスワード'), 'wrong-password')
    await user.click(screen.getByRole('button', { name: 'ログイン' }))
    await screen.findByText('メールアドレスまたはパスワードが正しくありません。')
    await fill(user, screen.getByLabelText('パスワード'), password)
    await user.click(screen.getByRole('button', { name: 'ログイン' }))
    await isAt('/startups/OWN/tasks', 'startup_tasks')
    expect(location.search).toBe('?view=board')
  })
})

describe('somebody signed in', () => {
  type Row = [who: keyof typeof members, from: string, to: string, page: PageName]
  const rows: Row[] = [
    ['startup', '/', '/startups/OWN', 'startup_home'],
    ['partner', '/', '/partners/MINE', 'partner_timeline'],
    ['operator', '/', '/operator', 'operator_dashboard'],
    // An auth page asks who this is, whosever address it stands under.
    ['startup', '/startups/OTHER/login', '/startups/OWN', 'startup_home'],
    ['startup', '/operator/login', '/startups/OWN', 'startup_home'],
    ['partner', '/startups/OWN/login', '/partners/MINE', 'partner_timeline'],
    ['operator', '/partners/MINE/login', '/operator', 'operator_dashboard'],
    // A startup page.
    ['startup', '/startups/OWN/goals', '/startups/OWN/goals', 'startup_goals'],
    ['startup', '/startups/OTHER/goals', '/startups/OWN', 'startup_home'],
    ['startup', '/startups/no-such-company/goals', '/startups/OWN', 'startup_home'],
    ['partner', '/startups/OWN/goals', '/partners/MINE', 'partner_timeline'],
    ['operator', '/startups/OWN/goals', '/operator', 'operator_dashboard'],
    // A partner page.
    ['partner', '/partners/MINE/applies', '/partners/MINE/applies', 'partner_applies'],
    ['partner', '/partners/no-such-company', '/partners/MINE', 'partner_timeline'],
    ['startup', '/partners/MINE/applies', '/startups/OWN', 'startup_home'],
    ['operator', '/partners/MINE/applies', '/operator', 'operator_dashboard'],
    // An operator page.
    ['operator', '/operator/tasks', '/operator/tasks', 'operator_tasks'],
    ['startup', '/operator/tasks', '/startups/OWN', 'startup_home'],
    ['partner', '/operator/tasks', '/partners/MINE', 'partner_timeline'],
    // A registration that is not complete has one page.
    ['registering', '/', '/startups/STEP/register_issue', 'startup_register_issue'],
    ['registering', '/startups/STEP/goals', '/startups/STEP/register_issue', 'startup_register_issue'],
    ['registering', '/startups/OWN', '/startups/STEP/register_issue', 'startup_register_issue'],
  ]
  test.each(rows)('%s at %s comes to %s', async (who, from, to, page) => {
    await portal.open(real(from), { as: members[who] })
    await isAt(to, page)
  })

  test.each([
    ['startup', '/404'],
    ['operator', '/no/such/page'],
    ['orphan', '/startups/OWN'],
    ['orphan', '/partners/MINE'],
    ['suspended', '/startups/OTHER'],
  ] as const)('%s finds no page at %s, and its button signs out', async (who, address) => {
    const user = await portal.open(real(address), { as: members[who] })
    await isNotFoundAt(address)
    await user.click(screen.getByRole('button', { name: 'HOMEに戻る' }))
    await isLoginAt('/')
    expect(store.get(session).status).toBe('signed-out')
  })

  test.each([
    ['orphan', '/', 'このアカウントは企業に登録されていません。招待メールから登録をお済ませください。'],
    ['suspended', '/', 'このアカウントは停止されています。担当者にお問い合わせください。'],
    ['suspended', '/operator/login', 'このアカウントは停止されています。担当者にお問い合わせください。'],
  ] as const)('%s at %s is told why and may only sign out', async (who, address, why) => {
    const user = await portal.open(real(address), { as: members[who] })
    await screen.findByText(why)
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'ログアウト' }))
    await isLoginAt(address)
  })

  test('an operator whose token lacks the role claim does not get into /operator', async () => {
    const fresh = await makeOperator('admin')
    await signIn(fresh.email, password)
    await portal.open('/operator')
    await screen.findByText('ログインできません')
    expect(location.pathname).toBe('/')
  })
})

test.each([
  ['startup', '/startups/OWN/goals', '/api/startups/OWN/profile', 'startup_goals'],
  ['partner', '/partners/MINE', '/api/partners/MINE/profile', 'partner_timeline'],
  ['startup', '/startups/seminars', '/api/auth/users/current', 'startup_seminars'],
] as const)(
  '%s whom the server fails at %s is told so in Japanese, and not that the page is missing',
  async (who, address, asked, page) => {
    const error = { code: 'server_error', message: 'エラーが発生しました。(お問い合わせ番号:r1)', request_id: 'r1' }
    network.answer('GET', new RegExp(`^${real(asked)}$`), 500, { error })
    await portal.open(real(address), { as: members[who] })
    await screen.findByText('画面を表示できませんでした。')
    screen.getByText(error.message)
    screen.getByRole('button', { name: '再読み込み' })
    expect([location.pathname, shown(), document.title.includes('Not found')]).toEqual([real(address), page, false])
  },
)

describe('somebody whom answers lead in a circle', () => {
  /** As many addresses as were gone to. */
  const visits = () => {
    const gone: string[] = []
    for (const name of ['pushState', 'replaceState'] as const) {
      const real = history[name].bind(history)
      vi.spyOn(history, name).mockImplementation((state, unused, to) => {
        if (to && new URL(to, location.href).pathname !== location.pathname) gone.push(String(to))
        real(state, unused, to)
      })
    }
    return gone
  }
  const answers = (path: string, body: object) => network.answer('GET', new RegExp(`^${real(path)}$`), 302, body)
  afterEach(() => vi.restoreAllMocks())
  const [toOwn, toOther] = [
    () => ({ actor: 'startup', startup_company_uid: world.own.uid }),
    () => ({ actor: 'startup', startup_company_uid: world.other.uid }),
  ]
  const toMine = () => ({ actor: 'partner', partner_company_uid: world.mine.uid })

  test.each([
    ['startups', '/startups/OWN/goals', '/startups/OTHER', () => [toOther(), toOwn(), {}]],
    ['startup and partner', '/startups/OWN', '/partners/MINE', () => [toMine(), {}, toOwn()]],
    ['partner and startup', '/partners/MINE/applies', '/startups/OWN', () => [toMine(), {}, toOwn()]],
  ] as const)('finds no page after one redirect (%s)', async (_, from, end, signals) => {
    const [own = {}, other = {}, mine = {}] = signals()
    answers('/api/startups/OWN/profile', own)
    answers('/api/startups/OTHER/profile', other)
    answers('/api/partners/MINE/profile', mine)
    const gone = visits()
    await portal.open(real(from), { as: members.startup })
    await isNotFoundAt(end)
    // It has come to rest there.
    await new Promise((resolve) => setTimeout(resolve, 300))
    await isNotFoundAt(end)
    expect(gone.filter((to) => to !== real(from))).toEqual([real(end)])
  })

  test('finds no page after one redirect out of the middle of work', async () => {
    answers('/api/startups/OWN/goals', toOther())
    answers('/api/startups/OTHER/profile', toOwn())
    const gone = visits()
    await portal.open(real('/startups/OWN/goals'), { as: members.startup })
    await isNotFoundAt('/startups/OTHER')
    expect(gone.filter((to) => to !== real('/startups/OWN/goals'))).toEqual([real('/startups/OTHER')])
  })

  test('comes home once the answers agree again', async () => {
    answers('/api/startups/OWN/profile', toOther())
    answers('/api/startups/OTHER/profile', toOwn())
    await portal.open(real('/startups/OWN/goals'), { as: members.startup })
    await isNotFoundAt('/startups/OTHER')
    network.mend()
    await portal.leave()
    await portal.open(real('/startups/OTHER'), { as: members.startup })
    await isAt('/startups/OWN', 'startup_home')
  })
})

describe('somebody whose membership is taken back at work', () => {
  const searching = async (status: 'suspended' | 'left') => {
    const startup = await makeStartup()
    const address = `/startups/${startup.uid}/goals`
    const user = await portal.open(address, { as: startup.member })
    const search = await screen.findByRole('searchbox')
    await portal.untilFree() // what the page itself still asks would find out before the person does anything
    await changeRaw(`users/${startup.member.uid}`, { status })
    await fill(user, search, '導入')
    return { user, address }
  }
  test('is told at the next action that the account is suspended, and may only sign out', async () => {
    const { user } = await searching('suspended')
    await screen.findByText('このアカウントは停止されています。担当者にお問い合わせください。')
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'ログアウト' }))
    await isLoginAt('/')
  })
  test('is asked for the password after a change to a lesser role, which is told as the reason', async () => {
    const startup = await makeStartup()
    const user = await portal.open(`/startups/${startup.uid}/goals`, { as: startup.member })
    const search = await screen.findByRole('searchbox')
    const owner = portal.clientOf(startup.owner)
    const path = `${startup.base}/users/${startup.member.uid}`
    const { body } = await owner.get(path)
    const change = { body: { company_role: 'viewer' }, ifMatch: body.data.etag }
    expect((await owner.patch(path, change)).status).toBe(200)
    await fill(user, search, '導入')
    const dialog = await screen.findByRole('dialog', { name: 'ログイン' })
    within(dialog).getByText(/^権限が変更されたため、ログアウトしました。もう一度ログインしてください。/)
    await fill(user, within(dialog).getByLabelText('パスワード'), password)
    await user.click(within(dialog).getByRole('button', { name: 'ログイン' }))
    await portal.untilFree()
  })
  test('finds no page at the next action after having been removed, and another person may sign in', async () => {
    const { user, address } = await searching('left')
    await isNotFoundAt(address)
    await user.click(screen.getByRole('button', { name: 'HOMEに戻る' }))
    await isLoginAt('/')
    await portal.close()
    await portal.open(real('/startups/OWN/goals'), { as: members.startup })
    await isAt('/startups/OWN/goals', 'startup_goals')
  })
})

/** A colleague takes the member's account away. */
const removeMember = async (startup: TestStartup) => {
  const owner = portal.clientOf(startup.owner)
  const { body } = await owner.get(`${startup.base}/users/${startup.member.uid}`)
  const removal = await owner.delete(`${startup.base}/users/${startup.member.uid}`, { ifMatch: body.data.etag })
  expect(removal.status).toBe(204)
}
test('somebody whose account is gone is asked for no password any more, where that had begun', async () => {
  const startup = await makeStartup()
  await portal.open(`/startups/${startup.uid}/goals`, { as: startup.member })
  await screen.findByRole('searchbox')
  const asked = askSignIn('ログインの有効期限が切れました。')
  await screen.findByRole('dialog')
  await removeMember(startup)
  await getToken(true).catch(() => '')
  await expect(asked).resolves.toBe(false)
  await portal.untilFree()
  await isLoginAt('/')
})
test('somebody whose account is gone stands at the login at the next action, and is told', async () => {
  const startup = await makeStartup()
  const user = await portal.open(`/startups/${startup.uid}/goals`, { as: startup.member })
  const search = await screen.findByRole('searchbox')
  await removeMember(startup)
  await fill(user, search, '導入')
  await isLoginAt('/')
  await screen.findByText('ログインの有効期限が切れました。もう一度ログインしてください。')
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('what the guard keeps', () => {
  test('is the profile and the id of the startup, also in the cookie', async () => {
    await portal.open(real('/startups/OWN/goals'), { as: members.startup })
    await isAt('/startups/OWN/goals', 'startup_goals')
    expect(store.get(startup).name).toBe(world.own.name)
    expect(store.get(startupId)).toBe(world.own.uid)
    expect(document.cookie).toContain(`startup_id=${world.own.uid}`)
  })
  test('is the profile of the partner', async () => {
    await portal.open(real('/partners/MINE'), { as: members.partner })
    await isAt('/partners/MINE', 'partner_timeline')
    expect(store.get(partner).name).toBe(world.mine.name)
    expect(document.cookie).not.toContain('startup_id')
  })
  test('is asked for where the address has no id and the cookie is gone', async () => {
    expect(document.cookie).not.toContain('startup_id')
    await portal.open('/startups/seminars', { as: members.startup })
    await isAt('/startups/seminars', 'startup_seminars')
    expect(store.get(startupId)).toBe(world.own.uid)
    expect(document.cookie).toContain(`startup_id=${world.own.uid}`)
  })
  test('is gone when the person has signed out', async () => {
    const user = await portal.open(real('/startups/OWN/goals'), { as: members.startup })
    await isAt('/startups/OWN/goals', 'startup_goals')
    await user.click(screen.getByRole('button', { name: /^アカウント/ }))
    await user.click(screen.getByText('ログアウト'))
    await isLoginAt('/')
    expect(store.get(startup)).toEqual({})
    expect(store.get(startupId)).toBe('')
    expect(document.cookie).not.toContain('startup_id')
  })
})
