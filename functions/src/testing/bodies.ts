import { randomUUID } from 'node:crypto'
import type { contract } from '@banso/contract/contract'
import { TERMS_VERSION } from '@banso/contract/invitations'
import type * as z from 'zod'
import {
  announcementInput,
  applyInput,
  checkinInput,
  contactInput,
  contentInput,
  executionInput,
  featureInput,
  goalInput,
  guestInput,
  interviewInput,
  invitee,
  issueInput,
  memoDraftInput,
  memoInput,
  metricAlertInput,
  operatorMemoInput,
  partnerCreateInput,
  postInput,
  registrationIssues,
  registrationSetting,
  savedViewInput,
  seminarInput,
  startupCreateInput,
  taskBatchInput,
  taskInput,
} from './inputs.ts'

/** Whom the examples name. */
export type Named = {
  /** Somebody of the startup. */
  person: string
  /** The startup, and a partner to apply to. */
  startup: string
  partner: string
  /** A published content. */
  content: string
  /** Who calls. */
  me: string
  /** The secret of an invitation, or of the mail about a change of address. */
  token: string
}

type Contract = typeof contract
/** What an endpoint takes there; `never` where there is nothing to say. */
type BodyOf<D> = D extends { body: infer B extends z.core.$ZodType }
  ? string extends keyof z.input<B>
    ? never
    : z.input<B>
  : never
/** Only a query that a call cannot do without. */
type QueryOf<D> = D extends { query: infer Q extends z.core.$ZodType }
  ? Record<never, never> extends z.input<Q>
    ? never
    : z.input<Q>
  : never

type NotEmpty<T> = { readonly [G in keyof T as [keyof T[G]] extends [never] ? never : G]: T[G] }
type Bodies = NotEmpty<{
  readonly [G in keyof Contract]: {
    readonly [K in keyof Contract[G] as [BodyOf<Contract[G][K]>] extends [never] ? never : K]: (
      named: Named,
    ) => BodyOf<Contract[G][K]>
  }
}>
type Queries = NotEmpty<{
  readonly [G in keyof Contract]: {
    readonly [K in keyof Contract[G] as [QueryOf<Contract[G][K]>] extends [never] ? never : K]: QueryOf<Contract[G][K]>
  }
}>

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

// What is said alike in several areas.
const comment = () => ({ body: 'よい進み方です。' })
const correction = () => ({
  result: { kind: 'contracted' as const, amount_jpy: 1_500_000, note: '' },
  reason: '契約書の金額に合わせるため',
})
const comments = { createOnGoal: comment, createOnTask: comment, createOnExecution: comment, update: comment }
const goalTitle = () => ({ title: '導入施設を40施設に増やす' })
const taskTitle = () => ({ title: '導入ヒアリングを追加で行う' })
const someTask = ({ person }: Named) => taskInput({ assignee_uids: [person] })
const guest = () => guestInput()
const jobTitle = () => ({ job_title: '事業開発' })
const suspension = () => ({ to: 'suspended', reason: '休職のため' }) as const
const people = {
  create: guest,
  addMembers: () => ({ members: [guest(), guest()] }),
  update: jobTitle,
  transition: suspension,
}
const credentials = {
  changeEmail: () => ({ new_email: `${randomUUID()}@test.example` }),
  changePassword: () => ({ new_password: `kumo-no-ue-${randomUUID()}` }),
}
const buffer = { update: () => ({ buffer_minutes: 45 }) }
const quietFrom = { update: () => ({ quiet_from: '21:00' }) }
const untilNow = () => ({ until: new Date().toISOString() })
const reading = { read: untilNow, readAll: untilNow }
const renamed = () => ({ name: '来期の遅れ' })
const memo = { create: () => memoInput(), update: () => ({ summary: '要点' }) }
const draft = { keep: () => memoDraftInput() }
const outcomes = () => ({ outcomes: [{ uid: 'a1', kind: 'decision' as const, outcome: '3社に見積を頼む' }] })
const inInterview = {
  update: () => ({ purpose: '条件を確かめる' }),
  propose: () => ({ starts: [inDays(30)] }),
  answer: () => ({ answers: { s1: 'ok' as const } }),
  attend: () => ({ response: 'ok' as const }),
  conclude: outcomes,
  requestChange: () => ({ reason: '出張のため' }),
  rate: () => ({ rating: 4, comment: '' }),
}
const negotiation = {
  askMove: () => ({ due_on: '2099-01-01', reason: '先方の確認待ち' }),
  answerMove: () => ({ agrees: true, comment: '' }),
}
const avatar = ({ me: uid }: Named) =>
  ({ name: 'me.png', mime: 'image/png', size: 1200, purpose: 'avatar', target: { type: 'user', uid } }) as const
const saved = () => ({ saved: true })

/**
 * An example of every body that is more than an empty object: valid, and one that changes something where the call
 * goes through. An endpoint without its example does not compile.
 */
export const bodies: Bodies = {
  accounts: { resetPassword: () => ({ email: `${randomUUID()}@test.example` }) },
  invitationAcceptance: {
    check: ({ token }) => ({ token }),
    accept: ({ token }) => ({
      token,
      last_name: '白戸',
      first_name: '瑞希',
      job_title: '',
      password: 'hanabi-to-umi-7',
      terms_accepted_version: TERMS_VERSION,
    }),
  },
  startups: { update: () => ({ tagline: '話すだけで記録に変える' }) },
  operatorStartups: {
    create: ({ me }) => startupCreateInput(me),
    update: () => ({ tags: ['介護'] }),
    transition: () => ({ to: 'paused', reason: '事業を見直すため、しばらく休止する' }),
    remove: () => ({ reason: '二重に登録したため' }),
    judge: () => ({ health: 'watch', reason: '次の面談まで様子を見ることにした' }),
    assign: ({ me }) => ({ startups: [{ uid: 'startup-unknown', etag: '"r1"', assigned_operator_uids: [me] }] }),
  },
  operatorLoads: {
    reassign: ({ me }) => ({ changes: [{ uid: 'startup-unknown', etag: '"r1"', operator_uid: me }] }),
    updateWeights: () => ({ interview: 4 }),
  },
  operatorStartupProfiles: { update: () => ({ tagline: '話すだけで記録に変える' }) },
  registrations: {
    issues: () => registrationIssues('sales', 'funding', 'hiring'),
    complete: () => registrationSetting(),
  },
  disclosures: { update: () => ({ metrics: 'approved_partners' }) },
  issues: {
    create: () => issueInput(),
    update: () => ({ order: 1 }),
    transition: () => ({ to: 'dropped' }),
  },
  operatorIssues: {
    create: () => issueInput(),
    update: () => ({ order: 1 }),
    transition: () => ({ to: 'dropped' }),
  },
  metrics: {
    settings: () => ({
      settings: (['mrr', 'cash', 'customers', 'churn'] as const).map((key) => ({ key, name: '', unit: '' })),
    }),
    create: () => ({ metric_key: 'mrr', month: '2018-01', value: 2_840_000, note: '' }),
    enter: () => ({ values: [{ metric_key: 'mrr', month: '2017-01', value: 2_840_000, etag: null }] }),
    update: () => ({ value: 2_900_000 }),
  },
  operatorMetrics: { correct: () => ({ value: 2_900_000, reason: '税抜きに直した' }) },
  metricAlerts: {
    create: () => metricAlertInput(),
    update: () => ({ value: 7 }),
  },
  partners: { update: () => ({ tagline: '現場を知る伴走者です' }) },
  operatorPartnerProfiles: { update: () => ({ tagline: '現場を知る伴走者です' }) },
  partnerChanges: { transition: () => ({ to: 'withdrawn', fields: ['summary'] }) },
  operatorPartnerChanges: { transition: () => ({ to: 'approved', fields: ['summary'] }) },
  operatorPartners: {
    create: ({ me }) => partnerCreateInput(me),
    update: () => ({ internal_note: '来月あらためて連絡する' }),
    remove: () => ({ reason: '二重に登録したため' }),
    transition: () => ({ to: 'hidden', reason: '担当者の交代のため、しばらく休む' }),
    assign: ({ me }) => ({ partners: [{ uid: 'partner-unknown', etag: '"r1"', assigned_operator_uids: [me] }] }),
  },
  startupPartners: { bookmark: saved },
  startupExposures: {
    record: ({ partner }) => ({ partner_uids: [partner] }),
    view: ({ content }) => ({ type: 'content', uid: content }),
  },
  startupUsers: people,
  partnerUsers: people,
  operatorUsers: {
    create: () => ({ ...invitee(), operator_role: 'viewer' }),
    update: jobTitle,
    transition: suspension,
    role: () => ({ role: 'owner', reason: '引き継ぎのため' }),
  },
  operatorStartupUsers: { create: guest },
  operatorPartnerUsers: { create: guest },
  startupCredentials: credentials,
  partnerCredentials: credentials,
  operatorCredentials: credentials,
  emailChanges: { revert: ({ token }) => ({ token }) },
  startupAvailabilities: buffer,
  partnerAvailabilities: buffer,
  operatorAvailabilities: buffer,
  startupNotificationSettings: quietFrom,
  partnerNotificationSettings: quietFrom,
  operatorNotificationSettings: quietFrom,
  startupNotifications: reading,
  partnerNotifications: reading,
  operatorNotifications: reading,
  startupSavedViews: { create: () => savedViewInput(), update: renamed },
  partnerSavedViews: { create: () => savedViewInput({ page: 'partner_users' }), update: renamed },
  operatorSavedViews: { create: () => savedViewInput({ page: 'operator_users' }), update: renamed },
  goals: {
    create: ({ person }) => ({ ...goalInput(person), status: 'active' }),
    update: goalTitle,
    transition: () => ({ to: 'cancelled', result_note: '方針を変えた' }),
  },
  operatorGoals: {
    create: ({ person }) => goalInput(person),
    update: goalTitle,
    transition: () => ({ to: 'cancelled', reason: '方針を変えた' }),
  },
  checkins: { create: () => checkinInput(), update: () => ({ comment: '商談が2件進んだ' }) },
  tasks: { create: someTask, update: taskTitle, transition: () => ({ to: 'done' }) },
  operatorTasks: {
    create: someTask,
    update: taskTitle,
    transition: () => ({ to: 'cancelled', reason: '方針を変えた' }),
  },
  operatorTaskBatches: {
    create: ({ startup }) => taskBatchInput([startup]),
  },
  executions: {
    create: () => executionInput({ measure_updates: [{ measure_uid: 'm1', value: 12 }] }),
    update: () => ({ body: '4施設に電話した' }),
  },
  operatorExecutions: { stamp: () => ({ stamp: 'good' }) },
  comments,
  partnerTasks: { transition: () => ({ to: 'doing' }) },
  partnerComments: { createOnTask: comments.createOnTask, update: comments.update },
  operatorComments: comments,
  timelines: { see: () => ({ until: new Date().toISOString() }) },
  partnerCapacities: { update: () => ({ monthly_capacity: 7 }) },
  applies: {
    create: ({ partner }) => applyInput(partner),
    transition: () => ({ to: 'withdrawn' }),
    link: () => ({ issue_uid: 'nobody-at-all' }),
    rate: () => ({ stars: 4, comment: '話が早く進んだ' }),
    sendMessage: comment,
    sendOwnNote: comment,
  },
  partnerApplies: {
    correct: correction,
    transition: () => ({ to: 'accepted' }),
    assign: () => ({ partner_assignee_uid: null }),
    rate: () => ({ stars: 5, comment: '資料が分かりやすかった' }),
    sendMessage: comment,
    sendOwnNote: comment,
  },
  operatorApplies: {
    correct: correction,
    transition: () => ({ to: 'reviewing' }),
    assign: () => ({ assigned_operator_uid: null }),
    sendMessage: comment,
    sendInternalMessage: comment,
  },
  seminars: { apply: () => ({ message: '契約の読み方を知りたい' }), transition: () => ({ to: 'withdrawn' }) },
  contacts: {
    create: () => contactInput(),
    sendMessage: () => ({ ...comment(), file_uids: [] }),
    transition: () => ({ to: 'resolved' }),
    rate: () => ({ satisfaction: 5 }),
  },
  partnerContacts: {
    create: () => contactInput(),
    sendMessage: () => ({ ...comment(), file_uids: [] }),
    transition: () => ({ to: 'resolved' }),
    rate: () => ({ satisfaction: 5 }),
  },
  operatorContacts: {
    update: () => ({ priority: 'high' }),
    assign: ({ me }) => ({ contacts: [{ uid: 'contact-unknown', etag: '"r1"', assigned_operator_uid: me }] }),
    sendMessage: () => ({ ...comment(), file_uids: [] }),
    transition: () => ({ to: 'resolved' }),
    sendInternalMessage: comment,
  },
  guestContacts: {
    create: () => ({
      name: '秋月 なぎ',
      email: `${randomUUID()}@guest.example`,
      subject: '支援を受ける条件について',
      body: '創業前でも支援を受けられるか、教えてください。',
    }),
  },
  files: {
    // A document for an apply that is still to be sent.
    create: () => ({
      name: '事業計画.pdf',
      mime: 'application/pdf',
      size: 1200,
      purpose: 'document',
      target: { type: 'apply', uid: null },
    }),
  },
  partnerFiles: { create: avatar },
  operatorFiles: { create: avatar },
  operatorInterviews: {
    create: ({ person, me, startup }) => ({ ...interviewInput([me, person], startup), status: 'draft' }),
    update: () => ({ purpose: '条件を確かめる' }),
    transition: () => ({ to: 'cancelled', cancel_reason: '先方の都合' }),
    propose: () => ({ starts: [inDays(30)] }),
    answer: () => ({ answers: { s1: 'ok' } }),
    attend: () => ({ response: 'ok' }),
    conclude: outcomes,
    declineChange: () => ({ comment: '先方の都合がつきません' }),
  },
  interviews: inInterview,
  partnerInterviews: inInterview,
  operatorMemos: {
    create: ({ startup }) => operatorMemoInput({ startup_uid: startup }),
    update: () => ({ summary: '要点' }),
  },
  promises: negotiation,
  partnerPromises: negotiation,
  operatorPromises: {
    ...negotiation,
    remind: () => ({ promise_uids: ['promise-unknown'] }),
    move: () => ({ due_on: '2099-01-01', reason: '先方の確認待ち' }),
    drop: () => ({ reason: '不要になった' }),
  },
  memos: memo,
  partnerMemos: memo,
  memoDrafts: draft,
  partnerMemoDrafts: draft,
  operatorMemoDrafts: draft,
  recommendations: { transition: () => ({ to: 'dismissed' }) },
  contents: { bookmark: saved },
  posts: { helpful: () => ({ helpful: true }), bookmark: saved },
  operatorPosts: {
    create: () => postInput(),
    update: () => ({ lead: '準備の順に並べました。' }),
    transition: () => ({ to: 'unpublished' }),
  },
  operatorSeminars: {
    create: () => seminarInput(),
    update: () => ({ summary: '契約の要点を1時間で学びます。' }),
    transition: () => ({ to: 'cancelled', reason: '登壇者の都合のため' }),
    attend: () => ({ to: 'attended' }),
    attendAll: () => ({ attended: ['nobody-at-all'], absent: [] }),
  },
  operatorContents: {
    create: () => contentInput(),
    update: () => ({ summary: '10分でつくれます。' }),
    transition: () => ({ to: 'unpublished' }),
    review: () => ({ to: 'approved' }),
  },
  partnerContents: {
    create: () => contentInput(),
    update: () => ({ summary: '10分でつくれます。' }),
    transition: () => ({ to: 'unpublished' }),
    review: () => ({ to: 'withdrawn' }),
  },
  operatorRecommendations: { create: ({ content }) => ({ content_uid: content, comment: '次の面談までに' }) },
  operatorAnnouncements: {
    create: () => announcementInput(),
    update: () => ({ title: '年末年始の休業について' }),
    transition: () => ({ to: 'ended' }),
  },
  operatorSpecialFeatures: {
    create: ({ partner }) => featureInput({ type: 'partner', uid: partner, comment: '' }),
    update: () => ({ lead: '今月の特集です。' }),
    transition: () => ({ to: 'ended' }),
    order: () => ({ uids: [], seen: [] }),
  },
}

const twoDays = { from: '2026-11-24', to: '2026-11-25' }
const nobody = { uids: 'nobody-at-all' }
/** The query of every endpoint that cannot do without one. */
export const queries = {
  applies: { prepare: { targets: 'partner:nobody-at-all' } },
  startupPartners: {
    list: { partner_type: 'investor' },
    comparison: nobody,
    hints: { partner_type: 'investor' },
  },
  startupUsers: { avatars: nobody },
  partnerUsers: { avatars: nobody },
  operatorUsers: { avatars: nobody },
  operatorInterviews: {
    suggestSlots: {
      startup_uid: 'nobody-at-all',
      required: 'nobody-at-all',
      duration_minutes: '60',
      method: 'online',
      from: '2026-11-24',
      to: '2026-11-25',
    },
  },
  startupCalendarFeeds: { days: twoDays },
  partnerCalendarFeeds: { days: twoDays },
  operatorCalendarFeeds: { days: twoDays },
  startupAvailabilities: { days: twoDays },
  partnerAvailabilities: { days: twoDays },
  operatorAvailabilities: { days: twoDays, plan: twoDays },
  issueLinks: { list: { uids: 'nobody-at-all' } },
  suggestions: { forIssues: { uids: 'nobody-at-all' } },
  operatorIssueLinks: { list: { uids: 'nobody-at-all' } },
  operatorCompanies: { sameNames: { name: '株式会社トウダイ' } },
  operatorLoads: { month: { uids: 'nobody-at-all' } },
  systemActivities: { pastState: { on: '2026-11-20' } },
  operatorRankings: { past: { on: '2026-11-20', partner_type: 'investor' } },
  startupSearch: { get: { q: '導入' } },
  partnerSearch: { get: { q: '試験' } },
  operatorSearch: { get: { q: '試験' } },
  startupSavedViews: { list: { page: 'startup_goals' } },
  partnerSavedViews: { list: { page: 'partner_users' } },
  operatorSavedViews: { list: { page: 'operator_users' } },
} satisfies Queries
