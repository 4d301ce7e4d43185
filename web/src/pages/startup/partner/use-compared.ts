import { MAX_COMPARED } from '@banso/contract/partners'
import { isUid } from '@banso/contract/uid'
import { useLocation, useNavigate } from 'react-router-dom'

const PARAM = 'compare'

/**
 * The partners chosen for the comparison, in the order of choosing: kept in the address beside the filters, so that
 * they survive paging, another order, the Back button and a shared link.
 */
export const useCompared = () => {
  const navigate = useNavigate()
  const { search, pathname, state } = useLocation()
  const params = new URLSearchParams(search)
  const uids = (params.get(PARAM) ?? '').split(',').filter(isUid).slice(0, MAX_COMPARED)
  const go = (next: readonly string[]) => {
    if (next.length > 0) params.set(PARAM, next.join(','))
    else params.delete(PARAM)
    void navigate(`${pathname}?${params}`, { replace: true, state, preventScrollReset: true })
  }
  return {
    uids,
    isFull: uids.length >= MAX_COMPARED,
    toggle: (uid: string) => go(uids.includes(uid) ? uids.filter((each) => each !== uid) : [...uids, uid]),
    clear: () => go([]),
  }
}
export type Compared = ReturnType<typeof useCompared>
