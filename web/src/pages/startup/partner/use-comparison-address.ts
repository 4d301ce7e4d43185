import { useLocation, useNavigate } from 'react-router-dom'

/** What the comparison shows is kept in its address: who, and whether only what differs. */
export const useComparisonAddress = () => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const onlyDifferences = params.get('diff') === '1'
  const go = (key: string, value: string | undefined) => {
    if (value) params.set(key, value)
    else params.delete(key)
    void navigate(`${pathname}?${params}`, { replace: true, preventScrollReset: true })
  }
  return {
    onlyDifferences,
    toggleDifferences: () => go('diff', onlyDifferences ? undefined : '1'),
    remove: (uid: string) =>
      go(
        'uids',
        (params.get('uids') ?? '')
          .split(',')
          .filter((each) => each !== uid)
          .join(','),
      ),
  }
}
