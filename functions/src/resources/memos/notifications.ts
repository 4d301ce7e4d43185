import type { Person } from '@banso/contract/common'
import type { MemoDocument } from '@banso/contract/memos'
import { notesHref } from '@banso/contract/record-pages'
import type { UserDocument } from '@banso/contract/users'
import type { NewNotification } from '../../kernel/commit.ts'

type Reader = Pick<UserDocument, 'uid' | 'actor' | 'startup_company_uid' | 'partner_company_uid'>

const placeOf = ({ actor, startup_company_uid, partner_company_uid }: Reader): string | undefined => {
  if (actor === 'startup' && startup_company_uid) return notesHref.startup(startup_company_uid)
  if (actor === 'partner' && partner_company_uid) return notesHref.partner(partner_company_uid)
  return undefined
}

/** To the people of companies that a memo of a call or a visit is newly shared with. What it says is read there alone. */
export const sharedNotifications = (
  { uid }: Pick<MemoDocument, 'uid'>,
  readers: readonly Reader[],
  by: Person,
): NewNotification[] =>
  readers.flatMap((reader) => {
    const link = placeOf(reader)
    if (!link) return []
    return {
      receiverUid: reader.uid,
      kind: 'interview',
      title: '電話・来訪のメモが共有されました',
      body: `${by.name}さんのメモ`,
      link,
      groupKey: `memo:${uid}`,
    }
  })
