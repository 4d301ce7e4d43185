import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  makeTask,
  type TestPartner,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const name = '共有キャピタル'
const question = `${name}の3名に公開されます。よろしいですか?`

let startup: TestStartup
let partner: TestPartner
beforeEach(async () => {
  ;[startup, partner] = await Promise.all([makeStartup(), makePartner({ name })])
  await makeRelation(startup, partner)
})
const press = async (user: UserEvent, button: string) => user.click(await screen.findByRole('button', { name: button }))
const taskNow = async (uid: string) =>
  (await portal.clientOf(startup.owner).get(`${startup.base}/tasks/${uid}`)).body.data
const statusFor = async (uid: string) =>
  (await portal.clientOf(partner.viewer).get(`${partner.base}/tasks/${uid}`)).status
const editPath = (uid: string) => `/startups/${startup.uid}/tasks/${uid}/edit`
const share = async (user: UserEvent) => {
  await user.click(await screen.findByRole('radio', { name: 'パートナーと共有' }))
  await user.selectOptions(await screen.findByLabelText(/共有するパートナー/), name)
}

describe('sharing an action with a partner', () => {
  test('asks first how many people will read it, and gives it to the partner to do', async () => {
    const user = await portal.open(`/startups/${startup.uid}/tasks/new`, { as: startup.member })
    await fill(user, await screen.findByRole('textbox', { name: /経営アクション名/ }), '条件をまとめる')
    await share(user)
    await user.selectOptions(screen.getByLabelText(/^担当/), name)
    await press(user, '保存')
    await screen.findByRole('heading', { name: question })
    await press(user, 'キャンセル')
    await screen.findAllByText('公開範囲を選び直してから保存してください。')
    await press(user, '保存')
    await press(user, '共有する')
    await screen.findByRole('heading', { name: '条件をまとめる', level: 1 })
    await screen.findByText(`${name}と共有`)
    const uid = location.pathname.split('/').at(-1) as string
    expect(await taskNow(uid)).toMatchObject({ visibility: 'shared_partner', partner_name: name })
    expect((await taskNow(uid)).assignees).toContainEqual({ uid: partner.uid, actor: 'partner', name })
    expect(await statusFor(uid)).toBe(200)
  })

  test('ends with the next save, and takes the partner out of charge', async () => {
    const shared = { visibility: 'shared_partner', partner_company_uid: partner.uid, partner_name: name } as const
    const assignees = [{ uid: partner.uid, actor: 'partner' as const, name }]
    const task = await makeTask(startup, { ...shared, assignee_uids: [partner.uid], assignees })
    const user = await portal.open(editPath(task.uid), { as: startup.member })
    // Nothing is asked about whom it is shared with already.
    await fill(user, await screen.findByRole('textbox', { name: /経営アクション名/ }), '名前だけ')
    await press(user, '保存')
    await screen.findByRole('heading', { name: '名前だけ', level: 1 })
    expect(await statusFor(task.uid)).toBe(200)
    await portal.close()
    const again = await portal.open(editPath(task.uid), { as: startup.member })
    await again.click(await screen.findByRole('radio', { name: '自社と運営' }))
    await screen.findByText(`保存すると、${name}の方はすぐに読めなくなります。`)
    await press(again, '保存')
    await screen.findByText('自社と運営')
    await waitFor(async () => expect(await statusFor(task.uid)).toBe(404))
    expect(await taskNow(task.uid)).toMatchObject({ partner_company_uid: null, assignees: [] })
  })

  test('waits for the partner where it is shared', async () => {
    const shared = { visibility: 'shared_partner', partner_company_uid: partner.uid, partner_name: name } as const
    const task = await makeTask(startup, { ...shared, title: '待つ', status: 'doing' })
    const user = await portal.open(`/startups/${startup.uid}/tasks/${task.uid}`, { as: startup.member })
    await user.click(await screen.findByRole('button', { name: '状態:進行中(待つの状態を変更)' }))
    await user.click(await screen.findByRole('menuitem', { name: '回答待ちにする' }))
    await user.selectOptions(await screen.findByLabelText(/回答待ちの相手/), `${name}(パートナー)`)
    await press(user, '回答待ちにする')
    await waitFor(() => expect(document.body.textContent).toContain(`${name}の回答待ち`))
    expect(await taskNow(task.uid)).toMatchObject({ waiting_for: { uid: partner.uid } })
  })

  test('says when there is nobody to share with, and is not asked of operators', async () => {
    const alone = await makeStartup()
    await portal.open(`/startups/${alone.uid}/tasks/new`, { as: alone.member })
    await screen.findByText('申込を進めているパートナーがいると、共有できます。')
    expect(screen.getByRole('radio', { name: 'パートナーと共有' })).toHaveProperty('disabled', true)
    await portal.close()
    await portal.open(`/operator/startups/${startup.uid}/tasks/new`, { as: await makeOperator('manager') })
    await screen.findByRole('textbox', { name: /経営アクション名/ })
    expect(screen.queryByRole('radio', { name: 'パートナーと共有' })).toBeNull()
  })
})
