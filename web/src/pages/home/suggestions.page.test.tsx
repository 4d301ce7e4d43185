import type { issueCategories } from '@banso/contract/common'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  changeFeature,
  makeFeature,
  makeIssue,
  makePartner,
  makePost,
  makeRecommendation,
  makeStartup,
} from '../../../../functions/src/testing/factory.ts'
import { setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()

test('partners are recommended with reasons, contents with the words of who recommends them', async () => {
  const startup = await makeStartup({ stage: 'series_c', industries: ['travel'] })
  await makeIssue(startup, { issue_category: 'overseas' })
  const fitting = { supported_categories: ['overseas'], target_stages: ['series_c'], target_industries: ['travel'] }
  const partner = await makePartner({ ...(fitting as object), tagline: '海外展開に集中投資', case_count: 999_000 })
  await makeRecommendation(startup, { content_title: '海外展開の手引き', comment: '最初に読んでください。' })
  await portal.open(`/startups/${startup.uid}`, { as: startup.member })
  const card = (await screen.findByText('海外展開に集中投資')).closest('article') as HTMLElement
  expect(within(card).getByRole('link').getAttribute('href')).toBe(`/startups/partners/investor?partner=${partner.uid}`)
  within(card).getByText('海外展開に対応')
  within(card).getByText('シリーズC以降に対応')
  within(card).getByText('合致', { selector: 'li:first-child span' })
  screen.getByRole('link', { name: '海外展開の手引き' })
  screen.getByText('最初に読んでください。')
})

test('the newest articles tell how long they take to read in the words of their list', async () => {
  const startup = await makeStartup()
  await makePost()
  await portal.open(`/startups/${startup.uid}`, { as: startup.viewer })
  expect((await screen.findAllByText(/^\d+分で読めます$/)).length).toBeGreaterThan(0)
})

test('a recommended partner shows its rates as its list does, each from five on', async () => {
  const results = { median_response_days: 2, acceptance_rate: 0.6, interview_to_result_rate: 0.4 }
  const cardsOf = async (
    issue_category: keyof typeof issueCategories,
    counts: { sample_count: number; interview_sample_count: number },
  ) => {
    const startup = await makeStartup({ stage: 'series_c', industries: ['travel'] })
    await makeIssue(startup, { issue_category })
    const fitting = {
      supported_categories: [issue_category],
      target_stages: ['series_c'],
      target_industries: ['travel'],
    } as object
    const partner = await makePartner({ ...fitting, ...results, ...counts, case_count: 999_000 })
    const told = async (address: string) => {
      await portal.open(address, { as: startup.member })
      const card = (await screen.findByRole('link', { name: partner.name })).closest('article')?.textContent ?? ''
      await portal.close()
      return ['承諾率', '面談後の成約率'].map((label) => card.match(new RegExp(`${label} ?(\\d+%)`))?.[1])
    }
    return [await told(`/startups/${startup.uid}`), await told('/startups/partners/investor')]
  }
  const [both, one, none] = [
    ['60%', '40%'],
    ['60%', undefined],
    [undefined, undefined],
  ]
  expect(await cardsOf('labor', { sample_count: 5, interview_sample_count: 5 })).toEqual([both, both])
  expect(await cardsOf('alliance', { sample_count: 5, interview_sample_count: 4 })).toEqual([one, one])
  expect(await cardsOf('exit_prep', { sample_count: 4, interview_sample_count: 5 })).toEqual([none, none])
})

test('the field of its own that would bring most candidates is told, with the way to it for who may fill it in', async () => {
  const startup = await makeStartup({ stage: null, industries: [], prefecture: '13' })
  await makeIssue(startup, { issue_category: 'ip' })
  // Other files make partners too, so which field it is may differ: some other one brings more then.
  const bySeed = { supported_categories: ['ip' as const], target_stages: ['seed' as const] }
  await Promise.all([1, 2, 3].map(() => makePartner({ ...bySeed, partner_type: 'master' })))
  await portal.open(`/startups/${startup.uid}`, { as: startup.member })
  const way = await screen.findByRole('link', { name: /社増えます:(入力する|見直す)$/ })
  expect(way.closest('section')).toBe(
    (await screen.findByRole('heading', { name: 'おすすめのパートナー' })).closest('section'),
  )
  expect(way.parentElement?.textContent).toMatch(/候補が.*\d+社増えます。(入力する|見直す)$/)
  expect(way.getAttribute('href')).toMatch(new RegExp(`^/startups/${startup.uid}/startups/edit\\?section=`))
  await portal.close()
  await portal.open(`/startups/${startup.uid}`, { as: startup.viewer })
  await screen.findByText(/候補が.*社増えます。$/)
  expect(screen.queryByRole('link', { name: /社増えます/ })).toBeNull()
})

test('features are turned by hand, one at a time', async () => {
  const startup = await makeStartup({ stage: 'pre_seed', industries: ['education'] })
  const target = { issue_categories: [], stages: ['pre_seed' as const], industries: ['education' as const] }
  const features = await Promise.all(
    ['最初の特集', '次の特集'].map((title, index) => makeFeature({ title, priority: 100 - index, target })),
  )
  const user = await portal.open(`/startups/${startup.uid}`, { as: startup.viewer })
  const carousel = await screen.findByRole('region', { name: '特集' })
  await Promise.all(features.map(({ uid }) => changeFeature(uid, { status: 'ended' })))
  const shown = () => carousel.querySelector('[data-shown] h2')?.textContent
  const next = () => user.click(within(carousel).getByRole('button', { name: '次の特集' }))
  // Other tests of this project may have features for everybody that are as important.
  const titles = [...carousel.querySelectorAll('h2')].map(({ textContent }) => textContent)
  const first = titles.indexOf('最初の特集')
  expect(titles.slice(first)).toContain('次の特集')
  for (const title of titles.slice(0, first)) {
    expect(shown()).toBe(title)
    await next()
  }
  expect(shown()).toBe('最初の特集')
  await next()
  expect(shown()).toBe(titles[first + 1])
  await user.click(within(carousel).getByRole('button', { name: '前の特集' }))
  expect(shown()).toBe('最初の特集')
  expect(screen.getByRole('link', { name: '特集「最初の特集」を見る' }).getAttribute('href')).toBe(
    `/startups/${startup.uid}/special_features/${features[0]?.uid}`,
  )
})
