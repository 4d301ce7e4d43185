import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGoal, makeTask, type TestStartup } from '../functions/src/testing/factory.ts'
import { newPerson, openBrowser, pathOf, settled } from './browser.ts'
import { unique } from './cast.ts'
import { stateWithin } from './opened-pages.ts'
import { credentialsOf, newStartup, signInAs, signInOwner } from './people.ts'

/** The first slice as a founder lives it: goal → action → execution, and what moves with it. */

let browser: Browser
let startup: TestStartup
let home: string
beforeAll(async () => {
  browser = await openBrowser()
  startup = await newStartup({ name: unique('旅程の会社') })
  home = `/startups/${startup.uid}`
})
afterAll(() => browser.close())

const field = (page: Page, label: string, nth = 0) => page.getByLabel(label).nth(nth)
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

/** The owner fills the goal form with two measures and starts the goal. Answers the goal's address. */
async function startGoal(page: Page, title: string): Promise<string> {
  await signInOwner(page, startup, `${home}/goals/new`)
  await settled(page, 'startup_goal_new')
  await field(page, '目標名').fill(title)
  await field(page, '取り組む理由').fill('投資家との約束のため')
  await field(page, '指標名').fill('導入施設数')
  await field(page, '開始時の値').fill('10')
  await field(page, '目標値').fill('30')
  await press(page, '指標を追加')
  await field(page, '指標名', 1).fill('商談から契約')
  await field(page, '開始時の値', 1).fill('20')
  await field(page, '目標値', 1).fill('４０')
  await press(page, '目標を開始')
  await page.waitForURL(/\/goals\/(?!new)[\w-]+$/)
  await settled(page, 'startup_goal')
  return pathOf(page)
}

test('a goal with two measures is started, an action added, an execution recorded, and everything moves', async () => {
  const { page, context, errors } = await newPerson(browser)
  const goal = await startGoal(page, '旅程の目標を達成する')
  const main = page.locator('main')
  expect(await main.textContent()).toContain('次の更新')
  expect(await main.getByText('0%').count()).toBeGreaterThan(0)

  await page.goto(`${home}/tasks/new?goal_uid=${goal.split('/').at(-1)}`)
  await settled(page, 'startup_task_new')
  await field(page, '経営アクション名').fill('施設を5か所訪ねる')
  await press(page, '保存')
  await page.waitForURL(/\/tasks\/(?!new)[\w-]+$/)
  await settled(page, 'startup_task')
  const task = pathOf(page)
  expect(await main.textContent()).toContain('未着手')

  await page.getByRole('link', { name: '実行を記録' }).first().click()
  await settled(page, 'startup_task_execute_new')
  expect(await page.title()).toBe('Banso')
  await page.getByLabel('前進').check({ force: true })
  await field(page, '実行した内容').fill('3施設で契約の内諾を得た。')
  await page.getByRole('textbox', { name: '実行後の進捗' }).fill('60')
  await page.getByLabel('導入施設数').fill('20')
  await press(page, '記録する')
  await page.waitForURL(`**${task}`)
  await settled(page, 'startup_task')
  await main.getByText('3施設で契約の内諾を得た。').waitFor()
  await main.getByText('進行中').first().waitFor()
  await main.getByText('60%').first().waitFor()

  await page.goto(goal)
  await settled(page, 'startup_goal')
  // 導入施設数 10 → 20 of 30 is half, 商談から契約 nothing: (50 + 0) / 2.
  await main.getByText('25%').first().waitFor()
  const chart = page
    .getByRole('img', { name: /導入施設数/ })
    .or(page.locator('main svg[role=img]'))
    .first()
  expect(await chart.textContent()).toContain('実績 20')
  await main.getByText('施設を5か所訪ねる').first().waitFor()
  await main.getByText(/経営目標「旅程の目標を達成する」を追加しました。/).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('two browsers edit the same goal: other fields merge, the same field is asked about, nothing is lost', async () => {
  const [first, second] = [await newPerson(browser), await newPerson(browser)]
  const { uid } = await makeGoal(startup, { title: unique('二人で編集する目標') })
  const goal = `${home}/goals/${uid}`
  for (const { page } of [first, second]) {
    await signInOwner(page, startup, `${goal}/edit`)
    await settled(page, 'startup_goal_edit')
  }

  await field(first.page, '目標名').fill('一人目が変えた目標')
  await press(first.page, '保存')
  await first.page.waitForURL(`**${goal}`)
  await field(second.page, '取り組む理由').fill('二人目が変えた理由')
  await press(second.page, '保存')
  await second.page.waitForURL(`**${goal}`)
  await second.page.getByRole('heading', { name: '一人目が変えた目標' }).waitFor()
  await second.page.getByText('二人目が変えた理由', { exact: true }).waitFor()

  for (const { page } of [first, second]) {
    await page.goto(`${goal}/edit`)
    await settled(page, 'startup_goal_edit')
  }
  await field(first.page, '目標名').fill('先に保存した題名')
  await press(first.page, '保存')
  await first.page.waitForURL(`**${goal}`)
  await field(second.page, '目標名').fill('後から保存した題名')
  await press(second.page, '保存')
  const dialog = second.page.getByRole('dialog')
  await dialog.getByText('先に保存した題名').waitFor()
  expect(await dialog.textContent()).toContain('後から保存した題名')
  await dialog.getByRole('button', { name: '編集に戻る' }).click()
  expect(await field(second.page, '目標名').inputValue()).toBe('後から保存した題名')
  await press(second.page, '保存')
  await dialog.getByRole('button', { name: '選んだ内容で保存' }).click()
  await second.page.waitForURL(`**${goal}`)
  await second.page.getByRole('heading', { name: '後から保存した題名' }).waitFor()
  await first.context.close()
  await second.context.close()
})

test('a form survives a call that never answers, and saves when tried again', async () => {
  const { page, context } = await newPerson(browser)
  await signInOwner(page, startup, `${home}/tasks/new`)
  await settled(page, 'startup_task_new')
  await field(page, '経営アクション名').fill('通信が切れても残る')
  await page.route('**/api/startups/*/tasks', (route) =>
    route.request().method() === 'POST' ? route.abort('timedout') : route.continue(),
  )
  await press(page, '保存')
  await page.getByText('通信に時間がかかっています。入力した内容は残っています。').first().waitFor()
  expect(await field(page, '経営アクション名').inputValue()).toBe('通信が切れても残る')
  await page.unroute('**/api/startups/*/tasks')
  await press(page, '保存')
  await page.waitForURL(/\/tasks\/(?!new)[\w-]+$/)
  await page.getByRole('heading', { name: '通信が切れても残る' }).waitFor()
  await context.close()
})

test('a session that ends in the middle of a form is renewed over the page, and the form goes on', async () => {
  const { page, context } = await newPerson(browser)
  await signInOwner(page, startup, `${home}/tasks/new`)
  await settled(page, 'startup_task_new')
  await field(page, '経営アクション名').fill('ログインし直しても残る')
  // Once: the server refuses the token and its renewal, as it does after the sessions were ended elsewhere.
  let refusals = 0
  await page.route('**/api/startups/*/tasks', (route) => {
    if (route.request().method() !== 'POST' || refusals >= 2) return route.continue()
    refusals += 1
    const body = {
      error: {
        code: 'unauthenticated',
        message: 'ログインの有効期限が切れました。もう一度ログインしてください。',
        request_id: 'x',
      },
    }
    return route.fulfill({ status: 401, contentType: 'application/json', body: JSON.stringify(body) })
  })
  await press(page, '保存')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('パスワード', { exact: true }).fill(credentialsOf(startup.owner).password)
  const email = dialog.getByLabel('メールアドレス')
  if ((await email.count()) > 0 && (await email.isEditable())) await email.fill(credentialsOf(startup.owner).email)
  await dialog.getByRole('button', { name: 'ログイン' }).click()
  await page.waitForURL(/\/tasks\/(?!new)[\w-]+$/)
  await page.getByRole('heading', { name: 'ログインし直しても残る' }).waitFor()
  await context.close()
})

test('Enter that confirms a Japanese conversion never submits', async () => {
  const { page, context } = await newPerson(browser)
  await signInOwner(page, startup, `${home}/tasks/new`)
  await settled(page, 'startup_task_new')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/tasks')) sent.push(request.url())
  })
  const title = field(page, '経営アクション名')
  await title.focus()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: 'にほんご', selectionStart: 4, selectionEnd: 4 })
  // What a keyboard sends while converting: Enter with the composition's key code.
  await devtools.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  })
  await title.evaluate((input) => {
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    )
  })
  await devtools.send('Input.insertText', { text: '日本語' })
  expect(await title.inputValue()).toContain('日本語')
  expect(pathOf(page)).toBe(`${home}/tasks/new`)
  expect(sent).toEqual([])

  await title.press('Enter')
  await page.waitForURL(/\/tasks\/(?!new)[\w-]+$/)
  expect(sent).toHaveLength(1)
  await context.close()
})

test('a viewer sees everything and can change nothing', async () => {
  const { page, context } = await newPerson(browser)
  const [goal, task] = await Promise.all([makeGoal(startup), makeTask(startup)])
  await signInAs(page, startup.viewer, `${home}/goals`)
  for (const [address, name] of [
    [`${home}/goals`, 'startup_goals'],
    [`${home}/goals/${goal.uid}`, 'startup_goal'],
    [`${home}/tasks`, 'startup_tasks'],
    [`${home}/tasks/${task.uid}`, 'startup_task'],
  ] as const) {
    await stateWithin(page, name, address)
    for (const word of [
      '目標を追加',
      'アクションを追加',
      'チェックイン',
      '実行を記録',
      '完了にする',
      '編集',
      '送信',
      'コメントする',
    ])
      expect([
        address,
        word,
        await page.locator('main').getByRole('button', { name: word, exact: true }).count(),
      ]).toEqual([address, word, 0])
  }
  await context.close()
})
