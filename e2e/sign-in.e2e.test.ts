import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPartner, TestStartup } from '../functions/src/testing/factory.ts'
import { newPerson, openBrowser, pathOf, settled, signInWith } from './browser.ts'
import { linkTo } from './mails.ts'
import { stateWithin } from './opened-pages.ts'
import { credentialsOf, homeOf, newOperator, newPartner, newStartup, type Person, signInAs } from './people.ts'

/** The form at /, and what the browser keeps of who has signed in: elsewhere people have been signed in before. */

let browser: Browser
let startup: TestStartup
let partner: TestPartner
let operator: Person
let people: Record<Actor, Person>
beforeAll(async () => {
  browser = await openBrowser()
  const made = await Promise.all([newStartup(), newPartner(), newOperator('manager')])
  ;[startup, partner, operator] = made
  people = { startup: startup.owner, partner: partner.owner, operator }
})
afterAll(() => browser.close())

type Actor = 'startup' | 'partner' | 'operator'
const actors = ['startup', 'partner', 'operator'] as const

async function fillIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン' }).click()
}

describe('signing in at /', () => {
  test.each(actors)('%s lands in the own area, and a live session goes on there at once', async (actor) => {
    const { page, context } = await newPerson(browser)
    await signInWith(page, credentialsOf(people[actor]))
    expect(pathOf(page)).toBe(homeOf(people[actor]))
    await page.goto('/')
    await page.waitForURL(`**${homeOf(people[actor])}`)
    await context.close()
  })

  /** `/` without its program until it is let go. */
  const openWaiting = async () => {
    const person = await newPerson(browser)
    let letGo = () => {}
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await person.page.route(/\/assets\/.*\.js$/, async (route) => {
      await isLetGo
      await route.continue()
    })
    await person.page.goto('/', { waitUntil: 'domcontentloaded' })
    return { ...person, letGo }
  }
  const isTakenDown = (page: Page) => page.waitForFunction(() => !!document.documentElement.dataset.pressed)

  test('Enter pressed before the script is there still signs in', async () => {
    const { page, context, letGo } = await openWaiting()
    const { email, password } = credentialsOf(startup.owner)
    await page.locator('input[type=email]').fill(email)
    await page.locator('input[type=password]').fill(password)
    await page.keyboard.press('Enter')
    await isTakenDown(page)
    expect(await page.locator('input[type=email]').inputValue()).toBe(email)
    letGo()
    await page.waitForURL(`**${homeOf(startup.owner)}`)
    await context.close()
  })

  test.each([
    ['お問い合わせ', 'お問い合わせ'],
    ['パスワードを忘れた方', 'パスワードの再設定'],
  ])('%s pressed before the script is there opens its dialog', async (pressed, opened) => {
    const { page, context, letGo } = await openWaiting()
    await page.getByRole('button', { name: pressed }).press('Enter')
    await isTakenDown(page)
    letGo()
    await page.getByRole('dialog', { name: opened }).waitFor()
    await context.close()
  })

  test('where the browser keeps nothing, somebody gets in, works, and is told what is not remembered', async () => {
    const { page, errors, context } = await newPerson(browser)
    await page.addInitScript(() => {
      for (const store of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, store, {
          get: () => {
            throw new DOMException('refused', 'SecurityError')
          },
        })
    })
    await signInWith(page, credentialsOf(startup.owner))
    await page.getByText('画面を閉じるまでは使えます。').waitFor()
    await page.locator('nav').getByRole('link', { name: '経営アクション' }).first().click()
    await settled(page, 'startup_tasks')
    await page.locator('main').getByRole('link', { name: 'アクションを追加' }).first().click()
    await settled(page, 'startup_task_new')
    await page.getByRole('textbox', { name: /^経営アクション名/ }).fill('M&A <10%の候補を5000万で探す')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('M&A <10%の候補を5000万で探す').first().waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  test('unknown address and wrong password are answered alike', async () => {
    const { page, context } = await newPerson(browser)
    const known = credentialsOf(startup.owner)
    const texts: (string | null)[] = []
    for (const typed of [
      { ...known, email: 'nobody@people.example' },
      { ...known, password: 'wrong-password-1' },
    ]) {
      await page.goto('/')
      await fillIn(page, typed)
      texts.push(await page.getByRole('alert').textContent())
    }
    expect(texts[0]).toContain('メールアドレスまたはパスワードが正しくありません。')
    expect(texts[1]).toBe(texts[0])
    await context.close()
  })
})

/** Which address leads where is asked of the guard itself (web/src/app/guard.unit.test.ts): here, that it is heeded. */
describe('addresses of another area', () => {
  const foreign = {
    startup: () => [`/startups/${partner.uid}/goals`, '/operator/login'],
    partner: () => [`/startups/${startup.uid}/goals`, '/operator'],
    operator: () => [`/partners/${partner.uid}`, `/startups/${startup.uid}/login`],
  }
  test.each(actors)('lead a signed-in %s to the own area', async (actor) => {
    const { page, context } = await newPerson(browser)
    const home = homeOf(people[actor])
    for (const [at, address] of foreign[actor]().entries()) {
      if (at === 0) await signInAs(page, people[actor], address)
      else await page.goto(address)
      await page.waitForURL(`**${home}`)
      await settled(page)
      expect([address, pathOf(page)]).toEqual([address, home])
    }
    await context.close()
  })

  test('lead somebody signed out to /, and sign-in returns to the asked page', async () => {
    const { page, context } = await newPerson(browser)
    await page.goto(`/startups/${startup.uid}/goals`)
    await page.waitForURL((url) => url.pathname === '/')
    await fillIn(page, credentialsOf(startup.owner))
    await page.waitForURL(`**/startups/${startup.uid}/goals`)
    await context.close()
  })

  test('are not returned to after sign-in when they belong to somebody else', async () => {
    const { page, context } = await newPerson(browser)
    await page.goto('/operator/startups')
    await page.waitForURL((url) => url.pathname === '/')
    await fillIn(page, credentialsOf(startup.owner))
    await page.waitForURL(`**${homeOf(startup.owner)}`)
    await context.close()
  })
})

test('the not-found page stands without the shell wherever nothing is, and its button signs out', async () => {
  const { page, context } = await newPerson(browser)
  const main = page.locator('main[data-page=not_found]')
  await signInAs(page, startup.owner, '/404')
  for (const address of ['/404', '/no/such/page', `/startups/${startup.uid}/nothing`]) {
    if (address !== '/404') await stateWithin(page, 'not_found', address)
    await main.waitFor()
    expect(pathOf(page)).toBe(address)
    expect(await page.title()).toBe('Page Not found | Banso')
    expect(await main.textContent()).toContain('エラーが発生しました。しばらく時間をおいてから再度お試しください。')
    expect(await page.locator('header, nav').count()).toBe(0)
  }
  await page.getByRole('button', { name: 'HOMEに戻る' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(homeOf(startup.owner))
  await page.waitForURL((url) => url.pathname === '/')
  await context.close()
})

describe('signing out', () => {
  test('takes the other tabs along and forgets cookie and drafts', async () => {
    const { page, context } = await newPerson(browser)
    await signInAs(page, startup.owner)
    const other = await context.newPage()
    await other.goto(`/startups/${startup.uid}/goals`)
    await settled(other)
    await page.getByRole('button', { name: /^アカウント/ }).click()
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
    await signInAs(page, startup.owner)
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
    await other.goto(`/startups/${startup.uid}/goals`)
    await asks
    await page.getByRole('button', { name: /^アカウント/ }).click()
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
    await signInWith(page, credentialsOf(startup.member))
    const answered = other.waitForResponse(/accounts:lookup/)
    letGo()
    await answered
    const account = { name: `アカウント:${startup.member.name}` }
    await other.getByRole('button', account).waitFor()
    // Firebase has begun where its token is asked with: what would come of its beginning has come.
    await stateWithin(other, 'startup_tasks', `/startups/${startup.uid}/tasks`)
    expect(await keptIn(page)).toEqual([credentialsOf(startup.member).email])
    await page.getByRole('button', account).waitFor()
    await context.close()
  })
})

describe('a forgotten password', () => {
  const logins = {
    startup: () => ({ person: startup.viewer, login: `/startups/${startup.uid}/login` }),
    partner: () => ({ person: partner.viewer, login: `/partners/${partner.uid}/login` }),
    operator: () => ({ person: operator, login: '/operator/login' }),
  }
  test.each(actors)('of a %s is set anew by the mail', async (actor) => {
    const { person, login } = logins[actor]()
    const { email } = credentialsOf(person)
    const { page, context } = await newPerson(browser)
    await page.goto(login)
    await page.getByText('パスワードを忘れた方').click()
    const asked = Date.now()
    // The login's own field of that name stands until the other form is there.
    await page.getByRole('button', { name: '再設定メールを送る' }).waitFor()
    const scope = (await page.getByRole('dialog').count()) > 0 ? page.getByRole('dialog') : page.locator('main')
    await scope.getByLabel('メールアドレス').fill(email)
    await scope.getByRole('button', { name: '再設定メールを送る' }).click()
    await page.getByText('登録済みのメールアドレスであれば、再設定用のメールが届きます。').first().waitFor()

    await page.goto(await linkTo(email, /再設定/, asked))
    const fresh = 'banso-demo-2027'
    const fields = page.locator('input[type=password]')
    await fields.first().waitFor()
    expect(page.url()).not.toContain('oobCode')
    await fields.nth(0).fill(fresh)
    await fields.nth(1).fill(fresh)
    await page.getByRole('button', { name: 'パスワードを変更する' }).click()
    await page.getByText('パスワードを変更しました。').first().waitFor()
    await fillIn(page, { email, password: fresh })
    await page.waitForURL(`**${homeOf(person)}`)
    await context.close()
  })
})
