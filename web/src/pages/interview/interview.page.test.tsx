import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeApply,
  makeGoal,
  makeInterview,
  makeMemo,
  makeOperator,
  makePartner,
  makePromise,
  makeRelation,
  makeStartup,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { descriptionOf, fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const inDays = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000)
  day.setUTCHours(5, 0, 0, 0)
  return day.toISOString()
}
let startup: TestStartup
let operator: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  ;[startup, operator] = [await makeStartup(), await makeOperator('manager')]
})
const slot = (uid: string, days: number) => ({
  uid,
  start_at: inDays(days),
  answers: { operator: 'ok' as const },
  hold_expires_at: null,
})
const make = (changes: object) => makeInterview(startup, [operator, startup.owner], changes)
const pathOf = (uid: string) => `/startups/${startup.uid}/interviews/${uid}`

describe('the list of interviews', () => {
  test('shows what wants an answer, and the other tab what is over', async () => {
    const own = await makeStartup()
    await makeInterview(own, [operator, own.owner], { title: '調整中の面談', candidate_slots: [slot('a', 3)] })
    await makeInterview(own, [operator, own.owner], { title: '済んだ面談', status: 'done', start_at: inDays(-3) })
    const user = await portal.open(`/startups/${own.uid}/interviews`, { as: own.owner })
    const row = (await screen.findByRole('link', { name: '調整中の面談' })).closest('li') as HTMLElement
    within(row).getByText('回答をお願いします')
    await user.click(screen.getByRole('link', { name: '終了' }))
    await screen.findByRole('link', { name: '済んだ面談' })
    expect(screen.queryByRole('link', { name: '調整中の面談' })).toBeNull()
  })

  test('says when there is none, and when it could not be read', async () => {
    const fresh = await makeStartup()
    network.cut('GET', /\/interviews$/)
    const user = await portal.open(`/startups/${fresh.uid}/interviews`, { as: fresh.owner })
    await screen.findByText('一覧を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await screen.findByText('予定されている面談はありません。')
    expect(screen.getByRole('main').dataset.state).toBe('empty')
  })
})

describe('an interview', () => {
  test('gets its time by the last answer', async () => {
    const { uid } = await make({ candidate_slots: [slot('a', 5), slot('b', 6)] })
    const user = await portal.open(pathOf(uid), { as: startup.owner })
    const groups = await screen.findAllByRole('group', { name: /への回答$/ })
    await user.click(within(groups[0] as HTMLElement).getByRole('button', { name: /参加できる/ }))
    await user.click(within(groups[1] as HTMLElement).getByRole('button', { name: /参加できない/ }))
    await user.click(screen.getByRole('button', { name: '回答を送る' }))
    await screen.findByText('面談の日時が決まりました。')
    await screen.findByRole('button', { name: 'カレンダーに追加' })
  })

  test.each([
    ['in three hours', 'a founder', 3, '会議に参加する', 'white'],
    ['in half an hour', 'a founder', 0.5, '会議に参加する', 'primary'],
    ['since half an hour', 'a founder', -0.5, '会議に参加する', 'primary'],
    ['since half an hour', 'its operator', -0.5, '会議に参加する', 'white'],
  ] as const)('that begins %s has what comes next for %s as its main action', async (_, who, hours, name, look) => {
    const start_at = new Date(Date.now() + hours * 3_600_000).toISOString()
    const { uid } = await make({ status: 'scheduled', start_at })
    const as = who === 'a founder' ? startup.owner : operator
    await portal.open(who === 'a founder' ? pathOf(uid) : `/operator/interviews/${uid}`, { as })
    const link = await screen.findByRole('link', { name })
    expect(link.dataset.look).toBe(look)
    const main = within(screen.getByRole('main')).getAllByRole('button')
    // One main action, whichever it is: the report once an operator may give it.
    expect(main.filter(({ dataset }) => dataset.look === 'primary').map(({ textContent }) => textContent)).toEqual(
      who === 'its operator' ? ['実施済みにする'] : [],
    )
  })

  test('leads nobody into a meeting that has been over for an hour', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const { uid } = await make({ status: 'scheduled', start_at: at(-3), end_at: at(-2) })
    await portal.open(pathOf(uid), { as: startup.owner })
    await screen.findByRole('heading', { name: /参加者/ })
    expect(screen.queryByRole('link', { name: '会議に参加する' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'カレンダーに追加' })).toBeNull()
  })

  test('names the holiday beside a day that is proposed, and takes it', async () => {
    const { uid } = await make({ candidate_slots: [slot('a', 7)] })
    const user = await portal.open(pathOf(uid), { as: startup.owner })
    await user.click(await screen.findByRole('button', { name: '候補を追加' }))
    const dialog = await screen.findByRole('dialog', { name: '候補日時を追加' })
    const day = within(dialog).getByRole('textbox', { name: /^日付/ })
    await fill(user, day, '2099/11/23')
    expect(descriptionOf(day)).toBe('11/23(月)は勤労感謝の日です。')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /^時刻/ }), '10:00')
    await user.click(within(dialog).getByRole('button', { name: '候補日時を送る' }))
    await screen.findByText('候補日時を送りました。')
  })

  test('shows who may only read no button to change anything', async () => {
    const { uid } = await make({ candidate_slots: [slot('a', 7)] })
    await portal.open(pathOf(uid), { as: startup.viewer })
    await screen.findByRole('list', { name: '候補日時' })
    for (const name of ['回答を送る', '候補を追加', '編集', 'メモを書く'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('takes a memo for all only after saying how many will read it', async () => {
    const { uid } = await make({ status: 'done', start_at: inDays(-1) })
    const user = await portal.open(pathOf(uid), { as: startup.owner })
    await user.click(await screen.findByRole('button', { name: 'メモを書く' }))
    await user.click(await screen.findByRole('button', { name: '文字のみ' }))
    await fill(user, screen.getByRole('textbox', { name: /^メモ/ }), '条件を確かめた')
    await user.click(screen.getByRole('radio', { name: '参加者全員' }))
    await user.click(screen.getByRole('button', { name: 'メモを保存' }))
    const question = await screen.findByRole('dialog', { name: /^運営の\d+名に公開されます。よろしいですか\?$/ })
    await user.click(within(question).getByRole('button', { name: 'キャンセル' }))
    await screen.findByText('公開する範囲を選び直してから保存してください。')
    await portal.untilFree()
    await user.click(screen.getByRole('button', { name: 'メモを保存' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /よろしいですか/ })).getByRole('button', { name: '共有する' }),
    )
    await screen.findByText('メモを保存しました。')
    const memo = await screen.findByRole('article', { name: `${startup.owner.name}のメモ` })
    within(memo).getByText('条件を確かめた')
  })

  test('takes what was decided and who does what next, shows what a memo said before, and lets it be deleted', async () => {
    const { uid } = await make({ status: 'done', start_at: inDays(-1) })
    const user = await portal.open(pathOf(uid), { as: startup.owner })
    await user.click(await screen.findByRole('button', { name: 'メモを書く' }))
    await user.click(await screen.findByRole('button', { name: '文字のみ' }))
    await user.click(screen.getByRole('button', { name: '「定期」の見出しを入れる' }))
    const box = () => screen.getByRole('textbox', { name: /^メモ/ }) as HTMLTextAreaElement
    expect(box().value).toMatch(/\n困っていること\n/)
    await fill(user, box(), '条件を確かめた')
    await user.click(screen.getByRole('button', { name: '決定事項を追加' }))
    await fill(user, await screen.findByRole('textbox', { name: /^決定事項 1/ }), '見積を3社から取る')
    await user.click(screen.getByRole('button', { name: '次の経営アクションを追加' }))
    await fill(user, await screen.findByRole('textbox', { name: /^次の経営アクション 1/ }), '見積を頼む')
    const asTask = () => screen.getByRole('checkbox', { name: '経営アクションにする' }) as HTMLInputElement
    expect(asTask().checked).toBe(true)
    await user.selectOptions(screen.getByRole('combobox', { name: /対応/ }), '運営')
    await screen.findByText(/運営はこのメモの公開範囲に含まれないため/)
    await user.selectOptions(screen.getByRole('combobox', { name: /対応/ }), '自社')
    expect(asTask().checked).toBe(true)
    await user.click(screen.getByRole('button', { name: 'メモを保存' }))
    await screen.findByText('メモを保存しました。')
    const memo = () => screen.findByRole('article', { name: `${startup.owner.name}のメモ` })
    within(await memo()).getByText('見積を3社から取る')
    within(await memo()).getByText('自社・経営アクション')

    await user.click(within(await memo()).getByRole('button', { name: '編集' }))
    await user.click(await screen.findByRole('button', { name: '文字のみ' }))
    await fill(user, box(), '条件を詰めた')
    await user.click(screen.getByRole('button', { name: 'メモを保存' }))
    await waitFor(async () => within(await memo()).getByText('変更1回'))
    const act = async (name: string) => {
      await user.click(within(await memo()).getByRole('button', { name: /のメモの操作$/ }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await act('版の履歴')
    const second = await screen.findByRole('region', { name: '第2版' })
    expect([second.querySelector('del')?.textContent, second.querySelector('ins')?.textContent]).toEqual([
      '確かめ',
      '詰め',
    ])
    within(await screen.findByRole('region', { name: '第1版' })).getByText('条件を確かめた')
    await user.click(screen.getByRole('button', { name: '閉じる' }))

    await act('削除')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '削除' }))
    await screen.findByText(`「${startup.owner.name}のメモ」を削除しました。`)
    await portal.untilFree()
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    await user.click(screen.getByRole('button', { name: '元に戻す' }))
    within(await memo()).getByText('条件を詰めた')
  })

  test('asks a partner that an application links for an action, and nobody for one without', async () => {
    const [own, by] = [await makeStartup(), await makePartner()]
    await makeRelation(own, by)
    const inIt = { partner_company_uid: by.uid, partner_name: by.name, status: 'done', start_at: inDays(-1) } as const
    const people = [operator, own.owner, by.owner]
    const linked = await makeInterview(own, people, { ...inIt, apply_uid: 'linking' })
    const loose = await makeInterview(own, people, inIt)
    const begin = async (uid: string) => {
      const user = await portal.open(`/startups/${own.uid}/interviews/${uid}`, { as: own.owner })
      await user.click(await screen.findByRole('button', { name: 'メモを書く' }))
      await user.click(await screen.findByRole('button', { name: '文字のみ' }))
      await user.click(screen.getByRole('button', { name: '次の経営アクションを追加' }))
      await user.selectOptions(await screen.findByRole('combobox', { name: /^対応する側/ }), 'パートナー')
      return user
    }
    await begin(loose.uid)
    expect(screen.queryByRole('checkbox', { name: /^経営アクション/ })).toBeNull()
    await portal.close()
    const user = await begin(linked.uid)
    const box = screen.getByRole('checkbox', { name: '経営アクションにして、パートナーと共有する' })
    expect(box).toHaveProperty('checked', false)
    await user.click(box)
    await fill(user, screen.getByRole('textbox', { name: /^メモ/ }), '条件を待つ')
    await fill(user, screen.getByRole('textbox', { name: /^次の経営アクション 1/ }), '条件の案を送る')
    await user.click(screen.getByRole('button', { name: 'メモを保存' }))
    await screen.findByText('メモを保存しました。')
    const asked = (await portal.clientOf(by.member).get(`${by.base}/tasks?asked=true`)).body.data
    expect(asked).toMatchObject([{ title: '条件の案を送る' }])
  })

  test('tells of a draft that another device has changed, and loses neither', async () => {
    const { uid } = await make({ status: 'done', start_at: inDays(-1) })
    const place = `${startup.base}/memo_drafts/interview-${uid}`
    const user = await portal.open(pathOf(uid), { as: startup.owner })
    await user.click(await screen.findByRole('button', { name: 'メモを書く' }))
    await user.click(await screen.findByRole('button', { name: '文字のみ' }))
    const box = () => screen.getByRole('textbox', { name: /^メモ/ }) as HTMLTextAreaElement
    const written = box()
    await user.type(written, 'こちら')
    await screen.findByText('保存中…')
    await screen.findByText('下書きを保存済み')
    const device = portal.clientOf(startup.owner)
    const { etag } = (await device.get(place)).body.data
    const others = { fields: { body: 'あちら' }, memo_etag: null }
    expect((await device.patch(place, { body: others, ifMatch: etag })).status).toBe(200)
    await user.type(box(), 'で続き')
    await screen.findByText(/ほかの端末で同じ下書きが更新されました。/, {}, { timeout: 5000 })
    await user.click(screen.getByRole('button', { name: '内容を確認する' }))
    const dialog = await screen.findByRole('dialog', { name: 'ほかの端末の下書き' })
    within(dialog).getByText('あちら')
    expect(written.value).toBe('こちらで続き')
    await user.click(within(dialog).getByRole('button', { name: 'この端末の内容を残す' }))
    await waitFor(async () => expect((await device.get(place)).body.data.fields.body).toBe('こちらで続き'))
    network.cut('PATCH', /\/memo_drafts\//)
    await user.type(box(), '。')
    await screen.findByText('保存できませんでした。この端末には残っています', {}, { timeout: 5000 })
  })

  test('has an agenda whose items are about what is under way', async () => {
    const goal = await makeGoal(startup, { title: '導入施設を30施設に増やす' })
    const item = { title: '今の数字', minutes: 20, outcome: '', kind: 'info' as const }
    const agenda = [
      { ...item, uid: 'a1', link: null },
      { ...item, uid: 'a2', title: '消えた話', link: { type: 'task' as const, uid: 'gone' } },
    ]
    const changes = { status: 'scheduled', start_at: inDays(4), end_at: inDays(4), agenda }
    const { uid } = await make({ ...changes, partner_company_uid: null })
    const user = await portal.open(pathOf(uid), { as: startup.owner })
    const list = await screen.findByRole('list', { name: '議題' })
    within(list).getByText('削除された経営アクション')
    const card = list.closest('section, .card') as HTMLElement
    await user.click(within(card).getByRole('button', { name: '編集' }))
    const dialog = await screen.findByRole('dialog', { name: '議題を編集' })
    const [first, second] = within(dialog).getAllByRole('combobox', { name: /関連するもの/ }) as HTMLSelectElement[]
    expect(second?.selectedOptions[0]?.text).toBe('削除された経営アクション')
    await within(first as HTMLElement).findByRole('option', { name: goal.title })
    await user.selectOptions(first as HTMLElement, goal.title)
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await screen.findByText('議題を保存しました。')
    // The window may hide the page a moment longer than the notice takes.
    const link = await within(await screen.findByRole('list', { name: '議題' })).findByRole('link', {
      name: goal.title,
    })
    expect(link.getAttribute('href')).toBe(`/startups/${startup.uid}/goals/${goal.uid}`)
  })

  test('keeps what came of its agenda, and one wish for another time', async () => {
    const agenda = [{ uid: 'a1', title: '採用の進み方', minutes: 20, link: null, outcome: '', kind: 'info' as const }]
    const { uid } = await make({ status: 'scheduled', start_at: inDays(4), end_at: inDays(4), agenda })
    const user = await portal.open(pathOf(uid), { as: startup.owner })
    await user.click(await screen.findByRole('button', { name: '結果を記録' }))
    const dialog = await screen.findByRole('dialog', { name: '議題の結果を記録' })
    await user.click(within(dialog).getByRole('radio', { name: '決定' }))
    await fill(user, within(dialog).getByRole('textbox', { name: /結果/ }), '採用を2名に絞る')
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await screen.findByText('議題の結果を保存しました。')
    await screen.findByText('採用を2名に絞る')
    await portal.untilFree()
    await user.click(screen.getByRole('button', { name: '日程の変更を希望する' }))
    await fill(user, await screen.findByRole('textbox', { name: /変更を希望する理由/ }), '展示会と重なるため')
    await user.click(screen.getByRole('button', { name: '希望を送る' }))
    await screen.findByText(/日程の変更を希望しています。/)
    await screen.findByText(/展示会と重なるため/)
    expect(screen.queryByRole('button', { name: '日程の変更を希望する' })).toBeNull()
    await portal.close()
    const hands = await portal.open(`/operator/interviews/${uid}`, { as: operator })
    await hands.click(await screen.findByRole('button', { name: '日時を変更しない' }))
    await hands.click(await screen.findByRole('button', { name: '伝える' }))
    await screen.findByText('日時を変更しないことを伝えました。')
    await waitFor(() => expect(screen.queryByText(/日程の変更を希望されています。/)).toBeNull())
  })

  test('shows memos that are shared and no others', async () => {
    const interview = await make({ status: 'done', start_at: inDays(-2) })
    await makeMemo(interview, { visibility: 'startup', body: '共有された話' })
    await makeMemo(interview, { visibility: 'operators', body: '運営だけの話' })
    await portal.open(pathOf(interview.uid), { as: startup.viewer })
    await screen.findByText('共有された話')
    expect(screen.queryByText('運営だけの話')).toBeNull()
  })

  test('is not rated only after a question, for nothing leads back', async () => {
    const { uid } = await make({ status: 'done', start_at: inDays(-1) })
    const user = await portal.open(pathOf(uid), { as: startup.owner })
    await user.click(await screen.findByRole('button', { name: '評価しない' }))
    const dialog = within(await screen.findByRole('dialog', { name: '評価しないことにしますか?' }))
    expect(screen.queryByText('評価しないことを記録しました。')).toBeNull()
    await user.click(dialog.getByRole('button', { name: '評価しない' }))
    await screen.findByText('評価しないことを記録しました。')
    await waitFor(() => expect(screen.queryByRole('button', { name: '面談を評価する' })).toBeNull())
  })

  test('is rated once it is over', async () => {
    const { uid } = await make({ status: 'done', start_at: inDays(-1) })
    const user = await portal.open(pathOf(uid), { as: startup.owner })
    await user.click(await screen.findByRole('button', { name: '面談を評価する' }))
    // Nobody's opinion is chosen beforehand.
    const send = await screen.findByRole('button', { name: '評価を送信' })
    await user.click(send)
    await screen.findByText('面談の評価を選択してください。')
    await user.click(screen.getByRole('radio', { name: '4 満足' }))
    await user.click(send)
    await screen.findByText('評価を送信しました。')
    await waitFor(() => expect(screen.queryByRole('button', { name: '面談を評価する' })).toBeNull())
    // The own words are there at once, whatever the other side says.
    const own = within(await screen.findByRole('list', { name: '面談の評価' }))
    own.getByText('自社の評価')
    own.getByRole('img', { name: '5段階中4' })
  })
})

test('how the other side keeps its promises is told from five on', async () => {
  const own = await makeStartup()
  const readers = ['operators', `startup:${own.uid}`]
  const keep = (owner_actor: 'operator' | 'startup', count: number) =>
    Promise.all(Array.from({ length: count }, () => makePromise(own, { owner_actor, state: 'kept', readers })))
  await Promise.all([keep('startup', 1), keep('operator', 4)])
  const mine = { assignee_uid: own.member.uid, assignee_name: own.member.name, closed_at: inDays(-1) }
  await makePromise(own, { state: 'late', readers, ...mine })
  const { uid } = await makeInterview(own, [operator, own.owner], { status: 'done', start_at: inDays(-3) })
  const user = await portal.open(`/startups/${own.uid}/interviews/${uid}`, { as: own.viewer })
  const rates = await screen.findByRole('region', { name: '約束を守った割合' })
  within(rates).getByText('実績を集計中です(2 / 5件)')
  await user.click(screen.getByText('自社の人ごとの割合'))
  const people = within(await screen.findByRole('list', { name: '人ごとの割合' }))
  people.getByText(own.member.name)
  people.getByText('実績を集計中です(1 / 5件)')
  await user.click(screen.getByText('約束の一覧'))
  await screen.findByText('進行中の約束はありません。')
  const over = within(await screen.findByRole('list', { name: '終わった約束' }))
  expect(over.getAllByText('遅れた')).toHaveLength(1)
  expect(over.queryByRole('button')).toBeNull()
  expect(within(rates).queryByText('運営')).toBeNull()
  await portal.close()
  await keep('operator', 1)
  await portal.open(`/startups/${own.uid}/interviews/${uid}`, { as: own.viewer })
  const told = await screen.findByRole('region', { name: '約束を守った割合' })
  within(told).getByText('運営')
  within(told).getByText('100%(5件のうち5件を期限内)')
})

describe('a meeting that is asked for', () => {
  test('stands under 面談 as waiting for the operator, until it is withdrawn with a reason', async () => {
    const own = await makeStartup()
    const user = await portal.open(`/startups/${own.uid}/interviews`, { as: own.owner })
    await user.click(await screen.findByRole('button', { name: '面談を依頼' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: '依頼する' }))
    await dialog.findByText('面談名を入力してください。', { selector: '.field-error' })
    await fill(user, dialog.getByRole('textbox', { name: /^面談名/ }), '資本政策の相談')
    await fill(user, dialog.getByRole('textbox', { name: /^目的・話したいこと/ }), '次の調達の進め方を相談したいです。')
    await user.click(dialog.getByRole('button', { name: '希望日時を追加' }))
    await user.click(dialog.getByRole('button', { name: '1件目の候補を外す' }))
    await user.click(dialog.getByRole('button', { name: '依頼する' }))
    await screen.findByText('面談を依頼しました。')
    const asked = within(await screen.findByRole('list', { name: '依頼中の面談' }))
    asked.getByText('日程はおまかせ')
    asked.getByText('担当者の確認待ち')
    await user.click(asked.getByRole('link', { name: '資本政策の相談' }))
    await user.click(await screen.findByRole('button', { name: '取り下げる' }))
    const ending = within(await screen.findByRole('dialog'))
    await fill(user, ending.getByRole('textbox', { name: /^理由/ }), '社内で解決しました。')
    await user.click(ending.getByRole('button', { name: '取り下げる' }))
    await screen.findByText('面談の依頼を取り下げました。')
    await screen.findByText('取り下げ')
    await portal.leave()
    await portal.open(`/startups/${own.uid}/interviews`, { as: own.viewer })
    await screen.findByText('予定されている面談はありません。')
    expect(screen.queryByText('依頼中の面談')).toBeNull()
  })

  test('names its times and a partner that has been applied to', async () => {
    const [own, partner] = [await makeStartup(), await makePartner()]
    await Promise.all([
      makeRelation(own, partner),
      makeApply(own, partner, { status: 'accepted', forwarded_at: inDays(-3) }),
    ])
    const user = await portal.open(`/startups/${own.uid}/interviews`, { as: own.member })
    await user.click(await screen.findByRole('button', { name: '面談を依頼' }))
    const dialog = within(await screen.findByRole('dialog'))
    await fill(user, dialog.getByRole('textbox', { name: /^面談名/ }), '三者の面談')
    await fill(user, dialog.getByRole('textbox', { name: /^目的・話したいこと/ }), '条件をすり合わせたいです。')
    const partners = dialog.getByRole('combobox', { name: /^同席するパートナー/ })
    await fill(user, partners, `${partner.name}でない`)
    await dialog.findByText('見つかりません。')
    await fill(user, partners, partner.name.slice(0, 4))
    await user.click(await dialog.findByRole('option', { name: partner.name }))
    dialog.getByRole('button', { name: `${partner.name}を外す` })
    await user.click(dialog.getByRole('button', { name: '希望日時を追加' }))
    await fill(user, dialog.getByRole('textbox', { name: /^日付/ }), '2099/1/5')
    await user.selectOptions(dialog.getByRole('combobox', { name: /^時刻/ }), '14:00')
    await user.click(dialog.getByRole('button', { name: '依頼する' }))
    const asked = within(await screen.findByRole('list', { name: '依頼中の面談' }))
    asked.getByText('希望日時 2099/01/05(月) 14:00')
    asked.getByText(`${partner.name}と`)
  })

  test('is offered to nobody of a partner', async () => {
    const partner = await makePartner()
    await portal.open(`/partners/${partner.uid}/interviews`, { as: partner.owner })
    await screen.findByText('予定されている面談はありません。')
    expect(screen.queryByRole('button', { name: '面談を依頼' })).toBeNull()
  })
})
