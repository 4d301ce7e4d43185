import { useQuery } from '@tanstack/react-query'
import { areaAt, useArea } from '../../lib/area.ts'
import type { Arrival } from '../../lib/first.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery, live } from '../../lib/query.ts'
import { applyArea } from './area.ts'

const { find } = applyArea.operator.calls.applies

/** The apply of an address, as `useApplyOfAddress` reads it. */
export const applyQuestion = ({ page, params: { apply_id = '', ...params } }: Arrival) =>
  page === applyArea.operator.pages.detail
    ? apiQuery(find, { params: { apply_id } })
    : apiQuery(areaAt(applyArea, page).calls.applies.get, { params: { ...params, apply_id } })

/** The apply of the address. Where that names no company, it is found by its id alone and tells its companies. */
export const useApplyOfAddress = () => {
  const { calls, pages } = useArea(applyArea)
  const params = useParamsOf(pages.detail)
  const isPlaced = 'startup_id' in params || 'partner_id' in params
  const place = { startup_id: '', partner_id: '', ...params }
  const placed = useQuery({ ...apiQuery(calls.applies.get, { params: place }), ...live, enabled: isPlaced })
  const found = useQuery({ ...apiQuery(find, { params }), ...live, enabled: !isPlaced })
  return isPlaced ? placed : found
}
