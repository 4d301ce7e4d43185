import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeOperator, makePartner, makeStartup } from '../../../../functions/src/testing/factory.ts'
import { rawAt } from '../../../../functions/src/testing/raw.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const press = (name: string) => screen.findByRole('button', { name })

const people = {
  startup: async () => {
    const startup = await makeStartup()
    return { person: startup.viewer, at: `/startups/${startup.uid}/settings/profile` }
  },
  partner: async () => {
    const partner = await makePartner()
    return { person: partner.owner, at: `/partners/${partner.uid}/settings/profile` }
  },
  operator: async () => ({ person: await makeOperator('viewer'), at: '/operator/settings/profile' }),
}

test.each(['startup', 'partner', 'operator'] as const)(
  'a person of the area %s keeps the own week and absences',
  async (area) => {
    const { person, at } = await people[area]()
    const user = await portal.open(at, { as: person })
    await user.click(await press('土曜日に時間帯を追加'))
    await user.selectOptions(screen.getByRole('combobox', { name: /^土曜日の終了/ }), '12:00')
    await user.click(await press('金曜日の1つ目を外す'))
    await user.click(await press('面談不可の日を追加'))
    await user.click(await press('面談できる時間を保存'))
    await screen.findAllByText('開始日を選択してください。')
    await fill(user, screen.getByRole('textbox', { name: /^開始日/ }), '2033/03/01')
    await fill(user, screen.getByRole('textbox', { name: /^終了日/ }), '2033/03/02')
    await user.click(await press('面談できる時間を保存'))
    await screen.findByText('面談できる時間を保存しました。')
    await waitFor(async () =>
      expect(await rawAt(`availabilities/${person.uid}`)).toMatchObject({
        weekly: { fri: [], sat: [{ from: '10:00', to: '12:00' }] },
        absences: [{ from: '2033-03-01', to: '2033-03-02' }],
      }),
    )
  },
)

test('hours that overlap are refused in words, and what could not be read is asked for again', async () => {
  const { person, at } = await people.operator()
  network.cut('GET', /\/settings\/availability$/)
  const user = await portal.open(at, { as: person })
  await screen.findByText('面談できる時間を読み込めませんでした。')
  network.mend()
  await user.click(screen.getByRole('button', { name: '再読み込み' }))
  await user.click(await press('月曜日に時間帯を追加'))
  const starts = screen.getAllByRole('combobox', { name: /^月曜日の開始/ })
  await user.selectOptions(starts[1] as HTMLElement, '17:00')
  await user.click(await press('面談できる時間を保存'))
  await screen.findAllByText('時間帯は、重ならないように早い順に入力してください。')
  expect(await rawAt(`availabilities/${person.uid}`)).toBeUndefined()
})
