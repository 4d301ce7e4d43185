/** Rows by their due date; those without one are in no month. */
export const byDueDate = <T extends { due_on: string | null }>(rows: readonly T[]): Map<string, T[]> =>
  Map.groupBy(
    rows.filter(({ due_on }) => due_on !== null),
    ({ due_on }) => due_on ?? '',
  )
