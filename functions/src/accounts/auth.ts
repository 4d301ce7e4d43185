const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code

/** Whether Auth refused an address because another account has it. */
export const isTaken = (error: unknown): boolean => codeOf(error) === 'auth/email-already-exists'

/** What is done to an account that is gone already is done. */
export const unlessGone = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (codeOf(error) !== 'auth/user-not-found') throw error
  })
}
