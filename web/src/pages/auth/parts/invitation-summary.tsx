import { isElsewhere } from '@banso/contract/dates'
import type { InvitationPreview } from '@banso/contract/invitations'
import type { ReactNode } from 'react'
import { Button, Spinner } from '../../../kit/button.tsx'
import { KeyValues } from '../../../kit/card.tsx'
import { Empty } from '../../../kit/empty.tsx'
import type { PageState } from '../../../kit/page.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import type { Invitation } from './use-invitation.ts'

/** What a page with an invitation tells of itself. */
export const invitationState = ({ kind }: Invitation): PageState => {
  if (kind === 'open') return 'ready'
  if (kind === 'checking') return 'loading'
  return kind === 'unreachable' ? 'error' : 'empty'
}

/** Who invites whom, and until when. */
export const InvitationSummary = ({ preview }: { preview: InvitationPreview }) => (
  <KeyValues
    items={[
      ...(preview.company_name ? [{ label: '企業', value: preview.company_name }] : []),
      { label: '招待した方', value: preview.inviter_name },
      { label: '招待先', value: preview.masked_email },
      {
        label: isElsewhere() ? '有効期限(日本時間)' : '有効期限',
        value: <time dateTime={preview.expires_at}>{shortMoment(preview.expires_at)}</time>,
      },
    ]}
  />
)

/** Why the form of an invitation is not there, and the way on; `login` leads to where one signs in. */
export const InvitationProblem = ({ invitation, login }: { invitation: Invitation; login: ReactNode }) => {
  switch (invitation.kind) {
    case 'checking':
      return (
        <p>
          <Spinner label="招待を確認しています。" />
        </p>
      )
    case 'none':
      return (
        <Empty
          title="招待メールのリンクから開いてください。"
          text="お手続きには、メールで届いた招待のリンクが必要です。"
          action={login}
        />
      )
    case 'refused':
      return (
        <div role="alert">
          <Empty
            drawing="broken"
            title={invitation.text}
            text="登録がお済みの方は、ログインしてください。新しい招待が届いている方は、そのリンクを開いてください。"
            action={login}
          />
        </div>
      )
    case 'unreachable':
      return (
        <div role="alert">
          <Empty
            drawing="broken"
            title="招待を確認できませんでした。"
            text="通信環境を確認して再度お試しください。"
            action={
              <Button icon="refresh" onClick={invitation.retry}>
                再読み込み
              </Button>
            }
          />
        </div>
      )
    case 'other-person':
      return (
        <Empty
          drawing="talk"
          title="ほかの方のアカウントでログインしています。"
          text={`この招待は ${invitation.preview.masked_email} 宛です。ログアウトすると、続きに進めます。`}
          action={
            <Button look="primary" onClick={() => void invitation.leave()}>
              ログアウトして続ける
            </Button>
          }
        />
      )
    case 'open':
      return null
  }
}
