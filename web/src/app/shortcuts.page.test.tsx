import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { makeStartup, type TestStartup } from '../../../functions/src/testing/factory.ts'
import { setUpPortal } from '../testing/portal.tsx'

/** What the keyboard can do, told on 「?」. */

const portal = setUpPortal()
let startup: TestStartup
beforeAll(async () => {
  startup = await makeStartup()
})

test('「?」 lists the shortcuts, but is a character where somebody types', async () => {
  const user = await portal.open(`/startups/${startup.uid}/tasks`, { as: startup.owner })
  const search = await screen.findByRole('searchbox')
  await user.type(search, '?')
  expect(search).toHaveProperty('value', '?')
  expect(screen.queryByRole('dialog')).toBeNull()
  search.blur()
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'キーボードショートカット' })
  within(dialog).getByText('検索と操作を開く')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: /^アカウント/ }))
  await user.click(screen.getByRole('button', { name: 'キーボードショートカット', hidden: true }))
  await screen.findByRole('dialog', { name: 'キーボードショートカット' })
})
