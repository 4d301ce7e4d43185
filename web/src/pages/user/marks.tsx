import { dayInJapan } from '@banso/contract/dates'
import { type Invitation, type InvitationStatus, invitationStatuses } from '@banso/contract/invitations'
import { shownName, type User, userStatuses } from '@banso/contract/users'
import { useAtomValue } from 'jotai'
import type { IconName } from '../../kit/icon.tsx'
import { Avatar, Due, StatusChip, Tag, type Tone } from '../../kit/status.tsx'
import { shortMoment, today } from '../../lib/dates.ts'
import { loadedUser } from '../../state.ts'
import './user.css'

const userLooks: Record<User['status'], { tone: Tone; icon: IconName }> = {
  active: { tone: 'ok', icon: 'check-circle' },
  suspended: { tone: 'warn', icon: 'pause' },
  left: { tone: 'neutral', icon: 'sign-out' },
}

/** 利用状況; in tables (`plain`) what is normal carries no tint. */
export const UserStatusChip = ({ status, plain }: { status: User['status']; plain?: boolean }) => (
  <StatusChip {...userLooks[status]} plain={plain && status === 'active'}>
    {userStatuses[status]}
  </StatusChip>
)

const invitationLooks: Record<InvitationStatus, { tone: Tone; icon: IconName }> = {
  pending: { tone: 'info', icon: 'mail' },
  accepted: { tone: 'ok', icon: 'check-circle' },
  expired: { tone: 'warn', icon: 'clock' },
  ended: { tone: 'warn', icon: 'close' },
  revoked: { tone: 'neutral', icon: 'close' },
}

export const InvitationChip = ({ status }: { status: InvitationStatus }) => (
  <StatusChip {...invitationLooks[status]} plain={status === 'accepted'}>
    {invitationStatuses[status]}
  </StatusChip>
)

/** Until when the link works, or worked. */
export const InvitationExpiry = ({ invitation: { status, expires_at } }: { invitation: Invitation }) => (
  <Due date={dayInJapan(new Date(expires_at))} today={today()} closed={status === 'expired'} />
)

/** The person with the mark in front; 「自分」 beside the own name. */
export const PersonName = ({ user, children }: { user: User; children?: React.ReactNode }) => {
  const me = useAtomValue(loadedUser)
  return (
    <span className="user-name">
      <Avatar name={user.last_name || user.email} uid={user.uid} url={user.avatar_url} size="medium" />
      {children ?? <b>{shownName(user)}</b>}
      {me.uid === user.uid && <Tag>自分</Tag>}
    </span>
  )
}

/** 最終ログイン, or that there was none yet. */
export const LastLogin = ({ at }: { at: string | null }) =>
  at ? (
    <time className="nowrap" dateTime={at}>
      {shortMoment(at)}
    </time>
  ) : (
    <span className="muted">未ログイン</span>
  )
