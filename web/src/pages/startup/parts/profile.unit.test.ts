import type { GroupContents } from '@banso/contract/disclosures'
import { defaultDisclosure } from '@banso/contract/startup-disclosures'
import type { StartupProfile } from '@banso/contract/startups'
import { expect, test } from 'vitest'
import { groupRows } from '../../disclosure/marks.tsx'
import { levelsOf, widened } from '../../disclosure/texts.ts'
import { profileText, profileValues } from '../texts.ts'
import { basicInput, businessInput, financeInput } from '../values.ts'

test('a form begins with what the company has said, and nothing else', () => {
  const profile = {
    name: '株式会社試験',
    corporate_number: null,
    stage: null,
    uid: 's1',
    tagline: '',
  } as StartupProfile
  const values = profileValues(basicInput, profile)
  expect(values).toMatchObject({ name: '株式会社試験', corporate_number: '', stage: null })
  expect(Object.keys(values)).toEqual(Object.keys(basicInput.shape))
})

test('each field of the profile is asked for in exactly one part', () => {
  const names = [basicInput, businessInput, financeInput].flatMap(({ shape }) => Object.keys(shape))
  expect(new Set(names).size).toBe(names.length)
})

test('values are told in words', () => {
  expect(profileText('industries', ['saas', 'hr'])).toBe('SaaS・業務支援、人材・HR')
  expect(profileText('prefecture', '01')).toBe('北海道')
  expect(profileText('founded_on', '2024-04-08')).toBe('2024/04/08')
  expect(profileText('funding_total_jpy', 98_000_000)).toBe('9,800万円')
  expect(
    profileText('last_round', { stage: 'seed', amount_jpy: 80_000_000, closed_on: '2026-04-01', lead: '七里浜' }),
  ).toBe('シード 8,000万円 2026/04/01 七里浜')
  expect(profileText('next_round', { stage: 'series_a', target_jpy: null, target_on: null })).toBe('シリーズA')
  expect(profileText('tagline', '')).toBe('')
})

test('only the profile can be open to all partners', () => {
  expect(levelsOf('profile')).toContain('all_partners')
  expect(levelsOf('funding')).toEqual(['operators', 'approved_partners'])
})

test('widened are the groups that more people would see', () => {
  const after = {
    ...defaultDisclosure,
    funding: 'approved_partners',
    business: 'operators',
    profile: 'all_partners',
  } as const
  expect(widened(defaultDisclosure, after)).toEqual(['funding'])
  expect(widened({ ...defaultDisclosure, profile: 'operators' }, defaultDisclosure)).toEqual(['profile'])
})

test('contents become lines, and what is empty makes none', () => {
  const rows = groupRows({
    funding: { funding_total_jpy: 98_000_000, last_round: null, next_round: null },
    team: {
      contractor_count: null,
      members: [{ name: '佐伯 航太', job_title: '代表取締役', bio: '', avatar_url: null }],
    },
    metrics: [{ key: 'mrr', name: '月次経常収益', unit: '円', values: [] }],
    deck: { file_uid: 'f1', name: 'deck.pdf', size: 2_400_000 },
  } as Partial<GroupContents>)
  expect(Object.keys(rows)).toEqual(['funding', 'team', 'metrics', 'deck'])
  expect(rows.funding).toEqual([{ label: '累計調達額', value: '9,800万円' }])
  expect(rows.team).toEqual([{ label: '佐伯 航太', value: '代表取締役' }])
  expect(rows.metrics).toEqual([])
  expect(rows.deck).toEqual([{ label: 'ピッチ資料', value: 'deck.pdf(2.3MB)' }])
})

test('the address is one line, whether it names the prefecture or not', () => {
  const addressed = (prefecture: string | null, address: string) =>
    groupRows({ profile: { prefecture, address, sns_urls: [], industries: [] } } as never).profile?.find(
      ({ label }) => label === '所在地',
    )?.value
  expect(addressed('11', '埼玉県さいたま市')).toBe('埼玉県さいたま市')
  expect(addressed('11', 'さいたま市')).toBe('埼玉県さいたま市')
  expect(addressed(null, '')).toBeUndefined()
})
