import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  makeApply,
  makeGoal,
  makeIssue,
  makePartner,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

// 経営課題 as lanes, which the startup works in.
const portal = setUpPortal()
let startup: TestStartup
let base: string
beforeEach(async () => {
  startup = await makeStartup()
  base = `/startups/${startup.uid}`
})

const open = (search = '', as = startup.member) => portal.open(`${base}/issues${search}`, { as })
const laneOf = (title: string) => screen.findByRole('region', { name: new RegExp(`${title}$`) })
const goalsOf = async () => (await portal.clientOf(startup.owner).get(`${startup.base}/goals`)).body.data
/** More than a partner of an earlier run has. */
const mostCases = () => Math.floor(Date.now() / 1000) % 1_000_000
const hrefOf = (element: HTMLElement) => element.getAttribute('href')

describe('the lanes', () => {
  test('show what points at each issue, in the order of the issues, with what is missing', async () => {
    const [sales] = [
      await makeIssue(startup, {
        title: '販路の開拓',
        order: 1,
        status: 'working',
        urgency: 'high',
        detail: '紹介に頼る',
      }),
      await makeIssue(startup, { title: '採用の遅れ', order: 2 }),
    ]
    const named = { issue_uid: sales.uid }
    const goal = await makeGoal(startup, { title: '導入施設を増やす', issue_uids: [sales.uid], status: 'active' })
    const task = await makeTask(startup, { ...named, title: '電話をかける', status: 'doing' })
    await makeTask(startup, { ...named, title: '名簿をつくる', status: 'done', closed_at: new Date().toISOString() })
    await makeTask(startup, { ...named, title: 'やめたこと', status: 'cancelled' })
    const apply = await makeApply(startup, await makePartner(), { issue_uids: [sales.uid], status: 'forwarded' })
    await open()
    const lane = await laneOf('販路の開拓')
    within(lane).getByText('対応中')
    within(lane).getByText('緊急度 今すぐ')
    within(lane).getByText('紹介に頼る')
    for (const [name, address] of [
      [goal.title, `${base}/goals/${goal.uid}`],
      [task.title, `${base}/tasks/${task.uid}`],
      [apply.target_snapshot.name, `${base}/applies/${apply.uid}`],
    ] as const)
      expect(hrefOf(within(lane).getByRole('link', { name }))).toBe(address)
    within(lane).getByText('パートナー確認中')
    within(lane).getByText('相手の対応待ち')
    within(lane).getByText('完了 1件')
    expect(within(lane).queryByText('やめたこと')).toBeNull()
    expect(within(lane).queryByText('パートナーがまだいません')).toBeNull()
    const other = await laneOf('採用の遅れ')
    within(other).getByText('目標がまだありません')
    within(other).getByText('パートナーがまだいません')
    screen.getByText('取り組み中 2件。「採用の遅れ」には、まだパートナーがつながっていません。')
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual(['課題1 販路の開拓', '課題2 採用の遅れ'])
    expect(screen.getByRole('main').getAttribute('data-page')).toBe('startup_issues')
    expect(document.title).toBe('経営課題 | Banso')
  })

  test('lead to the forms with the issue chosen already', async () => {
    const { uid } = await makeIssue(startup, { title: '販路の開拓' })
    const user = await open()
    const lane = await laneOf('販路の開拓')
    const goal = within(lane).getByRole('link', { name: '「販路の開拓」の目標を追加' })
    expect(hrefOf(goal)).toBe(`${base}/goals/new?issue_uid=${uid}`)
    await user.click(within(lane).getByRole('link', { name: '「販路の開拓」のアクションを追加' }))
    await screen.findByRole('heading', { name: '経営アクションの追加' })
    expect(await screen.findByRole('combobox', { name: /^経営課題/ })).toHaveProperty('value', uid)
    await portal.leave()
    await portal.open(`${base}/goals/new?issue_uid=${uid}`)
    expect(await screen.findByRole('checkbox', { name: '販路の開拓' })).toHaveProperty('checked', true)
  })

  test('let a proposal be taken up, which then is a goal of the issue', async () => {
    const issue = await makeIssue(startup, { title: '月次決算' })
    const draft = { status: 'draft' as const, proposed_by_operator: true, issue_uids: [issue.uid] }
    await makeGoal(startup, { ...draft, title: '5営業日で締める' })
    const user = await open()
    const lane = await laneOf('月次決算')
    within(lane).getByText('目標を採用すると、アクションに分けられます。')
    within(lane).getByRole('button', { name: '見送る' })
    await user.click(within(lane).getByRole('button', { name: 'この目標を採用' }))
    const dialog = await screen.findByRole('dialog', { name: 'この目標を採用' })
    await user.click(within(dialog).getByRole('button', { name: 'この目標を採用' }))
    await screen.findByText('経営目標を「進行中」にしました。')
    await waitFor(async () =>
      expect(within(await laneOf('月次決算')).queryByRole('button', { name: 'この目標を採用' })).toBeNull(),
    )
    expect(await goalsOf()).toEqual([expect.objectContaining({ status: 'active', issue_uids: [issue.uid] })])
  })

  test('name a goal of no issue, and link it', async () => {
    const issue = await makeIssue(startup, { title: '解約の増加' })
    const goal = await makeGoal(startup, { title: '解約率を保つ', status: 'active' })
    const user = await open()
    await user.click(await screen.findByRole('button', { name: '「解約率を保つ」を課題につなぐ' }))
    const dialog = await screen.findByRole('dialog', { name: '「解約率を保つ」を課題につなぐ' })
    await user.click(within(dialog).getByRole('button', { name: '課題につなぐ' }))
    await within(dialog).findByText('経営課題を選択してください。')
    await user.click(within(dialog).getByRole('radio', { name: '解約の増加' }))
    await user.click(within(dialog).getByRole('button', { name: '課題につなぐ' }))
    await screen.findByText('経営目標を課題につなぎました。')
    await portal.untilFree()
    const lane = await laneOf('解約の増加')
    expect(hrefOf(await within(lane).findByRole('link', { name: '解約率を保つ' }))).toBe(`${base}/goals/${goal.uid}`)
    expect(screen.queryByRole('button', { name: /を課題につなぐ$/ })).toBeNull()
    const [stored] = await goalsOf()
    expect(stored).toMatchObject({ issue_uids: [issue.uid], issues: [{ title: '解約の増加' }] })
  })

  test('name an application of no issue, and tie it, once its readers are told', async () => {
    const issue = await makeIssue(startup, { title: '月次決算の早期化', order: 1 })
    await makeIssue(startup, { title: '採用の遅れ', order: 2 })
    const partner = await makePartner()
    const apply = await makeApply(startup, partner, { status: 'reviewing' })
    await makeApply(startup, partner, { target_uid: 'named', issue_uids: [issue.uid] })
    await makeApply(startup, partner, { target_uid: 'over', status: 'declined' })
    const user = await open()
    const loose = within(await screen.findByRole('region', { name: '課題につながっていない申込' }))
    expect(loose.getAllByRole('listitem')).toHaveLength(1)
    await user.click(loose.getByRole('button', { name: `${partner.name}への申込を課題につなぐ` }))
    const dialog = within(await screen.findByRole('dialog', { name: `${partner.name}への申込を課題につなぐ` }))
    dialog.getByText(`申込が届いている間、${partner.name}はつないだ課題を閲覧できます。あとから変更できません。`)
    await user.click(dialog.getByRole('button', { name: '課題につなぐ' }))
    await dialog.findByText('関連する課題を選択してください。')
    await user.click(dialog.getByRole('radio', { name: '月次決算の早期化' }))
    await user.click(dialog.getByRole('button', { name: '課題につなぐ' }))
    await screen.findByText('申込を課題につなぎました。')
    await waitFor(() => expect(screen.queryByRole('region', { name: '課題につながっていない申込' })).toBeNull())
    const { body } = await portal.clientOf(startup.owner).get(`${startup.base}/applies/${apply.uid}`)
    expect(body.data.issues).toEqual([{ uid: issue.uid, title: '月次決算の早期化' }])
    const lane = within(await laneOf('月次決算の早期化'))
    expect(lane.getAllByRole('link', { name: partner.name })).toHaveLength(2)
    await portal.close()
    await makeApply(startup, partner, { target_uid: 'another' })
    await open('', startup.viewer)
    await laneOf('月次決算の早期化')
    expect(screen.queryByRole('region', { name: '課題につながっていない申込' })).toBeNull()
  })

  test('suggest partners of the category, who are applied to for the issue', async () => {
    // Made for this company alone: nobody else fits as well.
    startup = await makeStartup({ stage: 'pre_ipo', industries: ['deeptech'] })
    base = `/startups/${startup.uid}`
    const fitting = { target_stages: ['pre_ipo' as const], target_industries: ['deeptech' as const] }
    await makeIssue(startup, { title: '上場の準備', issue_category: 'exit_prep' })
    const names = ['あおば', 'いちご', 'うめ'].map((name) => `${name}${crypto.randomUUID()}`)
    const most = mostCases()
    for (const [index, name] of names.entries())
      await makePartner({
        ...fitting,
        name,
        partner_type: 'master',
        supported_categories: ['exit_prep'],
        case_count: most - index,
      })
    const user = await open()
    const lane = await laneOf('上場の準備')
    const [first, second, third] = names as [string, string, string]
    await within(lane).findByRole('link', { name: first })
    within(lane).getByRole('link', { name: second })
    expect(within(lane).queryByRole('link', { name: third })).toBeNull()
    const others = within(lane).getByRole('link', { name: /^合うパートナーをあと\d+件見る$/ })
    expect(hrefOf(others)).toMatch(/^\/startups\/partners\/\w+\?issue_category=exit_prep$/)
    await user.click(within(lane).getByRole('button', { name: `${first}に申し込む` }))
    const dialog = await screen.findByRole('dialog', { name: `${first}への申込` })
    expect(await within(dialog).findByRole('checkbox', { name: '上場の準備' })).toHaveProperty('checked', true)
  })

  test('show phones the issue that the address names, with the ways to those beside it', async () => {
    const [first, second] = [
      await makeIssue(startup, { title: '甲の課題', order: 1 }),
      await makeIssue(startup, { title: '乙の課題', order: 2 }),
    ]
    const user = await open()
    expect((await laneOf('甲の課題')).dataset.now).toBe('true')
    expect((await laneOf('乙の課題')).dataset.now).toBeUndefined()
    expect(screen.getByRole('button', { name: '前の課題' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('link', { name: '次の課題' }))
    await waitFor(async () => expect((await laneOf('乙の課題')).dataset.now).toBe('true'))
    expect(location.search).toBe(`?issue=${second.uid}`)
    const picker = screen.getByRole('navigation', { name: '課題を選ぶ' })
    expect(within(picker).getByRole('link', { current: true }).textContent).toContain('乙の課題')
    await user.click(within(picker).getByRole('link', { name: /甲の課題/ }))
    await waitFor(() => expect(location.search).toBe(`?issue=${first.uid}`))
  })
})

describe('the issues of the lanes', () => {
  test('are added where there is none', async () => {
    const user = await open()
    await screen.findByText('経営課題は登録されていません。')
    await user.click(screen.getByRole('button', { name: '課題を追加' }))
    const dialog = await screen.findByRole('dialog', { name: '経営課題の追加' })
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /課題の分野/ }), 'hiring')
    await user.click(within(dialog).getByRole('button', { name: '追加' }))
    await screen.findByText('経営課題を追加しました。')
    await laneOf('採用・組織づくり')
  })

  test('are put in another order, by the menu and in the list of all', async () => {
    await makeIssue(startup, { title: '甲の課題', order: 1 })
    await makeIssue(startup, { title: '乙の課題', order: 2 })
    const user = await open()
    const order = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await user.click(within(await laneOf('乙の課題')).getByRole('button', { name: '「乙の課題」のその他の操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '優先順位を上げる' }))
    await screen.findByText('「乙の課題」を1番目に移動しました。')
    await portal.untilFree()
    await waitFor(() => expect(order()).toEqual(['課題1 乙の課題', '課題2 甲の課題']))
    await user.click(screen.getByRole('button', { name: '優先順位を変更' }))
    const dialog = await screen.findByRole('dialog', { name: '優先順位を変更' })
    await user.click(within(dialog).getByRole('button', { name: '「甲の課題」の優先順位を上げる' }))
    await screen.findByText('「甲の課題」を1番目に移動しました。')
    await user.click(within(dialog).getAllByRole('button', { name: '閉じる' }).at(-1) as HTMLElement)
    await waitFor(() => expect(order()).toEqual(['課題1 甲の課題', '課題2 乙の課題']))
  })

  test('go into the fold once they are solved', async () => {
    await makeIssue(startup, { title: '販路の開拓', status: 'working' })
    const user = await open()
    await user.click(within(await laneOf('販路の開拓')).getByRole('button', { name: '「販路の開拓」のその他の操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '解決済みにする' }))
    const dialog = await screen.findByRole('dialog', { name: '「販路の開拓」を解決済みにする' })
    await fill(user, within(dialog).getByRole('textbox', { name: /解決した内容/ }), '紹介網ができた。')
    await user.click(within(dialog).getByRole('button', { name: '解決済みにする' }))
    await screen.findByText('経営課題は登録されていません。')
    await screen.findByRole('heading', { name: '解決した課題' })
    screen.getByText('紹介網ができた。')
  })

  test('are five at most: then none can be added', async () => {
    for (const order of [1, 2, 3, 4, 5]) await makeIssue(startup, { title: `課題その${order}`, order })
    await open()
    await laneOf('課題その1')
    expect(screen.getByRole('button', { name: '課題を追加' })).toHaveProperty('disabled', true)
    screen.getByText('未解決の経営課題は5件までです。解決するか、取り下げると追加できます。')
  })
})

describe('who opens them', () => {
  test('can try again where the issues cannot be read, or what points at them', async () => {
    const issue = await makeIssue(startup, { title: '販路の開拓' })
    await makeTask(startup, { title: '電話をかける', issue_uid: issue.uid })
    network.cut('GET', /\/issues$/)
    const user = await open()
    await screen.findByText('一覧を読み込めませんでした。')
    network.mend()
    network.cut('GET', /\/issue_links$/)
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await screen.findByText('つながる記録を読み込めませんでした。')
    const lane = await laneOf('販路の開拓')
    expect(within(lane).queryByRole('link', { name: '電話をかける' })).toBeNull()
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await within(await laneOf('販路の開拓')).findByRole('link', { name: '電話をかける' })
  })

  test('is offered nothing to change as a viewer', async () => {
    const issue = await makeIssue(startup, { title: '販路の開拓', issue_category: 'overseas', order: 1 })
    await makeIssue(startup, { title: '採用の遅れ', order: 2 })
    const partner = await makePartner({
      supported_categories: ['overseas'],
      // Not series_b: that stage of this category is where the map of needs has its shortage.
      target_stages: ['seed'],
      case_count: mostCases(),
    })
    await makeGoal(startup, { status: 'draft', proposed_by_operator: true, issue_uids: [issue.uid] })
    await makeGoal(startup, { title: '解約率を保つ', status: 'active' })
    await open('', startup.viewer)
    const lane = await laneOf('販路の開拓')
    await within(lane).findByRole('link', { name: partner.name })
    await screen.findByText('課題につながっていない目標', { selector: 'span' })
    const buttons = within(screen.getByRole('main')).queryAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['前の課題'])
    expect(within(lane).queryByRole('link', { name: /を追加$/ })).toBeNull()
  })

  test('finds them in the menu under 経営目標, and lists that hold one issue alone', async () => {
    const issue = await makeIssue(startup, { title: '販路の開拓' })
    await makeGoal(startup, { title: '導入施設を増やす', issue_uids: [issue.uid], status: 'active' })
    await makeGoal(startup, { title: '別の目標', status: 'active' })
    const user = await portal.open(`${base}/goals`, { as: startup.viewer })
    await screen.findByRole('link', { name: '別の目標' })
    await user.click(await screen.findByRole('button', { name: '経営課題' }))
    await user.click(await screen.findByRole('menuitemradio', { name: '販路の開拓' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: '別の目標' })).toBeNull())
    screen.getByRole('link', { name: '導入施設を増やす' })
    const menu = screen.getByRole('navigation', { name: 'メイン' })
    await user.click(within(menu).getByRole('link', { name: '経営課題' }))
    await laneOf('販路の開拓')
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('経営課題')
  })
})
