import { AVAILABILITY_DAYS, operatorAvailabilities } from '@banso/contract/availabilities'
import { addDays, dayInJapan } from '@banso/contract/dates'
import { useQueries } from '@tanstack/react-query'
import { hindered } from '../../../lib/free-hours.ts'
import { apiQuery } from '../../../lib/query.ts'

type Asked = {
  readonly participants: readonly { readonly uid: string; readonly optional: boolean }[]
  readonly duration_minutes: number
}

/**
 * Who of those that are needed cannot be met at a time, by the hours they have entered by now: for operators, who alone
 * read them. Nobody until it is known, and of days too far after the first.
 */
export function useAway({ participants, duration_minutes }: Asked, starts: readonly string[]) {
  const days = starts.map((start) => dayInJapan(new Date(start))).toSorted()
  const [from = '', to = from] = [days[0], days.at(-1)]
  const last = from && addDays(from, AVAILABILITY_DAYS - 1)
  const needed = participants.filter(({ optional }) => !optional)
  const plans = useQueries({
    queries: needed.map(({ uid }) => ({
      ...apiQuery(operatorAvailabilities.plan, {
        params: { user_id: uid },
        query: { from, to: to < last ? to : last },
      }),
      enabled: from !== '',
      // Somebody may have entered a day since the times were found.
      staleTime: 0,
    })),
    combine: (all) => all.flatMap(({ data }) => (data ? [data.data] : [])),
  })
  return (start: string): string[] => {
    const known = plans.filter((plan) => plan.days.some(({ on }) => on === dayInJapan(new Date(start))))
    return hindered(
      start,
      duration_minutes,
      known.map(({ days: own, ...plan }) => ({
        ...plan,
        // What is in the way is told by the server: the times of this very interview are among it.
        days: own.map((day) => ({ ...day, busy: [] })),
      })),
    ).away
  }
}
