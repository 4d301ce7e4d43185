import type { CommentDocument } from '@banso/contract/comments'
import type { Person } from '@banso/contract/common'
import { recordPages } from '@banso/contract/record-pages'
import { type NewNotification, titled } from '../../kernel/commit.ts'

/** What is commented on, and whose it is. */
export type Subject = {
  object: { type: 'goal' | 'task'; uid: string; title: string }
  removed: boolean
  people: readonly Person[]
  /** The partner it is shared with. */
  partnerId?: string | null
}

/** To whom a comment names. They are told of it by this alone. */
export const mentionNotifications = (
  { author, body, startup_company_uid }: Pick<CommentDocument, 'author' | 'body' | 'startup_company_uid'>,
  { object: { type, uid, title }, partnerId = null }: Subject,
  told: readonly Person[],
): NewNotification[] =>
  told.flatMap(({ uid: receiverUid, actor }) => {
    const record = { uid, startup_company_uid, partner_company_uid: partnerId }
    // Of a goal partners are told nothing.
    const link =
      actor === 'partner' ? type === 'task' && recordPages.task.partner(record) : recordPages[type][actor](record)
    if (!link) return []
    return {
      receiverUid,
      kind: type,
      title: titled(author.name, 'さんがコメントであなたに呼びかけました'),
      body: `${title}:${body}`,
      link,
      groupKey: `${type}:${uid}:mention`,
    }
  })

/** To those whose goal, action or record it is, and to the operator in charge where the startup writes. */
export function commentNotifications(
  comment: Pick<CommentDocument, 'author' | 'body' | 'startup_company_uid'>,
  subject: Subject,
  operatorUid: string | undefined,
  named: readonly Person[] = [],
): NewNotification[] {
  const { object, people } = subject
  const actors = new Map(people.map(({ uid, actor }) => [uid, actor]))
  if (operatorUid) actors.set(operatorUid, 'operator')
  actors.delete(comment.author.uid)
  for (const person of named) actors.delete(person.uid)
  const { uid, type, title } = object
  return [...actors].flatMap(([receiverUid, actor]) => {
    if (actor === 'partner') return []
    return {
      receiverUid,
      kind: type,
      title: titled(comment.author.name, 'さんがコメントしました'),
      body: `${title}:${comment.body}`,
      link: recordPages[type][actor]({ uid, startup_company_uid: comment.startup_company_uid }),
      groupKey: `${type}:${uid}:comment`,
    }
  })
}
