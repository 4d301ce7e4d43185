import { useAtom } from 'jotai'
import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { carriesSecret, settlingAt } from '../lib/mail-link.ts'

/** Whether the page was opened by a mail's link and is not done with it: from the first sight of the secret until then. */
export const useSettles = (): boolean => {
  const location = useLocation()
  const { pathname } = location
  const [at, setAt] = useAtom(settlingAt)
  const carries = carriesSecret(location)
  // Not again when it is released: a link can be known to open nothing before its secret has left the address.
  useLayoutEffect(() => {
    if (carries) setAt(pathname)
  }, [carries, pathname, setAt])
  useLayoutEffect(() => {
    if (!carries && at !== pathname) setAt('')
  }, [carries, at, pathname, setAt])
  return carries || at === pathname
}
