import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Avatar, Name } from './status.tsx'
import './timeline.css'

/** Events in order, joined by a line; `small` for side columns. */
export const Timeline = ({ children, small, label }: { children: ReactNode; small?: boolean; label?: string }) => (
  <ol className="timeline" data-size={small ? 'small' : undefined} aria-label={label}>
    {children}
  </ol>
)

type TimelineItemProps = {
  /** Either a person, then the head shows the name in bold, or an icon. */
  person?: { name: string; uid?: string; url?: string | null }
  icon?: IconName
  /** Shown text of the time, made by the caller (11/18 18:20), and its machine form. */
  time: string
  dateTime?: string
  /** Beside the name: a chip. */
  head?: ReactNode
  children?: ReactNode
}

/** One entry of a `Timeline`. */
export const TimelineItem = ({ person, icon = 'activity', time, dateTime, head, children }: TimelineItemProps) => (
  <li>
    {person ? (
      <Avatar {...person} size="medium" />
    ) : (
      <span className="timeline-icon">
        <Icon name={icon} />
      </span>
    )}
    {(person || head) && (
      <div className="timeline-head">
        {person && (
          <b>
            <Name {...person} />
          </b>
        )}
        {head}
        <time dateTime={dateTime}>{time}</time>
      </div>
    )}
    {children}
    {!person && !head && (
      <div>
        <time dateTime={dateTime}>{time}</time>
      </div>
    )}
  </li>
)
