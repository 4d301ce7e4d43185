import { noFigures } from '@banso/contract/startups'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeOperator, makePartner, makeStartup } from '../../../functions/src/testing/factory.ts'
import { setUpPortal } from '../testing/portal.tsx'

const portal = setUpPortal()

const companies = {
  startups: { make: makeStartup, state: '支援中', tabs: 12 },
  partners: { make: makePartner, state: '掲載中', tabs: 7 },
} as const

test.each(Object.keys(companies) as (keyof typeof companies)[])(
  'all pages of one of the %s stand under its name and state, with what can be done, and the open one is marked',
  async (kind) => {
    const { make, state, tabs } = companies[kind]
    const [company, operator] = await Promise.all([make(), makeOperator('manager')])
    const user = await portal.open(`/operator/${kind}/${company.uid}`, { as: operator })
    const nav = () => screen.findByRole('navigation', { name: '企業のページ' })
    const names = within(await nav())
      .getAllByRole('link')
      .map(({ textContent }) => textContent ?? '')
    expect(names).toHaveLength(tabs)
    for (const name of names) {
      await user.click(within(await nav()).getByRole('link', { name }))
      await waitFor(async () =>
        expect(within(await nav()).getByRole('link', { current: 'page' }).textContent).toBe(name),
      )
      const head = (await nav()).closest('header') as HTMLElement
      await within(head).findByText(state)
      // The record is what the page is called: its own title is below that.
      expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([company.name])
      expect(within(head).getByRole('button', { name: 'その他' })).toBeTruthy()
    }
  },
)

test('the goals under way are counted at their tab, told by the answer that the head has anyway', async () => {
  const goal = { start_on: '2020-01-01', due_on: '2020-02-01', progress: 40 }
  const figures = { ...noFigures, goals: [goal, goal] }
  const [startup, quiet, operator] = await Promise.all([
    makeStartup({ figures }),
    makeStartup(),
    makeOperator('manager'),
  ])
  const countsAt = async (address: string, name: string) => {
    await portal.open(address, { as: operator })
    await screen.findByRole('heading', { level: 1, name })
    const links = within(screen.getByRole('navigation', { name: '企業のページ' })).getAllByRole('link')
    const texts = links.map(({ textContent }) => textContent).filter((text) => /\d/.test(text ?? ''))
    await portal.close()
    return texts
  }
  expect(await countsAt(`/operator/startups/${startup.uid}/memos`, startup.name)).toEqual(['経営目標2'])
  expect(await countsAt(`/operator/startups/${quiet.uid}`, quiet.name)).toEqual([])
})
