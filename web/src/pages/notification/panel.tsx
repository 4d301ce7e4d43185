import { href } from '@banso/contract/pages'
import type { Actor } from '@banso/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { SkeletonRows } from '../../kit/data-table.tsx'
import { LoadError } from '../../kit/empty.tsx'
import { shortMoment } from '../../lib/dates.ts'
import { NotificationRow } from './parts/row.tsx'
import { useNotifications } from './parts/source.ts'

const SHOWN = 5

/** The latest few notifications under the bell. */
const BellPanel = ({ actor, onLeave }: { actor: Actor; onLeave: () => void }) => {
  const source = useNotifications(actor)
  const query = useQuery(source.list({ per_page: SHOWN }))
  const rows = query.data?.data ?? []
  return (
    <>
      <div className="bell-head">
        <b>お知らせ</b>
        {rows.some(({ unread }) => unread) && (
          <Button
            size="small"
            look="transparent"
            busy={source.isMarkingAll}
            onClick={() => source.markAllRead(rows[0]?.shown_at)}
          >
            すべて既読にする
          </Button>
        )}
      </div>
      {query.isPending && <SkeletonRows count={3} />}
      {query.isError && !query.data && (
        <LoadError what="お知らせ" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && rows.length === 0 && <p className="bell-empty">お知らせはまだありません。</p>}
      {rows.length > 0 && (
        <ul className="notification-list" aria-label="最新のお知らせ">
          {rows.map((row) => (
            <NotificationRow
              key={row.uid}
              row={row}
              time={shortMoment(row.shown_at)}
              onRead={source.markRead}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
      {actor === 'startup' && (
        <Link
          className="bell-all"
          to={href('startup_notifications', { startup_id: source.params.startup_id })}
          onClick={onLeave}
        >
          すべて見る
        </Link>
      )}
    </>
  )
}
export default BellPanel
