import { useQuery } from '@tanstack/react-query'
import { useArea } from '../../lib/area.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { applyArea } from './area.ts'

const { find } = applyArea.operator.calls.applies

/** The apply of the address. Where that names no company, it is found by its id alone and tells its companies. */
export const useApplyOfAddress = () => {
  const { calls, pages } = useArea(applyArea)
  const params = useParamsOf(pages.detail)
  const isPlaced = 'startup_id' in params || 'partner_id' in params
  const place = { startup_id: '', partner_id: '', ...params }
  const placed = useQuery({ ...apiQuery(calls.applies.get, { params: place }), enabled: isPlaced })
  const found = useQuery({ ...apiQuery(find, { params }), enabled: !isPlaced })
  return isPlaced ? placed : found
}
