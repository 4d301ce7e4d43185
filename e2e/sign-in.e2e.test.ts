import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPerson, openBrowser, password, pathOf, settled, signIn } from './browser.ts'
import { linkTo, setPassword } from './mails.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const areas = [
  ['startup', '/startups/demo-startup'],
  ['partner', '/partners/demo-partner'],
  ['operator', '/operator'],
] as const

describe('signing in at /', () => {
  test.each(areas)('%s lands in the own area', async (account, home) => {
    const { page, context } = await newPerson(browser)
    await signIn(page, account)
    expect(pathOf(page)).toBe(home)
    await context.close()
  })

  test('a live session goes on to the own area at once', async () => {
    const { page, context } = await newPerson(browser)
    await signIn(page, 'startup')
    await page.goto('/')
    await page.waitForURL('**/startups/demo-startup')
    await context.close()
  })

  test('Enter pressed before the script is there still signs in', async () => {
    const { page, context } = await newPerson(browser)
    let letGo = () => {}
    const isPressed = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await isPressed
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.locator('input[type=email]').fill('startup@banso.example')
    await page.locator('input[type=password]').fill(password)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(500) // in which the browser would have gone to the form's own address
    expect(await page.locator('input[type=email]').inputValue()).toBe('startup@banso.example')
    letGo()
    await page.waitForURL('**/startups/demo-startup')
    await context.close()
  })

  test('unknown address and wrong password are answered alike', async () => {
    const { page, context } = await newPerson(browser)
    const texts: (string | null)[] = []
    for (const [email, secret] of [
      ['nobody@banso.example', password],
      ['startup@banso.example', 'wrong-password-1'],
    ] as const) {
      await page.goto('/')
      await page.getByLabel('メールアドレス').fill(email)
      await page.getByLabel('パスワード', { exact: true }).fill(secret)
      await page.getByRole('button', { name: 'ログイン' }).click()
      texts.push(await page.getByRole('alert').textContent())
    }
    expect(texts[0]).toContain('メールアドレスまたはパスワードが正しくありません。')
    expect(texts[1]).toBe(texts[0])
    await context.close()
  })
})

describe('addresses of another area', () => {
  const foreign: Record<(typeof areas)[number][0], string[]> = {
    startup: [
      '/partners/demo-partner',
      '/startups/other-startup/goals',
      '/startups/no-such/tasks',
      '/operator',
      '/operator/startups',
      '/partners/demo-partner/login',
      '/operator/login',
    ],
    partner: [
      '/startups/demo-startup',
      '/startups/demo-startup/goals',
      '/partners/other-partner/applies',
      '/operator',
      '/startups/partners/investor',
      '/startups/demo-startup/login',
    ],
    operator: ['/startups/demo-startup', '/partners/demo-partner', '/startups/demo-startup/login'],
  }
  test.each(areas)('lead a signed-in %s to the own area', async (account, home) => {
    const { page, context } = await newPerson(browser)
    await signIn(page, account)
    for (const address of foreign[account]) {
      await page.goto(address)
      await page.waitForURL(`**${home}`)
      await settled(page)
      expect([address, pathOf(page)]).toEqual([address, home])
    }
    await context.close()
  })

  test('lead somebody signed out to /, and sign-in returns to the asked page', async () => {
    const { page, context } = await newPerson(browser)
    await page.goto('/startups/demo-startup/goals')
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByLabel('メールアドレス').fill('startup@banso.example')
    await page.getByLabel('パスワード', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'ログイン' }).click()
    await page.waitForURL('**/startups/demo-startup/goals')
    await context.close()
  })

  test('are not returned to after sign-in when they belong to somebody else', async () => {
    const { page, context } = await newPerson(browser)
    await page.goto('/operator/startups')
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByLabel('メールアドレス').fill('startup@banso.example')
    await page.getByLabel('パスワード', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'ログイン' }).click()
    await page.waitForURL('**/startups/demo-startup')
    await context.close()
  })
})

describe('the not-found page', () => {
  test.each(['/404', '/no/such/page', '/startups/demo-startup/nothing'])(
    'stands at %s without the shell, and its button signs out',
    async (address) => {
      const { page, context } = await newPerson(browser)
      await signIn(page, 'startup')
      await page.goto(address)
      const main = page.locator('main[data-page=not_found]')
      await main.waitFor()
      expect(pathOf(page)).toBe(address)
      expect(await page.title()).toBe('Page Not found | Banso')
      expect(await main.textContent()).toContain('エラーが発生しました。しばらく時間をおいてから再度お試しください。')
      expect(await page.locator('header, nav').count()).toBe(0)
      await page.getByRole('button', { name: 'HOMEに戻る' }).click()
      await page.waitForURL((url) => url.pathname === '/')
      await page.goto('/startups/demo-startup')
      await page.waitForURL((url) => url.pathname === '/')
      await context.close()
    },
  )
})

describe('signing out', () => {
  test('takes the other tabs along and forgets cookie and drafts', async () => {
    const { page, context } = await newPerson(browser)
    await signIn(page, 'startup')
    const other = await context.newPage()
    await other.goto('/startups/demo-startup/goals')
    await settled(other)
    await page.getByRole('button', { name: /アカウント|佐伯/ }).click()
    await page.getByRole('button', { name: 'ログアウト' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await other.waitForURL((url) => url.pathname === '/')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('startup_id')
    await context.close()
  })

  /** Who is kept in the browser, as all tabs see it. */
  const keptIn = (page: Page) =>
    page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, value]) =>
        key.startsWith('firebase:authUser:') ? [JSON.parse(value).email] : [],
      ),
    )
  /** Signs out while Firebase begins in another tab: it has read who was there, and waits for the server's word. */
  async function signedOutMeanwhile() {
    const { page, context } = await newPerson(browser)
    await signIn(page, 'startup')
    const other = await context.newPage()
    let letGo = () => {}
    const isOver = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await other.route(/accounts:lookup/, async (route) => {
      await isOver
      await route.continue()
    })
    const asks = other.waitForRequest(/accounts:lookup/)
    await other.goto('/startups/demo-startup/goals')
    await asks
    await page.getByRole('button', { name: /アカウント|佐伯/ }).click()
    await page.getByRole('button', { name: 'ログアウト' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    return { page, other, context, letGo }
  }

  test('is not undone by another tab in which Firebase is only beginning', async () => {
    const { page, other, context, letGo } = await signedOutMeanwhile()
    letGo()
    await other.waitForURL((url) => url.pathname === '/')
    expect(await keptIn(page)).toEqual([])
    expect(pathOf(page)).toBe('/')
    await context.close()
  })

  test('and signing in as somebody else stay, whatever such a tab had read', async () => {
    const { page, other, context, letGo } = await signedOutMeanwhile()
    await signIn(page, 'startup-member')
    const answered = other.waitForResponse(/accounts:lookup/)
    letGo()
    await answered
    await other.getByRole('button', { name: /三好/ }).waitFor()
    await page.waitForTimeout(1_000) // what would come after it
    expect(await keptIn(page)).toEqual(['startup-member@banso.example'])
    await page.getByRole('button', { name: /三好/ }).waitFor()
    await context.close()
  })
})

describe('a forgotten password', () => {
  const logins = [
    ['startup-viewer', '/startups/demo-startup/login', '/startups/demo-startup'],
    ['partner-viewer', '/partners/demo-partner/login', '/partners/demo-partner'],
    ['operator-viewer', '/operator/login', '/operator'],
  ] as const
  test.each(logins)('of %s is set anew by the mail', async (account, login, home) => {
    const { page, context } = await newPerson(browser)
    await page.goto(login)
    await page.getByText('パスワードを忘れた方').click()
    const asked = Date.now()
    // The login's own field of that name stands until the other form is there.
    await page.getByRole('button', { name: '再設定メールを送る' }).waitFor()
    const scope = (await page.getByRole('dialog').count()) > 0 ? page.getByRole('dialog') : page.locator('main')
    await scope.getByLabel('メールアドレス').fill(`${account}@banso.example`)
    await scope.getByRole('button', { name: '再設定メールを送る' }).click()
    await page.getByText('登録済みのメールアドレスであれば、再設定用のメールが届きます。').first().waitFor()

    await page.goto(await linkTo(`${account}@banso.example`, /再設定/, asked))
    const fresh = 'banso-demo-2027'
    const fields = page.locator('input[type=password]')
    await fields.first().waitFor()
    expect(page.url()).not.toContain('oobCode')
    await fields.nth(0).fill(fresh)
    await fields.nth(1).fill(fresh)
    await page.getByRole('button', { name: 'パスワードを変更する' }).click()
    await page.getByText('パスワードを変更しました。').first().waitFor()
    await page.getByLabel('メールアドレス').fill(`${account}@banso.example`)
    await page.getByLabel('パスワード', { exact: true }).fill(fresh)
    await page.getByRole('button', { name: 'ログイン' }).click()
    await page.waitForURL(`**${home}`)
    await context.close()
    await setPassword(`${account}@banso.example`, password)
  })
})
