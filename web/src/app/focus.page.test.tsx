import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeStartup, type TestStartup } from '../../../functions/src/testing/factory.ts'
import { nextTurn } from '../lib/turn.ts'
import { setUpPortal } from '../testing/portal.tsx'

/** Where the keyboard stands after a change of page. */

const portal = setUpPortal()
let startup: TestStartup
beforeAll(async () => {
  startup = await makeStartup()
})
const toTasks = async () =>
  within(await screen.findByRole('navigation', { name: 'メイン' })).getByRole('link', { name: /^経営アクション/ })
const tasks = () => screen.findByRole('heading', { level: 1, name: '経営アクション' })

test('a new page is read from its beginning', async () => {
  const user = await portal.open(`/startups/${startup.uid}/goals`, { as: startup.owner })
  await user.click(await toTasks())
  await tasks()
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
})

test('who has gone elsewhere before it was painted is left there', async () => {
  const user = await portal.open(`/startups/${startup.uid}/goals`, { as: startup.owner })
  const frames: FrameRequestCallback[] = []
  const held = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run))
  await user.click(await toTasks())
  await tasks()
  const account = screen.getByRole('button', { name: /^アカウント/ })
  account.focus()
  held.mockRestore()
  expect(frames).not.toEqual([])
  for (const run of frames) run(performance.now())
  await nextTurn()
  await nextTurn()
  expect(document.activeElement).toBe(account)
})
