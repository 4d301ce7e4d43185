import * as z from 'zod'
import { industries, prefectures, stages } from './common.ts'
import {
  choice,
  chooseMessage,
  corporateNumber,
  distinct,
  distinctMessage,
  kana,
  optionalDay,
  optionalInt,
  optionalLine,
  optionalText,
  optionalUrl,
  postalCode,
  requiredInt,
  requiredLine,
  requiredMessage,
  requiredText,
  requiredUrl,
  uid,
} from './fields.ts'
import { roundLabels, startupLabels } from './labels/startups.ts'

export const legalForms = { kk: '株式会社', gk: '合同会社', other: 'その他', none: '設立前' } as const

const label = startupLabels
const round = roundLabels
const yen = (name: string) => optionalInt(name, 0, 1e15)
const stage = choice(label.stage, stages)
export const INDUSTRY_LIMIT = 3
export const SNS_LIMIT = 5

/** What a company says of itself, group by group as its form asks for it. All of it is input. */
export const startupFields = {
  name: requiredLine(label.name, 100),
  name_kana: kana(label.name_kana, 100).refine((text) => text.trim() !== '', {
    error: requiredMessage(label.name_kana),
  }),
  legal_form: choice(label.legal_form, legalForms),
  corporate_number: corporateNumber(label.corporate_number),
  tagline: optionalLine(label.tagline, 60),
  stage,
  industries: z
    .array(choice(label.industries, industries))
    .min(1, { error: chooseMessage(label.industries) })
    .max(INDUSTRY_LIMIT, { error: `${label.industries}は${INDUSTRY_LIMIT}つまで選択できます。` })
    .refine(distinct(String), { error: distinctMessage }),
  founded_on: optionalDay(label.founded_on),
  postal_code: postalCode(label.postal_code),
  prefecture: z.enum(
    prefectures.map(({ code }) => code),
    { error: chooseMessage(label.prefecture) },
  ),
  address: optionalLine(label.address, 120),
  website_url: optionalUrl(label.website_url),
  sns_urls: z
    .array(requiredUrl(label.sns_urls))
    .max(SNS_LIMIT, { error: `${label.sns_urls}は${SNS_LIMIT}件まで登録できます。` })
    .refine(distinct(String), { error: distinctMessage }),
  representative_name: requiredLine(label.representative_name, 80),
  representative_title: requiredLine(label.representative_title, 60),

  business_summary: requiredText(label.business_summary, 1000),
  problem: optionalText(label.problem, 800),
  solution: optionalText(label.solution, 800),
  business_model: optionalText(label.business_model, 800),
  target_customers: optionalText(label.target_customers, 800),

  employee_count: requiredInt(label.employee_count, 0, 100_000),
  contractor_count: optionalInt(label.contractor_count, 0, 100_000),
  funding_total_jpy: yen(label.funding_total_jpy),
  last_round: z
    .strictObject({
      stage: choice(round.stage, stages),
      amount_jpy: yen(round.amount_jpy),
      closed_on: optionalDay(round.closed_on),
      lead: optionalLine(round.lead, 100),
    })
    .nullable(),
  next_round: z
    .strictObject({
      stage: choice(round.stage, stages),
      target_jpy: yen(round.target_jpy),
      target_on: optionalDay(round.target_on),
    })
    .nullable(),
}
/** Its files, by their uid. An image's uid is its address too (`mediaUrl`). */
export const startupFileFields = {
  logo_file_uid: uid.nullable(),
  cover_file_uid: uid.nullable(),
  pitch_deck_file_uid: uid.nullable(),
}
export const startupInput = z.strictObject({ ...startupFields, ...startupFileFields })
export type StartupInput = z.output<typeof startupInput>
