import { RESULT_CORRECTION_DAYS } from './apply-states.ts'

/**
 * What people have to know before they bring something to a state that nothing leads out of: said once, and shown before
 * (decision 23). `StateMoves` asks first where there is such a text. Apart from the tables, since no page needs it
 * before its dialogs.
 */

export const announcementFinals = {
  ended: '読む方の画面に表示されなくなり、届いた通知も取り下げます。もう一度公開することはできません。',
}
export const applyFinals = {
  completed: `双方に評価をお願いする通知が届きます。完了した申込は元に戻せませんが、結果は${RESULT_CORRECTION_DAYS}日間、理由を添えて訂正できます。`,
  declined: 'スタートアップに理由が届きます。見送った申込は元に戻せません。',
  withdrawn: '取り下げた申込は元に戻せません。',
}
export const contentFinals = {
  archived: 'スタートアップの画面に表示されなくなり、編集もできなくなります。保管したコンテンツは元に戻せません。',
}
export const interviewFinals = {
  cancelled: '中止した面談は元に戻せません。もう一度行う場合は、新しく作成してください。',
}
export const partnerFinals = {
  terminated:
    '一覧に表示されなくなります。メンバーは進行中の申込への対応だけを続け、すべて終わると利用が停止されます。元に戻せません。',
}
export const seminarFinals = {
  cancelled: '申し込んだ方に、理由とともに中止をお知らせします。中止したセミナーは元に戻せません。',
  ended: '申し込みと変更の受付を終えます。終了したセミナーは元に戻せません。出欠は、終了した後も記録できます。',
}
export const startupFinals = {
  withdrawn:
    'メンバーの利用を停止し、進行中の申込を取り下げ、これからの面談を中止して関係者に知らせます。元に戻せません。',
}
