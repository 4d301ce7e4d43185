import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { signOutAsked } from '../lib/session.ts'

const Question = lazy(() => import('../pages/auth/parts/sign-out-question.tsx'))

/** Stands over every page, whatever frame it is in, so that 「ログアウト」 is never pressed in vain. */
export const SignOutQuestion = () => {
  const asked = useAtomValue(signOutAsked)
  return asked && <Suspense>{<Question {...asked} />}</Suspense>
}
