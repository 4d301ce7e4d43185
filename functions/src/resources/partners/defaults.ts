import type { PartnerDocument } from '@banso/contract/partners'

/** Cases a month, until the partner says how many. */
const CAPACITY = 5

/** A new partner, before anybody has filled in its profile. That of its type is filled in as a whole. */
export const partnerDefaults = {
  name_kana: '',
  logo_url: null,
  tagline: '',
  summary: '',
  website_url: '',
  prefecture: null,
  founded_on: null,
  contact_user_uid: null,
  supported_categories: [],
  target_stages: [],
  target_industries: [],
  support_methods: [],
  areas: [],
  case_count: 0,
  file_uids: [],
  accepts_applies: true,
  monthly_capacity: CAPACITY,
  response_sla_days: 5,
  members_may_edit: false,
  require_review: true,
  changes: [],
  changes_requested_at: null,
  investor_profile: null,
  master_profile: null,
  plugin_profile: null,
  sample_count: 0,
  median_response_days: null,
  acceptance_rate: null,
  interview_to_result_rate: null,
  open_apply_count: 0,
  remaining_capacity: CAPACITY,
  assigned_operators: [],
  assigned_operator_uids: [],
  internal_note: '',
  owner_count: 0,
  ending_since: null,
} as const satisfies Partial<PartnerDocument>
