import type { NotificationDocument } from '@banso/contract/notifications'
import { href } from '@banso/contract/pages'
import { recordPages } from '@banso/contract/record-pages'
import { foldedAll, shownNotification } from '../../functions/src/resources/notifications/rules.ts'
import type { Clock } from './clock.ts'

type Row = [
  receiver: string,
  kind: NotificationDocument['kind'],
  title: string,
  body: string,
  link: string,
  at: string,
  read?: boolean,
  count?: number,
]

const companies = { startup_company_uid: 'demo-startup', partner_company_uid: 'demo-partner' }
const of = (uid: string) => ({ ...companies, uid, target_type: 'partner', target_uid: 'demo-partner' })
const rows: readonly Row[] = [
  [
    'demo-startup-owner',
    'task',
    '担当者から経営アクションの提案があります',
    '資本政策表を今の株主構成に更新する',
    recordPages.task.startup(of('demo-task-proposal-captable')),
    '-2 10:00',
    false,
    2,
  ],
  [
    'demo-startup-owner',
    'apply',
    '申込が承諾されました',
    'ミオツクシ・キャピタルへの出資相談',
    recordPages.apply.startup(of('demo-apply')),
    '-2 16:15',
  ],
  [
    'demo-startup-owner',
    'interview',
    '面談の候補日時を回答してください',
    '七里浜パートナーズとの面談',
    recordPages.interview.startup(of('interview-shichiri')),
    '-4 15:00',
    true,
  ],
  [
    'demo-user',
    'goal',
    '「開発チームを6名にする」の更新をお願いします',
    '前回の更新から10日がたちました。',
    recordPages.goal.startup(of('demo-goal-hiring')),
    '-3 08:00',
  ],
  [
    'demo-startup-viewer',
    'goal',
    '佐伯 航太さんがコメントしました',
    '導入施設を30施設に増やす:今月の数字を入れました。',
    recordPages.goal.startup(of('demo-goal')),
    '-1 17:20',
  ],
  [
    'demo-partner-user',
    'apply',
    'オルビナ株式会社から申込が届きました',
    '出資相談です。回答をお願いします。',
    recordPages.apply.partner(of('apply-orbina-miotsukushi')),
    '-7 10:00',
  ],
  [
    'demo-partner-user',
    'interview',
    '面談の日時が決まりました',
    '株式会社ツムギノートとの顔合わせ',
    recordPages.interview.partner(of('demo-interview')),
    '-4 11:00',
    true,
  ],
  [
    'demo-operator-user',
    'task',
    '「施設長が代わるときの引き継ぎ資料をつくる」で行き詰まりの報告があります',
    '株式会社ツムギノート 佐伯 航太',
    recordPages.task.operator(of('demo-task-handover')),
    '-5 18:40',
    true,
  ],
  [
    'demo-operator-user',
    'apply',
    '新しい申込が届きました',
    '株式会社ツムギノートからひらく採用広報室へ',
    recordPages.apply.operator(of('apply-hiraku')),
    '4h',
  ],
  [
    'demo-operator-user',
    'news',
    'ミオツクシ・キャピタルの企業情報の変更が承認待ちです',
    'ひとこと紹介、意思決定までの期間、対象ステージ',
    href('operator_partner_edit', { partner_id: 'demo-partner' }),
    '-1 16:20',
  ],
  [
    'demo-partner-owner',
    'news',
    '企業情報の変更が差し戻されました',
    '投資方針:「9割」の根拠となる期間と件数を添えてください。',
    href('partner_edit', { partner_id: 'demo-partner' }),
    '-5 10:30',
  ],
  [
    'demo-operator-user',
    'contact',
    '新しいお問い合わせが届きました',
    '株式会社ポルテラ「面談の会議URLが開けません」',
    recordPages.contact.operator(of('other-contact')),
    '4h',
  ],
]

/** What the demo people find under the bell. */
export const makeNotifications = (clock: Clock): NotificationDocument[] =>
  foldedAll(
    rows.map(([receiver_uid, kind, title, body, link, at, read, count = 1], index) =>
      shownNotification({
        uid: `notification-${index + 1}`,
        receiver_uid,
        kind,
        title,
        body,
        link,
        group_key: link,
        count,
        read_at: read ? clock.moment('-1 09:00') : null,
        created_at: clock.moment(at),
        updated_at: clock.moment(at),
      }),
    ),
  )
