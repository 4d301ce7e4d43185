import { randomUUID } from 'node:crypto'
import type { ApplyInput } from '@banso/contract/applies'
import type { CheckinInput } from '@banso/contract/checkins'
import type { ContactInput } from '@banso/contract/contacts'
import { addDays, dayInJapan } from '@banso/contract/dates'
import type { ExecutionInput } from '@banso/contract/executions'
import type { GoalInput } from '@banso/contract/goals'
import type { InvitationRequest } from '@banso/contract/invitations'
import type { IssueInput } from '@banso/contract/issues'
import type { MemoInput } from '@banso/contract/memos'
import type { PartnerCreate } from '@banso/contract/partners'
import type { ChosenIssue, RegistrationIssues, RegistrationSetting } from '@banso/contract/registration'
import type { SavedViewInput } from '@banso/contract/saved-views'
import { defaultDisclosure, type StartupCreate } from '@banso/contract/startups'
import type { TaskInput } from '@banso/contract/tasks'

/** What forms send: valid as it is, with `changes` over it. */

const today = () => dayInJapan(new Date())

/** Somebody to be invited, each time another. */
export const invitee = () => ({ last_name: '灯台', first_name: '守', email: `${randomUUID()}@test.example` })

/** What an operator sends to register a startup. */
export const startupCreateInput = (operatorUid: string, changes: object = {}) => {
  const input: StartupCreate = {
    name: '株式会社トウダイ',
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
    name: '灯台キャピタル株式会社',
    partner_type: 'investor',
    invitee: invitee(),
    assigned_operator_uids: [operatorUid],
  }
  return { ...input, ...changes }
}

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
  const input: CheckinInput = {
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

/** What a form sends for a question to the operators. */
export const contactInput = (changes: object = {}) => {
  const input: ContactInput = {
    category: 'usage',
    subject: '経営指標の入力について',
    body: '過去の月の数値をまとめて入力する方法を教えてください。',
    related: null,
    file_uids: [],
  }
  return { ...input, ...changes }
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
  const input: MemoInput = { body: '話したこと', summary: '', decisions: [], visibility: 'own_company', file_uids: [] }
  return { ...input, ...changes }
}
