import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  makeApply,
  makeGoal,
  makeMember,
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { notificationsTo, setFields } from '../../../../functions/src/testing/store.ts'
import { network } from '../../testing/network.ts'
import { setUpPortal } from '../../testing/portal.tsx'

/** People named with 「@」 where one writes. */

const portal = setUpPortal()
let startup: TestStartup
let goalUid: string
beforeEach(async () => {
  startup = await makeStartup()
  goalUid = (await makeGoal(startup)).uid
})
const openGoal = () => portal.open(`/startups/${startup.uid}/goals/${goalUid}`, { as: startup.member })
const field = (name = 'コメント') => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const options = async () =>
  within(await screen.findByRole('listbox', { name: '呼びかける相手' })).getAllByRole('option')
const called = async ({ uid }: { uid: string }) =>
  (await notificationsTo(uid)).filter(({ title }) => title.includes('呼びかけ')).length

test('a colleague is found and named by keyboard, is told, and stands in the comment', async () => {
  const person = await makeMember(startup, 'viewer', { last_name: '柚木', first_name: '慎' })
  const user = await openGoal()
  const box = await field()
  await user.click(box)
  await user.keyboard('確認を@')
  expect((await options()).length).toBeGreaterThan(3)
  await user.keyboard('柚')
  const [only, ...others] = await options()
  expect([only?.textContent, others]).toEqual([expect.stringContaining('柚木 慎'), []])
  expect(box.getAttribute('aria-activedescendant')).toBe(only?.id)
  await user.keyboard('{Enter}')
  expect(box.value).toBe('確認を@柚木 慎 ')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('お願いします')
  await user.click(screen.getByRole('button', { name: '送信' }))
  const thread = within(await screen.findByRole('list', { name: 'コメント' }))
  const named = await thread.findByText((_, element) => element?.className === 'mention')
  expect(named.textContent).toBe('@柚木 慎')
  expect(await called(person)).toBe(1)
})

test('arrow keys go round, Tab takes, Escape closes and leaves the text as it is', async () => {
  const user = await openGoal()
  const box = await field()
  await user.click(box)
  await user.keyboard('@')
  const shown = await options()
  const marked = () => shown.findIndex(({ id }) => id === box.getAttribute('aria-activedescendant'))
  expect(marked()).toBe(0)
  await user.keyboard('{ArrowUp}')
  expect(marked()).toBe(shown.length - 1)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(marked()).toBe(1)
  await user.keyboard('{Escape}')
  expect([screen.queryByRole('listbox'), box.value]).toEqual([null, '@'])
  await user.keyboard('試験 v')
  await user.keyboard('{Tab}')
  expect([box.value, document.activeElement]).toEqual([`@${startup.viewer.name} `, box])
})

test('Enter that ends a Japanese conversion takes nobody', async () => {
  const user = await openGoal()
  const box = await field()
  await user.click(box)
  await user.keyboard('@')
  await options()
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })
  expect(box.value).toBe('@')
  await options()
})

test('who is taken out of the text again is not told', async () => {
  const user = await openGoal()
  const box = await field()
  await user.click(box)
  await user.keyboard('@試験 v')
  await options()
  await user.keyboard('{Enter}')
  expect(box.value).toBe(`@${startup.viewer.name} `)
  await user.clear(box)
  await user.keyboard('自分で確認します')
  await user.click(screen.getByRole('button', { name: '送信' }))
  await within(await screen.findByRole('list', { name: 'コメント' })).findByText('自分で確認します')
  expect(await called(startup.viewer)).toBe(0)
})

test('who has left is shown so where they were named', async () => {
  const person = await makeMember(startup, 'member', { last_name: '柚木', first_name: '慎' })
  const body = { body: '@柚木 慎 へ', mention_uids: [person.uid] }
  await portal.clientOf(startup.member).post(`${startup.base}/goals/${goalUid}/comments`, { body })
  await setFields('users', person.uid, { status: 'left' })
  await openGoal()
  await waitFor(() => expect(document.querySelector('.mention')?.textContent).toBe('@柚木 慎(退会済み)'))
})

test('people who could not be read are asked for again', async () => {
  const user = await openGoal()
  const box = await field()
  network.cut('GET', /\/users$/)
  await user.click(box)
  await user.keyboard('@')
  const again = await screen.findByRole('button', { name: '再読み込み' })
  network.mend()
  await user.click(again)
  await options()
})

test('a partner is offered its own people and who has spoken, and no list of the startup’s', async () => {
  const partner = await makePartner()
  await makeRelation(startup, partner)
  const shared = { visibility: 'shared_partner', partner_company_uid: partner.uid, partner_name: partner.name } as const
  const task = await makeTask(startup, shared)
  const speaker = await makeMember(startup, 'member', { last_name: '柚木', first_name: '慎' })
  await makeMember(startup, 'member', { last_name: '苅谷', first_name: '実' })
  await portal.clientOf(speaker).post(`${startup.base}/tasks/${task.uid}/comments`, { body: { body: '始めます' } })
  const user = await portal.open(`/partners/${partner.uid}?task=${task.uid}`, { as: partner.member })
  const box = await field()
  await screen.findByText('始めます')
  await user.click(box)
  await user.keyboard('@')
  await waitFor(async () => expect(await options()).toHaveLength(4))
  const offered = (await options()).map(({ textContent }) => textContent)
  expect(offered.some((text) => text?.includes('柚木 慎'))).toBe(true)
  expect(offered.some((text) => text?.includes('苅谷 実'))).toBe(false)
})

test('an operator names another in a note', async () => {
  const [operator, other] = [
    await makeOperator('manager'),
    await makeOperator('viewer', { last_name: '柚木', first_name: '遥' }),
  ]
  const apply = await makeApply(startup, await makePartner())
  const user = await portal.open(`/operator/applies/${apply.uid}`, { as: operator })
  const box = await field('運営内のメモ')
  await user.click(box)
  await user.keyboard('@柚木 遥')
  await options()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'メモを追加' }))
  await waitFor(() => expect(document.querySelector('.mention')?.textContent).toBe('@柚木 遥'))
  expect(await called(other)).toBe(1)
})
