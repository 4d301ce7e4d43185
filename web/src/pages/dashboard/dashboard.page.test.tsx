import { attentionNames, type OperatorDashboard } from '@banso/contract/dashboards'
import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import type { DemandMap } from '@banso/contract/demands'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  makeApply,
  makeContact,
  makeContent,
  makeGoal,
  makeInterview,
  makeOperator,
  makePartner,
  makePromise,
  makeStartup,
  makeTask,
  waitingChange,
} from '../../../../functions/src/testing/factory.ts'
import { executionInput } from '../../../../functions/src/testing/inputs.ts'
import { rawAt, removeRaw, storeRaw } from '../../../../functions/src/testing/raw.ts'
import { shortMoment } from '../../lib/dates.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const today = dayInJapan(new Date())

test.each(['admin', 'manager', 'viewer'] as const)(
  '%s: shows what waits, each number with the way to its list',
  async (role) => {
    const [startup, partner, operator] = [await makeStartup(), await makePartner(), await makeOperator(role)]
    const respond_due_at = momentInJapan(addDays(today, -400), '18:00')
    await Promise.all([
      makeApply(startup, partner, { status: 'forwarded', respond_due_at }),
      makeTask(startup, { status: 'proposed', proposed_by_operator: true }),
      makeInterview(startup, [startup.owner, operator], {
        title: '定期面談のテスト',
        status: 'scheduled',
        start_at: momentInJapan(today, '00:00'),
        end_at: momentInJapan(today, '01:00'),
      }),
    ])
    await portal.open('/operator', { as: operator })
    await screen.findByRole('heading', { level: 1, name: 'ダッシュボード' })
    const figures = within(await screen.findByRole('list', { name: '要対応の件数' }))
    expect(figures.getByRole('link', { name: /^返答待ちのアクションの提案/ }).getAttribute('href')).toBe(
      '/operator/tasks?status=proposed&proposed_by_operator=true',
    )
    expect(figures.getByRole('link', { name: /^回答期限を過ぎた申込/ }).textContent).toMatch(/[1-9]\d*件$/)
    screen.getByText('次の一手')
    const table = within(screen.getByRole('table', { name: '対応の急ぐ順' }))
    expect(table.getAllByRole('link').length).toBeGreaterThan(0)
    expect(table.getAllByText(/日超過/).length).toBeGreaterThan(0)
    expect(within(screen.getByRole('list', { name: '今日の面談' })).getAllByRole('link').length).toBeGreaterThan(0)
    screen.getByText('承諾率')
    expect(document.title).toContain('ダッシュボード')
    expect(screen.getByRole('main').dataset.state).toBe('ready')
  },
)

test('each number opens the list it counts, and that list is as long', async () => {
  const [startup, partner, operator] = [await makeStartup(), await makePartner(), await makeOperator('viewer')]
  const at = momentInJapan(today, '00:00')
  // Due by the end of the next working day, and not before a slow machine has come to its list.
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const health_override = { health: 'alert', reason: '資金繰りを急ぎ確かめます。', set_at: at } as const
  const proposed = { proposed_by_operator: true } as const
  const task = await makeTask(startup)
  const entries = `${startup.base}/tasks/${task.uid}/executions`
  await Promise.all([
    makeApply(startup, partner, { status: 'submitted' }),
    makeApply(startup, partner, { status: 'forwarded', respond_due_at: at }),
    makeApply(startup, partner, { status: 'forwarded', respond_due_at: soon }),
    makeApply(startup, partner, { status: 'completed', created_at: at, forwarded_at: at }),
    makeContact(startup, { first_response_due_at: at }),
    makeContact(startup, { first_response_due_at: momentInJapan(addDays(today, 1), '23:00') }),
    makeInterview(startup, [startup.owner, operator], { needs_report: true, status: 'scheduled', start_at: at }),
    makeInterview(startup, [startup.owner, operator], { status: 'done', start_at: at }),
    makeTask(startup, { status: 'proposed', ...proposed }),
    makeGoal(startup, { status: 'draft', ...proposed }),
    makeStartup({ health_override }),
    makeContent({ status: 'in_review' }),
    makePartner(waitingChange()),
    makeStartup({ status: 'invited', registration_step: 'invited', owner_count: 0 }),
    makePromise(startup, { owner_actor: 'operator', readers: ['operators'] }),
    portal.clientOf(startup.owner).post(entries, { body: executionInput() }),
  ])
  const user = await portal.open('/operator', { as: operator })
  /** What each number is now, in the order of the links; other tests add to them on the same emulators. */
  const counted = async () => {
    const answer = await portal.clientOf(operator).get('/api/operator/dashboard')
    const { attention, month, interviews }: OperatorDashboard = answer.body.data
    const ofMonth = [month.applies.now, month.accepted.now.answered, month.interviews.now, month.executions.now]
    return [...attentionNames.map((name) => attention[name].count), ...ofMonth, interviews.count]
  }
  const links = async () => {
    const waiting = within(await screen.findByRole('list', { name: '要対応の件数' })).getAllByRole('link')
    const month = ['申込', '承諾率', '面談', '実行記録'].map((name) =>
      screen.getByRole('link', { name: new RegExp(`^${name} [\\d,]+[件%]$`) }),
    )
    return [...waiting, ...month, screen.getByRole('link', { name: '面談の一覧' })]
  }
  // A list of several pages says it again at its foot; the ledger of promises says how many are open.
  const shown = async () => {
    await waitFor(() => {
      const { page, state } = screen.getByRole('main').dataset
      expect([page === 'operator_dashboard', state]).toEqual([false, 'ready'])
    })
    const [count] = await screen.findAllByText(/^(全|進行中は)[\d,]+件/)
    return Number(/[\d,]+/.exec(count?.textContent ?? '')?.[0].replaceAll(',', ''))
  }
  const names = (await links()).map(({ textContent }) => textContent ?? '')
  expect(names).toHaveLength((await counted()).length)
  for (const [index, name] of names.entries()) {
    // Counted around the list, for other tests add and end records meanwhile: a list that lies
    // outside is asked for once more in a new portal, and one that counts something else lies there too.
    for (let tries = 1; ; tries += 1) {
      const before = (await counted())[index] ?? 0
      await user.click((await links())[index] as HTMLElement)
      const length = await shown()
      const after = (await counted())[index] ?? 0
      const isBetween = Math.min(before, after) <= length && length <= Math.max(before, after)
      const isAsLong = length > 0 && isBetween
      if (isAsLong) break
      if (tries === 3) throw new Error(`${name}: ${before} before, ${length} in the list, ${after} after`)
      await portal.open('/operator', { as: operator })
    }
    await user.click(screen.getAllByRole('link', { name: 'ダッシュボード' })[0] as HTMLElement)
  }
}, 120_000)

test('自分の担当 tells what one is in charge of, and its numbers open the lists of that', async () => {
  const [startup, partner, operator] = [await makeStartup(), await makePartner(), await makeOperator('manager')]
  await Promise.all([
    makeApply(startup, partner, { status: 'submitted', assigned_operator_uid: operator.uid }),
    makeApply(startup, partner, { status: 'submitted' }),
  ])
  const user = await portal.open('/operator', { as: operator })
  await user.click(await screen.findByRole('link', { name: '自分の担当' }))
  await waitFor(() => expect(screen.getByText(/要対応は1件です。/)).toBeTruthy())
  const list = await screen.findByRole('list', { name: '要対応の件数' })
  expect(within(list).queryByText('審査待ちのコンテンツ')).toBeNull()
  expect(within(list).queryByText('回答期限を過ぎた申込')).toBeNull()
  await user.click(within(list).getByRole('link', { name: '運営の対応待ちの申込1件' }))
  await screen.findByText('全1件')
}, 60_000)

test('says that nothing waits', async () => {
  // What other tests have left waits on these emulators, so the day without work is told by the line.
  const none = { count: 0, items: [] }
  const same = { now: 0, before: 0 }
  const noAnswers = { accepted: 0, answered: 0 }
  const month = { applies: same, accepted: { now: noAnswers, before: noAnswers }, interviews: same, executions: same }
  const attention = Object.fromEntries(attentionNames.map((name) => [name, none]))
  network.answer('GET', /\/operator\/dashboard$/, 200, { data: { attention, interviews: none, month, unread: [] } })
  await portal.open('/operator', { as: await makeOperator('viewer') })
  const main = await screen.findByRole('main')
  await waitFor(() => expect(main.dataset.state).toBe('empty'))
  expect(screen.getAllByText(/対応が必要なものはありません。/)).toHaveLength(2)
  screen.getByText('今日の面談はありません。')
})

test('says when it could not be read, and 再読み込み recovers', async () => {
  await makeApply(await makeStartup(), await makePartner(), { status: 'submitted' })
  network.cut('GET', /\/operator\/dashboard$/)
  const user = await portal.open('/operator', { as: await makeOperator('manager') })
  await screen.findByText('ダッシュボードを読み込めませんでした。')
  network.mend()
  await user.click(screen.getByRole('button', { name: '再読み込み' }))
  await screen.findByRole('list', { name: '要対応の件数' })
})

test('課題の需給 shows where something is wanting, what to do about it, and what an addition would change', async () => {
  const operator = await makeOperator('viewer')
  const place = async () => {
    const { data } = (await portal.clientOf(operator).get('/api/operator/demand?region=overseas')).body
    const row = (data as DemandMap).rows.find(({ category }) => category === 'overseas')
    return row?.stages.series_b ?? { demand: 0, supply: 0 }
  }
  // More is asked for than what other tests' partners can take; an urgent issue counts twice.
  const ask = { issue_category: 'overseas', title: '', detail: '', urgency: 'high' }
  for (let left = await place(); left.demand <= left.supply; left = await place()) {
    const { uid, member } = await makeStartup({ stage: 'series_b', prefecture: '99' })
    for (let issue = 0; issue < 5; issue += 1) {
      const made = await portal.clientOf(member).post(`/api/startups/${uid}/issues`, { body: ask })
      expect(made.status).toBe(201)
    }
  }
  const user = await portal.open('/operator?view=demand&region=overseas', { as: operator })
  await screen.findByRole('heading', { level: 1, name: '課題の需給' })
  const table = within(await screen.findByRole('table', { name: /分野とステージごと/ }))
  await user.click(table.getByRole('link', { name: /^海外展開、シリーズB: 求める件数\d+、残り枠\d+、\d+不足$/ }))
  await waitFor(() => expect(location.search).toContain('category=overseas'))
  const gaps = within(screen.getByRole('list', { name: '足りないところ' }))
  expect(gaps.getAllByRole('link', { name: '待っているスタートアップ' })[0]?.getAttribute('href')).toMatch(
    /^\/operator\/startups\?status=active&issue_category=\w+&stage=\w+$/,
  )
  screen.getByText(/海外展開\(シリーズB\)のマスターを1名、月4件で増やすと/)
  screen.getByText(/端数は切り捨てる/)
  await user.click(within(screen.getByRole('group', { name: '増やすもの' })).getByRole('button', { name: 'セミナー' }))
  await screen.findByText(/海外展開\(シリーズB\)のセミナーを1回、10社ずつ開くと、不足 \d+→\d+件/)
  expect(location.search).toContain('add=seminar')
  // Who may not do it is not offered it.
  for (const name of ['セミナーを企画', 'パートナーを登録', '特集をつくる'])
    expect(screen.queryAllByRole('link', { name })).toEqual([])
})

describe('what is done about a gap', () => {
  const simulated = (add: string) => `/operator?view=demand&category=overseas&stage=series_b&add=${add}&region=overseas`
  const chosenIn = async (label: RegExp) =>
    within(await screen.findByRole('group', { name: label }))
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .map((box) => box.closest('label')?.textContent)

  test('begins with the form of a seminar that bears its category and stage, and leaves nothing in the address', async () => {
    const user = await portal.open(simulated('seminar'), { as: await makeOperator('manager') })
    await user.click((await screen.findAllByRole('link', { name: 'セミナーを企画' })).at(-1) as HTMLElement)
    await screen.findByRole('dialog', { name: 'セミナーの作成' })
    expect(await chosenIn(/^課題の分野/)).toEqual(['海外展開'])
    expect(await chosenIn(/^対象ステージ/)).toEqual(['シリーズB'])
    await user.click(screen.getByRole('button', { name: '閉じる' }))
    await waitFor(() => expect(location.search).toBe('?tab=seminars'))
    await user.click(screen.getByRole('button', { name: 'セミナーを作成' }))
    await screen.findByRole('dialog', { name: 'セミナーの作成' })
    expect(await chosenIn(/^課題の分野/)).toEqual([])
  })

  test('begins with the form of a partner of the kind that was tried', async () => {
    const user = await portal.open(simulated('plugin'), { as: await makeOperator('manager') })
    // The gaps above offer it as well; what is tried stands last.
    await user.click((await screen.findAllByRole('link', { name: 'パートナーを登録' })).at(-1) as HTMLElement)
    const plugin = await screen.findByRole<HTMLInputElement>('radio', { name: 'プラグイン' })
    expect(plugin.checked).toBe(true)
    expect(await chosenIn(/^対応できる課題/)).toEqual(['海外展開'])
    expect(await chosenIn(/^対象ステージ/)).toEqual(['シリーズB'])
  })

  test('never takes the place of what somebody has typed before', async () => {
    const operator = await makeOperator('manager')
    const user = await portal.open('/operator/partners/new', { as: operator })
    await user.click(await screen.findByRole('radio', { name: 'プラグイン' }))
    await fill(user, screen.getByRole('textbox', { name: /^企業名/ }), '書きかけの会社')
    await screen.findByText(/下書き/)
    await portal.open('/operator/partners/new?fill_type=investor&fill_category=overseas&fill_stage=nonsense', {
      as: operator,
    })
    const typed = await screen.findByRole<HTMLInputElement>('textbox', { name: /^企業名/ })
    await waitFor(() => expect(typed.value).toBe('書きかけの会社'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'プラグイン' }).checked).toBe(true)
    expect(await chosenIn(/^対応できる課題/)).toEqual(['海外展開'])
    expect(await chosenIn(/^対象ステージ/)).toEqual([])
  })

  test('begins with a feature named after it, with the contents that fit', async () => {
    const word = crypto.randomUUID().slice(0, 8)
    const fits = { issue_categories: ['overseas' as const], target_stages: ['series_b' as const] }
    await makeContent({ title: `輸出の手引き${word}`, ...fits })
    await makeContent({ title: `種の手引き${word}`, ...fits, target_stages: ['seed'] })
    await makeContent({ title: `下書きの手引き${word}`, ...fits, status: 'draft' })
    const to = '/operator/special_features?feature=new&fill_category=overseas&fill_stage=series_b'
    await portal.open(to, { as: await makeOperator('manager') })
    const dialog = within(await screen.findByRole('dialog', { name: '特集の作成' }))
    expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: /^タイトル/ })).value).toBe(
      'シリーズBの海外展開',
    )
    await dialog.findByText(`輸出の手引き${word}`)
    expect(dialog.queryByText(`種の手引き${word}`)).toBeNull()
    expect(dialog.queryByText(`下書きの手引き${word}`)).toBeNull()
  })
})

test('課題の需給 says when it could not be read, and 再読み込み recovers', async () => {
  network.cut('GET', /\/operator\/demand$/)
  const user = await portal.open('/operator?view=demand', { as: await makeOperator('manager') })
  await screen.findByText('課題の需給を読み込めませんでした。')
  network.mend()
  await user.click(screen.getByRole('button', { name: '再読み込み' }))
  await screen.findByRole('heading', { name: '分野とステージ' })
})

test('定期処理 tells what ran; administrators alone run it', async () => {
  const user = await portal.open('/operator?view=jobs', { as: await makeOperator('admin') })
  await user.click(await screen.findByRole('button', { name: '今すぐ実行' }))
  // It works through what all page tests have left in their project, for 40 seconds at most.
  await screen.findByText(/^定期処理を実行しました。/, {}, { timeout: 60_000 })
  const table = within(screen.getByRole('table', { name: '処理と間隔' }))
  table.getByText('課題の需給の照合')
  expect(table.getAllByText('1日ごと').length).toBeGreaterThan(0)
  // Every job has a name in Japanese.
  expect(table.getAllByRole('row').filter((row) => /^[a-z_]+/.test(row.textContent ?? ''))).toEqual([])
  await portal.close()
  await portal.open('/operator?view=jobs', { as: await makeOperator('viewer') })
  await screen.findByRole('table', { name: '処理と間隔' })
  expect(screen.queryByRole('button', { name: '今すぐ実行' })).toBeNull()
}, 90_000)

test('定期処理 tells administrators how the log stands, and where it was altered', async () => {
  const admin = await makeOperator('admin')
  const kept = await rawAt('settings/audit')
  const [from, until, found_at] = [0, 60, 600].map((minutes) =>
    new Date(Date.UTC(2026, 10, 1, 0, minutes)).toISOString(),
  )
  const head = { number: 4, hash: 'h'.repeat(43), until, sealed_at: until, entries: 1234 }
  const cardOf = async (broken: object[], as = admin) => {
    await storeRaw('settings/audit', { uid: 'audit', head, checked: 0, began_at: found_at, whole_at: found_at, broken })
    await portal.close()
    await portal.open('/operator?view=jobs', { as })
    await screen.findByRole('table', { name: '処理と間隔' })
    const heading = screen.queryByRole('heading', { name: 'アクティビティの封印' })
    return heading && within(heading.closest('section') as HTMLElement)
  }
  const shown = (moment = '') => shortMoment(moment)
  const sound = await cardOf([])
  await sound?.findByText('異常なし')
  expect(sound?.queryByRole('list')).toBeNull()
  sound?.getByText(`${shown(until)}までの1,234件`)
  sound?.getByText(shown(found_at))
  const altered = { number: 3, kind: 'altered', kept: 20, found: 19, from, until, found_at }
  const missing = { number: 4, kind: 'missing', kept: null, found: null, from: null, until, found_at }
  const broken = await cardOf([altered, missing])
  await broken?.findByText('異常あり')
  broken?.getByText(`${shown(from)}から${shown(until)}まで`)
  broken?.getByText(`封印したとき20件、現在19件。${shown(found_at)}に見つかりました。`)
  broken?.getByText(`封印がありません。${shown(found_at)}に見つかりました。`)
  expect(await cardOf([altered], await makeOperator('manager'))).toBeNull()
  if (kept) await storeRaw('settings/audit', kept)
  else await removeRaw('settings/audit')
})

test('アクティビティの封印 says when it could not be read, and 再読み込み recovers', async () => {
  network.cut('GET', /\/operator\/tick\/audit$/)
  const user = await portal.open('/operator?view=jobs', { as: await makeOperator('admin') })
  await screen.findByText('アクティビティの封印を読み込めませんでした。')
  network.mend()
  await user.click(screen.getByRole('button', { name: '再読み込み' }))
  await screen.findByText(/^(異常なし|異常あり|未確認)$/)
})

test('定期処理 says when its log could not be read, and 再読み込み recovers', async () => {
  network.cut('GET', /\/operator\/tick$/)
  const user = await portal.open('/operator?view=jobs', { as: await makeOperator('manager') })
  await screen.findByText('定期処理の記録を読み込めませんでした。')
  network.mend()
  await user.click(screen.getByRole('button', { name: '再読み込み' }))
  await screen.findByRole('heading', { name: '最近の実行' })
})
