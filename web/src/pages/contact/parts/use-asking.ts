import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Asked } from '../values.ts'
import { askedIn } from './asked-in.ts'

/**
 * The form over the list. What an address asks for (`?new=1&category=…`) moves into the history entry at once, so that
 * it is no filter of the list; a reload opens the form again, and closing it leaves nothing behind.
 */
export const useAsking = () => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const arriving = askedIn(search) !== undefined
  useEffect(() => {
    const asked = askedIn(search)
    if (asked) void navigate(pathname, { replace: true, state: { asked } })
  }, [navigate, pathname, search])
  const keep = (changes: { asked: Asked | undefined }) =>
    navigate({ pathname, search }, { replace: true, state: { ...state, ...changes }, preventScrollReset: true })
  return {
    /** The address is still to be read: the list waits for it. */
    arriving,
    /** What the open form begins with; undefined while it is closed. */
    asked: state?.asked as Asked | undefined,
    open: () => void keep({ asked: {} }),
    close: async () => keep({ asked: undefined }),
  }
}
