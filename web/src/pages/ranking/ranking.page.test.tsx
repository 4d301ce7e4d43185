import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  makeApply,
  makeIssue,
  makeOperator,
  makePartner,
  makeStartup,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
type Operator = Awaited<ReturnType<typeof makeOperator>>
const today = dayInJapan(new Date())
const at = (day: number) => momentInJapan(addDays(today, day), '10:00')
const word = `順位${crypto.randomUUID().slice(0, 8)}`

let manager: Operator
let viewer: Operator
let startup: TestStartup
beforeAll(async () => {
  ;[manager, viewer, startup] = await Promise.all([
    makeOperator('manager'),
    makeOperator('viewer'),
    makeStartup({ stage: 'pre_ipo', industries: ['deeptech'], created_at: at(-60) }),
  ])
  await makeIssue(startup, { issue_category: 'ip', created_at: at(-60) })
  // Nobody else fits a company of this stage, trade and issue as well, and has as much experience.
  const partner = await makePartner({
    name: word,
    partner_type: 'master',
    created_at: at(-60),
    supported_categories: ['ip'],
    target_stages: ['pre_ipo'],
    target_industries: ['deeptech'],
    case_count: 990_000,
  })
  const step = { from: null, by: { uid: 'o', actor: 'operator', name: '担当' }, reason: '', comment: '' } as const
  await makeApply(startup, partner, {
    number: 'A-2026-77777',
    created_at: at(-5),
    status: 'accepted',
    status_history: [
      { ...step, to: 'submitted', at: at(-5) },
      { ...step, to: 'accepted', at: at(-4) },
    ],
  })
})
const address = (rest = '') =>
  `/operator/startups/${startup.uid}/contents?view=ranking&type=master&on=${addDays(today, -10)}${rest}`
const table = (name: string | RegExp) => screen.findByRole('table', { name })

test('shows who would have come first on a day, what followed, and what is assumed', async () => {
  await portal.open(address(), { as: viewer })
  const first = within(await table(/の順位$/)).getAllByRole('row')[1] as HTMLElement
  within(first).getByText('1位')
  within(first).getByRole('link', { name: word })
  within(first).getByRole('link', { name: 'A-2026-77777' })
  const chosen = within(await table('その後に申し込んだパートナー'))
  chosen.getByRole('row', { name: new RegExp(`1位.*${word}.*承諾`) })
  screen.getByText('承諾のうち3位以内')
  expect(screen.getAllByText('1社 / 1社(100%)')).toHaveLength(2)
  await screen.findByRole('heading', { name: 'この順位の前提' })
  expect(screen.queryByRole('button', { name: /の重み/ })).toBeNull()
})

test('other weights are tried in the address, and taken off again', async () => {
  const user = await portal.open(address(), { as: manager })
  await table(/の順位$/)
  await user.click(screen.getByRole('button', { name: /^ステージの重み/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: '60' }))
  await waitFor(() => expect(new URLSearchParams(location.search).get('weights')).toBe('40,60,15,10,5,5'))
  await screen.findByText(/^試しの重みで並べています/)
  await user.click(screen.getByRole('button', { name: '条件をクリア' }))
  await waitFor(() => expect(new URLSearchParams(location.search).get('weights')).toBeNull())
  expect(new URLSearchParams(location.search).get('view')).toBe('ranking')
})

test('a day before the company was registered has no ranking', async () => {
  await portal.open(address().replace(/on=.*$/, `on=${addDays(today, -90)}`), { as: viewer })
  await screen.findByText('この日は、まだ登録されていませんでした。')
})

test('says when it could not be read, and 再読み込み recovers; the tab leads back to the contents', async () => {
  network.cut('GET', /\/past_ranking$/)
  const user = await portal.open(address('').replace('type=master', 'type=plugin'), { as: manager })
  await screen.findByText('この日の順位を読み込めませんでした。')
  network.mend()
  await user.click(screen.getByRole('button', { name: '再読み込み' }))
  await screen.findByText('その後90日の間に、プラグインへの申込はありません。')
  await user.click(screen.getByRole('link', { name: 'おすすめしたコンテンツ' }))
  await screen.findByText('おすすめしたコンテンツはまだありません。')
})
