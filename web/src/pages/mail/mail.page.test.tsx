import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeAccount } from '../../../../functions/src/testing/account.ts'
import { storeRaw } from '../../../../functions/src/testing/raw.ts'
import { namesOn } from '../../app/routes.tsx'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()

const link = 'http://127.0.0.1/startups/s1/register#token=abc'
/** A mail as the sender keeps it on emulators. */
const keep = (uid: string, to: string, subject: string, minutes: number) =>
  storeRaw(`dev_mails/${uid}`, {
    uid,
    to,
    subject,
    text: `${subject}の本文\n\n登録する:\n${link}`,
    link,
    created_at: new Date(Date.now() + minutes * 60_000).toISOString(),
  })

test('shows the newest mails, finds those to an address, and leads where they lead', async () => {
  const { uid } = await makeAccount(`mail-${crypto.randomUUID().slice(0, 8)}`)
  const to = `${uid}@test.example`
  const other = `【Banso】ほかの方へ ${uid}`
  await keep(`${uid}-1`, to, '【Banso】古いご案内', 60)
  await keep(`${uid}-2`, to, '【Banso】新しいご案内', 61)
  await keep(`${uid}-3`, 'somebody@test.example', other, 62)
  const user = await portal.open('/dev/mails')
  await screen.findByRole('heading', { level: 1, name: '送信メール' })
  await screen.findByRole('heading', { name: other })
  await fill(user, screen.getByRole('searchbox', { name: '宛先または件名で絞り込む' }), to)
  await waitFor(() => expect(screen.queryByRole('heading', { name: other })).toBeNull())
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '【Banso】新しいご案内',
    '【Banso】古いご案内',
  ])
  expect(location.search).toContain(encodeURIComponent(uid))
  const newest = screen.getAllByRole('article')[0] as HTMLElement
  within(newest).getByText(`${to} 宛`)
  within(newest).getByText(/新しいご案内の本文/)
  expect(within(newest).getByRole('link', { name: 'リンクを開く' }).getAttribute('href')).toBe(link)
  await fill(user, screen.getByRole('searchbox'), 'nobody@nowhere.example')
  await screen.findByText('条件に一致するメールはありません。')
  await user.click(screen.getByRole('button', { name: '条件をクリア' }))
  await screen.findByRole('heading', { name: other })
})

test('shows a file that went along, and opens it', async () => {
  const { uid } = await makeAccount(`mail-${crypto.randomUUID().slice(0, 8)}`)
  const content = 'BEGIN:VCALENDAR'
  await storeRaw(`dev_mails/${uid}`, {
    uid,
    to: `${uid}@test.example`,
    subject: '【Banso】面談の日時が決まりました',
    text: '定例',
    link,
    attachments: [{ name: '定例.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', content }],
    created_at: new Date(Date.now() + 7_200_000).toISOString(),
  })
  const types: string[] = []
  URL.createObjectURL = (blob) => {
    types.push((blob as Blob).type)
    return 'blob:calendar'
  }
  const user = await portal.open(`/dev/mails?q=${uid}`)
  const files = await screen.findByRole('list', { name: '添付ファイル' })
  await user.click(within(files).getByText('定例.ics'))
  within(files).getByText(content)
  await user.click(within(files).getByRole('button', { name: 'ファイルを開く' }))
  expect(types).toEqual(['text/calendar; charset=utf-8; method=publish'])
})

test('says when the mails could not be read, and 再読み込み recovers', async () => {
  network.cut('GET', /\/dev\/mails$/)
  const user = await portal.open('/dev/mails')
  await screen.findByText('送信メールを読み込めませんでした。')
  network.mend()
  await user.click(screen.getByRole('button', { name: '再読み込み' }))
  await waitFor(() => expect(document.querySelector('main')?.dataset.state).not.toBe('error'))
})

test('is a page on one’s own machine alone', () => {
  expect(namesOn(true)).toContain('dev_mails')
  expect(namesOn(false)).not.toContain('dev_mails')
})
