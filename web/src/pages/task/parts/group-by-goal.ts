type OfGoal = { goal_uid: string | null; goal_title: string | null }

type GoalGroup<T> = { goal_uid: string | null; title: string; rows: T[] }

/** Rows under their goals, the goal of the first row first, rows without a goal last. The order within stays. */
export const groupByGoal = <T extends OfGoal>(rows: readonly T[]): GoalGroup<T>[] => {
  const groups = Map.groupBy(rows, ({ goal_uid }) => goal_uid)
  const without = groups.get(null)
  groups.delete(null)
  if (without) groups.set(null, without)
  return [...groups].map(([goal_uid, group]) => ({
    goal_uid,
    title: group[0]?.goal_title ?? '経営目標なし',
    rows: group,
  }))
}
