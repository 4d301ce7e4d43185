import type { GroupContents } from '@banso/contract/disclosures'
import { expect, test } from 'vitest'
import { contentText } from './shared-contents.ts'

const empty = {
  profile: { name_kana: '', sns_urls: [], industries: [], address: '', prefecture: null, employee_count: null },
  business: { business_summary: '', problem: '', solution: '', business_model: '', target_customers: '' },
  team: { contractor_count: null, members: [] },
  funding: { funding_total_jpy: null, last_round: null, next_round: null },
  metrics: [],
  goals: [],
  deck: null,
} as unknown as GroupContents

test('a group says what is in it, by name or by number', () => {
  const member = { name: '佐伯 航太', job_title: '代表', bio: '', avatar_url: null }
  const filled = {
    ...empty,
    business: { ...empty.business, problem: '申し送りに時間がかかる', solution: '声で残す' },
    team: { contractor_count: null, members: [member, member] },
    metrics: [
      { key: 'mrr', name: '月次経常収益', unit: '円', values: [{ month: '2026-10', value: 1 }] },
      { key: 'cash', name: '現預金', unit: '円', values: [] },
    ],
    goals: [{}, {}, {}],
    deck: { file_uid: 'f1', name: '資料.pdf', size: 2_516_582 },
  } as unknown as GroupContents
  expect(contentText('business', filled)).toBe('解決したい課題、解決策')
  expect(contentText('team', filled)).toBe('2名の氏名、役職、自己紹介')
  expect(contentText('metrics', filled)).toBe('月次経常収益')
  expect(contentText('goals', filled)).toBe('進行中の3件')
  expect(contentText('deck', filled)).toBe('資料.pdf(2.4MB)')
})

test('an empty group says that it is empty, but for the name everybody sees', () => {
  expect(contentText('profile', empty)).toBe('企業名')
  for (const group of ['business', 'team', 'funding', 'metrics', 'deck'] as const)
    expect(contentText(group, empty)).toBe('まだ登録がありません。登録すると公開されます。')
  expect(contentText('goals', empty)).toBe('パートナーまで公開とした目標はありません。')
})
