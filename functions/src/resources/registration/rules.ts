import { issueCategories, type Person } from '@banso/contract/common'
import type { IssueDocument } from '@banso/contract/issues'
import {
  type ChosenIssue,
  type Registration,
  type RegistrationSetting,
  registrationSetting,
  SHARE_FROM,
  SHARE_SAMPLES,
} from '@banso/contract/registration'
import { profileCompleteness, type StartupDocument } from '@banso/contract/startups'
import { newRecord } from '../../kernel/commit.ts'
import { newIssue } from '../issues/rules.ts'

export type Category = keyof typeof issueCategories
export type Counts = { companies: number; chosenBy: ReadonlyMap<Category, number> }

/** Too few companies to tell anything of them. */
export const isTooFew = ({ companies }: Counts): boolean => companies < SHARE_SAMPLES

/** All categories, the most chosen first; as they are listed where nothing is known, or where they stand alike. */
export function categoriesByShare(counts: Counts): Registration['categories'] {
  const shareOf = (category: Category) =>
    isTooFew(counts) ? 0 : Math.round((100 * (counts.chosenBy.get(category) ?? 0)) / counts.companies)
  return (Object.keys(issueCategories) as Category[])
    .map((issue_category) => ({ issue_category, share: shareOf(issue_category) }))
    .toSorted((a, b) => b.share - a.share)
    .map(({ issue_category, share }) => ({ issue_category, share: share < SHARE_FROM ? null : share }))
}

/** The chosen issues as they are stored: titled by their category, in the order given. */
export const newIssues = (
  chosen: readonly ChosenIssue[],
  startup_company_uid: string,
  person: Person,
  now: Date,
): IssueDocument[] =>
  chosen.map((issue, index) => {
    const named = { startup_company_uid, title: '', order: index + 1, source: 'registration' } as const
    return newIssue({ ...newRecord(person, now), ...issue, ...named })
  })

/** What 初期設定 and the end of the registration change in the company. */
export function completed(startup: StartupDocument, setting: RegistrationSetting): Partial<StartupDocument> {
  return {
    ...setting,
    status: 'active',
    registration_step: 'completed',
    profile_completeness: profileCompleteness({ ...startup, ...setting }),
  }
}

const settingFields = Object.keys(registrationSetting.shape) as (keyof RegistrationSetting)[]

/** The registration as its pages show it. */
export function presentRegistration(
  startup: StartupDocument,
  chosen: readonly IssueDocument[],
  counts: Counts,
  share_stage: Registration['share_stage'],
  job_title: string,
): Registration {
  const setting = Object.fromEntries(settingFields.map((field) => [field, startup[field]])) as Registration['setting']
  return {
    step: startup.registration_step,
    company_name: startup.name,
    representative_name: startup.representative_name,
    issues: chosen.map(({ issue_category, urgency, detail }) => ({ issue_category, urgency, detail })),
    // Who registers has said what they are when they accepted the invitation.
    setting: { ...setting, representative_title: setting.representative_title || job_title },
    categories: categoriesByShare(counts),
    share_stage,
  }
}
