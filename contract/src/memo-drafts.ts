import * as z from 'zod'
import { stamps, storedUnsearched } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import { etag, keyOf, moment, optionalLine, optionalText, uid } from './fields.ts'
import { memoVisibilities } from './memo-revisions.ts'
import { memoTemplates, temperatures } from './memos.ts'
import { one } from './paging.ts'
import { actorLabels } from './roles.ts'

/** 下書き of memos: what somebody is writing and has not saved, for their own eyes alone. */

/** A draft goes so many days after its last word. */
export const MEMO_DRAFT_DAYS = 30

/** Words on their way may be longer than a memo takes, or not there yet: saving the memo says what is wrong with them. */
const words = (max: number) => optionalText('下書き', max)
const line = (max: number) => optionalLine('下書き', max)
const lines = <T extends z.ZodType>(line: T) => z.array(line).max(20)
const common = {
  body: words(50_000),
  summary: words(2_000),
  template: keyOf(memoTemplates),
  decisions: lines(line(2_000)),
  next_actions: lines(
    z.strictObject({
      uid: uid.nullable(),
      title: line(1_000),
      owner_actor: keyOf(actorLabels),
      assignee_uid: uid.nullable(),
      // A day that is being typed is none yet.
      due_on: line(100).nullable(),
      as_task: z.boolean(),
    }),
  ),
  visibility: keyOf(memoVisibilities),
}
const ofCompanies = { ...common, file_uids: lines(uid) }
const ofOperators = { ...common, temperature: keyOf(temperatures).nullable(), pinned: z.boolean() }

/** The version of the changed memo that the words were begun on; null for a new memo. */
const memo_etag = etag.nullable()

/** `memo_drafts/{uid}`: one of each author for each thing it is about; `uid` is made of both. */
export const memoDraftDocument = z.object({
  uid,
  author_uid: uid,
  about: z.string(),
  /** Those that differ from what the form began with. */
  fields: z.object({ ...ofCompanies, ...ofOperators }).partial(),
  memo_etag,
  expires_at: moment,
  ...stamps,
  ...storedUnsearched,
})
export type MemoDraftDocument = z.output<typeof memoDraftDocument>

/** The own draft; where nothing is kept it has no fields, and an ETag all the same. */
const answered = <S extends z.ZodRawShape>(fields: S) =>
  z.object({ fields: z.object(fields).partial(), memo_etag, updated_at: moment.nullable(), etag: z.string() })
const taken = <S extends z.ZodRawShape>(fields: S) =>
  z.strictObject({ fields: z.strictObject(fields).partial(), memo_etag })
const memoDraft = answered(ofCompanies).meta({ id: 'MemoDraft' })
const operatorMemoDraft = answered(ofOperators).meta({ id: 'OperatorMemoDraft' })

type Subject = {
  readonly memo_uid?: string | null | undefined
  readonly interview_uid?: string | null | undefined
  readonly startup_uid?: string | null | undefined
  readonly partner_uid?: string | null | undefined
}
/** What a draft is about, as its address names it: a memo that is changed, or what a new one is written of. */
export function draftAbout({ memo_uid, interview_uid, startup_uid, partner_uid }: Subject): string {
  if (memo_uid) return `memo-${memo_uid}`
  if (interview_uid) return `interview-${interview_uid}`
  return startup_uid ? `startup-${startup_uid}` : `partner-${partner_uid}`
}

const ofOne = { path: '/memo_drafts/{memo_draft_id}', permission: 'memo.create' } as const
const get = { ...ofOne, method: 'GET', summary: '自分が書きかけたメモの下書き' } as const
const keep = {
  ...ofOne,
  method: 'PATCH',
  summary: '自分が書きかけたメモの下書きの保存(項目がなければ破棄)',
  ifMatch: true,
  // The form sends after each pause of two seconds: thirty a minute from each of two devices.
  limit: { calls: 60, seconds: 60 },
} as const
const ofSide = calls({
  get: { ...get, responses: { 200: one(memoDraft) } },
  keep: { ...keep, body: taken(ofCompanies), responses: { 200: one(memoDraft) } },
})
export const memoDrafts = at(base.startup, ofSide)
export const partnerMemoDrafts = at(base.partner, ofSide)
export const operatorMemoDrafts = at(
  base.operator,
  calls({
    get: { ...get, responses: { 200: one(operatorMemoDraft) } },
    keep: { ...keep, body: taken(ofOperators), responses: { 200: one(operatorMemoDraft) } },
  }),
)
