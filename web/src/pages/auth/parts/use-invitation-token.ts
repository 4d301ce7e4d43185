import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { invitationTokenIn, settlingAt } from '../../../lib/mail-link.ts'
import { tab } from '../../../lib/tab.ts'

/** Kept for the tab, so that a reload half-way goes on; by address, so that one link never answers for another. */
const keyOf = (pathname: string) => `banso.invitation:${pathname}`

const takeToken = (): string => {
  const fromLink = invitationTokenIn(location)
  if (fromLink) tab.set(keyOf(location.pathname), fromLink)
  return fromLink ?? tab.get(keyOf(location.pathname)) ?? ''
}

/** The token of an invitation's link, taken out of the address at once so that it stays in no history. '' without one. */
export const useInvitationToken = (): [token: string, forget: () => void] => {
  const [token, setToken] = useState(takeToken)
  const [at] = useState(() => location.pathname)
  const release = useSetAtom(settlingAt)
  const navigate = useNavigate()
  useEffect(() => {
    if (invitationTokenIn(location)) void navigate(location.pathname, { replace: true })
  }, [navigate])
  const forget = () => {
    tab.remove(keyOf(at))
    setToken('')
    release('')
  }
  return [token, forget]
}
