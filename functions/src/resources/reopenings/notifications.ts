import type { Person } from '@banso/contract/common'
import type { PartnerDocument } from '@banso/contract/partners'
import { partnersHref, publishedPartnerHref } from '@banso/contract/record-pages'
import type { ReopeningDocument, ReopeningKind } from '@banso/contract/reopenings'
import { type NewNotification, titled } from '../../kernel/commit.ts'
import { shortDayOf } from '../../kernel/spoken.ts'
import { type Ending, endings } from './rules.ts'

/** The notifications to startups that wait for a partner to take applications again. */

type Named = Pick<PartnerDocument, 'uid' | 'name' | 'partner_type'>
type Entry = Pick<ReopeningDocument, 'kind' | 'created_at' | 'created_by'>

const come: Record<ReopeningKind, string> = {
  intake: 'が申込の受付を再開しました',
  room: 'の今月の受付枠が空きました',
}
/** 「11/20に橋本さんが登録」 */
const registered = ({ created_at, created_by }: Entry) => `${shortDayOf(created_at)}に${created_by.name}さんが登録`

/** What was waited for has come. */
export const reopenedNotification = (entry: Entry, partner: Named, receiverUid: string): NewNotification => ({
  receiverUid,
  kind: 'apply',
  title: titled(partner.name, come[entry.kind]),
  body: `受付再開のお知らせ:${registered(entry)}`,
  link: publishedPartnerHref(partner),
  groupKey: `partner:${partner.uid}:reopened`,
})

const ENDED = '受付再開のお知らせの登録を終了しました'
/** It does not come, or not in time. One that is no longer found has no page to lead to. */
export const endedNotification = (
  entry: Entry,
  partner: Named,
  receiverUid: string,
  why: Extract<Ending, 'closed' | 'expired'>,
): NewNotification => ({
  receiverUid,
  kind: 'apply',
  title: titled(partner.name, `の${ENDED}`),
  body: `${endings[why]}:${registered(entry)}`,
  link: why === 'closed' ? partnersHref(partner.partner_type) : publishedPartnerHref(partner),
  groupKey: `partner:${partner.uid}:await_ended`,
})

/** Who waited for the company has left it; another may register again. */
export const leftNotification = (
  partners: readonly Named[],
  receiverUid: string,
  by: Pick<Person, 'uid' | 'name'>,
): NewNotification => ({
  receiverUid,
  kind: 'apply',
  title: ENDED,
  body: `退会した${by.name}さんが登録:${partners.map(({ name }) => name).join('、')}`,
  link: partnersHref(partners[0]?.partner_type ?? 'investor'),
  groupKey: `user:${by.uid}:await_ended`,
})
