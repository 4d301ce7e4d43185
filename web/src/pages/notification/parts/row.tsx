import { type Notification, type NotificationKind, notificationKinds } from '@banso/contract/notifications'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button, IconButton } from '../../../kit/button.tsx'
import { Icon, type IconName } from '../../../kit/icon.tsx'
import { MoreButton } from '../../../kit/more-button.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { useArea, useCompanyParams } from '../../../lib/area.ts'
import { shortMoment } from '../../../lib/dates.ts'
import { endlessQuery, useEndless } from '../../../lib/query.ts'
import { notificationArea } from '../area.ts'
import '../notification.css'

const icons: Record<NotificationKind, IconName> = {
  interview: 'calendar',
  apply: 'inbox',
  task: 'task',
  goal: 'target',
  contact: 'chat',
  review: 'eye',
  metric: 'chart',
  news: 'bell',
}

type NotificationRowProps = {
  row: Notification
  /** As it is shown: the time of the day, or the day too. */
  time: string
  onRead: (row: Notification) => void
  /** Follows a press on the link: the popover closes. */
  onLeave?: () => void
}

/**
 * What was told of one object, by its newest: the whole of it leads to the object and is read by that. Unread is a word,
 * not a colour alone. What was told before unfolds under it.
 */
export const NotificationRow = ({ row, time, onRead, onLeave }: NotificationRowProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const handleOpen = () => {
    if (row.unread) onRead(row)
    onLeave?.()
  }
  // The button goes, so the focus moves to what stays.
  const handleRead = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    currentTarget.closest('li')?.querySelector('a')?.focus()
    onRead(row)
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
        {row.beside > 0 && (
          <p className="notification-more">
            <Button
              size="small"
              look="transparent"
              icon={isOpen ? 'chevron-up' : 'chevron-down'}
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`「${row.title}」と同じ対象のお知らせ ほか${row.beside}件`}
              onClick={() => setOpen(!isOpen)}
            >
              同じ対象のお知らせ ほか{row.beside}件
            </Button>
          </p>
        )}
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
      {row.beside > 0 && (
        <div id={id} className="notification-besides" hidden={!isOpen}>
          {isOpen && <Besides of={row} onRead={onRead} onLeave={onLeave} />}
        </div>
      )}
    </li>
  )
}

type BesidesProps = {
  of: Notification
  onRead: (row: Notification) => void
  onLeave?: () => void
}

/** What else was told of the same object, the newest first. */
const Besides = ({ of, onRead, onLeave }: BesidesProps) => {
  const { listBeside } = useArea(notificationArea).calls.notifications
  const params = { ...useCompanyParams(), notification_id: of.uid }
  const { query, rows } = useEndless(endlessQuery(listBeside, { params }))
  return (
    <>
      <QueryStatus query={query} what="お知らせ" rows={Math.min(of.beside, 3)} />
      {rows.length > 0 && (
        <ul className="notification-list" aria-label={`「${of.title}」と同じ対象のお知らせ`}>
          {rows.map((row) => (
            <NotificationRow
              key={row.uid}
              row={row}
              time={shortMoment(row.shown_at)}
              onRead={onRead}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
      <MoreButton query={query} className="notification-more" />
    </>
  )
}
