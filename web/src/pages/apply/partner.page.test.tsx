import { relationOf } from '@banso/contract/relations'
import { defaultDisclosure } from '@banso/contract/startup-disclosures'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  makeApply,
  makePartner,
  makeRelation,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { storeRaw } from '../../../../functions/src/testing/raw.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

// Applies as the partner answers them that they have reached.
const portal = setUpPortal()
let startup: TestStartup
let partner: TestPartner
beforeEach(async () => {
  ;[startup, partner] = await Promise.all([
    makeStartup({ name: `つむぎ${crypto.randomUUID().slice(0, 8)}`, stage: 'seed', problem: '記録の書き漏れ' }),
    makePartner({ name: '白樺台ベンチャーズ', target_stages: ['seed'] }),
  ])
})
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
async function reached(changes: Parameters<typeof makeApply>[2] = {}, of = startup) {
  const apply = await makeApply(of, partner, { status: 'forwarded', respond_due_at: inDays(4), ...changes })
  await makeRelation(of, partner, relationOf([apply]))
  return apply
}
const open = (rest: string, as: 'owner' | 'member' | 'viewer' = 'member') =>
  portal.open(`/partners/${partner.uid}/applies${rest}`, { as: partner[as] })
const stored = async (uid: string) =>
  (await portal.clientOf(partner.owner).get(`${partner.base}/applies/${uid}`)).body.data

describe('the inbox', () => {
  test('says that nothing has come', async () => {
    const user = await open('')
    await screen.findByText('申込はまだありません。')
    expect(document.title).toContain('申込')
    await user.click(screen.getByRole('link', { name: '終了' }))
    await screen.findByText('終了した申込はありません。')
    await user.click(screen.getByRole('link', { name: '対応中' }))
    await screen.findByText('対応中の申込はありません。')
  })

  test('says of none that waits for an answer where those that go on stand, and leads there', async () => {
    const own = await makePartner()
    const apply = await makeApply(startup, own, { status: 'accepted' })
    await makeRelation(startup, own, relationOf([apply]))
    const user = await portal.open(`/partners/${own.uid}/applies`, { as: own.member })
    await screen.findByText('回答を待っている申込はありません。')
    expect(screen.queryByText('申込はまだありません。')).toBeNull()
    await user.click(screen.getByRole('link', { name: '対応中の申込1件を見る' }))
    await within(await screen.findByRole('table', { name: '申込' })).findByText(startup.name)
  })

  test('shows what waits by its due day, with how late it is in words, and leads to its page', async () => {
    const other = await makeStartup({ name: 'おそい工房' })
    const late = await reached({ respond_due_at: inDays(-3) }, other)
    await reached({ partner_assignee_uid: partner.owner.uid, partner_assignee: personOf(partner.owner) })
    await reached({ status: 'in_progress' })
    const user = await open('')
    const rows = within(await screen.findByRole('table', { name: '申込' })).getAllByRole('row')
    expect(rows).toHaveLength(3)
    within(rows[1] as HTMLElement).getByText('3日超過')
    const link = within(rows[1] as HTMLElement).getByRole('link', { name: 'おそい工房' })
    expect(link.getAttribute('href')).toBe(`/partners/${partner.uid}/applies/${late.uid}`)
    within(rows[2] as HTMLElement).getByText(partner.owner.name)
    screen.getByText('回答待ち2件')
    await user.click(screen.getByRole('link', { name: '対応中' }))
    await screen.findByText('対応が終わったら、結果を記録してください。')
  })

  test('is narrowed to the own ones and searched by company; what fits nothing can be cleared', async () => {
    await reached()
    const user = await open('')
    await screen.findByRole('link', { name: startup.name })
    await portal.leave()
    await open(`?q=${encodeURIComponent('どこにもない会社')}`)
    await screen.findByText('条件に一致する申込はありません。')
    await user.click(screen.getAllByRole('button', { name: '条件をクリア' })[0] as HTMLElement)
    await screen.findByRole('link', { name: startup.name })
    await portal.leave()
    await open(`?assignee_uid=${partner.member.uid}`)
    await screen.findByText('条件に一致する申込はありません。')
  })

  test('says what went wrong, and is read again', async () => {
    await reached()
    network.cut('GET', /\/partners\/[^/]+\/applies/)
    const user = await open('')
    const retry = await screen.findByRole('button', { name: /再読み込み|再試行|もう一度/ })
    network.mend()
    await user.click(retry)
    await screen.findByRole('link', { name: startup.name })
  })
})

const personOf = ({ uid, name }: { uid: string; name: string }) => ({ uid, actor: 'partner' as const, name })
const panel = () => screen.findByRole('radiogroup', { name: '回答' })
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })

describe('one apply', () => {
  test('shows the words, the fit, the due day and of the startup only what is open', async () => {
    startup = await makeStartup({
      name: `とばり${crypto.randomUUID().slice(0, 8)}`,
      stage: 'seed',
      problem: '記録の書き漏れ',
      last_round: { stage: 'seed', amount_jpy: 1, closed_on: null, lead: '内緒の投資家' },
      disclosure: { ...defaultDisclosure, funding: 'operators' },
    })
    const apply = await reached({ purpose: 'investment', message: '年内に30施設まで広げたいです。' })
    await open(`/${apply.uid}`, 'viewer')
    await heading(`${startup.name}の出資相談`)
    await screen.findByText('年内に30施設まで広げたいです。')
    await screen.findByText(/あと\d営業日/)
    const fit = await screen.findByRole('region', { name: '貴社の方針との一致' })
    within(fit).getByText('シードに対応')
    await screen.findByText('記録の書き漏れ')
    expect(document.body.textContent).not.toContain('内緒の投資家')
    expect(screen.queryByRole('region', { name: '資金調達' })).toBeNull()
    // A viewer answers, writes and hands over nothing.
    await screen.findByText('メッセージはありません。')
    expect(screen.queryByRole('radiogroup', { name: '回答' })).toBeNull()
    for (const name of ['送信', '担当を変更', 'その他', '承諾する'])
      expect(screen.queryByRole('button', { name }), name).toBeNull()
  })

  test.each(['investor', 'master', 'plugin'] as const)(
    'opens for owner and member of a partner that is a %s',
    async (partner_type) => {
      partner = await makePartner({ partner_type })
      const apply = await reached()
      for (const role of ['owner', 'member'] as const) {
        await open(`/${apply.uid}`, role)
        const group = await panel()
        expect(
          within(group)
            .getAllByRole('radio')
            .map((radio) => (radio as HTMLInputElement).checked),
        ).toEqual([false, false, false])
        await portal.leave()
      }
    },
  )

  test('is accepted with a wish of the startup as the time to meet', async () => {
    const wish = inDays(6)
    const apply = await reached({ desired_slots: [wish, inDays(-1)] })
    const user = await open(`/${apply.uid}`)
    await user.click(within(await panel()).getByRole('radio', { name: /^承諾/ }))
    const times = within(await screen.findByRole('group', { name: /^候補日時/ }))
    const wishes = times.getAllByRole('checkbox', { name: /先方の希望/ })
    expect(wishes).toHaveLength(1)
    screen.getByText('候補日を選ばない場合は、あとから送れます。')
    await user.click(wishes[0] as HTMLElement)
    screen.getByText(/^1つの候補日を添えます/)
    const free = await times.findAllByRole('checkbox', { name: /空き/ })
    await user.click(free[0] as HTMLElement)
    screen.getByText(/^2つの候補日を添えます/)
    await fill(user, screen.getByRole('textbox', { name: /ひとこと/ }), '楽しみにしています。')
    await user.click(screen.getByRole('button', { name: '2つの候補日を添えて承諾' }))
    await screen.findByText('申込を承諾しました。')
    await waitFor(() => expect(screen.queryByRole('radiogroup', { name: '回答' })).toBeNull())
    await screen.findByRole('link', { name: '面談を開く' })
    const { status, status_history, interview_uids } = await stored(apply.uid)
    expect([status, status_history.at(-2).reason, interview_uids.length]).toEqual([
      'scheduling',
      '楽しみにしています。',
      1,
    ])
  })

  test('tells of a wish that it is on a holiday', async () => {
    const apply = await reached({ desired_slots: ['2099-11-23T05:00:00.000Z', '2099-11-24T05:00:00.000Z'] })
    const user = await open(`/${apply.uid}`)
    await user.click(within(await panel()).getByRole('radio', { name: /^承諾/ }))
    const wishes = within(await screen.findByRole('group', { name: /^候補日時/ })).getAllByRole('checkbox', {
      name: /勤労感謝の日/,
    })
    expect(wishes).toHaveLength(1)
  })

  test('tells of a wish who has something else then, and offers it no more', async () => {
    // A Tuesday without a holiday around it.
    const [busy, free] = ['2099-11-10T01:00:00.000Z', '2099-11-10T05:00:00.000Z']
    const lock = `${partner.member.uid}_20991110`
    const quarters = Object.fromEntries(['1000', '1015', '1030', '1045'].map((quarter) => [quarter, 'another']))
    await storeRaw(`interview_locks/${lock}`, { uid: lock, quarters, holds: {}, travel: {} })
    const apply = await reached({ desired_slots: [busy, free] })
    const user = await open(`/${apply.uid}`)
    await user.click(within(await panel()).getByRole('radio', { name: /^承諾/ }))
    const times = within(await screen.findByRole('group', { name: /^候補日時/ }))
    const shut = await times.findByRole<HTMLInputElement>('checkbox', {
      name: new RegExp(`10:00〜11:00 *先方の希望。${partner.member.name}さんに予定`),
    })
    expect(shut.disabled).toBe(true)
    const other = times.getByRole<HTMLInputElement>('checkbox', { name: /14:00〜15:00 *先方の希望どおり/ })
    expect(other.disabled).toBe(false)
    await times.findByText(new RegExp(`^${partner.member.name}さんの面談できる時間から選んでいます`))
  })

  test('is declined with its reason, which is asked for at its field', async () => {
    const apply = await reached()
    const user = await open(`/${apply.uid}`)
    await user.click(within(await panel()).getByRole('radio', { name: /^見送り/ }))
    const comment = await screen.findByRole('textbox', { name: /見送りの理由の詳細/ })
    await fill(user, comment, '短い')
    await user.click(screen.getByRole('button', { name: '見送る' }))
    await screen.findByText('見送りの理由の詳細は10文字以上で入力してください。(現在2文字)')
    await user.selectOptions(screen.getByRole('combobox', { name: /見送りの理由/ }), 'capacity')
    await fill(user, comment, '今期は対応できる枠がないため、来期にご相談ください。')
    await user.click(screen.getByRole('button', { name: '見送る' }))
    await screen.findByText('見送りました。')
    await waitFor(async () => expect((await stored(apply.uid)).decline_reason?.code).toBe('capacity'))
  })

  test('is asked about in the thread, and stands as it did', async () => {
    const apply = await reached()
    const user = await open(`/${apply.uid}`)
    await user.click(within(await panel()).getByRole('radio', { name: /^質問/ }))
    await fill(user, await screen.findByRole('textbox', { name: /質問の内容/ }), '解約率の内訳を教えてください。')
    await user.click(screen.getByRole('button', { name: '質問を送る' }))
    await within(await screen.findByRole('list', { name: 'メッセージ' })).findByText('解約率の内訳を教えてください。')
    expect((await stored(apply.uid)).status).toBe('forwarded')
    const read = await portal.clientOf(startup.viewer).get(`${startup.base}/applies/${apply.uid}/messages`)
    expect(read.body.data).toHaveLength(1)
  })

  test('that a colleague has answered meanwhile says so and shows what it has become', async () => {
    const apply = await reached()
    const user = await open(`/${apply.uid}`)
    await user.click(within(await panel()).getByRole('radio', { name: /^承諾/ }))
    const path = `${partner.base}/applies/${apply.uid}/transition`
    const decline_reason = { code: 'timing', comment: '今期の予算を使い切っているためです。' }
    await portal.clientOf(partner.owner).post(path, { body: { to: 'declined', decline_reason }, ifMatch: '"r1"' })
    await user.click(await screen.findByRole('button', { name: '承諾する' }))
    await screen.findByText(/^先に状態が変更されています。.*を「見送り」にしました\)$/)
    await waitFor(() => expect(screen.queryByRole('radiogroup', { name: '回答' })).toBeNull())
    expect((await stored(apply.uid)).status).toBe('declined')
  })

  test('is handed to a colleague', async () => {
    const apply = await reached()
    const user = await open(`/${apply.uid}`)
    await user.click(await screen.findByRole('button', { name: '担当を変更' }))
    expect(await screen.findAllByRole('menuitem')).toHaveLength(2)
    await user.click(screen.getByRole('menuitem', { name: `${partner.owner.name}さんに渡す` }))
    await screen.findByText(`担当を${partner.owner.name}さんに渡しました。`)
    expect((await stored(apply.uid)).partner_assignee.uid).toBe(partner.owner.uid)
  })

  test('goes on: times to meet, then its result, then a rating that the other side does not see yet', async () => {
    const apply = await reached({ status: 'accepted', desired_slots: [inDays(5)] })
    const user = await open(`/${apply.uid}`)
    await user.click(await screen.findByRole('button', { name: '面談を調整する' }))
    const dialog = await screen.findByRole('dialog', { name: '面談の候補日を送る' })
    await user.click(await within(dialog).findByRole('checkbox', { name: /先方の希望/ }))
    await user.click(within(dialog).getByRole('button', { name: '面談を調整する' }))
    await screen.findByText('面談の調整を始めました。')
    await user.click(await screen.findByRole('button', { name: 'その他' }))
    await user.click(await screen.findByRole('menuitem', { name: '完了にする' }))
    const done = await screen.findByRole('dialog', { name: '完了にする' })
    expect(within(done).queryByRole('textbox', { name: /運営内/ })).toBeNull()
    await user.selectOptions(within(done).getByRole('combobox', { name: /結果/ }), 'ongoing')
    await user.click(within(done).getByRole('button', { name: '完了にする' }))
    const rating = await screen.findByRole('region', { name: '評価' })
    within(rating).getByText(`${startup.name}とのやり取りはいかがでしたか`)
    await user.click(within(rating).getAllByRole('radio')[0] as HTMLElement)
    await user.click(within(rating).getByRole('button', { name: '評価を送信' }))
    await screen.findByRole('region', { name: `${startup.name}の評価` })
    await screen.findByText('双方の評価がそろうと表示されます。')
  })

  test('that was taken back, or is another’s, says that it is not there', async () => {
    const apply = await reached({ status: 'withdrawn' })
    await open(`/${apply.uid}`)
    await screen.findByText(/見つかりません/)
  })
})
