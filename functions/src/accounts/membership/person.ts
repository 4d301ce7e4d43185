import type { Person } from '@banso/contract/common'
import { ApiError } from '@banso/contract/errors'
import { fullName, type UserDocument } from '@banso/contract/users'
import type { Caller } from '../../kernel/authenticate.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { accountIn } from '../data.ts'

/** A member as stored. Errors: 404 for somebody who is none, or no longer. */
export async function memberIn(writer: Writer, uid: string): Promise<UserDocument> {
  const account = await accountIn(writer, uid)
  if (!account || account.status === null || account.status === 'left') throw new ApiError('not_found')
  return account
}

/** The caller as stored. Errors: 401 where the sign-in has been ended since the call began. */
export async function selfIn(writer: Writer, { uid, authTime }: Caller): Promise<UserDocument> {
  const user = await memberIn(writer, uid)
  if (user.valid_after !== null && authTime <= user.valid_after) throw new ApiError('unauthenticated')
  return user
}

/** A person as named beside what happened. */
export const personOf = (user: UserDocument): Person => ({ uid: user.uid, actor: user.actor, name: fullName(user) })
