import { ApiError } from '@banso/contract/errors'
import { useQuery } from '@tanstack/react-query'
import { SideDrawer } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Markdown } from '../../../kit/markdown.tsx'
import type { DrawerProps } from '../../../kit/opened.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { useArea, useCompanyParams } from '../../../lib/area.ts'
import { shortMoment } from '../../../lib/dates.ts'
import { apiQuery } from '../../../lib/query.ts'
import { announcementArea } from '../area.ts'

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'

/** An announcement as it is read; that it was opened is written down by reading it. */
export const AnnouncementText = ({ uid, onClose }: DrawerProps) => {
  const { calls } = useArea(announcementArea)
  const params = { ...useCompanyParams(), announcement_id: uid }
  const query = useQuery(apiQuery(calls.announcements.open, { params }))
  const announcement = query.data?.data
  return (
    <SideDrawer open onClose={onClose} title={announcement?.title ?? 'お知らせ'}>
      {query.isError && !announcement && isGone(query.error) && (
        <Empty title="このお知らせの掲載は終了しました。" text="ほかのお知らせは一覧からご覧ください。" />
      )}
      {!(query.isError && isGone(query.error)) && <QueryStatus query={query} what="お知らせ" rows={4} />}
      {announcement && (
        <article className="stack">
          <p className="muted secondary-text">
            運営からのお知らせ
            {announcement.publish_at && (
              <>
                ・<time dateTime={announcement.publish_at}>{shortMoment(announcement.publish_at)}</time>
              </>
            )}
          </p>
          <Markdown text={announcement.body} />
        </article>
      )}
    </SideDrawer>
  )
}
