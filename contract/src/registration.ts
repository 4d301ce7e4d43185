import * as z from 'zod'
import { registrationStep } from './auth.ts'
import { issueCategories, stages } from './common.ts'
import { endpoint, startupMay } from './endpoint.ts'
import { distinct, distinctMessage, keyOf } from './fields.ts'
import { ISSUE_LIMIT, issueInput } from './issues.ts'
import { one } from './paging.ts'
import { disclosure } from './startup-disclosures.ts'
import { startupFields } from './startup-fields.ts'
import { startupProfile } from './startups.ts'

export const tooManyIssues = `選択できるのは${ISSUE_LIMIT}つまでです。`
/** Shares are told from this many companies on: fewer tell nothing, and too much of each. */
export const SHARE_SAMPLES = 5
/** In whole percent: below it a share tells whoever has just that issue that hardly anybody else has. */
export const SHARE_FROM = 10

const chosenIssue = issueInput.omit({ title: true })
export type ChosenIssue = z.output<typeof chosenIssue>

/** 経営課題の登録: in order of priority. */
export const registrationIssues = z.strictObject({
  issues: z
    .array(chosenIssue)
    .min(1, { error: '1つ以上選択してください。' })
    .max(ISSUE_LIMIT, { error: tooManyIssues })
    .refine(
      distinct(({ issue_category }: ChosenIssue) => issue_category),
      { error: distinctMessage },
    ),
})
export type RegistrationIssues = z.output<typeof registrationIssues>

const { name_kana, representative_title, business_summary, stage, industries, prefecture, employee_count } =
  startupFields
/** 初期設定: what a company says of itself before it begins. */
export const registrationSetting = z.strictObject({
  name_kana,
  representative_title,
  business_summary,
  stage,
  industries,
  prefecture,
  employee_count,
  disclosure: z.strictObject(disclosure.shape),
})
export type RegistrationSetting = z.output<typeof registrationSetting>

/** How far a company has come, and what it has said so far; for the pages of the registration. */
const registration = z
  .object({
    step: registrationStep,
    company_name: z.string(),
    representative_name: z.string(),
    issues: z.array(chosenIssue),
    /** As it stands in the company's record: not yet given are empty texts and null. */
    setting: startupProfile.pick({
      name_kana: true,
      representative_title: true,
      business_summary: true,
      stage: true,
      industries: true,
      prefecture: true,
      employee_count: true,
      disclosure: true,
    }),
    /** All categories, those that most companies chose first. Share in whole percent, null while it tells nothing, or would discourage. */
    categories: z.array(z.object({ issue_category: keyOf(issueCategories), share: z.int().nullable() })),
    /** Whose shares they are: of the companies of one stage, or of all (null). */
    share_stage: keyOf(stages).nullable(),
  })
  .meta({ id: 'Registration' })
export type Registration = z.output<typeof registration>

const reached = z.object({ registration_step: registrationStep })
const path = '/api/startups/{startup_id}/registration'
const access = startupMay('startup.register')

/** The registration of a company after its founder has accepted. A registered company is answered 302: home. */
export const registrations = {
  get: endpoint({
    method: 'GET',
    path,
    summary: '登録の状況',
    access,
    whileRegistering: 'only',
    responses: { 200: one(registration) },
  }),
  issues: endpoint({
    method: 'POST',
    path: `${path}/issues`,
    summary: '経営課題の登録(送り直すと置き換わる)',
    access,
    whileRegistering: 'only',
    body: registrationIssues,
    responses: { 200: one(reached) },
  }),
  complete: endpoint({
    method: 'POST',
    path: `${path}/complete`,
    summary: '初期設定と登録の完了',
    access,
    whileRegistering: 'only',
    body: registrationSetting,
    responses: { 200: one(reached) },
  }),
}
