import { issueCategories, type Person } from '@banso/contract/common'
import { checkinCycles, goalDisclosures, periodKinds } from '@banso/contract/goals'
import { goalLabels } from '@banso/contract/labels/goals'
import type { Actor } from '@banso/contract/roles'
import { inWordsOf } from '@banso/contract/sides'
import { longDay } from '../../../lib/dates.ts'
import type { NamedIssue } from '../../issue/queries.ts'
import type { GoalValues } from '../values.ts'
import { measureSentence } from './sentence.ts'
import type { GoalAbove } from './use-goal-form-data.ts'

export const goalFieldLabels: Partial<Record<keyof GoalValues, string>> = goalLabels

const words: Partial<Record<keyof GoalValues, Record<string, string>>> = {
  issue_category: issueCategories,
  period_kind: periodKinds,
  checkin_cycle: checkinCycles,
}

type Named = { people: readonly Person[]; issues: readonly NamedIssue[]; above: readonly GoalAbove[] }

/** A value of the form in words, for the two sides of a conflict; what the form offers names the uids. */
export const showGoalValue =
  ({ people, issues, above }: Named, reader: Actor) =>
  (field: keyof GoalValues, value: unknown): string => {
    const text = String(value ?? '')
    const name = (uid: string) => people.find((person) => person.uid === uid)?.name ?? '退会したメンバー'
    const issue = (uid: string) => issues.find((other) => other.uid === uid)?.title ?? 'ほかの経営課題'
    if (field === 'measures') return (value as GoalValues['measures']).map(measureSentence).join('、')
    if (field === 'collaborator_uids') return (value as string[]).map(name).join('、') || '–'
    if (field === 'issue_uids') return (value as string[]).map(issue).join('、') || '–'
    if (field === 'owner_user_uid') return name(text)
    if (field === 'parent_goal_uid')
      return above.find(({ uid }) => uid === value)?.title ?? (value ? 'ほかの経営目標' : '–')
    if (field === 'start_on' || field === 'due_on') return longDay(text)
    if (field === 'disclosure') return inWordsOf(goalDisclosures, reader)[text as keyof typeof goalDisclosures]
    return (words[field]?.[text] ?? text) || '–'
  }
