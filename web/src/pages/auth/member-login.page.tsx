import { href } from '@banso/contract/pages'
import { lazy, Suspense, useState } from 'react'
import { Spinner } from '../../kit/button.tsx'
import { useArea, useCompanyParams } from '../../lib/area.ts'
import { loginArea } from './area.ts'
import { EmailLink, useMailLink } from './parts/email-link.tsx'
import { ForgotButton } from './parts/forgot-button.tsx'
import { AuthFrame } from './parts/frame.tsx'
import { LoginForm } from './parts/login-form.tsx'
import { NewPassword, useResetCode } from './parts/new-password.tsx'
import { useInvitationToken } from './parts/use-invitation-token.ts'

/** Form and contract of an invitation come with its link, not with every login. */
const InvitedMember = lazy(() => import('./parts/invited-member.tsx'))

/** Login of partners and operators. Links of mails open here too (`?mode=reset&oobCode=`, `#revert=`, `#invite=` …). */
const MemberLoginPage = () => {
  const { pages, invites } = useArea(loginArea)
  const params = useCompanyParams()
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
    <AuthFrame name={pages.login}>
      {token ? (
        <Suspense fallback={<Spinner />}>
          <InvitedMember
            token={token}
            expected={{ kinds: invites, companyUid: params.partner_id || undefined }}
            onDone={forgetToken}
            login={back}
          />
        </Suspense>
      ) : link ? (
        <EmailLink link={link} leave={leaveLink} />
      ) : resets ? (
        <NewPassword code={code} loginTo={href(pages.login, params)} onDone={() => setResets(false)} back={back} />
      ) : (
        <LoginForm forgot={<ForgotButton />} />
      )}
    </AuthFrame>
  )
}

export default MemberLoginPage
