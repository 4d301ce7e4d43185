import { put, useAddress } from '../../../lib/address.ts'

const without = (uids: string | null, uid: string) => (uids ?? '').split(',').filter((each) => each !== uid)

/** What the comparison shows is kept in its address: who, and whether only what differs. */
export const useComparisonAddress = () => {
  const { params, change } = useAddress()
  const onlyDifferences = params.get('diff') === '1'
  return {
    onlyDifferences,
    toggleDifferences: () => change((now) => put(now, 'diff', onlyDifferences ? undefined : '1'), { replace: true }),
    remove: (uid: string) =>
      change((now) => put(now, 'uids', without(now.get('uids'), uid).join(',')), { replace: true }),
  }
}
