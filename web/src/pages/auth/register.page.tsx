import { href } from '@banso/contract/pages'
import { useAtomValue } from 'jotai'
import { Button } from '../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../kit/card.tsx'
import { useParamsOf } from '../../lib/page.ts'
import { session } from '../../lib/session.ts'
import { RegisterFrame } from '../registration/panel.tsx'
import { joiningArea } from './area.ts'
import { acceptAsFounder, useJoiningEnd } from './parts/accept.ts'
import { ForgotButton } from './parts/forgot-button.tsx'
import { InvitationProblem, InvitationSummary, invitationState } from './parts/invitation-summary.tsx'
import { JoinForm } from './parts/join-form.tsx'
import { type Invitation, useInvitation } from './parts/use-invitation.ts'
import { useInvitationToken } from './parts/use-invitation-token.ts'

const { pages } = joiningArea.startup

const RegisterPage = () => {
  const { startup_id } = useParamsOf(pages.register)
  const [token, forget] = useInvitationToken()
  const invitation = useInvitation(token, { kinds: ['startup_owner'], companyUid: startup_id })
  const login = (
    <Button look="primary" to={href(pages.login, { startup_id })}>
      ログイン
    </Button>
  )
  return (
    <RegisterFrame
      step={1}
      title="新規登録"
      sub="アカウントを登録して、Banso(伴走)を始めます。"
      company={'preview' in invitation ? (invitation.preview.company_name ?? undefined) : undefined}
      width="form"
      state={invitationState(invitation)}
    >
      {invitation.kind === 'open' ? (
        <Founder invitation={invitation} forget={forget} />
      ) : (
        <Card>
          <InvitationProblem invitation={invitation} login={login} />
        </Card>
      )}
    </RegisterFrame>
  )
}

type FounderProps = { invitation: Extract<Invitation, { kind: 'open' }>; forget: () => void }

const Founder = ({ invitation, forget }: FounderProps) => {
  useJoiningEnd()
  // An account of an earlier, unfinished try: there is nothing to sign in with any more.
  const signedIn = useAtomValue(session).status === 'signed-in'
  return (
    <div className="stack">
      <Card>
        <CardHead title="招待の内容" />
        <CardBody>
          <InvitationSummary preview={invitation.preview} />
        </CardBody>
      </Card>
      <JoinForm
        preview={invitation.preview}
        signedIn={signedIn}
        submitLabel="登録して次へ進む"
        onSubmit={async (values) => {
          await acceptAsFounder(invitation, values)
          forget()
        }}
      />
      {!signedIn && (
        <div className="register-foot">
          <p>以前に登録を始めた方は、そのときのパスワードを入力すると続きに進めます。</p>
          <ForgotButton />
        </div>
      )}
    </div>
  )
}

export default RegisterPage
