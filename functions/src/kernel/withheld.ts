import { type NewNotification, titled } from './commit.ts'

/** What its moment found not to be published, whoever looks at it has to know: the words for all that is set ahead. */

/** Why it is not: who scheduled it may publish no more. */
export const MAY_NO_MORE = '予約した担当者に公開の権限がないため'

type Scheduled = { readonly type: string; readonly uid: string; readonly title: string; readonly link: string }
/** Its moment has come, but it was not published. */
export const withheldNote = (
  { type, uid, title, link }: Scheduled,
  receiverUid: string,
  reason: string,
): NewNotification => ({
  receiverUid,
  kind: 'review',
  title: titled(`「${title}`, '」は公開されませんでした'),
  body: `${reason}、公開予約を取り消しました。内容を確認してください。`,
  link,
  groupKey: `${type}:${uid}:withheld`,
})
