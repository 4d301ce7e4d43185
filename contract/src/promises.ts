import * as z from 'zod'
import { person, stamps, storedUnsearched, verdicts } from './common.ts'
import { csvExport, paging } from './downloads.ts'
import { at, base, calls } from './endpoint.ts'
import {
  askedDay,
  distinct,
  distinctMessage,
  keyOf,
  moment,
  optionalText,
  requiredDay,
  requiredText,
  uid,
} from './fields.ts'
import { promiseLabels } from './labels/promises.ts'
import { REASON_MAX } from './limits.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { actorLabels } from './roles.ts'
import { stateLabels, states } from './states.ts'
import { keptSides, wait } from './turn-acts.ts'

/** 約束: what a side has said, in a memo, that it will do next. */
export const promiseStates = { open: '進行中', kept: '守った', late: '遅れた', dropped: '取り下げ' } as const
export type PromiseState = keyof typeof promiseStates

const everybody = { by: ['startup', 'partner', 'operator'] } as const
const across = { ...everybody, when: '希望した側ではない側に限る' } as const
/**
 * 期限の変更の希望: the side that has promised asks the other for another day. `ended`: nobody answers any more, for what
 * the way there tells.
 */
export const moveRequestStates = states({
  asked: {
    label: '変更の返事待ち',
    to: {
      agreed: { label: '承諾する', ...across },
      declined: { label: '変更しない', ...across },
      withdrawn: { label: '希望を取り消す', ...everybody, when: '希望した側に限る' },
      ended: {
        label: '希望を終える',
        by: [],
        automatic:
          '約束が終わった、削除された、ほかの日に変わった、どちらかの側が閲覧できなくなった、または希望した方が退会したとき',
      },
    },
  },
  agreed: { label: '変更を承諾', to: {} },
  declined: { label: '変更しない', to: {} },
  withdrawn: { label: '希望を取り消し', to: {} },
  ended: { label: '終了', to: {} },
})
/** A rate is told from so many kept or late ones on. */
export const RATE_FROM = 5

const label = promiseLabels
const renegotiation = z.object({
  at: moment,
  by: z.string(),
  old_due_on: z.string().nullable(),
  new_due_on: z.string(),
  reason: z.string(),
  /** Who of the other side has agreed to it, where it was asked; `by` is who asked then. */
  agreed_by: z.string().nullable(),
})
const moveRequest = z.object({
  state: keyOf(stateLabels(moveRequestStates)),
  by: person,
  at: moment,
  old_due_on: z.string().nullable(),
  due_on: z.string(),
  reason: z.string(),
  /** The name of who has agreed or declined, and what they said with it. */
  answered_by: z.string().nullable(),
  answered_at: moment.nullable(),
  comment: z.string(),
})
export type MoveRequest = z.output<typeof moveRequest>
/** `promises/{uid}`: one for each next action of a memo, under its uid. */
export const promiseDocument = z.object({
  uid,
  memo_uid: uid,
  interview_uid: uid.nullable(),
  startup_company_uid: uid.nullable(),
  partner_company_uid: uid.nullable(),
  /**
   * What its companies are called today, for the list across them (decision 02). Empty where there is no such company,
   * and in what was stored before.
   */
  startup_name: z.string().default(''),
  partner_name: z.string().default(''),
  owner_actor: keyOf(actorLabels),
  assignee_uid: uid.nullable(),
  assignee_name: z.string().nullable(),
  title: z.string(),
  due_on: z.string().nullable(),
  /** Order of days in which those without one come last. */
  due_sort: z.string(),
  task_uid: uid.nullable(),
  state: keyOf(promiseStates),
  /** The day was moved when it had come already: it is late, whenever it is done. */
  moved_late: z.boolean(),
  renegotiations: z.array(renegotiation.extend({ agreed_by: renegotiation.shape.agreed_by.default(null) })),
  /** Whether there are any: how many of them were kept is counted. */
  was_moved: z.boolean().default(false),
  /** The last time the own side asked for another day; one at a time is open. */
  move_request: moveRequest.nullable().default(null),
  /** When operators last reminded whoever has promised it. */
  reminded_at: moment.nullable().default(null),
  drop_reason: z.string(),
  closed_at: moment.nullable(),
  /** Who may read the memo, and so the promise. */
  readers: z.array(z.string()),
  ...keptSides,
  ...stamps,
  ...storedUnsearched,
})
export type PromiseDocument = z.output<typeof promiseDocument>

export const promise = promiseDocument
  .omit({
    startup_name: true,
    partner_name: true,
    due_sort: true,
    was_moved: true,
    reminded_at: true,
    readers: true,
    turns: true,
    rev: true,
    deleted_at: true,
  })
  // The request is told to both sides it is between, and to nobody else who reads the promise: once it is agreed to,
  // others read the new day with an empty reason.
  .extend({ renegotiations: z.array(renegotiation), move_request: moveRequest.nullable(), wait, ...verdicts })
  .meta({ id: 'Promise' })
/** In the operators' ledger, with what its companies are called today. */
export const ledgerPromise = promise
  .extend({
    startup_name: z.string().nullable(),
    partner_name: z.string().nullable(),
    reminded_at: moment.nullable(),
  })
  .meta({ id: 'LedgerPromise' })
export type Promised = z.output<typeof promise>
export type LedgerPromise = z.output<typeof ledgerPromise>

/** How many of a side's promises were kept; `rate` in whole percent, null below RATE_FROM. */
export const promiseRate = z.object({ kept: z.int(), late: z.int(), rate: z.int().nullable() })
export type PromiseRate = z.output<typeof promiseRate>
/** The same for operators: `moved` is how many of the kept ones had another day before. */
const ledgerRate = promiseRate.extend({ moved: z.int() })
export type LedgerRate = z.output<typeof ledgerRate>
/** How one person has kept what they promised, of the latest ones that are over. */
const personRate = promiseRate.extend({ uid, name: z.string(), owner_actor: keyOf(actorLabels) })
export type PersonRate = z.output<typeof personRate>

export const promiseMove = z.strictObject({
  due_on: requiredDay(label.due_on),
  reason: requiredText(label.reason, REASON_MAX),
})
export const promiseDrop = z.strictObject({ reason: requiredText(label.reason, REASON_MAX) })
export const moveAsk = z.strictObject({
  due_on: requiredDay(label.new_due_on),
  reason: requiredText(label.reason, REASON_MAX),
})
/** `due_on`: the day asked for as it was read; an answer to another one is refused (409). */
export const moveAnswer = z.strictObject({
  agrees: z.boolean(),
  comment: optionalText(label.comment, 300),
  due_on: askedDay.optional(),
})

/** So many are reminded of at once. */
export const REMIND_LIMIT = 50
const reminded = z.strictObject({
  promise_uids: z
    .array(uid)
    .min(1, { error: '約束を選択してください。' })
    .max(REMIND_LIMIT, { error: `約束は${REMIND_LIMIT}件まで選択できます。` })
    .refine(
      distinct((one: string) => one),
      { error: distinctMessage },
    ),
})

/** A list of promises is narrowed to sides and to states. */
const narrowed = { owner_actor: manyOf(actorLabels).optional(), state: manyOf(promiseStates).optional() }
const companies = { startup_uid: uid.optional(), partner_uid: uid.optional() }
/** Whoever has promised most comes first. */
const people = {
  method: 'GET',
  path: '/promises/people',
  permission: 'promise.read',
  responses: { 200: one(z.array(personRate)) },
} as const
const changes = {
  method: 'POST',
  permission: 'promise.update',
  responses: { 200: one(promise) },
} as const
const asks = { ...changes, permission: 'promise.negotiate' } as const
/** What both sides of a promise do about its day, in each area alike. */
const negotiation = {
  askMove: { ...asks, path: '/promises/{promise_id}/move_request', summary: '約束の期限の変更の希望', body: moveAsk },
  answerMove: {
    ...asks,
    path: '/promises/{promise_id}/move_request/answer',
    summary: '期限の変更の希望への返事(承諾すると期限が変わる)',
    body: moveAnswer,
  },
  withdrawMove: {
    ...asks,
    path: '/promises/{promise_id}/move_request/withdraw',
    summary: '期限の変更の希望の取り消し',
    body: z.strictObject({}),
  },
} as const
const ledgerQuery = listQuery(['due_on', '-closed_at'], {
  ...companies,
  ...narrowed,
  assignee_uid: uid.optional(),
  /** Those whose turn is the operators'. */
  turn: z.literal('operator').optional(),
}).omit({ q: true })
export const operatorPromises = at(
  base.operator,
  calls({
    list: {
      method: 'GET',
      path: '/promises',
      summary: '約束の一覧(期限が近い順、終わったものは新しい順)',
      permission: 'promise.read',
      query: ledgerQuery,
      responses: { 200: listOf(ledgerPromise) },
    },
    exportAll: {
      ...csvExport,
      path: '/exports/promises',
      summary: '約束の一覧(CSV)',
      permission: 'export.read',
      query: ledgerQuery.omit(paging),
    },
    remind: {
      method: 'POST',
      path: '/promises/remind',
      summary: '約束した方への催促(約束ごとに1営業日に1回)',
      permission: 'promise.update',
      body: reminded,
      /** `skipped`: over by now, or reminded today; `unreachable`: nobody of that side is there to be told. */
      responses: { 200: one(z.object({ reminded: z.int(), skipped: z.int(), unreachable: z.int() })) },
    },
    rates: {
      method: 'GET',
      path: '/promises/rates',
      summary: '約束を守った割合(側ごと)',
      permission: 'promise.read',
      query: z.strictObject(companies),
      responses: { 200: one(z.object({ startup: ledgerRate, operator: ledgerRate, partner: ledgerRate })) },
    },
    people: {
      ...people,
      summary: '約束を守った割合(人ごと、最近終わった約束から)',
      query: z.strictObject(companies),
    },
    keep: { ...changes, path: '/promises/{promise_id}/keep', summary: '約束を果たした', body: z.strictObject({}) },
    move: {
      ...changes,
      path: '/promises/{promise_id}/move',
      summary: '約束の期限の変更',
      ifMatch: true,
      body: promiseMove,
    },
    drop: { ...changes, path: '/promises/{promise_id}/drop', summary: '約束の取り下げ', body: promiseDrop },
    ...negotiation,
  }),
)

/** Of the own side always; of another only from RATE_FROM on, else null. */
const toldRates = z.object({
  startup: promiseRate.nullable(),
  operator: promiseRate.nullable(),
  partner: promiseRate.nullable(),
})
export type ToldRates = z.output<typeof toldRates>
const companyCalls = calls({
  list: {
    method: 'GET',
    path: '/promises',
    summary: '閲覧できるメモの約束の一覧(期限が近い順、終わったものは新しい順)',
    permission: 'promise.read',
    /** `other_uid`: the other company, as with the rates. */
    query: listQuery(['due_on', '-closed_at'], {
      other_uid: uid.optional(),
      ...narrowed,
    }).omit({ q: true }),
    responses: { 200: listOf(promise) },
  },
  rates: {
    method: 'GET',
    path: '/promises/rates',
    summary: '約束を守った割合(自社と、5件以上あれば相手側)',
    permission: 'promise.read',
    /** The other company, where one takes part: a startup's partner, a partner's startup. */
    query: z.strictObject({ other_uid: uid.optional() }),
    responses: { 200: one(toldRates) },
  },
  people: {
    ...people,
    summary: '約束を守った割合(自社の人ごと、最近終わった約束から)',
  },
  keep: {
    ...asks,
    path: '/promises/{promise_id}/keep',
    summary: '自社の約束を果たした',
    body: z.strictObject({}),
  },
  ...negotiation,
})
export const promises = at(base.startup, companyCalls)
export const partnerPromises = at(base.partner, companyCalls)
