import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { makeGoal, makeStartup, makeTask, type TestStartup } from '../../../functions/src/testing/factory.ts'
import { network } from '../testing/network.ts'
import { setUpPortal } from '../testing/portal.tsx'
import '../lib/list-told.ts'

/** What the shared client values are for (the session's has its own tests, lib/early-session.unit.test.tsx). */

const portal = setUpPortal()
let startup: TestStartup
beforeAll(async () => {
  startup = await makeStartup()
  await makeGoal(startup, { title: '導入施設を30施設に増やす' })
  await makeGoal(startup, { title: '来期の目標', status: 'draft' })
  await makeTask(startup, { title: '補助金の申請書を提出する' })
})

test('what a list has come to is said when it is turned over, and not as the page opens', async () => {
  const user = await portal.open(`/startups/${startup.uid}/goals`, { as: startup.owner })
  await screen.findByRole('link', { name: '導入施設を30施設に増やす' })
  expect(screen.queryByText(/^一覧は/)).toBeNull()
  await user.click(screen.getByRole('link', { name: /^下書き/ }))
  expect((await screen.findByText('一覧は1件です。')).closest('[role=status]')).not.toBeNull()
  await user.click(screen.getByRole('link', { name: /^終了/ }))
  await screen.findByText('一覧は0件です。')
})

test.each([
  ['goals', '導入施設を30施設に増やす'],
  ['tasks', '補助金の申請書を提出する'],
])('what is opened out of the list of %s bears its name before it is read', async (noun, title) => {
  const user = await portal.open(`/startups/${startup.uid}/${noun}`, { as: startup.owner })
  const release = network.hold('GET', new RegExp(`/${noun}/[\\w-]+$`))
  await user.click(await screen.findByRole('link', { name: title }))
  await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true'))
  await screen.findByRole('heading', { level: 1, name: title })
  release()
})
