import { ApiError } from '@banso/contract/errors'
import { fullName } from '@banso/contract/users'
import { getAuth } from 'firebase-admin/auth'
import { app } from '../../kernel/app.ts'
import { isTaken, unlessGone } from '../auth.ts'
import { dropBareProfile } from '../data.ts'
import { drop, type Operation, reached } from '../operations/operations.ts'

type NewAccount = { uid: string; email: string; password: string; last_name: string; first_name: string }

/**
 * Makes the account of an invited person, whose address the token has proved. One that stands in the way goes when it
 * has no rights: somebody signed up with the address, or this very acceptance was interrupted and the password is
 * chosen anew. An account is never changed. Errors: 409 where the address belongs to somebody; the operation ends.
 */
export async function makeAccount(operation: Operation, account: NewAccount): Promise<void> {
  const { uid, email, password } = account
  try {
    const { users } = await getAuth(app).getUsers([{ email }, { uid }])
    for (const found of users) {
      if (found.uid !== uid && !(await dropBareProfile(found.uid))) throw new ApiError('email_taken')
      await unlessGone(getAuth(app).deleteUser(found.uid))
    }
    await reached('accept:cleared')
    await getAuth(app).createUser({ uid, email, password, emailVerified: true, displayName: fullName(account) })
  } catch (error) {
    const taken = isTaken(error) ? new ApiError('email_taken', { cause: error }) : error
    if (taken instanceof ApiError) await drop(operation)
    throw taken
  }
}
