import { href } from '@banso/contract/pages'
import type { StartupDocument } from '@banso/contract/startups'
import { type NewNotification, titled } from '../../kernel/commit.ts'

/** To the operator in charge, who arranges the first interview next. */
export const completedNotification = (startup: StartupDocument, receiverUid: string): NewNotification => ({
  receiverUid,
  kind: 'news',
  title: titled(startup.name, 'の登録が完了しました'),
  body: `${startup.representative_name}さんが初期設定を終えました。初回面談の日程を決めてください。`,
  link: href('operator_startup_edit', { startup_id: startup.uid }),
  groupKey: `startup:${startup.uid}:registered`,
})
