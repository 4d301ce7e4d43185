import { leftName } from '@banso/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { pngOf } from '../../../functions/src/testing/bytes.ts'
import {
  makeGoal,
  makeOperator,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../../functions/src/testing/factory.ts'
import { changeRaw } from '../../../functions/src/testing/raw.ts'
import { uploaded } from '../../../functions/src/testing/uploads.ts'
import { network } from '../testing/network.ts'
import { setUpPortal } from '../testing/portal.tsx'

/** People's pictures beside what they wrote. */

const portal = setUpPortal()
let startup: TestStartup
let path: string
let avatar_url: string
beforeEach(async () => {
  startup = await makeStartup()
  const { owner, base } = startup
  const task = await makeTask(startup)
  path = `/startups/${startup.uid}/tasks/${task.uid}`
  const mine = portal.clientOf(owner)
  const target = { type: 'user', uid: owner.uid } as const
  const upload = { base, name: 'me.png', bytes: await pngOf(), purpose: 'avatar', target } as const
  const { uid } = (await uploaded({ url: location.origin }, owner, upload)).body.data
  const { etag } = (await mine.get(`${base}/users/${owner.uid}`)).body.data
  const answer = await mine.patch(`${base}/users/${owner.uid}`, { body: { avatar_file_uid: uid }, ifMatch: etag })
  avatar_url = answer.body.data.avatar_url
  for (const member of [owner, startup.member])
    await portal.clientOf(member).post(`${base}/tasks/${task.uid}/comments`, { body: { body: `${member.uid}の意見` } })
})
const markOf = async ({ uid }: { uid: string }) =>
  (await screen.findByText(`${uid}の意見`)).closest('li')?.querySelector('.avatar')

test('are shown where somebody has one; who has none keeps the initial', async () => {
  await portal.open(path, { as: startup.viewer })
  await waitFor(async () => expect((await markOf(startup.owner))?.getAttribute('src')).toBe(avatar_url))
  expect((await markOf(startup.member))?.textContent).toBe('試')
})

test('are left out where they could not be had, and nothing else is', async () => {
  network.cut('GET', /\/users\/avatars$/)
  await portal.open(path, { as: startup.viewer })
  expect((await markOf(startup.owner))?.textContent).toBe('試')
})

test('the person in charge comes with the company: nobody is asked for beside it', async () => {
  const operator = await makeOperator('manager')
  const { uid, name } = operator
  const led = await makeStartup({
    assigned_operators: [{ uid, actor: 'operator', name }],
    assigned_operator_uids: [uid],
  })
  await changeRaw(`users/${uid}`, { avatar_url })
  network.cut('GET', /\/users\/avatars/)
  await portal.open(`/startups/${led.uid}/metrics`, { as: led.viewer })
  const card = (await screen.findByText('担当者', { selector: 'small' })).closest('.side-menu-operator')
  expect(card?.querySelector('.avatar')?.getAttribute('src')).toBe(avatar_url)
})

test('who has left stands as such beside what they wrote, which keeps the name of then', async () => {
  const { owner, member, base } = startup
  await portal.clientOf(owner).delete(`${base}/users/${member.uid}`, { ifMatch: '"r1"' })
  await portal.open(path, { as: startup.viewer })
  const entry = (await screen.findByText(`${member.uid}の意見`)).closest('li') as HTMLElement
  await within(entry).findByText('試験 member(退会済み)')
  within((await screen.findByText(`${owner.uid}の意見`)).closest('li') as HTMLElement).getByText('試験 owner')
})

test('who has left stands as such within sentences too: on HOME, above the goals and on what was proposed', async () => {
  const operator = await makeOperator('manager')
  const by = { uid: operator.uid, actor: 'operator', name: operator.name } as const
  const proposed = { status: 'draft', proposed_by_operator: true, created_by: by } as const
  const goal = await makeGoal(startup, proposed)
  const asked = await makeTask(startup, { status: 'proposed', proposed_by_operator: true, created_by: by })
  await changeRaw(`users/${operator.uid}`, { status: 'left' })
  const named = leftName(`${operator.name}さん`)
  for (const [at, text] of [
    ['', `${named}の提案`],
    ['/goals', `${named}から目標の提案があります`],
    [`/goals/${goal.uid}`, `${named}からの提案です。`],
    [`/tasks/${asked.uid}`, `担当者の${named}からの提案です。`],
  ] as const) {
    await portal.open(`/startups/${startup.uid}${at}`, { as: startup.owner })
    await screen.findAllByText((content) => content.includes(text))
    await portal.close()
  }
})
