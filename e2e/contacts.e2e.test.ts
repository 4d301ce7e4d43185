import type { ContactDocument } from '@banso/contract/contacts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterMessage } from '../functions/src/resources/contacts/rules.ts'
import { makeGoal } from '../functions/src/testing/factory.ts'
import { rawAt, storeRaw } from '../functions/src/testing/raw.ts'
import { setFields } from '../functions/src/testing/store.ts'
import { expectAccessible } from './accessible.ts'
import { desktop, newPerson, openBrowser, pathOf, phone, settled } from './browser.ts'
import { newOperator, newStartup, signInOwner } from './people.ts'

/** A founder asks with a file, reads the answer, settles the contact with a rating, and takes it up again. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** What an operator's answer leaves in the store: operators have no endpoint for it yet. */
async function answer(uid: string, body: string): Promise<void> {
  const contact = (await rawAt(`contacts/${uid}`)) as ContactDocument
  const now = new Date()
  const at = now.toISOString()
  const { uid: operatorUid, name } = await newOperator('manager')
  const operator = { uid: operatorUid, actor: 'operator', name } as const
  const message = `${uid}-answer`
  await storeRaw(`contact_messages/${message}`, {
    uid: message,
    contact_uid: uid,
    startup_company_uid: contact.startup_company_uid,
    partner_company_uid: null,
    body,
    files: [],
    author: operator,
    read_by: [operator.uid],
    created_at: at,
    updated_at: at,
    created_by: operator,
    updated_by: operator,
    rev: 1,
    deleted_at: null,
  })
  await setFields('contacts', uid, {
    ...afterMessage(contact, 'operator', now),
    assigned_operator: operator,
    assigned_operator_uid: operator.uid,
    updated_at: at,
    rev: contact.rev + 1,
  })
}

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('a contact is made, answered, settled, rated and taken up again on a %s', async (_, size) => {
  const startup = await newStartup()
  await makeGoal(startup, { title: '導入施設を30施設に増やす' })
  const { page, context, errors } = await newPerson(browser, size)
  await signInOwner(page, startup, '/startups/partners/plugin')
  await settled(page, 'startup_partners_plugin')
  await page.getByRole('link', { name: '担当者に探してもらう' }).first().click()

  await settled(page, 'startup_contacts')
  const dialog = page.getByRole('dialog', { name: 'お問い合わせ' })
  expect(await dialog.getByLabel('件名').inputValue()).toBe('プラグインを探しています')
  await dialog.getByLabel('内容').fill('給与計算を任せられるサービスを2つほど紹介してください。')
  await dialog.getByLabel('関連する項目(任意)').selectOption('経営目標')
  await dialog.getByLabel('関連する経営目標').selectOption('導入施設を30施設に増やす')
  const sheet = { name: '給与の一覧.csv', mimeType: 'text/csv', buffer: Buffer.from('月,人数\n11,8\n') }
  await dialog.locator('input[type=file]').setInputFiles(sheet)
  await dialog.getByRole('button', { name: /^給与の一覧\.csv.*ダウンロード$/ }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '送信' }).click()

  await settled(page, 'startup_contact')
  await page.getByText(/^担当者が.+までに回答します。$/).waitFor()
  const thread = page.getByRole('list', { name: 'やりとり' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    thread.getByRole('button', { name: /^給与の一覧\.csv.*ダウンロード$/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('給与の一覧.csv')
  const uid = pathOf(page).split('/').at(-1) ?? ''
  await answer(uid, '2社に心当たりがあります。ご希望の時期を教えてください。')

  await page.reload()
  await settled(page, 'startup_contact')
  await thread.getByText('2社に心当たりがあります。ご希望の時期を教えてください。').waitFor()
  await page.getByText('回答が届いています。返信するか、解決済みにしてください。').waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: '返信' }).fill('来月からの利用を考えています。')
  await page.getByRole('button', { name: '返信する' }).click()
  await thread.getByText('来月からの利用を考えています。').waitFor()
  await page.getByText('担当者が返信を確認しています。').waitFor()

  await page.getByRole('button', { name: '解決済みにする' }).click()
  const question = page.getByRole('dialog', { name: 'このお問い合わせを解決済みにしますか?' })
  await question.getByText('14日以内は再開できます。', { exact: false }).waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: '解決済みにする' }).click()
  await page.getByLabel('5 とても満足').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: '評価を送信' }).click()
  await page.getByRole('img', { name: '5段階中5' }).waitFor()

  await page.getByRole('button', { name: '再開する' }).click()
  const again = page.getByRole('dialog', { name: 'お問い合わせを再開する' })
  await again.getByLabel('内容').fill('料金の目安も教えてください。')
  await expectAccessible(page)
  await again.getByRole('button', { name: '再開する' }).click()
  await thread.getByText('料金の目安も教えてください。').waitFor()
  await page.getByText('担当者があらためて確認しています。').waitFor()

  // Settled again, it stands among those that are.
  await page.getByRole('button', { name: '解決済みにする' }).click()
  await question.getByRole('button', { name: '解決済みにする' }).click()
  await page.getByRole('link', { name: 'お問い合わせ' }).first().click()
  await settled(page, 'startup_contacts')
  await page.getByRole('link', { name: '解決済み' }).click()
  await page.getByRole('link', { name: 'プラグインを探しています' }).first().waitFor()
  await expectAccessible(page)
  expect(errors).toEqual([])
  await context.close()
})

test('a guest opens the form on / by keyboard, and is told what is missing', async () => {
  const { page, context, errors } = await newPerson(browser, phone)
  await page.goto('/')
  await page.getByRole('button', { name: 'お問い合わせ' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'お問い合わせ' })
  await dialog.getByLabel('お名前').waitFor()
  expect(await dialog.getByLabel('お名前').evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await dialog.getByText('お名前を入力してください。').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('お名前').fill('秋月 なぎ')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.getByRole('button', { name: 'お問い合わせ' }).evaluate((b) => b === document.activeElement)).toBe(
    true,
  )
  await page.keyboard.press('Enter')
  expect(await dialog.getByLabel('お名前').inputValue()).toBe('秋月 なぎ')
  expect(errors).toEqual([])
  await context.close()
})
