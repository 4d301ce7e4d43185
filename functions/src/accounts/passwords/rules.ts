import { invalid } from '@banso/contract/errors'
import { newPasswordFor } from '@banso/contract/passwords'

/** Errors: 422 at the field for a password that is tried first or is the person's own address. */
export function assertGoodPassword(password: string, email: string, field: string): void {
  const { error } = newPasswordFor(email).safeParse(password)
  if (error) throw invalid({ [field]: error.issues[0]?.message ?? '' })
}
