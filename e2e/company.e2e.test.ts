import { buffer } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pngOf } from '../functions/src/testing/bytes.ts'
import { makeApply, makeRelation } from '../functions/src/testing/factory.ts'
import { registrationSetting } from '../functions/src/testing/inputs.ts'
import { expectAccessible } from './accessible.ts'
import { baseUrl, newPerson, openBrowser, settled } from './browser.ts'
import { unique } from './cast.ts'
import { credentialsOf, newPartner, newStartup, signInOwner } from './people.ts'
import { askSession } from './session.ts'

/** A founder decides what partners see, and puts the company's deck and logo there. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Somebody of a partner with the session of a browser, who asks the API of this company. */
async function partnerPerson({ uid, owner }: Awaited<ReturnType<typeof newPartner>>) {
  const { idToken } = await askSession(credentialsOf(owner))
  return (path: string) =>
    fetch(`${baseUrl}/api/partners/${uid}${path}`, { headers: { authorization: `Token ${idToken}` } })
}

const level = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: '資金調達' }).getByRole('radio', { name, exact: true })
const save = async (page: Page) => {
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('保存しました。', { exact: true }).waitFor()
}

/** A deck of some pages' weight, so that its way can be seen. */
const deck = Buffer.concat([
  Buffer.from(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n',
  ),
  Buffer.from(`% ${'伴走'.repeat(200_000)}\n`),
  Buffer.from('trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'),
])
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

test('what partners see follows the disclosure, the deck and the logo', { timeout: 240_000 }, async () => {
  const [startup, other, company] = await Promise.all([
    newStartup({ ...registrationSetting(), name: unique('見せ方の会社'), funding_total_jpy: 98_000_000 }),
    newStartup({ name: unique('ほかの会社') }),
    newPartner({ name: unique('見る投資家') }),
  ])
  await makeRelation(startup, company)
  await makeApply(startup, company, { status: 'forwarded' })
  const partner = await partnerPerson(company)
  const ofStartup = async () => (await (await partner(`/startups/${startup.uid}`)).json()).data
  const groups = async () => (await ofStartup()).groups
  expect(await groups()).not.toHaveProperty('funding')
  // A company that no apply links to it is as good as missing.
  expect((await partner(`/startups/${other.uid}`)).status).toBe(404)

  const { page, context, errors } = await newPerson(browser)
  const edit = `/startups/${startup.uid}/startups/edit`
  const open = async (section: string) => {
    await page.goto(`${edit}?section=${section}`)
    await settled(page, 'startup_edit')
  }
  await signInOwner(page, startup, `${edit}?section=disclosure`)
  const shown = page.getByRole('region', { name: '表示される内容' })
  await shown.getByText(/表示されない情報:.*資金調達/).waitFor()
  await level(page, '承認したパートナー').check()
  await shown.getByText('9,800万円').waitFor()
  await expectAccessible(page)

  // Whoever leaves now is asked, and finds everything as it was.
  await page.getByRole('link', { name: '経営目標', exact: true }).first().click()
  const leaving = page.getByRole('dialog').filter({ hasText: '保存していない変更があります。このページを離れますか?' })
  await leaving.waitFor()
  await leaving.getByRole('button', { name: 'このページに残る' }).click()
  expect(await level(page, '承認したパートナー').isChecked()).toBe(true)
  expect(await groups()).not.toHaveProperty('funding')

  await page.getByRole('button', { name: '公開範囲を保存' }).click()
  await page.getByRole('dialog', { name: '公開範囲を広げますか?' }).getByRole('button', { name: '公開する' }).click()
  await page.getByText('公開範囲を保存しました。').waitFor()
  expect((await groups()).funding).toMatchObject({ funding_total_jpy: 98_000_000 })
  // Whom nothing has been sent to sees no more than before.
  await page.getByLabel('見るパートナー').selectOption({ label: '申込前のパートナー' })
  await shown.getByText(/表示されない情報:.*資金調達/).waitFor()
  expect(await shown.getByText('9,800万円').count()).toBe(0)

  // The deck: a page in disguise is refused, a real one comes back byte for byte.
  await open('finance')
  const input = page.getByLabel(/ピッチ資料/)
  await input.setInputFiles(pdf('事業計画.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')))
  await page.getByText('ファイルの内容が拡張子の形式と一致しません。').waitFor()
  await expectAccessible(page)
  await input.setInputFiles(pdf('空.pdf', Buffer.alloc(0)))
  await page.getByText('中身のないファイルです。別のファイルを選択してください。').waitFor()
  await input.setInputFiles(pdf('成長計画.pdf', deck))
  await page.getByRole('button', { name: '成長計画.pdfをダウンロード' }).waitFor()
  await expectAccessible(page)
  await save(page)
  await open('finance')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '成長計画.pdfをダウンロード' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('成長計画.pdf')
  expect((await buffer(await download.createReadStream())).equals(deck)).toBe(true)

  const { file_uid, name, size } = (await groups()).deck
  expect({ name, size }).toEqual({ name: '成長計画.pdf', size: deck.length })
  const got = await partner(`/files/${file_uid}/content`)
  expect(Buffer.from(await got.arrayBuffer()).equals(deck)).toBe(true)
  const nobody = await fetch(`${baseUrl}/api/partners/${company.uid}/files/${file_uid}/content`)
  expect(nobody.status).toBe(401)

  // The logo: in the menu at once, and with the company's name in the partner's answer.
  const drawn = await pngOf({ width: 300, height: 300 })
  await open('basic')
  await page.getByLabel(/ロゴ/).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: drawn })
  await page.getByRole('button', { name: 'logo.pngを外す' }).waitFor()
  await save(page)
  const logo = page.getByRole('navigation', { name: 'メイン' }).locator('img.company-logo')
  await logo.waitFor()
  expect(await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(300)
  const { logo_url } = await ofStartup()
  expect(await logo.getAttribute('src')).toBe(logo_url)

  // What is taken back is seen by nobody any more.
  await page.getByRole('button', { name: 'logo.pngを外す' }).click()
  await save(page)
  await logo.waitFor({ state: 'detached' })
  await open('finance')
  await page.getByRole('button', { name: '成長計画.pdfを外す' }).click()
  await save(page)
  expect((await groups()).deck).toBeNull()
  expect((await partner(`/files/${file_uid}/content`)).status).toBe(404)
  await open('disclosure')
  await level(page, '運営のみ').check()
  await page.getByRole('button', { name: '公開範囲を保存' }).click()
  await page.getByText('公開範囲を保存しました。').waitFor()
  expect(await groups()).not.toHaveProperty('funding')
  expect(errors).toEqual([])
  await context.close()
})
