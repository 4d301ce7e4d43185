import { createHash } from 'node:crypto'
import type { ActivityDocument } from '@banso/contract/activities'
import type { ActivityVerb } from '@banso/contract/activity-verbs'
import { addDays, dayInJapan, mondayOf } from '@banso/contract/dates'
import type { IssueDocument } from '@banso/contract/issues'
import {
  balanceOf,
  type LoadEntry,
  type LoadRow,
  type LoadView,
  type LoadWeights,
  loadEntry,
  needOf,
  needParts,
  noTouches,
  type OperatorLoad,
  type OperatorMonth,
  TOUCH_DAYS,
  type TouchDays,
  type TouchKind,
  touchPoints,
  WEEKS_AHEAD,
} from '@banso/contract/loads'
import type { StartupDocument } from '@banso/contract/startups'

/** What is kept of each startup lies in so many documents, so that a view costs the same however many there are. */
const SHARDS = 16
export const shardUids: readonly string[] = Array.from({ length: SHARDS }, (_, index) => `s${index}`)
export const shardUidOf = (startupUid: string): string =>
  `s${(createHash('sha256').update(startupUid).digest()[0] ?? 0) % SHARDS}`

/** What an operator does for a startup, by how it counts. A held interview counts as well. */
export const touchVerbs = {
  'memo.created': 'memo',
  'memo.noted': 'memo',
  'contact.replied': 'answer',
  'task.proposed': 'proposal',
  'goal.proposed': 'proposal',
  'comment.created': 'comment',
} as const satisfies Partial<Record<ActivityVerb, TouchKind>>

/** The first day that counts, of those until today. */
export const firstDay = (today: string): string => addDays(today, 1 - TOUCH_DAYS)
const dayOf = (moment: string): string => dayInJapan(new Date(moment))

type Done = { readonly start_at: string | null }
type Said = Pick<ActivityDocument, 'verb' | 'occurred_at'>
/** The days of each kind of touch within the days that count, in order. */
export function touchDaysOf(said: readonly Said[], held: readonly Done[], today: string): TouchDays {
  const touches = structuredClone(noTouches)
  for (const { verb, occurred_at } of said) {
    const kind = touchVerbs[verb as keyof typeof touchVerbs]
    if (kind) touches[kind].push(dayOf(occurred_at))
  }
  for (const { start_at } of held) if (start_at) touches.interview.push(dayOf(start_at))
  return within(touches, today)
}

/** Without days that count no longer, or not yet. */
export const within = (touches: TouchDays, today: string): TouchDays => {
  const counted = (days: readonly string[]) => days.filter((day) => day >= firstDay(today) && day <= today).toSorted()
  const { interview, memo, answer, proposal, comment } = touches
  return {
    interview: counted(interview),
    memo: counted(memo),
    answer: counted(answer),
    proposal: counted(proposal),
    comment: counted(comment),
  }
}

/** What has to be counted from other records. */
export type Counted = Pick<LoadEntry, 'touches' | 'urgent_issues'>
export const urgentOf = (issues: readonly Pick<IssueDocument, 'urgency'>[]): number =>
  issues.filter(({ urgency }) => urgency === 'high').length

type Known = Pick<StartupDocument, 'uid' | 'name' | 'status' | 'stage' | 'health' | 'assigned_operators' | 'deleted_at'>
/** What the startup itself says, which its own changes carry along. */
export const identityOf = (startup: Known): Omit<LoadEntry, keyof Counted> => ({
  uid: startup.uid,
  name: startup.name,
  active: startup.status === 'active' && startup.deleted_at === null,
  stage: startup.stage,
  health: startup.health,
  operators: startup.assigned_operators,
})
export const entryOf = (startup: Known, { touches, urgent_issues }: Counted): LoadEntry => ({
  ...identityOf(startup),
  touches,
  urgent_issues,
})
/** Tells whether an entry is the one that was kept last. */
export const digestOf = (entry: LoadEntry): string =>
  createHash('sha256')
    .update(JSON.stringify(loadEntry.parse(entry)))
    .digest('base64url')

const rowOf = (entry: LoadEntry, weights: LoadWeights, today: string): LoadRow => {
  const [touch, need] = [touchPoints(entry.touches, weights, today), needOf(entry, weights)]
  return {
    uid: entry.uid,
    name: entry.name,
    operator: entry.operators[0] ?? null,
    touch,
    need,
    balance: balanceOf(touch, need),
    health: entry.health,
    parts: needParts(entry, weights),
    urgent_issues: entry.urgent_issues,
  }
}

type Asked = {
  readonly weights: LoadWeights
  readonly operators: readonly { uid: string; name: string; capacity: number | null }[]
  readonly today: string
  readonly all: boolean
  readonly uids: readonly string[]
  /** Rows of each balance at most. */
  readonly most: number
}
/** The view from what is kept: those out of balance first, the worst of them on top. Pure. */
export function viewOf(
  entries: readonly LoadEntry[],
  { weights, operators, today, all, uids, most }: Asked,
): Pick<LoadView, 'operators' | 'counts' | 'rows'> {
  const rows = entries.filter(({ active }) => active).map((entry) => rowOf(entry, weights, today))
  const ratio = ({ touch, need }: LoadRow) => (need === 0 ? 0 : touch / need)
  const of = (balance: LoadRow['balance']) =>
    rows
      .filter((row) => row.balance === balance)
      .toSorted((a, b) => ratio(a) - ratio(b) || b.need - a.need || a.uid.localeCompare(b.uid))
  const [under, fit, over] = [of('under'), of('fit'), of('over').toReversed()]
  const shown = [...under.slice(0, most), ...(all ? fit.slice(0, most) : []), ...over.slice(0, most)]
  const asked = rows.filter((row) => uids.includes(row.uid) && !shown.includes(row))
  return {
    operators: operators.map((operator): OperatorLoad => {
      const own = rows.filter((row) => row.operator?.uid === operator.uid)
      return { ...operator, startups: own.length, load: own.reduce((sum, { need }) => sum + need, 0) }
    }),
    counts: { under: under.length, fit: fit.length, over: over.length },
    rows: [...shown, ...asked],
  }
}

/** The Mondays of this week and the next ones. */
export function weeksFrom(today: string): string[] {
  return Array.from({ length: WEEKS_AHEAD }, (_, week) => addDays(mondayOf(today), 7 * week))
}

type Dated = { readonly startup_company_uid: string }
/** What an operator has to be at or to answer by, by week. */
export function monthOf(
  uid: string,
  interviews: readonly (Dated & { start_at: string | null })[],
  applies: readonly (Dated & { respond_due_at: string | null })[],
  weeks: readonly string[],
): OperatorMonth {
  const dated = (kind: 'interview' | 'answer', startup_uid: string, moment: string | null) => {
    const week = moment === null ? -1 : weeks.findLastIndex((monday) => monday <= dayOf(moment))
    return week < 0 ? [] : [{ week, startup_uid, kind }]
  }
  return {
    uid,
    dates: [
      ...interviews.flatMap((one) => dated('interview', one.startup_company_uid, one.start_at)),
      ...applies.flatMap((one) => dated('answer', one.startup_company_uid, one.respond_due_at)),
    ],
  }
}
