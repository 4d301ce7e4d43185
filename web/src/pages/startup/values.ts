import { startupInput } from '@banso/contract/startup-fields'

/** The profile in the parts in which it is asked for; each is a form of its own. */
export const basicInput = startupInput.pick({
  logo_file_uid: true,
  cover_file_uid: true,
  name: true,
  name_kana: true,
  legal_form: true,
  corporate_number: true,
  representative_name: true,
  representative_title: true,
  tagline: true,
  stage: true,
  industries: true,
  founded_on: true,
  postal_code: true,
  prefecture: true,
  address: true,
  website_url: true,
  sns_urls: true,
})
export const businessInput = startupInput.pick({
  business_summary: true,
  problem: true,
  solution: true,
  business_model: true,
  target_customers: true,
})
export const financeInput = startupInput.pick({
  employee_count: true,
  contractor_count: true,
  funding_total_jpy: true,
  last_round: true,
  next_round: true,
  pitch_deck_file_uid: true,
})
