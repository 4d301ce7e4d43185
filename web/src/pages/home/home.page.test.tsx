import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  makeApply,
  makeContact,
  makeExecution,
  makeGoal,
  makeInterview,
  makeOperator,
  makePartner,
  makeStartup,
  makeTask,
} from '../../../../functions/src/testing/factory.ts'
import { failQueriesOn } from '../../../../functions/src/testing/raw.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal({ ownServer: true })
const day = (days: number) => addDays(dayInJapan(new Date()), days)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const nextMove = async () => (await screen.findByText('次の一手')).closest('section') as HTMLElement
const card = async (name: string) =>
  (await screen.findByRole('heading', { name, level: 2 })).closest('section') as HTMLElement
const hrefOf = (element: HTMLElement) => element.getAttribute('href')
const NO_GOALS = '進行中の経営目標はありません。目標を追加しましょう。'

/** A company with something in each part that belongs to it. */
async function makeBusy() {
  const startup = await makeStartup()
  const partner = await makePartner({ name: '七里浜パートナーズ' })
  const assignee_uids = [startup.member.uid]
  const people = [startup.owner, startup.member]
  await Promise.all([
    makeTask(startup, { title: '見積もりを送る', due_on: day(-3), assignee_uids }),
    makeTask(startup, { title: '資本政策表の更新', status: 'proposed', proposed_by_operator: true }),
    makeGoal(startup, { title: '導入施設を増やす', next_checkin_on: day(3) }),
    makeInterview(startup, people, {
      partner_company_uid: partner.uid,
      partner_name: partner.name,
      candidate_slots: [{ uid: 's1', start_at: inHours(90), answers: {}, hold_expires_at: inHours(5.5) }],
    }),
    makeInterview(startup, people, {
      title: '11月の定期面談',
      status: 'scheduled',
      start_at: momentInJapan(day(2), '14:00'),
      end_at: momentInJapan(day(2), '15:00'),
    }),
    makeApply(startup, partner, { status: 'returned' }),
    makeContact(startup, { subject: '権限について', status: 'waiting_reply' }),
  ])
  return { startup, partner }
}

test('a new company is led through its first three steps', async () => {
  const startup = await makeStartup()
  await portal.open(`/startups/${startup.uid}`, { as: startup.owner })
  await screen.findByRole('heading', { name: /^試験さん、(おはようございます|こんにちは|こんばんは)$/ })
  const steps = within(await card('はじめの3ステップ'))
  steps.getByText('0 / 3 完了')
  expect(hrefOf(steps.getByRole('link', { name: '目標を追加' }))).toBe(`/startups/${startup.uid}/goals/new`)
  expect(hrefOf(steps.getByRole('link', { name: 'パートナーを見る' }))).toBe('/startups/partners/investor')
  const ask = `/startups/${startup.uid}/contacts?new=1`
  steps.getByRole('button', { name: '面談を依頼' })
  screen.getByText(NO_GOALS)
  await screen.findByText('予定されている面談はありません。')
  await screen.findByText('進行中の申込はありません。')
  expect(hrefOf(within(await card('担当者')).getByRole('link', { name: '相談する' }))).toBe(ask)
  expect(screen.getByRole('main').dataset.state).toBe('empty')
  expect(screen.queryByText('次の一手')).toBeNull()
})

test('who runs alongside says what they let startups know, under the name they go by', async () => {
  const profile = {
    display_name: '高橋 みのり',
    department: '伴走支援部',
    introduction: '数字の読み合わせをご一緒します。',
    hours: '平日10時〜18時',
    capacity: 24,
    public_to_startups: true,
  }
  const [shown, kept] = await Promise.all([
    makeOperator('manager', { operator_profile: profile }),
    makeOperator('manager', { operator_profile: { ...profile, public_to_startups: false } }),
  ])
  const inCharge = ({ uid }: { uid: string }) => ({
    assigned_operator_uids: [uid],
    assigned_operators: [{ uid, actor: 'operator' as const, name: '試験 花子' }],
  })
  const [told, untold] = await Promise.all([makeStartup(inCharge(shown)), makeStartup(inCharge(kept))])
  await portal.open(`/startups/${told.uid}`, { as: told.viewer })
  const person = within(await card('担当者'))
  await person.findByText('数字の読み合わせをご一緒します。')
  for (const text of ['高橋 みのり', '伴走支援部', '対応 平日10時〜18時']) person.getByText(text)
  await portal.close()
  await portal.open(`/startups/${untold.uid}`, { as: untold.viewer })
  const other = within(await card('担当者'))
  other.getByText('試験 花子')
  await waitFor(() => expect(other.queryByText('面談を待たずに相談できます。')).not.toBeNull())
  expect(other.queryByText('伴走支援部')).toBeNull()
})

test('steps that are done are ticked, and the guide goes with the first interview', async () => {
  const startup = await makeStartup()
  await makeGoal(startup)
  await portal.open(`/startups/${startup.uid}`, { as: startup.owner })
  const steps = within(await card('はじめの3ステップ'))
  steps.getByText('1 / 3 完了')
  steps.getByRole('heading', { name: '最初の経営目標をつくる(完了)' })
  expect(steps.queryByRole('link', { name: '目標を追加' })).toBeNull()
  await portal.close()
  await makeInterview(startup, [startup.owner, startup.member])
  await portal.open(`/startups/${startup.uid}`, { as: startup.owner })
  await screen.findByText('1件の面談の日程を調整しています。')
  expect(screen.queryByText('はじめの3ステップ')).toBeNull()
})

test('all that waits for this person stands in one column, work of today apart, what runs out first above both', async () => {
  const { startup, partner } = await makeBusy()
  await portal.open(`/startups/${startup.uid}`, { as: startup.member })
  const move = within(await nextMove())
  move.getByRole('heading', { name: '七里浜パートナーズとの面談候補日に回答' })
  move.getByText(/候補は1つ、あと6時間で仮押さえが切れます。回答期限 /)
  expect(hrefOf(move.getByRole('link', { name: '候補日に回答' }))).toMatch(/\/interviews\/i-/)
  const titlesIn = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map((row) => within(row).getAllByRole('link')[0]?.textContent)
  expect(titlesIn(await screen.findByRole('list', { name: 'やること' }))).toEqual(['見積もりを送る'])
  expect(titlesIn(await screen.findByRole('list', { name: 'あなたを待っている' })).toSorted()).toEqual(
    [
      '「面談」の日程',
      `「${partner.name}」への申込`,
      'お問い合わせ「権限について」',
      '提案「資本政策表の更新」',
    ].toSorted(),
  )
  within(await card('待っているもの')).getByText('4件 長く待っている順')
  const meeting = within(await card('次の面談'))
  meeting.getByRole('link', { name: '11月の定期面談' })
  meeting.getByText('あと2日')
  meeting.getByRole('button', { name: 'カレンダー' })
  expect(meeting.queryByText('面談前の要点')).toBeNull()
  const applies = within(await card('申込状況'))
  applies.getByRole('link', { name: partner.name })
  applies.getByText('差し戻し')
  await screen.findByRole('heading', { name: 'おすすめのパートナー' })
  await card('セミナー')
  await card('新着記事')
  expect(screen.getByRole('main').dataset.state).toBe('ready')
})

test('from the day before on the next meeting tells what moved, what is stuck and what was done since the last one', async () => {
  const startup = await makeStartup()
  const people = [startup.owner, startup.member]
  const person = { uid: startup.owner.uid, actor: 'startup', name: startup.owner.name, since: inHours(-30) } as const
  const times = (start: number) => ({ start_at: inHours(start), end_at: inHours(start + 1) })
  const [task] = await Promise.all([
    makeTask(startup, { title: '見積もりの比較' }),
    makeTask(startup, { title: '契約書の確認', status: 'waiting', waiting_for: person }),
    makeTask(startup, { title: '説明会', status: 'done', closed_at: inHours(-20) }),
    makeInterview(startup, people, { status: 'done', ...times(-240) }),
    makeInterview(startup, people, { status: 'scheduled', ...times(20) }),
  ])
  const stuck = { result: 'blocked', blocker: '相手の都合', body: '一度お話ししました。' } as const
  await makeExecution(task, stuck)
  await portal.open(`/startups/${startup.uid}`, { as: startup.member })
  const meeting = within(await card('次の面談'))
  await meeting.findByText('前回からの変化')
  expect(meeting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^行き詰まり・回答待ち:(契約書の確認|見積もりの比較) ほか1件$/),
      '経営アクション1件が完了、実行記録1件',
    ]),
  )
})

test('a list that may go on beyond what HOME holds is counted as so many or more', async () => {
  const startup = await makeStartup()
  const assignee_uids = [startup.member.uid]
  const make = (count: number) =>
    Promise.all(Array.from({ length: count }, () => makeTask(startup, { due_on: day(-9), assignee_uids })))
  await make(7)
  await portal.open(`/startups/${startup.uid}`, { as: startup.member })
  within(await card('今日やること')).getByText('7件')
  await make(5)
  await portal.close()
  await portal.open(`/startups/${startup.uid}`, { as: startup.member })
  within(await card('今日やること')).getByText('8件以上')
})

test('a long list shows its head, and the rest when asked', async () => {
  const startup = await makeStartup()
  const assignee_uids = [startup.member.uid]
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      makeTask(startup, { title: `期限${index}`, due_on: day(-9), assignee_uids }),
    ),
  )
  const user = await portal.open(`/startups/${startup.uid}`, { as: startup.member })
  const list = within(await screen.findByRole('list', { name: 'やること' }))
  expect(list.getAllByRole('listitem')).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: '残り3件を表示' }))
  expect(list.getAllByRole('listitem')).toHaveLength(8)
  await user.click(screen.getByRole('button', { name: '表示を減らす' }))
  expect(list.getAllByRole('listitem')).toHaveLength(5)
})

test('the heads count what there is, and nothing where there may be more', async () => {
  const startup = await makeStartup()
  const partner = await makePartner()
  const assignee_uids = [startup.member.uid]
  const gone = { deleted_at: inHours(-1) }
  const times = <T,>(count: number, make: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)))
  await Promise.all([
    times(5, () => makeGoal(startup, { next_checkin_on: day(3) })),
    times(4, () => makeTask(startup, { due_on: day(-1), assignee_uids })),
    times(3, (index) => makeApply(startup, partner, { target_uid: `t-${index}` })),
    // What counts nowhere.
    makeGoal(startup, { status: 'missed' }),
    makeGoal(startup, gone),
    makeTask(startup, { due_on: day(-1), assignee_uids, status: 'done' }),
    makeTask(startup, { due_on: day(-1), assignee_uids, ...gone }),
    makeTask(startup, { due_on: day(-1), assignee_uids: [startup.owner.uid] }),
    makeTask(startup, { due_on: day(9), assignee_uids }),
    makeApply(startup, partner, { status: 'declined' }),
    makeApply(startup, partner, gone),
  ])
  await portal.open(`/startups/${startup.uid}`, { as: startup.member })
  const goalsOf = async () => (await screen.findByRole('heading', { name: '経営目標' })).closest('section')
  expect((await goalsOf())?.textContent).toContain('進行中 5件')
  within(await card('申込状況')).getByText('3件')
  within(await card('今日やること')).getByText('4件')
  screen.getByText(/期限が今日までのものが4件あります。/)
  await makeGoal(startup)
  await portal.close()
  await portal.open(`/startups/${startup.uid}`, { as: startup.member })
  expect((await goalsOf())?.textContent).not.toContain('進行中')
})

test('the next move is what is most overdue, and it is gone once it is done', async () => {
  const startup = await makeStartup()
  const assignee_uids = [startup.member.uid]
  const late = await makeTask(startup, { title: '見積もりを送る', due_on: day(-3), assignee_uids })
  await makeTask(startup, { title: '来週の準備', due_on: day(5), assignee_uids })
  // Of two goals to be checked in, a colleague's is none of hers to do.
  await makeGoal(startup, { title: '採用を進める', next_checkin_on: day(-2) })
  const own = { owner_user_uid: startup.member.uid }
  await makeGoal(startup, { title: '導入施設を増やす', next_checkin_on: day(-1), ...own })
  const user = await portal.open(`/startups/${startup.uid}`, { as: startup.member })
  let move = await nextMove()
  within(move).getByRole('heading', { name: '見積もりを送る' })
  within(move).getByText(/3日過ぎています。/)
  screen.getByText(/期限が今日までのものが2件あります。/)
  expect(hrefOf(within(move).getByRole('link', { name: '実行を記録' }))).toBe(
    `/startups/${startup.uid}/tasks/${late.uid}/executes/new`,
  )
  await user.click(within(move).getByRole('link', { name: '実行を記録' }))
  await user.click(await screen.findByRole('radio', { name: '完了' }))
  await fill(user, screen.getByRole('textbox', { name: /実行した内容/ }), '送った')
  await user.click(screen.getByRole('button', { name: '記録する' }))
  await screen.findByText('実行を記録し、完了にしました。')

  await user.click(await screen.findByRole('link', { name: 'Banso HOME' }))
  await waitFor(async () => {
    move = await nextMove()
    within(move).getByRole('heading', { name: '「導入施設を増やす」のチェックイン' })
  })
})

test('a viewer is not asked to do what a viewer may not do', async () => {
  const { startup } = await makeBusy()
  await portal.open(`/startups/${startup.uid}`, { as: startup.viewer })
  await screen.findByText(/期限が今日までのものはありません。/)
  screen.getByRole('link', { name: /導入施設を増やす/ })
  await screen.findByText('差し戻し')
  for (const name of ['チェックイン', '候補日に回答', '内容を見直す', '回答を確認', '経営アクションを追加'])
    expect(screen.queryByText(name)).toBeNull()
  expect(screen.queryByText('次の一手')).toBeNull()
  // A voice of one's own, whatever the role.
  within(await card('担当者')).getByRole('link', { name: '相談する' })
})

test('a company that is paused is not sent to apply', async () => {
  const startup = await makeStartup({ status: 'paused' })
  await portal.open(`/startups/${startup.uid}`, { as: startup.owner })
  const applies = within(await card('申込状況'))
  await applies.findByText('休止中のため、新しい申し込みはできません。')
  expect(applies.queryByRole('link', { name: 'パートナーを探す' })).toBeNull()
})

test('a company that has left reads on, without being asked for anything', async () => {
  const startup = await makeStartup({ status: 'graduated' })
  await portal.open(`/startups/${startup.uid}`, { as: startup.owner })
  await screen.findByText(NO_GOALS)
  for (const name of ['目標を追加', '経営アクションを追加', 'パートナーを探す'])
    expect(screen.queryByRole('link', { name })).toBeNull()
  expect(screen.queryByText('はじめの3ステップ')).toBeNull()
})

test('says when it could not be read, and 再読み込み recovers', async () => {
  const startup = await makeStartup()
  network.cut('GET', /\/home$/)
  const user = await portal.open(`/startups/${startup.uid}`, { as: startup.owner })
  await screen.findByText('HOMEを読み込めませんでした。')
  // What comes in a call of its own stands.
  await card('新着記事')
  network.mend()
  await user.click(screen.getByRole('button', { name: '再読み込み' }))
  await screen.findByText(NO_GOALS)
})

test('suggestions that could not be read leave the rest standing, each with a way to try again', async () => {
  const { startup } = await makeBusy()
  network.cut('GET', /\/suggestions$/)
  const user = await portal.open(`/startups/${startup.uid}`, { as: startup.member })
  await nextMove()
  for (const what of ['おすすめのパートナー', '特集', '担当者からのおすすめ', 'セミナー', '新着記事'])
    await screen.findByText(`${what}を読み込めませんでした。`)
  network.mend()
  await user.click(screen.getByRole('button', { name: 'セミナーを再読み込み' }))
  await waitFor(() => expect(screen.queryByText('新着記事を読み込めませんでした。')).toBeNull())
})

test('one part that could not be read leaves the others standing', async () => {
  const startup = await makeStartup()
  await makeTask(startup, { title: '見積もりを送る', due_on: day(0), assignee_uids: [startup.member.uid] })
  await makeGoal(startup)
  // A single broken record would only be left out.
  const mend = failQueriesOn('goals')
  const user = await portal.open(`/startups/${startup.uid}`, { as: startup.member })
  within(await nextMove()).getByRole('heading', { name: '見積もりを送る' })
  screen.getByText('経営目標を読み込めませんでした。')
  screen.getByText('やることの一部を読み込めませんでした。')
  expect(screen.queryByText(NO_GOALS)).toBeNull()
  mend()
  await user.click(screen.getByRole('button', { name: '経営目標を再読み込み' }))
  await screen.findByRole('link', { name: /未評価.*導入施設を30施設に増やす/ })
  expect(screen.queryByText('やることの一部を読み込めませんでした。')).toBeNull()
})
