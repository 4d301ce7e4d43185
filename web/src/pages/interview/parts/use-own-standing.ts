import { AVAILABILITY_DAYS } from '@banso/contract/availabilities'
import { addDays, dayInJapan } from '@banso/contract/dates'
import { comingSlots } from '@banso/contract/interview-times'
import type { Interview } from '@banso/contract/interviews'
import { useQuery } from '@tanstack/react-query'
import { useArea, useCompanyParams } from '../../../lib/area.ts'
import { hindered, isKnown } from '../../../lib/free-hours.ts'
import { apiQuery } from '../../../lib/query.ts'
import { settingsArea } from '../../settings/area.ts'

/**
 * How the reader's own days stand at a time of the interview, in words: by their hours, and by what else they have.
 * Nothing until it is known, and of days too far after the first.
 */
export function useOwnStanding(interview: Interview, isWanted: boolean): (start: string) => string | undefined {
  const { days } = useArea(settingsArea).calls.availability
  const { uid: interview_uid, duration_minutes } = interview
  const slots = comingSlots(interview, new Date()).map(({ start_at }) => dayInJapan(new Date(start_at)))
  const [from = '', to = from] = [slots.toSorted()[0], slots.toSorted().at(-1)]
  const last = from && addDays(from, AVAILABILITY_DAYS - 1)
  const { data } = useQuery({
    ...apiQuery(days, { params: useCompanyParams(), query: { from, to: to < last ? to : last, interview_uid } }),
    enabled: isWanted && from !== '',
  })
  return (start) => {
    if (!data || !isKnown(start, [data.data])) return undefined
    const { taken, away } = hindered(start, duration_minutes, [data.data])
    return taken.length > 0 ? 'あなたに予定あり' : away.length > 0 ? 'あなたの対応時間外' : 'あなたは空き'
  }
}
