import { activityText, diffText } from '@banso/contract/activity-texts'
import { clockInJapan } from '@banso/contract/dates'
import { actorLabels } from '@banso/contract/roles'
import type { SystemActivity } from '@banso/contract/system-activities'
import type { CsvColumn } from '../../kernel/csv.ts'

/** What operators get of the log as a table. */
export const activityColumns: readonly CsvColumn<SystemActivity>[] = [
  { head: '日時', cell: ({ occurred_at }) => clockInJapan(occurred_at).replace('T', ' ') },
  { head: '操作した人', cell: ({ actor }) => actor.name },
  { head: '区分', cell: ({ actor }) => actorLabels[actor.actor] },
  { head: '内容', cell: activityText },
  { head: 'スタートアップ', cell: ({ startup_name }) => startup_name },
  { head: 'パートナー', cell: ({ partner_name }) => partner_name },
  { head: '変更', cell: ({ diff }) => diff.map(diffText).join('\n') },
]
