import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { signInAgain } from '../lib/session.ts'

const SignInDialog = lazy(() => import('../pages/auth/parts/sign-in-dialog.tsx'))

/** Opens over the page when the session ended in the middle of work; the page keeps all that was typed. */
export const SignInAgain = () => {
  const asked = useAtomValue(signInAgain)
  return asked && <Suspense>{<SignInDialog {...asked} />}</Suspense>
}
