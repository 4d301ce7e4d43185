import * as z from 'zod'
import { person, stages, verdicts } from './common.ts'
import { addDays } from './dates.ts'
import { endpoint, operatorMay } from './endpoint.ts'
import { distinct, distinctMessage, etag, keyOf, moment, requiredInt, uid } from './fields.ts'
import { one } from './paging.ts'
import { startupHealths } from './startup-states.ts'

/** 担当の偏り: how much operators do for each startup against what it needs, and how much they carry. For operators alone. */

/** What counts as a touch, each by its own weight. */
export const touchKinds = {
  interview: '面談',
  memo: 'メモ',
  answer: '回答',
  proposal: '提案',
  comment: 'コメント',
} as const
export type TouchKind = keyof typeof touchKinds
/** What makes a startup need more. */
export const needKinds = {
  base: 'すべての企業',
  watch: '要注意',
  alert: '要対応',
  early: '初期(シードまで)',
  urgent: '急ぎの課題1件',
} as const
export type NeedKind = keyof typeof needKinds

/** Most points of one thing. */
export const MAX_WEIGHT = 20
const points = (label: string) => requiredInt(label, 0, MAX_WEIGHT)
const weightFields = {
  interview: points(touchKinds.interview),
  memo: points(touchKinds.memo),
  answer: points(touchKinds.answer),
  proposal: points(touchKinds.proposal),
  comment: points(touchKinds.comment),
  base: points(needKinds.base),
  watch: points(needKinds.watch),
  alert: points(needKinds.alert),
  early: points(needKinds.early),
  urgent: points(needKinds.urgent),
}
export const loadWeightsInput = z.strictObject(weightFields)
export type LoadWeights = z.output<typeof loadWeightsInput>
export const weightLabels: Record<keyof LoadWeights, string> = { ...touchKinds, ...needKinds }
/** What counts how much until an administrator says otherwise. */
export const defaultWeights: LoadWeights = {
  interview: 3,
  memo: 2,
  answer: 1,
  proposal: 1,
  comment: 1,
  base: 2,
  watch: 3,
  alert: 5,
  early: 1,
  urgent: 1,
}

/** Touches count for so many days, today among them. */
export const TOUCH_DAYS = 30
/** Below this part of its need a startup is under-served, beyond this multiple over-served. */
export const UNDER = 0.5
export const OVER = 2
export const balances = { under: '足りない', fit: '適正', over: '手厚い' } as const
export type Balance = keyof typeof balances

const days = z.array(z.string())
/** The days in Japan on which each kind of touch took place, one for each. */
export const touchDays = z.object({ interview: days, memo: days, answer: days, proposal: days, comment: days })
export type TouchDays = z.output<typeof touchDays>
export const noTouches: TouchDays = { interview: [], memo: [], answer: [], proposal: [], comment: [] }

/** A startup as the loads are counted from it: kept, so that no view reads the startups themselves. */
export const loadEntry = z.object({
  uid,
  name: z.string(),
  /** Under support: anybody else needs nothing. */
  active: z.boolean(),
  stage: keyOf(stages).nullable(),
  health: keyOf(startupHealths),
  /** Issues under way that are urgent. None before it is counted for the first time, and no touches. */
  urgent_issues: z.int().min(0).default(0),
  operators: z.array(person),
  touches: touchDays.default(noTouches),
})
export type LoadEntry = z.output<typeof loadEntry>
/** `startup_loads/{shard}`: the entries of some of the startups. One that cannot be read is made anew at night. */
export const loadShard = z.object({
  uid: z.string(),
  startups: z.record(z.string(), loadEntry.nullable().catch(null)).default({}),
})
/** `settings/load_weights`. */
export const weightsDocument = z.object({
  uid: z.literal('load_weights'),
  ...weightFields,
  rev: z.int().min(0),
  updated_at: moment,
  updated_by: person.nullable(),
})
export type WeightsDocument = z.output<typeof weightsDocument>

/** What a startup needs, by what makes it so. Parts without points are left out. */
export function needParts(
  { stage, health, urgent_issues }: Pick<LoadEntry, 'stage' | 'health' | 'urgent_issues'>,
  weights: LoadWeights,
): { kind: NeedKind; points: number }[] {
  const isEarly = stage === 'pre_seed' || stage === 'seed'
  const parts: { kind: NeedKind; points: number }[] = [
    { kind: 'base', points: weights.base },
    { kind: 'watch', points: health === 'watch' ? weights.watch : 0 },
    { kind: 'alert', points: health === 'alert' ? weights.alert : 0 },
    { kind: 'urgent', points: weights.urgent * urgent_issues },
    { kind: 'early', points: isEarly ? weights.early : 0 },
  ]
  return parts.filter((part) => part.points > 0)
}
export const needOf = (entry: Pick<LoadEntry, 'stage' | 'health' | 'urgent_issues'>, weights: LoadWeights): number =>
  needParts(entry, weights).reduce((sum, part) => sum + part.points, 0)

/** The points of the touches of 30 days until a day. */
export function touchPoints(touches: TouchDays, weights: LoadWeights, today: string): number {
  const from = addDays(today, 1 - TOUCH_DAYS)
  const kinds = Object.keys(touchKinds) as TouchKind[]
  const counted = (kind: TouchKind) => touches[kind].filter((day) => day >= from && day <= today).length
  return kinds.reduce((sum, kind) => sum + weights[kind] * counted(kind), 0)
}

/** How touches stand against the need. Who needs nothing is served with nothing. */
export function balanceOf(touch: number, need: number): Balance {
  if (touch < UNDER * need) return 'under'
  return need > 0 && touch > OVER * need ? 'over' : 'fit'
}

/** A startup of the view. */
const loadRow = z.object({
  uid,
  name: z.string(),
  /** Who is in charge: the first of its operators. */
  operator: person.nullable(),
  touch: z.int(),
  need: z.int(),
  balance: keyOf(balances),
  health: keyOf(startupHealths),
  parts: z.array(z.object({ kind: keyOf(needKinds), points: z.int() })),
  urgent_issues: z.int(),
})
export type LoadRow = z.output<typeof loadRow>
/** An active operator: the startups in charge of, what these need together, and how much the person can carry. */
const operatorLoad = z.object({
  uid,
  name: z.string(),
  startups: z.int(),
  load: z.int(),
  /** Null where the person has not said. */
  capacity: z.int().nullable(),
})
export type OperatorLoad = z.output<typeof operatorLoad>
const loadView = z
  .object({
    operators: z.array(operatorLoad),
    counts: z.object({ under: z.int(), fit: z.int(), over: z.int() }),
    /** The worst first; at most a hundred of each balance, and those asked for by `uids`. */
    rows: z.array(loadRow),
    weights: loadWeightsInput.extend(verdicts),
    /** When all was last counted anew; null before the first time. */
    recounted_at: moment.nullable(),
  })
  .meta({ id: 'LoadView' })
export type LoadView = z.output<typeof loadView>

/** How one try-out would leave each operator: uid → what they carry then, and how many startups. */
export function tryOut(
  operators: readonly OperatorLoad[],
  rows: readonly Pick<LoadRow, 'uid' | 'need' | 'operator'>[],
  moves: ReadonlyMap<string, string>,
): Map<string, { load: number; startups: number }> {
  const after = new Map(operators.map(({ uid, load, startups }) => [uid, { load, startups }]))
  const add = (uid: string | undefined, need: number, sign: 1 | -1) => {
    const one = after.get(uid ?? '')
    if (!one) return
    one.load += sign * need
    one.startups += sign
  }
  for (const { uid, need, operator } of rows) {
    const to = moves.get(uid)
    if (to === undefined || to === operator?.uid) continue
    add(operator?.uid, need, -1)
    add(to, need, 1)
  }
  return after
}

/** Weeks that a try-out looks ahead, from the Monday of this one. */
export const WEEKS_AHEAD = 5
/** What one operator has to be at or to answer by: an interview or an apply of a startup, in one of the weeks. */
const operatorMonth = z.object({
  uid,
  dates: z.array(z.object({ week: z.int().min(0), startup_uid: uid, kind: z.enum(['interview', 'answer']) })),
})
export type OperatorMonth = z.output<typeof operatorMonth>
const loadMonth = z.object({
  /** The Mondays. */
  weeks: z.array(z.string()),
  operators: z.array(operatorMonth),
})
/** Dates of each operator by week, as they are and as they would be: what concerns a moved startup goes along with it. */
export function monthsAfter(
  months: readonly OperatorMonth[],
  weeks: number,
  moves: ReadonlyMap<string, string>,
): { uid: string; now: number[]; after: number[] }[] {
  const counts = new Map(
    months.map(({ uid }) => [uid, { now: Array<number>(weeks).fill(0), after: Array<number>(weeks).fill(0) }]),
  )
  const add = (uid: string, which: 'now' | 'after', week: number) => {
    const list = counts.get(uid)?.[which]
    if (list && week < weeks) list[week] = (list[week] ?? 0) + 1
  }
  for (const { uid, dates } of months)
    for (const { week, startup_uid } of dates) {
      add(uid, 'now', week)
      add(moves.get(startup_uid) ?? uid, 'after', week)
    }
  return [...counts].map(([uid, count]) => ({ uid, ...count }))
}

/** Startups that are given to others at once. */
export const MAX_REASSIGNED = 30
/** Each as it was seen. The operator becomes the one in charge; whoever was until now no longer looks after it. */
const reassignment = z.strictObject({
  changes: z
    .array(z.strictObject({ uid, etag, operator_uid: uid }))
    .min(1)
    .max(MAX_REASSIGNED)
    .refine(
      distinct((change: { uid: string }) => change.uid),
      { error: distinctMessage },
    ),
})

/** Operators whose weeks are asked for at once. */
export const MAX_OPERATORS_ASKED = 10
const someUids = (most: number) =>
  z.pipe(
    z.transform((value: string | readonly string[]) => (typeof value === 'string' ? value.split(',') : value)),
    z.array(uid).min(1).max(most),
  )

export const operatorLoads = {
  get: endpoint({
    method: 'GET',
    path: '/api/operator/loads',
    summary: '担当の偏り(スタートアップごとの関わりと必要度、運営担当者の負荷)',
    access: operatorMay('load.read'),
    query: z.strictObject({
      /** Those in balance as well. */
      all: z.literal('true').optional(),
      uids: someUids(MAX_REASSIGNED).optional(),
    }),
    responses: { 200: one(loadView) },
  }),
  month: endpoint({
    method: 'GET',
    path: '/api/operator/loads/month',
    summary: '運営担当者のこれから5週間の面談と回答期限',
    access: operatorMay('load.read'),
    query: z.strictObject({ uids: someUids(MAX_OPERATORS_ASKED) }),
    responses: { 200: one(loadMonth) },
  }),
  reassign: endpoint({
    method: 'POST',
    path: '/api/operator/loads/reassignments',
    summary: '主担当の変更(すべて、または1件も変更しない)',
    access: operatorMay('startup.assign'),
    body: reassignment,
    responses: { 200: one(z.array(z.object({ uid, etag: z.string() }))) },
  }),
  updateWeights: endpoint({
    method: 'PATCH',
    path: '/api/operator/loads/weights',
    summary: '関わりと必要度の点数の変更',
    access: operatorMay('load.configure'),
    ifMatch: true,
    body: loadWeightsInput.partial(),
    responses: { 200: one(loadWeightsInput.extend(verdicts)) },
  }),
}
