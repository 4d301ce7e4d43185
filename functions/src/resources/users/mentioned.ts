import type { Person } from '@banso/contract/common'
import { invalid } from '@banso/contract/errors'
import { namedIn } from '@banso/contract/mentions'
import { fullName, type UserDocument } from '@banso/contract/users'
import { peopleNamed } from './data.ts'

type Said = { readonly body: string; readonly mention_uids?: readonly string[] | undefined }
/** Whom a text names, as it is stored beside it, and who of them is told of it. */
export type Mentioned = { mentions: Person[]; told: Person[] }

/**
 * The people whom a text names. Each must be able to read it at this moment; whoever was named in it `before` stays
 * under the name of then, wherever they are now, and is not told again, nor is its author. One read for each who is new.
 * Errors: 422 at `mention_uids`.
 */
export async function mentionedIn(
  { body, mention_uids = [] }: Said,
  {
    author,
    before = [],
    isReader,
  }: { author: string; before?: readonly Person[]; isReader: (user: UserDocument) => boolean | Promise<boolean> },
): Promise<Mentioned> {
  const asked = [...new Set(mention_uids)]
  const users = await peopleNamed(asked.filter((uid) => before.every((person) => person.uid !== uid)))
  const reads = await Promise.all(users.map(async (user) => user.status === 'active' && (await isReader(user))))
  const readers = users.filter((_, index) => reads[index])
  const known = new Map<string, Person>(before.map((person) => [person.uid, person]))
  for (const user of readers) known.set(user.uid, { uid: user.uid, actor: user.actor, name: fullName(user) })
  if (asked.some((uid) => !known.has(uid)))
    throw invalid({ mention_uids: 'この内容を閲覧できない方には呼びかけられません。' })
  const mentions = namedIn(
    body,
    asked.flatMap((uid) => known.get(uid) ?? []),
  )
  const told = mentions.filter(({ uid }) => uid !== author && before.every((person) => person.uid !== uid))
  return { mentions, told }
}

/** Who reads what operators say among themselves. */
export const isOperator = ({ actor }: UserDocument): boolean => actor === 'operator'
