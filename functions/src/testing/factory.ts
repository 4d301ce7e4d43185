import { randomUUID } from 'node:crypto'
import { dayInJapan } from '@banso/contract/dates'
import type { GoalDocument } from '@banso/contract/goals'
import { defaultNotificationSettings } from '@banso/contract/notifications'
import { type PartnerDocument, partnerDocument } from '@banso/contract/partners'
import type { Actor, CompanyRole, OperatorRole } from '@banso/contract/roles'
import { defaultDisclosure, type StartupDocument, startupDocument } from '@banso/contract/startups'
import { dueSort, type TaskDocument } from '@banso/contract/tasks'
import type { UserDocument } from '@banso/contract/users'
import { type Collection, collection, transact } from '../kernel/firestore.ts'
import { goals } from '../resources/goals/data.ts'
import { tasks } from '../resources/tasks/data.ts'
import { users } from '../resources/users/data.ts'
import { type Member, makeAccount } from './account.ts'
import { goalInput, taskInput } from './inputs.ts'

/** Makes what tests need, straight in the store: each test file its own companies, so that files run side by side. */

const system = { uid: 'system', actor: 'operator', name: '運営 事務局' } as const
const stamps = () => {
  const at = new Date().toISOString()
  return { created_at: at, updated_at: at, created_by: system, updated_by: system, rev: 1, deleted_at: null, s: {} }
}
const idOf = (prefix: string) => `${prefix}-${randomUUID().slice(0, 13)}`
const today = () => dayInJapan(new Date())

async function store<T extends { uid: string }>(into: Collection<T>, document: T): Promise<T> {
  await transact(async (writer) => writer.set(into, document))
  return document
}

type Company = { startup?: StartupDocument; partner?: PartnerDocument }
async function makeUser(
  actor: Actor,
  role: CompanyRole | OperatorRole,
  { startup, partner }: Company,
  changes: Partial<UserDocument> = {},
): Promise<Member & UserDocument> {
  const uid = idOf(`u-${actor}`)
  const account = await makeAccount(uid)
  const document = await store(users, {
    uid,
    actor,
    startup_company_uid: startup?.uid ?? null,
    partner_company_uid: partner?.uid ?? null,
    company_role: actor === 'operator' ? null : (role as CompanyRole),
    operator_role: actor === 'operator' ? (role as OperatorRole) : null,
    last_name: '試験',
    first_name: role,
    last_name_kana: '',
    first_name_kana: '',
    email: `${uid}@test.example`,
    email_verified: true,
    pending_email: null,
    job_title: '',
    phone: '',
    avatar_url: null,
    bio: '',
    status: 'active',
    last_login_at: null,
    invited_by: null,
    invited_at: null,
    valid_after: null,
    claims_rev: 1,
    company_name: startup?.name ?? partner?.name ?? null,
    company_status: startup?.status ?? partner?.status ?? null,
    registration_step: startup?.registration_step ?? null,
    terms_accepted_version: null,
    notification_settings: defaultNotificationSettings,
    ...stamps(),
    ...changes,
  } as UserDocument)
  return {
    ...document,
    name: `試験 ${role}`,
    token: (claims = {}, authTime) => account.token({ role: actor, ...claims }, authTime),
  }
}

export const makeOperator = (role: OperatorRole = 'admin', changes?: Partial<UserDocument>) =>
  makeUser('operator', role, {}, changes)

/** One more person of a startup; `changes` may say what a company's state has put on its people. */
export const makeMember = (startup: TestStartup, role: CompanyRole, changes?: Partial<UserDocument>) =>
  makeUser('startup', role, { startup }, changes)

/** A startup under support with one member per role. */
export async function makeStartup(changes: Partial<StartupDocument> = {}) {
  const uid = idOf('s')
  const company = await store(collection('startup_companies', startupDocument), {
    uid,
    name: `株式会社${uid}`,
    name_kana: '',
    legal_form: 'kk',
    corporate_number: null,
    logo_url: null,
    cover_url: null,
    tagline: '',
    business_summary: '',
    problem: '',
    solution: '',
    business_model: '',
    target_customers: '',
    industries: [],
    stage: 'seed',
    founded_on: null,
    postal_code: '',
    prefecture: null,
    address: '',
    website_url: '',
    sns_urls: [],
    representative_name: '代表',
    representative_title: '',
    employee_count: null,
    contractor_count: null,
    funding_total_jpy: null,
    last_round: null,
    next_round: null,
    metrics_settings: [],
    pitch_deck_file_uid: null,
    disclosure: defaultDisclosure,
    assigned_operators: [],
    assigned_operator_uids: [],
    registration_step: 'completed',
    status: 'active',
    profile_completeness: 0,
    tags: [],
    internal_note: '運営だけのメモ',
    program: null,
    health: 'good',
    health_override: null,
    owner_count: 1,
    ...stamps(),
    ...changes,
  } as StartupDocument)
  const [owner, member, viewer] = await Promise.all([
    makeUser('startup', 'owner', { startup: company }),
    makeUser('startup', 'member', { startup: company }),
    makeUser('startup', 'viewer', { startup: company }),
  ])
  return { ...company, base: `/api/startups/${company.uid}`, owner, member, viewer }
}
export type TestStartup = Awaited<ReturnType<typeof makeStartup>>

/** A published investor with one member per role. */
export async function makePartner(changes: Partial<PartnerDocument> = {}) {
  const uid = idOf('p')
  const company = await store(collection('partner_companies', partnerDocument), {
    uid,
    name: `パートナー${uid}`,
    name_kana: '',
    partner_type: 'investor',
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
    monthly_capacity: 5,
    response_sla_days: 5,
    require_review: false,
    investor_profile: null,
    master_profile: null,
    plugin_profile: null,
    sample_count: 0,
    median_response_days: null,
    acceptance_rate: null,
    interview_to_result_rate: null,
    open_apply_count: 0,
    remaining_capacity: 5,
    exposure_count_30d: 0,
    assigned_operators: [],
    assigned_operator_uids: [],
    internal_note: '',
    owner_count: 1,
    status: 'published',
    ...stamps(),
    ...changes,
  } as PartnerDocument)
  const [owner, member, viewer] = await Promise.all([
    makeUser('partner', 'owner', { partner: company }),
    makeUser('partner', 'member', { partner: company }),
    makeUser('partner', 'viewer', { partner: company }),
  ])
  return { ...company, base: `/api/partners/${company.uid}`, owner, member, viewer }
}

export function makeGoal(startup: TestStartup, changes: Partial<GoalDocument> = {}): Promise<GoalDocument> {
  const { measures, ...input } = goalInput(startup.owner.uid)
  const owner = { uid: startup.owner.uid, actor: 'startup', name: startup.owner.name } as const
  return store(goals, {
    ...input,
    uid: idOf('g'),
    startup_company_uid: startup.uid,
    measures: measures.map((measure, index) => ({
      ...measure,
      uid: `m${index + 1}`,
      current_value: measure.start_value,
    })),
    owner,
    collaborators: [],
    status: 'active',
    progress: 0,
    health: 'unset',
    health_stale: false,
    next_checkin_on: today(),
    last_checkin_at: null,
    proposed_by_operator: false,
    result_note: '',
    closed_at: null,
    history: [],
    ...stamps(),
    ...changes,
  } as GoalDocument)
}

export function makeTask(startup: TestStartup, changes: Partial<TaskDocument> = {}): Promise<TaskDocument> {
  const input = { ...taskInput(), ...changes }
  return store(tasks, {
    ...input,
    uid: idOf('t'),
    startup_company_uid: startup.uid,
    goal_title: null,
    assignees: [],
    status: 'todo',
    waiting_for: null,
    progress: 0,
    execution_count: 0,
    proposed_by_operator: false,
    cancel_reason: '',
    closed_at: null,
    due_sort: dueSort(input.due_on),
    ...stamps(),
    ...changes,
  } as TaskDocument)
}
