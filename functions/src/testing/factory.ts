import { randomUUID } from 'node:crypto'
import type { ApplyDocument } from '@banso/contract/applies'
import type { ContactDocument, ContactMessageDocument } from '@banso/contract/contacts'
import type { ContentDocument, RecommendationDocument } from '@banso/contract/contents'
import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import type { GoalDocument } from '@banso/contract/goals'
import type { InterviewDocument } from '@banso/contract/interviews'
import type { InvitationDocument } from '@banso/contract/invitations'
import type { IssueDocument } from '@banso/contract/issues'
import { type MemoDocument, readersOf } from '@banso/contract/memos'
import { type MetricDocument, metricUid } from '@banso/contract/metrics'
import { defaultNotificationSettings, type NotificationDocument } from '@banso/contract/notifications'
import type { PartnerDocument } from '@banso/contract/partners'
import type { PostDocument } from '@banso/contract/posts'
import { type RelationDocument, relationUid } from '@banso/contract/relations'
import type { Actor, CompanyRole, OperatorRole } from '@banso/contract/roles'
import type { SavedViewDocument } from '@banso/contract/saved-views'
import type { SeminarDocument } from '@banso/contract/seminars'
import type { SpecialFeatureDocument } from '@banso/contract/special-features'
import type { StartupDocument } from '@banso/contract/startups'
import type { TaskDocument } from '@banso/contract/tasks'
import type { UserDocument } from '@banso/contract/users'
import { hashOf, newToken } from '../accounts/secrets.ts'
import { type Collection, transact } from '../kernel/firestore.ts'
import { applies } from '../resources/applies/data.ts'
import { messages as contactMessages, contacts } from '../resources/contacts/data.ts'
import { contents, recommendations } from '../resources/contents/data.ts'
import { goals } from '../resources/goals/data.ts'
import { newGoal } from '../resources/goals/rules.ts'
import { interviews } from '../resources/interviews/data.ts'
import { invitations } from '../resources/invitations/data.ts'
import { issues } from '../resources/issues/data.ts'
import { memos } from '../resources/memos/data.ts'
import { metrics } from '../resources/metrics/data.ts'
import { notifications } from '../resources/notifications/data.ts'
import { storePartner } from '../resources/partners/data.ts'
import { newPartner } from '../resources/partners/rules.ts'
import { posts } from '../resources/posts/data.ts'
import { relations } from '../resources/relations/data.ts'
import { savedViews } from '../resources/saved-views/data.ts'
import { seminars } from '../resources/seminars/data.ts'
import { specialFeatures } from '../resources/special-features/data.ts'
import { startups } from '../resources/startups/data.ts'
import { newStartup } from '../resources/startups/rules.ts'
import { tasks } from '../resources/tasks/data.ts'
import { newTask } from '../resources/tasks/rules.ts'
import { users } from '../resources/users/data.ts'
import { type Member, makeAccount } from './account.ts'
import { applyInput, contactInput, goalInput, savedViewInput, taskInput } from './inputs.ts'
import { countAdmin } from './raw.ts'

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
    operator_profile: null,
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
    notifications_read_before: null,
    ...stamps(),
    ...changes,
  } as UserDocument)
  return {
    ...document,
    name: `試験 ${role}`,
    token: (claims = {}, authTime) => account.token({ role: actor, ...claims }, authTime),
  }
}

export async function makeOperator(role: OperatorRole = 'admin', changes: Partial<UserDocument> = {}) {
  const operator = await makeUser('operator', role, {}, changes)
  if (operator.operator_role === 'admin' && operator.status === 'active') await countAdmin()
  return operator
}

/** One more person of a startup; `changes` may say what a company's state has put on its people. */
export const makeMember = (startup: TestStartup, role: CompanyRole, changes?: Partial<UserDocument>) =>
  makeUser('startup', role, { startup }, changes)
export const makePartnerMember = (partner: TestPartner, role: CompanyRole, changes?: Partial<UserDocument>) =>
  makeUser('partner', role, { partner }, changes)

/** An open invitation, of which `token` is the secret; of a member of no company unless `changes` name one. */
export async function makeInvitation(changes: Partial<InvitationDocument> = {}) {
  const token = newToken()
  const uid = idOf('inv')
  const invitation = await store(invitations, {
    uid,
    kind: 'startup_member',
    email: `${uid}@test.example`,
    last_name: '招待',
    first_name: '太郎',
    startup_company_uid: null,
    partner_company_uid: null,
    company_name: null,
    company_role: 'member',
    operator_role: null,
    expires_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    sent_count: 1,
    last_sent_at: null,
    invited_by: 'system',
    accepted_at: null,
    accepted_by: null,
    revoked_at: null,
    token_hash: hashOf(token),
    sent_today: { on: '', count: 0 },
    ...stamps(),
    ...changes,
  })
  return { ...invitation, token }
}

/** A startup under support with one member per role. */
export async function makeStartup(changes: Partial<StartupDocument> = {}) {
  const uid = idOf('s')
  const given = {
    uid,
    name: `株式会社${uid}`,
    representative_name: '代表',
    stage: 'seed',
    internal_note: '運営だけのメモ',
  } as const
  const supported = { status: 'active', registration_step: 'completed', owner_count: 1 } as const
  const company = await store(startups, newStartup({ ...given, ...supported, ...changes }, system, new Date()))
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
  const given = { uid, name: `パートナー${uid}`, partner_type: 'investor', require_review: false } as const
  const listed = { status: 'published', owner_count: 1 } as const
  const company = newPartner({ ...given, ...listed, ...changes }, system, new Date())
  await transact((writer) => storePartner(writer, company))
  const [owner, member, viewer] = await Promise.all([
    makeUser('partner', 'owner', { partner: company }),
    makeUser('partner', 'member', { partner: company }),
    makeUser('partner', 'viewer', { partner: company }),
  ])
  return { ...company, base: `/api/partners/${company.uid}`, owner, member, viewer }
}
export type TestPartner = Awaited<ReturnType<typeof makePartner>>

export function makeGoal(startup: TestStartup, changes: Partial<GoalDocument> = {}): Promise<GoalDocument> {
  const { measures, ...input } = goalInput(startup.owner.uid)
  const owner = { uid: startup.owner.uid, actor: 'startup', name: startup.owner.name } as const
  const goal = newGoal({
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
    next_checkin_on: today(),
    ...stamps(),
    ...changes,
  })
  return store(goals, goal)
}

export function makeTask(startup: TestStartup, changes: Partial<TaskDocument> = {}): Promise<TaskDocument> {
  const input = { ...taskInput(), ...changes }
  const named = { uid: idOf('t'), startup_company_uid: startup.uid, assignees: [] }
  return store(tasks, newTask({ ...input, ...named, ...stamps(), ...changes }))
}

export function makeIssue(
  startup: Pick<TestStartup, 'uid'>,
  changes: Partial<IssueDocument> = {},
): Promise<IssueDocument> {
  return store(issues, {
    uid: idOf('is'),
    startup_company_uid: startup.uid,
    issue_category: 'funding',
    title: '資金調達',
    detail: '',
    urgency: 'medium',
    order: 1,
    status: 'open',
    resolved_at: null,
    resolution_note: '',
    source: 'startup',
    ...stamps(),
    ...changes,
  } as IssueDocument)
}

/** A seminar in two weeks that takes entries: ten seats, two for each company, no queue. */
export function makeSeminar(changes: Partial<SeminarDocument> = {}): Promise<SeminarDocument> {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  return store(seminars, {
    uid: idOf('seminar'),
    title: '資金調達の進め方',
    summary: '投資家との話し方を学びます。',
    body: '当日の流れ',
    cover_url: null,
    issue_categories: ['funding'],
    target_stages: [],
    speakers: [{ name: '相良 文', title: '弁護士', company: '相良法律事務所', photo_url: null, profile: '' }],
    organizer_partner_uid: null,
    start_at: inHours(14 * 24),
    end_at: inHours(14 * 24 + 2),
    entry_open_at: inHours(-24),
    entry_close_at: inHours(13 * 24),
    format: 'online',
    venue: '',
    online_url: 'https://meet.example/hidden-room',
    capacity: 10,
    waitlist_enabled: false,
    seats_per_company: 2,
    fee_text: '無料',
    pre_question: '',
    material_file_uids: [],
    recording_url: '',
    status: 'published',
    confirmed_count: 0,
    waitlisted_count: 0,
    apply_numbers: null,
    ...stamps(),
    ...changes,
  })
}

/** A published content of the operators. */
export const makeContent = (changes: Partial<ContentDocument> = {}): Promise<ContentDocument> =>
  store(contents, {
    uid: idOf('c'),
    partner_company_uid: null,
    partner_name: null,
    kind: 'document',
    title: '資料',
    summary: '',
    body: '',
    thumbnail: null,
    file_uids: [],
    files: [],
    external_url: '',
    price_text: '',
    price_from_jpy: null,
    perk_text: '',
    perk_limit: null,
    perk_until: null,
    issue_categories: ['funding'],
    target_stages: [],
    auto_forward: false,
    apply_enabled: true,
    status: 'published',
    publish_from: null,
    publish_until: null,
    review_comment: '運営だけのコメント',
    view_count: 0,
    apply_count: 0,
    completion_rate: null,
    pending_revision: null,
    ...stamps(),
    ...changes,
  } as ContentDocument)

export const makeRecommendation = (
  startup: Pick<TestStartup, 'uid'>,
  changes: Partial<RecommendationDocument> = {},
): Promise<RecommendationDocument> =>
  store(recommendations, {
    uid: idOf('r'),
    content_uid: 'c-any',
    content_title: '資料',
    startup_company_uid: startup.uid,
    operator_uid: 'system',
    comment: '',
    state: 'sent',
    ...stamps(),
    ...changes,
  } as RecommendationDocument)

/** A published article. */
export const makePost = (changes: Partial<PostDocument> = {}): Promise<PostDocument> =>
  store(posts, {
    uid: idOf('po'),
    title: '記事',
    slug: 'article',
    lead: '',
    body: '本文',
    cover: null,
    category: 'knowhow',
    issue_categories: ['funding'],
    author_name: '編集室',
    related_partner_uids: [],
    related_content_uids: [],
    related_seminar_uids: [],
    read_minutes: 1,
    status: 'published',
    publish_at: new Date(Date.now() - 60_000).toISOString(),
    view_count: 0,
    helpful_count: 0,
    ...stamps(),
    ...changes,
  } as PostDocument)

/** A feature that runs, for everybody. */
export const makeFeature = (changes: Partial<SpecialFeatureDocument> = {}): Promise<SpecialFeatureDocument> =>
  store(specialFeatures, {
    uid: idOf('f'),
    title: '特集',
    lead: '',
    cover_url: null,
    theme_color: '#0A5C8F',
    items: [{ type: 'partner', uid: 'nobody', comment: '', click_count: 0, apply_count: 0 }],
    target: { issue_categories: [], stages: [], industries: [] },
    priority: 0,
    status: 'published',
    publish_from: null,
    publish_until: null,
    ...stamps(),
    ...changes,
  } as SpecialFeatureDocument)

type AppliedTo = Pick<PartnerDocument, 'uid' | 'name' | 'partner_type'>

/** An apply of a startup to a partner; from `forwarded` on it has reached the partner. */
export function makeApply(
  startup: TestStartup,
  partner: AppliedTo,
  { status = 'submitted', ...changes }: Partial<ApplyDocument> = {},
): Promise<ApplyDocument> {
  const at = new Date().toISOString()
  const applicant = { uid: startup.owner.uid, actor: 'startup', name: startup.owner.name } as const
  const reached = !['submitted', 'reviewing', 'returned'].includes(status)
  const ended = ['completed', 'declined', 'withdrawn', 'expired'].includes(status)
  return store(applies, {
    ...applyInput(partner.uid),
    uid: idOf('a'),
    number: 'A-2026-00001',
    target_type: 'partner',
    target_snapshot: {
      name: partner.name,
      partner_company_uid: partner.uid,
      partner_name: partner.name,
      partner_type: partner.partner_type,
    },
    partner_company_uid: partner.uid,
    startup_company_uid: startup.uid,
    startup_name: startup.name,
    applicant_user_uid: applicant.uid,
    applicant,
    issues: [],
    file_uids: [],
    files: [],
    share_consent: true,
    shared_groups: ['profile'],
    status,
    status_history: [{ from: null, to: 'submitted', by: applicant, at, reason: '', comment: '' }],
    assigned_operator_uid: null,
    partner_assignee_uid: null,
    forwarded_at: reached ? at : null,
    respond_due_at: reached ? at : null,
    interview_uids: [],
    task_uids: [],
    decline_reason: null,
    result: null,
    feedback: { startup: null, partner: null },
    closed_at: ended ? at : null,
    ...stamps(),
    ...changes,
  })
}

/** The partner is an approved one of the startup, as long as an apply is open (`until` null) or runs on. */
export const makeRelation = (
  startup: Pick<TestStartup, 'uid'>,
  partner: { uid: string },
  changes: Partial<RelationDocument> = {},
): Promise<RelationDocument> =>
  store(relations, {
    uid: relationUid(startup.uid, partner.uid),
    startup_company_uid: startup.uid,
    partner_company_uid: partner.uid,
    until: null,
    read_only: false,
    updated_at: new Date().toISOString(),
    ...changes,
  })

/** The value of a number in a month. */
export const makeMetric = (
  startup: Pick<TestStartup, 'uid'>,
  changes: Partial<MetricDocument> & Pick<MetricDocument, 'metric_key' | 'month' | 'value'>,
): Promise<MetricDocument> =>
  store(metrics, {
    uid: metricUid(startup.uid, changes.metric_key, changes.month),
    startup_company_uid: startup.uid,
    note: '',
    source: 'startup',
    ...stamps(),
    ...changes,
  })

type Participant = Pick<UserDocument, 'uid' | 'actor'> & { name: string }
/** An interview of a startup whose time is being found; the first one leads. */
export const makeInterview = (
  startup: Pick<TestStartup, 'uid' | 'name'>,
  people: readonly Participant[],
  changes: Partial<InterviewDocument> = {},
): Promise<InterviewDocument> =>
  store(interviews, {
    uid: idOf('i'),
    title: '面談',
    kind: 'regular',
    startup_company_uid: startup.uid,
    startup_name: startup.name,
    partner_company_uid: null,
    partner_name: null,
    apply_uid: null,
    participants: people.map(({ uid, actor, name }, index) => ({
      uid,
      actor,
      name,
      role: index === 0 ? 'host' : 'guest',
      response: 'none',
      attended: false,
    })),
    participant_uids: people.map(({ uid }) => uid),
    purpose: '',
    agenda: [],
    duration_minutes: 60,
    candidate_slots: [],
    start_at: null,
    end_at: null,
    method: 'online',
    meeting_url: 'https://meet.example/test',
    place: '',
    status: 'adjusting',
    reschedule_count: 0,
    sequence: 0,
    previous_start_at: null,
    cancel_reason: '',
    cancelled_by: null,
    needs_report: false,
    satisfaction: { startup: null, partner: null, comment: '' },
    ...stamps(),
    ...changes,
  } as InterviewDocument)

/** A memo of an interview, by an operator and for operators alone unless said otherwise. */
export const makeMemo = (interview: InterviewDocument, changes: Partial<MemoDocument> = {}): Promise<MemoDocument> => {
  const memo = {
    uid: idOf('m'),
    interview_uid: interview.uid,
    startup_company_uid: interview.startup_company_uid,
    partner_company_uid: interview.partner_company_uid,
    author: system,
    body: '面談のメモ',
    template: 'regular',
    summary: '',
    decisions: [],
    next_actions: [],
    temperature: null,
    visibility: 'operators',
    pinned: false,
    read_by: {},
    revisions: [],
    ...stamps(),
    ...changes,
  } as unknown as MemoDocument
  return store(memos, { ...memo, readers: readersOf(memo) })
}

/** A question of the startup's owner that nobody has answered yet. */
export function makeContact(startup: TestStartup, changes: Partial<ContactDocument> = {}): Promise<ContactDocument> {
  const { file_uids: _, ...input } = contactInput()
  const sender = { uid: startup.owner.uid, actor: 'startup', name: startup.owner.name } as const
  return store(contacts, {
    ...input,
    uid: idOf('contact'),
    number: 'C-2026-00001',
    files: [],
    sender,
    guest: null,
    startup_company_uid: startup.uid,
    partner_company_uid: null,
    company_name: startup.name,
    priority: 'medium',
    assigned_operator: null,
    assigned_operator_uid: null,
    status: 'open',
    message_count: 0,
    first_response_due_at: momentInJapan(addDays(today(), 1), '18:00'),
    first_responded_at: null,
    waiting_since: null,
    resolved_at: null,
    satisfaction: null,
    ...stamps(),
    created_by: sender,
    updated_by: sender,
    ...changes,
  } as ContactDocument)
}

/** What an operator has answered. */
export function makeContactMessage(
  contact: ContactDocument,
  changes: Partial<ContactMessageDocument> = {},
): Promise<ContactMessageDocument> {
  const { s: _, ...made } = stamps()
  return store(contactMessages, {
    uid: idOf('message'),
    contact_uid: contact.uid,
    startup_company_uid: contact.startup_company_uid,
    partner_company_uid: contact.partner_company_uid,
    body: '「経営指標」の表から、月ごとに入力できます。',
    files: [],
    author: system,
    read_by: [system.uid],
    ...made,
    ...changes,
  })
}

/** Something a person was told just now, and has not read. */
export function makeNotification(
  receiver: { uid: string },
  changes: Partial<NotificationDocument> = {},
): Promise<NotificationDocument> {
  const { created_at, updated_at, rev, deleted_at } = stamps()
  return store(notifications, {
    uid: idOf('n'),
    receiver_uid: receiver.uid,
    kind: 'task',
    title: 'お知らせ',
    body: '内容',
    link: '/',
    group_key: idOf('group'),
    count: 1,
    counted: 1,
    ends_at: null,
    fixed: false,
    arranged_at: created_at,
    shown_at: created_at,
    show_at: null,
    mail_at: null,
    read_at: null,
    done_at: null,
    ...{ created_at, updated_at, rev, deleted_at },
    ...changes,
  })
}

export function makeSavedView(
  owner: { uid: string },
  changes: Partial<SavedViewDocument> = {},
): Promise<SavedViewDocument> {
  const { s: _, ...made } = stamps()
  return store(savedViews, { ...savedViewInput(), ...made, uid: idOf('v'), owner_uid: owner.uid, ...changes })
}
