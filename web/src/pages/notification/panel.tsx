import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { QueryStatus } from '../../kit/query-status.tsx'
import { shortMoment } from '../../lib/dates.ts'
import { apiQuery } from '../../lib/query.ts'
import { NotificationRow } from './parts/row.tsx'
import { useNotifications } from './parts/use-notifications.ts'

const SHOWN = 5

/** The latest few notifications under the bell. */
const BellPanel = ({ onLeave }: { onLeave: () => void }) => {
  const { pages, params, ...notifications } = useNotifications()
  const query = useQuery(apiQuery(notifications.list, { params, query: { per_page: SHOWN } }))
  const rows = query.data?.data ?? []
  const [newest] = rows
  return (
    <>
      <div className="bell-head">
        <b>お知らせ</b>
        {newest && rows.some(({ unread }) => unread) && (
          <Button
            size="small"
            look="transparent"
            busy={notifications.isMarkingAll}
            onClick={() => notifications.markAllRead(newest.shown_at)}
          >
            すべて既読にする
          </Button>
        )}
      </div>
      <QueryStatus query={query} what="お知らせ" rows={3} />
      {query.data && rows.length === 0 && <p className="bell-empty">お知らせはまだありません。</p>}
      {rows.length > 0 && (
        <ul className="notification-list" aria-label="最新のお知らせ">
          {rows.map((row) => (
            <NotificationRow
              key={row.uid}
              row={row}
              time={shortMoment(row.shown_at)}
              onRead={notifications.markRead}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
      <Link className="bell-all" to={href(pages.list, params)} onClick={onLeave}>
        すべて見る
      </Link>
    </>
  )
}
export default BellPanel
