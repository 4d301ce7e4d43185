import * as z from 'zod'
import { type ActivityVerb, activityVerbs } from './activity-verbs.ts'
import { person } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import { keyOf, moment, uid } from './fields.ts'
import { listOf, listQuery } from './paging.ts'

const activityDiff = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })

export const activity = z
  .object({
    uid,
    occurred_at: moment,
    actor: person,
    verb: keyOf(activityVerbs),
    object: z.object({ type: z.string(), uid, title: z.string() }),
    /** The state reached, in words, where the verb tells of one. */
    to: z.string().nullable(),
    diff: z.array(activityDiff),
  })
  .meta({ id: 'Activity' })
export type Activity = z.output<typeof activity>

/** What a partner's timeline is narrowed to. */
export const timelineTopics = {
  interview: '面談',
  apply: '申込',
  content: 'コンテンツ',
  startup: '支援先の更新',
} as const
export type TimelineTopic = keyof typeof timelineTopics
const topics: Readonly<Record<string, TimelineTopic>> = {
  interview: 'interview',
  apply: 'apply',
  content: 'content',
  goal: 'startup',
  task: 'startup',
  execution: 'startup',
  comment: 'startup',
  profile: 'startup',
  metric: 'startup',
}
/** Where an event stands in a partner's timeline; null is what happens there to accounts, files and the like. */
export const topicOf = (verb: ActivityVerb): TimelineTopic | null => {
  if (verb.startsWith('memo.')) return verb.startsWith('memo.note') ? null : 'interview'
  return topics[verb.split('.')[0] ?? ''] ?? null
}

/** A field of a record before and after a change, as it is stored: what the words of a difference are made of. */
const fieldChange = z.object({ uid, field: z.string(), before: z.unknown(), after: z.unknown() })
export type FieldChange = z.output<typeof fieldChange>
/** `activities/{uid}` as it is stored: never changed, so without `rev`. */
export const activityDocument = activity.extend({
  /** Never answered: who may read a record today is told from them what it was, cut as the record itself is. */
  changes: z.array(fieldChange).default([]),
  /** The records the changes are of. */
  changed_uids: z.array(uid).default([]),
  startup_company_uid: uid.nullable(),
  partner_company_uid: uid.nullable(),
  /** What these companies were called then; null also in entries from before names were kept. */
  startup_name: z.string().nullable().default(null),
  partner_name: z.string().nullable().default(null),
  /** The actor's company, where readers of another company are told of it. */
  actor_company: z.string().nullable().default(null),
  /** `operators`, `startup:{uid}`, `partner:{uid}`: who may read it. */
  visible_to: z.array(z.string().regex(/^(operators|(startup|partner):[A-Za-z0-9_-]{1,64})$/)),
  /** The partners whose timeline it stands in, and under which topic; what they may read of it is asked when it is read. */
  timeline_of: z.array(uid).default([]),
  topic: keyOf(timelineTopics).nullable().default(null),
  request_id: z.string(),
})
export type ActivityDocument = z.output<typeof activityDocument>

const activityCalls = calls({
  list: {
    method: 'GET',
    path: '/activities',
    summary: 'スタートアップのアクティビティ',
    permission: 'activity.read',
    query: listQuery(['-occurred_at'], { object_uid: uid.optional() }).omit({ q: true }),
    responses: { 200: listOf(activity) },
  },
})

export const activities = at(base.startup, activityCalls)
export const operatorActivities = at(base.operatorStartup, activityCalls)
