import { useArea, useCompanyParams } from '../../../lib/area.ts'
import { apiQuery } from '../../../lib/query.ts'
import { settingsArea } from '../area.ts'

/** The own account: what is called and where it leads here, and the questions its pages ask. */
export const useAccount = () => {
  const { calls, pages } = useArea(settingsArea)
  const params = useCompanyParams()
  return {
    calls,
    pages,
    params,
    own: apiQuery(calls.users.current, { params }),
    notifications: apiQuery(calls.notifications.get, { params }),
    availability: apiQuery(calls.availability.get, { params }),
    calendar: apiQuery(calls.calendar.get, { params }),
  }
}
