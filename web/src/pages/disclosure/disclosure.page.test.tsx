import { defaultDisclosure } from '@banso/contract/startup-disclosures'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { makePartner, makeRelation, makeStartup, type TestStartup } from '../../../../functions/src/testing/factory.ts'
import { setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
beforeEach(async () => {
  startup = await makeStartup({
    tagline: '試験を速くする',
    problem: '試験に時間がかかる',
    funding_total_jpy: 98_000_000,
    disclosure: { ...defaultDisclosure, business: 'operators' },
  })
  partner = await makePartner()
  await makeRelation(startup, partner)
})

const open = (section = 'disclosure', as = startup.owner) =>
  portal.open(`/startups/${startup.uid}/startups/edit?section=${section}`, { as })
const preview = () => screen.findByRole('region', { name: '表示される内容' })
const levels = (group: string) => within(screen.getByRole('radiogroup', { name: group }))
const seen = async () => (await portal.clientOf(partner.owner).get(`${partner.base}/startups/${startup.uid}`)).body.data

describe('公開範囲', () => {
  test('shows at once what a chosen partner would see, and stores it only when asked', async () => {
    const user = await open()
    const shown = await preview()
    expect(screen.getByRole('combobox', { name: '見るパートナー' })).toHaveProperty('value', partner.uid)
    screen.getByText('3名が閲覧できます。')
    within(shown).getByText('試験を速くする')
    expect(within(shown).queryByText('9,800万円')).toBeNull()
    within(shown).getByText(/表示されない情報:事業内容、資金調達/)

    await user.click(levels('資金調達').getByRole('radio', { name: '承認したパートナー' }))
    within(shown).getByText('9,800万円')
    expect((await seen()).groups).not.toHaveProperty('funding')

    await user.click(screen.getByRole('button', { name: '公開範囲を保存' }))
    const question = await screen.findByRole('dialog', { name: '公開範囲を広げますか?' })
    within(question).getByText(`資金調達が、承認したパートナー1社(${partner.name})に公開されます。`)
    await user.click(within(question).getByRole('button', { name: 'キャンセル' }))
    await portal.untilFree()
    expect((await seen()).groups).not.toHaveProperty('funding')
    expect(levels('資金調達').getByRole('radio', { name: '承認したパートナー' })).toHaveProperty('checked', true)

    await user.click(screen.getByRole('button', { name: '公開範囲を保存' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: '公開範囲を広げますか?' })).getByRole('button', {
        name: '公開する',
      }),
    )
    await screen.findByText('公開範囲を保存しました。')
    expect((await seen()).groups.funding).toMatchObject({ funding_total_jpy: 98_000_000 })
  })

  test('narrows without a question', async () => {
    const user = await open()
    await preview()
    await user.click(levels('基本情報').getByRole('radio', { name: '運営のみ' }))
    await user.click(screen.getByRole('button', { name: '公開範囲を保存' }))
    await screen.findByText('公開範囲を保存しました。')
    expect(Object.keys((await seen()).groups)).toEqual(['team', 'deck'])
  })

  test('shows the company in the eyes of partners before an apply', async () => {
    const user = await open()
    await preview()
    await user.selectOptions(screen.getByRole('combobox', { name: '見るパートナー' }), 'none')
    await screen.findByText(/社の.*名が閲覧できます。/)
    within(await preview()).getByText('試験を速くする')
    await within(await preview()).findByText(
      '表示されない情報:事業内容、メンバー、資金調達、経営指標、経営目標、ピッチ資料',
    )
  })

  test('names the approved partners', async () => {
    await open()
    const list = await screen.findByRole('list', { name: '承認したパートナー' })
    within(list).getByText(partner.name)
    within(list).getByText('申込の対応中')
  })

  test('is the owner’s to change; others see it, and what partners see', async () => {
    await open('disclosure', startup.member)
    await preview()
    screen.getByText('公開範囲を変更できるのは、管理者です。')
    expect(screen.queryAllByRole('radio')).toEqual([])
    expect(screen.queryByRole('button', { name: '公開範囲を保存' })).toBeNull()
  })
})

describe('閲覧履歴', () => {
  test('is empty until somebody looks, and then names the reader', async () => {
    await open('access')
    await screen.findByText('まだ閲覧されていません。')
    await portal.close()
    const owner = portal.clientOf(startup.owner)
    await owner.patch(`${startup.base}/disclosure`, { body: { funding: 'approved_partners' }, ifMatch: '"r1"' })
    await seen()
    const user = await open('access', startup.viewer)
    const row = (await screen.findByText(partner.name)).closest('tr') as HTMLElement
    within(row).getByText('試験 owner')
    within(row).getByText('資金調達')
    await user.click(screen.getByRole('button', { name: '情報' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'ピッチ資料' }))
    await screen.findByText('条件に一致する閲覧履歴はありません。')
    expect(location.search).toContain('section=access')
    await user.keyboard('{Escape}')
    await user.click(screen.getAllByRole('button', { name: '条件をクリア' })[0] as HTMLElement)
    await screen.findByText(partner.name)
  })
})
