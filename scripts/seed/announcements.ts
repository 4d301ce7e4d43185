import type { AnnouncementDocument } from '@banso/contract/announcements'
import type { UserDocument } from '@banso/contract/users'
import { announcedNotification } from '../../functions/src/resources/announcements/notifications.ts'
import { addresseeOf, isFor, newAnnouncement } from '../../functions/src/resources/announcements/rules.ts'
import { shownNotification } from '../../functions/src/resources/notifications/rules.ts'
import type { Clock } from './clock.ts'
import { recordOf } from './people.ts'

const author = 'demo-operator-admin'
const told = '-9 10:00'

const published = (clock: Clock): AnnouncementDocument =>
  newAnnouncement({
    ...recordOf('demo-announcement', author, clock.moment('-10 15:00'), { by: author, at: clock.moment(told) }),
    title: '年末年始の対応について',
    body: '## お休みする期間\n12月29日から1月3日まで、**お問い合わせへの回答**と面談の調整をお休みします。\n\n## 期間中にできること\n- 経営目標と経営アクションの更新\n- パートナーへの申込(回答は1月4日から順にお送りします)\n\nお急ぎの場合は、12月26日までにお問い合わせください。',
    audience: 'all',
    status: 'published',
    publish_at: clock.moment(told),
    publisher_uid: author,
  })

const scheduled = (clock: Clock): AnnouncementDocument =>
  newAnnouncement({
    ...recordOf('announcement-capacity', author, clock.moment('-1 11:00')),
    title: '来月の受付可能件数の確認をお願いします',
    body: 'タイムラインの右上から、来月に受け付けられる申込の件数を確認してください。件数に達すると、一覧に「今月は受付終了」と表示されます。',
    audience: 'partner',
    status: 'scheduled',
    publish_at: clock.at(clock.day(5), '09:00'),
    expires_at: clock.at(clock.day(35), '23:59'),
    publisher_uid: author,
  })

/** One announcement that everybody was told of, of whom every other person has opened it, and one that is to come. */
export function makeAnnouncements(clock: Clock, users: readonly UserDocument[]) {
  const announcement = published(clock)
  const at = clock.moment(told)
  const people = users.filter((user) => user.status === 'active' && isFor(announcement, addresseeOf(user)))
  const readers = people.filter((_, index) => index % 2 === 0)
  return {
    announcements: [{ ...announcement, told_count: people.length, read_count: readers.length }, scheduled(clock)],
    announcement_reads: readers.map(({ uid }) => ({
      uid: `${announcement.uid}_${uid}`,
      announcement_uid: announcement.uid,
      user_uid: uid,
      read_at: clock.moment('-8 09:30'),
    })),
    notifications: people.map((user) => {
      const { kind, title, body, link, groupKey } = announcedNotification(announcement, user)
      return shownNotification({
        uid: `announced-${user.uid}`,
        receiver_uid: user.uid,
        kind,
        title,
        body,
        link,
        group_key: groupKey,
        count: 1,
        read_at: clock.moment('-8 09:30'),
        created_at: at,
        updated_at: at,
      })
    }),
  }
}
