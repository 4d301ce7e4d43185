import { useState } from 'react'
import { hasDrafts, signOut } from '../../lib/session.ts'

/** Signs out, or asks first where something typed and not sent would be lost; `asks` opens the question. */
export const useSignOut = () => {
  const [asks, setAsks] = useState(false)
  const start = () => {
    if (hasDrafts()) setAsks(true)
    else void signOut()
  }
  return { start, asks, confirm: signOut, cancel: () => setAsks(false) }
}
