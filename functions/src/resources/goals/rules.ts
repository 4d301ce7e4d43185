import { issueCategories } from '@banso/contract/common'
import { cycleDay, dayInJapan, hoursSince } from '@banso/contract/dates'
import {
  checkinCycles,
  type GoalDocument,
  type GoalStatus,
  goalDisclosures,
  goalHealths,
  goalStates,
  goalStatuses,
  periodKinds,
} from '@banso/contract/goals'
import { REOPEN_DAYS, RESTORE_DAYS } from '@banso/contract/limits'
import type { Measure } from '@banso/contract/measures'
import { movesFrom } from '@banso/contract/states'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import type { NewDocument } from '../../kernel/new-document.ts'
import { isDueAgain } from '../../kernel/reminding.ts'
import { waitFor } from '../../kernel/turn.ts'

/** What every goal begins with. */
const begun = () =>
  ({
    issues: [],
    status: 'draft',
    progress: 0,
    health: 'unset',
    health_stale: false,
    next_checkin_on: null,
    last_checkin_at: null,
    proposed_by_operator: false,
    result_note: '',
    closed_at: null,
    history: [],
    metric_keys: [],
    observations: [],
    reminded_at: null,
  }) satisfies Partial<GoalDocument>

/** The document of a new goal: what is given, over what every goal begins with. */
export const newGoal = (given: NewDocument<GoalDocument, ReturnType<typeof begun>>): GoalDocument => ({
  ...begun(),
  ...given,
})

/** What the caller may do to this goal now; screens show exactly these. */
export function goalVerdicts(goal: GoalDocument, { caller, now }: Reader): string[] {
  if (goal.deleted_at !== null)
    return may(caller, 'goal.remove') && hoursSince(goal.deleted_at, now) <= RESTORE_DAYS * 24 ? ['restore'] : []
  const holds = () => goal.proposed_by_operator && goal.status === 'draft'
  const open = goal.status === 'draft' || goal.status === 'active'
  const mayAsk = caller.actor === 'operator' && may(caller, 'goal.create') && isDueAgain(goal, now)
  return [
    ...(open && may(caller, 'goal.update', holds) ? ['update'] : []),
    ...(may(caller, 'goal.remove') ? ['remove'] : []),
    ...(goal.status === 'active' && may(caller, 'goal.check_in') ? ['check_in'] : []),
    ...(mayAsk && (goal.status === 'active' || holds()) ? ['remind'] : []),
    ...(may(caller, 'comment.create') ? ['comment'] : []),
    ...(may(caller, 'goal.transition', holds)
      ? movesFrom(goalStates, goal.status, caller.actor)
          .filter(({ to }) => transitionHolds(goal, to as GoalStatus, { caller, now }))
          .map(({ to }) => `transition:${to}`)
      : []),
  ]
}

/** The `when` of goalStates, decided on the record. */
function transitionHolds(goal: GoalDocument, to: GoalStatus, { caller, now }: Reader): boolean {
  const inCharge = goal.owner_user_uid === caller.uid || caller.role === 'owner'
  if (goal.closed_at !== null) return hoursSince(goal.closed_at, now) <= REOPEN_DAYS * 24
  if (to === 'achieved') return goal.progress === 100 || inCharge
  if (to === 'missed') return inCharge && dayInJapan(now) > goal.due_on
  return true
}

/** A goal as its reader gets it; the kernel cuts what the endpoint does not name. */
export const presentGoal = (reader: Reader) => (goal: GoalDocument) => ({
  ...goal,
  spark: goal.history.slice(-12).map(({ on, progress, values }) => ({
    on,
    progress,
    value: values[goal.measures[0]?.uid ?? ''] ?? null,
  })),
  etag: etagOf(goal),
  ...standing(goal, reader),
})
/** What the caller may do with it, and who is waited for. */
const standing = (goal: GoalDocument, reader: Reader) => {
  const can = goalVerdicts(goal, reader)
  return { can, wait: waitFor({ noun: 'goal', record: goal }, reader, can) }
}

export const objectOf = (goal: { uid: string; title: string }) => ({ type: 'goal', uid: goal.uid, title: goal.title })

/** Measures as they are stored after an edit, before they are counted again: new ones begin at their start. */
export function mergeMeasures(
  before: readonly Measure[],
  input: readonly (Omit<Measure, 'uid' | 'current_value' | 'metric_name'> & { uid: string | null })[],
  newUid: () => string,
): Measure[] {
  return input.map((item) => {
    const known = before.find((measure) => measure.uid === item.uid)
    const target_value = item.direction === 'keep' ? item.start_value : item.target_value
    return {
      ...item,
      target_value,
      uid: known?.uid ?? newUid(),
      current_value: known?.current_value ?? item.start_value,
      metric_key: item.metric_key ?? null,
    }
  })
}

/** The measures that are gone after an edit, or follow another number: what was said of them before says nothing now. */
export const turnedOver = (before: readonly Measure[], after: readonly Measure[]): string[] =>
  before.flatMap(({ uid, metric_key }) => {
    const next = after.find((measure) => measure.uid === uid)
    return !next || (next.metric_key && next.metric_key !== metric_key) ? [uid] : []
  })

/** The monthly numbers that some measures follow. */
export const followedKeys = (measures: readonly Pick<Measure, 'metric_key'>[]): string[] => [
  ...new Set(measures.flatMap(({ metric_key }) => metric_key ?? [])),
]

/** Why nobody enters the value of a measure that follows a monthly number. */
export const followsText = ({ metric_name = '' }: Pick<Measure, 'metric_name'>): string =>
  `経営指標「${metric_name}」に連動しているため、入力できません。`

/** The day the next check-in is due. */
export const nextCheckin = (day: string, cycle: GoalDocument['checkin_cycle']): string => cycleDay(day, cycle, 1)

/** 「導入施設数 10から30施設」, with what else decides over it where that is not the usual. */
function measureText(measure: Measure): string {
  const { name, unit, direction, start_value, target_value, tolerance, weight, metric_name } = measure
  const number = (value: number) => value.toLocaleString('ja-JP')
  const way = direction === 'keep' ? `${number(target_value)}` : `${number(start_value)}から${number(target_value)}`
  const more = [
    ...(direction === 'keep' ? [`許容差${number(tolerance)}`] : []),
    ...(weight === 1 ? [] : [`重み${weight}`]),
    ...(metric_name ? [`経営指標「${metric_name}」に連動`] : []),
  ]
  return `${name} ${way}${unit}${more.length > 0 ? `(${more.join('、')})` : ''}`
}

/** The fields as people read them, for the differences in the timeline; a goal knows of the one above only its uid. */
export const displayValues = (goal: GoalDocument, parent: string) => ({
  ...goal,
  issue_uids: goal.issues.map(({ title }) => title).join('、'),
  issue_category: goal.issue_category && issueCategories[goal.issue_category],
  period_kind: periodKinds[goal.period_kind],
  owner_user_uid: goal.owner.name,
  collaborator_uids: goal.collaborators.map(({ name }) => name).join('、'),
  measures: goal.measures.map(measureText).join('、'),
  progress: `${goal.progress}%`,
  health: goalHealths[goal.health],
  status: goalStatuses[goal.status],
  checkin_cycle: checkinCycles[goal.checkin_cycle],
  disclosure: goalDisclosures[goal.disclosure],
  parent_goal_uid: parent,
})
