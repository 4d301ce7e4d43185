import { randomUUID } from 'node:crypto'
import { fullName } from '@banso/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeInvitation, makeOperator, makePartner, makeStartup } from '../../../../functions/src/testing/factory.ts'
import { countRaw, rawAt } from '../../../../functions/src/testing/raw.ts'
import { foundIn } from '../../../../functions/src/testing/store.ts'
import { network } from '../../testing/network.ts'
import { descriptionOf, fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
type Operator = Awaited<ReturnType<typeof makeOperator>>
let manager: Operator
let viewer: Operator
beforeAll(async () => {
  manager = await makeOperator('manager', { last_name: '石動', first_name: randomUUID().slice(0, 8) })
  viewer = await makeOperator('viewer')
})
const newAddress = () => `invitee-${randomUUID().slice(0, 8)}@people.example`

const shown = () => document.querySelector('main')?.dataset.page
const send = () => screen.getByRole('button', { name: '登録して招待を送る' })
const nameField = () => screen.findByRole('textbox', { name: /^企業名/ })
/** Fills in the form of a new company; its parts are the same for both kinds. */
async function fillIn(user: UserEvent, { name, email }: { name: string; email: string }) {
  await fill(user, await nameField(), name)
  await fill(user, screen.getByRole('textbox', { name: /^姓/ }), '灯台')
  await fill(user, screen.getByRole('textbox', { name: /^名/ }), '守')
  await fill(user, screen.getByRole('textbox', { name: /^メールアドレス/ }), email)
}
const invitationRow = async (email: string) => within(await screen.findByRole('row', { name: new RegExp(email) }))

describe('registering a startup', () => {
  test('makes the company and shows its invitation, which can be sent again and taken back', async () => {
    const [name, email] = [`株式会社${randomUUID().slice(0, 8)}`, newAddress()]
    const user = await portal.open('/operator/startups/new', { as: manager })
    await fillIn(user, { name, email })
    await fill(user, screen.getByRole('textbox', { name: /^代表者名/ }), '灯台 守')
    await user.selectOptions(screen.getByRole('combobox', { name: /^ステージ/ }), 'シード')
    const chosen = within(screen.getByRole('list', { name: '選択した担当者' }))
    chosen.getByText(fullName(manager))
    chosen.getByText('主担当')
    await user.click(send())

    await screen.findByText(`「${name}」を登録し、招待メールを送りました。`)
    await waitFor(() => expect(shown()).toBe('operator_startup_users'))
    await screen.findByRole('heading', { level: 1, name })
    await screen.findByText(`主担当 ${fullName(manager)}`)
    await screen.findByText('メンバーはまだいません。')
    const row = await invitationRow(email)
    row.getByText('招待中')
    expect(await countRaw('mail_outbox', 'to', email)).toBe(1)
    const act = async (what: string) => {
      await user.click((await invitationRow(email)).getByRole('button', { name: '灯台 守さんの招待の操作' }))
      await user.click(await screen.findByRole('menuitem', { name: what }))
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: what }))
    }
    await act('招待を再送')
    await screen.findByText('灯台 守さんに招待を再送しました。')
    expect(await countRaw('mail_outbox', 'to', email)).toBe(2)
    await act('招待を取り消す')
    await screen.findByText('承諾を待っている招待はありません。')
  })

  test('says at each field what is missing, and which address is taken', async () => {
    const user = await portal.open('/operator/startups/new', { as: manager })
    await user.click(within(await screen.findByRole('list', { name: '選択した担当者' })).getByRole('button'))
    await user.click(send())
    for (const [label, text] of [
      [/^企業名/, '企業名を入力してください。'],
      [/^代表者名/, '代表者名を入力してください。'],
      [/^姓/, '姓を入力してください。'],
      [/^メールアドレス/, 'メールアドレスを入力してください。'],
    ] as const)
      await waitFor(() => expect(descriptionOf(screen.getByRole('textbox', { name: label }))).toContain(text))
    expect(descriptionOf(screen.getByRole('combobox', { name: /^担当者/ }))).toContain('担当者を選択してください。')
    await user.selectOptions(screen.getByRole('combobox', { name: /^担当者/ }), fullName(manager))
    const name = `株式会社トウダイ${randomUUID().slice(0, 8)}`
    await fillIn(user, { name, email: viewer.email })
    await fill(user, screen.getByRole('textbox', { name: /^代表者名/ }), '灯台 守')
    await user.click(send())
    const email = screen.getByRole('textbox', { name: /^メールアドレス/ })
    await waitFor(() => expect(descriptionOf(email)).toContain('このメールアドレスはすでに登録されています。'))
    expect(await nameField()).toHaveProperty('value', name)
  })

  test('shows who bears the name already, goes on when told so, and the mistake can be deleted', async () => {
    const mark = randomUUID().slice(0, 8)
    const other = await makeStartup({ name: `${mark}株式会社` })
    const [name, admin] = [`株式会社 ${mark}`, await makeOperator('admin')]
    const user = await portal.open('/operator/startups/new', { as: admin })
    await fillIn(user, { name, email: newAddress() })
    await fill(user, screen.getByRole('textbox', { name: /^代表者名/ }), '灯台 守')
    await user.click(send())
    await screen.findByText(/同じ名前の企業がすでに登録されています。/)
    const link = await screen.findByRole('link', { name: other.name })
    expect(link.getAttribute('href')).toBe(`/operator/startups/${other.uid}`)
    await user.click(screen.getByRole('checkbox', { name: /別の企業として登録する/ }))
    await user.click(send())
    await waitFor(() => expect(shown()).toBe('operator_startup_users'))
    const [made] = await foundIn<{ uid: string }>('startup_companies', 'name', name)

    await portal.close()
    const again = await portal.open(`/operator/startups/${made?.uid}`, { as: admin })
    await again.click(await screen.findByRole('button', { name: 'その他' }))
    await again.click(await screen.findByRole('menuitem', { name: '登録を削除' }))
    const dialog = await screen.findByRole('dialog', { name: `「${name}」の登録を削除しますか?` })
    within(dialog).getByText(/元に戻せません。/)
    await fill(again, within(dialog).getByRole('textbox', { name: /理由/ }), '二重に登録したため')
    await again.click(within(dialog).getByRole('button', { name: '削除する' }))
    await screen.findByText(`「${name}」の登録を削除しました。`)
    await waitFor(() => expect(shown()).toBe('operator_startups'))
    expect(await rawAt(`startup_companies/${made?.uid}`)).toBeUndefined()
  })

  test('makes one company, also when the answer was lost', async () => {
    const [name, email] = [`株式会社${randomUUID().slice(0, 8)}`, newAddress()]
    const user = await portal.open('/operator/startups/new', { as: manager })
    await fillIn(user, { name, email })
    await fill(user, screen.getByRole('textbox', { name: /^代表者名/ }), '灯台 守')
    network.loseAnswer('POST', /\/operator\/startups$/)
    await user.click(send())
    await screen.findByText(/通信に時間がかかっています。/)
    network.mend()
    await user.click(send())
    await waitFor(() => expect(shown()).toBe('operator_startup_users'))
    expect(await countRaw('startup_companies', 'name', name)).toBe(1)
  })
})

test('registering a partner asks for its kind and shows its invitation', async () => {
  const [name, email] = [`灯台キャピタル${randomUUID().slice(0, 8)}`, newAddress()]
  const user = await portal.open('/operator/partners/new', { as: manager })
  await fillIn(user, { name, email })
  await user.click(send())
  await screen.findByText('パートナー種別を選択してください。')
  await user.click(screen.getByRole('radio', { name: '投資家' }))
  await user.click(send())
  await waitFor(() => expect(shown()).toBe('operator_partner_users'))
  await screen.findByRole('heading', { level: 1, name })
  await screen.findByText(`主担当 ${fullName(manager)}`)
  ;(await invitationRow(email)).getByText('招待中')
})

describe('who may not', () => {
  test('is told so in place of the form', async () => {
    await portal.open('/operator/startups/new', { as: viewer })
    await screen.findByText('スタートアップを登録する権限がありません。')
    expect(screen.queryByRole('textbox')).toBeNull()
    await portal.close()
    await portal.open('/operator/partners/new', { as: viewer })
    await screen.findByText('パートナーを登録する権限がありません。')
  })
  test('sees the people of a company without buttons', async () => {
    const startup = await makeStartup()
    const { email } = await makeInvitation({ startup_company_uid: startup.uid, company_name: startup.name })
    await portal.open(`/operator/startups/${startup.uid}/users`, { as: viewer })
    await screen.findByRole('table', { name: 'メンバー' })
    expect((await invitationRow(email)).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('button', { name: 'メンバーを招待' })).toBeNull()
    expect(screen.getByRole('link', { name: '試験 owner' }).getAttribute('href')).toBe(
      `/operator/users/${startup.owner.uid}`,
    )
  })
})

describe('what goes wrong', () => {
  test('the choice of operators offers another try', async () => {
    network.cut('GET', /\/operator\/users$/)
    const user = await portal.open('/operator/startups/new', { as: manager })
    await screen.findByText('担当者を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await nameField()
  })
  test('a company that is not there is said so', async () => {
    await portal.open('/operator/startups/nothing/users', { as: manager })
    await screen.findByText('スタートアップを読み込めませんでした。')
    await portal.close()
    const partner = await makePartner()
    await portal.open(`/operator/partners/${partner.uid}/users`, { as: manager })
    await screen.findByRole('heading', { level: 1, name: partner.name })
    await screen.findByText('掲載中')
  })
})
