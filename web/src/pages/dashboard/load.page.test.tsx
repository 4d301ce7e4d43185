import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  makeInterview,
  makeOperator,
  makeStartup,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { countAnew } from '../../../../functions/src/testing/figures.ts'
import { removeRaw } from '../../../../functions/src/testing/raw.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

// 担当の偏り: a view of the operators' dashboard.
const portal = setUpPortal()
type Operator = Awaited<ReturnType<typeof makeOperator>>
let admin: Operator
let manager: Operator
let viewer: Operator
let former: Operator
let next: Operator
let startup: TestStartup
const fullOf = (one: Operator) => `${one.last_name} ${one.first_name}`
const person = (one: Operator) => ({ uid: one.uid, actor: 'operator' as const, name: fullOf(one) })
const named = (last_name: string, capacity: number) => ({
  last_name,
  operator_profile: {
    ...{ display_name: '', department: '', introduction: '', hours: '' },
    ...{ capacity, public_to_startups: false },
  },
})
beforeAll(async () => {
  ;[admin, manager, viewer] = await Promise.all([
    makeOperator('admin'),
    makeOperator('manager'),
    makeOperator('viewer'),
  ])
})
beforeEach(async () => {
  await removeRaw('settings/load_weights')
  const [one, two] = [crypto.randomUUID().slice(0, 6), crypto.randomUUID().slice(0, 6)]
  ;[former, next] = await Promise.all([
    makeOperator('manager', named(`前任${one}`, 2)),
    makeOperator('manager', named(`後任${two}`, 20)),
  ])
  startup = await makeStartup({
    // Before all others that need as much: the list ends, and whoever recounts all startups fills it.
    uid: `0-${crypto.randomUUID()}`,
    name: `つばき${crypto.randomUUID()}`,
    stage: 'seed',
    assigned_operators: [person(former)],
    assigned_operator_uids: [former.uid],
  })
  await countAnew(startup)
})
const address = (rest = '') => `/operator?view=load${rest}`
const open = (rest = '', as = manager) => portal.open(address(rest), { as })
const state = () => screen.getByRole('main').getAttribute('data-state')
const charge = () => screen.findByRole('combobox', { name: `${startup.name}の主担当` })
const operatorOf = async () =>
  (await portal.clientOf(admin).get(`/api/operator/startups/${startup.uid}`)).body.data.assigned_operators[0]?.uid

describe('the load', () => {
  test.each(['admin', 'manager', 'viewer'] as const)('opens for a reader who is %s', async (role) => {
    await open('', { admin, manager, viewer }[role])
    await screen.findByRole('link', { name: startup.name })
    expect([screen.getByRole('main').getAttribute('data-page'), state()]).toEqual(['operator_dashboard', 'ready'])
    screen.getByRole('list', { name: '担当者の負荷' })
    const row = screen.getByRole('link', { name: startup.name }).closest('li') as HTMLElement
    within(row).getByText('足りない')
    // Who views changes nothing.
    expect(within(row).queryByRole('combobox') !== null).toBe(role !== 'viewer')
  })

  test('cannot be read: another try recovers', async () => {
    network.cut('GET', /\/operator\/loads$/)
    const user = await open()
    const again = await screen.findByRole('button', { name: '再読み込み' })
    expect(state()).toBe('error')
    network.mend()
    await user.click(again)
    await screen.findByRole('link', { name: startup.name })
  })

  test('shows those in balance on demand, in the address', async () => {
    const people = [startup.owner, startup.member]
    const start_at = new Date(Date.now() - 3 * 86_400_000).toISOString()
    await makeInterview(startup, people, { status: 'done', start_at })
    await makeInterview(startup, people, { status: 'done', start_at })
    await countAnew(startup)
    const user = await open()
    await screen.findByRole('list', { name: '担当者の負荷' })
    expect(screen.queryByRole('link', { name: startup.name })).toBeNull()
    await user.click(screen.getByRole('link', { name: /^すべて/ }))
    await screen.findByRole('link', { name: startup.name })
    expect(new URLSearchParams(location.search).get('all')).toBe('true')
  })
})

describe('a reassignment', () => {
  test('is tried in the address, shows what it would do, and is saved only by the button', async () => {
    const user = await open()
    await user.selectOptions(await charge(), next.uid)
    const tray = await screen.findByRole('complementary', { name: '試している担当の変更' })
    expect(new URLSearchParams(location.search).get('try')).toBe(`${startup.uid}:${next.uid}`)
    await within(tray).findByText(`${fullOf(former)} → ${fullOf(next)}`)
    await within(tray).findByRole('heading', { name: 'これから1か月' })
    within(tray).getByText(new RegExp(`^${fullOf(next)}さんの負荷が`))
    expect(await operatorOf()).toBe(former.uid)
    const save = await within(tray).findByRole('button', { name: '1社の担当変更を保存' })
    await waitFor(() => expect(save).toHaveProperty('disabled', false))
    await user.click(save)
    await screen.findByText('1社の担当を変更しました。')
    expect(await operatorOf()).toBe(next.uid)
    await waitFor(() => expect(new URLSearchParams(location.search).get('try')).toBeNull())
    expect(screen.queryByRole('complementary')).toBeNull()
    await user.click(await screen.findByRole('button', { name: '元に戻す' }))
    await screen.findByText('1社の担当を元に戻しました。')
    expect(await operatorOf()).toBe(former.uid)
  })

  test('opens as it was shared, and is taken back one by one or at once', async () => {
    const user = await open(`&try=${startup.uid}:${next.uid}`)
    await user.click(await screen.findByRole('button', { name: `${startup.name}の変更を取り消す` }))
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    await user.selectOptions(await charge(), next.uid)
    await user.click(await screen.findByRole('button', { name: 'すべて戻す' }))
    await waitFor(() => expect(location.search).toBe('?view=load'))
    expect(await operatorOf()).toBe(former.uid)
  })

  test('says which startup somebody else has changed meanwhile, saves nothing, and goes through the second time', async () => {
    const user = await open(`&try=${startup.uid}:${next.uid}`)
    const save = await screen.findByRole('button', { name: '1社の担当変更を保存' })
    await waitFor(() => expect(save).toHaveProperty('disabled', false))
    const change = { body: { tags: ['後'] }, ifMatch: '"r1"' }
    await portal.clientOf(admin).patch(`/api/operator/startups/${startup.uid}`, change)
    await user.click(save)
    await screen.findByText(new RegExp(`^${startup.name}は、ほかのユーザーが先に更新しました。`))
    expect(await operatorOf()).toBe(former.uid)
    await waitFor(async () => {
      // Gone once it is saved.
      const again = screen.queryByRole('button', { name: '1社の担当変更を保存' })
      if (again) await user.click(again)
      expect(await operatorOf()).toBe(next.uid)
    })
  })

  test('can be looked at, but not saved, by who views', async () => {
    await open(`&try=${startup.uid}:${next.uid}`, viewer)
    await screen.findByRole('complementary', { name: '試している担当の変更' })
    expect(screen.queryByRole('button', { name: /担当変更を保存/ })).toBeNull()
  })
})

describe('the weights', () => {
  test('are changed by administrators, and count at once', async () => {
    const user = await open('', admin)
    await screen.findByRole('link', { name: startup.name })
    await user.click(screen.getByRole('button', { name: '点数の設定' }))
    const dialog = await screen.findByRole('dialog', { name: '点数の設定' })
    const field = within(dialog).getByRole('textbox', { name: /すべての企業/ })
    await fill(user, field, '30')
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await within(dialog).findByText('0〜20の数値で入力してください。')
    await fill(user, field, '12')
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await screen.findByText('点数を保存しました。')
    const { body } = await portal.clientOf(viewer).get('/api/operator/loads')
    expect(body.data.weights.base).toBe(12)
  })

  test('are read by everybody else', async () => {
    const user = await open('', viewer)
    await screen.findByRole('link', { name: startup.name })
    await user.click(screen.getByRole('button', { name: '点数の設定' }))
    const dialog = await screen.findByRole('dialog', { name: '点数の設定' })
    within(dialog).getByText('急ぎの課題1件')
    expect(within(dialog).queryByRole('textbox')).toBeNull()
  })
})
