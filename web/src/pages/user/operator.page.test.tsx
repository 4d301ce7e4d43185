import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeMember,
  makeOperator,
  makePartner,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { descriptionOf, fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const unique = () => randomUUID().slice(0, 8)
let admin: Awaited<ReturnType<typeof makeOperator>>
let manager: Awaited<ReturnType<typeof makeOperator>>
let viewer: Awaited<ReturnType<typeof makeOperator>>
let startup: TestStartup
beforeAll(async () => {
  ;[admin, manager, viewer, startup] = await Promise.all([
    makeOperator('admin'),
    makeOperator('manager'),
    makeOperator('viewer'),
    makeStartup(),
  ])
  // At least one other administrator, so that nobody here is the last.
  await makeOperator('admin')
})
const userAt = (uid: string) => `/operator/users/${uid}`

describe('the list of everybody', () => {
  test('finds a person with company, role and state, and leads to it', async () => {
    const name = `検索${unique()}`
    const { uid } = await makeMember(startup, 'member', { last_name: name, first_name: '花' })
    const user = await portal.open('/operator/users', { as: viewer })
    await fill(user, await screen.findByRole('searchbox', { name: '氏名・メールで検索' }), name)
    const row = within(await screen.findByRole('row', { name: new RegExp(name) }))
    row.getByText('スタートアップ')
    row.getByText(startup.name)
    row.getByText('メンバー')
    row.getByText('有効')
    expect(row.getByRole('link', { name: `${name} 花` }).getAttribute('href')).toBe(userAt(uid))
  })

  test('filters by kind, role and state, and keeps them in the address', async () => {
    const user = await portal.open('/operator/users', { as: viewer })
    await screen.findByRole('table', { name: 'ユーザー' })
    const choose = async (filter: string, option: string, role: 'menuitemcheckbox' | 'menuitemradio') => {
      await user.click(screen.getByRole('button', { name: filter }))
      await user.click(await screen.findByRole(role, { name: option }))
      await user.keyboard('{Escape}')
    }
    await choose('区分', '運営', 'menuitemcheckbox')
    await choose('権限', '担当者(運営)', 'menuitemradio')
    await choose('利用状況', '有効', 'menuitemcheckbox')
    await waitFor(() => expect(location.search).toContain('operator_role=manager'))
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      actor: 'operator',
      operator_role: 'manager',
      status: 'active',
    })
    await waitFor(() => {
      const rows = screen.getAllByRole('row').slice(1)
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) within(row).getByText('担当者')
    })
    await choose('権限:担当者(運営)', '管理者(企業)', 'menuitemradio')
    await screen.findByText('条件に一致するユーザーはありません。')
    expect(location.search).not.toContain('operator_role')
  })

  test('narrows to the people of one company, who come as a table to those who may have it', async () => {
    const partner = await makePartner()
    const user = await portal.open(`/operator/users?startup_uid=${startup.uid}`, { as: admin })
    await screen.findByText(`企業:${startup.name}`)
    const companies = () => screen.getAllByRole('row').slice(1)
    await waitFor(() => expect(companies().length).toBeGreaterThan(2))
    for (const row of companies()) within(row).getByText(startup.name)
    screen.getByRole('button', { name: 'CSV' })
    // Another company takes the place of the first one.
    await fill(user, screen.getByRole('combobox', { name: 'パートナー' }), partner.name)
    await screen.findByRole('option', { name: partner.name })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.search).toBe(`?partner_uid=${partner.uid}`))
    await screen.findByText('全3名')
    await portal.close()
    await portal.open('/operator/users', { as: viewer })
    await screen.findByRole('table', { name: 'ユーザー' })
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
  })

  test('says when it could not be read, and 再読み込み recovers', async () => {
    network.cut('GET', /\/operator\/users$/)
    const user = await portal.open('/operator/users', { as: viewer })
    await screen.findByText('一覧を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await screen.findByRole('table', { name: 'ユーザー' })
  })

  test('offers invitations to administrators only', async () => {
    for (const as of [manager, viewer]) {
      await portal.open('/operator/users', { as })
      await screen.findByRole('table', { name: 'ユーザー' })
      expect(screen.queryByRole('link', { name: '運営担当者を招待' })).toBeNull()
      await portal.close()
      await portal.open('/operator/users/new', { as })
      await screen.findByText('運営担当者を招待する権限がありません。')
      screen.getByText('招待は、システム管理者に依頼してください。')
      await portal.close()
    }
  })
})

describe('inviting an operator', () => {
  test('shows what the role means, sends, and shows the invitation among all', async () => {
    const email = `operator-${unique()}@people.example`
    const user = await portal.open('/operator/users', { as: admin })
    await user.click(await screen.findByRole('link', { name: '運営担当者を招待' }))
    await fill(user, await screen.findByRole('textbox', { name: /^姓/ }), '西尾')
    await fill(user, screen.getByRole('textbox', { name: /^名/ }), `真帆${unique()}`)
    await fill(user, screen.getByRole('textbox', { name: /メールアドレス/ }), email)
    const role = screen.getByRole('combobox', { name: /権限/ })
    await user.selectOptions(role, 'システム管理者')
    expect(descriptionOf(role)).toContain('全員の権限の変更')
    await user.click(screen.getByRole('button', { name: '招待メールを送信' }))
    await screen.findByText(/さんに招待メールを送りました。$/)
    await waitFor(() => expect(location.search).toBe('?view=invitations'))
    const row = within(await screen.findByRole('row', { name: new RegExp(email) }))
    row.getByText('運営担当者')
    row.getByText('招待中')
  })

  test('tells that the address is taken', async () => {
    const user = await portal.open('/operator/users/new', { as: admin })
    await fill(user, await screen.findByRole('textbox', { name: /^姓/ }), '西尾')
    await fill(user, screen.getByRole('textbox', { name: /^名/ }), '真帆')
    await fill(user, screen.getByRole('textbox', { name: /メールアドレス/ }), viewer.email)
    await user.click(screen.getByRole('button', { name: '招待メールを送信' }))
    await screen.findByText('このメールアドレスはすでに登録されています。')
  })
})

describe('a person', () => {
  test('of a company is shown with it, its mails and what happened to it', async () => {
    const user = await portal.open(userAt(startup.member.uid), { as: manager })
    await screen.findByRole('heading', { name: '試験 member' })
    expect(screen.getByRole('link', { name: startup.name }).getAttribute('href')).toBe(
      `/operator/startups/${startup.uid}`,
    )
    await screen.findByText('送信したメールはありません。')
    await user.click(screen.getByRole('button', { name: 'パスワード再設定メールを送信' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: '送信' }))
    await screen.findByText('パスワード再設定メールを送信しました。')
    await within(await screen.findByRole('table', { name: '送信したメール' })).findByText('パスワード再設定のご案内')
    await screen.findByText(/試験 memberさんにパスワード再設定のメールを送りました。/)
  })

  test('offers a viewer nothing, and a manager neither role nor end', async () => {
    for (const [as, buttons] of [
      [viewer, []],
      [manager, ['パスワード再設定メールを送信']],
    ] as const) {
      await portal.open(userAt(startup.member.uid), { as })
      await screen.findByRole('heading', { name: '試験 member' })
      const found = within(screen.getByRole('main')).queryAllByRole('button')
      expect(found.map(({ textContent }) => textContent)).toEqual(buttons)
      expect(screen.queryByRole('link', { name: '編集' })).toBeNull()
      await portal.close()
      await portal.open(`${userAt(startup.member.uid)}/edit`, { as })
      await screen.findByText('このユーザーは編集できません。')
      await portal.close()
    }
  })

  test('is suspended and let in again by an administrator', async () => {
    const partner = await makePartner()
    const user = await portal.open(userAt(partner.member.uid), { as: admin })
    const choose = async (entry: string) => {
      await user.click(await screen.findByRole('button', { name: 'その他' }))
      await user.click(await screen.findByRole('menuitem', { name: entry }))
      return within(await screen.findByRole('dialog'))
    }
    const dialog = await choose('停止する')
    await fill(user, await dialog.findByRole('textbox', { name: /理由/ }), '本人からの申し出のため')
    await user.click(dialog.getByRole('button', { name: '停止する' }))
    await screen.findByText('利用を停止しています。停止を解除するまで、ログインしても利用できません。')
    const again = await choose('停止を解除する')
    await user.click(again.getByRole('button', { name: '停止を解除する' }))
    await screen.findByText('試験 memberさんの停止を解除しました。')
  })

  test('is removed, and somebody of the same company takes over', async () => {
    const leaving = await makeMember(startup, 'member', { last_name: '退会', first_name: `予定${unique()}` })
    const name = `${leaving.last_name} ${leaving.first_name}`
    const assignee = { uid: leaving.uid, actor: 'startup', name } as const
    const task = await makeTask(startup, { assignee_uids: [leaving.uid], assignees: [assignee] })
    const user = await portal.open(userAt(leaving.uid), { as: admin })
    await user.click(await screen.findByRole('button', { name: 'その他' }))
    await user.click(await screen.findByRole('menuitem', { name: '削除' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(await dialog.findByRole('combobox', { name: '引き継ぐ方' }), '試験 member')
    await user.click(dialog.getByRole('button', { name: '削除' }))
    await waitFor(() => expect(location.pathname).toBe('/operator/users'))
    const { body } = await portal.clientOf(startup.owner).get(`${startup.base}/tasks/${task.uid}`)
    expect(body.data.assignee_uids).toEqual([startup.member.uid])
    await portal.close()
    await portal.open(userAt(leaving.uid), { as: admin })
    await screen.findByRole('heading', { name: `${name}(退会済み)` })
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull()
  })
})

describe('editing a person', () => {
  test('gives another role with a reason, after a second question', async () => {
    const person = await makeOperator('viewer')
    const user = await portal.open(`${userAt(person.uid)}/edit`, { as: admin })
    const role = await screen.findByRole('combobox', { name: /権限/ })
    expect(
      within(role)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['システム管理者', '担当者', '閲覧のみ'])
    await user.click(screen.getByRole('button', { name: '権限を変更' }))
    await screen.findByText('すでに「閲覧のみ」です。別の権限を選択してください。')
    screen.getByText('理由を入力してください。')
    await user.selectOptions(role, '担当者')
    await fill(user, screen.getByRole('textbox', { name: /理由/ }), '担当企業を持つため')
    await user.click(screen.getByRole('button', { name: '権限を変更' }))
    const dialog = within(await screen.findByRole('dialog', { name: '試験 viewerさんの権限を変更しますか?' }))
    dialog.getByText(/「閲覧のみ」から「担当者」に変わります。/)
    const roleNow = async () =>
      (await portal.clientOf(admin).get(`/api/operator/users/${person.uid}`)).body.data.operator_role
    expect(await roleNow()).toBe('viewer')
    await user.click(dialog.getByRole('button', { name: '変更する' }))
    await screen.findByText('試験 viewerさんの権限を「担当者」にしました。')
    await screen.findByText(/現在は「担当者」です。/)
    expect(await roleNow()).toBe('manager')
  })

  test('leaves the own role alone', async () => {
    await portal.open(`${userAt(admin.uid)}/edit`, { as: admin })
    await screen.findByRole('textbox', { name: '役職' })
    expect(screen.queryByRole('combobox', { name: /権限/ })).toBeNull()
  })

  test('writes the profile, and shows it', async () => {
    const { uid } = await makeMember(startup, 'member', { last_name: '大庭', first_name: '直人' })
    const user = await portal.open(`${userAt(uid)}/edit`, { as: admin })
    await fill(user, await screen.findByRole('textbox', { name: '役職' }), '開発責任者')
    await fill(user, screen.getByRole('textbox', { name: 'セイ' }), '大庭')
    await user.click(screen.getByRole('button', { name: 'プロフィールを保存' }))
    await screen.findByText('全角カタカナで入力してください。')
    await fill(user, screen.getByRole('textbox', { name: 'セイ' }), 'おおば')
    await user.click(screen.getByRole('button', { name: 'プロフィールを保存' }))
    await waitFor(() => expect(location.pathname).toBe(userAt(uid)))
    await screen.findByText('開発責任者')
    expect((await portal.clientOf(admin).get(`/api/operator/users/${uid}`)).body.data.last_name_kana).toBe('オオバ')
  })

  test('of three forms saves one, and leaves only once the others are saved or given up', async () => {
    const person = await makeOperator('viewer')
    const user = await portal.open(`${userAt(person.uid)}/edit`, { as: admin })
    await fill(user, await screen.findByRole('textbox', { name: '役職' }), '担当部長')
    await fill(user, screen.getByRole('textbox', { name: '部署' }), '支援部')
    await fill(user, screen.getByRole('textbox', { name: /理由/ }), '担当企業を持つため')
    await user.click(screen.getByRole('button', { name: 'プロフィールを保存' }))
    const leaving = () => screen.findByRole('dialog', { name: /保存していない変更があります。/ })
    await user.click(within(await leaving()).getByRole('button', { name: 'このページに残る' }))
    await screen.findByText('プロフィールを保存しました。')
    await user.click(await screen.findByRole('button', { name: '担当者情報を保存' }))
    await screen.findByText('担当者情報を保存しました。')
    const saved = (await portal.clientOf(admin).get(`/api/operator/users/${person.uid}`)).body.data
    expect([saved.job_title, saved.operator_profile.department]).toEqual(['担当部長', '支援部'])
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /理由/ }).value).toBe('担当企業を持つため')
    await user.click(screen.getAllByRole('button', { name: 'キャンセル' })[0] as HTMLElement)
    await user.click(within(await leaving()).getByRole('button', { name: '離れる' }))
    await waitFor(() => expect(location.pathname).toBe(userAt(person.uid)))
  })
})
