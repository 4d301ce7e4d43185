import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeInterview, makeOperator, makePartner, makeStartup } from '../../../../functions/src/testing/factory.ts'
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

test('the hours of the first working day become those of all at one press', async () => {
  const { person, at } = await people.operator()
  const user = await portal.open(at, { as: person })
  await user.click(await press('水曜日の1つ目を外す'))
  await user.click(await press('土曜日に時間帯を追加'))
  await user.selectOptions(screen.getByRole('combobox', { name: /^月曜日の開始/ }), '13:00')
  await user.click(await press('月曜日に時間帯を追加'))
  await user.click(await press('平日にコピー'))
  for (const weekday of ['火', '水', '木', '金'])
    for (const [index, from] of ['13:00', '18:00'].entries()) {
      const starts = screen.getAllByRole<HTMLSelectElement>('combobox', { name: RegExp(`^${weekday}曜日の開始`) })
      expect(starts[index]?.value).toBe(from)
    }
  await user.click(await press('面談できる時間を保存'))
  await screen.findByText('面談できる時間を保存しました。')
  const working = [
    { from: '13:00', to: '18:00' },
    { from: '18:00', to: '19:00' },
  ]
  expect(await rawAt(`availabilities/${person.uid}`)).toMatchObject({
    weekly: { sun: [], mon: working, tue: working, wed: working, thu: working, fri: working },
  })
  expect((await rawAt(`availabilities/${person.uid}`))?.weekly).toMatchObject({ sat: [{ from: '10:00', to: '18:00' }] })
})

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

test('an absence over one’s own fixed meeting names the meeting before it is saved, and is saved all the same', async () => {
  const [startup, host] = await Promise.all([makeStartup(), makeOperator('manager')])
  const start = new Date(Date.now() + 70 * 86_400_000)
  start.setUTCHours(5, 0, 0, 0)
  const [start_at, end_at] = [start.toISOString(), new Date(start.getTime() + 3_600_000).toISOString()]
  const title = `動かせない面談${crypto.randomUUID().slice(0, 6)}`
  await makeInterview(startup, [host, startup.owner], { title, status: 'scheduled', start_at, end_at })
  const day = start_at.slice(0, 10).replaceAll('-', '/')
  const user = await portal.open(`/startups/${startup.uid}/settings/profile`, { as: startup.owner })
  await user.click(await press('面談不可の日を追加'))
  // As long as what is asked for at once reaches, and beyond.
  await fill(
    user,
    screen.getByRole('textbox', { name: /^開始日/ }),
    new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/'),
  )
  expect(screen.queryByText(title)).toBeNull()
  await fill(user, screen.getByRole('textbox', { name: /^終了日/ }), day)
  const told = (await screen.findByText(/日時が決まった面談があります/)).closest('[role=status]') as HTMLElement
  expect(within(told).getByRole('link', { name: title }).getAttribute('href')).toContain('/interviews/')
  await user.click(await press('面談できる時間を保存'))
  await screen.findByText('面談できる時間を保存しました。')
})
