import * as z from 'zod'
import { person, stamps, stored, verdicts } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import { choice, keyOf, moment, optionalDay, optionalText, requiredLine, requiredText, uid } from './fields.ts'
import { fileRef, fileUids } from './files.ts'
import { memoLabels } from './labels/memos.ts'
import { taskLabels } from './labels/tasks.ts'
import { memoRevision, memoVisibilities, nextAction } from './memo-revisions.ts'
import { listOf, listQuery, one } from './paging.ts'
import { plainTextOf } from './rich-text.ts'
import { actorLabels } from './roles.ts'

export const memoTemplates = { regular: '定期', investor: '投資家', followup: 'フォロー' } as const
export const temperatures = { hot: '高', warm: '中', cold: '低' } as const

const label = memoLabels
/** `memos/{uid}` as it is stored: of an interview, or of a call or a visit. */
export const memoDocument = z.object({
  uid,
  interview_uid: uid.nullable(),
  startup_company_uid: uid.nullable(),
  partner_company_uid: uid.nullable(),
  author: person,
  body: requiredText(label.body, 10_000, plainTextOf),
  template: keyOf(memoTemplates),
  summary: optionalText(label.summary, 300),
  decisions: z.array(requiredLine(label.decisions, 300)).max(10),
  next_actions: z.array(nextAction).max(10),
  /** Whom the next actions name, as they were called then; derived. */
  assignees: z.array(person).default([]),
  /** Operators only. */
  temperature: keyOf(temperatures).nullable(),
  visibility: choice(label.visibility, memoVisibilities),
  pinned: z.boolean(),
  file_uids: fileUids().default([]),
  /** The attached files as they are shown. */
  files: z.array(fileRef).default([]),
  /** Who may read it, made of visibility, author and companies: `operators`, `startup:{uid}`, `partner:{uid}`. */
  readers: z.array(z.string()).default([]),
  /** Whoever but the author has read it, by uid, and when first; derived. */
  read_by: z.record(uid, z.object({ ...person.shape, read_at: moment })).default({}),
  /** How often what it says has been changed; each version before this one is kept (`memo-revisions.ts`). */
  revision_count: z.int().min(0).default(0),
  ...stamps,
  ...stored,
})
export type MemoDocument = z.output<typeof memoDocument>

/** Who may read a memo; nobody else, the operators neither unless they are among them. */
export function readersOf({
  visibility,
  author,
  startup_company_uid: startup,
  partner_company_uid: partner,
}: Pick<MemoDocument, 'visibility' | 'author' | 'startup_company_uid' | 'partner_company_uid'>): string[] {
  const ofStartup = startup ? [`startup:${startup}`] : []
  const ofPartner = partner ? [`partner:${partner}`] : []
  const own = { startup: ofStartup, partner: ofPartner, operator: ['operators'] }[author.actor]
  switch (visibility) {
    case 'operators':
      return ['operators']
    case 'own_company':
      return own
    case 'startup':
      return [...new Set(['operators', ...own, ...ofStartup])]
    case 'partner':
      return [...new Set(['operators', ...own, ...ofPartner])]
    case 'all':
      return ['operators', ...ofStartup, ...ofPartner]
  }
}

/** What a company's people may choose: for themselves, or for all who are in the interview. */
export const companyVisibilities = { own_company: memoVisibilities.own_company, all: memoVisibilities.all } as const

/** A memo as a company in the interview reads it: what operators keep for themselves is not part of it. */
export const memo = memoDocument
  .pick({
    uid: true,
    interview_uid: true,
    author: true,
    template: true,
    body: true,
    summary: true,
    decisions: true,
    next_actions: true,
    assignees: true,
    visibility: true,
    file_uids: true,
    files: true,
    revision_count: true,
    created_at: true,
    updated_at: true,
    created_by: true,
    updated_by: true,
  })
  .extend({
    /** Whoever but the author has read it, the first first; told to the author's own side alone. */
    read_by: z.array(z.object({ ...person.shape, read_at: moment })),
    ...verdicts,
  })
  .meta({ id: 'Memo' })
export type Memo = z.output<typeof memo>

/**
 * 次の経営アクション as it is written: with `as_task` it becomes an action. What operators write for the startup's side is
 * a proposal to it. A partner's is shared with it, while an apply links both: operators and the startup make it, and the
 * partner itself in a memo that the startup reads.
 */
export const nextActionInput = z.strictObject({
  /** Null: a new one. */
  uid: uid.nullable(),
  title: requiredLine(label.next_actions, 80),
  owner_actor: choice(taskLabels.owner_actor, actorLabels),
  assignee_uid: uid.nullable(),
  due_on: optionalDay(taskLabels.due_on),
  as_task: z.boolean(),
})
/** What everybody writes in a memo. */
const written = {
  body: requiredText(label.body, 10_000, plainTextOf),
  summary: optionalText(label.summary, 300),
  template: choice(label.template, memoTemplates),
  decisions: z.array(requiredLine(label.decisions, 300)).max(10, { error: '決定事項は10件まで入力できます。' }),
  next_actions: z.array(nextActionInput).max(10, { error: '次の経営アクションは10件まで入力できます。' }),
}
export const memoInput = z.strictObject({
  ...written,
  visibility: choice(label.visibility, companyVisibilities),
  file_uids: fileUids(),
})
export type MemoInput = z.output<typeof memoInput>

/** What is done alike to a memo by whoever wrote it, or reads what it said before. */
const ofOne = {
  revisions: {
    method: 'GET',
    path: '/memos/{memo_id}/revisions',
    summary: '自社側(運営は運営)が書いたメモの前の版(新しい順)',
    permission: 'memo.read',
    responses: { 200: one(z.array(memoRevision)) },
  },
  remove: {
    method: 'DELETE',
    path: '/memos/{memo_id}',
    summary: '自分のメモの削除',
    permission: 'memo.remove',
    ifMatch: true,
    responses: { 204: z.undefined() },
  },
} as const
const restore = {
  method: 'POST',
  path: '/memos/{memo_id}/restore',
  summary: '削除した自分のメモを元に戻す',
  permission: 'memo.remove',
  body: z.strictObject({}),
} as const

/** The latest first, page by page; nothing else is asked. */
const inOrder = listQuery(['-created_at'], {}).omit({ q: true, sort: true })
/** `deleted`: what the caller has written and deleted, the last one first; nobody else brings it back. */
const orDeleted = inOrder.extend({ deleted: z.literal('true').optional() })
const list = { method: 'GET', permission: 'memo.read', query: inOrder, responses: { 200: listOf(memo) } } as const

const memoCalls = calls({
  ...ofOne,
  list: { ...list, path: '/interviews/{interview_id}/memos', summary: '面談のメモの一覧', query: orDeleted },
  notes: { ...list, path: '/memos', summary: '共有された電話・来訪のメモの一覧(面談のないもの)' },
  create: {
    method: 'POST',
    path: '/interviews/{interview_id}/memos',
    summary: '面談のメモの追加',
    permission: 'memo.create',
    body: memoInput,
    responses: { 201: one(memo) },
  },
  update: {
    method: 'PATCH',
    path: '/memos/{memo_id}',
    summary: '自分のメモの変更(前の内容は残る)',
    permission: 'memo.update',
    ifMatch: true,
    body: memoInput.partial(),
    responses: { 200: one(memo) },
  },
  restore: { ...restore, responses: { 200: one(memo) } },
  readers: {
    method: 'GET',
    path: '/interviews/{interview_id}/memos/readers',
    summary: '面談のメモを共有した場合に閲覧できる、ほかの参加企業と運営の人数',
    permission: 'memo.create',
    responses: { 200: one(z.object({ people: z.int() })) },
  },
})

export const memos = at(base.startup, memoCalls)
export const partnerMemos = at(base.partner, memoCalls)

/** Whom an operator may let read a memo; `own_company` would be the same as `operators`. */
export const operatorVisibilities = {
  operators: memoVisibilities.operators,
  startup: memoVisibilities.startup,
  partner: memoVisibilities.partner,
  all: memoVisibilities.all,
} as const

export const operatorMemoInput = z.strictObject({
  ...written,
  visibility: choice(label.visibility, operatorVisibilities),
  temperature: keyOf(temperatures).nullable(),
  pinned: z.boolean(),
})
export type OperatorMemoInput = z.output<typeof operatorMemoInput>
/** What it is about: an interview, or (電話・来訪) a startup, a partner, or both. */
const about = { interview_uid: uid.nullable(), startup_uid: uid.nullable(), partner_uid: uid.nullable() }

/** A memo as operators read it. */
export const operatorMemo = memo
  .extend({
    startup_company_uid: memoDocument.shape.startup_company_uid,
    partner_company_uid: memoDocument.shape.partner_company_uid,
    temperature: memoDocument.shape.temperature,
    pinned: memoDocument.shape.pinned,
  })
  .meta({ id: 'OperatorMemo' })
export type OperatorMemo = z.output<typeof operatorMemo>

/** `writes`: can be put in charge of something; viewers only read. */
const reader = z.object({ ...person.shape, writes: z.boolean() })
const side = z.object({ name: z.string(), people: z.array(reader) })
/** Who reads what is shared, by side; null where the memo is not about such a company. At most fifty each. */
export const memoAudience = z.object({
  operators: z.array(reader),
  startup: side.nullable(),
  partner: side.nullable(),
})
export type MemoAudience = z.output<typeof memoAudience>

export const operatorMemos = at(
  base.operator,
  calls({
    ...ofOne,
    list: {
      method: 'GET',
      path: '/memos',
      summary: '運営が閲覧できるメモの一覧',
      permission: 'memo.read',
      query: orDeleted.extend({
        interview_uid: uid.optional(),
        startup_uid: uid.optional(),
        partner_uid: uid.optional(),
      }),
      responses: { 200: listOf(operatorMemo) },
    },
    audience: {
      method: 'GET',
      path: '/memos/audience',
      summary: 'メモの公開範囲ごとの閲覧者',
      permission: 'memo.read',
      query: z.strictObject({ startup_uid: uid.optional(), partner_uid: uid.optional() }),
      responses: { 200: one(memoAudience) },
    },
    create: {
      method: 'POST',
      path: '/memos',
      summary: 'メモの追加(面談、電話・来訪)',
      permission: 'memo.create',
      body: operatorMemoInput.extend(about),
      responses: { 201: one(operatorMemo) },
    },
    update: {
      method: 'PATCH',
      path: '/memos/{memo_id}',
      summary: '運営が書いたメモの変更(前の内容は残る)',
      permission: 'memo.update',
      ifMatch: true,
      body: operatorMemoInput.partial(),
      responses: { 200: one(operatorMemo) },
    },
    restore: { ...restore, responses: { 200: one(operatorMemo) } },
  }),
)
