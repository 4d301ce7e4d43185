import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { makePartner } from '../../../../functions/src/testing/factory.ts'
import { changeRaw } from '../../../../functions/src/testing/raw.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
type TestPartner = Awaited<ReturnType<typeof makePartner>>
const usersOf = (partner: TestPartner) => `/partners/${partner.uid}/users`
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))

describe('the members of a partner', () => {
  let partner: TestPartner
  beforeAll(async () => {
    partner = await makePartner()
  })

  test('are listed for each of them, and only the owner finds buttons', async () => {
    for (const as of [partner.owner, partner.viewer]) {
      await portal.open(usersOf(partner), { as })
      ;(await rowOf('試験 member')).getByText('メンバー')
      screen.getByText('全3名')
      const isOwner = as === partner.owner
      expect(screen.queryAllByRole('link', { name: 'メンバーを招待' })).toHaveLength(isOwner ? 1 : 0)
      expect(screen.queryAllByRole('button', { name: /さんの操作$/ }).length > 0).toBe(isOwner)
      await portal.close()
    }
  })

  test('say when they could not be read, and 再読み込み recovers', async () => {
    network.cut('GET', /\/users$/)
    const user = await portal.open(usersOf(partner), { as: partner.owner })
    await screen.findByText('一覧を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await rowOf('試験 member')
  })

  test('are joined by people of a list, of whom one has to be mended', async () => {
    const [first, second] = [1, 2].map((n) => `invited${n}-${randomUUID().slice(0, 8)}@people.example`)
    const user = await portal.open(`${usersOf(partner)}/new`, { as: partner.owner })
    await user.click(await screen.findByRole('button', { name: '一覧を貼り付け' }))
    await fill(
      user,
      await screen.findByRole('textbox', { name: '招待する方の一覧' }),
      `神崎 遥 ${first}\n須藤 光 ${partner.viewer.uid}@test.example`,
    )
    await user.click(screen.getByRole('button', { name: '行に追加' }))
    await user.click(screen.getByRole('button', { name: '招待メールを送信' }))
    await screen.findByText('このメールアドレスはすでに登録されています。')
    screen.getByText(/^1名に招待メールを送りました。/)
    await fill(user, screen.getByRole('textbox', { name: /メールアドレス/ }), second as string)
    await user.click(screen.getByRole('button', { name: '招待メールを送信' }))
    await waitFor(() => expect(location.pathname).toBe(usersOf(partner)))
    ;(await rowOf('神崎 遥')).getByText('招待中')
    ;(await rowOf('須藤 光')).getByText('招待中')
  })

  test('change role, are suspended and removed, and somebody else takes over', async () => {
    const own = await makePartner()
    const user = await portal.open(`${usersOf(own)}/${own.member.uid}`, { as: own.owner })
    const choose = async (entry: string) => {
      await user.click(await screen.findByRole('button', { name: 'その他' }))
      await user.click(await screen.findByRole('menuitem', { name: entry }))
      return within(await screen.findByRole('dialog'))
    }
    const role = await choose('権限を変更')
    await user.selectOptions(await role.findByRole('combobox', { name: /権限/ }), '閲覧のみ')
    await user.click(role.getByRole('button', { name: '変更する' }))
    await screen.findByText('試験 memberさんの権限を「閲覧のみ」にしました。')
    const suspension = await choose('停止する')
    await fill(user, await suspension.findByRole('textbox', { name: /理由/ }), '休職のため')
    await user.click(suspension.getByRole('button', { name: '停止する' }))
    await screen.findByText('試験 memberさんの利用を停止しました。')
    const removal = await choose('削除')
    expect(await removal.findByRole('combobox', { name: '引き継ぐ方' })).toHaveProperty('value', own.owner.uid)
    await user.click(removal.getByRole('button', { name: '削除' }))
    await screen.findByText('試験 memberさんを削除しました。')
    await waitFor(() => expect(location.pathname).toBe(usersOf(own)))
    await waitFor(() => expect(screen.queryByText('試験 member')).toBeNull())
  })

  test('keep their only owner, who is told why', async () => {
    await portal.open(usersOf(partner), { as: partner.owner })
    expect((await rowOf('試験 owner')).queryByRole('button')).toBeNull()
    await portal.close()
    await portal.open(`${usersOf(partner)}/${partner.owner.uid}`, { as: partner.owner })
    await screen.findByText('管理者が1名のため、権限の変更や削除はできません。先に別の方を管理者にしてください。')
    expect(screen.queryByRole('button', { name: 'その他' })).toBeNull()
  })

  test('who are alone are invited to invite others', async () => {
    const alone = await makePartner()
    for (const { uid } of [alone.member, alone.viewer]) await changeRaw(`users/${uid}`, { status: 'left' })
    await portal.open(usersOf(alone), { as: alone.owner })
    await screen.findByText('メンバーはあなただけです。')
  })
})
