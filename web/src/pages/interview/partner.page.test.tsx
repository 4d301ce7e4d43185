import type { InterviewDocument } from '@banso/contract/interviews'
import { defaultDisclosure } from '@banso/contract/startup-disclosures'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeGoal,
  makeInterview,
  makeMemo,
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const inDays = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000)
  day.setUTCHours(5, 0, 0, 0)
  return day.toISOString()
}
let startup: TestStartup
let partner: TestPartner
let operator: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  const disclosure = { ...defaultDisclosure, goals: 'approved_partners' } as const
  ;[startup, partner, operator] = [
    await makeStartup({ disclosure }),
    await makePartner({ partner_type: 'master' }),
    await makeOperator('manager'),
  ]
})
const slot = (uid: string, days: number) => ({
  uid,
  start_at: inDays(days),
  answers: { operator: 'ok' as const, [startup.uid]: 'ok' as const },
  hold_expires_at: null,
})
const make = (changes: Partial<InterviewDocument>, by = partner) =>
  makeInterview(startup, [operator, startup.owner, by.owner], {
    startup_name: startup.name,
    partner_company_uid: by.uid,
    partner_name: by.name,
    ...changes,
  })
const pathOf = (uid: string) => `/partners/${partner.uid}/interviews/${uid}`

describe('the list of a partner’s interviews', () => {
  test.each(['owner', 'member', 'viewer'] as const)('opens for its %s with the startup each is with', async (role) => {
    const own = await makePartner()
    await make({ title: '調整中の面談', candidate_slots: [slot('a', 3)] }, own)
    await portal.open(`/partners/${own.uid}/interviews`, { as: own[role] })
    const row = (await screen.findByRole('link', { name: '調整中の面談' })).closest('li') as HTMLElement
    within(row).getByText(startup.name)
    // Who only reads has no answer to give.
    expect(within(row).queryByText('回答をお願いします') !== null).toBe(role !== 'viewer')
  })

  test('says when there is none, and when it could not be read', async () => {
    const fresh = await makePartner({ partner_type: 'plugin' })
    network.cut('GET', /\/interviews$/)
    const user = await portal.open(`/partners/${fresh.uid}/interviews`, { as: fresh.owner })
    await screen.findByText('一覧を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await screen.findByText('予定されている面談はありません。')
  })
})

describe('a partner’s interview', () => {
  test('gets its time by the last answer', async () => {
    const { uid } = await make({ candidate_slots: [slot('a', 5), slot('b', 6)] })
    const user = await portal.open(pathOf(uid), { as: partner.member })
    const groups = await screen.findAllByRole('group', { name: /への回答$/ })
    // The other sides are named, and not the own one.
    screen.getAllByText(startup.name, { exact: false })
    await user.click(within(groups[0] as HTMLElement).getByRole('button', { name: /参加できる/ }))
    await user.click(within(groups[1] as HTMLElement).getByRole('button', { name: /参加できない/ }))
    await user.click(screen.getByRole('button', { name: '回答を送る' }))
    await screen.findByText('面談の日時が決まりました。')
    await screen.findByRole('button', { name: 'カレンダーに追加' })
  })

  test('that a colleague has answered meanwhile is shown as it is now', async () => {
    const { uid } = await make({ candidate_slots: [slot('a', 11)] })
    const user = await portal.open(pathOf(uid), { as: partner.member })
    const [group] = await screen.findAllByRole('group', { name: /への回答$/ })
    await user.click(within(group as HTMLElement).getByRole('button', { name: /参加できる/ }))
    const body = { answers: { a: 'ok' } }
    await portal
      .clientOf(partner.owner)
      .post(`${partner.base}/interviews/${uid}/slots/answers`, { body, ifMatch: '"r1"' })
    await user.click(screen.getByRole('button', { name: '回答を送る' }))
    await screen.findByText(/^現在の状態ではこの操作はできません。/)
    await screen.findByText('実施予定')
    expect(screen.queryByRole('button', { name: '回答を送る' })).toBeNull()
  })

  test('keeps what is marked while another side answers', async () => {
    const { uid } = await make({ candidate_slots: [slot('a', 15), { ...slot('b', 16), answers: { operator: 'ok' } }] })
    const user = await portal.open(pathOf(uid), { as: partner.member })
    const answerOf = async (at: number, name: RegExp) => {
      const groups = await screen.findAllByRole('group', { name: /への回答$/ })
      return within(groups[at] as HTMLElement).getByRole('button', { name })
    }
    await user.click(await answerOf(0, /参加できない/))
    const body = { answers: { b: 'ng' } }
    await portal
      .clientOf(startup.owner)
      .post(`${startup.base}/interviews/${uid}/slots/answers`, { body, ifMatch: '"r1"' })
    await user.click(await answerOf(1, /参加できる/))
    await user.click(screen.getByRole('button', { name: '回答を送る' }))
    await screen.findByText('回答を送りました。')
    await screen.findByText('×', { selector: '.row-meta *' })
    for (const [at, name] of [
      [0, /参加できない/],
      [1, /参加できる/],
    ] as const)
      expect((await answerOf(at, name)).getAttribute('aria-pressed')).toBe('true')
  })

  test('that is over awaits its report, whoever looks, and asks nobody whether they come', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const { uid, title } = await make({ status: 'scheduled', start_at: hoursAgo(2), end_at: hoursAgo(1) })
    const readers = [
      [pathOf(uid), partner.owner],
      [`/startups/${startup.uid}/interviews/${uid}`, startup.owner],
      [`/operator/interviews/${uid}`, await makeOperator('viewer')],
    ] as const
    for (const [address, as] of readers) {
      await portal.open(address, { as })
      await screen.findByText('報告待ち')
      await screen.findByText(/面談の実施報告を待っています。/)
      for (const wrong of ['実施予定', '未回答']) expect(screen.queryByText(wrong)).toBeNull()
    }
    const found = await portal.clientOf(startup.owner).get(`${startup.base}/search?q=${encodeURIComponent(title)}`)
    expect(JSON.stringify(found.body)).toContain('報告待ち')
  })

  test('takes a wish for another time', async () => {
    const { uid } = await make({ status: 'scheduled', start_at: inDays(8), end_at: inDays(8) })
    const user = await portal.open(pathOf(uid), { as: partner.owner })
    await user.click(await screen.findByRole('button', { name: '日程の変更を希望する' }))
    await fill(user, await screen.findByRole('textbox', { name: /変更を希望する理由/ }), '出張のため')
    await user.click(screen.getByRole('button', { name: '希望を送る' }))
    await screen.findByText('日程変更の希望を送りました。')
  })

  test('shows its brief without links to pages that partners do not have', async () => {
    await makeRelation(startup, partner)
    await makeGoal(startup, { title: '開いた目標', disclosure: 'partners' })
    const { uid } = await make({ status: 'scheduled', start_at: inDays(9), kind: 'followup' })
    await portal.open(pathOf(uid), { as: partner.viewer })
    const brief = await screen.findByRole('list', { name: '経営目標' })
    within(brief).getByText('開いた目標')
    within(brief).getByText('0%・導入施設数 10施設')
    expect(within(brief).queryByRole('link')).toBeNull()
  })

  test('shows who may only read no button to change anything', async () => {
    const { uid } = await make({ candidate_slots: [slot('a', 7)] })
    await portal.open(pathOf(uid), { as: partner.viewer })
    await screen.findByRole('list', { name: '候補日時' })
    for (const name of ['回答を送る', '候補を追加', '編集', 'メモを書く'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('shows memos that are shared and no others, and takes one for all after saying who will read it', async () => {
    const interview = await make({ status: 'done', start_at: inDays(-1) })
    await makeMemo(interview, { visibility: 'partner', body: '共有された話' })
    await makeMemo(interview, { visibility: 'startup', body: '先方だけの話' })
    const user = await portal.open(pathOf(interview.uid), { as: partner.owner })
    await screen.findByText('共有された話')
    expect(screen.queryByText('先方だけの話')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'メモを書く' }))
    await user.click(await screen.findByRole('button', { name: '文字のみ' }))
    await fill(user, screen.getByRole('textbox', { name: /^メモ/ }), '条件を確かめた')
    await user.click(screen.getByRole('radio', { name: '参加者全員' }))
    await user.click(screen.getByRole('button', { name: 'メモを保存' }))
    const question = await screen.findByRole('dialog', {
      name: new RegExp(`^${startup.name}と運営の\\d+名に公開されます。よろしいですか\\?$`),
    })
    await user.click(within(question).getByRole('button', { name: '共有する' }))
    await screen.findByText('メモを保存しました。')
    await screen.findByText('条件を確かめた')
  })

  test('makes an action of what the partner says it will do, once the startup is to read the memo', async () => {
    const own = await makePartner()
    await makeRelation(startup, own)
    const { uid } = await make({ status: 'done', start_at: inDays(-1), apply_uid: 'linking' }, own)
    const user = await portal.open(`/partners/${own.uid}/interviews/${uid}`, { as: own.owner })
    await user.click(await screen.findByRole('button', { name: 'メモを書く' }))
    await user.click(await screen.findByRole('button', { name: '文字のみ' }))
    await fill(user, screen.getByRole('textbox', { name: /^メモ/ }), '資料を用意する')
    await user.click(screen.getByRole('button', { name: '次の経営アクションを追加' }))
    await fill(user, await screen.findByRole('textbox', { name: /^次の経営アクション 1/ }), '資料を送る約束')
    const box = () => screen.queryByRole('checkbox', { name: '経営アクションにして、スタートアップと共有する' })
    expect(box()).toBeNull()
    await user.click(screen.getByRole('radio', { name: '参加者全員' }))
    expect(box()).toHaveProperty('checked', false)
    await user.click(box() as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'メモを保存' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '共有する' }))
    await screen.findByText('メモを保存しました。')
    await screen.findByText('自社・経営アクション')
    const { data } = (await portal.clientOf(startup.owner).get(`${startup.base}/tasks`)).body
    expect(data.map(({ title }: { title: string }) => title)).toContain('資料を送る約束')
  })

  test('is rated once it is over', async () => {
    const { uid } = await make({ status: 'done', start_at: inDays(-1) })
    const user = await portal.open(pathOf(uid), { as: partner.owner })
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
