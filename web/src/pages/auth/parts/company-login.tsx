import type { PageName } from '@banso/contract/pages'
import { lazy, Suspense, useState } from 'react'
import { Spinner } from '../../../kit/button.tsx'
import { EmailLink, useMailLink } from './email-link.tsx'
import { ForgotButton } from './forgot-button.tsx'
import { AuthFrame } from './frame.tsx'
import { LoginForm } from './login-form.tsx'
import { NewPassword, useResetCode } from './new-password.tsx'
import type { Expected } from './use-invitation.ts'
import { useInvitationToken } from './use-invitation-token.ts'

/** Form and contract of an invitation come with its link, not with every login. */
const InvitedMember = lazy(() => import('./invited-member.tsx'))

type CompanyLoginProps = { name: PageName; loginTo: string; invites: Expected }

/** Login of partners and operators. Links of mails open here too (`?mode=reset&oobCode=`, `#revert=`, `#invite=` …). */
export const CompanyLogin = ({ name, loginTo, invites }: CompanyLoginProps) => {
  const code = useResetCode()
  const [resets, setResets] = useState(code !== '')
  const [link, leaveLink] = useMailLink()
  const [token, forgetToken] = useInvitationToken()
  const handleBack = () => {
    setResets(false)
    leaveLink()
    forgetToken()
  }
  const back = (
    <button type="button" className="auth-link" onClick={handleBack}>
      ログインへ戻る
    </button>
  )
  return (
    <AuthFrame name={name}>
      {token ? (
        <Suspense fallback={<Spinner />}>
          <InvitedMember token={token} expected={invites} onDone={forgetToken} login={back} />
        </Suspense>
      ) : link ? (
        <EmailLink link={link} leave={leaveLink} />
      ) : resets ? (
        <NewPassword code={code} loginTo={loginTo} onDone={() => setResets(false)} back={back} />
      ) : (
        <LoginForm forgot={<ForgotButton />} />
      )}
    </AuthFrame>
  )
}
