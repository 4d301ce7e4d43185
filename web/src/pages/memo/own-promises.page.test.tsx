import type { PromiseDocument } from '@banso/contract/promises'
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeInterview,
  makeMemo,
  makeOperator,
  makePartner,
  makePromise,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { moveRequest, nextActionInput } from '../../../../functions/src/testing/inputs.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

/** What companies do about the day of a promise, where a notification leads them. */

const portal = setUpPortal()
let startup: TestStartup
let partner: TestPartner
let operator: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  ;[startup, partner, operator] = await Promise.all([makeStartup(), makePartner(), makeOperator('manager')])
})
const meeting = () =>
  makeInterview(startup, [operator, startup.owner, partner.owner], {
    partner_company_uid: partner.uid,
    partner_name: partner.name,
    status: 'done',
    start_at: new Date(Date.now() - 86_400_000).toISOString(),
  })
const make = (title: string, changes: Partial<PromiseDocument> = {}) =>
  makePromise(startup, {
    title,
    partner_company_uid: partner.uid,
    readers: ['operators', `startup:${startup.uid}`, `partner:${partner.uid}`],
    due_on: '2099-01-08',
    due_sort: '2099-01-08',
    ...changes,
  })
const rowOf = async (title: string) =>
  within(
    (await within(await screen.findByRole('list', { name: '進行中の約束' })).findByText(title)).closest(
      'li',
    ) as HTMLElement,
  )

describe('a promise of the own company', () => {
  test('is found where the notification leads; another day is asked for, and that is taken back', async () => {
    const { uid } = await meeting()
    await make('事例を送る', { interview_uid: uid })
    const user = await portal.open(`/startups/${startup.uid}/interviews/${uid}?promises=open`, { as: startup.member })
    await user.click((await rowOf('事例を送る')).getByRole('button', { name: '「事例を送る」の操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '期限の変更を希望' }))
    const dialog = within(await screen.findByRole('dialog'))
    await fill(user, await dialog.findByRole('textbox', { name: /^新しい期限/ }), '2099/01/15')
    await user.click(dialog.getByRole('button', { name: '希望を送る' }))
    await dialog.findByText('理由を入力してください。', { selector: '.field-error' })
    await fill(user, dialog.getByRole('textbox', { name: /^理由/ }), '聞き取りが残っているため')
    await user.click(dialog.getByRole('button', { name: '希望を送る' }))
    await screen.findByText('期限の変更の希望を送りました。')
    await (await rowOf('事例を送る')).findByText('変更の返事待ち')
    ;(await rowOf('事例を送る')).getByText('2099/01/08 → 2099/01/15')
    await user.click((await rowOf('事例を送る')).getByRole('button', { name: '「事例を送る」の操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '希望を取り消す' }))
    await screen.findByText('期限の変更の希望を取り消しました。')
    await (await rowOf('事例を送る')).findByText('進行中')
  })

  test('is read only by who views', async () => {
    const { uid } = await meeting()
    await make('閲覧だけの約束', { interview_uid: uid })
    await portal.open(`/partners/${partner.uid}/interviews/${uid}?promises=open`, { as: partner.viewer })
    expect((await rowOf('閲覧だけの約束')).queryByRole('button')).toBeNull()
  })
})

test('a partner answers operators who ask for another day, among the memos of calls', async () => {
  const interview = await meeting()
  await makeMemo(interview, {
    interview_uid: null,
    visibility: 'partner',
    next_actions: [{ ...nextActionInput({ owner_actor: 'operator' }), task_uid: null }] as never,
  })
  const by = { uid: operator.uid, actor: 'operator', name: operator.name } as const
  const move_request = moveRequest(by, { old_due_on: '2099-01-08', due_on: '2099-01-15' })
  await make('候補を紹介する', { owner_actor: 'operator', move_request })
  const user = await portal.open(`/partners/${partner.uid}/memos`, { as: partner.member })
  await user.click(await screen.findByText('約束の一覧'))
  await user.click((await rowOf('候補を紹介する')).getByRole('button', { name: '「候補を紹介する」に返事をする' }))
  await user.click(await screen.findByRole('button', { name: '承諾する' }))
  await screen.findByText('期限を2099/01/15に変更しました。')
  await (await rowOf('候補を紹介する')).findByText('期限の変更1回')
})
