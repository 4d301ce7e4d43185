import { createHash, randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeStartup } from '../../../../functions/src/testing/factory.ts'
import { removeRaw, storeRaw } from '../../../../functions/src/testing/raw.ts'
import { foundIn } from '../../../../functions/src/testing/store.ts'
import { network } from '../../testing/network.ts'
import { descriptionOf, fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()

const counterOf = (action: string, about: string) =>
  createHash('sha256').update(`guest_contact${action}\n${about}`).digest('hex')
/** Every test asks from the same place: what earlier ones have asked is forgotten. */
const counters = [
  counterOf('', 'everybody'),
  ...['127.0.0.1', '::1', '::ffff:127.0.0.1'].map((place) => counterOf('_sender', place)),
]
beforeEach(() => Promise.all(counters.map((uid) => removeRaw(`attempts/${uid}`))))

const SENT = 'お問い合わせを受け付けました。ご入力のメールアドレスに、担当者から返信します。'
const storedFrom = (email: string) => foundIn<{ subject: string }>('contacts', 'guest.email', email)
const field = (dialog: HTMLElement, name: string) => within(dialog).getByRole<HTMLInputElement>('textbox', { name })
const send = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: '送信' })

async function open(): Promise<{ user: UserEvent; dialog: HTMLElement }> {
  const user = await portal.open('/')
  await user.click(await screen.findByRole('button', { name: 'お問い合わせ' }))
  const dialog = screen.getByRole('dialog', { name: 'お問い合わせ' })
  await within(dialog).findByRole('textbox', { name: 'お名前' })
  return { user, dialog }
}
async function write(user: UserEvent, dialog: HTMLElement, email = `${randomUUID()}@guest.example`): Promise<string> {
  await fill(user, field(dialog, 'お名前'), '秋月 なぎ')
  await fill(user, field(dialog, 'メールアドレス'), email)
  await fill(user, field(dialog, '件名'), '支援を受ける条件について')
  await fill(user, field(dialog, '内容'), '創業前でも支援を受けられるか、教えてください。')
  return email
}

describe('a guest on the login page', () => {
  test('asks without an account, once, and is told the same whoever it is', async () => {
    const { user, dialog } = await open()
    const email = await write(user, dialog)
    const release = network.hold('POST', /\/auth\/contacts$/)
    await user.click(send(dialog))
    await user.click(send(dialog))
    release()
    await within(dialog).findByText(SENT)
    expect(await storedFrom(email)).toHaveLength(1)
    await user.click(within(dialog).getByRole('button', { name: '閉じる' }))

    const { owner } = await makeStartup()
    await user.click(screen.getByRole('button', { name: 'お問い合わせ' }))
    await waitFor(() => expect(field(dialog, '件名').value).toBe(''))
    await write(user, dialog, owner.email)
    await user.click(send(dialog))
    await within(dialog).findByText(SENT)
  })

  test('is told at each field what is missing, and begins at the first', async () => {
    const { user, dialog } = await open()
    await fill(user, field(dialog, '内容'), '短い')
    await user.click(send(dialog))
    await within(dialog).findByText('お名前を入力してください。')
    expect(descriptionOf(field(dialog, 'メールアドレス'))).toBe('メールアドレスを入力してください。')
    expect(descriptionOf(field(dialog, '件名'))).toBe('件名を入力してください。')
    expect(descriptionOf(field(dialog, '内容'))).toBe('内容は10文字以上で入力してください。(現在2文字)')
    expect(document.activeElement).toBe(field(dialog, 'お名前'))
  })

  test('sees an error go as it is mended, and come back where it was not', async () => {
    const { user, dialog } = await open()
    await user.click(send(dialog))
    await within(dialog).findByText('お名前を入力してください。')
    await user.type(field(dialog, 'お名前'), '秋')
    expect(within(dialog).queryByText('お名前を入力してください。')).toBeNull()
    expect(field(dialog, 'お名前').getAttribute('aria-invalid')).toBeNull()
    within(dialog).getByText('件名を入力してください。')
    await user.clear(field(dialog, 'お名前'))
    await user.click(send(dialog))
    await within(dialog).findByText('お名前を入力してください。')
  })

  test('who has asked too often, or has no connection, is told so and keeps what was typed', async () => {
    const { user, dialog } = await open()
    const email = await write(user, dialog)
    network.cut('POST', /\/auth\/contacts$/)
    await user.click(send(dialog))
    await within(dialog).findByText(/通信/)
    network.mend()
    const expires_at = new Date(Date.now() + 1_800_000).toISOString()
    const uid = counterOf('_address', email)
    await storeRaw(`attempts/${uid}`, { uid, calls: 5, expires_at })
    await user.click(send(dialog))
    await within(dialog).findByText(/30分後に再度お試しください。/)
    await user.click(within(dialog).getByRole('button', { name: '閉じる' }))
    await user.click(screen.getByRole('button', { name: 'お問い合わせ' }))
    expect(field(dialog, 'メールアドレス').value).toBe(email)
    expect(await storedFrom(email)).toEqual([])
  })

  test('never comes to the field that only robots fill in, and a robot is thanked for nothing', async () => {
    const { user, dialog } = await open()
    const email = await write(user, dialog)
    expect(within(dialog).queryByRole('textbox', { name: 'ウェブサイト' })).toBeNull()
    const trap = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'ウェブサイト', hidden: true })
    expect(trap.tabIndex).toBe(-1)
    await fill(user, trap, 'https://robot.example')
    await user.click(send(dialog))
    await within(dialog).findByText(SENT)
    expect(await storedFrom(email)).toEqual([])
  })
})
