import * as z from 'zod'
import { stamps, storedUnsearched, verdicts } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import { keyOf, moment, requiredDay, requiredText, uid } from './fields.ts'
import { promiseLabels } from './labels/promises.ts'
import { REASON_MAX } from './limits.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { ownerActors } from './tasks.ts'

/** 約束: what a side has said, in a memo, that it will do next. */
export const promiseStates = { open: '進行中', kept: '守った', late: '遅れた', dropped: '取り下げ' } as const
export type PromiseState = keyof typeof promiseStates
/** A rate is told from so many kept or late ones on. */
export const RATE_FROM = 5

const label = promiseLabels
/** `promises/{uid}`: one for each next action of a memo, under its uid. */
export const promiseDocument = z.object({
  uid,
  memo_uid: uid,
  interview_uid: uid.nullable(),
  startup_company_uid: uid.nullable(),
  partner_company_uid: uid.nullable(),
  owner_actor: keyOf(ownerActors),
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
  renegotiations: z.array(
    z.object({
      at: moment,
      by: z.string(),
      old_due_on: z.string().nullable(),
      new_due_on: z.string(),
      reason: z.string(),
    }),
  ),
  /** Whether there are any: how many of them were kept is counted. */
  was_moved: z.boolean().default(false),
  drop_reason: z.string(),
  closed_at: moment.nullable(),
  /** Who may read the memo, and so the promise. */
  readers: z.array(z.string()),
  ...stamps,
  ...storedUnsearched,
})
export type PromiseDocument = z.output<typeof promiseDocument>

export const promise = promiseDocument
  .omit({ due_sort: true, was_moved: true, readers: true, rev: true, deleted_at: true })
  .extend(verdicts)
  .meta({ id: 'Promise' })
/** In the operators' ledger, with what its companies are called today. */
export const ledgerPromise = promise
  .extend({ startup_name: z.string().nullable(), partner_name: z.string().nullable() })
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
const personRate = promiseRate.extend({ uid, name: z.string(), owner_actor: keyOf(ownerActors) })
export type PersonRate = z.output<typeof personRate>

export const promiseMove = z.strictObject({
  due_on: requiredDay(label.due_on),
  reason: requiredText(label.reason, REASON_MAX),
})
export const promiseDrop = z.strictObject({ reason: requiredText(label.reason, REASON_MAX) })

/** A list of promises is narrowed to sides and to states. */
const narrowed = { owner_actor: manyOf(ownerActors).optional(), state: manyOf(promiseStates).optional() }
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
  ifMatch: true,
  permission: 'promise.update',
  responses: { 200: one(promise) },
} as const
export const operatorPromises = at(
  base.operator,
  calls({
    list: {
      method: 'GET',
      path: '/promises',
      summary: '約束の一覧(期限順、終わったものは新しい順)',
      permission: 'promise.read',
      query: listQuery(['due_on', '-closed_at'], {
        ...companies,
        ...narrowed,
        assignee_uid: uid.optional(),
      }).omit({ q: true }),
      responses: { 200: listOf(ledgerPromise) },
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
    move: { ...changes, path: '/promises/{promise_id}/move', summary: '約束の期限の変更', body: promiseMove },
    drop: { ...changes, path: '/promises/{promise_id}/drop', summary: '約束の取り下げ', body: promiseDrop },
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
    summary: '閲覧できるメモの約束の一覧(期限順、終わったものは新しい順)',
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
})
export const promises = at(base.startup, companyCalls)
export const partnerPromises = at(base.partner, companyCalls)
