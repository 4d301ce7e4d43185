import { type Notification, type NotificationKind, notificationKinds } from '@banso/contract/notifications'
import { Link } from 'react-router-dom'
import { IconButton } from '../../../kit/button.tsx'
import { Icon, type IconName } from '../../../kit/icon.tsx'
import '../notification.css'

const icons: Record<NotificationKind, IconName> = {
  interview: 'calendar',
  apply: 'inbox',
  task: 'task',
  goal: 'target',
  contact: 'chat',
  news: 'bell',
}

type NotificationRowProps = {
  row: Notification
  /** As it is shown: the time of the day, or the day too. */
  time: string
  onRead: (uid: string) => void
  /** Follows a press on the link: the popover closes. */
  onLeave?: () => void
}

/** One notification: the whole of it leads to its object and is read by that. Unread is a word, not a colour alone. */
export const NotificationRow = ({ row, time, onRead, onLeave }: NotificationRowProps) => {
  const handleOpen = () => {
    if (row.unread) onRead(row.uid)
    onLeave?.()
  }
  // The button goes, so the focus moves to what stays.
  const handleRead = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    currentTarget.closest('li')?.querySelector('a')?.focus()
    onRead(row.uid)
  }
  return (
    <li className="notification" data-unread={row.unread || undefined}>
      <span className="notification-icon">
        <Icon name={icons[row.kind]} />
      </span>
      <div className="notification-text">
        <p className="notification-title">
          {row.unread && <b className="notification-mark">未読</b>}
          <Link to={row.link} onClick={handleOpen}>
            {row.title}
          </Link>
          {row.count > 1 && <span className="muted">ほか{row.count - 1}件</span>}
        </p>
        {row.body && <p className="notification-body">{row.body}</p>}
        <p className="notification-meta">
          {notificationKinds[row.kind]}
          <time dateTime={row.shown_at}>{time}</time>
        </p>
      </div>
      {row.unread && (
        <span className="notification-read">
          <IconButton
            icon="check"
            label={`「${row.title}」を既読にする`}
            title="既読にする"
            size="small"
            onClick={handleRead}
          />
        </span>
      )}
    </li>
  )
}
