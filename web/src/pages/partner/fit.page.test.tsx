import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { makeIssue, makePartner, makeStartup, type TestStartup } from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const word = `適合${crypto.randomUUID().slice(0, 8)}`
const list = '/startups/partners/master'

let startup: TestStartup
beforeAll(async () => {
  startup = await makeStartup({ stage: null, industries: [], prefecture: '13' })
  await makeIssue(startup, { issue_category: 'ip' })
  // Other files make partners too: these alone ask for nothing but the stage, so each is won by it.
  await Promise.all(
    [1, 2].map((number) =>
      makePartner({
        name: `${word}${number}`,
        partner_type: 'master',
        supported_categories: ['ip'],
        target_stages: ['pre_ipo'],
      }),
    ),
  )
})

test('what a field would bring leads to the field, and the weights are in sight', async () => {
  const user = await portal.open(list, { as: startup.member })
  await screen.findByText(/^並び順の重み:経営課題 40、ステージ 25、業種 15、地域 10$/)
  const hints = within(await screen.findByRole('list', { name: '候補を増やす項目' }))
  hints.getByText(/^ステージを入力すると候補が.*\d+社増えます。/)
  const link = hints.getByRole('link', { name: /^ステージを入力すると.*:入力する$/ })
  expect(link.getAttribute('href')).toBe(`/startups/${startup.uid}/startups/edit?section=basic&field=stage`)
  await user.click(link)
  await waitFor(() => expect(document.activeElement?.id).toMatch(/-stage$/))
})

test('whoever may not fill it in is told the number without the way', async () => {
  await portal.open(list, { as: startup.viewer })
  const hints = within(await screen.findByRole('list', { name: '候補を増やす項目' }))
  hints.getByText(/^ステージを入力すると/)
  expect(hints.queryByRole('link')).toBeNull()
})

test('the candidates are a list of their own', async () => {
  const user = await portal.open(list, { as: startup.owner })
  const card = (await screen.findByRole('heading', { name: '自社との適合' })).closest('section') as HTMLElement
  await user.click(await within(card).findByRole('link', { name: /^\d+社$/ }))
  await waitFor(() => expect(new URLSearchParams(location.search).get('fits')).toBe('true'))
  expect(screen.getByRole('link', { name: '候補のみ' }).getAttribute('aria-current')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading', { name: `${word}1` })).toBeNull())
})

test('says when it could not be counted, and 再読み込み recovers', async () => {
  network.cut('GET', /\/partners\/hints$/)
  const user = await portal.open(`${list}?q=${word}`, { as: startup.owner })
  await screen.findByText('自社との適合を読み込めませんでした。')
  await screen.findByRole('heading', { name: `${word}1` })
  network.mend()
  await user.click(screen.getByRole('button', { name: '再読み込み' }))
  await screen.findByText(/^掲載中のマスター/)
})

test('each factor of a partner stands with its weight, also one that nobody can judge', async () => {
  const user = await portal.open(`${list}?q=${word}`, { as: startup.owner })
  await user.click(await screen.findByRole('link', { name: `${word}1` }))
  const drawer = within(await screen.findByRole('dialog', { name: `${word}1` }))
  const issue = (await drawer.findByText('経営課題(重み40)')).closest('div') as HTMLElement
  within(issue).getByText('知的財産に対応')
  const stage = drawer.getByText('ステージ(重み25)').closest('div') as HTMLElement
  within(stage).getByText(/判定していません/)
  expect(drawer.queryByText(/^金額/)).toBeNull()
})
