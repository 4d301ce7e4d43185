import { fitOf } from '@banso/contract/fit'
import { isPublicField, type PartnerInput, type PartnerType, partnerTypes } from '@banso/contract/partner-fields'
import { fieldsOf, fitPartnerOf } from '@banso/contract/partner-profile'
import type { PublicPartnerDetail } from '@banso/contract/partners'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PartnerDetails } from './details.tsx'

const basis = { stage: null, industries: [], prefecture: null, issues: [], target_jpy: null, days_left: null }
const uid = (digit: string) => digit.repeat(32)

const profiles = {
  investor: {
    investor_kind: 'vc',
    ticket_min_jpy: 10_000_000,
    ticket_max_jpy: 50_000_000,
    lead_policy: 'lead',
    rounds: ['seed'],
    thesis: '方針',
    decision_weeks: 4,
    portfolio: [],
    hands_on: 1,
    follow_on: false,
    fund_size_jpy: 1_000_000_000,
    current_fund_until: '2030-03-31',
  },
  master: {
    person_name: '音羽 健吾',
    career: '経歴',
    strengths: ['資本政策'],
    past_roles: ['CFO'],
    engagement: 'spot',
    hourly_jpy_min: 10_000,
    hourly_jpy_max: 20_000,
    languages: ['日本語'],
    available_weekdays: ['mon'],
    free_first_session: false,
    conflict_note: '',
  },
  plugin: {
    service_kind: 'saas',
    pricing_model: 'monthly',
    price_from_jpy: 10_000,
    initial_fee_jpy: 0,
    lead_time_days: 14,
    min_contract_months: 6,
    perk_text: '',
    trial_days: 30,
    integrations: [],
    security_certs: [],
    support_hours: '',
    implementation_count: 10,
  },
} as const

/** Of each field a value that no partner below begins with: said anew, it has to be read somewhere. */
const others = {
  name: '別の名前',
  logo_file_uid: uid('b'),
  tagline: '別のひとこと',
  summary: '別の紹介文',
  website_url: 'https://other.example/',
  prefecture: '27',
  founded_on: '2001-02-03',
  supported_categories: ['legal'],
  target_stages: ['pre_ipo'],
  target_industries: ['travel'],
  support_methods: ['chat'],
  areas: ['47'],
  case_count: 4321,
  investor_kind: 'bank',
  ticket_min_jpy: 20_000_000,
  ticket_max_jpy: 60_000_000,
  lead_policy: 'follow',
  rounds: ['series_b'],
  thesis: '別の方針',
  decision_weeks: 9,
  portfolio: [{ name: '別の投資先', industry: 'bio', year: 2011 }],
  hands_on: 3,
  follow_on: true,
  fund_size_jpy: 2_000_000_000,
  current_fund_until: '2031-03-31',
  person_name: '別の氏名',
  career: '別の経歴',
  strengths: ['別の得意分野'],
  past_roles: ['別の役職'],
  engagement: 'project',
  hourly_jpy_min: 12_000,
  hourly_jpy_max: 22_000,
  languages: ['英語'],
  available_weekdays: ['sun'],
  free_first_session: true,
  conflict_note: '別の申告',
  service_kind: 'bpo',
  pricing_model: 'fixed',
  price_from_jpy: 20_000,
  initial_fee_jpy: 30_000,
  lead_time_days: 21,
  min_contract_months: 0,
  perk_text: '別の特典',
  trial_days: 60,
  integrations: ['別の連携'],
  security_certs: ['別の認証'],
  support_hours: '平日',
  implementation_count: 987,
} as const satisfies Partial<PartnerInput>

const partnerOf = (type: PartnerType, changes: Partial<PartnerInput> = {}): PublicPartnerDetail => {
  const { logo_file_uid, ...said } = changes
  const own = Object.fromEntries(Object.entries(said).filter(([field]) => field in profiles[type]))
  const partner = {
    uid: 'p',
    name: '七里浜',
    partner_type: type,
    logo_url: logo_file_uid ? `/api/media/${logo_file_uid}` : null,
    tagline: 'ひとこと',
    summary: '紹介文',
    website_url: '',
    prefecture: null,
    founded_on: null,
    supported_categories: ['finance'],
    target_stages: [],
    target_industries: [],
    support_methods: ['online'],
    areas: [],
    case_count: 12,
    accepts_applies: true,
    response_sla_days: 3,
    investor_profile: null,
    master_profile: null,
    plugin_profile: null,
    ...said,
    [`${type}_profile`]: { ...profiles[type], ...own },
  } as unknown as Omit<PublicPartnerDetail, 'fit'>
  const fit = fitOf(fitPartnerOf(partner as unknown as Parameters<typeof fitPartnerOf>[0]), basis).fit
  return { ...partner, fit, results: null, saved: false, apply_uid: null, reopening: null, contents: [], can: [] }
}
/** What a startup reads, without what is said of the fit: that a field decides there does not tell what it says. */
const readBy = (partner: PublicPartnerDetail) =>
  renderToStaticMarkup(createElement(PartnerDetails, { partner: { ...partner, fit: partnerOf('plugin').fit } }))

/** By the reading of its name a partner is put in order and found. */
const publicFields = (type: PartnerType) =>
  fieldsOf(type).filter((field) => isPublicField(field) && field !== 'name_kana')

describe.each(Object.keys(partnerTypes) as PartnerType[])('of a partner as %s', (type) => {
  test.each(publicFields(type))('startups read what it says as %s', (field) => {
    expect(others).toHaveProperty(field)
    const value = others[field as keyof typeof others]
    expect(readBy(partnerOf(type, { [field]: value }))).not.toBe(readBy(partnerOf(type)))
  })
})

test('a fund, what somebody was before and the languages of a talk are told by the labels of the form', () => {
  const investor = readBy(partnerOf('investor'))
  for (const text of ['対象の調達', 'シード', 'ファンド規模', '10億円', 'ファンドの期限', '2030/03/31'])
    expect(investor).toContain(text)
  const master = readBy(partnerOf('master'))
  for (const text of ['これまでの役職', 'CFO', '対応言語', '日本語']) expect(master).toContain(text)
  const plugin = readBy(partnerOf('plugin'))
  for (const text of ['最低契約期間', '6か月', '導入社数', '10社']) expect(plugin).toContain(text)
})
