import { MAX_SAVED_VIEWS } from '@banso/contract/saved-views'

/** What makes a list other than it is at first, as in its address. */
export type Conditions = Readonly<Record<string, string>>

/** Whether both ask the same, whatever the order in which they say it. */
export const isSame = (one: Conditions, other: Conditions): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value)

/** Why the conditions cannot be saved now, if so. */
export const saveRefusal = (saved: number, conditions: Conditions): string | undefined => {
  if (Object.keys(conditions).length === 0) return '絞り込みや検索をすると保存できます'
  return saved >= MAX_SAVED_VIEWS ? `保存できるのは${MAX_SAVED_VIEWS}件までです` : undefined
}

/** Where the list shows them: on the same page, from its first row on. */
export const addressOf = (conditions: Conditions): string => `?${new URLSearchParams(conditions)}`
