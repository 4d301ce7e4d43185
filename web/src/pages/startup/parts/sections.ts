import { href } from '@banso/contract/pages'
import type { completenessFields } from '@banso/contract/startups'
import { profileArea } from '../area.ts'

const { pages } = profileArea.startup

/** The parts of 企業情報, each a tab of its own. */
export const sections = {
  basic: '基本情報',
  business: '事業内容',
  finance: 'メンバー・資金調達',
  issues: '経営課題',
  disclosure: '公開範囲',
  access: '閲覧履歴',
} as const
export type Section = keyof typeof sections

/** The part that the address asks for; the first where it asks for none that exists. */
export const sectionOf = (search: URLSearchParams): Section => {
  const asked = search.get('section') ?? ''
  return Object.hasOwn(sections, asked) ? (asked as Section) : 'basic'
}

/** The address of a part, with the field to begin at. */
export const sectionHref = (startup_id: string, section: Section, field?: string): string =>
  `${href(pages.edit, { startup_id })}?${new URLSearchParams({ section, ...(field && { field }) })}`

type Counted = (typeof completenessFields)[number]
const places: Record<Counted, Section | 'metrics'> = {
  name_kana: 'basic',
  logo_url: 'basic',
  tagline: 'basic',
  industries: 'basic',
  stage: 'basic',
  founded_on: 'basic',
  prefecture: 'basic',
  website_url: 'basic',
  representative_title: 'basic',
  business_summary: 'business',
  problem: 'business',
  solution: 'business',
  business_model: 'business',
  target_customers: 'business',
  employee_count: 'finance',
  funding_total_jpy: 'finance',
  last_round: 'finance',
  next_round: 'finance',
  pitch_deck_file_uid: 'finance',
  metrics_settings: 'metrics',
}

/** Images are counted by their address, and filled in by their file. */
const inputs: Partial<Record<Counted, string>> = { logo_url: 'logo_file_uid' }

/** Where a field that counts for 入力率 is filled in. */
export const placeOf = (startup_id: string, field: Counted): string => {
  const place = places[field]
  return place === 'metrics'
    ? href(pages.metrics, { startup_id })
    : sectionHref(startup_id, place, inputs[field] ?? field)
}
