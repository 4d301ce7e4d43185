import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  makeTask,
  type TestPartner,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
let startup: TestStartup
let partner: TestPartner
beforeAll(async () => {
  ;[startup, partner] = await Promise.all([makeStartup(), makePartner()])
  await makeRelation(startup, partner)
  const shared = { visibility: 'shared_partner', partner_company_uid: partner.uid, partner_name: partner.name } as const
  await makeTask(startup, { title: '見積を出す', owner_actor: 'partner', ...shared })
  await makeTask(startup, { title: '共有だけ', ...shared })
})
const path = () => `/operator/partners/${partner.uid}/tasks`

test('an operator sees what is a partner’s to do, and reminds its people once', async () => {
  const user = await portal.open(path(), { as: await makeOperator('manager') })
  const row = (await screen.findByRole('link', { name: '見積を出す' })).closest('tr') as HTMLElement
  within(row).getByText(startup.name)
  within(row).getByText('パートナーの対応')
  expect(screen.queryByRole('link', { name: '共有だけ' })).toBeNull()
  await user.click(within(row).getByRole('button', { name: '催促する' }))
  await screen.findByText('催促を送りました。')
  await screen.findByText(/催促済み/)
  expect(screen.queryByRole('button', { name: '催促する' })).toBeNull()
})

test('who only reads is offered no reminder', async () => {
  const other = await makePartner()
  const shared = { visibility: 'shared_partner', partner_company_uid: other.uid } as const
  await makeTask(startup, { title: '読むだけ', owner_actor: 'partner', ...shared })
  await portal.open(`/operator/partners/${other.uid}/tasks`, { as: await makeOperator('viewer') })
  await screen.findByRole('link', { name: '読むだけ' })
  expect(screen.queryByRole('button', { name: '催促する' })).toBeNull()
})

test('says when nothing waits, when nothing fits, and when it could not be read', async () => {
  const fresh = await makePartner()
  network.cut('GET', /\/tasks$/)
  const user = await portal.open(`/operator/partners/${fresh.uid}/tasks`, { as: await makeOperator('admin') })
  await screen.findByText('一覧を読み込めませんでした。')
  network.mend()
  await user.click(screen.getByRole('button', { name: '再読み込み' }))
  await screen.findByText('対応待ちの経営アクションはありません。')
  await portal.leave()
  await portal.open(`/operator/partners/${fresh.uid}/tasks?status=done`)
  await screen.findByText('条件に一致する経営アクションはありません。')
})
