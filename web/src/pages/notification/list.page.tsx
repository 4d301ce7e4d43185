import { notificationKinds } from '@banso/contract/notifications'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ListStates, listState, Pager } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { FilterBar, FilterSelect, readQuestion, useListQuery } from '../../kit/filters.tsx'
import { Page, Tabs } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { areaAt } from '../../lib/area.ts'
import { allOf } from '../../lib/counts.ts'
import { timeInJapan, today } from '../../lib/dates.ts'
import type { First } from '../../lib/first.ts'
import { apiQuery } from '../../lib/query.ts'
import { OpenedAnnouncement } from '../announcement/card.tsx'
import { notificationArea } from './area.ts'
import { byDay } from './parts/by-day.ts'
import { NotificationRow } from './parts/row.tsx'
import { useNotifications } from './parts/use-notifications.ts'

/** お知らせ: what the person was told, by day, in each area alike. */
const NotificationsPage = () => {
  const { pages, params, ...notifications } = useNotifications()
  const list = useListQuery(notifications.list.query, { fixed: ['unread'] })
  const isUnreadOnly = list.get('unread') === 'true'
  const query = useQuery({
    ...apiQuery(notifications.list, { params, query: list.query }),
    placeholderData: (rows) => rows,
  })
  const rows = query.data?.data ?? []
  const total = query.data?.page_info.total_count
  const isFirstOfAll = !list.isFiltered && !list.previous
  // What has come since stays unread: up to the newest of all, or where that is not on the screen, up to its reading.
  const drawnAt = isFirstOfAll ? rows[0]?.shown_at : new Date(query.dataUpdatedAt).toISOString()
  return (
    <Page
      title="お知らせ"
      state={listState(query)}
      actions={
        <>
          <Button icon="gear" to={href(pages.settings, params)}>
            通知設定
          </Button>
          <Button
            icon="check"
            busy={notifications.isMarkingAll}
            disabled={rows.length === 0 || query.isPlaceholderData}
            onClick={() => drawnAt && notifications.markAllRead(drawnAt)}
          >
            すべて既読にする
          </Button>
        </>
      }
    >
      <Tabs
        label="お知らせの表示"
        items={[
          { label: 'すべて', to: list.to({ unread: undefined }), active: !isUnreadOnly },
          { label: '未読のみ', to: list.to({ unread: 'true' }), active: isUnreadOnly },
        ]}
      />
      <FilterBar
        conditions={list.conditions}
        onClear={list.isFiltered ? list.clear : undefined}
        count={total !== undefined && `${allOf(total)} 新しい順`}
      >
        <FilterSelect
          label="種類"
          options={notificationKinds}
          value={list.get('kind')}
          onChange={(kind) => list.set({ kind })}
          multiple
        />
      </FilterBar>
      <ListStates
        query={query}
        noun="お知らせ"
        filtered={list.isFiltered}
        onClear={list.clear}
        skeleton={<SkeletonRows count={6} />}
        empty={
          <Card>
            {isUnreadOnly ? (
              <Empty
                title="未読のお知らせはありません。"
                action={<Button to={list.to({ unread: undefined })}>すべてのお知らせを見る</Button>}
              />
            ) : (
              <Empty
                title="お知らせはまだありません。"
                text="提案や回答、面談の予定など、あなたに関わることがここに届きます。"
              />
            )}
          </Card>
        }
      >
        {(shown, pageInfo) => (
          <div className="notification-days">
            {byDay(shown, today()).map(({ day, name, rows: ofDay }) => (
              <section key={day} aria-labelledby={`day-${day}`}>
                <h2 id={`day-${day}`}>{name}</h2>
                <Card as="div">
                  <ul className="notification-list" aria-label={`${name}のお知らせ`}>
                    {ofDay.map((row) => (
                      <NotificationRow
                        key={row.uid}
                        row={row}
                        time={timeInJapan(row.shown_at)}
                        onRead={notifications.markRead}
                      />
                    ))}
                  </ul>
                </Card>
              </section>
            ))}
            <Pager pageInfo={pageInfo} onPrevious={list.previous} onNext={list.next} />
          </div>
        )}
      </ListStates>
      <OpenedAnnouncement />
    </Page>
  )
}

export const first: First = ({ page, params, search }) => {
  const { list } = areaAt(notificationArea, page).calls.notifications
  return [apiQuery(list, { params, query: readQuestion(list.query, search) })]
}

export default NotificationsPage
