import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeInterview,
  makeMember,
  makeOperator,
  makePartner,
  makePromise,
  makeRelation,
  makeStartup,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { operatorMemoInput } from '../../../../functions/src/testing/inputs.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
type Operator = Awaited<ReturnType<typeof makeOperator>>
let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let manager: Operator
let viewer: Operator
beforeAll(async () => {
  ;[startup, partner, manager, viewer] = await Promise.all([
    makeStartup(),
    makePartner(),
    makeOperator('manager'),
    makeOperator('viewer'),
  ])
})
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()
const shown = () => screen.getByRole('main').dataset.page

describe('memos of operators', () => {
  test('of an interview: a next action is proposed to the startup and stands in the ledger; sharing names who reads it', async () => {
    const { uid } = await makeInterview(startup, [manager, startup.owner], {
      status: 'done',
      start_at: new Date(Date.now() - 86_400_000).toISOString(),
    })
    const user = await portal.open(`/operator/interviews/${uid}/memos`, { as: manager })
    await screen.findByText('メモはまだありません。')
    await screen.findByText('約束はまだありません。')
    expect(shown()).toBe('operator_interview_memos')
    await user.click(await screen.findByRole('button', { name: 'メモを書く' }))
    await user.click(await screen.findByRole('button', { name: '文字のみ' }))
    await fill(user, await screen.findByRole('textbox', { name: /^メモ/ }), '紹介制度の条件を詰めた。')
    await user.click(screen.getByRole('button', { name: '決定事項を追加' }))
    await fill(user, await screen.findByRole('textbox', { name: /^決定事項 1/ }), '紹介制度を12月に始める')
    await user.click(screen.getByRole('button', { name: '次の経営アクションを追加' }))
    await fill(user, await screen.findByRole('textbox', { name: /^次の経営アクション 1/ }), '条件案を送る')
    await user.click(screen.getByRole('radio', { name: 'スタートアップと共有' }))
    await screen.findByText(/^保存すると\d+名が読めます\(運営 \d+名、.+ \d+名\)。$/)
    await user.click(screen.getByRole('button', { name: 'メモを保存' }))
    await screen.findByText(new RegExp(`^${startup.name}の\\d+名に公開されます。よろしいですか\\?$`))
    await user.click(screen.getByRole('button', { name: '保存する' }))
    await screen.findByText('メモを保存しました。')
    await within(await screen.findByRole('list', { name: '約束' })).findByText('条件案を送る')
    screen.getByText('紹介制度を12月に始める')
    const tasks = (await portal.clientOf(startup.owner).get(`${startup.base}/tasks?status=proposed`)).body.data
    expect(tasks.map(({ title }: { title: string }) => title)).toContain('条件案を送る')
  })

  test('promise what the partner is to do, also where another side was named first', async () => {
    const people = [manager, startup.owner, partner.owner]
    const { uid } = await makeInterview(startup, people, {
      partner_company_uid: partner.uid,
      partner_name: partner.name,
      status: 'done',
      start_at: new Date(Date.now() - 86_400_000).toISOString(),
    })
    const user = await portal.open(`/operator/interviews/${uid}/memos`, { as: manager })
    await user.click(await screen.findByRole('button', { name: 'メモを書く' }))
    await user.click(await screen.findByRole('button', { name: '文字のみ' }))
    await fill(user, await screen.findByRole('textbox', { name: /^メモ/ }), '投資委員会の日程を話した。')
    await user.click(screen.getByRole('button', { name: '次の経営アクションを追加' }))
    await fill(user, await screen.findByRole('textbox', { name: /^次の経営アクション 1/ }), '日程を知らせる')
    expect(screen.getByRole('checkbox', { name: '経営アクションとして提案する' })).toHaveProperty('checked', true)
    await user.selectOptions(screen.getByRole('combobox', { name: /^対応する側/ }), 'パートナー')
    expect(screen.queryByRole('checkbox', { name: /^経営アクション/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'メモを保存' }))
    await screen.findByText('メモを保存しました。')
    await within(await screen.findByRole('list', { name: '約束' })).findByText('日程を知らせる')
  })

  test('offer for what is next nobody who only reads', async () => {
    const own = await makeStartup()
    const user = await portal.open(`/operator/startups/${own.uid}/memos?memo=new`, { as: manager })
    await user.click(await screen.findByRole('button', { name: '次の経営アクションを追加' }))
    const box = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^担当/ })
    const offered = () => [...box.options].map(({ value }) => value).filter(Boolean)
    expect(offered().toSorted()).toEqual([own.owner.uid, own.member.uid].toSorted())
    await user.selectOptions(screen.getByRole('combobox', { name: /^対応する側/ }), '運営')
    expect(offered()).not.toContain(viewer.uid)
  })

  test('ask the partner for an action only where an application links it, and where that is ticked for it alone', async () => {
    const [own, by] = [await makeStartup(), await makePartner()]
    await makeRelation(own, by)
    const { uid } = await makeInterview(own, [manager, own.owner, by.owner], {
      partner_company_uid: by.uid,
      partner_name: by.name,
      apply_uid: 'linking',
      status: 'done',
      start_at: yesterday(),
    })
    const user = await portal.open(`/operator/interviews/${uid}/memos`, { as: manager })
    await user.click(await screen.findByRole('button', { name: 'メモを書く' }))
    await user.click(await screen.findByRole('button', { name: '文字のみ' }))
    await fill(user, await screen.findByRole('textbox', { name: /^メモ/ }), '条件の案を待つ。')
    await user.click(screen.getByRole('button', { name: '次の経営アクションを追加' }))
    await fill(user, await screen.findByRole('textbox', { name: /^次の経営アクション 1/ }), '条件の案を送る')
    expect(screen.getByRole('checkbox', { name: '経営アクションとして提案する' })).toHaveProperty('checked', true)
    await user.selectOptions(screen.getByRole('combobox', { name: /^対応する側/ }), 'パートナー')
    const box = screen.getByRole('checkbox', { name: '経営アクションにして、パートナーと共有する' })
    expect(box).toHaveProperty('checked', false)
    await user.click(box)
    await user.click(screen.getByRole('button', { name: 'メモを保存' }))
    await screen.findByText('メモを保存しました。')
    const asked = (await portal.clientOf(by.member).get(`${by.base}/tasks?asked=true`)).body.data
    expect(asked).toMatchObject([{ title: '条件の案を送る' }])
  })

  test('begin with the headings of a template where nobody has written, and outlive a reload as a draft', async () => {
    const { uid } = await makeInterview(startup, [manager, startup.owner], {
      status: 'done',
      start_at: new Date(Date.now() - 86_400_000).toISOString(),
    })
    const address = `/operator/interviews/${uid}/memos`
    const user = await portal.open(address, { as: manager })
    await user.click(await screen.findByRole('button', { name: 'メモを書く' }))
    await user.click(await screen.findByRole('button', { name: '文字のみ' }))
    await user.click(screen.getByRole('radio', { name: '投資家' }))
    await user.click(screen.getByRole('button', { name: '「投資家」の見出しを入れる' }))
    const box = async () => (await screen.findByRole('textbox', { name: /^メモ/ })) as HTMLTextAreaElement
    expect((await box()).value).toMatch(/^投資家の関心\n\n/) // words alone: no mark is shown
    await user.click(screen.getByRole('button', { name: 'メモを保存' }))
    await screen.findByText('メモを入力してください。')
    await user.type(await box(), '追記')
    expect(screen.queryByRole('button', { name: /見出しを入れる/ })).toBeNull()
    await screen.findByText('下書きを保存済み')
    // Another tab, or the same one opened anew.
    await portal.leave()
    const again = await portal.open(address)
    await again.click(await screen.findByRole('button', { name: 'メモを書く' }))
    await screen.findByText(/前回入力した内容を復元しました。/)
    await again.click(await screen.findByRole('button', { name: '文字のみ' }))
    expect((await box()).value).toMatch(/^投資家の関心\n[\s\S]*\n次の進め方追記$/)
    expect((screen.getByRole('radio', { name: '投資家' }) as HTMLInputElement).checked).toBe(true)
  })

  test('are found again on another device, and thrown away there', async () => {
    const { uid } = await makeInterview(startup, [manager, startup.owner], { status: 'done', start_at: yesterday() })
    const address = `/operator/interviews/${uid}/memos`
    const box = async () => (await screen.findByRole('textbox', { name: /^メモ/ })) as HTMLTextAreaElement
    const begin = async (user: Awaited<ReturnType<typeof portal.open>>) => {
      await user.click(await screen.findByRole('button', { name: 'メモを書く' }))
      await user.click(await screen.findByRole('button', { name: '文字のみ' }))
    }
    const user = await portal.open(address, { as: manager })
    await begin(user)
    await user.type(await box(), '机で書いた')
    // Before any pause: leaving keeps it.
    await portal.leave()
    const kept = () => portal.clientOf(manager).get(`/api/operator/memo_drafts/interview-${uid}`)
    await waitFor(async () => expect((await kept()).body.data.fields.body).toBe('机で書いた'))
    localStorage.clear()
    const phone = await portal.open(address)
    await begin(phone)
    await screen.findByText('ほかの端末で入力した下書きを復元しました。')
    expect((await box()).value).toBe('机で書いた')
    await phone.click(screen.getByRole('button', { name: '破棄する' }))
    expect((await box()).value).toBe('')
    await waitFor(async () => expect((await kept()).body.data.fields).toEqual({}), { timeout: 5000 })
  })

  test('name in the ledger who has left as such', async () => {
    const company = await makeStartup()
    const left = await makeMember(company, 'member', { status: 'left' })
    const closed_at = new Date().toISOString()
    await makePromise(company, { assignee_uid: left.uid, assignee_name: left.name, state: 'late', closed_at })
    await portal.open(`/operator/startups/${company.uid}/memos`, { as: viewer })
    const row = (await screen.findByText('資料を送る')).closest('li') as HTMLElement
    await within(row).findByText(`${left.name}(退会済み)`, { exact: false })
  })

  test('of a call with a partner stand on the page of that partner', async () => {
    const user = await portal.open(`/operator/partners/${partner.uid}/memos`, { as: manager })
    await user.click(await screen.findByRole('button', { name: '電話・来訪のメモを書く' }))
    expect(shown()).toBe('operator_partner_memos')
    expect(screen.queryByRole('radio', { name: 'スタートアップと共有' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: '文字のみ' }))
    await fill(user, await screen.findByRole('textbox', { name: /^メモ/ }), '来月の受付を増やす。')
    await user.click(screen.getByRole('button', { name: 'メモを保存' }))
    await screen.findByText('電話・来訪')
    screen.getByText('来月の受付を増やす。')
  })

  test('that were deleted are found and brought back by who wrote them, where nobody else sees them', async () => {
    const own = await makeStartup()
    const client = portal.clientOf(manager)
    const body = operatorMemoInput({ startup_uid: own.uid, body: '間違えて消した電話' })
    const made = (await client.post('/api/operator/memos', { body })).body.data
    expect((await client.delete(`/api/operator/memos/${made.uid}`, { ifMatch: made.etag })).status).toBe(204)
    const address = `/operator/startups/${own.uid}/memos`
    const user = await portal.open(address, { as: manager })
    await screen.findByText('メモはまだありません。')
    await user.click(screen.getByRole('button', { name: 'メモの表示' }))
    await user.click(await screen.findByRole('menuitem', { name: '削除したメモ' }))
    await screen.findByText('間違えて消した電話')
    expect(screen.queryByRole('button', { name: '電話・来訪のメモを書く' })).toBeNull()
    await user.click(screen.getByRole('button', { name: `${manager.name}のメモを元に戻す` }))
    await screen.findByText('削除したメモはありません。')
    await user.click(screen.getByRole('button', { name: '一覧に戻る' }))
    await screen.findByText('間違えて消した電話')
    await portal.close()
    await portal.open(address, { as: viewer })
    await screen.findByText('間違えて消した電話')
    expect(screen.queryByRole('button', { name: 'メモの表示' })).toBeNull()
  })

  test('are read by a viewer, who changes neither them nor promises; a failure is mended by another try', async () => {
    const other = await makeStartup()
    await makePromise(other, { title: '見積を送る' })
    const address = `/operator/startups/${other.uid}/memos`
    network.cut('GET', /\/operator\/promises$/)
    const user = await portal.open(address, { as: viewer })
    await screen.findByText('約束を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await screen.findByText('見積を送る')
    await screen.findByText('メモはまだありません。')
    expect(screen.queryByRole('button', { name: /メモを書く|完了にする/ })).toBeNull()
    await portal.close()
    const hands = await portal.open(address, { as: manager })
    await hands.click(await screen.findByRole('button', { name: '「見積を送る」を完了にする' }))
    await screen.findByText('約束「見積を送る」を完了にしました。')
    await waitFor(() => expect(screen.getByText('守った')).toBeDefined())
  })
})
