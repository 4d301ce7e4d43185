import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { pdfOf } from '../../../../functions/src/testing/bytes.ts'
import { makeInterview, makeStartup, makeTask, type TestStartup } from '../../../../functions/src/testing/factory.ts'
import { memoInput } from '../../../../functions/src/testing/inputs.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'
import { untilChecked } from '../../testing/uploads.ts'

/** 添付ファイル of actions, entries and memos. */

const portal = setUpPortal()
let startup: TestStartup
beforeEach(async () => {
  startup = await makeStartup()
})
const open = (path: string, as = startup.member) => portal.open(`/startups/${startup.uid}${path}`, { as })
const attach = async (user: UserEvent, name: string) => {
  const file = new File([new Uint8Array(pdfOf(name))], name)
  await user.upload(await screen.findByLabelText<HTMLInputElement>(/添付ファイル/), file)
  await untilChecked(startup.member, () => screen.getByRole('button', { name: `${name}をダウンロード` }))
}
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
const links = async () =>
  within(await screen.findByRole('list', { name: '添付ファイル' }))
    .getAllByRole('button')
    .map((button) => button.querySelector('.file-title')?.textContent)

test('a new action takes files, which its page lists for everybody of the company', async () => {
  const user = await open('/tasks/new')
  await fill(user, await screen.findByRole('textbox', { name: /経営アクション名/ }), '見積を比べる')
  await attach(user, '見積A.pdf')
  await attach(user, '見積B.pdf')
  await press(user, '保存')
  await screen.findByRole('heading', { name: '見積を比べる', level: 1 })
  expect(await links()).toEqual(['見積A.pdf', '見積B.pdf'])
  const { pathname } = location
  await portal.close()
  await portal.open(pathname, { as: startup.viewer })
  expect(await links()).toEqual(['見積A.pdf', '見積B.pdf'])
})

test('an edited action lets go of a file', async () => {
  const task = await makeTask(startup)
  const user = await open(`/tasks/${task.uid}/edit`)
  await attach(user, '見積A.pdf')
  await press(user, '保存')
  expect(await links()).toEqual(['見積A.pdf'])
  await portal.leave()
  const again = await open(`/tasks/${task.uid}/edit`)
  await press(again, '見積A.pdfを外す')
  await press(again, '保存')
  await screen.findByRole('heading', { name: task.title, level: 1 })
  expect(screen.queryByRole('list', { name: '添付ファイル' })).toBeNull()
})

test('an entry is recorded with a file, which stands beside its words', async () => {
  const task = await makeTask(startup)
  const user = await open(`/tasks/${task.uid}/executes/new`)
  await user.click(await screen.findByRole('radio', { name: /前進/ }))
  await fill(user, screen.getByRole('textbox', { name: /実行した内容/ }), '3社に見積を頼んだ')
  await attach(user, '依頼書.pdf')
  await press(user, '記録する')
  await screen.findByText('3社に見積を頼んだ')
  expect(await links()).toEqual(['依頼書.pdf'])
})

test('a memo is written with a file', async () => {
  const time = { start_at: '2099-01-01T01:00:00.000Z', end_at: '2099-01-01T02:00:00.000Z' }
  const interview = await makeInterview(startup, [startup.owner, startup.member], { status: 'scheduled', ...time })
  const member = portal.clientOf(startup.member)
  await member.post(`${startup.base}/interviews/${interview.uid}/memos`, { body: memoInput() })
  const user = await open(`/interviews/${interview.uid}`)
  const item = await screen.findByRole('article', { name: /のメモ$/ })
  await user.click(within(item).getByRole('button', { name: '編集' }))
  await attach(user, '数字.pdf')
  await press(user, 'メモを保存')
  await screen.findByText('メモを保存しました。')
  expect(await links()).toEqual(['数字.pdf'])
})
