import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeOperator, makePartner, makeStartup } from '../../../../functions/src/testing/factory.ts'
import { rawAt } from '../../../../functions/src/testing/raw.ts'
import { network } from '../../testing/network.ts'
import { setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const press = (name: string) => screen.findByRole('button', { name })
const shown = async () => (await screen.findByRole<HTMLInputElement>('textbox', { name: '購読アドレス' })).value

const people = {
  startup: async () => {
    const startup = await makeStartup()
    return { person: startup.viewer, at: `/startups/${startup.uid}/settings/profile` }
  },
  partner: async () => {
    const partner = await makePartner()
    return { person: partner.viewer, at: `/partners/${partner.uid}/settings/profile` }
  },
  operator: async () => ({ person: await makeOperator('viewer'), at: '/operator/settings/profile' }),
}

test.each(['startup', 'partner', 'operator'] as const)(
  'a person of the area %s makes the address, makes it anew, and ends it',
  async (area) => {
    const { person, at } = await people[area]()
    const user = await portal.open(at, { as: person })
    await user.click(await press('購読アドレスを作成'))
    const first = await shown()
    expect(first).toMatch(/\/api\/calendars\/[\w-]{43}$/)
    await user.click(await press('コピー'))
    await screen.findByText('購読アドレスをコピーしました。')
    expect(await navigator.clipboard.readText()).toBe(first)
    await user.click(await press('作り直す'))
    const asked = await screen.findByRole('dialog', { name: '購読アドレスを作り直しますか?' })
    await user.click(within(asked).getByRole('button', { name: '作り直す' }))
    await waitFor(async () => expect(await shown()).not.toBe(first))
    await user.click(await press('停止する'))
    const ending = await screen.findByRole('dialog', { name: '購読アドレスを停止しますか?' })
    await user.click(within(ending).getByRole('button', { name: '停止する' }))
    await press('購読アドレスを作成')
    expect(await rawAt(`calendar_feeds/${person.uid}`)).toMatchObject({ nonce: null, token_hash: null })
  },
)

test('an address that is not made is told, and made when tried again', async () => {
  const { person, at } = await people.startup()
  const user = await portal.open(at, { as: person })
  const make = await press('購読アドレスを作成')
  network.cut('POST', /\/settings\/calendar_feed$/)
  await user.click(make)
  await screen.findByText('作成できませんでした。時間をおいて、もう一度お試しください。')
  network.mend()
  await user.click(make)
  expect(await shown()).toContain('/api/calendars/')
})
