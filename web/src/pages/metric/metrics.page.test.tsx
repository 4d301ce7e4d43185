import { dayInJapan } from '@banso/contract/dates'
import type { Measure } from '@banso/contract/measures'
import { addToMonth, monthOf, monthText } from '@banso/contract/months'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  makeGoal,
  makeMetric,
  makeMetricAlert,
  makeOperator,
  makeStartup,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { goalInput } from '../../../../functions/src/testing/inputs.ts'
import { changeRaw } from '../../../../functions/src/testing/raw.ts'
import { connectionText } from '../../lib/http.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const metricsPath = /\/metrics$/
const thisMonth = monthOf(dayInJapan(new Date()))
const lastMonth = addToMonth(thisMonth, -1)
let startup: TestStartup
beforeEach(async () => {
  startup = await makeStartup({ metrics_settings: ['mrr', 'churn'] })
})

const open = (as = startup.member) => portal.open(`/startups/${startup.uid}/metrics`, { as })
const cell = (metric: string, month = thisMonth) =>
  screen.findByRole('textbox', { name: `${monthText(month)} ${metric}` }) as Promise<HTMLInputElement>
const sheet = async () => (await portal.clientOf(startup.owner).get(`${startup.base}/metrics`)).body.data
const stored = async () =>
  (await sheet()).values.map(({ metric_key, value }: { metric_key: string; value: number }) => [metric_key, value])

describe('typing values', () => {
  test('stores each cell as it is left, and Enter and arrows lead through the months', async () => {
    await makeMetric(startup, { metric_key: 'mrr', month: lastMonth, value: 2_600_000 })
    const user = await open()
    screen.queryByText('今月の未入力が2件あります。')
    const mrr = await cell('月次経常収益(円)')
    await user.click(mrr)
    await user.keyboard('２,８４０,０００{Enter}')
    expect(document.activeElement).toBe(await cell('月次経常収益(円)', lastMonth))
    await waitFor(async () => expect(await stored()).toContainEqual(['mrr', 2_840_000]))
    await waitFor(() => expect(mrr.value).toBe('2,840,000'))
    await user.keyboard('{ArrowUp}{ArrowRight}')
    expect(document.activeElement).toBe(await cell('解約率(%)'))
    await user.keyboard('1.9{Tab}')
    await waitFor(async () => expect(await stored()).toContainEqual(['churn', 1.9]))
    await screen.findByText('今月分まで入力済みです。')
    await screen.findByRole('heading', { name: '月次経常収益は284万円、前月比9.2%増' })
  })

  test('changes a value and takes one out', async () => {
    await makeMetric(startup, { metric_key: 'mrr', month: thisMonth, value: 1 })
    const user = await open()
    const mrr = await cell('月次経常収益(円)')
    await user.click(mrr)
    await user.keyboard('5{Enter}')
    await waitFor(async () => expect(await stored()).toEqual([['mrr', 5]]))
    await waitFor(() => expect(mrr.value).toBe('5'))
    await user.clear(mrr)
    await user.tab()
    await waitFor(async () => expect(await stored()).toEqual([]))
  })

  test('takes nothing of a conversion that is only confirmed, and Escape takes the typing back', async () => {
    const user = await open()
    const mrr = await cell('月次経常収益(円)')
    await user.click(mrr)
    await user.keyboard('12')
    fireEvent.keyDown(mrr, { key: 'Enter', keyCode: 229 })
    fireEvent.keyDown(mrr, { key: 'Enter', isComposing: true })
    expect(document.activeElement).toBe(mrr)
    await user.keyboard('{Escape}')
    expect(mrr.value).toBe('')
    await user.tab()
    expect(await stored()).toEqual([])
  })

  test('says what is no number, and keeps what could not be stored', async () => {
    const user = await open()
    const mrr = await cell('月次経常収益(円)')
    await user.click(mrr)
    await user.keyboard('たくさん{Enter}')
    await screen.findByText('数値として読み取れません。')
    network.cut('POST', metricsPath)
    await user.clear(mrr)
    await user.click(mrr)
    await user.keyboard('7{Enter}')
    await screen.findByText(connectionText)
    expect(mrr.value).toBe('7')
    network.mend()
    await user.click(mrr)
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await stored()).toEqual([['mrr', 7]]))
    await waitFor(() => expect(screen.queryByText(connectionText)).toBeNull())
  })

  test('writes over nobody’s value unseen', async () => {
    const made = await makeMetric(startup, { metric_key: 'mrr', month: thisMonth, value: 1 })
    const user = await open()
    const mrr = await cell('月次経常収益(円)')
    const other = portal.clientOf(startup.owner)
    await other.patch(`${startup.base}/metrics/${made.uid}`, { body: { value: 2 }, ifMatch: '"r1"' })
    await user.click(mrr)
    await user.keyboard('3{Enter}')
    await screen.findByText(/^ほかのユーザーが先に「2円」に更新しました。/)
    expect(await stored()).toEqual([['mrr', 2]])
    await user.click(mrr)
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await stored()).toEqual([['mrr', 3]]))
  })
})

describe('a table of a spreadsheet', () => {
  const head = (...months: string[]) => ['指標', ...months.map(monthText)].join('\t')
  const openDialog = async () => {
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'まとめて貼り付け' }))
    const dialog = await screen.findByRole('dialog', { name: '表計算ソフトから貼り付け' })
    const field = within(dialog).getByRole('textbox', { name: '貼り付ける表' })
    const paste = (text: string) => {
      fireEvent.change(field, { target: { value: text } })
    }
    return { user, dialog, field, paste }
  }

  test('is shown beside what is stored, and saved by one press', async () => {
    await makeMetric(startup, { metric_key: 'mrr', month: lastMonth, value: 1_000, note: '速報' })
    await makeMetric(startup, { metric_key: 'churn', month: lastMonth, value: 2 })
    const { user, dialog, paste } = await openDialog()
    expect(within(dialog).getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
    paste(`${head(lastMonth, thisMonth)}\nMRR(千円)\t1.5\t2.4\n解約率\t2%\tたくさん\n原価\t1\t1`)
    await within(dialog).findByText('変更1件、新規1件、変更なし1件、読み取れないもの2件')
    const table = within(dialog).getByRole('table', { name: '保存する値' })
    const rowOf = (month: string) => within(table).getByText(monthText(month)).closest('tr')?.textContent
    expect(rowOf(lastMonth)).toContain('1,000円1,500円')
    expect(rowOf(thisMonth)).toContain('2,400円')
    within(dialog).getByText(`解約率 ${monthText(thisMonth)}「たくさん」:数値として読み取れません。`)
    within(dialog).getByText('原価:経営指標の名前と一致しません。')
    await user.click(within(dialog).getByRole('button', { name: '2件を保存' }))
    await screen.findByText('経営指標を2件保存しました。')
    await portal.untilFree()
    expect(await stored()).toEqual([
      ['churn', 2],
      ['mrr', 1_500],
      ['mrr', 2_400],
    ])
    await waitFor(async () => expect((await cell('月次経常収益(円)')).value).toBe('2,400'))
  })

  test('stays when it could not be saved, and shows what somebody else stored meanwhile', async () => {
    const { user, dialog, field, paste } = await openDialog()
    paste(`${head(thisMonth)}\n月次経常収益\t5`)
    const save = await within(dialog).findByRole('button', { name: '1件を保存' })
    network.cut('POST', /\/metrics\/batch$/)
    await user.click(save)
    await within(dialog).findByText(connectionText)
    network.mend()
    const body = { metric_key: 'mrr', month: thisMonth, value: 4, note: '' }
    await portal.clientOf(startup.owner).post(`${startup.base}/metrics`, { body })
    await user.click(within(dialog).getByRole('button', { name: '1件を保存' }))
    await within(dialog).findByText(/ほかのユーザーが先に更新した値があるため/)
    await within(dialog).findByText('ほかのユーザーが更新')
    await within(dialog).findByText('変更1件')
    expect(field).toHaveProperty('value', `${head(thisMonth)}\n月次経常収益\t5`)
    expect(await stored()).toEqual([['mrr', 4]])
    await user.click(await within(dialog).findByRole('button', { name: '1件を保存' }))
    await waitFor(async () => expect(await stored()).toEqual([['mrr', 5]]))
  })

  test('pasted into a cell opens its dialog; a single value is typed', async () => {
    const user = await open()
    const mrr = await cell('月次経常収益(円)')
    await user.click(mrr)
    await user.paste('12')
    expect(mrr.value).toBe('12')
    await user.keyboard('{Escape}')
    await user.paste(`${head(thisMonth)}\n月次経常収益\t5\n`)
    const dialog = await screen.findByRole('dialog', { name: '表計算ソフトから貼り付け' })
    await within(dialog).findByRole('button', { name: '1件を保存' })
    expect(await stored()).toEqual([])
  })

  test('is not offered to those who only read', async () => {
    await open(startup.viewer)
    await screen.findByRole('table', { name: '月ごとの経営指標' })
    expect(screen.queryByRole('button', { name: 'まとめて貼り付け' })).toBeNull()
  })
})

describe('a value', () => {
  test('has a note and a history', async () => {
    const user = await open()
    await user.click(await cell('解約率(%)'))
    await user.keyboard('2.1{Enter}')
    const name = `${monthText(thisMonth)} 解約率(%)`
    await user.click(await screen.findByRole('button', { name: `${name}の補足と履歴` }))
    const dialog = await screen.findByRole('dialog', { name })
    await within(dialog).findByText(/を入力しました。/)
    await fill(user, within(dialog).getByRole('textbox', { name: /補足/ }), '施設長の交代による解約')
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await screen.findByText('保存しました。')
    expect((await sheet()).values[0]).toMatchObject({ value: 2.1, note: '施設長の交代による解約' })
  })
})

describe('the choice of numbers', () => {
  test('begins where nothing is kept, and takes one’s own', async () => {
    startup = await makeStartup()
    const user = await open()
    await screen.findByText('経営指標はまだありません。')
    await user.click(screen.getByRole('button', { name: '指標を選ぶ' }))
    const dialog = await screen.findByRole('dialog', { name: '使用する経営指標' })
    await user.click(within(dialog).getByRole('button', { name: '現預金' }))
    await user.click(within(dialog).getByRole('button', { name: '独自の指標' }))
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await within(dialog).findByText('指標名を入力してください。')
    await fill(user, within(dialog).getByRole('textbox', { name: /指標名/ }), '導入施設数')
    await fill(user, within(dialog).getByRole('textbox', { name: /単位/ }), '施設')
    await user.click(within(dialog).getByRole('button', { name: '独自の指標を上へ' }))
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await screen.findByText('使用する経営指標を保存しました。')
    await cell('導入施設数(施設)')
    expect((await sheet()).settings.map(({ name }: { name: string }) => name)).toEqual(['導入施設数', '現預金'])
  })
})

describe('the page', () => {
  test('goes back a year and forth again', async () => {
    await makeMetric(startup, { metric_key: 'mrr', month: addToMonth(thisMonth, -12), value: 9 })
    const user = await open()
    await user.click(await screen.findByRole('link', { name: '前の12か月' }))
    expect((await cell('月次経常収益(円)', addToMonth(thisMonth, -12))).value).toBe('9')
    await user.click(screen.getByRole('link', { name: '次の12か月' }))
    await cell('月次経常収益(円)')
    expect(location.search).toBe('')
  })

  test('says when it could not be read, and 再読み込み recovers', async () => {
    network.cut('GET', metricsPath)
    const user = await open()
    await screen.findByText('経営指標を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await cell('月次経常収益(円)')
  })

  test('is read only for viewers, and still filled in after the programme', async () => {
    await makeMetric(startup, { metric_key: 'mrr', month: thisMonth, value: 12, note: '速報値' })
    await open(startup.viewer)
    await screen.findByText('速報値')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: '指標を選ぶ' })).toBeNull()
    await portal.close()
    startup = await makeStartup({ status: 'graduated', metrics_settings: ['mrr'] })
    const user = await open()
    await user.click(await cell('月次経常収益(円)'))
    await user.keyboard('8{Enter}')
    await waitFor(async () => expect(await stored()).toEqual([['mrr', 8]]))
  })
})

describe('the target of a goal that follows a number', () => {
  const follow = async (target_value: number) => {
    const [first] = goalInput(startup.owner.uid).measures
    const measure = { ...(first as Measure), uid: 'm1', metric_key: 'mrr', unit: '円', direction: 'up' as const }
    const measures = [{ ...measure, start_value: 1_000_000, current_value: 2_840_000, target_value }]
    await makeGoal(startup, { measures, metric_keys: ['mrr'] })
  }
  beforeEach(async () => {
    await makeMetric(startup, { metric_key: 'mrr', month: lastMonth, value: 2_600_000 })
    await makeMetric(startup, { metric_key: 'mrr', month: thisMonth, value: 2_840_000 })
  })

  test('is drawn in its chart beside a limit; the next one takes its place once it is reached', async () => {
    await Promise.all([follow(3_000_000), follow(120_000_000)])
    await makeMetricAlert(startup, { metric_key: 'mrr', direction: 'below', value: 2_000_000 })
    const user = await open()
    const chart = await screen.findByRole('img', { name: /下限 200。目標 300。/ })
    expect([...chart.querySelectorAll('.chart-level')].map((line) => line.getAttribute('data-kind'))).toEqual([
      'limit',
      'target',
    ])
    const mrr = await cell('月次経常収益(円)')
    await user.clear(mrr)
    await user.click(mrr)
    await user.keyboard('3000000{Enter}')
    // In the unit of the values, though it has a larger one of its own.
    await screen.findByRole('img', { name: /実績\(万円\)。.*実績300。.*目標 12,000。/ })
  })

  test('is drawn for operators, who are told no limits, and stands in no chart of another number', async () => {
    for (const month of [lastMonth, thisMonth]) await makeMetric(startup, { metric_key: 'churn', month, value: 2 })
    await follow(3_000_000)
    await portal.open(`/operator/startups/${startup.uid}/metrics`, { as: await makeOperator('manager') })
    await screen.findByRole('img', { name: /目標 300。/ })
    expect(screen.getAllByRole('img', { name: /目標/ })).toHaveLength(1)
  })
})

describe('alerts', () => {
  const openCard = async (as = startup.member) => {
    const user = await open(as)
    return { user, list: await screen.findByRole('list', { name: 'アラート' }) }
  }

  test('are added, changed, removed and taken back; one is there from the beginning', async () => {
    await makeMetric(startup, { metric_key: 'churn', month: lastMonth, value: 4 })
    await makeMetric(startup, { metric_key: 'churn', month: thisMonth, value: 6 })
    const { user, list } = await openCard()
    within(list).getByText('資金の残りが6か月分を下回る')
    within(list).getByText('現預金と月次支出の両方を使用すると、お知らせできます。')
    await user.click(screen.getByRole('button', { name: 'アラートを追加' }))
    const dialog = await screen.findByRole('dialog', { name: 'アラートの追加' })
    await user.click(within(dialog).getByRole('button', { name: '追加' }))
    await within(dialog).findByText('見る指標を選択してください。')
    within(dialog).getByText('しきい値を入力してください。')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /見る指標/ }), '解約率')
    await fill(user, within(dialog).getByRole('textbox', { name: /しきい値/ }), '101')
    await user.click(within(dialog).getByRole('radio', { name: '上回る' }))
    await user.click(within(dialog).getByRole('button', { name: '追加' }))
    await within(dialog).findByText('0〜100の数値で入力してください。')
    await fill(user, within(dialog).getByRole('textbox', { name: /しきい値/ }), '5')
    await user.click(within(dialog).getByRole('button', { name: '追加' }))
    await screen.findByText('アラートを追加しました。')
    const row = (await within(list).findByText('解約率が5%を上回る')).closest('li') as HTMLElement
    within(row).getByText('あてはまっています')
    // The line stands in the chart of the number.
    await screen.findByRole('img', { name: /上限 5。/ })

    await user.click(within(row).getByRole('button', { name: '「解約率が5%を上回る」の操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '編集' }))
    const edit = await screen.findByRole('dialog', { name: 'アラートの編集' })
    await fill(user, within(edit).getByRole('textbox', { name: /続いた月数/ }), '2')
    await user.click(within(edit).getByRole('button', { name: '保存' }))
    await screen.findByText('保存しました。')
    const changed = (await within(list).findByText('解約率が5%を上回る(2か月連続)')).closest('li') as HTMLElement
    expect(within(changed).queryByText('あてはまっています')).toBeNull()

    await user.click(within(changed).getByRole('button', { name: /の操作$/ }))
    await user.click(await screen.findByRole('menuitem', { name: '削除' }))
    await user.click(await screen.findByRole('button', { name: '削除' }))
    await waitFor(() => expect(within(list).queryByText(/解約率/)).toBeNull())
    await user.click(await screen.findByRole('button', { name: '元に戻す' }))
    await within(list).findByText('解約率が5%を上回る(2か月連続)')
  })

  test('follow what is typed', async () => {
    await makeMetricAlert(startup, { metric_key: 'churn', direction: 'above', value: 5 })
    const { user, list } = await openCard()
    await user.click(await cell('解約率(%)'))
    await user.keyboard('5.1{Enter}')
    await within(list).findByText('あてはまっています')
  })

  test('are silenced, and then draw no line', async () => {
    const months = [lastMonth, thisMonth]
    for (const month of months) await makeMetric(startup, { metric_key: 'churn', month, value: 6 })
    await makeMetricAlert(startup, { metric_key: 'churn', direction: 'above', value: 5, met: true })
    const { user, list } = await openCard()
    await screen.findByRole('img', { name: /上限 5。/ })
    await user.click(within(list).getByRole('button', { name: '「解約率が5%を上回る」の操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '編集' }))
    const dialog = await screen.findByRole('dialog', { name: 'アラートの編集' })
    await user.click(within(dialog).getByRole('checkbox', { name: '知らせる' }))
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await within(list).findByText('お知らせを止めています。')
    expect(within(list).queryByText('あてはまっています')).toBeNull()
    // The sheet is read again beside the alerts.
    await waitFor(() => expect(screen.queryByRole('img', { name: /上限/ })).toBeNull())
  })

  test('say when they could not be read, are only read by viewers, and are nothing to operators', async () => {
    network.cut('GET', /\/metric_alerts$/)
    const user = await open(startup.viewer)
    await screen.findByText('アラートを読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    const list = await screen.findByRole('list', { name: 'アラート' })
    within(list).getByText('資金の残りが6か月分を下回る')
    expect(within(list).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('button', { name: 'アラートを追加' })).toBeNull()
    await portal.close()
    await portal.open(`/operator/startups/${startup.uid}/metrics`, { as: await makeOperator('admin') })
    await screen.findByRole('table', { name: '月ごとの経営指標' })
    expect(screen.queryByText('アラート')).toBeNull()
  })
})

describe('operators', () => {
  const openAsOperator = (as: Awaited<ReturnType<typeof makeOperator>>, search = '') =>
    portal.open(`/operator/startups/${startup.uid}/metrics${search}`, { as })

  test('read the numbers among the pages of the startup, and are told that the founder learns of it', async () => {
    await makeMetric(startup, { metric_key: 'mrr', month: lastMonth, value: 2_600_000, note: '速報' })
    await makeMetric(startup, { metric_key: 'mrr', month: thisMonth, value: 2_840_000 })
    const user = await openAsOperator(await makeOperator('manager'))
    await screen.findByText('経営指標の閲覧は、スタートアップの閲覧履歴に残ります。')
    const table = await screen.findByRole('table', { name: '月ごとの経営指標' })
    within(table).getByText('2,840,000')
    within(table).getByText('速報')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: '指標を選ぶ' })).toBeNull()
    await screen.findByRole('heading', { name: '月次経常収益は284万円、前月比9.2%増' })
    const tabs = screen.getByRole('navigation', { name: '企業のページ' })
    expect(within(tabs).getByRole('link', { name: '経営指標' }).getAttribute('aria-current')).toBe('page')
    await user.click(screen.getByRole('link', { name: '前の12か月' }))
    const before = addToMonth(thisMonth, -12)
    await screen.findByText(`${monthText(addToMonth(before, -11))}〜${monthText(before)}`)
    expect(location.pathname).toBe(`/operator/startups/${startup.uid}/metrics`)
  })

  test('put a value right with a reason, and the startup sees that it was', async () => {
    const { uid } = await makeMetric(startup, { metric_key: 'mrr', month: thisMonth, value: 284, note: '速報' })
    const user = await openAsOperator(await makeOperator('manager'))
    const name = `${monthText(thisMonth)} 月次経常収益(円)`
    await user.click(await screen.findByRole('button', { name: `${name}を訂正` }))
    const dialog = await screen.findByRole('dialog', { name: `${name}の訂正` })
    const number = within(dialog).getByRole('textbox', { name: /値/ })
    await fill(user, number, '2840000')
    await user.click(within(dialog).getByRole('button', { name: '訂正' }))
    await within(dialog).findByText('訂正の理由を入力してください。')
    await fill(user, within(dialog).getByRole('textbox', { name: /訂正の理由/ }), '万円単位の値が入っていたため')
    // Somebody of the startup adds a note meanwhile: that changes nothing of what is put right.
    const other = portal.clientOf(startup.owner)
    await other.patch(`${startup.base}/metrics/${uid}`, { body: { note: '確定' }, ifMatch: '"r1"' })
    await user.click(within(dialog).getByRole('button', { name: '訂正' }))
    await screen.findByText('経営指標を訂正しました。')
    const table = await screen.findByRole('table', { name: '月ごとの経営指標' })
    within(table).getByText('2,840,000')
    within(table).getByText('担当者が訂正。確定')
    await portal.close()
    const founder = await open(startup.owner)
    await founder.click(await screen.findByRole('button', { name: `${name}の補足と履歴` }))
    const details = await screen.findByRole('dialog', { name })
    within(details).getByText('担当者が訂正した値です。訂正の理由は履歴で確認できます。')
    await within(details).findByText(/試験 managerさんが経営指標「.*」を訂正しました。/)
    within(details).getByText(/万円単位の値が入っていたため/)
  })

  test('who only view put nothing right', async () => {
    await makeMetric(startup, { metric_key: 'mrr', month: thisMonth, value: 284 })
    const viewer = await makeOperator('viewer')
    await changeRaw(`startup_companies/${startup.uid}`, { assigned_operator_uids: [viewer.uid] })
    await openAsOperator(viewer)
    within(await screen.findByRole('table', { name: '月ごとの経営指標' })).getByText('284')
    expect(screen.queryByRole('button', { name: /を訂正/ })).toBeNull()
  })

  test('who only view are told why there is nothing where the startup is not in their charge', async () => {
    await openAsOperator(await makeOperator('viewer'))
    await screen.findByText('担当しているスタートアップの経営指標だけを閲覧できます。')
    expect(screen.queryByRole('button', { name: '再読み込み' })).toBeNull()
  })
})

test('everybody takes the months on the screen with them, as a table and on paper', async () => {
  await makeMetric(startup, { metric_key: 'mrr', month: lastMonth, value: 2_600_000 })
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const saved = vi.fn(() => 'blob:table')
  URL.createObjectURL = saved
  const user = await open(startup.viewer)
  await user.click(await screen.findByRole('button', { name: 'その他' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSVをダウンロード' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  await user.click(screen.getByRole('button', { name: 'その他' }))
  await user.click(await screen.findByRole('menuitem', { name: '印刷・PDF' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})
