import type { PageName } from '@banso/contract/pages'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApply, makeGoal, makeTask } from '../functions/src/testing/factory.ts'
import { translatePage } from '../web/src/testing/translation.ts'
import { filledAddressOf } from './addresses.ts'
import { desktop, newPerson, openBrowser, password, phone, settled } from './browser.ts'
import { conditions } from './conditions.ts'
import { findLayoutFaults } from './layout.ts'
import { stateAt, stateWithin, whole } from './opened-pages.ts'
import { credentialsOf, homeOf, newOperator, newPartner, newStartup, signInAs, signInOwner } from './people.ts'
import { enter } from './session.ts'

/** The portal on other devices than a desk in Japan: fingers, other clocks, narrow windows, a line that is gone. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const long = {
  title: '株式会社アルファベータガンマデルタとの共同検証に向けた秘密保持契約と実証実験計画書の締結',
  address: 'https://example.co.jp/a-very-long-path-without-any-break/that-nobody-wraps/2026',
}
const people = ['東海林 慎之介', '勅使河原 アレクサンドリア', '長宗我部 左衛門'].map((name, index) => ({
  uid: `u-long-${index}`,
  actor: 'startup' as const,
  name,
}))

/** What stands in a column and reaches beyond it, by more than a hair. */
const overflowing = (page: Page, column: string) =>
  page.locator(column).evaluateAll((columns) =>
    columns.flatMap((one) => {
      const right = one.getBoundingClientRect().right
      const shown = [...one.querySelectorAll('article, article *')].filter((element) => element.checkVisibility())
      return shown
        .filter((element) => element.getBoundingClientRect().right > right + 1 && element.clientWidth > 1)
        .map((element) => `${element.tagName}.${element.className} ${(element.textContent ?? '').slice(0, 20)}`)
    }),
  )

/** The same once the window has this size, and what watches its own has answered. */
async function overflowingAt(page: Page, size: typeof desktop, column: string): Promise<string[]> {
  await page.setViewportSize(size)
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  })
  return overflowing(page, column)
}

describe('cards stay within their column', { timeout: 120_000 }, () => {
  const widths = [desktop, { width: 1100, height: 800 }, phone]

  test('on the board of actions, whatever they are called and whoever does them', async () => {
    const startup = await newStartup()
    const goal = { goal_title: long.title, due_on: '2026-01-05', priority: 'high' as const }
    const assigned = { assignees: people, assignee_uids: people.map(({ uid }) => uid) }
    for (const status of ['todo', 'doing'] as const) {
      await makeTask(startup, { ...goal, ...assigned, title: long.title, status })
      await makeTask(startup, { ...goal, ...assigned, title: long.address, status })
    }
    const waiting_for = {
      ...people[1],
      uid: 'x',
      actor: 'startup' as const,
      name: long.title,
      since: '2026-01-01T00:00:00.000Z',
    }
    await makeTask(startup, { ...goal, ...assigned, title: long.address, status: 'waiting', waiting_for })
    const { page, context } = await newPerson(browser)
    await signInOwner(page, startup, `/startups/${startup.uid}/tasks?view=board`)
    await page.locator('.task-card').nth(4).waitFor()
    for (const viewport of widths)
      expect([viewport.width, await overflowingAt(page, viewport, '.board-column')]).toEqual([viewport.width, []])
    await context.close()
  })

  test('on the board of applies', async () => {
    const operator = await newOperator('admin')
    const [startup, partner] = await Promise.all([
      newStartup({ name: long.title }),
      newPartner({ name: `${long.address.slice(0, 76)}` }),
    ])
    await makeApply(startup, partner)
    const { page, context } = await newPerson(browser)
    await signInAs(page, operator, `/operator/applies?view=board&startup_uid=${startup.uid}`)
    await page.locator('.apply-card').first().waitFor()
    for (const viewport of widths)
      expect([viewport.width, await overflowingAt(page, viewport, '.apply-column')]).toEqual([viewport.width, []])
    await context.close()
  })
})

test('a finger moves a card on the board by the menu of its state', async () => {
  const startup = await newStartup()
  const task = await makeTask(startup, { title: '指で動かす', status: 'todo' })
  const { page, context, errors } = await newPerson(browser, phone, { hasTouch: true, isMobile: true })
  await signInOwner(page, startup, `/startups/${startup.uid}/tasks?view=board`)
  const card = page.locator('.task-card', { hasText: task.title })
  await card.waitFor()
  await card.getByRole('button', { name: /状態/ }).tap()
  await page.getByRole('menuitem', { name: /進行中|着手/ }).tap()
  const doing = page.locator('.board-column', { has: page.getByRole('heading', { name: '進行中' }) })
  await doing.locator('.task-card', { hasText: task.title }).waitFor()
  // The board is drawn along with the finger, and a tap on the name opens the action.
  await page.locator('.task-card', { hasText: task.title }).getByRole('link', { name: task.title }).tap()
  await settled(page, 'startup_task')
  expect(errors).toEqual([])
  await context.close()
})

test('without a connection the main button of a form can be pressed, at a desk and on a phone', async () => {
  const startup = await newStartup()
  const goal = await makeGoal(startup)
  const { page, context } = await newPerson(browser)
  await signInOwner(page, startup, `/startups/${startup.uid}/goals/${goal.uid}/edit`)
  const button = page.getByRole('button', { name: '保存' })
  await button.waitFor()
  await context.setOffline(true)
  await page.getByText('インターネットに接続されていません。').waitFor()
  const covered = () =>
    button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const corners = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(left + width / 2, top + height * part))
      return corners.filter((at) => !at || !element.contains(at)).map((at) => at?.className ?? 'nothing')
    })
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await covered()).toEqual([])
    await page.mouse.wheel(0, 3000)
    expect(await covered()).toEqual([])
    // The header is below the bar, not under it.
    const [bar, header] = await Promise.all([
      page.locator('.offline').boundingBox(),
      page.locator('.header').boundingBox(),
    ])
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + 0.5)
  }
  await context.close()
})

/** What Word and web pages put on the clipboard. */
const pasted = `<h1>四半期の振り返り</h1>
<p class="MsoNormal" style="color:red;font-family:Meiryo" onclick="alert(1)">導入は<span style="font-weight:700">8施設</span>、*星*と_下線_と&lt;b&gt;はそのまま。</p>
<ul><li>新規<ul><li>紹介から3件</li></ul></li></ul>
<table><tr><td>指標</td><td>実績</td></tr></table>
<img src="x" onerror="window.pwned=1"><script>window.pwned=1</script>
<p><a href="javascript:window.pwned=1">悪いリンク</a><a href="https://example.com/report">良いリンク</a></p>`

test('rich text that is pasted keeps its words, tables and simple marks, and brings nothing else along', async () => {
  const { page, context, errors } = await newPerson(browser)
  await signInAs(page, await newOperator('admin'), '/operator/contents?tab=posts&post=new')
  const body = page.getByRole('textbox', { name: /^本文/ })
  // Whoever presses before the editor is there writes in the plain box, and keeps it.
  await page.locator('[contenteditable=true]').waitFor()
  await body.click()
  await body.evaluate((element, html) => {
    const data = new DataTransfer()
    data.setData('text/html', html)
    data.setData('text/plain', '貼り付け')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, pasted)
  await page.getByText('四半期の振り返り').waitFor()
  const foreign = await body
    .locator('h1, img, script, [style*="color"], [onclick], .MsoNormal, a[href^="javascript"]')
    .count()
  expect(foreign).toBe(0)
  expect(await body.locator('td').allInnerTexts()).toEqual(['指標', '実績'])
  expect(await body.locator('a[href="https://example.com/report"]').innerText()).toBe('良いリンク')
  // Words alone: what was marked is asked for first, and what was no mark does not become one.
  await page.getByRole('button', { name: '文字のみ' }).click()
  const question = page.getByRole('dialog', { name: '文字のみにしますか?' })
  await question.getByRole('button', { name: '文字のみにする' }).click()
  await question.waitFor({ state: 'hidden' })
  const words = await page.getByRole('textbox', { name: /^本文/ }).inputValue()
  expect(words).not.toMatch(/javascript:|onerror|<script|<img|MsoNormal|style=/)
  for (const word of ['四半期の振り返り', '8施設', '・紹介から3件', '指標\t実績', '悪いリンク', '良いリンク'])
    expect(words).toContain(word)
  await page.getByRole('button', { name: '書式あり' }).click()
  await body.getByText('*星*と_下線_と<b>はそのまま。').waitFor()
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  expect(errors).toEqual([])
  await context.close()
})

/** Pages that tell days and times, of each area; what the code may not ask the device, the structure check holds. */
const timely: [account: string, names: PageName[]][] = [
  ['startup', ['startup_home', 'startup_interview', 'startup_interviews', 'startup_task', 'startup_seminar']],
  ['partner', ['partner_timeline', 'partner_interview', 'partner_apply']],
  ['operator', ['operator_dashboard', 'operator_interviews', 'operator_interview', 'operator_activities']],
]
/** What a page says, with the fields that hold days; how long ago something was moves while two pages are read. */
const saidOn = async (page: Page, name: PageName, open: typeof stateAt): Promise<string[]> => {
  await open(page, name, filledAddressOf(name))
  const fields = page.locator('main input:not([type=password])')
  const values = await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  const text = (await page.locator('main').innerText()).replace(/\d+(秒|分|時間)前/g, '…前')
  return [...text.split('\n'), ...values]
}

test.each(timely)(
  'days and times are those of Japan, wherever the device of %s stands',
  { timeout: 180_000 },
  async (account, [first, ...others]) => {
    const [here, there] = await Promise.all(
      ['Asia/Tokyo', 'America/Los_Angeles'].map((timezoneId) => newPerson(browser, desktop, { timezoneId })),
    )
    if (!here || !there || !first) throw new Error('two people are opened')
    const startup = account === 'startup' ? 'demo-startup' : null
    for (const { page } of [here, there])
      await enter(page, { email: `${account}@banso.example`, password, startup }, filledAddressOf(first))
    for (const name of [first, ...others]) {
      let open = stateWithin
      // Parts that still load, and what was told a moment earlier, are alike once loaded again; a clock never is.
      const differences = async () => {
        const [one, other] = await Promise.all([saidOn(here.page, name, open), saidOn(there.page, name, open)])
        open = stateAt
        return one.flatMap((line, index) => (line === other[index] ? [] : [`${line} / ${other[index]}`])).slice(0, 3)
      }
      await expect.poll(differences, { message: name, timeout: 40_000, interval: 1000 }).toEqual([])
    }
    const told = [here, there].map(({ page }) => page.getByText('時刻はすべて日本時間です。').count())
    expect(await Promise.all(told)).toEqual([0, 1])
    await Promise.all([here.context.close(), there.context.close()])
  },
)

/** Pages with the rows, figures, charts, forms and tables that once asked for more than twelve large letters. */
const inLargeLetters: PageName[] = [
  'startup_home',
  'startup_goal',
  'startup_tasks',
  'startup_task_execute_new',
  'startup_users',
  'startup_apply',
]

test('a phone with letters at 200 % shows pages without moving sideways', { timeout: 120_000 }, async () => {
  const { page, context } = await newPerson(browser, phone)
  await conditions.large.page(page)
  const [first = 'startup_home'] = inLargeLetters
  await enter(page, { email: 'startup@banso.example', password, startup: 'demo-startup' }, filledAddressOf(first))
  for (const name of inLargeLetters) {
    await stateWithin(page, name, filledAddressOf(name))
    await whole(page)
    await expect.poll(() => page.evaluate(findLayoutFaults), { message: name }).toEqual([])
  }
  await context.close()
})

test('a contrast theme leaves nothing unseen: bars, what is chosen, numbers on a colour', async () => {
  const { page, context } = await newPerson(browser, desktop, conditions.forced.context)
  const person = { email: 'startup@banso.example', password, startup: 'demo-startup' }
  await enter(page, person, filledAddressOf('startup_home'))
  await settled(page, 'startup_home')
  await page.locator('.side-menu-count').first().waitFor()
  expect(await conditions.forced.opened(page)).toEqual([])
  await context.close()
})

test('a translated page takes a wrong password, lets in, and keeps a form that is sent', async () => {
  const startup = await newStartup()
  const goal = await makeGoal(startup, { title: '導入施設を30施設に増やす' })
  const { page, errors, context } = await newPerson(browser)
  /** Nobody translates a page before it stands, and what keeps its texts is there. */
  const openTranslated = async (address: string) => {
    await Promise.all([page.waitForResponse(/wrapped-text|once-started/), page.goto(address)])
    await page.getByRole('textbox').first().waitFor()
    await page.evaluate(translatePage)
  }
  await openTranslated('/')
  const typed = credentialsOf(startup.owner)
  for (const password of ['wrong-password-1', typed.password]) {
    await page.locator('input[type=email]').fill(typed.email)
    await page.locator('input[type=password]').fill(password)
    await page.keyboard.press('Enter')
    if (password !== typed.password)
      await page.getByText('メールアドレスまたはパスワードが正しくありません。').waitFor()
  }
  await page.waitForURL(`**${homeOf(startup.owner)}`)
  await openTranslated(`/startups/${startup.uid}/goals/${goal.uid}/edit`)
  const title = page.getByRole('textbox', { name: /^目標/ }).first()
  await title.fill('')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('alert').first().waitFor()
  await title.fill('導入施設を40施設に増やす')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('導入施設を40施設に増やす').first().waitFor()
  expect(errors).toEqual([])
  await context.close()
})
