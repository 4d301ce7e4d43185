export type Cost = { reads: number; writes: number }

/** US dollars for 100,000 operations: Firestore's list prices, single region us-central1 and multi-region nam5. */
export const prices = {
  'us-central1': { reads: 0.03, writes: 0.09 },
  nam5: { reads: 0.06, writes: 0.18 },
} as const
/** What Firestore gives away each day. */
export const free: Cost = { reads: 50_000, writes: 20_000 }

/** A working day of the programme with 10,000 startups. Change the assumptions here and run `npm run reads` again. */
export const day = {
  startups: 10_000,
  membersPerStartup: 3,
  /** Share of the members who open the portal on that day, in percent. */
  activePercent: 30,
  operators: 50,
  /** Calls of one active member, and of one operator, on that day. */
  member: {
    'auth.current': 3,
    'startupUsers.current': 3,
    'home.get': 3,
    'suggestions.get': 3,
    'startupExposures.record': 2,
    'interviews.brief': 3,
    'goals.list': 2,
    'goals.get': 2,
    'goals.relatives': 2,
    'checkins.list': 2,
    'comments.listOfGoal': 2,
    'activities.list': 2,
    'tasks.list': 4,
    'tasks.get': 3,
    'executions.list': 3,
    'comments.listOfTask': 3,
    'tasks.create': 0.5,
    'tasks.update': 1,
    'tasks.transition': 1,
    'executions.create': 1,
    'checkins.create': 0.2,
    'goals.update': 0.2,
    'comments.createOnTask': 0.5,
  } as Readonly<Record<string, number>>,
  operator: {
    'auth.current': 3,
    'operatorUsers.current': 3,
    'operatorGoals.listAll': 20,
    'operatorTasks.listAll': 20,
    'operatorGoals.list': 30,
    'operatorGoals.get': 30,
    'operatorGoals.relatives': 30,
    'operatorTasks.list': 30,
    'operatorTasks.get': 30,
    'operatorExecutions.list': 30,
    'operatorActivities.list': 30,
    'operatorTasks.create': 10,
    'operatorComments.createOnTask': 20,
  } as Readonly<Record<string, number>>,
}

/** Reads for the total on a first page over all startups: one for each 1,000 records (10 goals, 30 actions a startup). */
const totals: Readonly<Record<string, number>> = {
  'operatorGoals.listAll': (day.startups * 10) / 1000,
  'operatorTasks.listAll': (day.startups * 30) / 1000,
}

/** Cost of one person's calls. Throws for an endpoint that was not measured. */
function costOf(calls: Readonly<Record<string, number>>, measured: ReadonlyMap<string, Cost>): Cost {
  const total = { reads: 0, writes: 0 }
  for (const [name, times] of Object.entries(calls)) {
    const cost = measured.get(name)
    if (!cost) throw new Error(`the bill names ${name}, which was not measured`)
    total.reads += times * (cost.reads + (totals[name] ?? 0))
    total.writes += times * cost.writes
  }
  return total
}

/** Reads and writes of the whole day, and what they cost in US dollars beyond the free part. */
export function billOfDay(measured: ReadonlyMap<string, Cost>) {
  const active = (day.startups * day.membersPerStartup * day.activePercent) / 100
  const [member, operator] = [costOf(day.member, measured), costOf(day.operator, measured)]
  const total: Cost = {
    reads: Math.round(active * member.reads + day.operators * operator.reads),
    writes: Math.round(active * member.writes + day.operators * operator.writes),
  }
  const paid = (kind: keyof Cost) => Math.max(0, total[kind] - free[kind]) / 100_000
  const dollars = Object.entries(prices).map(
    ([region, price]) => [region, paid('reads') * price.reads + paid('writes') * price.writes] as const,
  )
  return { active, member, operator, total, dollars }
}
