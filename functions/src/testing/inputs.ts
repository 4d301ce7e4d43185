import { randomUUID } from 'node:crypto'
import type { AnnouncementInput } from '@banso/contract/announcements'
import type { ApplyInput } from '@banso/contract/applies'
import type { CheckinInput } from '@banso/contract/checkins'
import type { ContactInput } from '@banso/contract/contacts'
import type { ContentInput } from '@banso/contract/contents'
import { addDays, dayInJapan } from '@banso/contract/dates'
import type { ExecutionInput } from '@banso/contract/executions'
import type { GoalInput } from '@banso/contract/goals'
import type { InterviewInput } from '@banso/contract/interview-inputs'
import type { InterviewRequest } from '@banso/contract/interview-requests'
import type { InvitationRequest } from '@banso/contract/invitations'
import type { IssueInput } from '@banso/contract/issues'
import type { MemoInput, OperatorMemoInput } from '@banso/contract/memos'
import type { MetricAlertInput } from '@banso/contract/metric-alerts'
import type { PartnerType } from '@banso/contract/partner-fields'
import type { PartnerCreate } from '@banso/contract/partner-operators'
import type { PartnerDocument } from '@banso/contract/partners'
import type { PostInput } from '@banso/contract/posts'
import type { MoveRequest } from '@banso/contract/promises'
import type { ChosenIssue, RegistrationIssues, RegistrationSetting } from '@banso/contract/registration'
import type { SavedViewInput } from '@banso/contract/saved-views'
import type { SeminarInput } from '@banso/contract/seminars'
import type { FeatureInput } from '@banso/contract/special-features'
import { defaultDisclosure } from '@banso/contract/startup-disclosures'
import type { StartupCreate } from '@banso/contract/startup-operators'
import type { TaskBatchInput } from '@banso/contract/task-batches'
import type { TaskInput } from '@banso/contract/tasks'

/** What forms send: valid as it is, with `changes` over it. */

const today = () => dayInJapan(new Date())

/** Somebody to be invited, each time another. */
export const invitee = () => ({ last_name: '灯台', first_name: '守', email: `${randomUUID()}@test.example` })

/** What an operator enters of an interview of a startup; the first of the people leads. */
export const interviewInput = (
  people: readonly string[],
  startupUid: string,
  changes: Partial<InterviewInput> = {},
) => {
  const input: InterviewInput = {
    startup_company_uid: startupUid,
    partner_company_uid: null,
    apply_uid: null,
    title: '11月の定期面談',
    kind: 'regular',
    participants: people.map((uid, index) => ({ uid, role: index === 0 ? 'host' : 'guest', optional: false })),
    duration_minutes: 60,
    method: 'online',
    meeting_url: 'https://meet.example/tsumugi',
    place: '',
    purpose: '',
    agenda: [],
  }
  return { ...input, ...changes }
}

/** What an operator sends to register a startup. */
export const startupCreateInput = (operatorUid: string, changes: object = {}) => {
  const input: StartupCreate = {
    name: `株式会社トウダイ${randomUUID().slice(0, 8)}`,
    representative_name: '灯台 守',
    stage: 'seed',
    invitee: invitee(),
    assigned_operator_uids: [operatorUid],
  }
  return { ...input, ...changes }
}

/** What an operator sends to register a partner. */
export const partnerCreateInput = (operatorUid: string, changes: object = {}) => {
  const input: PartnerCreate = {
    name: `灯台キャピタル${randomUUID().slice(0, 8)}株式会社`,
    partner_type: 'investor',
    invitee: invitee(),
    assigned_operator_uids: [operatorUid],
  }
  return { ...input, ...changes }
}

/** All that has to be filled in before an investor is published. */
export const publishable = {
  name_kana: 'パートナー',
  tagline: '現場を歩く投資家です。',
  summary: '介護の現場を知る投資家です。',
  supported_categories: ['sales'],
  investor_profile: {
    investor_kind: 'vc',
    ticket_min_jpy: null,
    ticket_max_jpy: null,
    lead_policy: 'lead',
    rounds: [],
    thesis: '',
    decision_weeks: null,
    portfolio: [],
    hands_on: 1,
    follow_on: false,
    fund_size_jpy: null,
    current_fund_until: null,
  },
} satisfies Partial<PartnerDocument>

const { investor_profile: _, ...untyped } = publishable
/** The same for each type of partner. */
export const publishableAs = {
  investor: publishable,
  master: {
    ...untyped,
    partner_type: 'master',
    tagline: '数字で語る経営を支えます。',
    master_profile: {
      person_name: '音羽 健吾',
      career: '監査法人で上場準備を担当しました。',
      strengths: ['資本政策'],
      past_roles: [],
      engagement: 'monthly',
      hourly_jpy_min: 10_000,
      hourly_jpy_max: 20_000,
      languages: ['日本語'],
      available_weekdays: ['tue'],
      free_first_session: true,
      conflict_note: '',
    },
  },
  plugin: {
    ...untyped,
    partner_type: 'plugin',
    tagline: '採用の実務を引き受けます。',
    plugin_profile: {
      service_kind: 'bpo',
      pricing_model: 'monthly',
      price_from_jpy: 50_000,
      initial_fee_jpy: 0,
      lead_time_days: 10,
      min_contract_months: 3,
      perk_text: '初月無料',
      trial_days: null,
      integrations: [],
      security_certs: [],
      support_hours: '平日9時から18時',
      implementation_count: 12,
    },
  },
} satisfies Record<PartnerType, Partial<PartnerDocument>>

/** What the founder sends as the first step of the registration. */
export const registrationIssues = (...categories: ChosenIssue['issue_category'][]): RegistrationIssues => ({
  issues: categories.map((issue_category) => ({ issue_category, urgency: 'high', detail: `${issue_category}の状況` })),
})

/** What the founder sends as the second. */
export const registrationSetting = (changes: object = {}) => {
  const input: RegistrationSetting = {
    name_kana: 'カブシキガイシャシケン',
    representative_title: '代表取締役',
    business_summary: '介護の申し送りを、話すだけで記録に変えるサービスです。',
    stage: 'seed',
    industries: ['saas', 'healthcare'],
    prefecture: '11',
    employee_count: 7,
    disclosure: { ...defaultDisclosure, team: 'operators' },
  }
  return { ...input, ...changes }
}

/** What a form sends for a goal with two measures. */
export const goalInput = (ownerUid: string, changes: object = {}) => {
  const input: GoalInput = {
    title: '導入施設を30施設に増やす',
    description: '',
    issue_uids: [],
    issue_category: 'sales',
    period_kind: 'quarter',
    start_on: addDays(today(), -30),
    due_on: addDays(today(), 60),
    owner_user_uid: ownerUid,
    collaborator_uids: [],
    disclosure: 'company',
    checkin_cycle: 'weekly',
    parent_goal_uid: null,
    measures: [
      {
        uid: null,
        name: '導入施設数',
        unit: '施設',
        direction: 'up',
        start_value: 10,
        target_value: 30,
        tolerance: 0,
        weight: 3,
      },
      {
        uid: null,
        name: '解約率',
        unit: '%',
        direction: 'down',
        start_value: 4,
        target_value: 2,
        tolerance: 0,
        weight: 1,
      },
    ],
  }
  return { ...input, ...changes }
}

/** What a form sends for a check-in of a goal of `makeGoal`. */
export const checkinInput = (changes: object = {}) => {
  const input: Omit<CheckinInput, 'checked_on'> = {
    values: { m1: 20 },
    confidence: 'at_risk',
    comment: '商談が進んだ',
    blockers: '',
    asks: '',
  }
  return { ...input, ...changes }
}

/** What a form sends for an action. */
export const taskInput = (changes: object = {}) => {
  const input: TaskInput = {
    title: '導入ヒアリングを行う',
    description: '',
    goal_uid: null,
    issue_uid: null,
    assignee_uids: [],
    owner_actor: 'startup',
    start_on: null,
    due_on: addDays(today(), 7),
    priority: 'medium',
    checklist: [],
    recurrence: 'none',
    recurrence_until: null,
    measure_links: [],
    file_uids: [],
  }
  return { ...input, ...changes }
}

/** What a form sends to propose one action to several startups. */
export const taskBatchInput = (startup_uids: string[], changes: object = {}) => {
  const input: TaskBatchInput = {
    batch_uid: randomUUID(),
    startup_uids,
    title: '補助金の公募要領を確認する',
    description: '',
    owner_actor: 'startup',
    start_on: null,
    due_on: addDays(today(), 14),
    priority: 'medium',
    checklist: [],
    recurrence: 'none',
    recurrence_until: null,
  }
  return { ...input, ...changes }
}

/** What a form sends for an execution. */
export const executionInput = (changes: object = {}) => {
  const input: ExecutionInput = {
    executed_on: today(),
    result: 'progressed',
    body: '3施設に電話した',
    minutes: 30,
    progress_after: null,
    measure_updates: [],
    next_step: '',
    blocker: '',
    file_uids: [],
  }
  return { ...input, ...changes }
}

/** What a form sends to invite somebody into a company, each time somebody else. */
export const guestInput = (changes: object = {}) => {
  const input: InvitationRequest = {
    email: `guest-${randomUUID()}@test.example`,
    last_name: '白戸',
    first_name: '瑞希',
    company_role: 'member',
  }
  return { ...input, ...changes }
}
/** What a form sends for an apply to a partner. */
export const applyInput = (target_uid: string, changes: object = {}) => {
  const input: ApplyInput = {
    target_type: 'partner',
    target_uid,
    purpose: 'meeting',
    message: '介護施設への販路の広げ方を相談したく、お申し込みします。',
    issue_uids: [],
    desired_slots: [],
    share_consent: true,
  }
  return { ...input, ...changes }
}

/** What a form sends for an issue. */
export const issueInput = (changes: object = {}) => {
  const input: IssueInput = { issue_category: 'sales', title: '販路の開拓', detail: '', urgency: 'high' }
  return { ...input, ...changes }
}

/** What a form sends for an alert on a number. */
export const metricAlertInput = (changes: Partial<MetricAlertInput> = {}): MetricAlertInput => ({
  metric_key: 'cash',
  direction: 'below',
  value: 10_000_000,
  months: 1,
  enabled: true,
  ...changes,
})

/** What a form sends for a question to the operators. */
export const contactInput = (changes: object = {}) => {
  const input: Omit<ContactInput, 'interview_request'> = {
    category: 'usage',
    subject: '経営指標の入力について',
    body: '過去の月の数値をまとめて入力する方法を教えてください。',
    related: null,
    file_uids: [],
  }
  return { ...input, ...changes }
}

/** A contact that asks for a meeting with the operators, whenever it suits them. */
export const interviewRequestInput = (request: object = {}, changes: object = {}) =>
  contactInput({
    category: 'interview',
    subject: '資本政策の相談',
    body: '次の調達に向けて、資本政策を相談したいです。',
    interview_request: { partner_company_uid: null, duration_minutes: 60, wishes: [], ...request },
    ...changes,
  })
/** The same as it is stored, waiting for the operators. */
export const meetingAsked: InterviewRequest = {
  partner_company_uid: null,
  partner_name: null,
  duration_minutes: 60,
  wishes: [],
  outcome: null,
  interview_uid: null,
}

/** Conditions of a list, kept for oneself. */
export const savedViewInput = (changes: Partial<SavedViewInput> = {}): SavedViewInput => ({
  page: 'startup_goals',
  name: '今期の遅れ',
  query: { health: 'off_track,at_risk' },
  ...changes,
})

/** A memo for the own company. */
export const memoInput = (changes: object = {}) => {
  const input: MemoInput = {
    body: '話したこと',
    summary: '',
    template: 'regular',
    decisions: [],
    next_actions: [],
    visibility: 'own_company',
    file_uids: [],
  }
  return { ...input, ...changes }
}

/** A next action of the startup's side, as it is written in a memo. */
export const nextActionInput = (changes: object = {}) => ({
  uid: null,
  title: '資本政策表を更新する',
  owner_actor: 'startup' as const,
  assignee_uid: null,
  due_on: null,
  as_task: false,
  ...changes,
})

/** Another day that somebody has asked for of a promise, and nobody has answered. */
export const moveRequest = (by: MoveRequest['by'], changes: Partial<MoveRequest> = {}): MoveRequest => ({
  state: 'asked',
  by,
  at: new Date().toISOString(),
  old_due_on: '2099-01-01',
  due_on: '2099-01-08',
  reason: '聞き取りが残っているため',
  answered_by: null,
  answered_at: null,
  comment: '',
  ...changes,
})

/** Words of a memo that is being written, with one of everything that has a length. */
export const memoDraftInput = (fields: object = {}) => ({
  fields: {
    body: '書きかけの話',
    summary: '要',
    decisions: ['決めたこと'],
    next_actions: [nextActionInput()],
    ...fields,
  },
  memo_etag: null,
})

/** An article with a text, as operators begin it. */
export const postInput = (changes: Partial<PostInput> = {}): PostInput => ({
  title: '資金調達の前に決めること',
  lead: '投資家に会う前の準備をまとめました。',
  body: '## 準備\n\n資金の使い道を決めます。',
  category: 'knowhow',
  issue_categories: ['funding'],
  author_name: '編集室',
  related_partner_uids: [],
  related_content_uids: [],
  related_seminar_uids: [],
  cover_file_uid: null,
  cover_alt: '',
  ...changes,
})

/** A seminar in two weeks whose entries open now. */
export const seminarInput = (changes: Partial<SeminarInput> = {}): SeminarInput => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  return {
    title: '投資契約の読み方',
    summary: '契約の要点を学びます。',
    body: '当日の流れ',
    issue_categories: ['funding'],
    target_stages: [],
    speakers: [{ name: '相良 文', title: '弁護士', company: '相良法律事務所', profile: '' }],
    organizer_partner_uid: null,
    start_at: inHours(14 * 24),
    end_at: inHours(14 * 24 + 2),
    entry_open_at: inHours(-1),
    entry_close_at: inHours(13 * 24),
    format: 'online',
    venue: '',
    online_url: 'https://meet.example/room',
    capacity: 10,
    waitlist_enabled: true,
    seats_per_company: 2,
    fee_text: '無料',
    pre_question: '',
    recording_url: '',
    material_file_uids: [],
    cover_file_uid: null,
    ...changes,
  }
}

/** A content of the operators' own. */
export const contentInput = (changes: Partial<ContentInput> = {}): ContentInput => ({
  kind: 'document',
  title: '資本政策のひな形',
  summary: '創業期の資本政策をつくれます。',
  body: '使い方を説明します。',
  price_text: '無料',
  price_from_jpy: null,
  perk_text: '',
  perk_limit: null,
  perk_until: null,
  issue_categories: ['funding'],
  target_stages: [],
  external_url: '',
  cover_file_uid: null,
  cover_alt: '',
  file_uids: [],
  apply_enabled: true,
  publish_from: null,
  publish_until: null,
  ...changes,
})

/** A feature of one item, for everybody. */
export const featureInput = (
  item: FeatureInput['items'][number],
  changes: Partial<FeatureInput> = {},
): FeatureInput => ({
  title: '資金調達に取り組む',
  lead: '投資家に会う前に読んでください。',
  theme_color: '#0A5C8F',
  target: { issue_categories: [], stages: [], industries: [] },
  publish_until: null,
  cover_file_uid: null,
  items: [item],
  ...changes,
})

/** An announcement to everybody. */
export const announcementInput = (changes: Partial<AnnouncementInput> = {}): AnnouncementInput => ({
  title: '年末年始の対応について',
  body: '12月29日から1月3日まで、**お問い合わせへの回答**をお休みします。',
  audience: 'all',
  companies: [],
  expires_at: null,
  ...changes,
})

/** What operators send for a memo; of a call unless `changes` name an interview. */
export const operatorMemoInput = (changes: object = {}) => {
  const input: OperatorMemoInput = {
    body: '採用の進み方を確認した。',
    summary: '',
    template: 'regular',
    decisions: [],
    next_actions: [],
    visibility: 'operators',
    temperature: null,
    pinned: false,
  }
  return { ...input, interview_uid: null, startup_uid: null, partner_uid: null, ...changes }
}
