import { randomUUID } from 'node:crypto'
import { fullName } from '@banso/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeOperator, makePartner } from '../../../../functions/src/testing/factory.ts'
import { changeRaw, rawAt } from '../../../../functions/src/testing/raw.ts'
import { network } from '../../testing/network.ts'
import { setUpPortal } from '../../testing/portal.tsx'

// What operators see of all partners.
const portal = setUpPortal()
type Operator = Awaited<ReturnType<typeof makeOperator>>
let [admin, manager, viewer]: Operator[] = []
beforeAll(async () => {
  const named = (role: 'admin' | 'manager' | 'viewer') =>
    makeOperator(role, { last_name: '潮見', first_name: randomUUID().slice(0, 8) })
  ;[admin, manager, viewer] = await Promise.all([named('admin'), named('manager'), named('viewer')])
})
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

/** Two partners in the care of the manager alone. */
async function makeTwo() {
  const mark = randomUUID().slice(0, 8)
  const operator = manager as Operator
  const assigned_operators = [{ uid: operator.uid, actor: 'operator' as const, name: fullName(operator) }]
  const assigned = { assigned_operators, assigned_operator_uids: [operator.uid] }
  const figures = { sample_count: 12, median_response_days: 3, acceptance_rate: 0.625, open_apply_count: 4 }
  const busy = await makePartner({
    name: `甲${mark}`,
    ...assigned,
    ...figures,
    monthly_capacity: 5,
    remaining_capacity: 2,
    changes_requested_at: '2026-11-19T01:00:00.000Z',
  })
  const quiet = await makePartner({
    name: `乙${mark}`,
    ...assigned,
    partner_type: 'master',
    status: 'hidden',
    accepts_applies: false,
  })
  return { busy, quiet, address: `/operator/partners?operator_uid=${operator.uid}&q=${mark}` }
}

describe('the list of partners', () => {
  test('tells how each answers, and leads to it', async () => {
    const { busy, quiet, address } = await makeTwo()
    const user = await portal.open(address, { as: viewer })
    const first = await row(busy.name)
    expect(screen.getByRole('main').getAttribute('data-page')).toBe('operator_partners')
    expect(document.title).toContain('パートナー')
    for (const text of ['投資家', '掲載中', '2 / 5件', '3日', '63%', '4', fullName(manager as Operator)])
      first.getByText(text)
    const second = await row(quiet.name)
    for (const text of ['マスター', '非掲載', '停止中']) second.getByText(text)
    await screen.findByText('全2件')
    // A viewer changes nothing.
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    for (const name of ['CSV', '新規登録']) expect(screen.queryByText(name)).toBeNull()
    expect(first.getByRole('link').getAttribute('href')).toBe(`/operator/partners/${busy.uid}`)
    const filters = within(screen.getByRole('search'))
    await user.click(filters.getByRole('button', { name: '掲載状況' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: '提携終了' }))
    await screen.findByText('条件に一致するパートナーはありません。')
  })

  test('of those that wait for operators is asked for without a search', async () => {
    const { busy, address } = await makeTwo()
    const user = await portal.open(address, { as: viewer })
    await row(busy.name)
    const filters = within(screen.getByRole('search'))
    await user.click(filters.getByRole('button', { name: '対応する側' }))
    await user.click(await screen.findByRole('menuitemradio', { name: '運営' }))
    await waitFor(() => expect(location.search).toContain('turn=operator'))
    expect(location.search).not.toContain('q=')
    await row(busy.name)
  })

  test('gives several to somebody else at once, or none where one has changed', async () => {
    const { busy, quiet, address } = await makeTwo()
    const user = await portal.open(address, { as: manager })
    for (const { name } of [busy, quiet]) await user.click((await row(name)).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: '担当者を変更' }))
    const dialog = within(await screen.findByRole('dialog', { name: '2件の担当者を変更' }))
    const successor = fullName(admin as Operator)
    await user.selectOptions(
      await dialog.findByRole('combobox'),
      await dialog.findByRole('option', { name: successor }),
    )
    const chosen = within(dialog.getByRole('list', { name: '選択した担当者' }))
    await user.click(chosen.getByRole('button', { name: new RegExp(fullName(manager as Operator)) }))
    dialog.getByText(/^2件のうち2件が変わります。/)
    dialog.getByText(`${busy.name}:${fullName(manager as Operator)} → ${successor}`)
    await changeRaw(`partner_companies/${quiet.uid}`, { rev: quiet.rev + 1 })
    await user.click(dialog.getByRole('button', { name: '変更' }))
    await dialog.findByText(/ほかのユーザーが先に更新しました。/)
    expect(await rawAt(`partner_companies/${busy.uid}`)).toMatchObject({ assigned_operator_uids: [manager?.uid] })
    await changeRaw(`partner_companies/${quiet.uid}`, { rev: quiet.rev })
    await user.click(dialog.getByRole('button', { name: '変更' }))
    await screen.findByText('2件の担当者を変更しました。')
    for (const { uid } of [busy, quiet])
      expect(await rawAt(`partner_companies/${uid}`)).toMatchObject({ assigned_operator_uids: [admin?.uid] })
  })

  test('that could not be read is read again, and administrators export it', async () => {
    const { busy, address } = await makeTwo()
    network.cut('GET', /\/operator\/partners$/)
    const user = await portal.open(address, { as: admin })
    await screen.findByText('一覧を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await row(busy.name)
    screen.getByRole('button', { name: 'CSV' })
    expect(screen.getByRole('link', { name: '新規登録' }).getAttribute('href')).toBe('/operator/partners/new')
  })
})
