import { defaultDisclosure } from '@banso/contract/startup-disclosures'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { makeStartup, type TestStartup } from '../../../../functions/src/testing/factory.ts'
import { registrationIssues } from '../../../../functions/src/testing/inputs.ts'
import { network } from '../../testing/network.ts'
import { descriptionOf, fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()

const registering = (step: 'issue' | 'setting' = 'issue', changes: object = {}) =>
  makeStartup({ status: 'registering', registration_step: step, stage: null, ...changes })
const openIssues = (startup: TestStartup, as = startup.owner) =>
  portal.open(`/startups/${startup.uid}/register_issue`, { as })
const openSetting = (startup: TestStartup, as = startup.owner) =>
  portal.open(`/startups/${startup.uid}/register_setting`, { as })

const shown = () => document.querySelector('main')?.dataset.page
const isAt = (startup: TestStartup, path: string, page: string) =>
  waitFor(() => expect([location.pathname, shown()]).toEqual([`/startups/${startup.uid}${path}`, page]))
const card = (name: RegExp) => screen.findByRole('checkbox', { name })
const next = () => screen.getByRole('button', { name: '次へ進む' })
const order = () => screen.getByRole('heading', { name: '優先順位' }).closest('section') as HTMLElement
/** The chosen issues as they stand, by their first words. */
const chosen = () =>
  within(order())
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('b')?.textContent)

describe('経営課題の登録', () => {
  test('the founder chooses, orders and describes, and comes to the next step', async () => {
    const startup = await registering()
    const user = await openIssues(startup)
    await screen.findByRole('heading', { level: 1, name: '経営課題の登録' })
    expect(screen.getByText('経営課題の選択').closest('li')?.getAttribute('aria-current')).toBe('step')
    await screen.findByText(startup.name)
    expect(screen.getAllByRole('checkbox')).toHaveLength(16)

    for (const name of [/^資金調達/, /^営業・販路開拓/, /^知的財産/]) await user.click(await card(name))
    expect(chosen()).toEqual(['資金調達', '営業・販路開拓', '知的財産'])
    screen.getByRole('button', { name: '営業・販路開拓を移動' }).focus()
    await user.keyboard('{ArrowUp}')
    expect(chosen()).toEqual(['営業・販路開拓', '資金調達', '知的財産'])
    screen.getByText('営業・販路開拓を1番目に移動しました。')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '営業・販路開拓を移動' }))
    await user.click(screen.getByRole('button', { name: '知的財産を上へ' }))
    await user.click(screen.getByRole('button', { name: '資金調達を外す' }))
    expect(chosen()).toEqual(['営業・販路開拓', '知的財産'])
    await user.click(within(screen.getByRole('group', { name: '営業・販路開拓の緊急度' })).getByText('今すぐ'))
    await fill(user, screen.getByRole('textbox', { name: '営業・販路開拓の具体的な状況' }), '紹介に頼っている')
    await user.click(next())

    await isAt(startup, '/register_setting', 'startup_register_setting')
    const stored = await portal.clientOf(startup.owner).get(`${startup.base}/registration`)
    expect(stored.body.data.issues).toEqual([
      { issue_category: 'sales', urgency: 'high', detail: '紹介に頼っている' },
      { issue_category: 'ip', urgency: 'medium', detail: '' },
    ])
  })

  test('nothing chosen and a sixth card are refused in words', async () => {
    const startup = await registering()
    const user = await openIssues(startup)
    await card(/^資金調達/)
    await user.click(next())
    const group = screen.getByRole('group', { name: '経営課題' })
    await waitFor(() => expect(descriptionOf(group)).toContain('1つ以上選択してください。'))
    const all = screen.getAllByRole<HTMLInputElement>('checkbox')
    for (const box of all.slice(0, 5)) await user.click(box)
    expect(descriptionOf(group)).not.toContain('選択してください')
    await user.click(all[5] as HTMLElement)
    expect(descriptionOf(group)).toContain('選択できるのは5つまでです。')
    expect(all.filter(({ checked }) => checked)).toHaveLength(5)
    await user.click(all[0] as HTMLElement)
    expect(descriptionOf(group)).toBe('')
  })

  test('what was chosen is there again after the page was left', async () => {
    const startup = await registering()
    const user = await openIssues(startup)
    await user.click(await card(/^法務・契約/))
    await screen.findByText('下書きを保存済み')
    await portal.leave()
    await openIssues(startup)
    expect((await card(/^法務・契約/)) as HTMLInputElement).toHaveProperty('checked', true)
    screen.getByText('前回入力した内容を復元しました。')
  })

  test('a choice already sent can be gone back to and changed', async () => {
    const startup = await registering()
    const owner = portal.clientOf(startup.owner)
    await owner.post(`${startup.base}/registration/issues`, { body: registrationIssues('sales', 'ip') })
    const user = await openSetting(startup)
    await user.click(await screen.findByRole('link', { name: '経営課題の選択' }))
    await isAt(startup, '/register_issue', 'startup_register_issue')
    await screen.findByText('営業・販路開拓', { selector: 'li b' })
    expect(chosen()).toEqual(['営業・販路開拓', '知的財産'])
    await user.click(screen.getByRole('button', { name: '知的財産を外す' }))
    await user.click(next())
    await isAt(startup, '/register_setting', 'startup_register_setting')
    const { body } = await owner.get(`${startup.base}/registration`)
    expect(body.data.issues).toHaveLength(1)
  })
})

describe('初期設定', () => {
  test('completes the registration and leads HOME with its three steps', async () => {
    const startup = await registering('setting')
    const user = await openSetting(startup)
    await fill(user, await screen.findByRole('textbox', { name: /企業名\(カナ\)/ }), 'シケン')
    await fill(user, screen.getByRole('textbox', { name: /代表者の役職/ }), '代表取締役')
    await fill(user, screen.getByRole('textbox', { name: /事業概要/ }), '申し送りを記録に変えます。')
    await user.selectOptions(screen.getByRole('combobox', { name: /ステージ/ }), 'シード')
    await user.selectOptions(screen.getByRole('combobox', { name: /都道府県/ }), '埼玉県')
    await fill(user, screen.getByRole('textbox', { name: /従業員数/ }), '７')
    await user.click(screen.getByRole('checkbox', { name: 'AI・データ' }))
    await user.click(within(screen.getByRole('radiogroup', { name: '資金調達' })).getByRole('radio', { name: /承認/ }))
    await user.click(screen.getByRole('button', { name: '登録を完了する' }))

    await isAt(startup, '', 'startup_home')
    await screen.findByText('登録が完了しました。')
    await screen.findByText('最初の経営目標をつくる')
    screen.getByText('おすすめのパートナーを見る')
    screen.getByText(/初回面談の日程を決める/)
    const { body } = await portal.clientOf(startup.owner).get(`${startup.base}/profile`)
    expect(body.data).toMatchObject({ status: 'active', registration_step: 'completed', stage: 'seed' })
  })

  test('shows what partners will see while it is typed and chosen', async () => {
    const startup = await registering('setting', { disclosure: defaultDisclosure })
    const user = await openSetting(startup)
    await fill(user, await screen.findByRole('textbox', { name: /事業概要/ }), '申し送りを記録に変えます。')
    const preview = screen
      .getByRole('heading', { name: 'パートナーにはこう見えます' })
      .closest('section') as HTMLElement
    within(preview).getByText('申し送りを記録に変えます。')
    within(preview).getByText('表示されない情報:資金調達、経営指標、経営目標')
    const business = screen.getByRole('radiogroup', { name: '事業内容' })
    expect(within(business).queryByRole('radio', { name: 'すべてのパートナー' })).toBeNull()
    await user.click(within(business).getByRole('radio', { name: '運営のみ' }))
    expect(within(preview).queryByText('申し送りを記録に変えます。')).toBeNull()
    await user.click(within(preview).getByRole('button', { name: '申込の前' }))
    within(preview).getByText('代表者名')
    within(preview).getByText(/表示されない情報:事業内容、メンバー、資金調達/)
  })

  test('says what is missing, and loses nothing when the answer is lost', async () => {
    const startup = await registering('setting', {
      name_kana: 'シケン',
      representative_title: '代表',
      business_summary: '概要',
      stage: 'seed',
      industries: ['saas'],
      prefecture: '13',
      employee_count: 3,
    })
    const user = await openSetting(startup)
    const kana = await screen.findByRole('textbox', { name: /企業名\(カナ\)/ })
    await fill(user, kana, '漢字')
    await user.click(screen.getByRole('button', { name: '登録を完了する' }))
    await waitFor(() => expect(descriptionOf(kana)).toContain('全角カタカナで入力してください。'))
    await fill(user, kana, 'シケンカ')
    network.loseAnswer('POST', /complete$/)
    await user.click(screen.getByRole('button', { name: '登録を完了する' }))
    await screen.findByText(/通信に時間がかかっています。/)
    expect(kana).toHaveProperty('value', 'シケンカ')
    network.mend()
    // It was done the first time: pressing again leads home.
    await user.click(screen.getByRole('button', { name: '登録を完了する' }))
    await isAt(startup, '', 'startup_home')
  })
})

describe('whoever else comes by', () => {
  test('nobody signed in is led to the login', async () => {
    const startup = await registering()
    await openIssues({ ...startup, owner: undefined as never }, undefined)
    await screen.findByText('登録の続きは、ログインすると再開できます。')
    expect(screen.getByRole('link', { name: 'ログイン' }).getAttribute('href')).toBe(`/startups/${startup.uid}/login`)
    expect(shown()).toBe('startup_register_issue')
  })
  test('a member is told who is at it, and can sign out', async () => {
    const startup = await registering()
    const user = await openIssues(startup, startup.member)
    await screen.findByText('登録の手続きは、管理者が進めています。')
    await user.click(screen.getByRole('button', { name: 'ログアウト' }))
    await screen.findByText('登録の続きは、ログインすると再開できます。')
  })
  test('a later step leads to the one that is due, and a registered company home', async () => {
    const startup = await registering()
    await openSetting(startup)
    await isAt(startup, '/register_issue', 'startup_register_issue')
    await portal.close()
    const done = await makeStartup()
    await openIssues(done)
    await isAt(done, '', 'startup_home')
  })
  test('a failure to load offers another try', async () => {
    const startup = await registering()
    network.cut('GET', /\/registration$/)
    const user = await openIssues(startup)
    await screen.findByText('登録の状況を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await card(/^資金調達/)
  })
})
