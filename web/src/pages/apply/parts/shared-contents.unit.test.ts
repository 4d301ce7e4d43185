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
    team: { contractor_count: 0, members: [member, member] },
    metrics: [{ key: 'mrr', name: '月次経常収益', unit: '円', values: [{ month: '2026-10', value: 1 }] }],
    goals: [{}, {}, {}],
    deck: { file_uid: 'f1', name: '資料.pdf', size: 2_516_582 },
  } as unknown as GroupContents
  for (const isShared of [true, false]) {
    expect(contentText('business', filled, isShared)).toBe('解決したい課題、解決策')
    expect(contentText('team', filled, isShared)).toBe('2名の氏名、役職、自己紹介、写真、業務委託人数')
    expect(contentText('metrics', filled, isShared)).toBe('月次経常収益')
    expect(contentText('goals', filled, isShared)).toBe('進行中の3件')
    expect(contentText('deck', filled, isShared)).toBe('資料.pdf(2.4MB)')
  }
})

test('an empty group says that it is empty, and that what is added will be seen only where it will', () => {
  for (const group of ['profile', 'business', 'team', 'funding', 'metrics', 'deck'] as const) {
    expect(contentText(group, empty, true)).toBe('まだ登録がありません。登録すると公開されます。')
    expect(contentText(group, empty, false)).toBe('まだ登録がありません。')
  }
  for (const isShared of [true, false])
    expect(contentText('goals', empty, isShared)).toBe('パートナーまで公開とした目標はありません。')
})
