import type { Person } from '@banso/contract/common'
import type { MemoDocument } from '@banso/contract/memos'
import { notesHref } from '@banso/contract/record-pages'
import type { UserDocument } from '@banso/contract/users'
import type { NewNotification } from '../../kernel/commit.ts'
import { spokenPromises } from './spoken.ts'

type Reader = Pick<UserDocument, 'uid' | 'actor' | 'startup_company_uid' | 'partner_company_uid'>

const placeOf = ({ actor, startup_company_uid, partner_company_uid }: Reader): string | undefined => {
  if (actor === 'startup' && startup_company_uid) return notesHref.startup(startup_company_uid)
  if (actor === 'partner' && partner_company_uid) return notesHref.partner(partner_company_uid)
  return undefined
}

type Told = Pick<MemoDocument, 'uid' | 'next_actions'>

/** It says what was promised; all else is read there alone. */
const notes = (title: string, { uid, next_actions }: Told, readers: readonly Reader[], by: Person): NewNotification[] =>
  readers.flatMap((reader) => {
    const link = placeOf(reader)
    if (!link) return []
    return {
      receiverUid: reader.uid,
      kind: 'interview',
      title,
      body: [`${by.name}さんのメモ`, spokenPromises({ next_actions }, reader.actor)].filter(Boolean).join('。'),
      link,
      groupKey: `memo:${uid}`,
    }
  })

/** To the people of companies that a memo of a call or a visit is newly shared with. */
export const sharedNotifications = (memo: Told, readers: readonly Reader[], by: Person): NewNotification[] =>
  notes('電話・来訪のメモが共有されました', memo, readers, by)

/** To those of them on whose side something was promised in a memo that they read already; `memo` with that alone. */
export const promisedNotifications = (memo: Told, readers: readonly Reader[], by: Person): NewNotification[] =>
  notes(
    '電話・来訪のメモに約束が追加されました',
    memo,
    readers.filter(({ actor }) => memo.next_actions.some(({ owner_actor }) => owner_actor === actor)),
    by,
  )
