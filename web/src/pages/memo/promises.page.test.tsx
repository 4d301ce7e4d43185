import type { PromiseDocument } from '@banso/contract/promises'
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeInterview,
  makeOperator,
  makePartner,
  makePromise,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { moveRequest } from '../../../../functions/src/testing/inputs.ts'
import { notificationsTo } from '../../../../functions/src/testing/store.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
type Operator = Awaited<ReturnType<typeof makeOperator>>
let startup: TestStartup
let partner: TestPartner
let manager: Operator
let viewer: Operator
beforeAll(async () => {
  ;[startup, partner, manager, viewer] = await Promise.all([
    makeStartup(),
    makePartner(),
    makeOperator('manager'),
    makeOperator('viewer'),
  ])
})
const make = (own: TestStartup, title: string, changes: Partial<PromiseDocument> = {}) =>
  makePromise(own, { title, due_on: '2099-01-08', due_sort: '2099-01-08', ...changes })
const closed = { state: 'kept', closed_at: '2026-05-01T03:00:00.000Z' } as const
const rowOf = async (title: string) => (await screen.findByText(title)).closest('li') as HTMLElement

describe('the ledger of promises', () => {
  test('has what is open by the side that is waited for, and tells each change of a day: from which to which, whose and why', async () => {
    const { owner } = startup
    const change = { by: '運営 花子', old_due_on: '2098-12-25', new_due_on: '2099-01-08' }
    await make(startup, '資料を直す', {
      assignee_uid: owner.uid,
      assignee_name: owner.name,
      renegotiations: [{ ...change, at: new Date().toISOString(), reason: '展示会の準備のため', agreed_by: null }],
      was_moved: true,
    })
    await make(startup, '候補を出す', { owner_actor: 'operator', due_on: '2026-01-05', due_sort: '2026-01-05' })
    await make(startup, '条件を送る', { owner_actor: 'partner', partner_company_uid: partner.uid })
    const user = await portal.open(`/operator/promises?startup_uid=${startup.uid}`, { as: manager })
    const ours = within(await screen.findByRole('list', { name: 'スタートアップを待っている' }))
    ours.getByText('資料を直す')
    within(screen.getByRole('list', { name: '運営が果たす' })).getByText('候補を出す')
    const theirs = within(screen.getByRole('list', { name: 'パートナーを待っている' }))
    theirs.getByRole('link', { name: `${startup.name} × ${partner.name} 電話・来訪` })
    screen.getByText('進行中は3件です。1件が期限を過ぎています。')

    await user.click(ours.getByText('期限の変更1回'))
    const row = within(await rowOf('資料を直す'))
    row.getByText('2098/12/25 → 2099/01/08')
    row.getByText(/^運営 花子さんが.+に変更/)
    row.getByText('理由:展示会の準備のため')
  })

  test('is narrowed to a side, and a day is moved in it with a reason', async () => {
    const own = await makeStartup()
    const interview = await makeInterview(own, [manager, own.owner], {
      status: 'done',
      start_at: '2026-10-01T05:00:00.000Z',
    })
    await make(own, '見積を送る', { interview_uid: interview.uid })
    await make(own, '紹介する', { owner_actor: 'operator' })
    const user = await portal.open(`/operator/promises?startup_uid=${own.uid}&owner_actor=startup`, { as: manager })
    const row = within(await rowOf('見積を送る'))
    expect(row.getByRole('link', { name: `${own.name} 面談` }).getAttribute('href')).toBe(
      `/operator/interviews/${interview.uid}/memos`,
    )
    expect(screen.queryByText('紹介する')).toBeNull()
    await user.click(row.getByRole('button', { name: '「見積を送る」の操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '期限を変更' }))
    const dialog = within(await screen.findByRole('dialog'))
    await fill(user, dialog.getByRole('textbox', { name: /^理由/ }), '先方の確認待ち')
    await user.click(dialog.getByRole('button', { name: '変更する' }))
    await screen.findByText('期限の変更1回')
  })

  test('has room for the figures before they are known', async () => {
    const own = await makeStartup()
    await make(own, '予定の確認')
    const release = network.hold('GET', /\/promises\/rates$/)
    await portal.open(`/operator/promises?startup_uid=${own.uid}`, { as: viewer })
    const room = await screen.findByText('スタートアップ', { selector: '.promise-sides dt' })
    expect(room.closest('[aria-hidden="true"]')).not.toBeNull()
    release()
    const sides = within(await screen.findByRole('region', { name: '約束を守った割合' }))
    expect(sides.getAllByText('実績を集計中です(0 / 5件)')).toHaveLength(3)
    expect(screen.getAllByText('スタートアップ', { selector: '.promise-sides dt' })).toHaveLength(1)
    await screen.findByText('予定の確認')
  })

  test('tells how each side and each person keeps what was said, from five on, and finds a person’s own', async () => {
    const own = await makeStartup()
    const by = { assignee_uid: own.member.uid, assignee_name: own.member.name }
    const many = (count: number, changes: Partial<PromiseDocument>) =>
      Promise.all(Array.from({ length: count }, (_, at) => make(own, `約束${at}`, { ...by, ...closed, ...changes })))
    await many(3, {})
    await many(1, { was_moved: true })
    await many(1, { state: 'late' })
    await make(own, '本人の約束', by)
    await make(own, 'ほかの約束')
    const user = await portal.open(`/operator/promises?startup_uid=${own.uid}`, { as: viewer })
    const sides = within(await screen.findByRole('region', { name: '約束を守った割合' }))
    sides.getByText('80')
    const [parts] = sides.getAllByRole('list').map((list) => within(list).getAllByRole('listitem'))
    expect(parts?.map(({ textContent }) => textContent)).toEqual(['守った 3', '日を変えて守った 1', '遅れた 1'])
    expect(sides.getAllByText('実績を集計中です(0 / 5件)')).toHaveLength(2)
    await user.click(await screen.findByText('人ごとの割合'))
    const person = within(await screen.findByRole('list', { name: '人ごとの割合' }))
    person.getByText('スタートアップ 80%(5件のうち4件を期限内)')
    await user.click(person.getByRole('button', { name: `${own.member.name}さんの約束を表示` }))
    await screen.findByText('本人の約束')
    expect(screen.queryByText('ほかの約束')).toBeNull()
    expect(screen.queryByRole('button', { name: /完了にする|の操作$/ })).toBeNull()
  })

  test('reminds of what is late at once, but for what is taken out, and tells in the row when that was', async () => {
    const own = await makeStartup()
    const readers = ['operators', `startup:${own.uid}`]
    const late = { due_on: '2026-01-05', due_sort: '2026-01-05', readers }
    await make(own, '見積を送る', late)
    await make(own, '資料を直す', late)
    await make(own, '先の約束', { readers })
    await make(own, '社外秘の約束', { ...late, readers: ['operators'] })
    const user = await portal.open(`/operator/promises?startup_uid=${own.uid}`, { as: manager })
    await user.click(await screen.findByRole('button', { name: '期限超過の2件を催促' }))
    const dialog = within(await screen.findByRole('dialog'))
    const box = await dialog.findByRole('checkbox', { name: /^資料を直す/ })
    await user.click(box)
    await user.click(dialog.getByRole('button', { name: '1件を催促する' }))
    await screen.findByText('1件を催促しました。')
    await within(await rowOf('見積を送る')).findByText(/催促済み$/)
    const told = async () => (await notificationsTo(own.owner.uid)).map(({ body }) => body.split('(')[0]).sort()
    expect(await told()).toEqual(['見積を送る'])
    // One by one, whether late or not, as far as the side reads it.
    expect(within(await rowOf('社外秘の約束')).queryByRole('button', { name: /催促$/ })).toBeNull()
    await user.click(within(await rowOf('先の約束')).getByRole('button', { name: '「先の約束」を催促' }))
    await within(await rowOf('先の約束')).findByText(/催促済み$/)
    expect(await told()).toEqual(['先の約束', '見積を送る'])
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
  })

  test('is taken along as a table by an administrator', async () => {
    await portal.open(`/operator/promises?startup_uid=${startup.uid}`, { as: await makeOperator('admin') })
    await screen.findByRole('button', { name: 'CSV' })
  })

  test('shows both days where another one is asked for, and is answered there: agreed, or not', async () => {
    const own = await makeStartup()
    const { uid, name } = own.member
    const move_request = moveRequest(
      { uid, actor: 'startup', name },
      { old_due_on: '2099-01-08', due_on: '2099-01-15' },
    )
    const readers = ['operators', `startup:${own.uid}`]
    await make(own, '見積を送る', { readers, move_request })
    await make(own, '資料を直す', { readers, move_request })
    const user = await portal.open(`/operator/promises?startup_uid=${own.uid}`, { as: manager })
    await screen.findByText('進行中は2件です。2件が変更の返事を待っています。')
    const row = within(await rowOf('見積を送る'))
    row.getByText('変更の返事待ち')
    row.getByText('2099/01/08 → 2099/01/15')
    row.getByText(/理由:聞き取りが残っているため$/)
    await user.click(row.getByRole('button', { name: '「見積を送る」に返事をする' }))
    await user.click(await screen.findByRole('button', { name: '承諾する' }))
    await screen.findByText('期限を2099/01/15に変更しました。')
    await user.click(await within(await rowOf('見積を送る')).findByText('期限の変更1回'))
    within(await rowOf('見積を送る')).getByText(new RegExp(`^${name}さんが希望し、${manager.name}さんが.+に承諾$`))

    await user.click(within(await rowOf('資料を直す')).getByRole('button', { name: '「資料を直す」に返事をする' }))
    await fill(user, await screen.findByRole('textbox', { name: /^ひとこと/ }), '面談の前に必要です')
    await user.click(screen.getByRole('button', { name: '変更しない' }))
    await within(await rowOf('資料を直す')).findByText(/に「変更しない」と回答:面談の前に必要です$/)
    within(await rowOf('資料を直す')).getByText('進行中')
  })

  test('asks the company for another day for a promise of operators', async () => {
    const own = await makeStartup()
    await make(own, '紹介する', { owner_actor: 'operator', readers: ['operators', `startup:${own.uid}`] })
    const user = await portal.open(`/operator/promises?startup_uid=${own.uid}`, { as: manager })
    await user.click(within(await rowOf('紹介する')).getByRole('button', { name: '「紹介する」の操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '期限の変更を希望' }))
    const dialog = within(await screen.findByRole('dialog'))
    await fill(user, await dialog.findByRole('textbox', { name: /^新しい期限/ }), '2099/01/22')
    await fill(user, dialog.getByRole('textbox', { name: /^理由/ }), '先方の返事待ち')
    await user.click(dialog.getByRole('button', { name: '希望を送る' }))
    await within(await rowOf('紹介する')).findByText('変更の返事待ち')
    within(await rowOf('紹介する')).getByText('2099/01/08 → 2099/01/22')
  })

  test('says when nothing matches, and a failure is mended by another try', async () => {
    const own = await makeStartup()
    network.cut('GET', /\/operator\/promises$/)
    const user = await portal.open(`/operator/promises?startup_uid=${own.uid}`, { as: viewer })
    await screen.findByText('約束を読み込めませんでした。')
    expect(screen.getByRole('main').dataset.state).toBe('error')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await screen.findByText('条件に一致する約束はありません。')
  })
})
