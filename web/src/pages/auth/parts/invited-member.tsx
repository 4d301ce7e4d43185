import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { notice } from '../../../state.ts'
import { acceptAsMember, useJoiningEnd } from './accept.ts'
import { InvitationProblem, InvitationSummary } from './invitation-summary.tsx'
import { JoinForm } from './join-form.tsx'
import { type Expected, useInvitation } from './use-invitation.ts'
import './invitation.css'

type InvitedMemberProps = {
  token: string
  expected: Expected
  /** The token has done its work, or is given up. */
  onDone: () => void
  /** A way to the login, under the form and where there is none. */
  login: ReactNode
}

/** Sets the password an invitation asks for, and signs in with it; the guard then leads home. */
export const InvitedMember = ({ token, expected, onDone, login }: InvitedMemberProps) => {
  const invitation = useInvitation(token, expected)
  const showNotice = useSetAtom(notice)
  useJoiningEnd()
  return (
    <div className="auth-card invitation">
      <h1>パスワードの設定</h1>
      {invitation.kind === 'open' ? (
        <>
          <InvitationSummary preview={invitation.preview} />
          <JoinForm
            preview={invitation.preview}
            submitLabel="参加する"
            layout="plain"
            onSubmit={async (values) => {
              await acceptAsMember(invitation, values)
              showNotice({ isOpen: true, text: 'Bansoに参加しました。' })
              onDone()
            }}
          />
          {login}
        </>
      ) : (
        <InvitationProblem invitation={invitation} login={login} />
      )}
    </div>
  )
}

export default InvitedMember
