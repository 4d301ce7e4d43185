import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pngOf } from '../functions/src/testing/bytes.ts'
import { makePost, type TestStartup } from '../functions/src/testing/factory.ts'
import { changeRaw } from '../functions/src/testing/raw.ts'
import { newPerson, openBrowser, phone, settled } from './browser.ts'
import { unique } from './cast.ts'
import { tick } from './clock.ts'
import { drawer, inMinutes, madeAs, newPost, publish, typed } from './operator-forms.ts'
import { newOperator, newStartup, type Person, signInAs, signInOwner } from './people.ts'

/** What operators publish, from the empty form to those who read it. */

let browser: Browser
let admin: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  browser = await openBrowser()
  admin = await newOperator('admin')
})
afterAll(() => browser.close())

test('an article is written with a picture, published and read', async () => {
  const operator = await newPerson(browser)
  await signInAs(operator.page, admin, '/operator/contents?tab=posts&post=new')
  const title = unique('小さな港からはじめた会社')
  const uid = await newPost(operator.page, title, await pngOf({ width: 1200, height: 630 }))
  const reader = await newPerson(browser, phone)
  await signInAs(reader.page, (await newStartup()).viewer, '/startups/posts')
  await settled(reader.page, 'startup_posts')
  await reader.page.getByRole('link', { name: title }).first().click()
  await settled(reader.page, 'startup_post')
  expect(reader.page.url()).toContain(uid)
  await reader.page.getByRole('heading', { name: '最初の一社' }).waitFor()
  const cover = reader.page.getByRole('img', { name: '港に並ぶ小さな船' })
  await cover.waitFor()
  expect(
    await cover.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(100)
  expect([...operator.errors, ...reader.errors]).toEqual([])
  await operator.context.close()
  await reader.context.close()
})

test('a scheduled feature is published by a tick, and stands on the HOME of those it is meant for alone', {
  timeout: 300_000,
}, async () => {
  const operator = await newPerson(browser)
  const { page } = operator
  const title = unique('上場の前に読む特集')
  const meant = await newStartup({ name: unique('上場準備テスト株式会社'), stage: 'pre_ipo' })
  const other = await newStartup({ name: unique('創業期テスト株式会社'), stage: 'pre_seed' })
  const { title: article } = await makePost({ title: unique('監査法人と最初に話すこと') })
  await signInAs(page, admin, '/operator/special_features?feature=new')
  const form = drawer(page, '特集の作成')
  await form.getByRole('textbox', { name: /^タイトル/ }).fill(title)
  await form.getByRole('combobox', { name: /^項目1の記事/ }).fill(article)
  await form.getByRole('option', { name: article }).click()
  await form.getByRole('checkbox', { name: 'IPO準備' }).check({ force: true })
  await form.getByRole('button', { name: '下書きを作成' }).click()
  const uid = await madeAs(page, 'feature')
  await drawer(page, title).getByRole('button', { name: '公開を予約' }).click()
  const dialog = drawer(page, '公開を予約')
  await dialog.getByLabel(/^公開開始/).fill(typed(60))
  await dialog.getByRole('button', { name: '公開を予約' }).click()
  await page.getByText(`「${title}」を「公開予約」にしました。`).waitFor()

  const readers = [await newPerson(browser), await newPerson(browser)] as const
  // One of several that are turned: the others are there, and hidden.
  const linkAt = (home: Page) => home.locator(`a[href$="/special_features/${uid}"]`)
  const standsFor = async (home: Page, company: TestStartup) => {
    await signInOwner(home, company)
    await settled(home, 'startup_home')
    // What lies below the first screen comes when somebody gets there.
    await home.locator('[data-part="partners"]').scrollIntoViewIfNeeded()
    await home.locator('[data-part="partners"]:has(h2):not(:has(.skeleton))').waitFor()
    return (await linkAt(home).count()) > 0
  }
  await tick()
  expect(await standsFor(readers[0].page, meant), 'before its hour').toBe(false)
  // The hour comes.
  await changeRaw(`special_features/${uid}`, { publish_from: inMinutes(-1) })
  await tick()
  expect(await standsFor(readers[0].page, meant), 'after its hour').toBe(true)
  expect(await standsFor(readers[1].page, other), 'at another stage').toBe(false)
  await readers[0].page.goto((await linkAt(readers[0].page).getAttribute('href')) ?? '')
  await settled(readers[0].page, 'startup_special_feature')
  await readers[0].page.getByText(article).first().waitFor()
  for (const { context } of [operator, ...readers]) await context.close()
})

test('a seminar is made and filled, its waiting list moves up, and who came is recorded', async () => {
  const operator = await newPerson(browser)
  const { page } = operator
  const title = unique('一席だけの勉強会')
  const [startup, other] = await Promise.all([newStartup(), newStartup()])
  await signInAs(page, admin, '/operator/contents?tab=seminars&seminar=new')
  const form = drawer(page, 'セミナーの作成')
  await form.getByRole('textbox', { name: /^タイトル/ }).fill(title)
  for (const [name, minutes] of [
    ['開催日時', 90],
    ['終了日時', 150],
    ['受付開始', -60],
    ['受付終了', 80],
  ] as const)
    await form.getByLabel(new RegExp(`^${name}`)).fill(typed(minutes))
  await form.getByRole('textbox', { name: /^視聴URL/ }).fill('https://meet.example/seat')
  await form.getByRole('textbox', { name: /^定員/ }).fill('1')
  await form.getByRole('textbox', { name: /^登壇者1の氏名/ }).fill('語 手')
  await form.getByRole('button', { name: '下書きを作成' }).click()
  const uid = await madeAs(page, 'seminar')
  await publish(page, title)
  await page.getByText(`「${title}」を「公開中」にしました。`).waitFor()

  const guests = [await newPerson(browser), await newPerson(browser, phone)] as const
  const enter = async (guest: Page, person: Person) => {
    await signInAs(guest, person, `/startups/seminars/${uid}`)
    await settled(guest, 'startup_seminar')
    await guest.locator('main').getByRole('button', { name: '申し込む', exact: true }).click()
    await guest.getByRole('dialog').getByRole('button', { name: '申し込む' }).click()
    await guest.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await enter(guests[0].page, other.owner)
  await guests[0].page.getByText('参加が確定しています。').waitFor()
  await enter(guests[1].page, startup.member)
  await guests[1].page.getByText(/キャンセル待ちです。いま1番目です。/).waitFor()
  await guests[0].page.locator('main').getByRole('button', { name: 'キャンセルする' }).click()
  await guests[0].page.getByRole('dialog').getByRole('button', { name: 'キャンセルする' }).click()
  await guests[0].page.getByText('参加申込をキャンセルしました。').waitFor()
  await guests[1].page.reload()
  await guests[1].page.getByText('参加が確定しています。').waitFor()

  // The seminar has begun.
  await changeRaw(`seminars/${uid}`, {
    entry_close_at: inMinutes(-20),
    start_at: inMinutes(-10),
    end_at: inMinutes(50),
  })
  await page.goto(`/operator/contents?tab=seminars&seminar=${uid}`)
  const seats = drawer(page, title).getByRole('table', { name: '申し込んだ方' })
  await seats.getByRole('button', { name: `${startup.member.name}さんを参加済みにする` }).click()
  await page.getByText(`${startup.member.name}さんを「参加済み」にしました。`).waitFor()
  expect([operator, ...guests].flatMap(({ errors }) => errors)).toEqual([])
  for (const { context } of [operator, ...guests]) await context.close()
})
