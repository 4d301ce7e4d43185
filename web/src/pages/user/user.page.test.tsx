import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeMember, makeStartup, makeTask, type TestStartup } from '../../../../functions/src/testing/factory.ts'
import { changeRaw } from '../../../../functions/src/testing/raw.ts'
import { network } from '../../testing/network.ts'
import { descriptionOf, fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const addressOf = (name: string) => `${name}-${randomUUID().slice(0, 8)}@people.example`
const usersOf = (startup: TestStartup) => `/startups/${startup.uid}/users`
const rowOf = async (name: string) => {
  const cell = await screen.findByRole('row', { name: new RegExp(`^${name}`) })
  return within(cell)
}
const invite = async (startup: TestStartup, last_name: string) => {
  const email = addressOf('invited')
  const body = { email, last_name, first_name: '瑞希', company_role: 'member' }
  const answer = await portal.clientOf(startup.owner).post(`${startup.base}/users`, { body })
  expect(answer.status).toBe(202)
  return { email, uid: answer.body.data.uid as string }
}

describe('the list of members', () => {
  let startup: TestStartup
  beforeAll(async () => {
    startup = await makeStartup()
    await makeMember(startup, 'member', { last_name: '早川', first_name: '美緒', job_title: '導入支援' })
    await makeMember(startup, 'member', { last_name: '村瀬', first_name: '拓海', status: 'suspended' })
    await makeMember(startup, 'member', { last_name: '柚木', first_name: '慎', status: 'left' })
  })

  test('shows who is there with role, state and last sign-in, and marks oneself', async () => {
    await portal.open(usersOf(startup), { as: startup.owner })
    const own = await rowOf('試験 owner')
    own.getByText('自分')
    own.getByText('管理者')
    const other = await rowOf('早川 美緒')
    other.getByText('未ログイン')
    other.getByText('有効')
    expect(other.queryByText('自分')).toBeNull()
    ;(await rowOf('村瀬 拓海')).getByText('停止中')
    expect(screen.queryByText(/柚木/)).toBeNull()
    screen.getByText('全5名')
  })

  test('finds by name, filters by role and state, and keeps both in the address', async () => {
    const user = await portal.open(usersOf(startup), { as: startup.viewer })
    await rowOf('早川 美緒')
    await fill(user, screen.getByRole('searchbox', { name: '氏名・メールで検索' }), '早川')
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    expect(new URLSearchParams(location.search).get('q')).toBe('早川')
    await user.click(screen.getByRole('button', { name: '条件をクリア' }))
    await user.click(screen.getByRole('button', { name: '利用状況' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: '退会' }))
    await user.keyboard('{Escape}')
    await screen.findByRole('link', { name: '柚木 慎(退会済み)' })
    expect(new URLSearchParams(location.search).get('status')).toBe('left')
  })

  test('says when it could not be read, and 再読み込み recovers', async () => {
    network.cut('GET', /\/users$/)
    const user = await portal.open(usersOf(startup), { as: startup.owner })
    await screen.findByText('一覧を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await rowOf('早川 美緒')
  })

  test('pages forth and back', async () => {
    const large = await makeStartup()
    await Promise.all(Array.from({ length: 19 }, () => makeMember(large, 'member')))
    const user = await portal.open(usersOf(large), { as: large.viewer })
    await screen.findByText('全22件(1 / 2ページ)')
    const shown = () => within(screen.getByRole('table', { name: 'メンバー' })).getAllByRole('row').length - 1
    expect(shown()).toBe(20)
    await user.click(screen.getByRole('button', { name: '次へ' }))
    await waitFor(() => expect(shown()).toBe(2))
    await user.click(screen.getByRole('button', { name: '前へ' }))
    await waitFor(() => expect(shown()).toBe(20))
  })

  test('offers neither member nor viewer anything to change', async () => {
    await invite(startup, '立石')
    for (const as of [startup.member, startup.viewer]) {
      await portal.open(usersOf(startup), { as })
      await rowOf('早川 美緒')
      await rowOf('立石 瑞希')
      expect(screen.queryByRole('link', { name: 'メンバーを招待' })).toBeNull()
      expect(screen.queryByRole('button', { name: /の操作$/ })).toBeNull()
      await portal.close()
      await portal.open(`${usersOf(startup)}/new`, { as })
      await screen.findByText('メンバーを招待する権限がありません。')
      screen.getByText('招待は、企業の管理者に依頼してください。')
      expect(screen.queryByRole('textbox')).toBeNull()
      await portal.close()
    }
  })

  test('invites whoever is alone to invite others', async () => {
    const alone = await makeStartup()
    for (const { uid } of [alone.member, alone.viewer]) await changeRaw(`users/${uid}`, { status: 'left' })
    await portal.open(usersOf(alone), { as: alone.owner })
    await screen.findByText('メンバーはあなただけです。')
    expect(screen.getAllByRole('link', { name: 'メンバーを招待' })).toHaveLength(2)
    await screen.findByText('承諾を待っている招待はありません。')
  })
})

describe('inviting', () => {
  test('sends to those who can be invited and keeps the others with the reason', async () => {
    const startup = await makeStartup()
    const user = await portal.open(`${usersOf(startup)}/new`, { as: startup.owner })
    await user.click(await screen.findByRole('button', { name: '一覧を貼り付け' }))
    const [first, third] = [addressOf('first'), addressOf('third')]
    await fill(
      user,
      await screen.findByRole('textbox', { name: '招待する方の一覧' }),
      `白戸 瑞希 ${first}\n試験,重複,${startup.member.uid}@test.example\n楠,丈,${third},閲覧のみ`,
    )
    await user.click(screen.getByRole('button', { name: '行に追加' }))
    await screen.findByText('3 / 20名')
    await user.click(screen.getByRole('button', { name: '招待メールを送信' }))
    await screen.findByText(/2名に招待メールを送りました。残りの方は/)
    const email = screen.getByRole('textbox', { name: /メールアドレス/ })
    expect(email).toHaveProperty('value', `${startup.member.uid}@test.example`)
    expect(descriptionOf(email)).toContain('このメールアドレスはすでに登録されています。')

    await fill(user, email, addressOf('second'))
    await user.click(screen.getByRole('button', { name: '招待メールを送信' }))
    await screen.findByText('3名に招待メールを送りました。')
    await waitFor(() => expect(location.pathname).toBe(usersOf(startup)))
    ;(await rowOf('白戸 瑞希')).getByText('招待中')
    ;(await rowOf('楠 丈')).getByText('閲覧のみ')
    ;(await rowOf('試験 重複')).getByText('招待中')
  })

  test('asks for what is missing in words at the field, and refuses the same address twice', async () => {
    const startup = await makeStartup()
    const user = await portal.open(`${usersOf(startup)}/new`, { as: startup.owner })
    await user.click(await screen.findByRole('button', { name: '招待メールを送信' }))
    const field = (name: RegExp | string) => screen.getByRole('textbox', { name })
    await waitFor(() => expect(descriptionOf(field(/^姓/))).toContain('姓を入力してください。'))
    expect(descriptionOf(field(/^メールアドレス/))).toContain('メールアドレスを入力してください。')
    const email = addressOf('twice')
    await fill(user, field(/^姓/), '白戸')
    await fill(user, field(/^名/), '瑞希')
    await fill(user, field(/^メールアドレス/), email)
    await user.click(screen.getByRole('button', { name: '行を追加' }))
    await fill(user, field(/2人目の姓/), '楠')
    await fill(user, field(/2人目の名/), '丈')
    await fill(user, field(/2人目のメールアドレス/), email.toUpperCase())
    await user.click(screen.getByRole('button', { name: '招待メールを送信' }))
    await waitFor(() =>
      expect(descriptionOf(field(/2人目のメールアドレス/))).toContain('同じメールアドレスがほかの行にあります。'),
    )
    await user.click(screen.getByRole('button', { name: '2人目を削除' }))
    await user.click(screen.getByRole('button', { name: '招待メールを送信' }))
    await screen.findByText('1名に招待メールを送りました。')
  })

  test('of one person tells at the field that the address is a colleague’s', async () => {
    const startup = await makeStartup()
    const user = await portal.open(`${usersOf(startup)}/new`, { as: startup.owner })
    await fill(user, await screen.findByRole('textbox', { name: /^姓/ }), '試験')
    await fill(user, screen.getByRole('textbox', { name: /^名/ }), '重複')
    const email = screen.getByRole('textbox', { name: /^メールアドレス/ })
    await fill(user, email, `${startup.member.uid}@test.example`)
    await user.click(screen.getByRole('button', { name: '招待メールを送信' }))
    await waitFor(() => expect(descriptionOf(email)).toContain('このメールアドレスはすでに登録されています。'))
    expect(screen.queryByText(/招待メールを送りました/)).toBeNull()
  })

  test('keeps lines that cannot be read for another look', async () => {
    const startup = await makeStartup()
    const user = await portal.open(`${usersOf(startup)}/new`, { as: startup.owner })
    await user.click(await screen.findByRole('button', { name: '一覧を貼り付け' }))
    const list = await screen.findByRole('textbox', { name: '招待する方の一覧' })
    await fill(user, list, `白戸 瑞希 ${addressOf('read')}\n楠 丈`)
    await user.click(screen.getByRole('button', { name: '行に追加' }))
    expect(list).toHaveProperty('value', '楠 丈')
    expect(descriptionOf(list)).toContain('読み取れないものがあります。残った行を直してください。')
    const table = screen.getByRole('table', { name: '読み取った一覧' })
    await waitFor(() =>
      expect(
        within(table)
          .getAllByRole('row')
          .slice(1)
          .map((row) => row.textContent),
      ).toEqual([expect.stringMatching(/^楠 丈.*メールアドレスがありません。$/)]),
    )
    expect(screen.getByRole('textbox', { name: /^姓/ })).toHaveProperty('value', '白戸')
  })
})

describe('invitations', () => {
  test('are sent again and taken back after a question, and stay in sight among all', async () => {
    const startup = await makeStartup()
    const sent = await invite(startup, '白戸')
    const old = await invite(startup, '立石')
    await changeRaw(`invitations/${old.uid}`, { expires_at: '2026-01-01T00:00:00.000Z' })
    const user = await portal.open(usersOf(startup), { as: startup.owner })
    ;(await rowOf('立石 瑞希')).getByText('期限切れ')
    const act = async (name: string, entry: string) => {
      await user.click((await rowOf(name)).getByRole('button', { name: `${name}さんの招待の操作` }))
      await user.click(await screen.findByRole('menuitem', { name: entry }))
      const dialog = await screen.findByRole('dialog')
      await user.click(within(dialog).getByRole('button', { name: entry }))
    }
    await act('立石 瑞希', '招待を再送')
    await screen.findByText('立石 瑞希さんに招待を再送しました。')
    await waitFor(async () => (await rowOf('立石 瑞希')).getByText('招待中'))

    await act('白戸 瑞希', '招待を取り消す')
    await screen.findByText('白戸 瑞希さんの招待を取り消しました。')
    await portal.untilFree()
    await waitFor(() => expect(screen.queryByText('白戸 瑞希')).toBeNull())
    await user.click(screen.getByRole('link', { name: 'すべて' }))
    const row = await rowOf('白戸 瑞希')
    row.getByText('取消済み')
    row.getByText(sent.email)
    expect(row.queryByRole('button')).toBeNull()
    expect(new URLSearchParams(location.search).get('invitations')).toBe('all')
  })
})

describe('a member', () => {
  let startup: TestStartup
  beforeAll(async () => {
    startup = await makeStartup()
  })
  const openMember = async (uid: string, as = startup.owner) => portal.open(`${usersOf(startup)}/${uid}`, { as })
  const choose = async (user: Awaited<ReturnType<typeof openMember>>, entry: string) => {
    await user.click(await screen.findByRole('button', { name: 'その他' }))
    await user.click(await screen.findByRole('menuitem', { name: entry }))
    return within(await screen.findByRole('dialog'))
  }

  test('gets another role after a look at what it means', async () => {
    const { uid } = await makeMember(startup, 'viewer', { last_name: '野口', first_name: '凛' })
    const user = await openMember(uid)
    await screen.findByRole('heading', { name: '野口 凛' })
    const dialog = await choose(user, '権限を変更')
    await user.selectOptions(dialog.getByRole('combobox', { name: /権限/ }), 'メンバー')
    dialog.getByText('経営目標や経営アクションなどを編集できます。メンバーの招待はできません。')
    await user.click(dialog.getByRole('button', { name: '変更する' }))
    await screen.findByText('野口 凛さんの権限を「メンバー」にしました。')
    await screen.findByRole('heading', { name: '「メンバー」の権限' })
    const { body } = await portal.clientOf(startup.owner).get(`${startup.base}/users/${uid}`)
    expect(body.data.company_role).toBe('member')
  })

  test('who is the only owner is offered no other role and no removal, and told why', async () => {
    await openMember(startup.owner.uid)
    await screen.findByRole('heading', { name: '試験 owner' })
    expect(screen.getByRole('link', { name: 'プロフィールを編集' }).getAttribute('href')).toBe(
      `/startups/${startup.uid}/settings/profile`,
    )
    screen.getByText('管理者が1名のため、権限の変更や削除はできません。先に別の方を管理者にしてください。')
    expect(screen.queryByRole('button', { name: 'その他' })).toBeNull()
    await portal.close()
    await portal.open(usersOf(startup), { as: startup.owner })
    expect((await rowOf('試験 owner')).queryByRole('button', { name: /の操作$/ })).toBeNull()
    ;(await rowOf('試験 member')).getByRole('button', { name: /の操作$/ })
  })

  test('who is removed hands over to somebody who can go on: viewers are not offered', async () => {
    const user = await openMember(startup.member.uid)
    const dialog = await choose(user, '削除')
    const successor = await dialog.findByRole('combobox', { name: '引き継ぐ方' })
    const names = within(successor)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(names).toContain('試験 owner(自分)')
    expect(names).not.toContain('試験 viewer')
  })

  test('is suspended with a reason, and let in again', async () => {
    const { uid } = await makeMember(startup, 'member', { last_name: '村瀬', first_name: '拓海' })
    const user = await openMember(uid)
    const dialog = await choose(user, '停止する')
    await user.click(await dialog.findByRole('button', { name: '停止する' }))
    await dialog.findByText('理由を入力してください。')
    await fill(user, dialog.getByRole('textbox', { name: /理由/ }), '契約期間が終わったため')
    await user.click(dialog.getByRole('button', { name: '停止する' }))
    await screen.findByText('村瀬 拓海さんの利用を停止しました。')
    await screen.findByText('利用を停止しています。停止を解除するまで、ログインしても利用できません。')
    const again = await choose(user, '停止を解除する')
    await user.click(again.getByRole('button', { name: '停止を解除する' }))
    await screen.findByText('村瀬 拓海さんの停止を解除しました。')
    await waitFor(() => expect(screen.queryByText(/利用を停止しています/)).toBeNull())
  })

  test('is removed, and what was open goes to whom the remover chose', async () => {
    const leaving = await makeMember(startup, 'member', { last_name: '柚木', first_name: '慎' })
    const assignee = { uid: leaving.uid, actor: 'startup', name: '柚木 慎' } as const
    const task = await makeTask(startup, { assignee_uids: [leaving.uid], assignees: [assignee] })
    const user = await openMember(leaving.uid)
    const dialog = await choose(user, '削除')
    dialog.getByText(/参加予定のセミナーは取り消されます。/)
    const successor = await dialog.findByRole('combobox', { name: '引き継ぐ方' })
    expect(successor).toHaveProperty('value', startup.owner.uid)
    await waitFor(() =>
      expect(descriptionOf(successor)).toContain('担当している経営アクション(未完了1件)を引き継ぎます。'),
    )
    await user.selectOptions(successor, '試験 member')
    await user.click(dialog.getByRole('button', { name: '削除' }))
    await screen.findByText('柚木 慎さんを削除しました。')
    await waitFor(() => expect(location.pathname).toBe(usersOf(startup)))
    await rowOf('試験 owner')
    expect(screen.queryByText('柚木 慎')).toBeNull()
    const { body } = await portal.clientOf(startup.owner).get(`${startup.base}/tasks/${task.uid}`)
    expect(body.data.assignee_uids).toEqual([startup.member.uid])
  })

  test('has a profile that the owner may write, and others only read', async () => {
    const { uid } = await makeMember(startup, 'member', { last_name: '大庭', first_name: '直人' })
    const user = await openMember(uid)
    await user.click(await screen.findByRole('button', { name: 'プロフィールを編集' }))
    const dialog = within(await screen.findByRole('dialog'))
    await fill(user, dialog.getByRole('textbox', { name: '役職' }), '開発責任者')
    await user.click(dialog.getByRole('button', { name: '保存' }))
    await screen.findByText('保存しました。')
    // The page is hidden behind the dialog until that has gone.
    await within(await screen.findByRole('main')).findByText('開発責任者')
    await portal.close()
    await openMember(uid, startup.viewer)
    await screen.findByRole('heading', { name: '大庭 直人' })
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull()
  })

  test('may leave alone where another owner stays, and is signed out', async () => {
    const two = await makeStartup({ owner_count: 2 })
    const other = await makeMember(two, 'owner', { last_name: '二代', first_name: '目' })
    const user = await portal.open(`${usersOf(two)}/${other.uid}`, { as: other })
    const dialog = await choose(user, '削除')
    await dialog.findByText(/自分のアカウントのため、すぐにログアウトされます。/)
    await user.click(await dialog.findByRole('button', { name: '削除' }))
    await screen.findByRole('button', { name: 'ログイン' })
    expect(location.pathname).toBe('/')
  })

  test('who does not exist is told, with another try', async () => {
    await openMember('no-such-user')
    await screen.findByText('メンバーを読み込めませんでした。')
    screen.getByText(/対象のデータが見つかりません。/)
  })
})
