import { MAX_COMPARED } from '@banso/contract/partners'
import { isUid } from '@banso/contract/uid'
import { put, useAddress } from '../../../lib/address.ts'

const PARAM = 'compare'
const uidsIn = (params: URLSearchParams) => (params.get(PARAM) ?? '').split(',').filter(isUid).slice(0, MAX_COMPARED)

/**
 * The partners chosen for the comparison, in the order of choosing: kept in the address beside the filters, so that
 * they survive paging, another order, the Back button and a shared link.
 */
export const useCompared = () => {
  const { params, change } = useAddress()
  const uids = uidsIn(params)
  const choose = (next: (uids: string[]) => string[]) =>
    change((now) => put(now, PARAM, next(uidsIn(now)).join(',')), { replace: true })
  return {
    uids,
    isFull: uids.length >= MAX_COMPARED,
    toggle: (uid: string) =>
      choose((before) => (before.includes(uid) ? before.filter((each) => each !== uid) : [...before, uid])),
    clear: () => choose(() => []),
  }
}
export type Compared = ReturnType<typeof useCompared>
