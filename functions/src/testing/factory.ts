import { randomUUID } from 'node:crypto'
import type { AnnouncementDocument } from '@banso/contract/announcements'
import type { ApplyDocument } from '@banso/contract/applies'
import type { Person } from '@banso/contract/common'
import type { ContactMessageDocument } from '@banso/contract/contact-messages'
import type { ContactDocument } from '@banso/contract/contacts'
import type { ContentDocument } from '@banso/contract/contents'
import { dayInJapan } from '@banso/contract/dates'
import { disclosedGroups } from '@banso/contract/disclosures'
import type { ExecutionDocument } from '@banso/contract/executions'
import type { GoalDocument } from '@banso/contract/goals'
import type { InterviewDocument } from '@banso/contract/interviews'
import { INVITATION_DAYS, type InvitationDocument } from '@banso/contract/invitations'
import type { IssueDocument } from '@banso/contract/issues'
import type { Measure } from '@banso/contract/measures'
import type { MemoDocument } from '@banso/contract/memos'
import type { MetricAlertDocument } from '@banso/contract/metric-alerts'
import type { MetricDocument } from '@banso/contract/metrics'
import type { NotificationDocument } from '@banso/contract/notifications'
import type { PartnerDocument } from '@banso/contract/partners'
import type { PostDocument } from '@banso/contract/posts'
import type { PromiseDocument } from '@banso/contract/promises'
import type { RecommendationDocument } from '@banso/contract/recommendations'
import { type RelationDocument, relationUid } from '@banso/contract/relations'
import type { ReopeningDocument } from '@banso/contract/reopenings'
import type { Actor, CompanyRole, OperatorRole } from '@banso/contract/roles'
import type { SavedViewDocument } from '@banso/contract/saved-views'
import type { SeminarDocument } from '@banso/contract/seminars'
import type { SpecialFeatureDocument } from '@banso/contract/special-features'
import type { StartupDocument } from '@banso/contract/startups'
import type { TaskDocument } from '@banso/contract/tasks'
import type { UserDocument } from '@banso/contract/users'
import { hashOf, newToken } from '../accounts/secrets.ts'
import { newRecord } from '../kernel/commit.ts'
import type { Collection } from '../kernel/firestore/codec.ts'
import { read } from '../kernel/firestore/query.ts'
import { transact } from '../kernel/firestore/write.ts'
import { announcements } from '../resources/announcements/data.ts'
import { newAnnouncement } from '../resources/announcements/rules.ts'
import { applies } from '../resources/applies/data.ts'
import { newApply } from '../resources/applies/rules.ts'
import { calendarFeeds, feedOf } from '../resources/calendar-feeds/data.ts'
import { tokenOf } from '../resources/calendar-feeds/rules.ts'
import { messages as contactMessages, contacts } from '../resources/contacts/data.ts'
import { newContact, newMessage } from '../resources/contacts/rules.ts'
import { contents, recommendations } from '../resources/contents/data.ts'
import { newContent, newRecommendation } from '../resources/contents/rules.ts'
import { executions } from '../resources/executions/data.ts'
import { newExecution } from '../resources/executions/rules.ts'
import { goals } from '../resources/goals/data.ts'
import { newGoal } from '../resources/goals/rules.ts'
import { interviews } from '../resources/interviews/data.ts'
import { newInterview, newParticipants } from '../resources/interviews/rules.ts'
import { invitations } from '../resources/invitations/data.ts'
import { newInvitation } from '../resources/invitations/rules.ts'
import { issues } from '../resources/issues/data.ts'
import { forgetMeasuredIssues } from '../resources/issues/kept.ts'
import { newIssue } from '../resources/issues/rules.ts'
import { memos } from '../resources/memos/data.ts'
import { newMemo } from '../resources/memos/rules.ts'
import { keepInYear, metricAlerts, metrics } from '../resources/metrics/data.ts'
import { newMetric } from '../resources/metrics/rules.ts'
import { notifications } from '../resources/notifications/data.ts'
import { foldedAll, shownNotification } from '../resources/notifications/rules.ts'
import { partners, storePartner } from '../resources/partners/data.ts'
import { newPartner } from '../resources/partners/rules.ts'
import { posts } from '../resources/posts/data.ts'
import { newPost } from '../resources/posts/rules.ts'
import { promises } from '../resources/promises/data.ts'
import { newPromise } from '../resources/promises/rules.ts'
import { relations } from '../resources/relations/data.ts'
import { reopenings, reopeningUid } from '../resources/reopenings/data.ts'
import { endOf } from '../resources/reopenings/rules.ts'
import { savedViews } from '../resources/saved-views/data.ts'
import { seminars } from '../resources/seminars/data.ts'
import { newSeminar } from '../resources/seminars/rules.ts'
import { forgetRunning, specialFeatures } from '../resources/special-features/data.ts'
import { newFeature, newItem } from '../resources/special-features/rules.ts'
import { startups } from '../resources/startups/data.ts'
import { newStartup } from '../resources/startups/rules.ts'
import { batches, tasks } from '../resources/tasks/data.ts'
import { newTask, newTaskBatch } from '../resources/tasks/rules.ts'
import { users } from '../resources/users/data.ts'
import { membershipOf, newUser } from '../resources/users/new-user.ts'
import { type Member, makeAccount } from './account.ts'
import {
  applyInput,
  contactInput,
  executionInput,
  goalInput,
  metricAlertInput,
  savedViewInput,
  taskInput,
} from './inputs.ts'
import { countAdmin } from './raw.ts'

/** Makes what tests need, straight in the store: each test file its own companies, so that files run side by side. */

const system = { uid: 'system', actor: 'operator', name: '運営 事務局' } as const
const idOf = (prefix: string) => `${prefix}-${randomUUID().slice(0, 13)}`
/** What every document begins with, made by the portal now. */
const record = (prefix: string) => ({ ...newRecord(system, new Date()), uid: idOf(prefix) })
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
  // First the account, as in the portal: one that is younger than its membership is taken for another one.
  const account = await makeAccount(uid)
  const given = { ...newRecord(system, new Date()), uid }
  const company = startup ?? partner
  const document = await store(
    users,
    newUser({
      ...given,
      actor,
      ...membershipOf(actor, company?.uid ?? '', role),
      last_name: '試験',
      first_name: role,
      email: `${given.uid}@test.example`,
      email_verified: true,
      company_name: company?.name ?? null,
      company_status: company?.status ?? null,
      registration_step: startup?.registration_step ?? null,
      ...changes,
    }),
  )
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

const makeInviter = ({ kind }: Partial<InvitationDocument>) => makeOperator(kind === 'operator' ? 'admin' : 'manager')

/**
 * An open invitation, of which `token` is the secret; of a member of no company unless `changes` name one. Behind it
 * stands an operator who may invite, unless they name somebody.
 */
export async function makeInvitation(changes: Partial<InvitationDocument> = {}) {
  const token = newToken()
  const given = {
    ...record('inv'),
    invited_by: changes.invited_by ?? (await makeInviter(changes)).uid,
    kind: 'startup_member',
    last_name: '招待',
    first_name: '太郎',
    company_role: 'member',
    expires_at: new Date(Date.now() + INVITATION_DAYS * 86_400_000).toISOString(),
    sent_count: 1,
    token_hash: hashOf(token),
  } as const
  const email = `${given.uid}@test.example`
  const invitation = await store(invitations, newInvitation({ ...given, email, ...changes }))
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

/** A change of a partner's profile that operators have to approve. */
export const waitingChange = () => {
  const submitted_at = new Date().toISOString()
  const submitted_by = { uid: 'u', actor: 'partner', name: '試験 owner' } as const
  const change = { field: 'summary', value: '承認を待つ紹介文', status: 'pending', reason: '' } as const
  return { changes: [{ ...change, submitted_at, submitted_by }], changes_requested_at: submitted_at }
}

/** Measures that have moved were said to: of today. */
function saidOf(measures: readonly Measure[], at: string): GoalDocument['observations'] {
  const moved = measures.filter(({ current_value, start_value }) => current_value !== start_value)
  const values = Object.fromEntries(moved.map(({ uid, current_value }) => [uid, current_value]))
  return moved.length === 0 ? [] : [{ record: '', on: today(), at, values, confidence: null }]
}

export function makeGoal(startup: TestStartup, changes: Partial<GoalDocument> = {}): Promise<GoalDocument> {
  const { measures, ...input } = goalInput(startup.owner.uid)
  const owner = { uid: startup.owner.uid, actor: 'startup', name: startup.owner.name } as const
  const stamps = record('g')
  const goal = newGoal({
    ...input,
    ...stamps,
    startup_company_uid: startup.uid,
    startup_name: startup.name,
    measures: measures.map((measure, index) => ({
      ...measure,
      uid: `m${index + 1}`,
      current_value: measure.start_value,
    })),
    owner,
    collaborators: [],
    status: 'active',
    next_checkin_on: today(),
    observations: saidOf(changes.measures ?? [], stamps.created_at),
    ...changes,
  })
  return store(goals, goal)
}

export function makeTask(startup: TestStartup, changes: Partial<TaskDocument> = {}): Promise<TaskDocument> {
  const input = { ...taskInput(), ...changes }
  const named = { startup_company_uid: startup.uid, startup_name: startup.name, assignees: [] }
  return store(tasks, newTask({ ...input, ...record('t'), ...named, observations: null, ...changes }))
}

/** An entry of today on an action. */
export const makeExecution = (
  task: TaskDocument,
  changes: Partial<ExecutionDocument> = {},
): Promise<ExecutionDocument> =>
  store(executions, newExecution(task, { ...executionInput(), ...record('e'), ...changes }))

/** A batch of which this startup has not answered. */
export async function makeTaskBatch(startup: TestStartup, changes: Partial<TaskDocument> = {}) {
  const { goal_uid, issue_uid, assignee_uids, measure_links, file_uids, ...said } = { ...taskInput(), ...changes }
  const asked = { startup_uids: [startup.uid], total: 1 }
  const batch = await store(batches, newTaskBatch({ ...record('batch'), ...said, ...asked }))
  const task = await makeTask(startup, {
    ...said,
    status: 'proposed',
    proposed_by_operator: true,
    batch_uid: batch.uid,
    ...changes,
  })
  return { batch, task }
}

/** An open promise of the startup, in a memo that the operators read. */
export async function makePromise(
  startup: TestStartup,
  changes: Partial<PromiseDocument> = {},
): Promise<PromiseDocument> {
  const { partner_company_uid = null } = changes
  return store(
    promises,
    newPromise({
      ...record('promise'),
      memo_uid: 'memo',
      interview_uid: null,
      startup_company_uid: startup.uid,
      partner_company_uid,
      startup_name: startup.name,
      partner_name: partner_company_uid === null ? '' : ((await read(partners, partner_company_uid))?.name ?? ''),
      owner_actor: 'startup',
      assignee_uid: null,
      assignee_name: null,
      title: '資料を送る',
      due_on: today(),
      readers: ['operators'],
      ...changes,
    }),
  )
}

export async function makeIssue(
  startup: Pick<TestStartup, 'uid'>,
  changes: Partial<IssueDocument> = {},
): Promise<IssueDocument> {
  const input = { issue_category: 'funding', title: '資金調達', detail: '', urgency: 'medium' } as const
  const issue = newIssue({ ...record('is'), ...input, startup_company_uid: startup.uid, order: 1, ...changes })
  await transact(async (writer) => {
    writer.set(issues, issue)
    forgetMeasuredIssues(writer, startup.uid)
  })
  return issue
}

/** A seminar in two weeks that takes entries: ten seats, two for each company, no queue. */
export function makeSeminar(changes: Partial<SeminarDocument> = {}): Promise<SeminarDocument> {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  return store(
    seminars,
    newSeminar({
      ...record('seminar'),
      title: '資金調達の進め方',
      summary: '投資家との話し方を学びます。',
      body: '当日の流れ',
      issue_categories: ['funding'],
      speakers: [{ name: '相良 文', title: '弁護士', company: '相良法律事務所', photo_url: null, profile: '' }],
      start_at: inHours(14 * 24),
      end_at: inHours(14 * 24 + 2),
      entry_open_at: inHours(-24),
      entry_close_at: inHours(13 * 24),
      format: 'online',
      online_url: 'https://meet.example/hidden-room',
      capacity: 10,
      status: 'published',
      ...changes,
    }),
  )
}

/** A published content of the operators that takes applies. */
export function makeContent(changes: Partial<ContentDocument> = {}): Promise<ContentDocument> {
  const texts = { kind: 'document', title: '資料', review_comment: '運営だけのコメント' } as const
  const open = { issue_categories: ['funding'], status: 'published', apply_enabled: true } satisfies typeof changes
  return store(contents, newContent({ ...record('c'), ...texts, ...open, ...changes }))
}

export function makeRecommendation(
  startup: Pick<TestStartup, 'uid'>,
  changes: Partial<RecommendationDocument> = {},
): Promise<RecommendationDocument> {
  const given = { ...record('r'), content_uid: 'c-any', content_title: '資料', startup_company_uid: startup.uid }
  return store(recommendations, newRecommendation({ ...given, ...changes }))
}

/** A published article. */
export function makePost(changes: Partial<PostDocument> = {}): Promise<PostDocument> {
  const texts = { title: '記事', slug: 'article', body: '本文', category: 'knowhow', author_name: '編集室' } as const
  const publish_at = new Date(Date.now() - 60_000).toISOString()
  const open = { issue_categories: ['funding'], status: 'published', publish_at } satisfies typeof changes
  return store(posts, newPost({ ...record('po'), ...texts, ...open, ...changes }))
}

/** A published announcement to everybody; nobody has been told of it. */
export function makeAnnouncement(changes: Partial<AnnouncementDocument> = {}): Promise<AnnouncementDocument> {
  const publish_at = new Date(Date.now() - 60_000).toISOString()
  const given = { ...record('an'), title: 'お知らせ', body: '本文', status: 'published', publish_at } as const
  return store(announcements, newAnnouncement({ ...given, ...changes }))
}

/** A feature that runs, for everybody. */
export async function makeFeature(changes: Partial<SpecialFeatureDocument> = {}): Promise<SpecialFeatureDocument> {
  const items = [newItem('partner', 'nobody', '')]
  const given = { ...record('f'), title: '特集', theme_color: '#0A5C8F', items, status: 'published' } as const
  const feature = newFeature({ ...given, ...changes })
  await transact(async (writer) => {
    writer.set(specialFeatures, feature)
    forgetRunning(writer)
  })
  return feature
}
export const changeFeature = (uid: string, changes: Partial<SpecialFeatureDocument>): Promise<void> =>
  transact(async (writer) => {
    const feature = await writer.read(specialFeatures, uid)
    if (feature) writer.set(specialFeatures, { ...feature, ...changes })
    forgetRunning(writer)
  })

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
  const { name, uid: partner_company_uid, partner_type } = partner
  const submitted = newApply({
    ...applyInput(partner.uid),
    ...record('a'),
    number: 'A-2026-00001',
    target_snapshot: { name, partner_company_uid, partner_name: name, partner_type },
    startup_company_uid: startup.uid,
    startup_name: startup.name,
    applicant,
    file_uids: [],
    shared_groups: disclosedGroups(startup.disclosure, 'approved'),
  })
  const forwarded = {
    forwarded_at: reached ? at : null,
    respond_due_at: reached ? at : null,
    reached_partner_uid: reached && status !== 'withdrawn' ? partner_company_uid : null,
  }
  return store(applies, { ...submitted, ...forwarded, status, closed_at: ended ? at : null, ...changes })
}

/** A seat, as the person has entered; the counts of the seminar stay as they are. */
export const makeSeat = (
  startup: Pick<TestStartup, 'uid' | 'name'>,
  { uid: target_uid, title: name }: SeminarDocument,
  applicant: Person,
  changes: Partial<ApplyDocument> = {},
): Promise<ApplyDocument> =>
  store(
    applies,
    newApply({
      ...record('a'),
      number: 'A-2026-00002',
      target_type: 'seminar',
      target_uid,
      target_snapshot: { name, partner_company_uid: null, partner_name: null, partner_type: null },
      startup_company_uid: startup.uid,
      startup_name: startup.name,
      applicant,
      purpose: 'seat',
      message: '',
      status: 'confirmed',
      ...changes,
    }),
  )

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

/** The startup's owner waits for the partner to take applications again, and is counted there. */
export async function makeReopening(
  startup: Pick<TestStartup, 'uid' | 'owner'>,
  partner: { uid: string },
  changes: Partial<ReopeningDocument> = {},
): Promise<ReopeningDocument> {
  const created_by = { uid: startup.owner.uid, actor: 'startup', name: startup.owner.name } as const
  const { s: _, ...given } = newRecord(created_by, new Date())
  const companies = { startup_company_uid: startup.uid, partner_company_uid: partner.uid }
  const uid = reopeningUid(startup.uid, partner.uid)
  const entry = { ...given, ...companies, uid, kind: 'intake' as const, ends_at: endOf(new Date()), ...changes }
  await transact(async (writer) => {
    writer.set(reopenings, entry)
    writer.increment(partners, partner.uid, { awaiting_count: 1 })
  })
  return entry
}

/** Somebody's address of the own calendar; answers its token. */
export async function makeCalendarFeed(person: Person): Promise<string> {
  const nonce = newToken()
  const token = tokenOf({ uid: person.uid, nonce }) ?? ''
  const feed = await feedOf(person, new Date()).get()
  const made_at = new Date().toISOString()
  await store(calendarFeeds, { ...feed, rev: 1, nonce, token_hash: hashOf(token), made_at })
  return token
}

/** The value of a number in a month. */
export async function makeMetric(
  startup: Pick<TestStartup, 'uid'>,
  changes: Partial<MetricDocument> & Pick<MetricDocument, 'metric_key' | 'month' | 'value'>,
): Promise<MetricDocument> {
  const value = newMetric({ ...record('metric'), startup_company_uid: startup.uid, ...changes })
  await transact(async (writer) => {
    writer.set(metrics, value)
    keepInYear(writer, value)
  })
  return value
}

/** An alert on a number; whoever makes it says whether it is met. */
export const makeMetricAlert = (
  startup: Pick<TestStartup, 'uid'>,
  changes: Partial<MetricAlertDocument> = {},
): Promise<MetricAlertDocument> =>
  store(metricAlerts, {
    ...record('metric_alert'),
    ...metricAlertInput(),
    startup_company_uid: startup.uid,
    met: false,
    ...changes,
  })

/** An interview of a startup whose time is being found; the first one leads. */
export function makeInterview(
  startup: Pick<TestStartup, 'uid' | 'name'>,
  people: readonly Person[],
  changes: Partial<InterviewDocument> = {},
): Promise<InterviewDocument> {
  const company = { startup_company_uid: startup.uid, startup_name: startup.name }
  const asked = { participants: newParticipants(people), meeting_url: 'https://meet.example/test' }
  const given = { ...record('i'), title: '面談', kind: 'regular', status: 'adjusting', ...company, ...asked } as const
  return store(interviews, newInterview({ ...given, ...changes }))
}

/** A memo of an interview, by an operator and for operators alone unless said otherwise. */
export const makeMemo = (interview: InterviewDocument, changes: Partial<MemoDocument> = {}): Promise<MemoDocument> => {
  const { uid: interview_uid, startup_company_uid, partner_company_uid } = interview
  const about = { interview_uid, startup_company_uid, partner_company_uid }
  return store(memos, newMemo({ ...record('m'), ...about, body: '面談のメモ', visibility: 'operators', ...changes }))
}

/** A question of the startup's owner that nobody has answered yet. */
export function makeContact(startup: TestStartup, changes: Partial<ContactDocument> = {}): Promise<ContactDocument> {
  const { file_uids: _, related: __, ...input } = contactInput()
  const sender = { uid: startup.owner.uid, actor: 'startup', name: startup.owner.name } as const
  return store(
    contacts,
    newContact({
      ...input,
      ...record('contact'),
      created_by: sender,
      updated_by: sender,
      number: 'C-2026-00001',
      startup_company_uid: startup.uid,
      company_name: startup.name,
      ...changes,
    }),
  )
}

/** A question of the partner's owner. */
export const makePartnerContact = (
  partner: TestPartner,
  changes: Partial<ContactDocument> = {},
): Promise<ContactDocument> => {
  const { file_uids: _, related: __, ...input } = contactInput()
  const sender = { uid: partner.owner.uid, actor: 'partner', name: partner.owner.name } as const
  const asked = { created_by: sender, updated_by: sender, number: 'C-2026-00001', company_name: partner.name }
  return store(
    contacts,
    newContact({ ...input, ...record('contact'), ...asked, partner_company_uid: partner.uid, ...changes }),
  )
}

/** A question of somebody who is not signed in. */
export const makeGuestContact = (changes: Partial<ContactDocument> = {}): Promise<ContactDocument> => {
  const { file_uids: _, related: __, ...input } = contactInput()
  const guest = { name: '秋月 なぎ', email: `${randomUUID()}@guest.example` }
  const asked = { created_by: null, updated_by: null, number: 'C-2026-00001', guest }
  return store(contacts, newContact({ ...input, ...record('contact'), ...asked, ...changes }))
}

/** What an operator has answered. */
export function makeContactMessage(
  contact: ContactDocument,
  changes: Partial<ContactMessageDocument> = {},
): Promise<ContactMessageDocument> {
  const said = { body: '「経営指標」の表から、月ごとに入力できます。', files: [] }
  return store(contactMessages, { ...newMessage(contact, said, record('message')), ...changes })
}

/** Something a person was told just now, and has not read. */
export const makeNotification = (
  receiver: { uid: string },
  changes: Partial<NotificationDocument> = {},
): Promise<NotificationDocument> => store(notifications, notificationTo(receiver, changes))

function notificationTo(receiver: { uid: string }, changes: Partial<NotificationDocument>): NotificationDocument {
  const { uid, created_at, updated_at } = record('n')
  const note = { kind: 'task', title: 'お知らせ', body: '内容', link: '/', group_key: idOf('group') } as const
  return shownNotification({ uid, created_at, updated_at, receiver_uid: receiver.uid, ...note, ...changes })
}

/** What somebody was told of one object, in one row: the newest stands for the others. */
export const makeRow = (
  receiver: { uid: string },
  told: readonly Partial<NotificationDocument>[],
): Promise<NotificationDocument[]> => {
  const object = idOf('object')
  const notes = told.map((changes, index) =>
    notificationTo(receiver, { group_key: `task:${object}:${index}`, ...changes }),
  )
  return Promise.all(foldedAll(notes).map((note) => store(notifications, note)))
}

export function makeSavedView(
  owner: { uid: string },
  changes: Partial<SavedViewDocument> = {},
): Promise<SavedViewDocument> {
  const { s: _, ...made } = record('v')
  return store(savedViews, { ...savedViewInput(), ...made, owner_uid: owner.uid, ...changes })
}
